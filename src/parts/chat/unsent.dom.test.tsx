// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { mount } from "../../../tests/support/browser/mount.ts";
import { readDraft, writeDraft } from "../form/draft.ts";
import { NO_THREAD, type Outgoing } from "./thread.ts";
import { threadLeft, useUnsent } from "./unsent.ts";

const line = (id: string, state: Outgoing["state"] = "sending"): Outgoing => ({
  id,
  type: "text",
  content: `text ${id}`,
  ts: 9,
  state,
  after: 3,
});
const sent: string[] = [];
function Thread({ outgoing }: { outgoing: readonly Outgoing[] }) {
  useUnsent("t", outgoing, async ({ id, content }) => {
    sent.push(`${id} ${content}`);
  });
  return null;
}

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

test("what was on its way when the page was dropped stands there again, and goes on under its ids in its order", async () => {
  writeDraft("t", { lines: [line("a"), line("b", "failed")] }, []);
  const { outgoing } = threadLeft("t");
  expect(outgoing).toEqual([line("a"), line("b", "failed")]);
  await mount(<Thread outgoing={outgoing} />);
  expect(sent).toEqual(["a text a", "b text b"]);
});

test("what found no network goes on when there is one, in its order, and what is being sent is left alone", async () => {
  await mount(<Thread outgoing={[]} />);
  await mount(<Thread outgoing={[line("a", "failed"), line("b"), line("c", "failed")]} />);
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(["a text a", "c text c"]);
});

test("what is on its way is kept, once it has arrived nothing is", async () => {
  await mount(<Thread outgoing={[]} />);
  await mount(<Thread outgoing={[line("a")]} />);
  expect([readDraft("t"), sent]).toEqual([{ lines: [line("a")] }, []]);
  await mount(<Thread outgoing={[]} />);
  expect(readDraft("t")).toEqual({});
});

test("what cannot be read is no thread", () => {
  writeDraft("t", { lines: [{ id: 1 }] }, []);
  expect([threadLeft("t"), threadLeft("other")]).toEqual([NO_THREAD, NO_THREAD]);
});
