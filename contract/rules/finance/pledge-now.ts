/**
 * State of a running pledge loan at an index price and an hour, as it travels. The server sends it
 * with every answer; a screen reckons it again with each price between answers. Both use this rule,
 * so that a screen never shows another verdict than the server's.
 */
import { type Amount, decimal, type Price, type Rate, toText } from "../../money/decimal.ts";
import {
  type Accrued,
  accrue,
  backTo,
  chargeAt,
  debtOf,
  hourCharge,
  ltvOf,
  PLEDGE,
  priceAt,
  type Risk,
  riskOf,
} from "./pledge.ts";

/** Empty texts: no price is known. */
export interface PledgeNow {
  risk: Risk | "";
  principal: string;
  interest: string;
  debt: string;
  ltv: string;
  indexPrice: string;
  warnPrice: string;
  callPrice: string;
  liqPrice: string;
  backAdd: string;
  backRepay: string;
  hours: number;
  hourCharge: string;
  nextChargeTime: number;
}

export interface RunningPledge {
  accrued: Accrued;
  pledged: Amount;
  /** Epoch ms. */
  openAt: number;
}

/** A running loan at `at`, every hour charged that was begun. */
export function pledgeNow(
  { accrued: before, pledged, openAt }: RunningPledge,
  index: Price | undefined,
  at: number,
): PledgeNow {
  const accrued = accrue(before, openAt, at);
  const debt = debtOf(accrued);
  const ltv = index && ltvOf(debt, pledged, index);
  const back = index && backTo(debt, pledged, index, PLEDGE.warn);
  const reaches = (ratio: Rate): string => toText(priceAt(debt, pledged, ratio));
  return {
    risk: index === undefined ? "" : riskOf(debt, pledged, index),
    principal: toText(accrued.principal),
    interest: toText(accrued.interest),
    debt: toText(debt),
    ltv: ltv === undefined ? "" : toText(ltv),
    indexPrice: index === undefined ? "" : toText(index),
    warnPrice: reaches(PLEDGE.warn),
    callPrice: reaches(PLEDGE.call),
    liqPrice: reaches(PLEDGE.liquidate),
    backAdd: back ? toText(back.add) : "",
    backRepay: back ? toText(back.repay) : "",
    hours: accrued.hours,
    hourCharge: toText(hourCharge(accrued.principal)),
    nextChargeTime: chargeAt(openAt, accrued.hours + 1),
  };
}

/** An index price as it is told, and when it was that, epoch ms of the server. */
export interface IndexTold {
  price: Price;
  at: number;
}

/**
 * Topic of the market socket's `rank` channel that tells a coin's index price once a second: its
 * entries are the price, empty while none is known, and the time.
 */
export const indexKey = (coin: string): string => `index.${coin}`;
export const indexEntries = (price: Price | undefined, at: number): string[] => [
  price === undefined ? "" : toText(price),
  String(at),
];

/** Reads {@link indexEntries}; undefined before it is told, and while no price is known. */
export function indexTold([price, at]: readonly string[]): IndexTold | undefined {
  return price ? { price: decimal<Price>(price), at: Number(at) } : undefined;
}
