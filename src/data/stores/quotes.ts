/**
 * Quotes as the screens see them: seeding from HTTP and storage (newest sequence wins), freshness, sessions, rankings. The table itself
 * is board.ts; it is not observable: mounted rows watch their own version (apply/paint.ts) and read cells.
 */
import { type Observable, observable } from "@legendapp/state";
import { F, MAX_SYM_ID, SESSIONS } from "../../../contract/feed/columns.ts";
import type { SessionEvent } from "../../../contract/feed/control.ts";
import { BLOCKED_AFTER_MS, DELAYED_AFTER_MS } from "../../../contract/feed/limits.ts";
import { PACK_STATUS } from "../../../contract/feed/pack.ts";
import { readRealtime } from "../../../contract/feed/realtime.ts";
import type { Market } from "../../../contract/market/markets.ts";
import type { Realtime } from "../../../contract/market/realtime.ts";
import { commit, touch } from "../apply/marks.ts";
import { laneEvents } from "../link/lane-events.ts";
import { aliveAt, cols, feedClock, lastSign, ORIGIN, origin, status } from "./board.ts";

export { cols };

export type Freshness = "none" | "live" | "delayed" | "blocked" | "closed" | "halted";

/** Trading session of each market, as last told by socket or HTTP. */
export const sessions$ = observable<Partial<Record<Market, SessionEvent>>>({});
const ranks = new Map<string, Observable<string[]>>();

/** Ordered symbols of a ranking. Empty until told; `watchRank` (link/interest.ts) asks for it. */
export function rank$(key: string): Observable<string[]> {
  let rank = ranks.get(key);
  if (rank === undefined) {
    rank = observable<string[]>([]);
    ranks.set(key, rank);
  }
  return rank;
}

/** HTTP answers into the table. Rows that hold something newer keep it. Mounted rows repaint without a flash. */
export function seedQuotes(rows: readonly Realtime[]): void {
  for (const r of rows) if (seed(r, ORIGIN.http)) aliveAt[r.symId] = Math.max(r.aliveAt, r.ts);
  commit();
}

/** Last values of an earlier visit, for the first paint: shown "as of", never as fresh. Only into empty rows. */
export function seedStored(rows: readonly Realtime[]): void {
  for (const r of rows) if (origin[r.symId] === ORIGIN.none) seed(r, ORIGIN.stored);
  commit();
}

/** Time of a stored value that nothing newer has replaced yet (epoch ms), 0 for others: shown as "as of". */
export const asOf = (symId: number): number => (origin[symId] === ORIGIN.stored ? cols.ts[symId] : 0);

function seed(r: Realtime, from: number): boolean {
  const id = r.symId;
  if (!Number.isInteger(id) || id < 0 || id > MAX_SYM_ID) return false;
  cols.reserve(id);
  const held = origin[id];
  // A live row knows better, unless the answer overtook it. A lower sequence with a later time is a restarted source.
  if (held >= ORIGIN.http && r.seq <= cols.seq[id] && (held === ORIGIN.live || r.ts <= cols.ts[id])) return false;
  const mask = readRealtime(r, cols);
  if (held !== ORIGIN.live) {
    origin[id] = from;
    status[id] = Math.max(0, PACK_STATUS.indexOf(r.status));
  }
  touch(id, mask, true);
  return true;
}

const CLOSED = SESSIONS.indexOf("closed");
const NOT_OPEN = SESSIONS.indexOf("notOpen");
const HALTED = PACK_STATUS.indexOf("halted");
const DELAYED = PACK_STATUS.indexOf("delayed");

/**
 * How far a row may be trusted (settled point 8): by proof of life, not by its last trade. `now` is the page's epoch ms.
 * none = nothing but perhaps a stored value · delayed > 3 s · blocked > 5 s without proof of life · closed, halted are no lateness.
 */
export function freshness(symId: number, now: number = Date.now()): Freshness {
  if (symId >= cols.capacity || origin[symId] < ORIGIN.http || cols.known[symId] === 0) return "none";
  if (status[symId] === HALTED) return "halted";
  if (cols.has(symId, F.session)) {
    const session = cols.get(symId, F.session);
    if (session === CLOSED || session === NOT_OPEN) return "closed";
  }
  const age = now + feedClock.offset - lastSign(symId);
  if (age > BLOCKED_AFTER_MS) return "blocked";
  return age > DELAYED_AFTER_MS || status[symId] === DELAYED ? "delayed" : "live";
}

laneEvents.listen((e) => {
  if (e.ev === "session") sessions$[e.d.market as Market].set(e.d);
  else if (e.ev === "rank") rank$(e.key).set(e.symbols);
});
