/** Words on the lane under a cadence: asked for in time for the next paint, once each, and set free again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MARGIN_MS, MIN_LEAD_MS, Pace } from "./pace.ts";

let period: number;
let lastPaint: number;
let said: [at: number, word: string][];
let pace: Pace;
const now = (): number => performance.now();

beforeEach(() => {
  vi.useFakeTimers();
  period = 100;
  lastPaint = now();
  said = [];
  pace = new Pace((word) => said.push([Math.round(now()), word]), { periodMs: () => period, waitMs: (at) => lastPaint + period - at });
});
afterEach(() => vi.useRealTimers());

test("at full cadence nothing is said", () => {
  period = 0;
  pace.took(now());
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([]);
});

test("on a lowered cadence each pack is asked for a little before the paint after the one it is painted by", () => {
  const begun = now();
  pace.took(begun);
  pace.took(begun + 1);
  vi.advanceTimersByTime(400);
  // Painted at 100, so the next paint is at 200; not asked for again before it has come.
  expect(said).toEqual([[Math.round(begun + 200 - MIN_LEAD_MS - MARGIN_MS), "pull"]]);
});

test("slow answers are asked for sooner, at most a period ahead", () => {
  for (let i = 0; i < 30; i++) {
    pace.took(now());
    vi.advanceTimersByTime(250);
    lastPaint = now();
  }
  said = [];
  const at = now();
  pace.took(at);
  vi.advanceTimersByTime(250);
  expect(said).toEqual([[Math.round(at + 100), "pull"]]);
});

test("back at full cadence the lane is set free once; an ended one says nothing more", () => {
  pace.took(now());
  vi.advanceTimersByTime(250);
  period = 0;
  pace.took(now());
  pace.took(now());
  expect(said.map(([, word]) => word)).toEqual(["pull", "free"]);
  period = 100;
  pace.took(now());
  pace.end();
  vi.advanceTimersByTime(1000);
  expect(said).toHaveLength(2);
});
