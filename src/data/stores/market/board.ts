/**
 * The page's market: one table of scaled integers, indexed by symId, and what is known about each
 * row's age. Plain arrays, not observable: packs, HTTP answers and stored values are written here,
 * mounted rows read from here.
 */
import { F, MAX_SYM_ID, QuoteColumns, SESSIONS } from "../../../../contract/feed/columns.ts";
import { BLOCKED_AFTER_MS, DELAYED_AFTER_MS } from "../../../../contract/feed/limits.ts";
import { PACK_STATUS } from "../../../../contract/feed/pack.ts";

/**
 * Last values by symId. Read with `cols.get(symId, F.last)`; a field counts when `cols.has` says
 * so.
 */
export const cols = new QuoteColumns();

/** Where a row's values come from, worst to best. */
export const ORIGIN = { none: 0, stored: 1, http: 2, live: 3 } as const;
export const origin = new Uint8Array(MAX_SYM_ID + 1);
/** PACK_STATUS number per row. */
export const status = new Uint8Array(MAX_SYM_ID + 1);
/** Last proof of life of rows that the beat does not vouch for, server ms. */
export const aliveAt = new Float64Array(MAX_SYM_ID + 1);
/**
 * `offset` server − page clock, ms; `beatAt` server time up to which live rows of status ok have
 * shown life.
 */
export const feedClock = { offset: 0, beatAt: 0 };
/** The server's time, epoch ms. */
export const serverNow = (): number => Date.now() + feedClock.offset;

/** The row is wished for no longer: from now on it ages. */
export function retire(symId: number): void {
  if (origin[symId] !== ORIGIN.live) return;
  aliveAt[symId] = lastSign(symId);
  origin[symId] = ORIGIN.http;
}

/** The data layer died: no row is vouched for until its next snapshot. */
export function disown(): void {
  for (let id = 0; id < cols.capacity; id++) retire(id);
  feedClock.beatAt = 0;
}

/** Newest proof of life of a row, server ms. */
export function lastSign(symId: number): number {
  const vouched =
    origin[symId] === ORIGIN.live && status[symId] === 0 ? feedClock.beatAt : aliveAt[symId];
  return Math.max(cols.ts[symId], vouched);
}

export type Freshness = "none" | "live" | "delayed" | "blocked" | "closed" | "halted";

const CLOSED = SESSIONS.indexOf("closed");
const NOT_OPEN = SESSIONS.indexOf("notOpen");
const HALTED = PACK_STATUS.indexOf("halted");
const DELAYED = PACK_STATUS.indexOf("delayed");

/**
 * How far a row may be trusted: by proof of life, not by its last trade. `now` is the page's epoch
 * ms. none = nothing but perhaps a stored value · delayed > 3 s · blocked > 5 s without proof of
 * life · closed, halted are no lateness.
 */
export function freshness(symId: number, now: number = Date.now()): Freshness {
  if (symId >= cols.capacity || origin[symId] < ORIGIN.http || cols.known[symId] === 0)
    return "none";
  if (status[symId] === HALTED) return "halted";
  if (cols.has(symId, F.session)) {
    const session = cols.get(symId, F.session);
    if (session === CLOSED || session === NOT_OPEN) return "closed";
  }
  const age = now + feedClock.offset - lastSign(symId);
  if (age > BLOCKED_AFTER_MS) return "blocked";
  return age > DELAYED_AFTER_MS || status[symId] === DELAYED ? "delayed" : "live";
}
