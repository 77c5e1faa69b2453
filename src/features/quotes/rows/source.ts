/**
 * Source of a tab's values: live, simulated or replayed. A venue's feed quotes coins it trades;
 * beside them others may be simulated.
 */
import { observable } from "@legendapp/state";
import type { InstrumentType, SourceKind } from "../../../../contract/market/instrument.ts";

/** `partly`: some rows are live, some are not. */
export type Said = SourceKind | "partly";
export type SourceTab = "stocks" | "crypto" | "forex" | "etf";
type Row = { type: InstrumentType; source: SourceKind };

export const sources$ = observable<Partial<Record<SourceTab, Said>>>({});

const tabOf = (type: InstrumentType): SourceTab =>
  type === "cryptos" || type === "perpetual"
    ? "crypto"
    : type === "forex" || type === "etf"
      ? type
      : "stocks";

/** The word for rows: theirs, where they agree. */
export function saidOf(rows: readonly Row[]): Said {
  const kinds = new Set(rows.map(({ source }) => source));
  const [first] = kinds;
  return kinds.size > 1 ? "partly" : first;
}

/** Takes the rows of an answer, each for its tab: the last answer is the list that is shown. */
export function noteSource(rows: readonly Row[]): void {
  const tabs = new Map<SourceTab, Row[]>();
  for (const row of rows) {
    const tab = tabOf(row.type);
    tabs.set(tab, [...(tabs.get(tab) ?? []), row]);
  }
  for (const [tab, own] of tabs) sources$[tab].set(saidOf(own));
}
