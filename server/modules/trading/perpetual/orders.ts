/** Orders of contracts: parse, command, reply. */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { contractApplyOpen as openCall } from "../../../../contract/http/trading/perpetual.ts";
import type { AccountId, OrderNo } from "../../../../contract/ids.ts";
import { type Amount, type Quantity, ZERO } from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { closes, opens, type PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { newId } from "../../../db/random.ts";
import type { Keep, NewOrder, Outcome } from "../../../engine/command.ts";
import { contractListing, contractProductOf, type Listing } from "../../../engine/listing.ts";
import type { EngineOrder } from "../../../engine/match/order.ts";
import { refuseUnagreed } from "../../../engine/risk/agreement.ts";
import type { ContractPart } from "../../../engine/risk/position.ts";
import { orderShape } from "../../../engine/wire.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import {
  answered,
  askedLine,
  contractsOf,
  keeping,
  nextDay,
  openListing,
  orMade,
} from "../commands.ts";
import { rungsOf } from "../special.ts";
import { type Closing, type Opening, stopsOf, termsOf } from "./terms.ts";

type Placed = DataOf<typeof openCall>;

export const sideOf = (direction: "buy" | "sell"): PositionSide =>
  direction === "buy" ? "long" : "short";

const placed =
  ({ instrument }: Listing) =>
  (order: EngineOrder): Placed => {
    const {
      orderNo: no,
      clientOrderId,
      state,
      filled,
      avgPrice,
      margin,
      updatedAt,
    } = orderShape(order, instrument);
    return {
      orderNo: no,
      clientOrderId,
      state,
      filled,
      avgPrice,
      margin: margin ?? "0",
      ts: updatedAt,
    };
  };

/**
 * A wish that was carried out before is answered with its order, whatever it would be refused with
 * now.
 */
const onceOnly = async <P extends Closing>(
  work: (params: P, deps: Services, ctx: UserCtx) => Promise<Result<Placed, Refusal>>,
  params: P,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> => {
  const wish = { clientOrderId: params.clientOrderId, asked: askedLine(params) };
  const done = await work(params, deps, ctx);
  return orMade(deps, ctx, wish, done, (order) =>
    placed(contractListing(deps.market.catalog.find(order.symbol))!)(order),
  );
};

/**
 * 1006, 1009, 1020, 1031, 1027, 1029, 1017, 1002, 1013, 1007, 1024, 1015, 1017, 1033, 1034, 1011,
 * in this order.
 */
export const contractApplyOpen = (
  params: Opening,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> => onceOnly(opened, params, deps, ctx);

async function opened(
  params: Opening,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> {
  const found = openListing(deps, contractsOf(""), params.symbol, ctx);
  if (!found.ok) return found;
  const agreement = {
    userId: ctx.session.userId,
    product: contractProductOf(found.value.instrument),
    agree: params.agree,
    now: ctx.now,
  };
  const unagreed = await refuseUnagreed(deps.db, agreement);
  if (unagreed !== undefined) return err(unagreed);
  const stops = stopsOf(params, found.value);
  if (!stops.ok) return stops;
  const side = sideOf(params.direction);
  const part: ContractPart = {
    positionSide: side,
    leverage: params.leverRate,
    margin: ZERO as Amount,
    positionId: undefined,
    origin: "user",
    stops: stops.value,
    stopType: params.stopType,
  };
  const outcome = await place(
    params,
    found.value,
    part,
    deps,
    ctx,
    keeping(ctx, placed(found.value)),
  );
  return answered(outcome, placed(found.value));
}

/** 1006, 1009, 1020, 1027, 1029, 1017, 1002, 1007, 1016, 1034, in this order. */
export const contractApplyClose = (
  params: Closing,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> => onceOnly(closedBy, params, deps, ctx);

async function closedBy(
  params: Closing,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Placed, Refusal>> {
  const found = openListing(deps, contractsOf(""), params.symbol, ctx, true);
  if (!found.ok) return found;
  if (!deps.engine.isOwner) return err("tryLater");
  const side = sideOf(params.direction);
  const position = deps.engine
    .openPositions(ctx.session.accountId)
    .find((one) => one.symbol === params.symbol && one.side === side);
  // A level has its own stops; a close has none besides.
  const stops = params.orderType === "tpsl" ? stopsOf(params, found.value) : NO_STOPS;
  if (!stops.ok) return stops;
  if (params.orderType !== "tpsl" && params.stopPriceProfit + params.stopPriceLoss !== "")
    return err("systemParameter");
  const part = { ...closingPart(side, position), stops: stops.value };
  const outcome = await place(
    params,
    found.value,
    part,
    deps,
    ctx,
    keeping(ctx, placed(found.value)),
  );
  return answered(outcome, placed(found.value));
}
const NO_STOPS = ok({});

/**
 * Terms that close a position; for one that is not there the engine says that nothing can be
 * closed, or what the same wish was answered with before.
 */
export const closingPart = (
  positionSide: PositionSide,
  position: { id: string; leverage: number } | undefined,
  stopType: ContractPart["stopType"] = "mark",
): ContractPart => ({
  positionSide,
  leverage: position?.leverage ?? 1,
  margin: ZERO as Amount,
  positionId: position?.id ?? "none",
  origin: "user",
  stops: {},
  stopType,
});

/** One order on its way, its answer kept with the effect. */
export async function place(
  params: Closing,
  listing: Listing,
  contract: ContractPart,
  deps: Services,
  ctx: UserCtx,
  keep: Keep,
  clears = false,
): Promise<Outcome> {
  const { session, now } = ctx;
  const isClosing = contract.positionId !== undefined;
  const held =
    deps.engine.openPositions(session.accountId).find(({ id }) => id === contract.positionId)
      ?.quantity ?? (ZERO as Quantity);
  const terms = termsOf(params, listing, {
    now,
    sessionEnd: nextDay(now, listing.product),
    isClosing,
    held,
  });
  if (!terms.ok) return terms as Result<never, ErrorName>;
  const side = isClosing ? closes(contract.positionSide) : opens(contract.positionSide);
  const numbers = {
    orderNo: () => orderNo("C", deps.random, now) as OrderNo,
    clientOrderId: () => newId(deps.random, now),
  };
  const order: NewOrder = {
    ...terms.value,
    orderNo: numbers.orderNo(),
    accountId: session.accountId as AccountId,
    mode: session.mode,
    clientOrderId: params.clientOrderId,
    product: contractProductOf(listing.instrument),
    symbol: params.symbol,
    side,
    rates: feeRates(contractProductOf(listing.instrument), now),
    contract: { ...contract, stopType: params.stopType },
  };
  const orders =
    params.orderType === "scaled"
      ? rungsOf(params, side, listing.rules, order, numbers)
      : ok([order]);
  if (!orders.ok) return orders as Result<never, ErrorName>;
  const [first, ...also] = orders.value;
  return deps.engine.run({
    kind: "place",
    order: first,
    also,
    clears,
    asked: askedLine(params),
    keep,
  });
}
