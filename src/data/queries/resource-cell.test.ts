import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { PAUSE_MS, ResourceCell } from "./resource-cell.ts";

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

describe("events that make it stale", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the first is asked for at once, those of the next moment once, when it ends", async () => {
    const { cell, load, answer, asked } = rig();
    cell.open(load, 1000);
    await answer(0, "a");
    for (let events = 0; events < 3; events++) cell.stale();
    await answer(1, "b");
    for (let events = 0; events < 3; events++) cell.stale();
    expect([asked.length, cell.state]).toEqual([2, { status: "ready", data: "b" }]);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(asked.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect([asked.length, cell.state]).toEqual([3, { status: "pending", data: "b" }]);
    await answer(2, "c");
    vi.advanceTimersByTime(10 * PAUSE_MS);
    expect([asked.length, cell.state]).toEqual([3, { status: "ready", data: "c" }]);
  });

  test("a hundred a second for two seconds ask once more than eight times, and each answer arrives", async () => {
    const { cell, load, answer, asked } = rig();
    cell.open(load, 1000);
    const shown = new Set<string>();
    cell.watch(() => shown.add(String(cell.state.data)));
    for (let at = 0; at < 200; at++) {
      cell.stale();
      if (at % 5 === 4) await answer(asked.length - 1, `${asked.length}`);
      vi.advanceTimersByTime(10);
    }
    expect(asked.length).toBe(9);
    expect(asked.every(({ signal }) => !signal.aborted)).toBe(true);
    expect([...shown].filter((data) => data !== "undefined")).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
    ]);
  });

  test("an answer that takes longer than the pause is waited for, and what is newer is asked for right behind it", async () => {
    const { cell, load, answer, asked } = rig();
    cell.open(load, 1000);
    cell.stale();
    vi.advanceTimersByTime(4 * PAUSE_MS);
    cell.stale();
    expect([asked.length, asked[0].signal.aborted]).toEqual([1, false]);
    await answer(0, "a");
    expect([asked.length, cell.state]).toEqual([2, { status: "pending", data: "a" }]);
  });

  test("what nobody watches when the pause ends is asked for by its next watcher", async () => {
    const { cell, load, answer, asked } = rig();
    const leave = cell.open(load, 1000);
    await answer(0, "a");
    cell.stale();
    await answer(1, "b");
    cell.stale();
    leave();
    vi.advanceTimersByTime(PAUSE_MS);
    expect(asked.length).toBe(2);
    cell.open(load, 1000);
    expect(asked.length).toBe(3);
  });

  test("the next watcher asks, too, when the last one left before the answer to what became stale, or in the pause behind it", async () => {
    const { cell, load, answer, asked } = rig();
    const leave = cell.open(load, 10_000);
    await answer(0, "a");
    cell.stale();
    leave();
    const again = cell.open(load, 10_000);
    expect(asked.length).toBe(3);
    cell.stale();
    await answer(2, "b");
    again();
    cell.open(load, 10_000);
    expect(asked.length).toBe(4);
  });

  test("a reader who asks himself, and another user, do not wait for the pause", async () => {
    const { cell, load, answer, asked } = rig();
    cell.open(load, 1000);
    await answer(0, "a");
    cell.stale();
    await answer(1, "b");
    cell.stale();
    cell.load(load);
    await answer(2, "c");
    vi.advanceTimersByTime(PAUSE_MS);
    expect([asked.length, cell.state]).toEqual([3, { status: "ready", data: "c" }]);
    cell.stale();
    cell.forget();
    cell.stale();
    expect(asked.length).toBe(5);
  });

  test("what became stale while it was asked for is not asked for again after another user came", async () => {
    const { cell, load, answer, asked } = rig();
    cell.open(load, 1000);
    await answer(0, "a");
    cell.stale();
    cell.stale();
    cell.forget();
    vi.advanceTimersByTime(2 * PAUSE_MS);
    expect([asked.length, cell.state]).toEqual([2, { status: "idle" }]);
  });
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
