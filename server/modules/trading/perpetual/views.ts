/** What a ticket of a perpetual needs to know, and the account's sums over orders and positions. */
import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { contractApplyOpenview as viewCall } from "../../../../contract/http/trading/perpetual.ts";
import type { contractApplyAssets as ordersCall, contractOrderAssets as positionsCall } from "../../../../contract/http/trading/perpetual-lists.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import {
  type Amount,
  add,
  decimal,
  downToStep,
  fraction,
  least,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  toText,
  whole,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { quotient, widen } from "../../../../contract/money/terms.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { maintenanceOf } from "../../../../contract/rules/trading/contract/margin.ts";
import { unrealised } from "../../../../contract/rules/trading/contract/position.ts";
import { leverageList, type Tier } from "../../../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { businessDayAt, businessDayStart } from "../../../../contract/time/business.ts";
import type { Db } from "../../../db/tx.ts";
import { type Listing, perpetualCollar, perpetualListing, tiersOf } from "../../../engine/listing.ts";
import type { EnginePosition } from "../../../engine/risk/position.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { leverageInUse } from "./positions.ts";
import { boardPrice, closingOf, marginTerms, markOf, shapeOf } from "./shapes.ts";

interface Pocket {
  available: Amount;
  total: Amount;
}

export async function contractPocket(db: Db, accountId: string): Promise<Pocket> {
  const row = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", accountId)
    .where("type", "=", "contract")
    .where("asset", "=", "USDT")
    .executeTakeFirst();
  const available = decimal<Amount>(row?.available ?? "0");
  return { available, total: add(available, decimal<Amount>(row?.held ?? "0")) };
}

/** The leverage in use, else the one chosen last, else ten or the most there is. */
async function leverOf(deps: Services, accountId: string, { instrument }: Listing, list: readonly number[]): Promise<number> {
  const used = leverageInUse(deps, accountId, instrument.symbol);
  if (used !== undefined) return used;
  const row = await deps.db
    .selectFrom("trade_leverage")
    .select("leverage")
    .where("account_id", "=", accountId)
    .where("symbol", "=", instrument.symbol)
    .executeTakeFirst();
  return row !== undefined && list.includes(row.leverage) ? row.leverage : (list.findLast((one) => one <= 10) ?? 1);
}

/** What may be opened with what is available: margin and taker fee at the price, whole lots, inside the tier of the leverage. */
function mostOpen(available: Amount, price: Price | undefined, lever: number, taker: Rate, tiers: readonly Tier[], { rules }: Listing): Quantity {
  if (price === undefined) return ZERO;
  const each = multiply<Price>([price, add(fraction<Rate>([ONE], [whole(BigInt(lever))], 18, "up"), taker)], 18, "up");
  const byMoney = quotient<Quantity>(widen(available), widen(each), 18, "down");
  const bound = tiers.findLast((tier) => tier.maxLeverage >= lever)?.upTo ?? (ZERO as Amount);
  const byTier = quotient<Quantity>(widen(bound), widen(price), 18, "down");
  return downToStep(least(least(byMoney, byTier), rules.maxQty), rules.lotSize);
}

const tierShape = ({ upTo, maxLeverage, mmr, cum }: Tier) => ({ upTo: toText(upTo), maxLever: maxLeverage, mmr: toText(mmr), cum: toText(cum) });

function openable(deps: Services, instrument: Instrument, listing: Listing, lever: number, available: Amount, now: number) {
  const { taker } = feeRates("perpetual", now);
  const tiers = tiersOf(instrument, now);
  const [ask, bid] = [boardPrice(deps, instrument, F.ask), boardPrice(deps, instrument, F.bid)];
  return {
    maxOpenLong: toText(mostOpen(available, ask, lever, taker, tiers, listing)),
    maxOpenShort: toText(mostOpen(available, bid, lever, taker, tiers, listing)),
  };
}

