/** The cap of a referrer's rebates of one month: a setting, and what is left of it. */
import { type Amount, decimal, subtract, toText, ZERO } from "../../../contract/money/decimal.ts";
import { REBATE_MONTH_CAP } from "../../../contract/rules/finance/rebate.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { monthStartOf } from "../../../contract/time/day.ts";
import type { Db, Tx } from "../../db/tx.ts";
import "./tables.ts";

const KEY = "rebate.month_cap";

export async function monthCap(db: Db | Tx): Promise<Amount> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  return row === undefined ? REBATE_MONTH_CAP : decimal<Amount>(row.value);
}

export const setMonthCap = (trx: Tx, cap: Amount): Promise<unknown> =>
  trx
    .insertInto("setting")
    .values({ key: KEY, value: toText(cap) })
    .onConflict((c) => c.column("key").doUpdateSet({ value: toText(cap) }))
    .execute();

/** The rest of this month's cap for an account that the caller holds. */
export async function leftOfMonth(trx: Tx, accountId: string, now: number): Promise<Amount> {
  const since = businessDayStart(monthStartOf(businessDayAt(now)));
  const row = await trx
    .selectFrom("rebate_entry")
    .select((e) => e.fn.sum<string | null>("amount").as("total"))
    .where("account_id", "=", accountId)
    .where("status", "in", ["claimable", "claimed"])
    .where("released_at", ">=", since)
    .executeTakeFirstOrThrow();
  const [cap, used] = [await monthCap(trx), decimal<Amount>(row.total ?? "0")];
  return used < cap ? subtract(cap, used) : ZERO;
}
