/**
 * Finds what the crosshair points at: the bar, the pane and the value there, held on to a price
 * when one is near. Pure but for the stage it reads.
 */
import type { Point } from "../gesture/recogniser.ts";
import { snapY } from "../scale/snap.ts";
import type { ScenePane, Source } from "../scene/scene.ts";
import { paneAt } from "../view/panes.ts";
import type { Stage } from "../view/stage.ts";

const PRICES = ["open", "high", "low", "close"] as const;

export interface CrossPoint {
  index: number;
  /** CSS px of the chart. */
  x: number;
  y: number;
  pane: number;
  value: number;
  /** The value when the pane is the price's. */
  price: number | undefined;
  snapped: (typeof PRICES)[number] | undefined;
}

export function crossPoint(
  at: Point,
  stage: Stage,
  scene: readonly ScenePane[],
  source: Source,
): CrossPoint | undefined {
  const index = stage.indexAt(at.x);
  if (index < 0) return undefined;
  const pane = paneAt(stage.boxes, at.y);
  const x = stage.xOf(index);
  if (pane > 0)
    return {
      index,
      x,
      y: at.y,
      pane,
      value: stage.valueAt(pane, at.y),
      price: undefined,
      snapped: undefined,
    };
  const candles = scene[0].items[0].shape === "candles" || scene[0].items[0].shape === "hollow";
  const values = PRICES.map((name) =>
    candles || name === "close" ? source.bars[name][index] : Number.NaN,
  );
  const { y, hit } = snapY(
    at.y,
    values.map((value) => stage.yOf(0, value)),
  );
  const value = hit < 0 ? stage.valueAt(0, y) : values[hit];
  return { index, x, y, pane, value, price: value, snapped: hit < 0 ? undefined : PRICES[hit] };
}
