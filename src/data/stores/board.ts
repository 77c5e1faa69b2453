/**
 * The page's market: one table of scaled integers, indexed by symId, and what is known about each row's age. Plain arrays, not
 * observable: packs, HTTP answers and stored values are written here, mounted rows read from here.
 */
import { MAX_SYM_ID, QuoteColumns } from "../../../contract/feed/columns.ts";

/** Last values by symId. Read with `cols.get(symId, F.last)`; a field counts when `cols.has` says so. */
export const cols = new QuoteColumns();

/** Where a row's values come from, worst to best. */
export const ORIGIN = { none: 0, stored: 1, http: 2, live: 3 } as const;
export const origin = new Uint8Array(MAX_SYM_ID + 1);
/** PACK_STATUS number per row. */
export const status = new Uint8Array(MAX_SYM_ID + 1);
/** Last proof of life of rows that the beat does not vouch for, server ms. */
export const aliveAt = new Float64Array(MAX_SYM_ID + 1);
/** `offset` server − page clock, ms; `beatAt` server time up to which live rows of status ok have shown life. */
export const feedClock = { offset: 0, beatAt: 0 };
