/** What a quick look can be opened on: a row that is known already, or a symbol alone (a sector's leader, an address). */
import type { RowItem } from "../row/row-item.ts";

export type LookTarget = RowItem | { symbol: string };

/** The whole row, when the target is one. */
export const rowOf = (target: LookTarget): RowItem | undefined => ("tickTable" in target ? target : undefined);
