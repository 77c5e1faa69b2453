/**
 * Sum that an account has asked out today; days are those of the business time zone. Counted in
 * USDT at the price of the asking. Requests that failed or were taken back do not count.
 */
import { sql } from "kysely";
import { type Amount, decimal, ZERO } from "../../contract/money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../contract/time/business.ts";
import type { Db, Tx } from "../db/tx.ts";
import "../db/money-schema.ts";

/** When the business day of an instant began, and when the next one will, epoch ms. */
export const businessDay = (now: number): { from: number; to: number } => {
  const day = businessDayAt(now);
  return { from: businessDayStart(day), to: businessDayStart(day + 1) };
};

export async function withdrawnToday(db: Db | Tx, accountId: string, now: number): Promise<Amount> {
  const since = businessDay(now).from;
  const row = await db
    .selectFrom("withdraw_order")
    .select(sql<string | null>`sum(usdt_value)`.as("used"))
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .where("status", "in", [0, 1, 2, 3])
    .executeTakeFirst();
  return row?.used ? decimal<Amount>(row.used) : ZERO;
}
