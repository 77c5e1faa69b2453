/**
 * Taking an ad: gates, the price that was seen, the sum, the counts of the day; then the coins are
 * in escrow and the clock runs.
 */
import type {
  c2cOrderOpen as openCall,
  c2cQuickOpen as quickCall,
} from "../../../../contract/http/c2c/order.ts";
import type { Order, Pay } from "../../../../contract/http/c2c/shapes.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import {
  decimal,
  type Price,
  type Quantity,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { PAY_SOON_MS, UNPAID_MOST } from "../../../../contract/rules/c2c/limits.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import { taken } from "../../../../contract/rules/c2c/prices.ts";
import { takerPart } from "../../../../contract/rules/c2c/roles.ts";
import type { Tx } from "../../../db/tx.ts";
import { schedule } from "../../../due/due.ts";
import { audit } from "../../../kernel/audit.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import { missing, type Refusal, stale } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { grantUploads } from "../../../kernel/uploads.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { bestOffers, wantedOf } from "../adverts/lists.ts";
import { advertOf, changeAdvert, listOf, lockAdvert, termsOf } from "../adverts/row.ts";
import { stand } from "../adverts/standing.ts";
import { gate } from "../gates.ts";
import { isBuyerBlocked, joined } from "../member.ts";
import { claimMethods, codesOf, methodsOf } from "../methods.ts";
import { tellMember } from "../notices.ts";
import { openPosting } from "../postings.ts";
import { fiat, priceOf } from "../reference.ts";
import type { AdvertRow, OrderRow } from "../tables.ts";
import { saidTo, say } from "../talk/say.ts";
import { orderOf, sealOwner } from "./row.ts";

type Asked = Omit<ParamsOut<typeof openCall>, "requestId">;
type Answer = Promise<Result<Order, Refusal>>;

export const orderOpen = (params: Asked, deps: Services, ctx: UserCtx): Answer =>
  effectOk(deps, ctx, (trx): Answer => open(trx, deps, ctx, params));

/** As `orderOpen`; what does not fit any more is answered with the best offer there is now. */
export async function quickOpen(
  params: ParamsOut<typeof quickCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { c2c_advert_id: advert_id, direction, symbol, currency } = params;
  const done = await effectOk(deps, ctx, async (trx): Answer => {
    const ad = await trx
      .selectFrom("c2c_advert")
      .select(["direction", "symbol", "currency"])
      .where("advert_id", "=", advert_id)
      .executeTakeFirst();
    if (
      ad === undefined ||
      ad.direction !== direction ||
      ad.symbol !== symbol ||
      ad.currency !== currency
    )
      return err("notExist");
    return open(trx, deps, ctx, { ...params, advert_id });
  });
  const GONE: readonly unknown[] = ["notExist", "amountOutsideRange", "turnoverBelowLimit"];
  const isStale =
    !done.ok &&
    typeof done.error === "object" &&
    "missing" in done.error &&
    done.error.missing.reason === "stale";
  if (done.ok || !(isStale || GONE.includes(done.error))) return done;
  const best = await bestOffers({ ...params, payment_types: [] }, deps, ctx);
  return best.ok && best.value.length > 0 ? stale(best.value[0]) : done;
}

async function open(trx: Tx, deps: Services, ctx: UserCtx, p: Asked): Answer {
  const { session, now } = ctx;
  const { userId } = session;
  // The owner of an ad never changes: the two users are locked before the ad, in one order for
  // everybody.
  const owner = await trx
    .selectFrom("c2c_advert")
    .select("user_id")
    .where("advert_id", "=", p.advert_id)
    .executeTakeFirst();
  if (owner === undefined) return err("notExist");
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "in", [userId, owner.user_id])
    .orderBy("id")
    .forUpdate()
    .execute();
  const ad = (await lockAdvert(trx, p.advert_id)) as AdvertRow;
  const sells = takerPart(ad.direction) === "seller";
  const allowed = await gate(trx, userId, { fund: sells, sellsAt: sells ? now : undefined });
  if (!allowed.ok) return allowed;
  await joined(trx, deps, session, now);
  const methods = await sellersMethods(trx, deps, ad, userId, p.payment_method_id);
  if (!methods.ok) return methods;
  if (ad.state !== "on_sale") return err("notExist");
  if (ad.user_id === userId) return err("ownAdvert");
  const buyer = sells ? ad.user_id : userId;
  if (await isBuyerBlocked(trx, buyer, now)) return err(sells ? "notExist" : "cancelLimit");
  if ((await unpaidOf(trx, buyer)) >= UNPAID_MOST) return err("unpaidOrders");
  const sum = await sumOf(trx, deps, ctx, ad, p);
  if (!sum.ok) return sum;
  return place(trx, deps, ctx, ad, sum.value, methods.value);
}

