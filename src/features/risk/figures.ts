/**
 * Figures of the picture as they are written: sums to the cent, moves to the tenth of a per cent.
 */
import { type Amount, type Rate, round, toText } from "../../../contract/money/decimal.ts";
import type { Break } from "../../../contract/rules/risk/what-if.ts";
import { amountChangeText, amountText } from "../../lib/format/amount.ts";
import { fixed, HIDDEN, inPercent, MINUS, MISSING } from "../../lib/format/signs.ts";

/** `signed`: with its sign. Undefined is not known. */
export function sumText(of: Amount | undefined, isHidden: boolean, signed = false): string {
  if (isHidden) return HIDDEN;
  if (of === undefined) return MISSING;
  const text = toText(round(of, 2, "down"));
  return signed ? amountChangeText(text) : amountText(text);
}

/**
 * −0.084 → "−8.4%", cut towards none: what breaks at −8.36% is never said to bear 8.4. `bare`:
 * without its sign.
 */
export function moveText(share: Rate, bare = false): string {
  const whole = Number(share / TENTH);
  return `${bare || whole === 0 ? "" : whole > 0 ? "+" : MINUS}${inPercent(fixed(Math.abs(whole), 1, true))}`;
}

const TENTH = 10n ** 15n;
const BASIS_POINT = 10n ** 14n;

/** 0.5528 → "55.28%", cut: a share that is not all is never said to be. */
export const ratioText = (ratio: Rate): string =>
  inPercent(fixed(Number(ratio / BASIS_POINT), 2, true));

export const toneOf = (of: Amount | undefined): "up" | "down" | "flat" =>
  of === undefined || of === 0n ? "flat" : of > 0n ? "up" : "down";

/** True when two lists of breaks are written alike. */
export const readsAlike = (a: readonly Break[], b: readonly Break[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const { id, kind, at, price, loss } = b[i];
    return (
      one.id === id &&
      one.kind === kind &&
      one.price === price &&
      one.loss === loss &&
      moveText(one.at) === moveText(at)
    );
  });
