/**
 * Faults of a withdrawal before it is asked for (V16, V18). Pure; the server judges all of
 * it again.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { ChannelOut } from "../../../../contract/http/money/withdraw.ts";
import {
  type Amount,
  decimal,
  parse,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";

export interface Asked {
  way: ChannelOut | undefined;
  address: string;
  amount: string;
  /** Plain decimal text; undefined while it is not known. */
  available: string | undefined;
}

export type Field = "address" | "amount";

/**
 * First look at an address: its chain's pattern. What counts is the checksum, which the server
 * knows.
 */
export const fitsChain = (way: ChannelOut, address: string): boolean =>
  new RegExp(way.addressRegex).test(address);

/** Places behind the point of a plain decimal. */
export const placesIn = (amount: string): number => amount.split(".")[1]?.length ?? 0;

/** Fault of the amount; undefined while it is empty or not typed to its end. */
export function amountComplaint({
  way,
  amount,
  available,
}: Pick<Asked, "way" | "amount" | "available">): ErrorName | undefined {
  if (way === undefined || amount === "" || amount.endsWith(".")) return undefined;
  const sum = parse<Amount>(amount, way.precision);
  if (!sum.ok) return "systemParameter";
  if (sum.value <= ZERO) return "amountNotPositive";
  if (sum.value < decimal<Amount>(way.min) || sum.value > decimal<Amount>(way.max))
    return "withdrawalRange";
  if (way.feeType === "fixed" && sum.value <= decimal<Amount>(way.fee)) return "amountBelowFee";
  return available !== undefined && sum.value > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}

/** The complaint of each field that has one. Empty fields are incomplete, not wrong. */
export function complaints(asked: Asked): Partial<Record<Field, ErrorName>> {
  const { way, address } = asked;
  const amount = amountComplaint(asked);
  return {
    ...(way !== undefined &&
      address !== "" &&
      !fitsChain(way, address) && { address: "addressInvalid" as const }),
    ...(amount !== undefined && { amount }),
  };
}

/** True when everything is there and nothing is wrong. */
export const isComplete = (asked: Asked): boolean =>
  asked.way?.enabled === true &&
  asked.address !== "" &&
  asked.amount !== "" &&
  Object.keys(complaints(asked)).length === 0;

/** Rest of a day's limit, not below nothing. */
export function leftToday(limit: string, used: string): string {
  const left = subtract(decimal<Amount>(limit), decimal<Amount>(used));
  return left > ZERO ? toText(left) : "0";
}

/** True when a sum in USDT that is being typed would go beyond the rest of the day. */
export function isOverLimit(limit: string, used: string, more: string): boolean {
  const sum = parse<Amount>(more);
  return sum.ok && sum.value > decimal<Amount>(leftToday(limit, used));
}
