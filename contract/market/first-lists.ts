/**
 * The lists that the two most opened tabs of the market home show first. Their rows travel inside
 * the page itself, so that prices stand there before any script has asked for them
 * (server/plugins/page/page-rows.ts, src/data/queries/market/first-rows.ts).
 */
import type { QuoteRow } from "./realtime.ts";

export interface ListOf {
  type: string;
  market: string;
  rank: string;
}

/** One a tab, in the order of the tabs. */
export const FIRST_LISTS = [
  { type: "us", market: "us", rank: "gainers" },
  { type: "cryptos", market: "", rank: "hot" },
] as const satisfies readonly ListOf[];

/** Rows that fill a tall phone. */
export const FIRST_ROWS = 12;

/** Id of the element that holds them as JSON. */
export const FIRST_ROWS_ID = "first-rows";

export interface FirstRows {
  /** When they were made, epoch ms of the server. */
  at: number;
  /** By the name of the list. */
  lists: Record<string, QuoteRow[]>;
}

export const listName = ({ type, market, rank }: ListOf): string => `${type}/${market}/${rank}`;
