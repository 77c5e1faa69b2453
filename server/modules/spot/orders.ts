/** Placing, amending and cancelling: parse, command, reply. What happens to the order is the engine's. */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  exchangeApplyCancelAll as cancelAllCall,
  exchangeApplyCancel as cancelCall,
  exchangeApplyOpen as openCall,
  exchangeApplyUpdate as updateCall,
} from "../../../contract/http/spot.ts";
import type { Order } from "../../../contract/http/trading.ts";
import type { AccountId, OrderNo } from "../../../contract/ids.ts";
import { decimal, type Price, type Quantity } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import type { Keep, Outcome } from "../../engine/command.ts";
import { endAll } from "../../engine/engine.ts";
import { type Listing, spotListing } from "../../engine/listing.ts";
import type { EngineOrder } from "../../engine/match/order.ts";
import { orderShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { type Asked, termsOf } from "./terms.ts";

/** The pair of a symbol, or 1006; 1009 while it is suspended or its market rests; 1020 for real money at simulated prices where that is not allowed. */
function openListing({ market, realAtSimulatedPrices }: Services, symbol: string, { session, now }: UserCtx): Result<Listing, ErrorName> {
  const listing = spotListing(market.catalog.find(symbol));
  if (listing === undefined) return err("productNotExist");
  const { instrument } = listing;
  if (session.mode === "real" && instrument.source !== "live" && !realAtSimulatedPrices) return err("noPermission");
  const isOpen = instrument.status === "on" && market.source.session(instrument.market, now).session === "trading";
  return isOpen ? ok(listing) : err("currentlyClosed");
}

const nextDay = (now: number): number => now - (now % DAY_MS) + DAY_MS;

/** The answer as the call has it, kept with the effect. Refusals are kept by the caller's `once`. */
const keeping =
  <T>({ once }: UserCtx, answer: (order: EngineOrder) => T): Keep =>
  async (trx, outcome) => {
    if (outcome.ok) await once?.keep(trx, ok(answer(outcome.value)));
  };

const answered = <T>(outcome: Outcome, answer: (order: EngineOrder) => T): Result<T, Refusal> => (outcome.ok ? ok(answer(outcome.value)) : outcome);

/** 1006, 1009, 1020, 1027, 1029, 1017, 1002, 1013, 1007, 1034, 1011 or 1012, in this order. */
export async function exchangeApplyOpen(params: Asked, deps: Services, ctx: UserCtx): Promise<Result<DataOf<typeof openCall>, Refusal>> {
  const found = openListing(deps, params.symbol, ctx);
  if (!found.ok) return found;
  const { session, now } = ctx;
  const rates = feeRates("spot", now);
  const terms = termsOf(params, found.value, { now, sessionEnd: nextDay(now) });
  if (!terms.ok) return terms;
  const answer = (order: EngineOrder): DataOf<typeof openCall> => {
    const { orderNo: no, clientOrderId, state, filled, avgPrice, updatedAt } = orderShape(order, found.value.instrument);
    return { orderNo: no, clientOrderId, state, filled, avgPrice, ts: updatedAt };
  };
  const { requestId: _, ...asked } = params;
  const outcome = await deps.engine.run({
    kind: "place",
    order: {
      ...terms.value,
      ...{ orderNo: orderNo("S", deps.random, now) as OrderNo, accountId: session.accountId as AccountId, mode: session.mode },
      ...{ clientOrderId: params.clientOrderId, product: "spot", symbol: params.symbol, rates },
    },
    asked: JSON.stringify(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))),
    keep: keeping(ctx, answer),
  });
  return answered(outcome, answer);
}

/** The account's own order as the engine has it, or 1024: finished, unknown and other people's orders are answered alike. */
function ownOrder({ engine }: Services, { session }: UserCtx, no: string): Result<EngineOrder, ErrorName> {
  if (!engine.isOwner) return err("tryLater");
  const found = engine.openOrders(session.accountId).find((order) => order.orderNo === no && order.product === "spot");
  return found === undefined ? err("orderStatus") : ok(found);
}

/** 1002, 1013, 1017, 1029 as at placing; 1024 when it is not open; 1028 more than 10 % from the last price; 1011, 1012. */
export async function exchangeApplyUpdate(params: ParamsOut<typeof updateCall>, deps: Services, ctx: UserCtx): Promise<Result<Order, Refusal>> {
  const found = ownOrder(deps, ctx, params.orderNo);
  if (!found.ok) return found;
  const { orderNo: no, accountId, symbol } = found.value;
  const answer = (order: EngineOrder): Order => orderShape(order, spotListing(deps.market.catalog.find(symbol))!.instrument);
  const outcome = await deps.engine.run({
    ...{ kind: "amend", orderNo: no, accountId, symbol, keep: keeping(ctx, answer) },
    ...(params.price === "" ? {} : { price: decimal<Price>(params.price) }),
    ...(params.qty === "" ? {} : { quantity: decimal<Quantity>(params.qty) }),
  });
  return answered(outcome, answer);
}

export async function exchangeApplyCancel(
  params: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof cancelCall>, Refusal>> {
  const found = ownOrder(deps, ctx, params.orderNo);
  if (!found.ok) return found;
  const { orderNo: no, accountId, symbol } = found.value;
  const answer = (order: EngineOrder): DataOf<typeof cancelCall> => ({ orderNo: order.orderNo, state: "cancelled" });
  return answered(await deps.engine.run({ kind: "end", orderNo: no, accountId, symbol, reason: "user", keep: keeping(ctx, answer) }), answer);
}

/** Each by itself: what cannot be cancelled any more does not hold up the others. Asked again, it cancels what is open then. */
export async function exchangeApplyCancelAll(
  { symbol, type }: ParamsOut<typeof cancelAllCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof cancelAllCall>, Refusal>> {
  const { engine, market } = deps;
  if (!engine.isOwner) return err("tryLater");
  const isMeant = (order: EngineOrder): boolean =>
    order.product === "spot" && (symbol === "" || order.symbol === symbol) && (type === "" || market.catalog.find(order.symbol)?.type === type);
  const { ended, refused } = await endAll(engine, ctx.session.accountId, "user", isMeant);
  if (ended === 0 && refused !== undefined) return err(refused);
  return effectOk(deps, ctx, async () => ok({ count: ended }));
}
