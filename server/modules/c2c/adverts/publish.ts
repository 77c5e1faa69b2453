/** Publishing an ad, a closed one again, and closing one. */
import type { ErrorName } from "../../../../contract/errors.ts";
import type {
  c2cAdvertAdd as addCall,
  c2cAdvertAddClosed as againCall,
  c2cAdvertClose as closeCall,
} from "../../../../contract/http/c2c/advert.ts";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import { COIN_PLACES, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  fits,
  type Price,
  parse,
  type Quantity,
  type Rate,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { ADS_MOST, METHODS_PER_AD } from "../../../../contract/rules/c2c/limits.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import {
  floatingPrice,
  isInBand,
  limitsFault,
  marginOf,
  PRICE_PLACES,
  RATIO_LEAST,
  RATIO_MOST,
  type Reference,
} from "../../../../contract/rules/c2c/prices.ts";
import { plainLines } from "../../../../contract/rules/plain-text.ts";
import type { Tx } from "../../../db/tx.ts";
import { audit } from "../../../kernel/audit.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import { missing, type Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { gate } from "../gates.ts";
import { isBuyerBlocked, joined } from "../member.ts";
import { claimMethods, methodsOf } from "../methods.ts";
import { closePosting, publishPosting } from "../postings.ts";
import { fiat, referenceOf } from "../reference.ts";
import type { AdvertRow } from "../tables.ts";
import { advertOf, changeAdvert, isLive, lockAdvert, openOrdersOf } from "./row.ts";

type Terms = Omit<ParamsOut<typeof addCall>, "requestId">;

/** Terms of an ad, judged. */
interface Judged {
  price: Price | undefined;
  ratio: Rate | undefined;
  quantity: Quantity;
  min: Amount;
  max: Amount;
  margin: Amount;
}

/**
 * Price, limits and quantity: malformed, E34 a silent reference, beyond the band, a maximum that is
 * none, more than there is.
 */
function judged(p: Terms, reference: Reference | undefined): Result<Judged, ErrorName> {
  if (!p.agree) return err("termsNotAgreed");
  const currency = fiat(p.currency);
  if (currency === undefined) return err("systemParameter");
  const quantity = parse<Quantity>(p.quantity, COIN_PLACES);
  const [min, max] = [
    parse<Amount>(p.min_amount, placesOf(currency)),
    parse<Amount>(p.max_amount, placesOf(currency)),
  ];
  if (!quantity.ok || !min.ok || !max.ok || quantity.value <= ZERO) return err("systemParameter");
  if (reference === undefined) return err("priceObtaining");
  const priced = pricedBy(p, reference);
  if (!priced.ok) return priced;
  const fault = limitsFault({
    min: min.value,
    max: max.value,
    quantity: quantity.value,
    price: priced.value.now,
  });
  if (fault !== undefined) return err(fault);
  const margin = marginOf(quantity.value, reference.coin);
  if (!fits(margin) || !fits(max.value)) return err("amountOutsideRange");
  return ok({ ...priced.value, quantity: quantity.value, min: min.value, max: max.value, margin });
}

function pricedBy(
  p: Terms,
  reference: Reference,
): Result<{ price: Price | undefined; ratio: Rate | undefined; now: Price }, ErrorName> {
  if (p.price_type === "fixed") {
    const price = parse<Price>(p.price, PRICE_PLACES);
    if (!price.ok || price.value <= ZERO) return err("systemParameter");
    return isInBand(price.value, reference)
      ? ok({ price: price.value, ratio: undefined, now: price.value })
      : err("amendDeviation");
  }
  const ratio = parse<Rate>(p.price_ratio, 2);
  if (!ratio.ok) return err("systemParameter");
  if (ratio.value < RATIO_LEAST || ratio.value > RATIO_MOST) return err("amendDeviation");
  return ok({ price: undefined, ratio: ratio.value, now: floatingPrice(reference, ratio.value) });
}

/** Where the buyer pays to: methods of an advertiser who sells, kinds of one who buys. */
async function waysOf(
  trx: Tx,
  deps: Services,
  userId: string,
  p: Terms,
): Promise<Result<{ types: number[]; ids: string[] }, Refusal>> {
  if (p.direction === "sell") {
    if (p.payment_types.length > METHODS_PER_AD) return err("paymentMethodLimit");
    return p.payment_types.length === 0
      ? err("paymentMethodNeeded")
      : ok({ types: p.payment_types, ids: [] });
  }
  if (p.payment_method_ids.length === 0) return missing("payment_method");
  const own = await methodsOf(trx, deps, userId, { ids: p.payment_method_ids });
  if (own.length !== p.payment_method_ids.length) return err("paymentMethodNeeded");
  return ok({ types: [...new Set(own.map((method) => method.type))], ids: p.payment_method_ids });
}

