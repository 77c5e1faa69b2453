/** Figures of the picture as they are written: sums to the cent, moves to the tenth of a per cent. */
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

/** −0.084 → "−8.4%"; `bare`: without its sign. */
export function moveText(share: Rate, bare = false): string {
  const tenths = Number(share) / 1e15;
  const whole = Math.round(tenths);
  return `${bare || whole === 0 ? "" : whole > 0 ? "+" : MINUS}${inPercent(fixed(Math.abs(whole), 1, true))}`;
}

/** 0.5528 → "55.28%". */
export const ratioText = (ratio: Rate): string => inPercent(fixed(Math.round(Number(ratio) / 1e14), 2, true));

export const toneOf = (of: Amount | undefined): "up" | "down" | "flat" => (of === undefined || of === 0n ? "flat" : of > 0n ? "up" : "down");

/** Whether two lists of what breaks are written alike. */
export const readsAlike = (a: readonly Break[], b: readonly Break[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => {
    const { id, kind, at, price, loss } = b[i];
    return one.id === id && one.kind === kind && one.price === price && one.loss === loss && moveText(one.at) === moveText(at);
  });
