/**
 * Pledge loan: a coin borrowed against another one. Simple interest on the hour grid of the
 * opening, charged at each hour's start on the principal then outstanding; the ratio is debt ÷
 * value of the collateral. Pure and exact; times are epoch ms.
 */
import {
  type Amount,
  add,
  type Decimal,
  decimal,
  divide,
  fraction,
  least,
  multiply,
  ONE,
  type Price,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../money/decimal.ts";

export const HOUR_MS = 3_600_000;

/** Terms of all pledge loans. Ratios and rates are shares: 0.75 is 75 %. */
export const PLEDGE = {
  hourRate: decimal<Rate>("0.002"),
  warn: decimal<Rate>("0.60"),
  call: decimal<Rate>("0.75"),
  liquidate: decimal<Rate>("0.83"),
  /** Renewing is offered this long before the loan is due. */
  renewMs: 24 * HOUR_MS,
  /** How long after that an unpaid loan is left alone before its collateral is sold. */
  graceMs: 24 * HOUR_MS,
} as const;

/** Debt of a loan on the hourly grid. `hours`: charged so far, the first one with the opening. */
export interface Accrued {
  principal: Amount;
  interest: Amount;
  hours: number;
}

/**
 * Hours used at `at`: what was begun counts, a full hour does not begin the next one, and the least
 * is one.
 */
export const hoursUsed = (openAt: number, at: number): number =>
  Math.max(1, Math.ceil((at - openAt) / HOUR_MS));

/** When hour `k` (from 1) is charged: with the opening, then the instant after each full hour. */
export const chargeAt = (openAt: number, k: number): number =>
  openAt + (k - 1) * HOUR_MS + (k > 1 ? 1 : 0);

/** Interest of one hour on a principal, to 8 places. */
export const hourCharge = (principal: Amount): Amount =>
  multiply([principal, PLEDGE.hourRate], 8, "halfUp");

/**
 * A loan with every hour charged that was begun at `at`. No interest on interest. An earlier
 * instant than the last charge changes nothing.
 */
export function accrue<L extends Accrued>(loan: L, openAt: number, at: number): L {
  const used = hoursUsed(openAt, at);
  if (used <= loan.hours) return loan;
  const more = hourCharge(loan.principal) * BigInt(used - loan.hours);
  return { ...loan, interest: add(loan.interest, more as Amount), hours: used };
}

export const debtOf = ({ principal, interest }: Pick<Accrued, "principal" | "interest">): Amount =>
  add(principal, interest);

/** The most that is lent on a collateral: down to 8 places. */
export const maxLoan = (pledged: Amount, price: Price, initialRate: Rate): Amount =>
  multiply([pledged, price, initialRate], 8, "down");

/**
 * debt ÷ value as it is shown, to 4 places, on its own side of every threshold: 0.74998 is a
 * warning and shows 0.7499. Judged is never this but `riskOf`. Undefined without collateral.
 */
export function ltvOf(debt: Amount, pledged: Amount, price: Price): Rate | undefined {
  if (pledged === ZERO || price === ZERO) return undefined;
  const nearest = fraction<Rate>([debt, ONE], [pledged, price], 4, "halfUp");
  const [low, high] = SHOWN[riskOf(debt, pledged, price)];
  return nearest < low ? low : nearest > high ? high : nearest;
}
const NO_END = decimal<Rate>("1000000000");
const STEP = decimal<Rate>("0.0001");

/** True when debt ÷ (pledged × price) is at least `ratio`, without a rounding. */
const reaches = (debt: Amount, pledged: Amount, price: Price, ratio: Rate): boolean =>
  debt * ONE * ONE >= pledged * price * ratio;
const exceeds = (debt: Amount, pledged: Amount, price: Price, ratio: Rate): boolean =>
  debt * ONE * ONE > pledged * price * ratio;

export const RISKS = ["normal", "warning", "margin_call", "liquidation"] as const;
export type Risk = (typeof RISKS)[number];

/** normal ≤ 0.60 < warning < 0.75 ≤ margin call < 0.83 ≤ liquidation, compared exactly. */
export function riskOf(debt: Amount, pledged: Amount, price: Price): Risk {
  if (reaches(debt, pledged, price, PLEDGE.liquidate)) return "liquidation";
  if (reaches(debt, pledged, price, PLEDGE.call)) return "margin_call";
  return exceeds(debt, pledged, price, PLEDGE.warn) ? "warning" : "normal";
}

/** The least and the most that is shown of each state. */
const SHOWN: Readonly<Record<Risk, readonly [Rate, Rate]>> = {
  normal: [ZERO as Rate, PLEDGE.warn],
  warning: [add(PLEDGE.warn, STEP), subtract(PLEDGE.call, STEP)],
  margin_call: [PLEDGE.call, subtract(PLEDGE.liquidate, STEP)],
  liquidation: [PLEDGE.liquidate, NO_END],
};

/**
 * The price at which a debt reaches a ratio, to 8 places, up: at it the ratio is not passed yet.
 * Zero without collateral.
 */
export const priceAt = (debt: Amount, pledged: Amount, ratio: Rate): Price =>
  pledged === ZERO ? (ZERO as Price) : fraction<Price>([debt, ONE], [pledged, ratio], 8, "up");

/**
 * Ways back to a ratio: collateral to add, or debt to repay. Each is zero when the loan is there
 * already. Up to 8 places.
 */
export function backTo(
  debt: Amount,
  pledged: Amount,
  price: Price,
  ratio: Rate,
): { add: Amount; repay: Amount } {
  const needed = fraction<Amount>([debt, ONE], [price, ratio], 8, "up");
  const borne = multiply<Amount>([pledged, price, ratio], 8, "down");
  return {
    add: needed > pledged ? subtract(needed, pledged) : ZERO,
    repay: debt > borne ? subtract(debt, borne) : ZERO,
  };
}

/**
 * The hour (from 1) whose charge brings a ratio while the price stays; undefined when there is no
 * interest.
 */
export function hourOf(
  { principal, interest, hours }: Accrued,
  pledged: Amount,
  price: Price,
  ratio: Rate,
): number | undefined {
  const charge = hourCharge(principal);
  if (charge === ZERO) return undefined;
  const left = subtract(
    multiply<Amount>([pledged, price, ratio], 18, "up"),
    debtOf({ principal, interest }),
  );
  return left <= ZERO ? hours : hours + Number((left + charge - 1n) / charge);
}

/** The same of the margin call. */
export const hourOfCall = (loan: Accrued, pledged: Amount, price: Price): number | undefined =>
  hourOf(loan, pledged, price, PLEDGE.call);

/** A repayment in its parts: interest first. */
export function repaid(
  { principal, interest }: Pick<Accrued, "principal" | "interest">,
  amount: Amount,
): { interest: Amount; principal: Amount } {
  const first = least(amount, interest);
  return { interest: first, principal: least(subtract(amount, first), principal) };
}

export interface Sale {
  sold: Amount;
  /** Proceeds of the sold collateral, down to 8 places. */
  proceeds: Amount;
  /** Part of the proceeds that is left for the user. */
  surplus: Amount;
  /** Collateral that goes back. */
  returned: Amount;
  /** Debt that the collateral did not cover; the user owes nothing of it. */
  writtenOff: Amount;
}

/** A forced sale: no more than the debt needs, at most everything. No fee. */
export function liquidation(debt: Amount, pledged: Amount, price: Price): Sale {
  const sold = least(pledged, divide<Amount>(debt, price, 8, "up"));
  const proceeds = multiply<Amount>([sold, price], 8, "down");
  const isCovered = proceeds >= debt;
  return {
    sold,
    proceeds,
    surplus: isCovered ? subtract(proceeds, debt) : ZERO,
    returned: subtract(pledged, sold),
    writtenOff: isCovered ? ZERO : subtract(debt, proceeds),
  };
}

/**
 * True when the term may be offered. At an unchanged price a loan at the initial rate is not sold
 * before it is due.
 */
export const isTermOffered = (initialRate: Rate, days: number): boolean =>
  multiply<Decimal>(
    [
      initialRate,
      add<Decimal>(ONE, multiply<Decimal>([PLEDGE.hourRate, whole(BigInt(days * 24))], 18, "up")),
    ],
    18,
    "up",
  ) < PLEDGE.liquidate;
