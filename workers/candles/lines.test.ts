import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bar } from "../../contract/market/kline.ts";
import { makeIndicators } from "../../contract/rules/indicators/registry.ts";
import {
  INDICATOR_KINDS,
  INDICATORS,
  type IndicatorKind,
  type IndicatorSpec,
  indicatorTitle,
  lineNames,
} from "../../contract/rules/indicators.ts";
import { BarColumns } from "./columns.ts";
import { Lines } from "./lines.ts";

const DAY = 86_400_000;
const dayOf = (ts: number): number => Math.floor(ts / DAY);
const SMALL: Partial<Record<IndicatorKind, number[]>> = {
  MA: [2, 5],
  EMA: [3, 4],
  BOLL: [4, 2],
  VOL: [2, 3],
  MACD: [3, 5, 2],
  RSI: [3, 4],
  KDJ: [4, 3, 3],
  WR: [3],
  CCI: [4],
  ATR: [3],
  DMI: [3],
};
const specOf = (kind: IndicatorKind): IndicatorSpec => ({
  kind,
  params: SMALL[kind] ?? INDICATORS[kind].defaults,
});

const shape = fc.tuple(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 9 }),
);
const barAt = (i: number, [low, a, b, volume]: [number, number, number, number]): Bar => {
  const high = low + Math.max(a, b);
  return [i * DAY * 0.4, low + a, high, low, low + b, volume, 0];
};

/** Result of a full computation over the same bars. */
function recomputed(bars: BarColumns, spec: IndicatorSpec): number[][] {
  const fresh = new Lines(bars, dayOf);
  fresh.use([spec]);
  return fresh.of([spec]).map((line) => [...line.subarray(0, bars.length)]);
}

describe.each(INDICATOR_KINDS)("%s", (kind) => {
  const spec = specOf(kind);

  test("draws as many lines as it is said to", () => {
    expect(makeIndicators(spec).reduce((sum, one) => sum + one.lines, 0)).toBe(
      lineNames(spec).length,
    );
  });

  test("live bars, closed bars, corrections and prepends: incremental equals computing all again", () => {
    const move = fc.record({
      how: fc.constantFrom("live", "live", "next", "next", "correct", "prepend"),
      shape,
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 40 }), (moves) => {
        const bars = new BarColumns();
        const lines = new Lines(bars, dayOf);
        lines.use([spec]);
        let first = 1000;
        let next = 1000;
        for (const { how, shape: s } of moves) {
          if (bars.length === 0 || how === "next") {
            bars.set(bars.length, barAt(next++, s));
            lines.changed(bars.length - 1);
          } else if (how === "live") {
            bars.set(bars.length - 1, barAt(next - 1, s));
            lines.changed(bars.length - 1);
          } else if (how === "correct") {
            const at = s[0] % bars.length;
            bars.set(at, barAt(first + at, s));
            lines.changed(at);
          } else {
            first -= 2;
            bars.prepend([barAt(first, s), barAt(first + 1, s)]);
            lines.changed(0);
          }
        }
        expect(lines.of([spec]).map((line) => [...line.subarray(0, bars.length)])).toEqual(
          recomputed(bars, spec),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test("a live bar costs one step an indicator whatever the history; a prepend computes all once; another set only what is new in it", () => {
  const bars = new BarColumns();
  const lines = new Lines(bars, dayOf);
  const ma: IndicatorSpec = { kind: "MA", params: [5, 10] };
  const kdj: IndicatorSpec = { kind: "KDJ", params: [9, 3, 3] };
  for (let i = 0; i < 5000; i++) bars.set(i, barAt(i, [100 + (i % 9), 3, 2, 1]));
  lines.use([ma]);
  expect(lines.steps).toBe(10_000);
  const steps = (): number => {
    const before = lines.steps;
    lines.steps = 0;
    return before;
  };
  steps();
  bars.set(4999, barAt(4999, [120, 1, 1, 1]));
  lines.changed(4999);
  expect(steps()).toBe(2);
  bars.set(5000, barAt(5000, [120, 1, 1, 1]));
  lines.changed(5000);
  expect(steps()).toBe(4);
  lines.use([ma, kdj]);
  lines.release([ma]);
  expect(steps()).toBe(5001);
  bars.prepend([barAt(-1, [99, 1, 1, 1])]);
  lines.changed(0);
  expect(steps()).toBe(3 * 5002);
  lines.release([ma, kdj]);
  expect(lines.of([ma, kdj])).toEqual([]);
});

test("every kind is told apart by its parameters", () => {
  expect(indicatorTitle({ kind: "MA", params: [5] })).not.toBe(
    indicatorTitle({ kind: "MA", params: [10] }),
  );
});
