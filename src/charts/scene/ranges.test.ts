import { expect, test } from "vitest";
import { toneOf } from "../candle/running-bar.ts";
import type { CandleOptions } from "../candle-options.ts";
import { ViewState } from "../view/view-state.ts";
import { rangesOf } from "./ranges.ts";
import type { ScenePane, Source } from "./scene.ts";

const column = (value: number): Float64Array => Float64Array.from({ length: 20 }, () => value);
const ts = Float64Array.from({ length: 20 }, (_, i) => i * 60_000);

function rangeWith(line: number) {
  const view = new ViewState();
  view.follow({ key: "a", length: 20, ts });
  view.resize(350);
  const series = { length: 20, high: column(110), low: column(100), close: column(105) };
  const pane = {
    kind: "price",
    columns: () => [series.high, series.low],
    loose: () => [column(line)],
    contains: [],
  } as unknown as ScenePane;
  return rangesOf(
    [pane],
    { series } as unknown as Source,
    view,
    { type: "candles" } as CandleOptions,
    [],
  )[0];
}

test("a far average never squashes the bars: it gets some room, and leaves the view beyond that", () => {
  const height = (line: number): number => {
    const { min, max } = rangeWith(line);
    return max - min;
  };
  expect(height(105)).toBeCloseTo(11.4, 8);
  expect(rangeWith(98).min).toBeLessThan(98);
  expect(height(20)).toBeCloseTo(13 * 1.14, 8);
  expect(height(500)).toBeCloseTo(13 * 1.14, 8);
});

test("the tag has the colour of the screen's large price: that of the day, and its bar's where no day is known", () => {
  expect([
    toneOf(105, 110, 100, false),
    toneOf(105, 100, 110, false),
    toneOf(105, undefined, 110, false),
    toneOf(105, 110, 100, true),
  ]).toEqual(["down", "up", "down", "brand"]);
});
