/** What an account has asked out today: days are those of the business time zone. Counted in USDT at the price of the asking; what failed or was taken back does not count. */
import { sql } from "kysely";
import { type Amount, decimal, ZERO } from "../../contract/money/decimal.ts";
import { dayAt, dayBegin } from "../../contract/time/zone.ts";
import type { Db, Tx } from "../db/tx.ts";
import "../db/money-schema.ts";

const BUSINESS_ZONE = "Etc/GMT-8";
/** When the business day of an instant began, and when the next one will, epoch ms. */
export const businessDay = (now: number): { from: number; to: number } => {
  const day = dayAt(BUSINESS_ZONE, now);
  return { from: dayBegin(BUSINESS_ZONE, day), to: dayBegin(BUSINESS_ZONE, day + 1) };
};

export async function withdrawnToday(db: Db | Tx, accountId: string, now: number): Promise<Amount> {
  const since = dayBegin(BUSINESS_ZONE, dayAt(BUSINESS_ZONE, now));
  const row = await db
    .selectFrom("withdraw_order")
    .select(sql<string | null>`sum(usdt_value)`.as("used"))
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .where("status", "in", [0, 1, 2, 3])
    .executeTakeFirst();
  return row?.used ? decimal<Amount>(row.used) : ZERO;
}

/** Minute of the business day, 0 … 1439. */
export const businessMinute = (now: number): number => Math.floor((now - dayBegin(BUSINESS_ZONE, dayAt(BUSINESS_ZONE, now))) / 60_000);
