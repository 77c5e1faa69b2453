/** Taking a quote, and the list of what was exchanged. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  type exchangeApply as applyCall,
  type ExchangeRow,
  type exchangeList as listCall,
  QUOTE_MS,
} from "../../../contract/http/money/exchange.ts";
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { stillHolds } from "../../../contract/rules/flash-exchange.ts";
import { latestEnd } from "../../db/latest-end.ts";
import { newestPage } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { dustPocketOf, type LedgerPocket } from "./pockets.ts";
import { exchangePosting } from "./postings.ts";
import { dealable } from "./quotes.ts";
import "./tables.ts";

/**
 * E53 a quote that is not the account's, was used or has run out; E34, E35 while a coin of it is
 * silent: what was firm is not dealt into a market that nobody sees; code 20 `stale` when the
 * market has moved beyond its spread; E30, moneyStopped. A refused one may be taken again within
 * its life.
 */
export async function exchangeApply(
  { quoteId }: ParamsOut<typeof applyCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<ExchangeRow, Refusal>> {
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<ExchangeRow, Refusal>> => {
    const quote = await trx
      .updateTable("exchange_quote")
      .set({ used_at: now })
      .where("id", "=", quoteId)
      .where("account_id", "=", session.accountId)
      .where("used_at", "is", null)
      .where("valid_until", ">=", now)
      .where("valid_until", "<=", latestEnd(now, QUOTE_MS))
      .returningAll()
      .executeTakeFirst();
    if (quote === undefined) return err("statusError");
    const [from, to] = [quote.from_asset as Asset, quote.to_asset as Asset];
    const pay = dealable(deps, from, session.mode, now);
    if (!pay.ok) return pay;
    const get = dealable(deps, to, session.mode, now);
    if (!get.ok) return get;
    const no = orderNo("X", deps.random, now);
    const owner = session.accountId as AccountId;
    const sums = {
      fromAmount: decimal<Amount>(quote.from_amount),
      toAmount: decimal<Amount>(quote.to_amount),
    };
    if (!stillHolds(to, pay.value, get.value, sums)) return missing("stale");
    const posted = await postAndTell(
      trx,
      deps.live,
      exchangePosting({
        orderNo: no,
        owner,
        mode: session.mode,
        pocket: "funds",
        isDust: false,
        from,
        to,
        ...sums,
        at: now,
      }),
    );
    if (!posted.ok) return posted;
    const row = {
      order_no: no,
      account_id: owner,
      quote_id: quote.id,
      from_asset: from,
      to_asset: to,
      from_amount: quote.from_amount,
      to_amount: quote.to_amount,
      rate: quote.rate,
      fee: "0",
      status: 1 as const,
      reason: "",
      created_at: now,
      pocket: "funds" as const,
      is_dust: false,
    };
    await trx.insertInto("exchange_order").values(row).execute();
    await deps.live.emit(trx, owner, "exchange", { orderNo: no, status: 1, reason: "" }, now);
    return ok(rowOf(row));
  });
}

interface Row {
  order_no: string;
  from_asset: string;
  to_asset: string;
  from_amount: string;
  to_amount: string;
  rate: string;
  fee: string;
  status: 0 | 1 | 2;
  reason: string;
  created_at: number;
  pocket: LedgerPocket;
  is_dust: boolean;
}

const plain = (text: string): string => toText(decimal(text));
const rowOf = (row: Row): ExchangeRow => ({
  orderNo: row.order_no,
  from: row.from_asset,
  to: row.to_asset,
  fromAmount: plain(row.from_amount),
  toAmount: plain(row.to_amount),
  rate: plain(row.rate),
  fee: plain(row.fee),
  status: row.status,
  reason: row.reason,
  createTime: row.created_at,
  ...(row.is_dust && { dustOf: dustPocketOf(row.pocket) }),
});

/** The account's own, newest first. */
export async function exchangeList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { status, orderNo: no } = params;
  let query = db.selectFrom("exchange_order").where("account_id", "=", session.accountId);
  if (status !== "") query = query.where("status", "=", status);
  if (no !== "") query = query.where("order_no", "=", no);
  return ok(await newestPage(query, params, rowOf));
}

/** How long a quote that nobody took is kept. */
const FORGET_MS = 3_600_000;

export const tidyQuotes: Job = {
  name: "exchange quotes",
  everyMs: 600_000,
  shared: true,
  run: async ({ db }, now) => {
    await db
      .deleteFrom("exchange_quote")
      .where("used_at", "is", null)
      .where("valid_until", "<", now - FORGET_MS)
      .execute();
  },
};
