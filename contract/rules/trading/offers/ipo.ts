/**
 * IPO: what applying freezes, the draw of lots that every reader can repeat, the allotment by
 * subscription, the charge.
 */
import type { ErrorName } from "../../../errors.ts";
import {
  type Amount,
  downToStep,
  least,
  type Price,
  type Quantity,
  sum,
  ZERO,
} from "../../../money/decimal.ts";
import { split } from "../../../money/split.ts";
import { type Conversion, stockValue } from "../stock.ts";

/** Frozen with an application: qty × upper price × rate, up to 8 places. No fee. */
export const applicationFreeze = (quantity: Quantity, upper: Price, rate: Conversion): Amount =>
  stockValue(quantity, upper, rate, "up");

/** Charged for what was allotted: at the final price, never more than was frozen. */
export const allotmentCharge = (
  allotted: Quantity,
  final: Price,
  rate: Conversion,
  frozen: Amount,
): Amount => least(frozen, stockValue(allotted, final, rate, "up"));

/** Why an application is refused: one is in process 1018, the year's number is used up 1019. */
export function refuseApplication(
  hasActive: boolean,
  usedThisYear: number,
  limit: number,
): ErrorName | undefined {
  if (hasActive) return "subscriptionInProcess";
  return usedThisYear >= limit ? "subscriptionsExceeded" : undefined;
}

/**
 * True when the revealed seed is the promised one. `sha256`: of the seed's text, as lower-case hex.
 */
export const keepsPromise = (
  seed: string,
  commit: string,
  sha256: (text: string) => string,
): boolean => sha256(seed) === commit.toLowerCase();

/**
 * The first trade of one of an offer's named instruments after its close. Prices and quantities as
 * they were published.
 */
export interface DrawTrade {
  symbol: string;
  id: number;
  price: string;
  qty: string;
  ts: number;
}

/** How many instruments an offer names. */
export const DRAW_SYMBOLS = 10;

/**
 * The key of a draw: SHA-256 of the seed and a line a trade, `symbol id price qty ts`, in the order
 * of the named instruments. Whoever chose the seed did not have the trades. `symbols` none: an
 * offer that was promised the seed alone.
 */
export function drawKey(
  seed: string,
  symbols: readonly string[],
  trades: readonly DrawTrade[],
  sha256: (text: string) => string,
): string {
  if (symbols.length === 0) return seed;
  const lines = symbols.flatMap((symbol) =>
    trades.filter((trade) => trade.symbol === symbol).slice(0, 1),
  );
  return sha256(
    [
      seed,
      ...lines.map(({ symbol, id, price, qty, ts }) => `${symbol} ${id} ${price} ${qty} ${ts}`),
    ].join("\n"),
  );
}

export interface Ticketed {
  /** First of its consecutive ticket numbers. */
  firstTicket: number;
  lots: number;
}

/** Consecutive ticket numbers from 1, by the order of application: lots in, first tickets out. */
export function ticketsOf(lots: readonly number[]): Ticketed[] {
  let next = 1;
  return lots.map((count) => {
    const firstTicket = next;
    next += count;
    return { firstTicket, lots: count };
  });
}

/**
 * Lots won by each application. Tickets are ranked by HMAC-SHA256(key, ticket number as decimal
 * text) as lower-case hex, and the lowest `winning` win (equal ranks: the lower number). Everybody
 * wins when there are not more tickets than that. `hmac`: of a message, with `drawKey` as its key.
 */
export function drawLots(
  applications: readonly Ticketed[],
  winning: number,
  hmac: (message: string) => string,
): number[] {
  const ranked: { ticket: number; owner: number; rank: string }[] = [];
  for (const [owner, { firstTicket, lots }] of applications.entries()) {
    for (let ticket = firstTicket; ticket < firstTicket + lots; ticket++)
      ranked.push({ ticket, owner, rank: hmac(`${ticket}`) });
  }
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.ticket - b.ticket));
  const won = applications.map(() => 0);
  for (const { owner } of ranked.slice(0, winning)) won[owner] += 1;
  return won;
}

/**
 * Allotment by subscription: floor to lot of qty × min(1, quota ÷ total), remaining lots by the
 * largest remainder, then the earlier application (`quantities` are on lot and in order of time).
 * Sums to the whole lots of the quota, or to all that was asked when that is less.
 */
export function allot(quantities: readonly Quantity[], quota: Quantity, lot: Quantity): Quantity[] {
  const total = sum(quantities);
  if (total <= quota || total === ZERO) return [...quantities];
  return split(downToStep(quota, lot), quantities, lot);
}
