/**
 * Text of an amount while it is typed, as pure functions. The value of a field is plain decimal
 * text ("1250.5"); what stands on the screen has the language's decimal mark and its thousands
 * grouped ("1,250.5", "1.250,5"). The caret is carried over by what stands before it, so that it
 * never jumps.
 */

import { figureKey } from "../../lib/format/read-figure.ts";
import type { Marks } from "../../lib/format/signs.ts";

/** The value as it stands in the field; a point that nothing follows yet stays. */
export function shown(
  value: string,
  { point, group, from }: Pick<Marks, "point" | "group" | "from">,
): string {
  const [whole, part] = value.split(".");
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? grouped : `${grouped}${point}${part}`;
}

/** Places of the value before a place of the shown text. */
export const placesBefore = (
  text: string,
  place: number,
  { group }: Pick<Marks, "group">,
): number => text.slice(0, place).replaceAll(group, "").length;

/**
 * The place in the shown text with so many places of the value before it; behind a group mark
 * rather than before it.
 */
export function placeAfter(text: string, places: number, { group }: Pick<Marks, "group">): number {
  let at = 0;
  for (let left = places; left > 0 && at < text.length; at++) if (text[at] !== group) left--;
  return at;
}

/** A value with the part of it that is selected; both ends count places of the value. */
export interface Typed {
  value: string;
  from: number;
  to: number;
}

/**
 * Applies a key: a digit, the point, or back. Undefined when it may not: a second point, one
 * place too many.
 */
export function press(typed: Typed, key: string, decimals: number): Typed | undefined {
  const { value, from, to } = typed;
  if (key === "back") {
    const start = from === to ? Math.max(0, from - 1) : from;
    return settle(
      { value: value.slice(0, start) + value.slice(to), from: start, to: start },
      decimals,
    );
  }
  const put = key === "." && from === 0 ? "0." : key;
  const place = from + put.length;
  return settle(
    { value: value.slice(0, from) + put + value.slice(to), from: place, to: place },
    decimals,
  );
}

const PLAIN = /^(\d*)(?:\.(\d*))?$/;
const WHOLE_MAX = 18;

/** The typed text as a value, zeros in front of others dropped; undefined when it is none. */
function settle({ value, from }: Typed, decimals: number): Typed | undefined {
  const found = PLAIN.exec(value);
  if (found === null) return undefined;
  const [, whole, part] = found;
  const head = whole.replace(/^0+(?=\d)/, "");
  if (head.length > WHOLE_MAX || (part !== undefined && (decimals === 0 || part.length > decimals)))
    return undefined;
  const lead = head === "" && part !== undefined ? "0" : "";
  const place = Math.max(0, from - (whole.length - head.length) + lead.length);
  return { value: `${lead}${head}${part === undefined ? "" : `.${part}`}`, from: place, to: place };
}

/** Why a key did nothing: said, because a key that is dropped in silence makes another figure. */
export type Unread = "notNumber" | "places" | "whole" | "size";
export function whyNot({ value }: Typed, key: string, decimals: number): Unread {
  const [, part, second] = value.split(".");
  if (second !== undefined) return "notNumber";
  if (decimals === 0 && (key === "." || part !== undefined)) return "whole";
  return key === "." ? "notNumber" : (part?.length ?? -1) >= decimals ? "places" : "size";
}

/**
 * The plain text of a field as it stands, by the language's marks; undefined when a sign or a group
 * in it is none of theirs.
 */
export function bareOf(
  text: string,
  { point, group }: Pick<Marks, "point" | "group">,
  isCut: boolean,
): string | undefined {
  const isGrouped = text.includes(group);
  const [whole, ...rest] = text.split(point);
  if (
    isGrouped &&
    !isCut &&
    (rest.length > 1 || rest[0]?.includes(group) || !isGroupedBy(whole, group))
  )
    return undefined;
  const signs = [...text.replaceAll(group, "")].map((sign) =>
    sign === point ? "." : figureKey(sign),
  );
  return signs.includes(undefined) ? undefined : signs.join("");
}
const isGroupedBy = (whole: string, group: string): boolean => {
  const [first, ...others] = whole.split(group);
  return first.length > 0 && first.length <= 3 && others.every((three) => three.length === 3);
};

/**
 * `percent` of a sum, cut to so many places: "1234.56" at 50 and 1 → "617.2". Exact, in whole
 * units.
 */
export function share(sum: string, percent: number, decimals: number): string {
  const [whole, part = ""] = sum.split(".");
  const units = BigInt(whole + part.padEnd(18, "0").slice(0, 18));
  const cut = 10n ** BigInt(18 - decimals);
  const text = (((units * BigInt(percent)) / 100n / cut) * cut).toString().padStart(19, "0");
  return `${text.slice(0, -18)}.${text.slice(-18)}`.replace(/\.?0+$/, "");
}
