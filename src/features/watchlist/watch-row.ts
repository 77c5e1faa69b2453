/** A row of the watchlist, of an account or of the device alone. */
import type { WatchItem } from "../../../contract/http/watchlist.ts";
import type { InstrumentType } from "../../../contract/market/instrument.ts";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { DEFAULT_GROUP } from "../../../contract/rules/watchlist.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";

export interface WatchRow extends RowItem {
  pinned: boolean;
  /** Epoch ms; 0 on the device's list, which does not know. */
  addedAt: number;
  /** Last price when it was followed, as text; empty when not known. */
  addedPrice: string;
  /** US dollars as text, empty when not known. */
  marketCap: string;
  /** The same of today's turnover; a device's list takes the market value in its place. */
  turnoverUsd: string;
  /** Prices of 52 weeks, where a column shows them and they are known. */
  low52?: string;
  high52?: string;
}

export const ofItem = (item: WatchItem): WatchRow => item;
export const ofRow = (row: QuoteRow): WatchRow => ({
  ...row,
  pinned: false,
  addedAt: 0,
  addedPrice: "",
  turnoverUsd: row.marketCap,
});

/** Chips that no one made: what is followed of a kind. */
export const AUTO_GROUPS = ["stock", "crypto", "forex", "etf"] as const;
export type AutoGroup = (typeof AUTO_GROUPS)[number];
/** As it stands in the address: an own group's id, `default`, or `~stock`. */
export type GroupKey = string;

export const autoOf = (key: GroupKey): AutoGroup | undefined =>
  AUTO_GROUPS.find((auto) => key === `~${auto}`);
/** The group whose symbols a chip shows. */
export const groupIdOf = (key: GroupKey): string =>
  autoOf(key) === undefined ? key : DEFAULT_GROUP;

const KINDS: Readonly<Record<AutoGroup, (type: InstrumentType) => boolean>> = {
  crypto: (type) => type === "cryptos" || type === "perpetual",
  forex: (type) => type === "forex",
  etf: (type) => type === "etf",
  stock: (type) => !["cryptos", "perpetual", "forex", "etf"].includes(type),
};

/** Rows of a chip: all, or those of its kind. */
export function rowsOf<T extends { type: InstrumentType }>(
  rows: readonly T[],
  key: GroupKey,
): readonly T[] {
  const auto = autoOf(key);
  return auto === undefined ? rows : rows.filter((row) => KINDS[auto](row.type));
}
