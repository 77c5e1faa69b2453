/**
 * First paint before any network: the list a screen would show, made of the last rows this device
 * has seen (`citasList`). It is marked "as of" until the first answer replaces it, so it may be
 * short and slightly out of order, but never wrong in its values.
 */
import type { Rank } from "../../../../contract/http/market.ts";
import type { InstrumentType } from "../../../../contract/market/instrument.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import type { Sort } from "../list/sort-state.ts";

export interface Want {
  type: InstrumentType;
  /** Empty = any. */
  market: string;
  group: string;
  /** `all`: the list's own order. */
  rank: Rank | "all";
  sort: Sort | null;
  limit: number;
}

type Compare = (a: QuoteRow, b: QuoteRow) => number;
/** Order of display data only: a double is exact enough, an unknown value sorts last. */
const number = (text: string): number => (text === "" ? Number.NEGATIVE_INFINITY : Number(text));
const by =
  (field: "changeRatio" | "turnover" | "volume" | "last"): Compare =>
  (a, b) =>
    number(b[field]) - number(a[field]) || 0;
const reverse =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

const RANK: Record<Rank, Compare | undefined> = {
  gainers: by("changeRatio"),
  losers: reverse(by("changeRatio")),
  turnover: by("turnover"),
  volume: by("volume"),
  hot: by("turnover"),
  // When an instrument was listed is not in a row: they stand as they were stored.
  new: undefined,
};

function comparison({ rank, sort }: Want): Compare | undefined {
  if (sort !== null) {
    if (sort.by === "name")
      return sort.order === "asc"
        ? (a, b) => a.name.localeCompare(b.name)
        : (a, b) => b.name.localeCompare(a.name);
    if (sort.by === "marketCap" || sort.by === "spread") return undefined;
    return sort.order === "desc" ? by(sort.by) : reverse(by(sort.by));
  }
  return rank === "all" ? undefined : RANK[rank];
}

/** The stored rows that belong in the wanted list, in its order, at most `limit`. */
export function storedRows(stored: readonly QuoteRow[], want: Want): readonly QuoteRow[] {
  const rows = stored.filter(
    (row) =>
      row.type === want.type &&
      (want.market === "" || row.market === want.market) &&
      (want.group === "" || row.group === want.group) &&
      (want.rank !== "hot" || row.isTop === "1"),
  );
  const compare = comparison(want);
  return (compare ? rows.sort(compare) : rows).slice(0, want.limit);
}

/** Newest time of the rows: what "as of" says. 0 without rows. */
export const asOf = (rows: readonly { ts: number }[]): number =>
  rows.reduce((newest, row) => Math.max(newest, row.ts), 0);
