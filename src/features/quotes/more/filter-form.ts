/**
 * The filters sheet: what was typed → errors → the filter of the call. Cap bounds are typed in
 * billions, wired in whole units.
 */
import type { MoreFilter } from "./more-query.ts";

export interface FilterFields {
  priceFrom: string;
  priceTo: string;
  /** Billions of the market's currency. */
  capFrom: string;
  capTo: string;
  excludeSt: boolean;
}
export type FilterError = "number" | "order";
export interface FilterCheck {
  errors: { price?: FilterError; cap?: FilterError };
  /** Only when nothing is wrong. */
  filter: MoreFilter | undefined;
}

const BILLION_DIGITS = 9;
const PRICE = /^\d{1,12}(\.\d{1,8})?$/;
const BILLIONS = /^\d{1,6}(\.\d{1,9})?$/;

/** "2.5" → "2500000000", exactly. */
function fromBillions(text: string): string {
  if (text === "") return "";
  const [whole, fraction = ""] = text.split(".");
  return (whole + fraction.padEnd(BILLION_DIGITS, "0")).replace(/^0+(?=\d)/, "");
}

/** "2500000000" → "2.5". */
export function toBillions(text: string): string {
  if (text === "") return "";
  const padded = text.padStart(BILLION_DIGITS + 1, "0");
  const fraction = padded.slice(-BILLION_DIGITS).replace(/0+$/, "");
  return padded.slice(0, -BILLION_DIGITS) + (fraction && `.${fraction}`);
}

export const fieldsOf = (f: MoreFilter): FilterFields => ({
  ...f,
  capFrom: toBillions(f.capFrom),
  capTo: toBillions(f.capTo),
});

/** Checks what was typed. A comma is taken as the decimal point; blanks do not count. */
export function checkFilter(fields: FilterFields): FilterCheck {
  const clean = (text: string): string => text.trim().replace(",", ".");
  const [priceFrom, priceTo, capFrom, capTo] = [
    fields.priceFrom,
    fields.priceTo,
    fields.capFrom,
    fields.capTo,
  ].map(clean);
  const price = rangeError(priceFrom, priceTo, PRICE);
  const cap = rangeError(capFrom, capTo, BILLIONS);
  const errors = { ...(price && { price }), ...(cap && { cap }) };
  if (price || cap) return { errors, filter: undefined };
  return {
    errors,
    filter: {
      priceFrom,
      priceTo,
      capFrom: fromBillions(capFrom),
      capTo: fromBillions(capTo),
      excludeSt: fields.excludeSt,
    },
  };
}

function rangeError(from: string, to: string, form: RegExp): FilterError | undefined {
  if ((from !== "" && !form.test(from)) || (to !== "" && !form.test(to))) return "number";
  // Bounds for a list, not money: a double orders them well enough.
  return from !== "" && to !== "" && Number(from) > Number(to) ? "order" : undefined;
}
