/**
 * Heights of the panes and where each draws. All CSS px from the chart's top; the last row is the
 * time axis. Pure.
 */
import type { IndicatorKind } from "../../../contract/rules/indicators.ts";

export type PaneKind = "price" | IndicatorKind;

export const MAX_SUB_PANES = 3;
export const AXIS_HEIGHT = 20;
/** Rows the legends stand in, above what is drawn. */
export const MAIN_LEGEND = 26;
export const SUB_LEGEND = 20;
const MIN_MAIN = 120;
const MIN_SUB = 48;
/**
 * Below this height, as on a phone that lies on its side, a lower pane has its least: the price
 * keeps three fifths of the screen.
 */
const LOW = 330;
const SUB_LOW = 44;

export interface PaneBox {
  kind: PaneKind;
  top: number;
  height: number;
  /** Edges of what is drawn on, below the legend. */
  drawTop: number;
  drawBottom: number;
}

/** Shares of the height, main pane first, adding up to 1. */
export function defaultShares(subs: number, height: number): number[] {
  const sub =
    (height < LOW ? SUB_LOW : Math.min(84, Math.max(MIN_SUB + SUB_LEGEND, height * 0.2))) /
    Math.max(1, height);
  const each = Math.min(sub, 0.55 / Math.max(1, subs));
  return [1 - each * subs, ...Array<number>(subs).fill(each)];
}

/** Boxes of the panes over `height` px (time axis not included). Edges are whole px. */
export function paneBoxes(
  kinds: readonly PaneKind[],
  shares: readonly number[],
  height: number,
): PaneBox[] {
  let top = 0;
  let sum = 0;
  return kinds.map((kind, i) => {
    sum += shares[i];
    const bottom = i === kinds.length - 1 ? height : Math.round(sum * height);
    const legend = i === 0 ? MAIN_LEGEND : SUB_LEGEND;
    const box: PaneBox = {
      kind,
      top,
      height: bottom - top,
      drawTop: Math.min(top + legend, bottom - 8),
      drawBottom: bottom - (i === 0 ? 4 : 1),
    };
    top = bottom;
    return box;
  });
}

/**
 * Moves the border below pane `index` by `dy` px; neither neighbour goes below its least height.
 */
export function moveBorder(
  shares: readonly number[],
  index: number,
  dy: number,
  height: number,
): number[] {
  const least = (i: number): number => (i === 0 ? MIN_MAIN : MIN_SUB) / height;
  const pair = shares[index] + shares[index + 1];
  const upper = Math.min(
    pair - least(index + 1),
    Math.max(least(index), shares[index] + dy / height),
  );
  if (pair < least(index) + least(index + 1)) return [...shares];
  return shares.map((s, i) => (i === index ? upper : i === index + 1 ? pair - upper : s));
}

/** The pane at `y`; the nearest one outside of all. */
export const paneAt = (boxes: readonly PaneBox[], y: number): number => {
  const at = boxes.findIndex((b) => y < b.top + b.height);
  return at < 0 ? boxes.length - 1 : at;
};
