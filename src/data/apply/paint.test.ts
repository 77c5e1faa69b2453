/** Painting on a frame the test fires itself. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bitOf, F, KEY_BIT } from "../../../contract/feed/columns.ts";
import { Governor, PERIODS_MS } from "./governor.ts";
import { commit, touch } from "./marks.ts";
import { focusRow, watchRow } from "./paint.ts";
import { meter } from "./paint-meter.ts";

let frames: (() => void)[] = [];
const LAST = bitOf(F.last);
let nextId = 100;

/** Frames of other clocks, before and after, are not this one's. */
const forget = (): void => void Object.assign(meter.governor, new Governor());

beforeEach(() => {
  forget();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
});
afterEach(() => {
  focusRow(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forget();
});

function frame(): void {
  const due = frames;
  frames = [];
  for (const run of due) run();
}

/** A mounted row that keeps what it was told. */
function row() {
  const id = nextId++;
  const seen: [mask: number, quiet: boolean][] = [];
  const stop = watchRow(id, (mask, quiet) => seen.push([mask, quiet]));
  return { id, seen, stop };
}

test("however many packs come between two frames: one frame, one paint, all changed columns", () => {
  const { id, seen } = row();
  touch(id, LAST, false);
  commit();
  touch(id, bitOf(F.bid), false);
  commit();
  expect([frames.length, seen]).toEqual([1, []]);
  frame();
  expect(seen).toEqual([[LAST | bitOf(F.bid), false]]);
});

test("idle asks for no frame; a row that is not mounted asks for none either", () => {
  const { id, stop } = row();
  touch(id, LAST, false);
  commit();
  frame();
  expect(frames).toEqual([]);
  stop();
  touch(id, LAST, false);
  commit();
  expect(frames).toEqual([]);
});

test("quiet holds only while nothing loud came since the last paint", () => {
  const { id, seen } = row();
  touch(id, KEY_BIT | LAST, true);
  commit();
  frame();
  touch(id, LAST, true);
  touch(id, LAST, false);
  commit();
  frame();
  expect(seen.map(([, quiet]) => quiet)).toEqual([true, false]);
});

test("one row, two watchers: both paint, and the one that leaves does not any more", () => {
  const { id, seen, stop } = row();
  let second = 0;
  const stopSecond = watchRow(id, () => second++);
  touch(id, LAST, false);
  commit();
  frame();
  stop();
  touch(id, LAST, false);
  commit();
  frame();
  stopSecond();
  expect([seen.length, second]).toEqual([1, 2]);
});

test("a painter that throws does not keep the others from painting", () => {
  const faults: unknown[] = [];
  vi.stubGlobal("reportError", (fault: unknown) => faults.push(fault));
  const { id, seen } = row();
  const stop = watchRow(id, () => {
    throw new Error("broken cell");
  });
  const other = row();
  touch(id, LAST, false);
  touch(other.id, LAST, false);
  commit();
  frame();
  stop();
  expect([seen.length, other.seen.length, faults.length]).toEqual([1, 1, 1]);
});

test("on a lowered cadence rows wait together, but the focused one is painted in every frame", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"], now: 0 });
  const focused = row();
  const other = row();
  touch(other.id, LAST, false);
  commit();
  frame();
  meter.governor.level = 3;
  focusRow(focused.id);
  touch(focused.id, LAST, false);
  touch(other.id, LAST, false);
  commit();
  expect(frames.length).toBe(1);
  frame();
  focusRow(undefined);
  // The rest waits for its time without asking for frames that would paint nothing.
  expect([focused.seen.length, other.seen.length, frames.length]).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(PERIODS_MS[3]);
  expect(frames.length).toBe(1);
  frame();
  expect([focused.seen.length, other.seen.length, frames.length]).toEqual([2, 2, 0]);
});
