/** Opening a fixed period: parse, judge what needs no price, and hand it to the desk. */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  futuresOpen as openCall,
  futuresOpenview as viewCall,
} from "../../../contract/http/trading/futures.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { placesOf, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, parse, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { inForce } from "../../../contract/rules/trading/dated.ts";
import {
  DELIVERY_PERIODS,
  MAX_RUNNING,
  refuseExpiry,
  refuseStake,
} from "../../../contract/rules/trading/delivery.ts";
import type { Db } from "../../db/tx.ts";
import { pocketOf } from "../../engine/delivery/postings.ts";
import { deliveryShape } from "../../engine/delivery/shape.ts";
import { hasAgreed, refuseUnagreed } from "../../engine/risk/agreement.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { futuresGet } from "./lists.ts";
import { isOffered } from "./offered.ts";

const typeOf = ({ type }: Instrument): "cryptos" | "forex" =>
  type === "forex" ? "forex" : "cryptos";

function deliverable({ market }: Services, symbol: string): Result<Instrument, ErrorName> {
  const instrument = market.catalog.find(symbol);
  return instrument?.products.includes("delivery") ? ok(instrument) : err("productNotExist");
}

const runningOf = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("trade_delivery")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
  return Number(count);
};

async function availableOf(db: Db, accountId: string, instrument: Instrument): Promise<Amount> {
  const pocket = await db
    .selectFrom("ledger_account")
    .select("available")
    .where("owner", "=", accountId)
    .where("type", "=", pocketOf(typeOf(instrument)))
    .where("asset", "=", USDT)
    .executeTakeFirst();
  return decimal<Amount>(pocket?.available ?? "0");
}

export async function futuresOpenview(
  { symbol }: ParamsOut<typeof viewCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof viewCall>, ErrorName>> {
  const found = deliverable(deps, symbol);
  if (!found.ok) return found;
  const { db } = deps;
  const available = await availableOf(db, session.accountId, found.value);
  const running = await runningOf(db, session.accountId);
  const agreed = await hasAgreed(db, session.userId, "delivery");
  return ok({
    available: toText(available),
    periods: inForce(DELIVERY_PERIODS, now).map(({ seconds, ratio, min, max }) => ({
      seconds,
      ratio: toText(ratio),
      min: toText(min),
      max: toText(max),
    })),
    open: running,
    maxOpen: MAX_RUNNING,
    agreed,
    offered: await isOffered(db),
  });
}

/**
 * A wish that was carried out before is answered with its contract, whatever it would be refused
 * with now.
 */
export async function futuresOpen(
  params: ParamsOut<typeof openCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof openCall>, Refusal>> {
  const done = await opened(params, deps, ctx);
  if (done.ok) return done;
  const { clientOrderId, symbol, direction, seconds, amount } = params;
  const made = await futuresGet({ clientOrderId, orderNo: undefined }, deps, ctx);
  if (!made.ok) return done;
  const { value } = made;
  const isSame =
    value.symbol === symbol &&
    value.direction === direction &&
    value.seconds === seconds &&
    decimal(value.amount) === decimal(amount);
  return isSame ? effectOk(deps, ctx, async () => made) : err("requestReused");
}

/** 1006, 1020, 1009, 1027, 1004, 1005, 1031, 1011, then the desk's: 1007, 1034, 1011. */
async function opened(
  params: ParamsOut<typeof openCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof openCall>, Refusal>> {
  const found = deliverable(deps, params.symbol);
  if (!found.ok) return found;
  const { market, db } = deps;
  const { session } = ctx;
  const instrument = found.value;
  if (session.mode === "real" && instrument.source !== "live" && !deps.realAtSimulatedPrices)
    return err("noPermission");
  const now = market.clock.now();
  const period = inForce(DELIVERY_PERIODS, now).find(({ seconds }) => seconds === params.seconds);
  if (period === undefined) return err("systemParameter");
  const trading = market.source.session(instrument.market, now);
  const breakAt = instrument.type === "forex" ? trading.nextChangeAt : undefined;
  const isHalted = instrument.status !== "on" || market.life.isHalted(instrument.symId);
  const isOpen = !isHalted && trading.session === "trading" && (await isOffered(db));
  const closed = isOpen ? refuseExpiry(now + period.seconds * 1000, breakAt) : "currentlyClosed";
  if (closed !== undefined) return err(closed);
  const stake = parse<Amount>(params.amount, placesOf(USDT));
  if (!stake.ok) return err("systemParameter");
  const refused = refuseStake(period, stake.value);
  if (refused !== undefined) return err(refused);
  const unagreed = await refuseUnagreed(db, {
    userId: session.userId,
    product: "delivery",
    agree: params.agree,
    now,
  });
  if (unagreed !== undefined) return err(unagreed);
  // A refusal for want of money needs no tick; the desk's posting judges once more.
  if (stake.value > (await availableOf(db, session.accountId, instrument)))
    return err("insufficientBalance");
  const shape = (row: Parameters<typeof deliveryShape>[0]) =>
    deliveryShape(row, instrument.name, now);
  const done = await deps.delivery.open(
    {
      orderNo: orderNo("F", deps.random, now),
      accountId: session.accountId,
      mode: session.mode,
      clientOrderId: params.clientOrderId,
      instrument,
      direction: params.direction,
      period,
      stake: stake.value,
    },
    async (trx, row) => ctx.once?.keep(trx, ok(shape(row))),
  );
  return done.ok ? ok(shape(done.value)) : done;
}
