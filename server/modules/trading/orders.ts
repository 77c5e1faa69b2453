/**
 * Orders of spot and of shares: parse, command, reply. What happens to the order is the engine's.
 */
import type { DataOf } from "../../../contract/http/call.ts";
import type { exchangeApplyOpen as openCall } from "../../../contract/http/trading/spot.ts";
import type { AccountId, OrderNo } from "../../../contract/ids.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { newId } from "../../db/random.ts";
import type { NewOrder } from "../../engine/command.ts";
import type { EngineOrder } from "../../engine/match/order.ts";
import { dayEnd as stockDayEnd } from "../../engine/stock/stock-state.ts";
import { orderShape } from "../../engine/wire.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import {
  answered,
  askedLine,
  EXCHANGE,
  keeping,
  nextDay,
  openListing,
  orMade,
} from "./commands.ts";
import { rungsOf } from "./special.ts";
import { type Asked, termsOf } from "./terms.ts";

/**
 * 1006, 1023, 1009, 1010, 1020, 1027, 1029, 1017, 1002, 1013, 1007, 1005, 1034, 1011 or 1012, in
 * this order.
 */
export async function exchangeApplyOpen(
  params: Asked,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> {
  const wish = { clientOrderId: params.clientOrderId, asked: askedLine(params) };
  return orMade(deps, ctx, wish, await open(params, deps, ctx), (order) =>
    placed(order, deps.market.catalog.find(order.symbol)!),
  );
}

type Placed = DataOf<typeof openCall>;
function placed(order: EngineOrder, instrument: Instrument): Placed {
  const {
    orderNo: no,
    clientOrderId,
    state,
    filled,
    avgPrice,
    updatedAt,
  } = orderShape(order, instrument);
  return { orderNo: no, clientOrderId, state, filled, avgPrice, ts: updatedAt };
}

async function open(params: Asked, deps: Services, ctx: UserCtx): Promise<Result<Placed, Refusal>> {
  // A holding may be sold, whatever refuses a buy.
  const isWayOut = params.side === "sell";
  const found = openListing(deps, EXCHANGE, params.symbol, ctx, isWayOut);
  if (!found.ok) return found;
  const product = found.value.product === "stock" ? "stock" : "spot";
  const { session, now } = ctx;
  if (
    !isWayOut &&
    product === "stock" &&
    session.mode === "real" &&
    (await kycOf(deps.db, session.userId)).level === 0
  )
    return err("primaryKycFirst");
  const rates = feeRates(product, now);
  const ext = product === "stock" && params.ext && params.orderType === "limit";
  const { market } = deps;
  const dayEnd =
    product === "stock"
      ? stockDayEnd(
          (at) => market.source.session(found.value.instrument.market, at),
          found.value.instrument,
          ext,
          now,
        )
      : nextDay(now);
  const terms = termsOf(params, found.value, { now, sessionEnd: dayEnd });
  if (!terms.ok) return terms;
  const answer = (order: EngineOrder): Placed => placed(order, found.value.instrument);
  const numbers = {
    orderNo: () => orderNo("S", deps.random, now) as OrderNo,
    clientOrderId: () => newId(deps.random, now),
  };
  const order: NewOrder = {
    ...terms.value,
    orderNo: numbers.orderNo(),
    accountId: session.accountId as AccountId,
    mode: session.mode,
    clientOrderId: params.clientOrderId,
    product,
    symbol: params.symbol,
    rates,
    contract: undefined,
    ...(product === "stock" ? { session: { ext, queue: params.queue, dayEnd } } : {}),
  };
  const orders =
    params.orderType === "scaled"
      ? rungsOf(params, params.side, found.value.rules, order, numbers)
      : ok([order]);
  if (!orders.ok) return orders;
  const [first, ...also] = orders.value;
  const outcome = await deps.engine.run({
    kind: "place",
    order: first,
    also,
    asked: askedLine(params),
    keep: keeping(ctx, answer),
  });
  return answered(outcome, answer);
}
