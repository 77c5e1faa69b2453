/** Holdings of an account by asset, and prices of the board. */
import { FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { type Amount, add, decimal, type Price, ZERO } from "../../../contract/money/decimal.ts";
import type { Db } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";

export interface Pocket {
  available: Amount;
  total: Amount;
}
export const EMPTY: Pocket = { available: ZERO, total: ZERO };

export async function pocketsOf(
  db: Db,
  accountId: string,
  type: "spot" | "stock" = "spot",
): Promise<Map<string, Pocket>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["asset", "available", "held"])
    .where("owner", "=", accountId)
    .where("type", "=", type)
    .execute();
  return new Map(
    rows.map(({ asset, available, held }) => [
      asset,
      {
        available: decimal(available),
        total: add(decimal<Amount>(available), decimal<Amount>(held)),
      },
    ]),
  );
}

/** Last, best ask … of the board, undefined while not known. */
export function priceOf(
  { market }: Services,
  { symId, priceScale }: Instrument,
  field: number,
): Price | undefined {
  const { cols } = market.board;
  const value = cols.values[symId * FIELD_COUNT + field];
  return value > 0 ? decimal<Price>(formatScaled(value, priceScale)) : undefined;
}
