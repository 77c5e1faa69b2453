import { expect, test } from "vitest";
import type { ScenePane } from "../scene/scene.ts";
import { defaultShares, paneBoxes } from "../view/panes.ts";
import { axisLabels, withRoom } from "./axis-labels.ts";

const FIGURES = { priceScale: 2, qtyScale: 3, digits: 2, units: "latin" as const };
const price = { kind: "price", unit: "price" } as ScenePane;

test("a label near the tag, near a line's figure or near another label goes; the others stay", () => {
  const centres = [10, 48, 60, 86, 124, 162];
  expect(withRoom(centres, { tag: { y: 120, space: 24 }, levels: [], space: 14 })).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(withRoom(centres, { tag: undefined, levels: [150], space: 14 })).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(withRoom([10, 10], { tag: undefined, levels: [], space: 14 })).toEqual([true, false]);
});

test("on a phone that lies on its side the price has three fifths of the screen, and four labels beside the tag", () => {
  for (const screen of [360, 390, 414]) {
    // Two bars of 40 and the row of times are not the chart's panes.
    const height = screen - 80 - 20;
    const [pane] = paneBoxes(["price", "VOL"], defaultShares(1, height), height);
    expect(pane.height / screen).toBeGreaterThanOrEqual(0.6);
    for (const range of [
      { min: 8_162_224, max: 10_379_408 },
      { min: 9100, max: 9230 },
      { min: 30_600, max: 31_150 },
    ])
      expect(axisLabels(FIGURES, price, pane, range).length).toBeGreaterThanOrEqual(5);
  }
});
