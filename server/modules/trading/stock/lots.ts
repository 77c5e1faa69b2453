/**
 * Cost and result of deals of shares, in the currency of their prices and in USDT. Pure but
 * for reading them.
 */
import {
  type Amount,
  add,
  decimal,
  fraction,
  type Price,
  type Quantity,
  subtract,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { unitCost } from "../../../../contract/rules/trading/averages.ts";
import type { Db } from "../../../db/tx.ts";
import { acquiredOf } from "../../../engine/acquired.ts";
import { throughLives } from "../lives.ts";
import type { Realised } from "../profit.ts";

export interface ShareDeal {
  symbol: string;
  side: "buy" | "sell";
  quantity: Quantity;
  /** Price × quantity, in units of the price. */
  turnover: Amount;
  /** USDT. */
  value: Amount;
  fee: Amount;
  at: number;
  orderNo?: string;
  /** Allotted by an offer: no order of a day. */
  isAllotted?: true;
}

/**
 * A purchase that is not sold yet. `cost` without fees in units of the price, `paid` with them
 * in USDT.
 */
export interface ShareLot {
  quantity: Quantity;
  cost: Amount;
  paid: Amount;
  /**
   * Result of its sales so far: by prices alone, and in USDT after fees and the currency.
   */
  realised: Amount;
  realisedUsdt: Amount;
}
const NOTHING: ShareLot = {
  quantity: ZERO,
  cost: ZERO,
  paid: ZERO,
  realised: ZERO,
  realisedUsdt: ZERO,
};
const PLACES = 8;

/** Average price of what is left, without fees. */
export const shareCost = ({ quantity, cost }: ShareLot): Price | undefined =>
  quantity === ZERO ? undefined : unitCost(cost, quantity);

/**
 * Oldest first; `resets` as of coins. A sale takes its share of what was paid; what deals did not
 * buy cost nothing here and realises nothing.
 */
export function replayShares(
  deals: readonly ShareDeal[],
  resets: readonly number[] = [],
): { lots: Map<string, ShareLot>; realised: Realised[] } {
  const lots = new Map<string, ShareLot>();
  const realised: Realised[] = [];
  const take = ({ symbol, side, quantity, turnover, value, fee, at, orderNo }: ShareDeal): void => {
    const lot = lots.get(symbol) ?? NOTHING;
    if (side === "buy") {
      const bought = {
        quantity: add(lot.quantity, quantity),
        cost: add(lot.cost, turnover),
        paid: add(lot.paid, add(value, fee)),
      };
      lots.set(symbol, { ...lot, ...bought });
      return;
    }
    const known = quantity < lot.quantity ? quantity : lot.quantity;
    if (known === ZERO) return;
    const part = (of: Amount, all: Quantity): Amount =>
      known === all ? of : fraction<Amount>([of, known], [all], PLACES, "halfEven");
    const [cost, paid] = [part(lot.cost, lot.quantity), part(lot.paid, lot.quantity)];
    const profit = subtract(part(turnover, quantity), cost);
    const profitUsdt = subtract(part(subtract(value, fee), quantity), paid);
    realised.push({ symbol, at, profit: profitUsdt, quantity: known, cost, paid, orderNo });
    lots.set(symbol, {
      quantity: subtract(lot.quantity, known),
      cost: subtract(lot.cost, cost),
      paid: subtract(lot.paid, paid),
      realised: add(lot.realised, profit),
      realisedUsdt: add(lot.realisedUsdt, profitUsdt),
    });
  };
  throughLives(deals, resets, take, () => lots.clear());
  return { lots, realised };
}

/** Deals and allotments, oldest first: what was allotted was bought at the price of the offer. */
export async function shareDeals(db: Db, accountId: string): Promise<ShareDeal[]> {
  const rows = await db
    .selectFrom("trade_deal")
    .select(["order_no", "symbol", "side", "quantity", "turnover", "value", "fee", "created_at"])
    .where("account_id", "=", accountId)
    .where("product", "=", "stock")
    .orderBy("created_at")
    .orderBy("step")
    .execute();
  const deals = rows.map(
    (row): ShareDeal => ({
      symbol: row.symbol,
      side: row.side,
      quantity: decimal<Quantity>(row.quantity),
      turnover: decimal<Amount>(row.turnover),
      value: decimal<Amount>(row.value!),
      fee: decimal<Amount>(row.fee),
      at: row.created_at,
      orderNo: row.order_no,
    }),
  );
  const allotted = (await acquiredOf(db, accountId, "stock")).map(
    ({ symbol, quantity, cost, paid, at }): ShareDeal => {
      return {
        symbol,
        side: "buy",
        quantity,
        turnover: cost,
        value: paid,
        fee: ZERO,
        at,
        isAllotted: true,
      };
    },
  );
  return [...deals, ...allotted].sort((a, b) => a.at - b.at);
}
