import type { CellContext } from "./row-cells.ts";
import type { RowItem } from "./row-item.ts";

/** What all rows of a list share. Replaced as a whole when language, rate or layout changes; rows are bound again then. */
export interface RowEnv {
  context: CellContext;
  language: string;
  /** Text of a key of namespace `parts`. */
  word: (key: string, values?: Record<string, string>) => string;
  hrefOf: (item: RowItem) => string;
  /** Root font size, px: sizes the line without asking the page. */
  rem: number;
}
