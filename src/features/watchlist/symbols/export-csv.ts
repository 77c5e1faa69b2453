/** A group as a file, and as a link that names its symbols alone. */
import { csvLine } from "../../../../contract/rules/text/csv.ts";
import type { WatchRow } from "../watch-row.ts";

/** The rows as CSV: symbol, name, since when and at what price. Read again by the import. */
export const csvOf = (rows: readonly WatchRow[]): string =>
  ["symbol,name,added,price,pinned\r\n", ...rows.map(lineOf)].join("").trimEnd();
const lineOf = (row: WatchRow): string =>
  csvLine([
    row.symbol,
    row.name,
    row.addedAt > 0 ? new Date(row.addedAt).toISOString() : "",
    row.addedPrice,
    row.pinned ? "1" : "0",
  ]);

/** Saves a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  // The mark lets spreadsheets read Chinese names.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Address that offers these symbols to whoever opens it. It holds nothing of the account. */
export const shareUrl = (origin: string, symbols: readonly string[]): string =>
  `${origin}/#/optional/shared?symbols=${symbols.map(encodeURIComponent).join(",")}`;
