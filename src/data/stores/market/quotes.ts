/**
 * Quotes as the screens see them: values, freshness, sessions, rankings. The table itself is
 * board.ts, filled by apply; it is not observable: mounted rows watch their own version
 * (apply/paint.ts) and read cells.
 */
import { type Observable, observable } from "@legendapp/state";
import type { SessionEvent } from "../../../../contract/feed/control.ts";
import type { MarketCode } from "../../../../contract/market/markets.ts";
import { cols, type Freshness, freshness, ORIGIN, origin } from "./board.ts";
import { laneEvents } from "./lane-events.ts";

export { cols, type Freshness, freshness };

/** Trading session of each market, as last told by socket or HTTP. */
export const sessions$ = observable<Partial<Record<MarketCode, SessionEvent>>>({});
const ranks = new Map<string, Observable<string[]>>();

/**
 * Ordered symbols of a ranking. Empty until told; `watchRank` (link/wishes/interest.ts) asks for
 * it.
 */
export function rank$(key: string): Observable<string[]> {
  let rank = ranks.get(key);
  if (rank === undefined) {
    rank = observable<string[]>([]);
    ranks.set(key, rank);
  }
  return rank;
}

/**
 * Time of a stored value that nothing newer has replaced yet (epoch ms), 0 for others: shown as "as
 * of".
 */
export const asOf = (symId: number): number =>
  origin[symId] === ORIGIN.stored ? cols.ts[symId] : 0;

laneEvents.listen((e) => {
  if (e.ev === "session") sessions$[e.d.market as MarketCode].set(e.d);
  else if (e.ev === "rank") rank$(e.key).set(e.symbols);
});
