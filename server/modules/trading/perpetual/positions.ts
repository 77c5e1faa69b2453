/** Calls on positions: closed, protected, given margin. Parse, command, reply. */
import { ERRORS, type ErrorName } from "../../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import type {
  contractOrderAdjustMargin as adjustCall,
  contractOrderCloseAll as closeAllCall,
  contractOrderClose as closeCall,
  contractOrderSetLever as leverCall,
  contractOrderSetStop as stopCall,
} from "../../../../contract/http/trading/perpetual.ts";
import type { AccountId } from "../../../../contract/ids.ts";
import {
  type Amount,
  decimal,
  isOnStep,
  negate,
  ONE,
  type Price,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import {
  leverageList,
  refuseOtherLeverage,
} from "../../../../contract/rules/trading/contract/tiers.ts";
import type { OrderProduct } from "../../../../contract/rules/trading/orders/kinds.ts";
import { newId } from "../../../db/random.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Keep, PositionOutcome } from "../../../engine/command.ts";
import { endAll } from "../../../engine/end-all.ts";
import { contractListing, tiersOf } from "../../../engine/listing.ts";
import type { EngineOrder } from "../../../engine/match/order.ts";
import { closingOf as closingBy } from "../../../engine/match/special.ts";
import type { EnginePosition } from "../../../engine/risk/position.ts";
import { liveOrdersOf } from "../../../engine/settle/order-rows.ts";
import { livePositionsOf } from "../../../engine/settle/position-rows.ts";
import type { PositionTable } from "../../../engine/tables.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { contractAs, contractsOf, openListing } from "../commands.ts";
import { closingPart, place } from "./orders.ts";
import { closingOf, shapeOf } from "./shapes.ts";
import { type Closing, stopsOf } from "./terms.ts";

/**
 * The account's own live position, or 1006: closed, unknown and other people's are answered alike.
 */
function ownPosition(
  { engine }: Services,
  { session }: UserCtx,
  id: string,
): Result<EnginePosition, ErrorName> {
  if (!engine.isOwner) return err("tryLater");
  const found = engine.openPositions(session.accountId).find((one) => one.id === id);
  return found === undefined ? err("productNotExist") : ok(found);
}

const rowOf = (db: Db | Tx, id: string): Promise<PositionTable> =>
  db.selectFrom("trade_position").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const answerOf = async (
  deps: Services,
  db: Db | Tx,
  id: string,
  accountId: string,
): Promise<Position> => shapeOf(deps, await rowOf(db, id), await closingOf(db, accountId));

/** The position as its row is at the end of the effect. */
const keepingRow =
  (deps: Services, { once, session }: UserCtx, id: string): Keep<unknown> =>
  async (trx, outcome) => {
    if (outcome.ok) await once?.keep(trx, ok(await answerOf(deps, trx, id, session.accountId)));
  };

async function answered(
  deps: Services,
  { session }: UserCtx,
  id: string,
  outcome: { ok: boolean },
): Promise<Result<Position, Refusal>> {
  if (!outcome.ok) return outcome as Result<never, Refusal>;
  return ok(await answerOf(deps, deps.db, id, session.accountId));
}

/** 1006, 1009, 1002, 1029, 1017, 1007, 1016. */
export async function contractOrderClose(
  { id, qty, clientOrderId }: ParamsOut<typeof closeCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Position, Refusal>> {
  const before = await repeated(deps, ctx, { id, qty, clientOrderId });
  if (before !== undefined) return before;
  const found = ownPosition(deps, ctx, id);
  if (!found.ok) return found;
  return answered(
    deps,
    ctx,
    id,
    await closeAtMarket(found.value, qty, clientOrderId, deps, ctx, keepingRow(deps, ctx, id)),
  );
}

/**
 * Asked again after its order was made, by which the position is closed or still closing: how the
 * position is now; undefined when it is a new wish.
 */
async function repeated(
  deps: Services,
  ctx: UserCtx,
  { id, qty, clientOrderId }: Omit<ParamsOut<typeof closeCall>, "requestId">,
): Promise<Result<Position, Refusal> | undefined> {
  const { accountId } = ctx.session;
  const made = await deps.db
    .selectFrom("trade_order")
    .select("quantity")
    .where("account_id", "=", accountId)
    .where("client_order_id", "=", clientOrderId)
    .where("position_id", "=", id)
    .executeTakeFirst();
  if (made === undefined) return undefined;
  if (qty !== "" && decimal(qty) !== decimal(made.quantity)) return err("requestReused");
  return effectOk(deps, ctx, async (trx) => ok(await answerOf(deps, trx, id, accountId)));
}

/** Closes all that no other order closes, or with `clears` everything, and those orders end. */
async function closeAtMarket(
  position: EnginePosition,
  qty: string,
  clientOrderId: string,
  deps: Services,
  ctx: UserCtx,
  keep: Keep,
  clears = false,
): Promise<{ ok: true } | { ok: false; error: ErrorName }> {
  const { symbol, side } = position;
  const listing = openListing(deps, contractsOf(""), symbol, ctx, true);
  if (!listing.ok) return listing;
  const closing = clears ? 0n : closingBy(deps.engine.openOrders(position.accountId), position.id);
  const free = (
    position.quantity > closing ? position.quantity - closing : 0n
  ) as EnginePosition["quantity"];
  if (qty === "" && free === 0n) return err("closableInsufficient");
  const params = {
    ...MARKET,
    symbol,
    direction: side === "long" ? "buy" : "sell",
    qty: qty === "" ? toText(free) : qty,
    clientOrderId,
  } as const;
  return place(
    { ...params, expireAt: undefined, requestId: undefined },
    listing.value,
    closingPart(side, position),
    deps,
    ctx,
    keep,
    clears,
  );
}
const MARKET: Omit<
  Closing,
  "symbol" | "direction" | "qty" | "clientOrderId" | "expireAt" | "requestId"
> = {
  orderType: "market",
  price: "",
  triggerPrice: "",
  tif: "",
  slippage: "",
  stopType: "mark",
  stopPriceProfit: "",
  stopPriceLoss: "",
  distance: "",
  distanceRate: "",
  activationPrice: "",
  priceFrom: "",
  priceTo: "",
  count: undefined,
  weighting: "",
};

/**
 * Each by itself: what cannot be closed does not hold up the others. Orders that would keep a part
 * of one end with its close, and stay where it is refused: they protect it.
 */
export async function contractOrderCloseAll(
  { symbol, type, cancelOrders }: ParamsOut<typeof closeAllCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof closeAllCall>, Refusal>> {
  const { engine, random } = deps;
  if (!engine.isOwner) return err("tryLater");
  const products: readonly OrderProduct[] = contractsOf(type);
  const isMeant = (one: EngineOrder): boolean =>
    products.includes(one.product) && (symbol === "" || one.symbol === symbol);
  const ended = cancelOrders
    ? (await endAll(engine, ctx.session.accountId, "user", isMeant)).ended
    : 0;
  const all = engine
    .openPositions(ctx.session.accountId)
    .filter((one) => products.includes(one.product) && (symbol === "" || one.symbol === symbol));
  const nothing: Keep = async () => {};
  const done = await Promise.all(
    all.map(async (one) => ({
      id: one.id,
      outcome: await closeAtMarket(one, "", newId(random, ctx.now), deps, ctx, nothing, true),
    })),
  );
  const failed = done.flatMap(({ id, outcome }) =>
    outcome.ok ? [] : [{ id, code: ERRORS[outcome.error][0] }],
  );
  return effectOk(deps, ctx, async () =>
    ok({
      count: done.length - failed.length,
      failed,
      ...(cancelOrders ? { cancelled: ended } : {}),
    }),
  );
}

/** 1006, 1029, 1017, 1024 while it is closing, 1007 without a mark, 1033. */
export async function contractOrderSetStop(
  params: ParamsOut<typeof stopCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Position, Refusal>> {
  const { id } = params;
  const found = ownPosition(deps, ctx, id);
  if (!found.ok) return found;
  const { stopType = found.value.stopType } = params;
  const { symbol, accountId } = found.value;
  const listing = contractListing(deps.market.catalog.find(symbol));
  if (listing === undefined) return err("productNotExist");
  const { profit, loss } = found.value.stops;
  const asked = {
    stopPriceProfit: params.stopPriceProfit ?? textOf(profit),
    stopPriceLoss: params.stopPriceLoss ?? textOf(loss),
  };
  const stops = stopsOf(asked, listing);
  if (!stops.ok) return stops;
  const keep = keepingRow(deps, ctx, id);
  const outcome: PositionOutcome = await deps.engine.run({
    kind: "stops",
    positionId: id,
    accountId,
    symbol,
    stops: stops.value,
    stopType,
    keep,
  });
  return answered(deps, ctx, id, outcome);
}

const textOf = (price: Price | undefined): string => (price === undefined ? "" : toText(price));

/** Smallest part of USDT. */
const STEP = (ONE / 100_000_000n) as Amount;

/**
 * 1006, 1029; of what is taken out 1009 while its market is shut and 1007 without a fresh price;
 * 1024, 1004, 1017, 1011.
 */
export async function contractOrderAdjustMargin(
  { id, amount: text }: ParamsOut<typeof adjustCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Position, Refusal>> {
  const found = ownPosition(deps, ctx, id);
  if (!found.ok) return found;
  const { symbol, accountId } = found.value;
  const size = decimal<Amount>(text.replace("-", ""));
  if (!isOnStep(size, STEP)) return err("stepInvalid");
  const amount = text.startsWith("-") ? negate(size) : size;
  const listing = openListing(deps, contractsOf(""), symbol, ctx, true);
  if (amount < ZERO && !listing.ok) return listing;
  const keep = keepingRow(deps, ctx, id);
  return answered(
    deps,
    ctx,
    id,
    await deps.engine.run({ kind: "adjust", positionId: id, accountId, symbol, amount, keep }),
  );
}

/**
 * 1006, 1017 beyond the first tier's, 1015. Kept for the next order's ticket; an order names its
 * leverage itself.
 */
export async function contractOrderSetLever(
  { symbol, type, leverRate }: ParamsOut<typeof leverCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof leverCall>, Refusal>> {
  const listing = contractAs(deps, symbol, type);
  if (listing === undefined) return err("productNotExist");
  if (!leverageList(tiersOf(listing.instrument, ctx.now)).includes(leverRate))
    return err("outsideOrderLimits");
  const accountId = ctx.session.accountId as AccountId;
  const refused = refuseOtherLeverage(leverRate, await leverageInUse(deps.db, accountId, symbol));
  if (refused !== undefined) return err(refused);
  return effectOk(deps, ctx, async (trx) => {
    const row = { account_id: accountId, symbol, leverage: leverRate };
    await trx
      .insertInto("trade_leverage")
      .values(row)
      .onConflict((c) => c.columns(["account_id", "symbol"]).doUpdateSet({ leverage: leverRate }))
      .execute();
    return ok({ leverRate });
  });
}

/** The leverage that a position or an open order of the symbol stands with. */
export async function leverageInUse(
  db: Db,
  accountId: string,
  symbol: string,
): Promise<number | undefined> {
  const [position] = await livePositionsOf(db, accountId, symbol);
  if (position !== undefined) return position.leverage;
  return (await liveOrdersOf(db, accountId, symbol)).find((order) => order.contract !== undefined)
    ?.contract?.leverage;
}
