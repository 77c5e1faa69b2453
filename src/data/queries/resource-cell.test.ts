import { expect, test } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { ResourceCell } from "./resource-cell.ts";

/** Requests that the test answers. */
function rig() {
  let now = 0;
  const cell = new ResourceCell<string>(() => now);
  const asked: { signal: AbortSignal; answer: (r: CallResult<string>) => void }[] = [];
  const load = (signal: AbortSignal): Promise<CallResult<string>> =>
    new Promise((answer) => asked.push({ signal, answer }));
  const answer = async (i: number, value: string | undefined): Promise<void> => {
    asked[i].answer(
      value === undefined
        ? { ok: false, error: { kind: "timeout", text: "serviceError" } }
        : { ok: true, value },
    );
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    cell,
    asked,
    load,
    answer,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("idle → pending → ready", async () => {
  const { cell, load, answer } = rig();
  expect(cell.state).toEqual({ status: "idle" });
  cell.open(load, 0);
  expect(cell.state).toEqual({ status: "pending", data: undefined });
  await answer(0, "a");
  expect(cell.state).toEqual({ status: "ready", data: "a" });
});

test("a known answer is shown while it is refreshed, and kept when that fails", async () => {
  const { cell, load, answer } = rig();
  cell.open(load, 0);
  await answer(0, "a");
  cell.load(load);
  expect(cell.state).toEqual({ status: "pending", data: "a" });
  await answer(1, undefined);
  expect(cell.state).toEqual({
    status: "failed",
    error: { kind: "timeout", text: "serviceError" },
    data: "a",
  });
});

test("the late answer of an older load is discarded, and its request cancelled", async () => {
  const { cell, load, answer, asked } = rig();
  cell.open(load, 0);
  cell.load(load);
  await answer(1, "new");
  await answer(0, "old");
  expect([asked[0].signal.aborted, cell.state]).toEqual([true, { status: "ready", data: "new" }]);
});

test("events that come faster than answers: each answer arrives, and what is newer is asked for once behind it", async () => {
  const { cell, load, answer, asked } = rig();
  cell.open(load, 1000);
  for (let events = 0; events < 3; events++) cell.stale();
  expect([asked.length, asked[0].signal.aborted]).toEqual([1, false]);
  await answer(0, "a");
  expect([asked.length, cell.state]).toEqual([2, { status: "pending", data: "a" }]);
  cell.stale();
  await answer(1, "b");
  await answer(2, "c");
  expect([asked.length, cell.state]).toEqual([3, { status: "ready", data: "c" }]);
});

test("two components share one request; the last to leave cancels it", () => {
  const { cell, load, asked } = rig();
  const first = cell.open(load, 0);
  const second = cell.open(load, 0);
  first();
  expect([asked.length, asked[0].signal.aborted]).toEqual([1, false]);
  second();
  expect([asked[0].signal.aborted, cell.state]).toEqual([true, { status: "idle" }]);
});

test("an answer young enough is not asked for again", async () => {
  const { cell, load, answer, asked, wait } = rig();
  cell.open(load, 1000)();
  cell.open(load, 1000);
  await answer(1, "a");
  wait(999);
  cell.open(load, 1000);
  expect(asked.length).toBe(2);
  wait(1);
  cell.open(load, 1000);
  expect(asked.length).toBe(3);
});
