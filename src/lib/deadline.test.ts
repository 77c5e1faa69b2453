import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CALL_DEADLINE_MS, DeadlineError, withDeadline } from "./deadline.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a call that is never answered rejects at its deadline, at most 2.5 s", async () => {
  const outcome = withDeadline(new Promise(() => {})).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS);
  expect(await outcome).toBeInstanceOf(DeadlineError);
  expect(CALL_DEADLINE_MS).toBeLessThanOrEqual(2500);
});

test("an answer in time passes through and leaves no timer", async () => {
  expect(await withDeadline(Promise.resolve(7))).toBe(7);
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

test("a failure passes through", async () => {
  await expect(withDeadline(Promise.reject(new Error("unknown tab a")))).rejects.toThrow(
    "unknown tab a",
  );
});
