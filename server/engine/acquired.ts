/**
 * Assets that came to an account at a price without a deal: allotted shares and tokens of a sale.
 * Written with the posting that brings it.
 */
import { type Amount, decimal, type Quantity, toText } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";
import "./tables.ts";

export interface Acquired {
  symbol: string;
  quantity: Quantity;
  /** In units of the price. */
  cost: Amount;
  /** USDT. */
  paid: Amount;
  at: number;
}
type Kind = "spot" | "stock";

export async function recordAcquired(
  trx: Tx,
  of: Acquired & { refNo: string; accountId: string; product: Kind },
): Promise<void> {
  const { refNo, accountId, product, symbol, at } = of;
  const sums = { quantity: toText(of.quantity), cost: toText(of.cost), paid: toText(of.paid) };
  await trx
    .insertInto("trade_acquired")
    .values({ ref_no: refNo, account_id: accountId, product, symbol, ...sums, at })
    .execute();
}

/** Forgets what a reference brought: the offer was called off. */
export async function forgetAcquired(trx: Tx, refNo: string): Promise<void> {
  await trx.deleteFrom("trade_acquired").where("ref_no", "=", refNo).execute();
}

/** Oldest first. */
export async function acquiredOf(
  db: Db | Tx,
  accountId: string,
  product: Kind,
): Promise<Acquired[]> {
  const rows = await db
    .selectFrom("trade_acquired")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("product", "=", product)
    .orderBy("at")
    .orderBy("ref_no")
    .execute();
  return rows.map(({ symbol, quantity, cost, paid, at }) => ({
    symbol,
    at,
    quantity: decimal<Quantity>(quantity),
    cost: decimal<Amount>(cost),
    paid: decimal<Amount>(paid),
  }));
}
