import { expect, test } from "vitest";
import { emptyGeometry, yAt } from "../paint/geometry.ts";
import type { Figures } from "../scene/figures.ts";
import type { ScenePane } from "../scene/scene.ts";
import type { PaneBox } from "../view/panes.ts";
import { Stage } from "../view/stage.ts";
import { ViewState } from "../view/view-state.ts";
import { axisLabels } from "./axis-labels.ts";
import { fillGeometry } from "./backdrop-model.ts";

const figures: Figures = { priceScale: 2, qtyScale: 0, digits: 2, units: "latin" };
const pane = { kind: "price", unit: "price" } as ScenePane;
const box = { top: 0, height: 300, drawTop: 0, drawBottom: 300 } as PaneBox;

function stageOf(range: { min: number; max: number }, log: boolean): Stage {
  const stage = new Stage(new ViewState());
  Object.assign(stage, { boxes: [box], ranges: [range], log });
  return stage;
}

test("on a logarithmic axis equal ways are equal ratios, and a price and its place are each other's inverse", () => {
  const stage = stageOf({ min: 100, max: 10_000 }, true);
  expect([100, 1000, 10_000].map((value) => Math.round(stage.yOf(0, value)))).toEqual([
    300, 150, 0,
  ]);
  expect(stage.valueAt(0, stage.yOf(0, 1234))).toBeCloseTo(1234, 6);
});

test("what is painted stands where gestures look for it, at any density", () => {
  const range = { min: 250, max: 4000 };
  for (const log of [false, true]) {
    const stage = stageOf(range, log);
    const g = emptyGeometry();
    fillGeometry(g, box, range, new ViewState(), 100, 2, stage.isLog(0));
    for (const value of [250, 300, 1000, 3999])
      expect(yAt(g, value)).toBeCloseTo(2 * stage.yOf(0, value), 6);
  }
});

test("a range that reaches zero has no logarithm and stays even", () => {
  const stage = stageOf({ min: -10, max: 90 }, true);
  expect([stage.isLog(0), stage.yOf(0, 40)]).toEqual([false, 150]);
});

test("a wide logarithmic axis is labelled at 1, 2 and 5 of each power of ten, a narrow one at round steps", () => {
  const texts = (min: number, max: number): string[] =>
    axisLabels(figures, pane, box, { min, max }, { axis: "log", base: Number.NaN }).map(
      ({ text }) => text,
    );
  expect(texts(9000, 1_100_000)).toEqual([
    "100.00",
    "200.00",
    "500.00",
    "1,000.00",
    "2,000.00",
    "5,000.00",
    "10,000.00",
  ]);
  expect(texts(10_000, 14_000).slice(0, 3)).toEqual(["100.00", "110.00", "120.00"]);
});

test("per cent labels are round shares of the previous close, at the price they mean; without a close there are prices", () => {
  const labels = axisLabels(
    figures,
    pane,
    box,
    { min: 9_800, max: 10_400 },
    { axis: "percent", base: 10_000 },
  );
  expect(labels.find(({ text }) => text === "+2.00%")?.value).toBeCloseTo(10_200, 6);
  expect(labels.map(({ text }) => text).includes("0.00%")).toBe(true);
  expect(
    axisLabels(
      figures,
      pane,
      box,
      { min: 9_800, max: 10_400 },
      { axis: "percent", base: Number.NaN },
    )[0].text,
  ).toBe("98.00");
});
