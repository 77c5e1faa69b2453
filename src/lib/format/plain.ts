/**
 * Decimals of quantities and prices as they travel: every digit is kept, thousands are grouped.
 * Text in, text out.
 */
import { group, MINUS, MISSING, marks } from "./signs.ts";

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** "64231.5" → "64,231.5"; with two `places` at least "64,231.50". Empty or malformed → "--". */
export function plainText(text: string, places = 0): string {
  const found = DECIMAL.exec(text);
  if (found === null) return MISSING;
  const [, sign, whole, given = ""] = found;
  const part = given.replace(/0+$/, "").padEnd(places, "0");
  return `${sign === "" ? "" : MINUS}${group(whole.replace(/^0+(?=\d)/, ""))}${part === "" ? "" : marks.point + part}`;
}