/** Publishes an ad of the caller's; `again` is the closed one that it was. */
async function publish(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  p: Terms,
  again?: AdvertRow,
): Promise<Result<Advert, Refusal>> {
  const { session, now } = ctx;
  const { userId, accountId } = session;
  const state = nextC2c("advert", again?.state ?? "none", "publish");
  if (!state.ok) return state;
  const allowed = await gate(trx, userId, {
    fund: true,
    sellsAt: p.direction === "buy" ? now : undefined,
    certified: true,
  });
  if (!allowed.ok) return allowed;
  const terms = judged(p, referenceOf(deps, p.symbol, p.currency, now));
  if (!terms.ok) return terms;
  const ways = await waysOf(trx, deps, userId, p);
  if (!ways.ok) return ways;
  if (p.direction === "sell" && (await isBuyerBlocked(trx, userId, now))) return err("cancelLimit");
  if ((await onSale(trx, userId)) >= ADS_MOST) return err("advertLimit");
  const { price, ratio, quantity, min, max, margin } = terms.value;
  const row: AdvertRow = {
    advert_id: again?.advert_id ?? orderNo("A", deps.random, now),
    user_id: userId,
    account_id: accountId,
    run: (again?.run ?? 0) + 1,
    direction: p.direction,
    symbol: p.symbol,
    currency: p.currency,
    quantity: toText(quantity),
    surplus: toText(quantity),
    price: price === undefined ? null : toText(price),
    price_ratio: ratio === undefined ? null : toText(ratio),
    min_amount: toText(min),
    max_amount: toText(max),
    margin: toText(margin),
    pay_time_limit: p.pay_time_limit,
    payment_types: ways.value.types.join(","),
    payment_method_ids: ways.value.ids.join(","),
    terms: plainLines(p.terms),
    auto_reply: plainLines(p.auto_reply),
    state: "on_sale",
    hidden_reason: "",
    version: (again?.version ?? 0) + 1,
    created_at: again?.created_at ?? now,
    updated_at: now,
  };
  if (again === undefined) await trx.insertInto("c2c_advert").values(row).execute();
  else await changeAdvert(trx, deps, again, row, now);
  await claimMethods(trx, `advert:${row.advert_id}`, ways.value.ids);
  const posted = await postAndTell(trx, deps.live, publishPosting(row, now));
  if (!posted.ok)
    return err(
      posted.error === "insufficientBalance" && (await hasCoins(trx, row))
        ? "insufficientQuota"
        : posted.error,
    );
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "c2c.publish",
    ip: ctx.ip,
    now,
    detail: {
      advert: row.advert_id,
      direction: row.direction,
      symbol: row.symbol,
      quantity: row.quantity,
    },
  });
  return ok(await advertOf(trx, deps, row, userId, now));
}

async function onSale(trx: Tx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("c2c_advert")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "in", ["on_sale", "hidden"])
    .executeTakeFirstOrThrow();
  return count;
}

/** True when the margin alone is missing. */
async function hasCoins(
  trx: Tx,
  { account_id, symbol, surplus, direction }: AdvertRow,
): Promise<boolean> {
  if (direction === "sell") return true;
  const row = await trx
    .selectFrom("ledger_account")
    .select("available")
    .where("id", "=", `${account_id}|funds|${symbol}`)
    .executeTakeFirst();
  return row !== undefined && decimal(row.available) >= decimal(surplus);
}

/**
 * The user's row makes those that come at once wait for each other: ten are ten, and a method is
 * not taken away meanwhile.
 */
const lockUser = (trx: Tx, userId: string): Promise<unknown> =>
  trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const advertAdd = (
  params: ParamsOut<typeof addCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Advert, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<Advert, Refusal>> => {
    await lockUser(trx, ctx.session.userId);
    await joined(trx, deps, ctx.session, ctx.now);
    return publish(trx, deps, ctx, params);
  });

/** An ad that is not the caller's does not exist. */
async function ownAdvert(
  trx: Tx,
  id: string,
  userId: string,
): Promise<Result<AdvertRow, ErrorName>> {
  const ad = await lockAdvert(trx, id);
  return ad === undefined || ad.user_id !== userId ? err("notExist") : ok(ad);
}

export const advertAddClosed = (
  params: ParamsOut<typeof againCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Advert, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<Advert, Refusal>> => {
    await lockUser(trx, ctx.session.userId);
    const ad = await ownAdvert(trx, params.advert_id, ctx.session.userId);
    return ad.ok ? publish(trx, deps, ctx, params, ad.value) : ad;
  });

/** `advertBusy` while an order of it is open or an appeal about one. */
export const advertClose = (
  { advert_id }: ParamsOut<typeof closeCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Advert, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<Advert, Refusal>> => {
    const { session, now } = ctx;
    const ad = await ownAdvert(trx, advert_id, session.userId);
    if (!ad.ok) return ad;
    const state = nextC2c("advert", ad.value.state, "close");
    if (!state.ok) return state;
    if ((await openOrdersOf(trx, advert_id)) > 0 || (await hasOpenAppeal(trx, advert_id)))
      return err("advertBusy");
    const ended = await endAdvert(trx, deps, ad.value, "closed", now);
    return ended.ok ? ok(await advertOf(trx, deps, ended.value, session.userId, now)) : ended;
  });

async function hasOpenAppeal(trx: Tx, advertId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("c2c_appeal as a")
    .innerJoin("c2c_order as o", "o.order_no", "a.order_no")
    .select("a.appeal_id")
    .where("o.advert_id", "=", advertId)
    .where("a.status", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a locked ad: what it reserved is available again. `moneyStopped`. */
async function endAdvert(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  state: "closed" | "finished",
  now: number,
): Promise<Result<AdvertRow, ErrorName>> {
  const posting = closePosting(ad, now);
  const posted = posting === undefined ? ok(undefined) : await postAndTell(trx, deps.live, posting);
  if (!posted.ok) return posted;
  await claimMethods(trx, `advert:${ad.advert_id}`, []);
  return ok(await changeAdvert(trx, deps, ad, { state, hidden_reason: "" }, now));
}

/**
 * Ends an ad of which nothing is left and no order open. What may not move now is ended with the
 * next look (`standing.ts`).
 */
export async function finishIfDone(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  now: number,
): Promise<void> {
  if (!isLive(ad) || decimal(ad.surplus) !== ZERO || (await openOrdersOf(trx, ad.advert_id)) > 0)
    return;
  const state = nextC2c("advert", ad.state, "finish");
  if (state.ok) await endAdvert(trx, deps, ad, "finished", now);
}
