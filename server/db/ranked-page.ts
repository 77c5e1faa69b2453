/**
 * One page of a list that is sorted in memory: by its number, or behind the row that the page
 * before ended with, wherever that would stand now.
 */
import { type PageAsked, type PageFound, pageFound, placeIn } from "./newest-page.ts";

/**
 * One column of an order. A value that is no number (NaN) stands last in both directions. The last
 * column tells any two rows apart.
 */
export interface Ranked<Row> {
  of: (row: Row) => Value;
  largest?: boolean;
}
type Value = number | string;

/**
 * `hold` says what a cursor means when rows move meanwhile. `row`: behind that row, wherever it
 * stands now, for values that move together. `value`: behind that value, for values that move each
 * by itself. A row that has gone is its value.
 */
export function rankedPage<Row>(
  rows: readonly Row[],
  by: readonly Ranked<Row>[],
  asked: PageAsked,
  hold: "row" | "value" = "value",
): PageFound<Row> {
  const placed = rows.map((row) => ({ row, place: by.map((column) => column.of(row)) }));
  placed.sort((a, b) => compare(by, a.place, b.place));
  const { after = "", pageNo, pageSize } = asked;
  const from = after === "" ? (pageNo - 1) * pageSize : placesBehind(placed, by, after, hold);
  const page = pageFound(
    placed.slice(from, from + pageSize + 1),
    rows.length,
    asked,
    ({ place }) => place.map(textOf) as [string, ...string[]],
  );
  return { ...page, list: page.list.map(({ row }) => row) };
}

function compare(
  by: readonly { largest?: boolean }[],
  a: readonly Value[],
  b: readonly Value[],
): number {
  for (const [i, { largest }] of by.entries()) {
    const [x, y] = [a[i], b[i]];
    const unknown = Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    if (unknown !== 0) return unknown;
    if (x !== y && !Number.isNaN(x)) return x < y === (largest === true) ? 1 : -1;
  }
  return 0;
}

/** Without the plus of an exponent, which a cursor does not hold. */
const textOf = (value: Value): string => String(value).replace("+", "");

/** Where the rows behind a cursor begin; behind all for one that no list of this order gave. */
function placesBehind(
  placed: readonly { place: Value[] }[],
  by: readonly { largest?: boolean }[],
  after: string,
  hold: "row" | "value",
): number {
  const texts = placeIn(after);
  const sample = placed[0]?.place;
  if (sample === undefined || texts.length !== by.length) return placed.length;
  const last = by.length - 1;
  const held =
    hold === "row" ? placed.findIndex(({ place }) => textOf(place[last]) === texts[last]) : -1;
  if (held >= 0) return held + 1;
  const cursor = texts.map((text, i) => (typeof sample[i] === "number" ? Number(text) : text));
  const found = placed.findIndex(({ place }) => compare(by, place, cursor) > 0);
  return found < 0 ? placed.length : found;
}
