/** How a book is to be seen, from its state and age. Pure. */
import type { BookState } from "../../../data/stores/market/book.ts";

/**
 * `skeleton` nothing to show · `live` right now · `frozen` the last right book while the next is
 * fetched · `stale` nothing vouches for it any more · `polling` right, but once a second · `failed`
 * nothing came.
 */
export type BookLook = "skeleton" | "live" | "frozen" | "stale" | "polling" | "failed";

/** A frozen book is shown this long, then it would mislead. */
export const FROZEN_MS = 1000;
/** After this long without a book the area says so instead of waiting on. */
export const FAILED_MS = 10_000;

/**
 * `sinceMs`: how long the state has held. `freshness` as of data/stores/market/book.ts.
 * `standsStill`: the instrument itself is suspended or silent, so that nothing is to be waited for.
 */
export function lookOf(
  state: BookState,
  sinceMs: number,
  freshness: "none" | "live" | "delayed" | "blocked",
  standsStill = false,
): BookLook {
  if (standsStill && (state === "obtaining" || (state === "resyncing" && sinceMs >= FROZEN_MS)))
    return "failed";
  if (state === "obtaining") return sinceMs >= FAILED_MS ? "failed" : "skeleton";
  if (state === "resyncing")
    return sinceMs < FROZEN_MS ? "frozen" : sinceMs >= FAILED_MS ? "failed" : "skeleton";
  if (freshness === "delayed" || freshness === "blocked") return "stale";
  return state === "polling" ? "polling" : "live";
}
