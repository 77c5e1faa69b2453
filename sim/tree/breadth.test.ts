import { expect, test } from "vitest";
import { universe } from "../catalog/universe.ts";
import { modelsOf } from "../traits/models.ts";
import { returnOn } from "./model.ts";

/** 1,000 dates from May 2023 on. */
const FIRST = 19_500;
const DAYS = 1000;

test("on a falling day a part of the companies rises, as on recorded ones, and hardly a day leaves nobody out", () => {
  const stocks = modelsOf(1, universe()).filter((m) => m.listing.type === "us");
  const caps = stocks.map((m) => Number(m.listing.marketCap));
  const whole = caps.reduce((a, b) => a + b);
  const days = Array.from({ length: DAYS }, (_, i) => {
    const moves = stocks.map((m) => returnOn(m, FIRST + i));
    return {
      index: moves.reduce((sum, r, at) => sum + r * caps[at], 0) / whole,
      down: moves.filter((r) => r < 0).length,
    };
  });
  const mean = (list: { down: number }[]): number =>
    list.reduce((sum, { down }) => sum + down, 0) / list.length;
  // Recorded nights between −1.0 and −1.4 %: 260, 288, 328, 337 and 389 of the 500 largest fell.
  const falling = days.filter(({ index }) => index < -0.01 && index > -0.014);
  expect(falling.length).toBeGreaterThan(20);
  expect([mean(falling) > 280, mean(falling) < 375]).toEqual([true, true]);
  // Between +1.0 and +1.4 %: 213, 217, 244 and 263.
  const rising = days.filter(({ index }) => index > 0.01 && index < 0.014);
  expect([mean(rising) > 120, mean(rising) < 250]).toEqual([true, true]);
  // One day in a thousand and more: seeds have none to three.
  expect(days.filter(({ down }) => down > 470 || down < 30).length).toBeLessThan(4);
});

test("the fund everybody holds is turned over as a large share is, and the last ones a hundredth of it", () => {
  const money = (m: ReturnType<typeof modelsOf>[number]): number =>
    (m.lotsPerDay * m.lot * m.listing.reference) /
    10 ** (m.listing.priceScale + m.listing.qtyScale);
  const models = modelsOf(1, universe());
  const of = (symbol: string): number => money(models.find((m) => m.listing.symbol === symbol)!);
  expect(of("spy.us") / of("aapl.us")).toBeGreaterThan(0.5);
  const funds = models
    .filter((m) => m.listing.type === "etf" && m.listing.market === "us")
    .map(money);
  expect([
    Math.max(...funds) === of("spy.us"),
    Math.min(...funds) > 1e6,
    Math.min(...funds) < 1e9,
  ]).toEqual([true, true, true]);
});
