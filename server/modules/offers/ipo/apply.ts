/**
 * Applying for shares, by lots or by quantity, and taking an application back. Applicants of one
 * offer wait for each other at its book.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  ipoCancel as cancelCall,
  ipoDrawLots as drawCall,
  ipoSubscribe as subscribeCall,
} from "../../../../contract/http/trading/ipo.ts";
import {
  type Amount,
  add,
  decimal,
  isOnStep,
  multiply,
  type Quantity,
  subtract,
  toText,
  whole,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import {
  applicationFreeze,
  refuseApplication,
} from "../../../../contract/rules/trading/offers/ipo.ts";
import type { IpoMode } from "../../../../contract/rules/trading/offers/state.ts";
import type { Tx } from "../../../db/tx.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { shareRate } from "../../../market/shares/share-rate.ts";
import { applyPosting, returnPosting } from "../postings.ts";
import type { IpoBookRow, IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { lockAccount, mayApply } from "../terms.ts";
import { lotsOf, stateOf } from "./offer-row.ts";
import { change, lockedRecord, postingOf, recordOut, statusAfter } from "./record-row.ts";

type Applied = Promise<Result<DataOf<typeof subscribeCall>, Refusal>>;
/**
 * The quantity that is asked for: one, from the lots where lots are drawn; undefined when it says
 * nothing.
 */
type Asked = (lot: Quantity) => Quantity | undefined;

export const ipoSubscribe = (
  params: ParamsOut<typeof subscribeCall>,
  deps: Services,
  ctx: UserCtx,
): Applied =>
  apply(
    "subscription",
    params,
    () => (params.qty === "" ? undefined : decimal<Quantity>(params.qty)),
    deps,
    ctx,
  );

export const ipoDrawLots = (
  params: ParamsOut<typeof drawCall>,
  deps: Services,
  ctx: UserCtx,
): Applied =>
  apply(
    "draw",
    params,
    (lot) =>
      params.lots === undefined
        ? undefined
        : multiply<Quantity>([whole(BigInt(params.lots)), lot], 18, "down"),
    deps,
    ctx,
  );

interface Params {
  id: string;
  agree: boolean;
  clientOrderId: string;
}

/**
 * `productNotExist`, `primaryKycFirst`, `termsNotAgreed`, `currentlyClosed` outside the period,
 * `orderQuantity`, `stepInvalid`, `amountOutsideRange`, `insufficientQuota` for more than there is,
 * `subscriptionInProcess`, `subscriptionsExceeded`, `priceObtaining` without a rate, `noPermission`
 * for real money at a simulated rate, `insufficientBalance`.
 */
async function apply(
  mode: IpoMode,
  params: Params,
  asked: Asked,
  deps: Services,
  ctx: UserCtx,
): Applied {
  const seen = await deps.db
    .selectFrom("ipo_offer")
    .selectAll()
    .where("offer_id", "=", params.id)
    .where("mode", "=", mode)
    .executeTakeFirst();
  if (seen === undefined) return err("productNotExist");
  const may = await mayApply(deps, ctx, params.agree);
  if (!may.ok) return may;
  return effectOk(deps, ctx, async (trx): Applied => {
    const { session, now } = ctx;
    await lockAccount(trx, session.accountId);
    const known = await trx
      .selectFrom("ipo_record")
      .select(["order_no", "frozen"])
      .where("account_id", "=", session.accountId)
      .where("client_order_id", "=", params.clientOrderId)
      .executeTakeFirst();
    if (known !== undefined)
      return ok({ recordId: known.order_no, frozen: toText(decimal(known.frozen)) });
    const locked = await lockedBook(trx, params.id, session.mode);
    if (locked === undefined) return err("productNotExist");
    if (stateOf(locked.offer, now) !== "open" || locked.book.is_closed)
      return err("currentlyClosed");
    const quantity = quantityOf(locked.offer, asked(decimal(locked.offer.lot_size)));
    if (!quantity.ok) return quantity;
    const refused = await refusedOf(trx, locked.offer, session.accountId, now);
    return refused === undefined
      ? place(trx, deps, ctx, {
          ...locked,
          quantity: quantity.value,
          clientOrderId: params.clientOrderId,
        })
      : err(refused);
  });
}

interface Locked {
  offer: IpoOfferRow;
  book: IpoBookRow;
}

/**
 * The book of a mode under lock, and the offer as it then is: whoever calls an offer off takes its
 * books first.
 */
async function lockedBook(
  trx: Tx,
  offerId: string,
  mode: "real" | "demo",
): Promise<Locked | undefined> {
  const book = await trx
    .selectFrom("ipo_book")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("mode", "=", mode)
    .forUpdate()
    .executeTakeFirst();
  const offer = await trx
    .selectFrom("ipo_offer")
    .selectAll()
    .where("offer_id", "=", offerId)
    .executeTakeFirst();
  return book === undefined || offer === undefined ? undefined : { book, offer };
}

function quantityOf(offer: IpoOfferRow, quantity: Quantity | undefined): Result<Quantity, Refusal> {
  if (quantity === undefined || quantity <= ZERO) return err("orderQuantity");
  if (!isOnStep(quantity, decimal<Quantity>(offer.lot_size))) return err("stepInvalid");
  if (quantity < decimal<Quantity>(offer.min_qty) || quantity > decimal<Quantity>(offer.max_qty))
    return err("amountOutsideRange");
  return quantity > decimal<Quantity>(offer.quota) ? err("insufficientQuota") : ok(quantity);
}

