/** A position turned round: closed at market, and as much opened on the other side. */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { contractOrderReverse as reverseCall } from "../../../../contract/http/trading/perpetual.ts";
import type { AccountId, OrderNo } from "../../../../contract/ids.ts";
import { type Amount, decimal, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { tierGroupOf } from "../../../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { closes } from "../../../../contract/rules/trading/sides.ts";
import { newId } from "../../../db/random.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Keep, NewOrder } from "../../../engine/command.ts";
import type { EngineOrder } from "../../../engine/match/order.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo } from "../../../kernel/order-no.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { askedLine, contractsOf, openListing } from "../commands.ts";
import { closingPart } from "./orders.ts";

/** How an opening is refused whose margin is not there. */
const TOO_DEAR: readonly ErrorName[] = ["insufficientBalance", "outsideOrderLimits"];

type Reversed = DataOf<typeof reverseCall>;

/**
 * 1006, 1009, 1049 where nothing is opened now, 1007, 1016 when other orders close a part of it,
 * 1024, 1015, 1017, 1034, 1011.
 */
export async function contractOrderReverse(
  params: ParamsOut<typeof reverseCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Reversed, Refusal>> {
  const { session, now } = ctx;
  const accountId = session.accountId as AccountId;
  if (!deps.engine.isOwner) return err("tryLater");
  const before = await made(deps.db, accountId, params.id, params.clientOrderId);
  if (before !== undefined) return effectOk(deps, ctx, async () => ok(before));
  const position = deps.engine.openPositions(accountId).find(({ id }) => id === params.id);
  if (position === undefined) return err("productNotExist");
  const { symbol, side, quantity, leverage } = position;
  const listing = openListing(deps, contractsOf(""), symbol, ctx);
  if (!listing.ok) return err(listing.error === "noPermission" ? "reverseRefused" : listing.error);
  const number = (): OrderNo => orderNo("C", deps.random, now) as OrderNo;
  const close: NewOrder = {
    orderNo: number(),
    accountId,
    mode: session.mode,
    clientOrderId: params.clientOrderId,
    product: position.product,
    symbol,
    side: closes(side),
    kind: "market",
    validity: "ioc",
    price: undefined,
    triggerPrice: undefined,
    slippage: undefined,
    quantity,
    amount: undefined,
    special: undefined,
    expiresAt: undefined,
    rates: feeRates(position.product, now),
    contract: closingPart(side, position),
  };
  const open: NewOrder = {
    ...close,
    orderNo: number(),
    clientOrderId: newId(deps.random, now),
    special: { parentNo: close.orderNo },
    contract: {
      positionSide: side === "long" ? "short" : "long",
      leverage,
      margin: ZERO as Amount,
      positionId: undefined,
      origin: "user",
      stops: {},
      stopType: "mark",
    },
  };
  // The same wish at once: the engine answers the later one with the first one's order, and the other
  // one of the two is the first one's as well.
  const answer = async (db: Db | Tx, order: EngineOrder): Promise<Reversed> => {
    const own = {
      closeOrderNo: order.orderNo,
      openOrderNo: open.orderNo,
      qty: toText(order.quantity),
    };
    return order.orderNo === close.orderNo
      ? own
      : ((await made(db, accountId, params.id, params.clientOrderId)) ?? own);
  };
  const keep: Keep = async (trx, outcome) => {
    if (outcome.ok) await ctx.once?.keep(trx, ok(await answer(trx, outcome.value)));
  };
  const outcome = await deps.engine.run({
    kind: "place",
    order: close,
    also: [open],
    asked: askedLine(params),
    keep,
  });
  if (outcome.ok) return ok(await answer(deps.db, outcome.value));
  // The house asks more of openings while a group's insurance is empty: not the size is at fault.
  const { instrument } = listing.value;
  const isBare =
    TOO_DEAR.includes(outcome.error) &&
    deps.engine.isBare(session.mode, tierGroupOf(instrument.tierGroup));
  return err(isBare ? "reverseRefused" : outcome.error);
}

/** Finds what the same wish made before. */
async function made(
  db: Db | Tx,
  accountId: string,
  id: string,
  clientOrderId: string,
): Promise<Reversed | undefined> {
  const row = await db
    .selectFrom("trade_order as c")
    .innerJoin("trade_order as o", "o.parent_no", "c.order_no")
    .select(["c.order_no as close", "o.order_no as open", "c.quantity"])
    .where("c.account_id", "=", accountId)
    .where("c.client_order_id", "=", clientOrderId)
    .where("c.position_id", "=", id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { closeOrderNo: row.close, openOrderNo: row.open, qty: toText(decimal(row.quantity)) };
}
