/** A list screen's view of its rows, whichever call they come from. */
import type { QuoteRow } from "../../../../contract/market/realtime.ts";

export interface Listing {
  /** Names the list (market, ranking, sort, filters): another name may change the order at once. */
  key: string;
  rows: readonly QuoteRow[];
  /**
   * `pending`: no answer yet. `failed`: the last request, with whatever was shown before still in
   * `rows`.
   */
  phase: "pending" | "ready" | "failed";
  /**
   * Newest time of the rows while they are those of an earlier visit, epoch ms; 0 once there was an
   * answer.
   */
  storedAt: number;
  /** All rows there are on the server, undefined before the first answer. */
  total: number | undefined;
  /** Another page is there to be asked for. */
  hasMore: boolean;
  /** A request is under way. */
  busy: boolean;
  /** Asks for the next page; nothing while one is on its way. */
  more: () => void;
  /** Asks again, from the start or for the page that failed. */
  retry: () => void;
}