const YEAR_AHEAD_MS = 8 * 3_600_000;
/** The start of the business's calendar year, epoch ms. */
const yearStart = (now: number): number =>
  Date.UTC(new Date(now + YEAR_AHEAD_MS).getUTCFullYear(), 0, 1) - YEAR_AHEAD_MS;

async function refusedOf(trx: Tx, offer: IpoOfferRow, accountId: string, now: number) {
  const rows = await trx
    .selectFrom("ipo_record")
    .select(["offer_id", "created_at"])
    .where("account_id", "=", accountId)
    .where("status", "<>", "cancelled")
    .execute();
  const thisYear = rows.filter(({ created_at }) => created_at >= yearStart(now)).length;
  return refuseApplication(
    rows.some(({ offer_id }) => offer_id === offer.offer_id),
    thisYear,
    offer.year_limit,
  );
}

async function place(
  trx: Tx,
  deps: Services,
  { session, now }: UserCtx,
  o: Locked & { quantity: Quantity; clientOrderId: string },
): Applied {
  const { offer, book, quantity } = o;
  const instrument = deps.market.catalog.find(offer.symbol);
  const rate = instrument && shareRate(deps.market, instrument);
  if (rate === undefined) return err("priceObtaining");
  if (
    session.mode === "real" &&
    !rate.isUsd &&
    instrument!.source !== "live" &&
    !deps.realAtSimulatedPrices
  )
    return err("noPermission");
  const frozen = applicationFreeze(quantity, decimal(offer.price_high), rate);
  const row: IpoRecordRow = {
    order_no: orderNo("I", deps.random, now),
    offer_id: offer.offer_id,
    account_id: session.accountId,
    mode: session.mode,
    client_order_id: o.clientOrderId,
    no: book.next_no,
    qty: toText(quantity),
    lots: lotsOf(toText(quantity), offer.lot_size),
    rate_over: toText(rate.over),
    rate_under: toText(rate.under),
    frozen: toText(frozen),
    status: "applied",
    outcome: "progress",
    first_ticket: 0,
    allotted: "0",
    charged: "0",
    returned: "0",
    created_at: now,
    ended_at: null,
    free_at: null,
    version: 1,
  };
  const posted = await postAndTell(
    trx,
    deps.live,
    applyPosting(postingOf(row, offer), frozen, now),
  );
  if (!posted.ok) return posted;
  await trx.insertInto("ipo_record").values(row).execute();
  await moveBook(trx, book, {
    applied: add(decimal<Quantity>(book.applied), quantity),
    next_no: book.next_no + 1,
  });
  await deps.live.emit(trx, row.account_id, "ipo", { recordId: row.order_no, version: 1 }, now);
  return ok({ recordId: row.order_no, frozen: row.frozen });
}

const moveBook = (
  trx: Tx,
  { offer_id, mode }: IpoBookRow,
  to: { applied: Quantity; next_no: number },
): Promise<unknown> =>
  trx
    .updateTable("ipo_book")
    .set({ applied: toText(to.applied), next_no: to.next_no })
    .where("offer_id", "=", offer_id)
    .where("mode", "=", mode)
    .execute();

/**
 * `productNotExist` for another's, `currentlyClosed` after the close, `orderStatus` for one that
 * was taken back before.
 */
export async function ipoCancel(
  { recordId }: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof cancelCall>, Refusal>> {
  const { session, now } = ctx;
  const seen = await deps.db
    .selectFrom("ipo_record")
    .select("offer_id")
    .where("order_no", "=", recordId)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  if (seen === undefined) return err("productNotExist");
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof cancelCall>, Refusal>> => {
    const locked = await lockedBook(trx, seen.offer_id, session.mode);
    const row = await lockedRecord(trx, recordId);
    if (locked === undefined || row === undefined) return err("productNotExist");
    if (row.status === "cancelled") return err("orderStatus");
    if (stateOf(locked.offer, now) !== "open" || locked.book.is_closed)
      return err("currentlyClosed");
    const after = await takeBack(trx, deps, locked, row, now);
    return after.ok ? ok(recordOut(deps, after.value, locked.offer)) : after;
  });
}

/** Takes a locked application back under its locked book. */
export async function takeBack(
  trx: Tx,
  deps: Services,
  { offer, book }: Locked,
  row: IpoRecordRow,
  now: number,
): Promise<Result<IpoRecordRow, Refusal>> {
  const frozen = decimal<Amount>(row.frozen);
  const posted = await postAndTell(
    trx,
    deps.live,
    returnPosting(postingOf(row, offer), frozen, now),
  );
  if (!posted.ok) return posted;
  await moveBook(trx, book, {
    applied: subtract(decimal<Quantity>(book.applied), decimal<Quantity>(row.qty)),
    next_no: book.next_no,
  });
  const ended = {
    status: statusAfter(row.status, "cancel"),
    outcome: "cancelled" as const,
    returned: row.frozen,
    ended_at: now,
  };
  return ok(await change(trx, deps, row, ended, now));
}
