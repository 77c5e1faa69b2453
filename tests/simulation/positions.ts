/**
 * The model's own arithmetic of perpetuals: what opening freezes, what a fill does to a position, when one is liquidated. Written from the rules, not from the
 * product: nothing here imports `contract/` or `server/`. Everything is units of 10⁻¹⁸.
 */
import { greatest, least, ONE, rounded, times, units } from "./books.ts";

const [MAKER, TAKER, LIQUIDATION] = [units("0.0002"), units("0.0005"), units("0.005")];
/** Places of an average: those of prices and four more. */
const AVERAGE_PLACES = 6;
type Tier = readonly [upTo: bigint, rate: bigint, less: bigint];
const tier = (upTo: string, rate: string, less: string): Tier => [units(upTo), units(rate), units(less)];
/** Maintenance of the two kinds of contracts of the run, as far as its positions can grow. */
export const TIERS = {
  A: [tier("250000", "0.004", "0"), tier("1000000", "0.005", "250"), tier("5000000", "0.01", "5250")],
  C: [tier("25000", "0.015", "0"), tier("100000", "0.025", "250"), tier("500000", "0.05", "2750"), tier("1000000", "0.1", "27750")],
} as const satisfies Record<string, readonly Tier[]>;

/** An opening order. `dearest` and `frozen`: of a market order unknown, it ends at once. */
export interface Opening {
  symbol: string;
  direction: "buy" | "sell";
  leverage: bigint;
  dearest: bigint | undefined;
  qty: bigint;
  filled: bigint;
  spent: bigint;
  /** What its fills owe, in units of 10⁻³⁶. */
  owed: bigint;
  fee: bigint;
  margin: bigint;
  frozen: bigint | undefined;
}

/** What it has to keep frozen as it stands. */
export function neededBy({ leverage, dearest, qty, filled, spent, fee, margin }: Opening): bigint {
  if (dearest === undefined || qty === filled) return 0n;
  const most = spent + times(dearest, qty - filled);
  return greatest(0n, rounded(most, leverage, 8, "up") + rounded(most * TAKER, ONE, 8, "up") - margin - fee);
}

/** One fill of it: changes the order, answers what went into the margin and what it cost. */
export function fillOpening(order: Opening, price: bigint, qty: bigint, isMaker: boolean): { margin: bigint; fee: bigint } {
  const turnover = times(price, qty);
  order.spent += turnover;
  order.owed += turnover * (isMaker ? MAKER : TAKER);
  const due = greatest(0n, rounded(order.owed, ONE, 8, "up") - order.fee);
  const fee = order.frozen === undefined ? due : least(due, order.frozen);
  const wanted = rounded(order.spent, order.leverage, 8, "up") - order.margin;
  const margin = order.frozen === undefined ? wanted : least(wanted, order.frozen - fee);
  order.filled += qty;
  order.fee += fee;
  order.margin += margin;
  if (order.frozen !== undefined) order.frozen = least(order.frozen - fee - margin, neededBy(order));
  return { margin, fee };
}

export interface Held {
  side: "buy" | "sell";
  qty: bigint;
  entry: bigint;
  margin: bigint;
  realised: bigint;
  fee: bigint;
  funding: bigint;
}

/** What happened to a position. `pnl` and `fee` of a close: as told, to be compared. */
export type Happening =
  | { is: "open"; side: "buy" | "sell"; price: bigint; qty: bigint; margin: bigint; fee: bigint; at: number }
  | { is: "close"; price: bigint; qty: bigint; isMaker: boolean; isLiquidation: boolean; pnl: bigint; fee: bigint; at: number }
  | { is: "funding"; amount: bigint; at: number };

/** What is left of a position, and by how much the account's total changed. Throws where what was told of it cannot be. */
export function after(held: Held | undefined, what: Happening): { held: Held; paid: bigint } {
  if (what.is === "open") {
    const { side, price, qty, margin, fee } = what;
    if (held === undefined) return { held: { side, qty, entry: price, margin, realised: 0n, fee, funding: 0n }, paid: -fee };
    const entry = rounded(held.entry * held.qty + price * qty, held.qty + qty, AVERAGE_PLACES, "halfEven");
    return { held: { ...held, qty: held.qty + qty, entry, margin: held.margin + margin, fee: held.fee + fee }, paid: -fee };
  }
  if (held === undefined) throw new Error(`${what.is} of a position that is not there`);
  if (what.is === "funding") {
    const stays = held.qty > 0n ? held.margin - what.amount : held.margin;
    if (stays < 0n) throw new Error("funding took more than the margin");
    return { held: { ...held, margin: stays, funding: held.funding + what.amount }, paid: -what.amount };
  }
  return closed(held, what);
}

function closed(held: Held, { price, qty, isMaker, isLiquidation, pnl, fee }: Happening & { is: "close" }): { held: Held; paid: bigint } {
  if (qty > held.qty) throw new Error("more was closed than held");
  const isAll = qty === held.qty;
  const gain = rounded((held.side === "buy" ? 1n : -1n) * qty * (price - held.entry), ONE, 8, "halfEven");
  const released = isLiquidation || isAll ? held.margin : rounded(held.margin * qty, held.qty, 8, "down");
  const balance = released + gain;
  const short = greatest(0n, -balance);
  const stays = held.margin - released;
  // A loss beyond its part is taken of the margin that stays, and what even that does not cover is the house's.
  const more = isLiquidation ? 0n : least(short, stays);
  const left = greatest(0n, balance);
  const closing = least(left, rounded(qty * price * (isMaker && !isLiquidation ? MAKER : TAKER), ONE * ONE, 8, "up"));
  const penalty = isLiquidation ? least(left - closing, rounded(qty * price * LIQUIDATION, ONE * ONE, 8, "up")) : 0n;
  const charged = closing + penalty;
  const realised = gain + (short - more) - charged;
  if (fee !== charged) throw new Error(`a close cost ${fee} instead of ${charged}`);
  if (pnl !== realised) throw new Error(`a close brought ${pnl} instead of ${realised}`);
  const margin = isAll ? 0n : isLiquidation ? left - charged : stays - more;
  return {
    held: { ...held, qty: held.qty - qty, margin, realised: held.realised + realised, fee: held.fee + charged },
    paid: realised,
  };
}

/** Whether a position may not stand at a mark: margin and profit are no more than its maintenance with the fee of closing. */
export function isLost({ side, qty, entry, margin }: Pick<Held, "side" | "qty" | "entry" | "margin">, mark: bigint, tiers: readonly Tier[]): boolean {
  const notional = qty * mark;
  const [, rate, less] = tiers.find(([upTo]) => notional <= upTo * ONE) ?? tiers[tiers.length - 1];
  const balance = margin * ONE + (side === "buy" ? 1n : -1n) * qty * (mark - entry);
  return balance * ONE <= notional * (rate + TAKER) - less * ONE * ONE;
}
