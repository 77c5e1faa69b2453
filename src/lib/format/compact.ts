/**
 * Large figures in short: volume, turnover, market cap, book quantity, counts. Two decimals. Latin
 * K 10³ M 10⁶ G 10⁹ T 10¹², Chinese 万 10⁴ 亿 10⁸ 万亿 10¹². Below 10,000 a figure is written out in
 * every language, so the first K is 10.00K. Rounded half away from zero; a figure that rounds up to
 * the next unit takes it. Never for prices, balances, order quantities or PnL.
 */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import { divideRound, fixed, MINUS, MISSING, marks, POW10 } from "./signs.ts";

export type Units = "latin" | "cjk" | "ja" | "ko";

const LADDER: Record<Units, readonly (readonly [exponent: number, suffix: string])[]> = {
  latin: [
    [12, "T"],
    [9, "G"],
    [6, "M"],
    [3, "K"],
  ],
  cjk: [
    [12, "万亿"],
    [8, "亿"],
    [4, "万"],
  ],
  ja: [
    [12, "兆"],
    [8, "億"],
    [4, "万"],
  ],
  ko: [
    [12, "조"],
    [8, "억"],
    [4, "만"],
  ],
};

/** Chinese counts in 万 and 亿, Japanese in 万 and 億, Korean in 만 and 억, all others in thousands. */
export function unitsOf(language: string): Units {
  if (language === "CN" || language.startsWith("zh")) return "cjk";
  return language === "ja" || language === "ko" ? language : "latin";
}

/** `int` at `scale`, at 10^exponent a unit, in hundredths of that unit. */
const hundredths = (int: number, scale: number, exponent: number): number => {
  const drop = scale + exponent - 2;
  if (drop > 15) return 0;
  return drop >= 0 ? divideRound(int, POW10[drop]) : int * POW10[-drop];
};

/**
 * 123456789 at scale 2 → "1.23M" or "123.46万". Whole numbers (scale 0) below 10,000 carry no
 * decimals. Bounds as in price.ts.
 */
export function compactText(int: number, scale: number, units: Units): string {
  if (!Number.isFinite(int)) return MISSING;
  const sign = int < 0 ? MINUS : "";
  const size = Math.abs(int);
  const small = Math.min(scale, 2);
  const plain = scale <= 2 ? size : hundredths(size, scale, 0);
  if (plain < 10_000 * POW10[small]) {
    if (plain === 0 && size !== 0) return `${sign}<0${marks.point}01`;
    return `${plain === 0 ? "" : sign}${fixed(plain, small, true)}`;
  }
  for (const [exponent, suffix] of LADDER[units]) {
    const value = hundredths(size, scale, exponent);
    if (value >= 100) return `${sign}${fixed(value, 2, true)}${suffix}`;
  }
  throw new RangeError("a figure of 10,000 or more has a unit");
}

/**
 * The same from decimal text, as the calls give it. Empty or malformed text is `--`. Figures over 9
 * × 10¹⁵ are out of range and `--` too.
 */
export function compactDecimal(text: string, units: Units): string {
  for (const scale of text.includes(".") ? [8, 2, 0] : [0]) {
    const value = parseScaled(text, scale);
    if (!Number.isNaN(value)) return compactText(value, scale, units);
  }
  return MISSING;
}
