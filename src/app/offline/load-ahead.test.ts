import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadedScreen, loadScreen, loadScreenAhead } from "../routes/chunk/screen-loader.ts";
import { loadAhead, type Moment } from "./load-ahead.ts";

const Screen = () => null;
const screen = (load = vi.fn(async () => ({ default: Screen }))) => ({
  path: "/a",
  feature: "a",
  load,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is likely to be opened next is there before it is", async () => {
  const next = screen();
  loadAhead([() => loadScreenAhead(next)], () => "now");
  await vi.advanceTimersByTimeAsync(1000);
  expect(loadedScreen(next)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadedScreen(next)).toBe(Screen);
});

test("a failure is nobody's: the visit asks again", async () => {
  const next = screen(
    vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ default: Screen }),
  );
  loadAhead([() => loadScreenAhead(next)], () => "now");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([next.load.mock.calls.length, loadedScreen(next)]).toEqual([1, undefined]);
  expect(await loadScreen(next)).toBe(Screen);
});

test.each([
  ["saves data by its profile", {}, true],
  ["is asked by the browser to save data", { saveData: true }, false],
  ["hangs on a thin line", { effectiveType: "2g" }, false],
])("nothing is loaded ahead by a page that %s", async (_, connection, saves) => {
  vi.stubGlobal("navigator", { connection });
  const next = screen();
  loadAhead([() => loadScreenAhead(next)], () => (saves ? "never" : "now"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.load).not.toHaveBeenCalled();
});

test("a page that goes away before loads nothing", async () => {
  const next = screen();
  loadAhead([() => loadScreenAhead(next)], () => "now")();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.load).not.toHaveBeenCalled();
});

test("a device that can hardly keep up with its prices is left alone until it can", async () => {
  const next = screen();
  let moment: Moment = "later";
  loadAhead([() => loadScreenAhead(next)], () => moment);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.load).not.toHaveBeenCalled();
  moment = "now";
  await vi.advanceTimersByTimeAsync(2000);
  expect(next.load).toHaveBeenCalledOnce();
});
