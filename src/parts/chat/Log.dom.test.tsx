// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { Log } from "./Log.tsx";
import { NO_THREAD, type Outgoing, type Thread, type ThreadState } from "./thread.ts";

const DAY = 86_400_000;
const state = (thread: Partial<Thread>, over: Partial<ThreadState> = {}): ThreadState => ({
  thread: { ...NO_THREAD, isKnown: true, ...thread },
  of: { status: "ready", data: {} },
  reload: () => {},
  send: () => {},
  again: () => {},
  older: { load: () => {}, busy: false },
  ...over,
});
const line = (msgId: number, ts: number) =>
  ({ msgId, from: "agent", type: "text", content: `m${msgId}`, ts, read: false }) as const;
const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((e) => e.textContent);

test("an empty thread invites; a first page with more before it offers them", async () => {
  await mount(<Log of={state({})} />);
  expect(document.body.textContent).toContain("chat.empty");
  let asked = 0;
  await mount(
    <Log
      of={state(
        { messages: [line(5, DAY)], hasMore: true },
        { older: { load: () => asked++, busy: false } },
      )}
    />,
  );
  await tap(one("button"));
  expect([asked, document.body.textContent?.includes("chat.empty")]).toEqual([1, false]);
});

test("a day stands where it begins, once", async () => {
  await mount(
    <Log of={state({ messages: [line(1, 10 * DAY), line(2, 10 * DAY + 1), line(3, 12 * DAY)] })} />,
  );
  expect(texts("[role=log] > p")).toEqual(["1970-01-11", "1970-01-13"]);
});

test("a line that did not arrive is sent again by a tap; one on its way cannot be", async () => {
  const again: Outgoing[] = [];
  const out = (id: string, state: Outgoing["state"]): Outgoing => ({
    id,
    type: "text",
    content: id,
    ts: 1,
    state,
    after: 0,
  });
  await mount(
    <Log
      of={state(
        { outgoing: [out("a", "sending"), out("b", "failed")] },
        { again: (message) => again.push(message) },
      )}
    />,
  );
  const buttons = document.querySelectorAll<HTMLButtonElement>("[role=log] button");
  expect(buttons).toHaveLength(1);
  await tap(buttons[0]);
  expect(again.map(({ id }) => id)).toEqual(["b"]);
});
