/**
 * Buying tokens: first come, first served, all of it or nothing. Buyers of one sale wait for each
 * other at its book.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { icoBuy as buyCall } from "../../../../contract/http/trading/ico.ts";
import { placesOf, USDT } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  parse,
  type Quantity,
  subtract,
  sum,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { refusePurchase, tokensFor } from "../../../../contract/rules/trading/offers/ico.ts";
import type { Tx } from "../../../db/tx.ts";
import { schedule } from "../../../due/due.ts";
import { recordAcquired } from "../../../engine/acquired.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { buyPosting } from "../postings.ts";
import type { IcoOfferRow, IcoRecordRow } from "../tables.ts";
import { lockAccount, mayApply } from "../terms.ts";
import { unlocksOf } from "./clock.ts";
import { icoState, postingOf } from "./rows.ts";

type Params = ParamsOut<typeof buyCall>;
type Answer = Promise<Result<DataOf<typeof buyCall>, Refusal>>;

/**
 * `productNotExist`, `primaryKycFirst`, `termsNotAgreed`, `amountEmpty`, and under the book's lock
 * `currentlyClosed`, `amountNotPositive`, `amountOutsideRange` over all purchases together,
 * `insufficientQuota`, `insufficientBalance`.
 */
export async function icoBuy(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  const seen = await deps.db
    .selectFrom("ico_offer")
    .select("offer_id")
    .where("offer_id", "=", params.id)
    .executeTakeFirst();
  if (seen === undefined) return err("productNotExist");
  const may = await mayApply(deps, ctx, params.agree);
  if (!may.ok) return may;
  if (params.amount === "") return err("amountEmpty");
  const amount = parse<Amount>(params.amount, placesOf(USDT));
  if (!amount.ok) return err("systemParameter");
  return effectOk(deps, ctx, async (trx): Answer => {
    await lockAccount(trx, session.accountId);
    const mine = await trx
      .selectFrom("ico_record")
      .selectAll()
      .where("account_id", "=", session.accountId)
      .execute();
    const known = mine.find((row) => row.client_order_id === params.clientOrderId);
    if (known !== undefined) return ok(bought(known));
    const at = { offer_id: params.id, mode: session.mode };
    const book = await trx
      .selectFrom("ico_book")
      .selectAll()
      .where("offer_id", "=", at.offer_id)
      .where("mode", "=", at.mode)
      .forUpdate()
      .executeTakeFirst();
    const offer = await trx
      .selectFrom("ico_offer")
      .selectAll()
      .where("offer_id", "=", params.id)
      .executeTakeFirst();
    if (book === undefined || offer === undefined) return err("productNotExist");
    if (icoState(offer, now) !== "open") return err("currentlyClosed");
    const tokens = tokensFor(amount.value, decimal<Price>(offer.price));
    const before = mine
      .filter(({ offer_id }) => offer_id === params.id)
      .map((row) => decimal<Amount>(row.amount));
    const refused = refusePurchase(amount.value, tokens, {
      boughtBefore: sum(before),
      min: decimal(offer.min_amount),
      max: decimal(offer.max_amount),
      quotaLeft: subtract(decimal<Quantity>(offer.quota), decimal<Quantity>(book.sold)),
    });
    if (refused !== undefined) return err(refused);
    const sold = toText(add(decimal<Quantity>(book.sold), tokens));
    await trx
      .updateTable("ico_book")
      .set({ sold })
      .where("offer_id", "=", at.offer_id)
      .where("mode", "=", at.mode)
      .execute();
    return place(trx, deps, ctx, {
      offer,
      amount: amount.value,
      tokens,
      clientOrderId: params.clientOrderId,
    });
  });
}

const bought = ({ order_no, tokens, amount }: IcoRecordRow) => ({
  recordId: order_no,
  tokens: toText(decimal(tokens)),
  cost: toText(decimal(amount)),
});

interface Wanted {
  offer: IcoOfferRow;
  amount: Amount;
  tokens: Quantity;
  clientOrderId: string;
}

async function place(
  trx: Tx,
  deps: Services,
  { session, now }: UserCtx,
  { offer, amount, tokens, clientOrderId }: Wanted,
): Answer {
  const row: IcoRecordRow = {
    order_no: orderNo("T", deps.random, now),
    offer_id: offer.offer_id,
    account_id: session.accountId,
    mode: session.mode,
    client_order_id: clientOrderId,
    amount: toText(amount),
    tokens: toText(tokens),
    released: toText(ZERO),
    status: "bought" as const,
    created_at: now,
    refunded_at: null,
    version: 1,
  };
  const posted = await postAndTell(
    trx,
    deps.live,
    buyPosting(postingOf(row, offer), amount, tokens, now),
  );
  if (!posted.ok) return posted;
  await trx.insertInto("ico_record").values(row).execute();
  const got = {
    refNo: row.order_no,
    accountId: row.account_id,
    product: "spot",
    symbol: offer.symbol,
  } as const;
  await recordAcquired(trx, { ...got, quantity: tokens, cost: amount, paid: amount, at: now });
  await schedule(trx, unlocksOf(row, offer));
  await deps.live.emit(trx, row.account_id, "ico", { recordId: row.order_no, version: 1 }, now);
  return ok(bought(row));
}
