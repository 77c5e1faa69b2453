/**
 * Exact decimals for tests, and an independent decimal library as their oracle: slow, obvious, with
 * 80 digits behind the point.
 */
import BigJs from "big.js";
import fc from "fast-check";
import {
  type Amount,
  type Decimal,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../contract/money/decimal.ts";

export const amount = (text: string): Amount => decimal(text);
export const price = (text: string): Price => decimal(text);
export const quantity = (text: string): Quantity => decimal(text);
export const rate = (text: string): Rate => decimal(text);
export const text = (value: Decimal | undefined): string | undefined =>
  value === undefined ? undefined : toText(value);

const Big = BigJs();
Big.DP = 80;
Big.RM = BigJs.roundDown;
export type Big = InstanceType<typeof Big>;
export const big = (value: Decimal | string | number): Big =>
  new Big(typeof value === "bigint" ? toText(value) : value);
export const up = (value: Big, places = 8): string => value.round(places, BigJs.roundUp).toFixed();
export const down = (value: Big, places = 8): string =>
  value.round(places, BigJs.roundDown).toFixed();
export const halfEven = (value: Big, places = 8): string =>
  value.round(places, BigJs.roundHalfEven).toFixed();

/** Whole multiples of `step` between two counts, as decimals. */
export const multiples = <T extends Decimal>(
  step: string,
  min: number,
  max: number,
): fc.Arbitrary<T> =>
  fc.integer({ min, max }).map((count) => decimal<T>(new Big(step).times(count).toFixed()));
