/** Files of records: one line a record, exact, in the zone the browser says. What a spreadsheet would run as a formula stays text. */
import { offsetAt } from "../../contract/time/zone.ts";

/** A cell that a spreadsheet reads as text or a number, never as a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || (text.startsWith("-") && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line, with the mark by which spreadsheets know the encoding. */
export const csvHead = (names: readonly string[]): string => `\ufeff${names.join(",")}\r\n`;
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

/** `2026-11-20 09:30:00` in the zone; `at` is epoch ms. */
export const csvTime = (at: number, zone: string): string => new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19).replace("T", " ");

/** The zone a browser says it is in, when it is one; UTC else. */
export function zoneOf(said: string): string {
  try {
    new Intl.DateTimeFormat("en", { timeZone: said || "UTC" });
    return said || "UTC";
  } catch {
    return "UTC";
  }
}
