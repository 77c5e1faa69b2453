/**
 * The one writer of files: records that a spreadsheet opens without running anything in them, with
 * times that say their zone. Pure. A spreadsheet cuts lines by comma, semicolon or tab, as its
 * language has it, so a cell is safe only when each of its pieces is.
 */
import { offsetAt } from "../../time/zone.ts";

/**
 * Signs that begin a formula, also in wide letters, behind blanks, quotes and marks that are not
 * seen; at the start or behind any cut.
 */
const FORMULA =
  /(^|[,;\t\r\n|\v\f\u0085\u2028\u2029])((?:[\p{Zs}\p{Cf}"'])*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/gu;
/** Numbers stay numbers, also below nothing. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that is read as text or a number, never as a formula. */
export function csvCell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2");
  return /[",;|\t\r\n\v\f\u0085\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
/** The first line, with the mark by which spreadsheets know the encoding. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvLine(names)}`;

/**
 * `2026-11-20 09:30:00+08:00`: the wall time of a zone with what it is ahead of UTC, so that the
 * hour that comes twice is told apart.
 */
export function csvTime(at: number, zone: string): string {
  const offset = offsetAt(zone, at);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const wall = new Date(at + offset).toISOString().slice(0, 19).replace("T", " ");
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
