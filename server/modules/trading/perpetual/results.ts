/** What positions of contracts have brought and cost, event by event: closes, fees, funding and swap. */
import { type Amount, decimal } from "../../../../contract/money/decimal.ts";
import type { Db } from "../../../db/tx.ts";
import type { ContractProduct } from "../../../engine/risk/position.ts";

export interface ContractResults {
  /** `pnl`: of a close after its fee; undefined for an opening. */
  deals: { orderNo: string; symbol: string; at: number; pnl: Amount | undefined; fee: Amount }[];
  /** Positive was paid. */
  funding: { symbol: string; at: number; amount: Amount }[];
}

/** `from`: epoch ms. */
export async function contractResults(db: Db, accountId: string, products: readonly ContractProduct[], from = 0): Promise<ContractResults> {
  const deals = await db
    .selectFrom("trade_deal")
    .select(["order_no as orderNo", "symbol", "pnl", "fee", "created_at as at"])
    .where("account_id", "=", accountId)
    .where("product", "in", products)
    .where("created_at", ">=", from)
    .execute();
  const paid = await db
    .selectFrom("trade_funding as f")
    .innerJoin("trade_position as p", "p.id", "f.position_id")
    .select(["p.symbol", "f.amount", "f.at"])
    .where("f.account_id", "=", accountId)
    .where("p.product", "in", products)
    .where("f.amount", "is not", null)
    .where("f.at", ">=", from)
    .execute();
  return {
    deals: deals.map(({ orderNo, symbol, pnl, fee, at }) => ({
      orderNo,
      symbol,
      at,
      pnl: pnl === null ? undefined : decimal<Amount>(pnl),
      fee: decimal<Amount>(fee),
    })),
    funding: paid.map(({ symbol, amount, at }) => ({ symbol, at, amount: decimal<Amount>(amount ?? "0") })),
  };
}
