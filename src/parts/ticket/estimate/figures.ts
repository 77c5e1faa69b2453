/** Figures of tickets as text. Pure but for the language's marks. */
import { type Rate, toText } from "../../../../contract/money/decimal.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";

/** A decimal cut to the digits of the tick. */
export function cutTo(value: bigint, digits: number): string {
  const units = (value / 10n ** BigInt(18 - digits)).toString().padStart(digits + 1, "0");
  return plainText(
    digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`,
    digits,
  );
}

/** A rate as per cent without zeros that say nothing: "0.1%". */
export const percentOfRate = (rate: Rate): string =>
  inPercent(plainText(toText((rate * 100n) as Rate)));
