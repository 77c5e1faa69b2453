/** One wish out of several: pure. */
import type { DetailWish } from "../../../workers/api.ts";

/** The last wish names the symbol; parts it lacks come from the newest other wish of that symbol that has them. Null of none. */
export function mergeWishes(wishes: readonly DetailWish[]): DetailWish | null {
  const top = wishes.at(-1);
  if (top === undefined) return null;
  const out: DetailWish = { ...top };
  for (const wish of wishes.toReversed()) {
    if (wish.symId !== top.symId) continue;
    out.depth ??= wish.depth;
    out.trades ??= wish.trades;
    out.candle ??= wish.candle;
  }
  return out;
}
