/**
 * Questions that orders of every product share: whether a market is open, cancelling, amending, and
 * how an answer is kept with its effect.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { Order } from "../../../contract/http/trading/orders.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { decimal, type Price, type Quantity } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { dayOrderEnd } from "../../../contract/rules/trading/orders/day-order.ts";
import type { OrderProduct } from "../../../contract/rules/trading/orders/kinds.ts";
import type { Keep } from "../../engine/command.ts";
import { endAll } from "../../engine/end-all.ts";
import { contractListing, type Listing, listingOf } from "../../engine/listing.ts";
import { type EngineOrder, LIVE_STATES, type OrderState } from "../../engine/match/order.ts";
import type { ContractProduct } from "../../engine/risk/position.ts";
import { orderOf } from "../../engine/settle/order-rows.ts";
import { orderShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { matchesType } from "../../market/catalog.ts";

/** Contracts that a call means by its type; without one all of them. */
export const contractsOf = (type: "" | "perpetual" | "forex"): readonly ContractProduct[] =>
  type === "" ? ["perpetual", "contract"] : [type === "forex" ? "contract" : "perpetual"];

/** A contract by its symbol, if it is of the type that is asked for. */
export function contractAs(
  { market }: Services,
  symbol: string,
  type: "" | "perpetual" | "forex",
): Listing | undefined {
  const listing = contractListing(market.catalog.find(symbol));
  return contractsOf(type).some((product) => product === listing?.product) ? listing : undefined;
}

/**
 * The listing of a symbol, or 1006; 1009 while it is suspended or halted, or its market rests; 1020
 * for real money at simulated prices where that is not allowed. `isWayOut`: it lessens what is
 * held. What refuses new business alone never refuses that.
 */
export function openListing(
  { market, realAtSimulatedPrices }: Services,
  products: readonly Listing["product"][],
  symbol: string,
  { session, now }: UserCtx,
  isWayOut = false,
): Result<Listing, ErrorName> {
  const listing = listingOf(market.catalog.find(symbol));
  if (listing === undefined || !products.includes(listing.product)) return err("productNotExist");
  const { instrument } = listing;
  if (
    !isWayOut &&
    session.mode === "real" &&
    instrument.source !== "live" &&
    !realAtSimulatedPrices
  )
    return err("noPermission");
  // The table of sessions says order by order what a share's session allows.
  if (listing.product === "stock") return ok(listing);
  const isHalted = instrument.status !== "on" || market.life.isHalted(instrument.symId);
  const isOpen = !isHalted && market.source.session(instrument.market, now).session === "trading";
  return isOpen ? ok(listing) : err("currentlyClosed");
}

/** Until when a `day` order lives, epoch ms. */
export const nextDay = (now: number, product: Listing["product"] = "spot"): number =>
  dayOrderEnd(now, product === "contract");

/** The request in one line. */
export const askedLine = ({
  requestId: _,
  ...asked
}: {
  requestId?: string | undefined;
  [field: string]: unknown;
}): string => JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The answer as the call has it, kept with the effect. Refusals are kept by the caller's `once`.
 */
export const keeping =
  <From, T>({ once }: UserCtx, answer: (from: From) => T): Keep<From> =>
  async (trx, outcome) => {
    if (outcome.ok) await once?.keep(trx, ok(answer(outcome.value)));
  };

export const answered = <From, T>(
  outcome: Result<From, ErrorName>,
  answer: (from: From) => T,
): Result<T, Refusal> => (outcome.ok ? ok(answer(outcome.value)) : outcome);

/**
 * Answers a wish that was refused: if it was carried out before, its order, since
 * what let it pass then need not hold now (a market that is shut, a price that is not fresh). The
 * same id with another wish is `requestReused`.
 */
export async function orMade<T>(
  deps: Services,
  ctx: UserCtx,
  wish: { clientOrderId: string; asked: string },
  result: Result<T, Refusal>,
  answer: (order: EngineOrder) => T,
): Promise<Result<T, Refusal>> {
  if (result.ok) return result;
  const row = await deps.db
    .selectFrom("trade_order")
    .selectAll()
    .where("account_id", "=", ctx.session.accountId)
    .where("client_order_id", "=", wish.clientOrderId)
    .executeTakeFirst();
  if (row === undefined) return result;
  return row.asked === wish.asked
    ? effectOk(deps, ctx, async () => ok(answer(orderOf(row))))
    : err("requestReused");
}

