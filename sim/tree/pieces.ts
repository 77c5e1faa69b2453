/**
 * How a trading day is cut into bars: up to 30 minutes by the clock, an hour from the beginning of
 * each block, four hours by the clock from the opening of each run of trading (so US hours begin at
 * 9:30, and Hong Kong's second bar at 13:30). An auction's print of the stages from an hour on
 * belongs to the bar before it, however late it comes. A bar is its session minutes: it ends with
 * the last of them. Pure.
 */
import { type Block, CONTINUOUS, MINUTE, PRINT } from "../calendar/calendar.ts";

const HOUR = 60 * MINUTE;

/** A block of a day with where its bar stands. */
export interface Unit {
  block: Block;
  index: number;
  ext: boolean;
}

/** Minutes `from` … `to` (exclusive) of a block, which lie in the bar that opens at `at`. */
export interface Piece {
  unit: Unit;
  from: number;
  to: number;
  at: number;
}

export const wholeOf = (unit: Unit): Piece => ({
  unit,
  from: 0,
  to: unit.block.n,
  at: unit.block.from,
});

/** End of a piece's last minute, epoch ms. */
export const endOf = ({ unit, to }: Piece): number => unit.block.from + to * MINUTE;

const kindOf = ({ ext, block }: Unit): number => (ext ? block.kind : CONTINUOUS);

/** The pieces of a day's units, ascending, for an intraday stage of `stageMs`. */
export function piecesOf(units: readonly Unit[], stageMs: number): Piece[] {
  const out: Piece[] = [];
  let anchor = 0;
  units.forEach((unit, i) => {
    const { block } = unit;
    const before = units[i - 1];
    // Forex opens at 17:05 and counts from 17:00.
    if (before === undefined || kindOf(unit) !== kindOf(before))
      anchor =
        block.n < 60 && units.length > 20 ? Math.floor(block.from / HOUR) * HOUR : block.from;
    if (stageMs >= HOUR && block.kind === PRINT && out.length > 0) {
      out.push({ ...wholeOf(unit), at: out[out.length - 1].at });
      return;
    }
    const origin = stageMs < HOUR ? 0 : stageMs === HOUR ? block.from : anchor;
    for (let c = 0; c < block.n; ) {
      const at = origin + Math.floor((block.from + c * MINUTE - origin) / stageMs) * stageMs;
      const to = Math.min(block.n, (at + stageMs - block.from) / MINUTE);
      out.push({ unit, from: c, to, at });
      c = to;
    }
  });
  return out;
}
