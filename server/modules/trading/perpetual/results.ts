/** Results of closed positions of contracts: each as a whole, at its close. */
import { type RawBuilder, sql } from "kysely";
import {
  type Amount,
  decimal,
  negate,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import type { Db } from "../../../db/tx.ts";
import type { ContractProduct } from "../../../engine/risk/position.ts";
import type { PositionTable } from "../../../engine/tables.ts";

/**
 * Opening fees of a position: of fills that realise nothing. For the SELECT of a query on
 * `trade_position`.
 */
export const openingFees = (): RawBuilder<string> =>
  sql<string>`(SELECT coalesce(sum(d.fee), 0) FROM trade_deal d WHERE d.position_id = trade_position.id AND d.pnl IS NULL)`;

/** The liquidation's part of its fees; null of a position that had none. */
export const liquidationFees = (): RawBuilder<string | null> =>
  sql<
    string | null
  >`(SELECT sum(d.liquidation_fee) FROM trade_deal d WHERE d.position_id = trade_position.id)`;

/**
 * The result of a closed position: its closes after their fees, less opening fees, less funding or
 * swap.
 */
export const netOf = (
  { realised, funding }: Pick<PositionTable, "realised" | "funding">,
  opening: string,
): Amount =>
  subtract(subtract(decimal<Amount>(realised), decimal<Amount>(opening)), decimal<Amount>(funding));

export interface ContractResult {
  id: string;
  symbol: string;
  /** When it was closed, epoch ms. */
  at: number;
  net: Amount;
  /** Opening and closing ones; inside the result. */
  fee: Amount;
  /** As it changed the account: paid below zero; inside the result. */
  funding: Amount;
}

/** `from`: epoch ms. */
export async function contractResults(
  db: Db,
  accountId: string,
  products: readonly ContractProduct[],
  from = 0,
): Promise<ContractResult[]> {
  const rows = await db
    .selectFrom("trade_position")
    .select([
      "id",
      "symbol",
      "closed_at",
      "realised",
      "fee",
      "funding",
      openingFees().as("opening"),
    ])
    .where("account_id", "=", accountId)
    .where("product", "in", products)
    .where("state", "=", "closed")
    .where("closed_at", ">=", from)
    .execute();
  return rows.map(({ id, symbol, closed_at, opening, ...row }) => ({
    id,
    symbol,
    at: closed_at ?? 0,
    net: netOf(row, opening),
    fee: decimal<Amount>(row.fee),
    funding: negate(decimal<Amount>(row.funding)),
  }));
}

/** Results of closed positions by their ids, and what a liquidation took of them. */
export async function netsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { net: string; liquidationFee?: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("trade_position")
    .select([
      "id",
      "realised",
      "funding",
      openingFees().as("opening"),
      liquidationFees().as("liquidation"),
    ])
    .where("id", "in", ids)
    .where("state", "=", "closed")
    .execute();
  return new Map(
    rows.map((row) => {
      const fee =
        row.liquidation === null ? {} : { liquidationFee: toText(decimal(row.liquidation)) };
      return [row.id, { net: toText(netOf(row, row.opening)), ...fee }];
    }),
  );
}

/**
 * Closes' realised sums after their fees, and charges of funding or swap (positive was paid), since
 * `from`: open positions too.
 */
export async function movedSince(
  db: Db,
  accountId: string,
  products: readonly ContractProduct[],
  from: number,
) {
  const deals = await db
    .selectFrom("trade_deal")
    .select((e) => e.fn.sum<string | null>("pnl").as("total"))
    .where("account_id", "=", accountId)
    .where("product", "in", products)
    .where("created_at", ">=", from)
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom("trade_funding as f")
    .innerJoin("trade_position as p", "p.id", "f.position_id")
    .select((e) => e.fn.sum<string | null>("f.amount").as("total"))
    .where("f.account_id", "=", accountId)
    .where("p.product", "in", products)
    .where("f.at", ">=", from)
    .executeTakeFirstOrThrow();
  return {
    realised: decimal<Amount>(deals.total ?? "0"),
    funding: decimal<Amount>(paid.total ?? "0"),
  };
}
