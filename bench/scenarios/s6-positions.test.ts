import { expect, test } from "vitest";
import type { PageResult } from "../runner/chromium/target.ts";
import { derived } from "./s6-positions.ts";

const result = (ticks: number[] | undefined): PageResult => ({
  ticks: 0,
  painted: 0,
  tickToPaint: [],
  staleness: [],
  longFrames: { count: 0, blockingMs: 0 },
  heapUsed: 0,
  notes: [],
  ...(ticks ? { timeline: { begun: 0, at: ticks.map((_, i) => i + 1), ticks } } : {}),
});

test("derived values are two a painted row, the mean of whole seconds", () => {
  expect(derived(result([400, 500]))).toEqual({ derivedPerSecond: 900 });
});

test("without a whole second there is no figure, not zero", () => {
  expect(derived(result(undefined))).toEqual({});
});
