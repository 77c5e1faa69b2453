import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { arrivalsOf, busiestWindow, RECORDINGS, withRecording } from "./recorded-pace.ts";
import type { LoadPlan } from "./session.ts";

const PLAN: LoadPlan = { seed: 7, symbols: 10, skew: 0, feed: "perTick", pace: { rate: 1000 } };

test("arrivals are ms from the first, whatever else stands in the file", () => {
  expect(arrivalsOf('1723161255030000000 {"a":1}\nnoise\n1723161255031500000 {"b":2}\n')).toEqual([
    0, 1.5,
  ]);
});

test("the busiest window is found and counted from its start", () => {
  expect(busiestWindow([0, 900, 2000, 2100, 2150, 2900, 4000], 1000)).toEqual([0, 100, 150, 900]);
});

test("without the recording such a plan is refused, and others are not", () => {
  expect([
    withRecording({ ...PLAN, recording: "binance" }, "/nowhere"),
    withRecording(PLAN, "/nowhere"),
  ]).toEqual([undefined, PLAN]);
});

test.skipIf(!existsSync(RECORDINGS))(
  "the recorded half minute is unsteady: its busiest second has more than twice the mean",
  () => {
    const arrivals =
      withRecording({ ...PLAN, recording: "binance" }, RECORDINGS)?.pace.arrivals ?? [];
    const seconds = Map.groupBy(arrivals, (ms) => Math.floor(ms / 1000));
    const counts = [...seconds.values()].map((list) => list.length);
    expect(Math.max(...counts)).toBeGreaterThan((2 * arrivals.length) / 30);
  },
);
