/** What is wrong with a withdrawal before it is asked for (V16, V18). Pure; the server judges all of it again. */
import type { ErrorName } from "../../../contract/errors.ts";
import type { ChannelOut } from "../../../contract/http/withdraw.ts";
import { type Amount, decimal, parse, subtract, toText, ZERO } from "../../../contract/money/decimal.ts";

export interface Asked {
  way: ChannelOut | undefined;
  address: string;
  amount: string;
  /** Plain decimal text; undefined while it is not known. */
  available: string | undefined;
}

export type Field = "address" | "amount";

/** First look at an address: its chain's pattern. What counts is the checksum, which the server knows. */
export const fitsChain = (way: ChannelOut, address: string): boolean => new RegExp(way.addressRegex).test(address);

/** The complaint of each field that has one. Empty fields are incomplete, not wrong. */
export function complaints({ way, address, amount, available }: Asked): Partial<Record<Field, ErrorName>> {
  const found: Partial<Record<Field, ErrorName>> = {};
  if (way === undefined) return found;
  if (address !== "" && !fitsChain(way, address)) found.address = "addressInvalid";
  if (amount === "" || amount.endsWith(".")) return found;
  const sum = parse<Amount>(amount, way.precision);
  if (!sum.ok) found.amount = "systemParameter";
  else if (sum.value <= ZERO) found.amount = "amountNotPositive";
  else if (sum.value < decimal<Amount>(way.min) || sum.value > decimal<Amount>(way.max)) found.amount = "withdrawalRange";
  else if (way.feeType === "fixed" && sum.value <= decimal<Amount>(way.fee)) found.amount = "amountBelowFee";
  else if (available !== undefined && sum.value > decimal<Amount>(available)) found.amount = "insufficientBalance";
  return found;
}

/** Whether everything is there and nothing is wrong. */
export const isComplete = (asked: Asked): boolean =>
  asked.way?.enabled === true && asked.address !== "" && asked.amount !== "" && Object.keys(complaints(asked)).length === 0;

/** What is left of a day's limit, not below nothing. */
export function leftToday(limit: string, used: string): string {
  const left = subtract(decimal<Amount>(limit), decimal<Amount>(used));
  return left > ZERO ? toText(left) : "0";
}
