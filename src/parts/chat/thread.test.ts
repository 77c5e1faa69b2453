import { expect, test } from "vitest";
import type { ChatMessage } from "../../../contract/http/support.ts";
import {
  holeAfter,
  NO_THREAD,
  nextThread,
  type Thread,
  type ThreadEvent,
  unreadUpTo,
} from "./thread.ts";

const line = (
  msgId: number,
  content = `m${msgId}`,
  from: "user" | "agent" = "agent",
  read = false,
): ChatMessage => ({
  msgId,
  from,
  type: "text",
  content,
  ts: msgId,
  read,
});
const after = (...events: ThreadEvent[]): Thread => events.reduce(nextThread, NO_THREAD);
const seen = ({ messages, outgoing }: Thread): string[] => [
  ...messages.map(({ msgId, content }) => `${msgId} ${content}`),
  ...outgoing.map(({ content, state }) => `${state} ${content}`),
];
const sending = (id: string, content: string): ThreadEvent => ({
  kind: "sending",
  message: { id, type: "text", content, ts: 9 },
});

test("messages stand in order and once, whatever order they come in", () => {
  const thread = after(
    { kind: "some", list: [line(4)] },
    { kind: "newest", list: [line(2), line(3), line(4)], hasMore: true },
    { kind: "some", list: [line(3)] },
    { kind: "older", list: [line(1)], hasMore: false },
  );
  expect([seen(thread), thread.hasMore]).toEqual([["1 m1", "2 m2", "3 m3", "4 m4"], false]);
});

test("a reload of the newest does not forget that older ones were loaded", () => {
  const thread = after(
    { kind: "newest", list: [line(2)], hasMore: true },
    { kind: "older", list: [line(1)], hasMore: false },
    { kind: "newest", list: [line(2), line(3)], hasMore: true },
  );
  expect(thread.hasMore).toBe(false);
});

test("what is sent stands at the end until its answer comes", () => {
  const start = after({ kind: "newest", list: [line(1)], hasMore: false }, sending("a", "hello"));
  expect(seen(start)).toEqual(["1 m1", "sending hello"]);
  expect(
    seen(nextThread(start, { kind: "some", list: [line(2, "hello", "user")], sent: "a" })),
  ).toEqual(["1 m1", "2 hello"]);
});

test("its copy by the live socket takes its place before the answer does; one copy settles one message", () => {
  const two = after(
    { kind: "newest", list: [line(1)], hasMore: false },
    sending("a", "hello"),
    sending("b", "hello"),
  );
  const one = nextThread(two, { kind: "some", list: [line(2, "hello", "user")] });
  expect(seen(one)).toEqual(["1 m1", "2 hello", "sending hello"]);
});

test("the same words in an older message settle nothing", () => {
  const thread = after(
    { kind: "newest", list: [line(1, "hello", "user")], hasMore: false },
    sending("a", "hello"),
  );
  expect(
    seen(nextThread(thread, { kind: "newest", list: [line(1, "hello", "user")], hasMore: false })),
  ).toEqual(["1 hello", "sending hello"]);
});

test("a failed message stays, and is sent again as the same one", () => {
  const failed = after(sending("a", "hello"), { kind: "failed", id: "a" });
  expect(seen(failed)).toEqual(["failed hello"]);
  expect(seen(nextThread(failed, sending("a", "hello")))).toEqual(["sending hello"]);
});

test("what the agent has read is marked, and stays so when an older answer comes late", () => {
  const mine = [line(1, "a", "user"), line(2, "b", "user")];
  const thread = after(
    { kind: "newest", list: mine, hasMore: false },
    { kind: "read", msgId: 1 },
    { kind: "newest", list: mine, hasMore: false },
  );
  expect(thread.messages.map(({ read }) => read)).toEqual([true, false]);
});

test("a hole in the numbers is found where it begins; the newest unread line of the agent is what was read up to", () => {
  expect(holeAfter({ messages: [line(3), line(4), line(7), line(9)] })).toBe(4);
  expect(holeAfter({ messages: [line(3), line(4)] })).toBeUndefined();
  expect(unreadUpTo({ messages: [line(1), line(2), line(3, "x", "user")] })).toBe(2);
  expect(unreadUpTo({ messages: [line(1, "x", "agent", true)] })).toBeUndefined();
});