/** Products of a family of calls. */
export type Products = readonly OrderProduct[];
export const EXCHANGE: Products = ["spot", "stock"];
/** Products that a list means: without one coins and shares. */
export const productsOf = (
  product: "" | "spot" | "stock" | "perpetual" | "forex" | "all",
): Products => {
  if (product === "spot" || product === "stock") return [product];
  if (product === "" || product === "all")
    return product === "" ? EXCHANGE : [...EXCHANGE, ...contractsOf("")];
  return contractsOf(product);
};
/** States that are asked for, as rows have them; undefined of all. */
export function statesOf(
  state: "open" | "done" | "completed" | "cancelled" | "all",
): readonly OrderState[] | undefined {
  if (state === "all") return undefined;
  if (state === "open") return LIVE_STATES;
  return state === "done" ? ["completed", "cancelled"] : [state];
}

/**
 * The account's own order as the engine has it, or 1024: finished, unknown and other people's
 * orders are answered alike.
 */
function ownOrder(
  { engine }: Services,
  { session }: UserCtx,
  products: Products,
  no: string,
): Result<EngineOrder, ErrorName> {
  if (!engine.isOwner) return err("tryLater");
  const found = engine
    .openOrders(session.accountId)
    .find((order) => order.orderNo === no && products.includes(order.product));
  return found === undefined ? err("orderStatus") : ok(found);
}

/**
 * 1009, 1002, 1013, 1014, 1017, 1029 as at placing; 1024 when it is not open; 1028 more than 10 %
 * from the last price; 1011, 1012, 1016.
 */
export async function amendOrder(
  products: Products,
  params: { orderNo: string; price: string; qty: string },
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Order, Refusal>> {
  const found = ownOrder(deps, ctx, products, params.orderNo);
  if (!found.ok) return found;
  const { orderNo: no, accountId, symbol } = found.value;
  // As at placing: what the market does not take now is not taken by way of an order that is there.
  const listing = openListing(deps, products, symbol, ctx, true);
  if (!listing.ok) return listing;
  const answer = (order: EngineOrder): Order =>
    orderShape(order, deps.market.catalog.find(symbol)!);
  const outcome = await deps.engine.run({
    kind: "amend",
    orderNo: no,
    accountId,
    symbol,
    keep: keeping(ctx, answer),
    ...(params.price === "" ? {} : { price: decimal<Price>(params.price) }),
    ...(params.qty === "" ? {} : { quantity: decimal<Quantity>(params.qty) }),
  });
  return answered(outcome, answer);
}

type Cancelled = { orderNo: string; state: Order["state"] };
export async function cancelOrder(
  products: Products,
  params: { orderNo: string },
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Cancelled, Refusal>> {
  const found = ownOrder(deps, ctx, products, params.orderNo);
  if (!found.ok) return found;
  const { orderNo: no, accountId, symbol } = found.value;
  const answer = (order: EngineOrder): Cancelled => ({
    orderNo: order.orderNo,
    state: "cancelled",
  });
  return answered(
    await deps.engine.run({
      kind: "end",
      orderNo: no,
      accountId,
      symbol,
      reason: "user",
      keep: keeping(ctx, answer),
    }),
    answer,
  );
}

/**
 * Each by itself: what cannot be cancelled any more does not hold up the others. Asked again, it
 * cancels what is open then.
 */
export async function cancelAll(
  products: Products,
  { symbol, type }: { symbol: string; type: string },
  deps: Services,
  ctx: UserCtx,
): Promise<Result<{ count: number }, Refusal>> {
  const { engine, market } = deps;
  if (!engine.isOwner) return err("tryLater");
  const isOfType = (of: string): boolean => {
    const instrument = market.catalog.find(of);
    return type === "" || (instrument !== undefined && matchesType(instrument, type));
  };
  const isMeant = (order: EngineOrder): boolean =>
    products.includes(order.product) &&
    (symbol === "" || order.symbol === symbol) &&
    isOfType(order.symbol);
  const { ended, refused } = await endAll(
    engine,
    ctx.session.accountId as AccountId,
    "user",
    isMeant,
  );
  if (ended === 0 && refused !== undefined) return err(refused);
  return effectOk(deps, ctx, async () => ok({ count: ended }));
}
