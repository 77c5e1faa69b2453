/**
 * Ways in and out as dated data: a row says everything about one way from an instant on, until the
 * next row of the same way. Rows apply to everybody; nothing here knows a user. What was asked for
 * under a row is settled by that row: keep its `from` with the order.
 */
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  fits,
  greatest,
  isOnStep,
  multiply,
  ONE,
  type Rate,
  round,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import type { Chain } from "../addresses/format.ts";

/**
 * Cost of a payment. `fixed`: a sum of the asset. `rate`: a share of the amount, at least `least`.
 */
export type Fee = { type: "fixed"; amount: Amount } | { type: "rate"; rate: Rate; least: Amount };

/**
 * Wall times of the business time zone between which requests are taken, minutes of the day; `to`
 * before `from` goes over midnight.
 */
export interface Window {
  fromMinute: number;
  toMinute: number;
}

interface Way {
  /** Instant from which the row holds, epoch ms. */
  from: number;
  /** A closed way is listed and greyed (E41). */
  isOpen: boolean;
  /** Least and most that is taken at once, ends included. */
  min: Amount;
  max: Amount;
  fee: Fee;
  /** Places an amount may have behind the point. */
  precision: number;
  /** Time that users are told it takes. */
  arrivalMinutes: number;
}

/** A coin paid in over a chain. The fee is nothing: what arrives is credited. */
export interface CryptoIn extends Way {
  is: "cryptoIn";
  symbol: Asset;
  chain: Chain;
  /** Blocks after which a payment counts. */
  confirmations: number;
  /** Listed first. */
  isTop: boolean;
}

/** A coin paid out over a chain. */
export interface CryptoOut extends Way {
  is: "cryptoOut";
  symbol: Asset;
  chain: Chain;
  window?: Window;
}

/** A currency paid in by bank; amounts are the currency's, what is credited is USDT. */
export interface BankIn extends Way {
  is: "bankIn";
  currency: Asset;
}

/** USDT paid out in a currency by bank; amounts and fee are USDT. */
export interface BankOut extends Way {
  is: "bankOut";
  currency: Asset;
  window?: Window;
}

export type Channel = CryptoIn | CryptoOut | BankIn | BankOut;

/** Which way a row is about: one row of each is in force. */
export const wayOf = (row: Channel): string =>
  row.is === "cryptoIn" || row.is === "cryptoOut"
    ? `${row.is} ${row.symbol} ${row.chain}`
    : `${row.is} ${row.currency}`;

/** Asset that the amounts of a row are in. */
export const assetOf = (row: Channel): Asset =>
  row.is === "bankIn" ? row.currency : row.is === "bankOut" ? USDT : row.symbol;

/**
 * The row of each way that holds at an instant (epoch ms), in the table's order; ways that begin
 * later are not there yet.
 */
export function inForce(rows: readonly Channel[], at: number): Channel[] {
  const newest = new Map<string, Channel>();
  for (const row of rows) {
    const way = wayOf(row);
    const before = newest.get(way);
    if (row.from <= at && (before === undefined || before.from <= row.from)) newest.set(way, row);
  }
  return [...newest.values()];
}

/** Fee of an amount, rounded up to the row's places. */
export function feeOf({ fee, precision }: Channel, amount: Amount): Amount {
  if (fee.type === "fixed") return fee.amount;
  return greatest(multiply<Amount>([amount, fee.rate], precision, "up"), fee.least);
}

/**
 * `tooFine`: more places than the way has. `feeNotCovered`: nothing would arrive. Limits of the day
 * and balances are the caller's.
 */
export type AmountRefusal =
  | "closed"
  | "notPositive"
  | "tooFine"
  | "belowMin"
  | "aboveMax"
  | "feeNotCovered";

/** Why a row does not take an amount; undefined when it does (V16–V18). */
export function refuseAmount(row: Channel, amount: Amount): AmountRefusal | undefined {
  if (!row.isOpen) return "closed";
  if (amount <= ZERO) return "notPositive";
  if (round(amount, row.precision, "down") !== amount) return "tooFine";
  if (amount < row.min) return "belowMin";
  if (amount > row.max) return "aboveMax";
  return amount <= feeOf(row, amount) ? "feeNotCovered" : undefined;
}

/**
 * True when requests are taken at a minute of the business day, 0 … 1439; without a window always.
 */
export function isInWindow(window: Window | undefined, minuteOfDay: number): boolean {
  if (window === undefined) return true;
  const { fromMinute, toMinute } = window;
  const after = minuteOfDay >= fromMinute;
  const before = minuteOfDay < toMinute;
  return fromMinute <= toMinute ? after && before : after || before;
}

/**
 * Faults of a table, one sentence each; empty for a good one. Run over the table in force and over
 * any an operator brings.
 */
export function faultsOf(rows: readonly Channel[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const name = `${wayOf(row)} from ${row.from}`;
    const faults: string[] = [];
    const must = (holds: boolean, what: string): void => {
      if (!holds) faults.push(`${name}: ${what}`);
    };
    must(!seen.has(name), "stands twice");
    seen.add(name);
    must(Number.isSafeInteger(row.from), "begins at no instant");
    must(
      Number.isInteger(row.precision) &&
        row.precision >= 0 &&
        row.precision <= placesOf(assetOf(row)),
      "more places than the asset has",
    );
    must(row.min > ZERO && row.min <= row.max && fits(row.max), "limits are none");
    for (const sum of [row.min, row.max, row.fee.type === "fixed" ? row.fee.amount : row.fee.least])
      must(isOnStep(sum, stepOf(row.precision)), "a sum is finer than its places");
    must(
      row.fee.type === "fixed"
        ? row.fee.amount >= ZERO
        : row.fee.rate >= ZERO && row.fee.rate < ONE && row.fee.least >= ZERO,
      "the fee is none",
    );
    must(feeOf(row, row.min) < row.min, "the fee eats the least amount");
    if (row.is === "cryptoIn")
      must(Number.isInteger(row.confirmations) && row.confirmations > 0, "no confirmations");
    return faults;
  });
}

/** The smallest sum with so many places. */
const stepOf = (places: number): Amount => (whole<Amount>(1n) / 10n ** BigInt(places)) as Amount;
