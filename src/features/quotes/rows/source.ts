/** What the values are: live, simulated or replayed. A server has one source, so the first row of any answer tells it for all. */
import { observable } from "@legendapp/state";
import type { SourceKind } from "../../../../contract/market/instrument.ts";

export const source$ = observable<SourceKind | undefined>(undefined);

export function noteSource(rows: readonly { source: SourceKind }[]): void {
  if (rows.length > 0) source$.set(rows[0].source);
}
