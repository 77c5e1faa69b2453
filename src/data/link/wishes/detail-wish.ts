/** One wish out of several: pure. */
import type { DetailWish } from "../../../../workers/api.ts";

type Depth = DetailWish["depth"];

/**
 * The last wish names the symbol; parts it lacks come from the newest other wish of that symbol
 * that has them. A book and a depth chart of one symbol show the same pack: it reaches as deep as
 * the deeper of them asks and comes as often as the faster. Null of none.
 */
export function mergeWishes(wishes: readonly DetailWish[]): DetailWish | null {
  const top = wishes.at(-1);
  if (top === undefined) return null;
  const out: DetailWish = { ...top };
  for (const wish of wishes.toReversed()) {
    if (wish === top || wish.symId !== top.symId) continue;
    out.depth = mergeDepth(out.depth, wish.depth);
    out.trades ??= wish.trades;
    out.candle ??= wish.candle;
  }
  return out;
}

/** The step of aggregation is the newer wish's: rows have one. */
function mergeDepth(newer: Depth, older: Depth): Depth {
  if (newer === undefined || older === undefined) return newer ?? older;
  const levels = newer.levels > older.levels ? newer.levels : older.levels;
  return {
    levels,
    rows: Math.max(newer.rows, older.rows),
    ms: newer.ms < older.ms ? newer.ms : older.ms,
    tick: newer.tick,
  };
}
