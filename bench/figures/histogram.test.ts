import { expect, test } from "vitest";
import { HistogramMaker, histogramOf, merged, quantile, total } from "./histogram.ts";

test("a quantile is within the width of a class of the exact one", () => {
  const samples = Array.from({ length: 10_000 }, (_, i) => 1 + i / 100);
  const histogram = histogramOf(samples);
  for (const q of [0.5, 0.95, 0.99]) {
    const exact = samples[Math.floor(samples.length * q)];
    expect(Math.abs((quantile(histogram, q) as number) / exact - 1)).toBeLessThan(0.02);
  }
});

test("zero and negative values stay countable, what is no number is ignored, and the empty histogram has no quantile", () => {
  expect(quantile(histogramOf([-3, 0, 0.05]), 0.5)).toBe(0);
  expect(total(histogramOf([Number.NaN]))).toBe(0);
  expect(quantile({ counts: [] }, 0.5)).toBeUndefined();
  expect(total(histogramOf([1e12]))).toBe(1);
});

test("histograms add, and a cleared maker starts anew", () => {
  const maker = new HistogramMaker();
  maker.add(5);
  const first = maker.toJSON();
  maker.clear();
  maker.add(500);
  expect(total(merged([first, maker.toJSON()]))).toBe(2);
  expect(total(maker.toJSON())).toBe(1);
});