export async function contractApplyOpenview(
  { symbol }: ParamsOut<typeof viewCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof viewCall>, "productNotExist">> {
  const listing = perpetualListing(deps.market.catalog.find(symbol));
  if (listing === undefined) return err("productNotExist");
  const { instrument } = listing;
  const { accountId } = session;
  const tiers = tiersOf(instrument, now);
  const leverList = leverageList(tiers);
  const { available } = await contractPocket(deps.db, accountId);
  const lever = await leverOf(deps, accountId, listing, leverList);
  const { maker, taker } = feeRates("perpetual", now);
  const rows = await deps.db
    .selectFrom("trade_position")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("symbol", "=", symbol)
    .where("state", "<>", "closed")
    .orderBy("opened_at")
    .execute();
  const closing = closingOf(deps, accountId);
  const { lotSize, minQty, maxQty, minNotional } = instrument;
  return ok({
    ...{ available: toText(available), lever, leverList, tiers: tiers.map(tierShape), feeMaker: toText(maker), feeTaker: toText(taker) },
    ...{ faceValue: lotSize, ...openable(deps, instrument, listing, lever, available, now), agreed: true },
    positions: rows.map((row) => shapeOf(deps, row, closing)),
    limits: { lotSize, minQty, maxQty, minNotional, collar: toText(perpetualCollar(now)) },
  });
}

export async function contractApplyAssets(
  { type, symbol }: ParamsOut<typeof ordersCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof ordersCall>, "productNotExist">> {
  const { accountId } = session;
  const { available } = await contractPocket(deps.db, accountId);
  const all = deps.engine.openOrders(accountId).filter((one) => one.product === "perpetual" && (symbol === "" || one.symbol === symbol));
  const orders = type === "forex" ? [] : all;
  const fees = orders.map(({ frozen, contract, rates }) =>
    contract?.positionId !== undefined ? (ZERO as Amount) : feeShare(frozen, contract!.leverage, rates.taker),
  );
  const listing = symbol === "" ? undefined : perpetualListing(deps.market.catalog.find(symbol));
  if (symbol !== "" && listing === undefined) return err("productNotExist");
  const list = listing === undefined ? [] : leverageList(tiersOf(listing.instrument, now));
  const most =
    listing === undefined
      ? { maxOpenLong: "", maxOpenShort: "" }
      : openable(deps, listing.instrument, listing, await leverOf(deps, accountId, listing, list), available, now);
  const frozenFee = sum(fees);
  return ok({
    ...{ available: toText(available), frozenMargin: toText(subtract(sum(orders.map(({ frozen }) => frozen)), frozenFee)) },
    ...{ frozenFee: toText(frozenFee), ...most, openOrders: orders.length },
  });
}

/** Of what is frozen the part that is for the fee: margin and fee are shares of the same turnover. */
const feeShare = (frozen: Amount, leverage: number, taker: Rate): Amount => {
  const perMargin = multiply<Rate>([taker, whole(BigInt(leverage))], 18, "down");
  return fraction<Amount>([frozen, perMargin], [add(ONE as Rate, perMargin)], 8, "down");
};

export async function contractOrderAssets(
  { type }: ParamsOut<typeof positionsCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof positionsCall>, never>> {
  const { accountId } = session;
  const pocket = await contractPocket(deps.db, accountId);
  const positions = type === "forex" ? [] : deps.engine.openPositions(accountId);
  const judged = positions.flatMap((position) => judgedOf(deps, position, now) ?? []);
  const gain = sum(judged.map((one) => one.gain));
  const margin = sum(positions.map((one) => one.margin));
  const balance = add(margin, gain);
  const ratio =
    positions.length === 0 || balance <= ZERO ? undefined : fraction<Rate>([sum(judged.map((one) => one.maintenance))], [balance], 8, "up");
  const today = await sinceToday(deps.db, accountId, businessDayStart(businessDayAt(now)));
  return ok({
    ...{
      equity: toText(add(pocket.total, gain)),
      margin: toText(margin),
      unrealised: toText(gain),
      marginRatio: ratio === undefined ? "" : toText(ratio),
    },
    ...{ realisedToday: toText(today.realised), fundingToday: toText(today.funding), positions: positions.length },
  });
}

/** Profit and maintenance of a position at the mark of the moment; undefined while there is none. */
export function judgedOf(deps: Services, position: EnginePosition, now: number): { gain: Amount; maintenance: Amount } | undefined {
  const instrument = deps.market.catalog.find(position.symbol);
  const mark = instrument === undefined ? undefined : markOf(deps, instrument);
  if (instrument === undefined || mark === undefined) return undefined;
  return { gain: unrealised(position, mark), maintenance: maintenanceOf(position, mark, marginTerms(instrument, now)) };
}

/** Realised by closes and paid for funding since an instant, epoch ms. */
export async function sinceToday(db: Db, accountId: string, from: number): Promise<{ realised: Amount; funding: Amount }> {
  const deals = await db
    .selectFrom("trade_deal")
    .select((e) => e.fn.sum<string | null>("pnl").as("sum"))
    .where("account_id", "=", accountId)
    .where("product", "=", "perpetual")
    .where("created_at", ">=", from)
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom("trade_funding")
    .select((e) => e.fn.sum<string | null>("amount").as("sum"))
    .where("account_id", "=", accountId)
    .where("at", ">=", from)
    .executeTakeFirstOrThrow();
  return { realised: decimal(deals.sum ?? "0"), funding: decimal(paid.sum ?? "0") };
}
