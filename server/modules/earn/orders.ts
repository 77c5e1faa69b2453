/** An account's orders of earn, and what they come to. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  financeOrderGet as getCall,
  financeOrderList as listCall,
  financeOrderSummary as summaryCall,
} from "../../../contract/http/money/earn.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  multiply,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { minerLevel } from "../../../contract/rules/finance/earn.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { newestPage } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { worthOf } from "../../market/usdt-price.ts";
import { orderOut } from "./order-row.ts";
import "./tables.ts";

/** Incomes that one answer carries: a year and what is around it. */
const INCOMES_MOST = 400;

export async function financeOrderList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = db.selectFrom("earn_order").where("account_id", "=", session.accountId);
  if (params.type !== "") query = query.where("type", "=", params.type);
  if (params.status !== "") query = query.where("status", "=", params.status);
  return ok(await newestPage(query, params, (row) => orderOut(row, now)));
}

export async function financeOrderGet(
  { orderNo }: ParamsOut<typeof getCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await db
    .selectFrom("earn_order")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  if (row === undefined) return err("productNotExist");
  const incomes = await db
    .selectFrom("earn_income")
    .selectAll()
    .where("order_no", "=", orderNo)
    .orderBy("no", "desc")
    .limit(INCOMES_MOST)
    .execute();
  return ok({
    ...orderOut(row, now),
    incomes: incomes.map(({ no, at, amount }) => ({
      no,
      time: at,
      amount: toText(decimal(amount)),
    })),
  });
}

/** Sums by coin, each worth what it is worth now; empty while a price is missing. */
export async function financeOrderSummary(
  _params: ParamsOut<typeof summaryCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof summaryCall>, never>> {
  const orders = deps.db
    .selectFrom("earn_order as o")
    .where("o.account_id", "=", session.accountId);
  const held = await orders
    .select(["o.asset", "o.amount", "o.level"])
    .where("o.status", "=", "submitted")
    .execute();
  const today = businessDayStart(businessDayAt(now));
  const incomes = await orders
    .innerJoin("earn_income as i", "i.order_no", "o.order_no")
    .select(["o.asset", "i.amount", "i.at"])
    .where("i.at", ">=", today - DAY_MS)
    .execute();
  const paid = await orders
    .select(["o.asset", (e) => e.fn.sum<string>("o.paid_sum").as("amount")])
    .groupBy("o.asset")
    .execute();
  const worth = (rows: readonly { asset: string; amount: string }[]): string =>
    usdtOf(deps, rows, now);
  return ok({
    heldUsdt: worth(held),
    incomeToday: worth(incomes.filter(({ at }) => at >= today && at < today + DAY_MS)),
    incomeYesterday: worth(incomes.filter(({ at }) => at < today)),
    incomeTotal: worth(paid),
    minerLevel: minerLevel(held.map(({ level }) => level)),
  });
}

function usdtOf(
  { market }: Services,
  rows: readonly { asset: string; amount: string }[],
  now: number,
): string {
  let total: Amount = ZERO;
  for (const { asset, amount } of rows) {
    const value = decimal<Amount>(amount);
    const price = value === ZERO ? undefined : worthOf(market, asset as Asset, now);
    if (price === undefined && value !== ZERO) return "";
    if (price !== undefined) total = add(total, multiply<Amount>([value, price], 8, "down"));
  }
  return toText(total);
}
