// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import type { NewsRow } from "../../../../contract/http/content.ts";
import { mount, one, tap } from "../../../../tests/support/browser/mount.ts";
import { NewsList } from "./NewsList.tsx";
import type { NewsState } from "./use-news.ts";

const row = (id: string, isTop: "0" | "1" = "0"): NewsRow => ({
  id,
  type: "announce",
  title: `Title ${id}`,
  summary: "",
  image: "",
  isTop,
  createTime: 1,
});
const list = (over: Partial<NewsState>): NewsState => ({
  rows: undefined,
  status: "ready",
  next: "rest",
  hasMore: false,
  more: () => {},
  reload: () => {},
  ...over,
});
const links = (): (string | null)[] =>
  [...document.querySelectorAll("a h2")].map((e) => e.textContent);

beforeAll(() => {
  // Layout is what happy-dom has none of: nothing ever comes into view.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test("unread rows say so; a search leaves the titles that hold it", async () => {
  const of = list({ rows: [row("a"), row("b")] });
  await mount(<NewsList of={of} label="x" isUnread={({ id }) => id === "a"} />);
  expect(links()).toEqual(["announce.unread Title a", "Title b"]);
  await mount(<NewsList of={of} label="x" query=" TITLE B" />);
  expect(links()).toEqual(["Title b"]);
});

test("failed without a row: Retry; a later page failed: the rows stay and its foot retries", async () => {
  let asked = "";
  await mount(
    <NewsList of={list({ status: "failed", reload: () => (asked += "all ") })} label="x" />,
  );
  await tap(one("button"));
  await mount(
    <NewsList
      of={list({ rows: [row("a")], hasMore: true, next: "failed", more: () => (asked += "more") })}
      label="x"
    />,
  );
  expect(links()).toEqual(["Title a"]);
  await tap(one("button"));
  expect(asked).toBe("all more");
});

test("an empty list says so, and so does a search without a match, which can be taken back", async () => {
  await mount(<NewsList of={list({ rows: [] })} label="x" />);
  expect(document.body.textContent).toContain("noData");
  let reset = 0;
  await mount(
    <NewsList of={list({ rows: [row("a")] })} label="x" query="zzz" onReset={() => reset++} />,
  );
  await tap(one("button"));
  expect(reset).toBe(1);
});
