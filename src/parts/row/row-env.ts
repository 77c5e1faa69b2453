import type { RowItem } from "../../lib/instrument/row-item.ts";
import type { CellContext, rowCells } from "./row-cells.ts";

/** Columns of a list of its own. One value as long as the columns are the same. */
export interface OwnRows {
  cells: typeof rowCells;
  /** Once a binding: marks on the row's element. */
  bound: (el: HTMLElement, item: RowItem) => void;
}

/**
 * Surroundings of all rows of a list. Replaced as a whole when language, rate or layout changes;
 * rows are bound again then.
 */
export interface RowEnv {
  context: CellContext;
  language: string;
  /** Text of a key of namespace `parts`. */
  word: (key: string, values?: Record<string, string>) => string;
  hrefOf: (item: RowItem) => string;
  /**
   * For a list that chooses its own columns: the figures instead of the usual ones, and what else
   * its rows are told.
   */
  own?: OwnRows | undefined;
  /** Root font size, px: sizes the line without asking the page. */
  rem: number;
}
