/**
 * Cost and result of spot deals: average cost, realised by sales. Pure: deals in, oldest
 * first.
 */
import {
  type Amount,
  add,
  fraction,
  type Price,
  type Quantity,
  subtract,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { unitCost } from "../../../contract/rules/trading/averages.ts";
import { throughLives } from "./lives.ts";

export interface SpotDeal {
  symbol: string;
  side: "buy" | "sell";
  quantity: Quantity;
  /** Quote asset. */
  turnover: Amount;
  /** In the received asset: base of a buy, quote of a sell. */
  fee: Amount;
  at: number;
  /** Absent of what an offer brought. */
  orderNo?: string;
}

/** A purchase that is not sold yet, and its cost. */
export interface Lot {
  quantity: Quantity;
  cost: Amount;
}

export interface Realised {
  symbol: string;
  at: number;
  /** Proceeds after the fee less the average cost of what was sold. */
  profit: Amount;
  /**
   * The part of the sale that deals had bought, its cost in units of its price, and what was paid
   * for it in USDT with fees.
   */
  quantity: Quantity;
  cost: Amount;
  paid: Amount;
  orderNo: string | undefined;
}

const PLACES = 8;
export const averageCost = ({ quantity, cost }: Lot): Price | undefined =>
  quantity === ZERO ? undefined : unitCost(cost, quantity);

/**
 * `resets`: of a demo account, after each of which nothing is held. A sale takes its share of the
 * cost; what is sold beyond what deals bought came in otherwise, cost nothing here and realises
 * nothing.
 */
export function replaySpot(
  deals: readonly SpotDeal[],
  resets: readonly number[] = [],
): { lots: Map<string, Lot>; realised: Realised[] } {
  const lots = new Map<string, Lot>();
  const realised: Realised[] = [];
  const take = ({ symbol, side, quantity, turnover, fee, at, orderNo }: SpotDeal): void => {
    const lot = lots.get(symbol) ?? { quantity: ZERO as Quantity, cost: ZERO as Amount };
    if (side === "buy") {
      lots.set(symbol, {
        quantity: (lot.quantity + quantity - fee) as Quantity,
        cost: add(lot.cost, turnover),
      });
      return;
    }
    const known = quantity < lot.quantity ? quantity : lot.quantity;
    if (known === ZERO) return;
    const cost =
      known === lot.quantity
        ? lot.cost
        : fraction<Amount>([lot.cost, known], [lot.quantity], PLACES, "halfEven");
    const proceeds = fraction<Amount>(
      [subtract(turnover, fee), known],
      [quantity],
      PLACES,
      "halfEven",
    );
    realised.push({
      symbol,
      at,
      profit: subtract(proceeds, cost),
      quantity: known,
      cost,
      paid: cost,
      orderNo,
    });
    lots.set(symbol, { quantity: subtract(lot.quantity, known), cost: subtract(lot.cost, cost) });
  };
  throughLives(deals, resets, take, () => lots.clear());
  return { lots, realised };
}
