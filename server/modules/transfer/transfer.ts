/**
 * Moves between the pockets of an account: at once, without a fee, each with an order that says
 * what both sides had afterwards.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  transferList as listCall,
  TransferRow,
  accountTransfer as transferCall,
  WalletType,
} from "../../../contract/http/money/wallet.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, decimal, parse, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { mayHold } from "../../../contract/rules/pockets.ts";
import { newestPage } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import type { AccountType } from "../../ledger/posting.ts";
import { transferPosting } from "./postings.ts";
import "./tables.ts";

const pocket = (type: WalletType): AccountType => type.toLowerCase() as AccountType;

/**
 * E43, E44 empty or zero amount, E53 the same pocket twice or a coin that one of them cannot hold,
 * systemParameter more places than the coin has, E30 more than is available, moneyStopped. Of many
 * that come at once those that are covered happen.
 */
export async function accountTransfer(
  params: ParamsOut<typeof transferCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<TransferRow, Refusal>> {
  const { from, to } = params;
  const asset = params.symbol as Asset;
  if (from === to || !mayHold(from, asset) || !mayHold(to, asset)) return err("statusError");
  const amount = parse<Amount>(params.amount, placesOf(asset));
  if (!amount.ok) return err("systemParameter");
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<TransferRow, Refusal>> => {
    const no = orderNo("T", deps.random, now);
    const owner = session.accountId as AccountId;
    const sides = { from: pocket(from), to: pocket(to) };
    const posted = await postAndTell(
      trx,
      deps.live,
      transferPosting({
        orderNo: no,
        owner,
        mode: session.mode,
        ...sides,
        asset,
        amount: amount.value,
        at: now,
      }),
    );
    if (!posted.ok) return posted;
    const after = (type: AccountType): string =>
      toText(posted.value.balances.find(({ account }) => account.type === type)!.available);
    const row = {
      order_no: no,
      account_id: owner,
      from_type: sides.from,
      to_type: sides.to,
      asset,
      amount: toText(amount.value),
      status: 1 as const,
      reason: "",
      from_after: after(sides.from),
      to_after: after(sides.to),
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto("transfer_order").values(row).execute();
    await deps.live.emit(trx, owner, "transfer", { orderNo: no, status: 1, reason: "" }, now);
    return ok(rowOf(row));
  });
}

interface Row {
  order_no: string;
  from_type: string;
  to_type: string;
  asset: string;
  amount: string;
  status: 0 | 1 | 2;
  reason: string;
  from_after: string;
  to_after: string;
  created_at: number;
  updated_at: number;
}

const rowOf = (row: Row): TransferRow => ({
  orderNo: row.order_no,
  from: row.from_type.toUpperCase() as WalletType,
  to: row.to_type.toUpperCase() as WalletType,
  symbol: row.asset,
  amount: toText(decimal(row.amount)),
  status: row.status,
  reason: row.reason,
  fromAfter: toText(decimal(row.from_after)),
  toAfter: toText(decimal(row.to_after)),
  createTime: row.created_at,
  updateTime: row.updated_at,
});

/** The account's own, newest first. */
export async function transferList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { symbol, account, status, orderNo: no } = params;
  let query = db.selectFrom("transfer_order").where("account_id", "=", session.accountId);
  if (symbol !== "") query = query.where("asset", "=", symbol);
  if (account !== "")
    query = query.where((e) =>
      e.or([e("from_type", "=", account.toLowerCase()), e("to_type", "=", account.toLowerCase())]),
    );
  if (status !== "") query = query.where("status", "=", status);
  if (no !== "") query = query.where("order_no", "=", no);
  return ok(await newestPage(query, params, rowOf));
}