/** Code 20 `payment_method` for a seller without one that the ad pays to. */
async function sellersMethods(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  userId: string,
  chosen: string,
): Promise<Result<Pay[], Refusal>> {
  if (ad.direction === "buy")
    return ok(
      await methodsOf(trx, deps, ad.user_id, { ids: listOf(ad.payment_method_ids), full: true }),
    );
  const kinds = listOf(ad.payment_types).map(Number);
  const own = (await methodsOf(trx, deps, userId, { full: true })).filter((method) =>
    kinds.includes(method.type),
  );
  if (own.length === 0) return missing("payment_method");
  const method = own.find(({ id }) => id === chosen);
  return method === undefined ? err("paymentMethodNeeded") : ok([method]);
}

async function unpaidOf(trx: Tx, buyer: string): Promise<number> {
  const { count } = await trx
    .selectFrom("c2c_order")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("buyer_user", "=", buyer)
    .where("status", "=", "unpaid")
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Price, amount and quantity: E34 while the reference is silent, code 20 `stale` when the price is
 * another than was seen.
 */
async function sumOf(
  trx: Tx,
  deps: Services,
  { session, now }: UserCtx,
  ad: AdvertRow,
  p: Asked,
): Promise<Result<Pick<OrderRow, "price" | "amount" | "quantity">, Refusal>> {
  const currency = fiat(ad.currency);
  const price = priceOf(deps, ad, now);
  if (currency === undefined || price === undefined) return err("priceObtaining");
  const wanted = wantedOf(p, currency);
  if (!wanted.ok) return wanted;
  if (decimal<Price>(p.expect_price) !== price)
    return stale(await advertOf(trx, deps, ad, session.userId, now));
  const got = taken(wanted.value, termsOf(ad, price));
  return got.ok
    ? ok({
        price: toText(price),
        amount: toText(got.value.amount),
        quantity: toText(got.value.quantity),
      })
    : got;
}

async function place(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  ad: AdvertRow,
  sum: Pick<OrderRow, "price" | "amount" | "quantity">,
  methods: readonly Pay[],
): Answer {
  const { session, now } = ctx;
  const status = nextC2c("order", "none", "open");
  if (!status.ok) return status;
  const part = takerPart(ad.direction);
  const [taker, other] = [
    { user: session.userId, account: session.accountId },
    { user: ad.user_id, account: ad.account_id },
  ];
  const [buyer, seller] = part === "buyer" ? [taker, other] : [other, taker];
  const no = orderNo("C", deps.random, now);
  const row: OrderRow = await trx
    .insertInto("c2c_order")
    .values({
      order_no: no,
      advert_id: ad.advert_id,
      direction: ad.direction,
      symbol: ad.symbol,
      currency: ad.currency,
      ...sum,
      status: "unpaid",
      buyer_user: buyer.user,
      buyer_account: buyer.account,
      seller_user: seller.user,
      seller_account: seller.account,
      payments_sealed: deps.secrets.seal(sealOwner(no), JSON.stringify(methods)),
      pay_time_limit: ad.pay_time_limit,
      created_at: now,
      expire_at: now + ad.pay_time_limit * 60_000,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const quantity = decimal<Quantity>(row.quantity);
  const posted = await postAndTell(trx, deps.live, openPosting(row, quantity, now));
  if (!posted.ok) return posted;
  const left = await changeAdvert(
    trx,
    deps,
    ad,
    { surplus: toText(subtract(decimal<Quantity>(ad.surplus), quantity)) },
    now,
  );
  await stand(trx, deps, left, now);
  await claimMethods(
    trx,
    `order:${no}`,
    methods.map(({ id }) => id),
  );
  await grantUploads(trx, codesOf(methods), buyer.user);
  await schedule(trx, [
    { kind: "c2c.expire", entity: no, period: "", at: row.expire_at },
    { kind: "c2c.soon", entity: no, period: "", at: row.expire_at - PAY_SOON_MS },
  ]);
  await say(trx, deps, row, { side: "system", content: "opened", now });
  if (ad.auto_reply !== "")
    await say(trx, deps, row, {
      side: part === "buyer" ? "seller" : "buyer",
      content: await saidTo(trx, ad.user_id, session.userId, ad.auto_reply),
      now,
    });
  for (const account of [buyer.account, seller.account])
    await deps.live.emit(
      trx,
      account,
      "c2cOrder",
      { order_no: no, status: row.status, version: row.version },
      now,
    );
  await tellMember(trx, deps, ad.user_id, "order", "opened", no, now);
  const detail = {
    order: no,
    advert: ad.advert_id,
    quantity: toText(quantity),
    amount: row.amount,
  };
  await audit(trx, deps.random, {
    actor: `user:${session.userId}`,
    userId: session.userId,
    action: "c2c.open",
    detail,
    ip: ctx.ip,
    now,
  });
  return ok(await orderOf(trx, deps, row, part, now));
}
