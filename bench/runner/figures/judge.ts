/**
 * Tick-to-paint and staleness of the product, from what stood on the screen in every frame that
 * changed it and what the witness was told. Pure. A price shown is taken for the newest entry of
 * its symbol with that price made before it was painted, and never for an older one than the row
 * showed before. Prices that return to an earlier value within one frame may be taken for younger
 * than they are; that is rare and in the product's favour by at most a conflation step. For the
 * same reason a row is not stale whose price went away and came back between two paints: nothing on
 * the screen tells of it, and what stands there is what it should be.
 */

import type { PriceLine } from "../chromium/wire-watch.ts";
import type { ProductRecording } from "../product-probe.ts";

export interface Judged {
  tickToPaint: number[];
  staleness: number[];
  /** Values painted that the witness had heard of, and such that it had not. */
  painted: number;
  unknown: number;
  timeline: { begun: number; at: number[]; stale: number[]; fps: number[]; ticks: number[] };
}

const GRID_MS = 100;

/**
 * A shown price as a number: grouping and short zeros ("0.0₅987") written out by the caller's
 * `plain`.
 */
export type Plain = (text: string) => string;

/**
 * `from` and `to`: the measured time, epoch ms. What was painted before counts as shown, not as
 * painted.
 */
export function judgeProduct(
  recording: ProductRecording,
  lines: ReadonlyMap<string, PriceLine>,
  plain: Plain,
  from: number,
  to: number,
): Judged {
  const judged: Judged = {
    tickToPaint: [],
    staleness: [],
    painted: 0,
    unknown: 0,
    timeline: { begun: from, at: [], stale: [], fps: [], ticks: [] },
  };
  /**
   * Content of a slot: its symbol and the entry of that symbol's line; −1 = a price the witness has
   * not heard of.
   */
  const shown: ({ symbol: string; entry: number } | undefined)[] = [];
  let change = 0;
  let frame = 0;
  let second: number[] = [];
  let framesBefore = recording.paint.filter((at) => at <= from).length;
  let paintedBefore = 0;

  const take = (f: number): void => {
    const paint = recording.paint[f];
    for (; change < recording.changes.length && recording.changes[change].frame === f; change++) {
      const { slot, symbol, text } = recording.changes[change];
      const line = lines.get(symbol);
      const before = shown[slot];
      const same = before?.symbol === symbol;
      const entry =
        line === undefined
          ? -1
          : entryOf(line, Number(plain(text)), paint, same ? before.entry : -1);
      shown[slot] = line === undefined ? undefined : { symbol, entry };
      // A row that took on another symbol shows what was there; only a price that changed in its row was
      // waited for.
      if (!same || line === undefined || paint < from || entry === before.entry) continue;
      if (entry < 0) judged.unknown++;
      else {
        judged.painted++;
        judged.tickToPaint.push(paint - line.at[entry]);
      }
    }
  };

  const sample = (at: number): void => {
    for (const row of shown) {
      const line = row && lines.get(row.symbol);
      if (line === undefined || row === undefined || row.entry < 0) continue;
      // Only for this moment: what is painted next may have been made before the price came back.
      const next = line.at[entryOf(line, line.price[row.entry], at, row.entry) + 1];
      const age = next !== undefined && next <= at ? at - next : 0;
      judged.staleness.push(age);
      second.push(age);
    }
  };

  for (let at = from + GRID_MS; at <= to; at += GRID_MS) {
    for (; frame < recording.paint.length && recording.paint[frame] <= at; frame++) take(frame);
    sample(at);
    if (Math.round((at - from) / GRID_MS) % 10 !== 0) continue;
    judged.timeline.at.push(Math.round((at - from) / 1000));
    judged.timeline.stale.push(p95(second));
    judged.timeline.fps.push(frame - framesBefore);
    judged.timeline.ticks.push(judged.painted - paintedBefore);
    second = [];
    framesBefore = frame;
    paintedBefore = judged.painted;
  }
  return judged;
}

/**
 * Newest entry with this price made before `time` (a millisecond of grace for rounding), not older
 * than `least`; −1 = none.
 */
function entryOf(line: PriceLine, price: number, time: number, least: number): number {
  for (let i = line.at.length - 1; i >= Math.max(0, least); i--)
    if (line.at[i] <= time + 1 && line.price[i] === price) return i;
  return -1;
}

const p95 = (values: number[]): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0
    ? 0
    : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
};
