/** A ticket's view of a contract, and the account's sums over orders and positions. */
import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { Mode } from "../../../../contract/http/shapes.ts";
import type { contractApplyOpenview as viewCall } from "../../../../contract/http/trading/perpetual.ts";
import type {
  contractApplyAssets as ordersCall,
  contractOrderAssets as positionsCall,
} from "../../../../contract/http/trading/perpetual-lists.ts";
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
import { product, quotient, widen } from "../../../../contract/money/terms.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import {
  type MarginTerms,
  maintenanceOf,
} from "../../../../contract/rules/trading/contract/margin.ts";
import { coverOf } from "../../../../contract/rules/trading/contract/order.ts";
import { unrealised } from "../../../../contract/rules/trading/contract/position.ts";
import {
  leverageList,
  type Tier,
  tierGroupOf,
} from "../../../../contract/rules/trading/contract/tiers.ts";
import { faceValue, frozenWorth } from "../../../../contract/rules/trading/contract/worth.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import type { OrderProduct } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { Db } from "../../../db/tx.ts";
import {
  contractCollar,
  contractProductOf,
  type Listing,
  tiersOf,
} from "../../../engine/listing.ts";
import { hasAgreed } from "../../../engine/risk/agreement.ts";
import type { ContractProduct, EnginePosition } from "../../../engine/risk/position.ts";
import { liveOrdersOf } from "../../../engine/settle/order-rows.ts";
import { livePositionsOf } from "../../../engine/settle/position-rows.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { userDayStart } from "../../../kernel/said-zone.ts";
import type { Services } from "../../../kernel/services.ts";
import { contractAs, contractsOf } from "../commands.ts";
import { leverageInUse } from "./positions.ts";
import { movedSince } from "./results.ts";
import { boardPrice, closingOf, judgedNow, shapeOf } from "./shapes.ts";

interface Pocket {
  available: Amount;
  total: Amount;
}

/** The account that a product trades from. */
export async function contractPocket(
  db: Db,
  accountId: string,
  product: ContractProduct,
): Promise<Pocket> {
  const row = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", accountId)
    .where("type", "=", product === "contract" ? "forex" : "contract")
    .where("asset", "=", "USDT")
    .executeTakeFirst();
  const available = decimal<Amount>(row?.available ?? "0");
  return { available, total: add(available, decimal<Amount>(row?.held ?? "0")) };
}

/** The leverage in use, else the one chosen last, else ten or the most there is. */
async function leverOf(
  deps: Services,
  accountId: string,
  { instrument }: Listing,
  list: readonly number[],
): Promise<number> {
  const used = await leverageInUse(deps.db, accountId, instrument.symbol);
  if (used !== undefined) return used;
  const row = await deps.db
    .selectFrom("trade_leverage")
    .select("leverage")
    .where("account_id", "=", accountId)
    .where("symbol", "=", instrument.symbol)
    .executeTakeFirst();
  return row !== undefined && list.includes(row.leverage)
    ? row.leverage
    : (list.findLast((one) => one <= 10) ?? 1);
}

/**
 * Most that may be opened with what is available: margin and taker fee at the price, whole lots,
 * inside the tier of the leverage.
 */
function mostOpen(
  available: Amount,
  price: Price | undefined,
  lever: number,
  { tiers, taker, worth = ONE }: MarginTerms,
  { rules, instrument }: Listing,
  cover: Rate,
): Quantity {
  if (price === undefined) return ZERO;
  const frozen = instrument.type === "forex" ? frozenWorth(worth, instrument.quote) : worth;
  const each = multiply<Price>(
    [price, frozen, add(fraction<Rate>([cover], [whole(BigInt(lever))], 18, "up"), taker)],
    18,
    "up",
  );
  const byMoney = quotient<Quantity>(widen(available), widen(each), 18, "down");
  const bound = tiers.findLast((tier) => tier.maxLeverage >= lever)?.upTo ?? (ZERO as Amount);
  const byTier = quotient<Quantity>(widen(bound), product(price, worth), 18, "down");
  return downToStep(least(least(byMoney, byTier), rules.maxQty), rules.lotSize);
}

const tierShape = ({ upTo, maxLeverage, mmr, cum }: Tier) => ({
  upTo: toText(upTo),
  maxLever: maxLeverage,
  mmr: toText(mmr),
  cum: toText(cum),
});

const coverNow = ({ engine }: Services, instrument: Instrument, mode: Mode): Rate =>
  coverOf(engine.isBare(mode, tierGroupOf(instrument.tierGroup)));

function openable(deps: Services, listing: Listing, mode: Mode, lever: number, available: Amount) {
  const { instrument } = listing;
  const { margin } = judgedNow(deps, instrument);
  const cover = coverNow(deps, instrument, mode);
  // A size that cannot be counted cannot be opened.
  const isCounted = instrument.type !== "forex" || margin.worth !== undefined;
  const at = (field: number): Price | undefined =>
    isCounted ? boardPrice(deps, instrument, field) : undefined;
  return {
    maxOpenLong: toText(mostOpen(available, at(F.ask), lever, margin, listing, cover)),
    maxOpenShort: toText(mostOpen(available, at(F.bid), lever, margin, listing, cover)),
  };
}

export async function contractApplyOpenview(
  { symbol, type }: ParamsOut<typeof viewCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof viewCall>, "productNotExist">> {
  const listing = contractAs(deps, symbol, type);
  if (listing === undefined) return err("productNotExist");
  const { instrument } = listing;
  const { accountId } = session;
  const of = contractProductOf(instrument);
  const tiers = tiersOf(instrument, now);
  const leverList = leverageList(tiers);
  const { available } = await contractPocket(deps.db, accountId, of);
  const lever = await leverOf(deps, accountId, listing, leverList);
  const { maker, taker } = feeRates(of, now);
  const rows = await deps.db
    .selectFrom("trade_position")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("symbol", "=", symbol)
    .where("state", "<>", "closed")
    .orderBy("opened_at")
    .execute();
  const closing = await closingOf(deps.db, accountId);
  const { lotSize, minQty, maxQty, minNotional } = instrument;
  return ok({
    available: toText(available),
    lever,
    leverList,
    tiers: tiers.map(tierShape),
    feeMaker: toText(maker),
    feeTaker: toText(taker),
    faceValue: of === "contract" ? toText(faceValue(instrument.base)) : lotSize,
    agreed: await hasAgreed(deps.db, session.userId, of),
    cover: toText(coverNow(deps, instrument, session.mode)),
    ...openable(deps, listing, session.mode, lever, available),
    positions: rows.map((row) => shapeOf(deps, row, closing)),
    limits: { lotSize, minQty, maxQty, minNotional, collar: toText(contractCollar(of, now)) },
  });
}

export async function contractApplyAssets(
  { type, symbol }: ParamsOut<typeof ordersCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof ordersCall>, "productNotExist">> {
  const { accountId } = session;
  const listing = symbol === "" ? undefined : contractAs(deps, symbol, type);
  if (symbol !== "" && listing === undefined) return err("productNotExist");
  const kind =
    listing === undefined ? type : listing.product === "contract" ? "forex" : "perpetual";
  const available = await availableOf(deps.db, accountId, kind);
  const products: readonly OrderProduct[] = contractsOf(kind);
  const live = await liveOrdersOf(deps.db, accountId, symbol === "" ? undefined : symbol);
  const orders = live.filter((one) => products.includes(one.product));
  const fees = orders.map(({ frozen, contract, rates }) =>
    contract?.positionId !== undefined
      ? (ZERO as Amount)
      : feeShare(frozen, contract!.leverage, rates.taker),
  );
  const list = listing === undefined ? [] : leverageList(tiersOf(listing.instrument, now));
  const most =
    listing === undefined
      ? { maxOpenLong: "", maxOpenShort: "" }
      : openable(
          deps,
          listing,
          session.mode,
          await leverOf(deps, accountId, listing, list),
          available,
        );
  const frozenFee = sum(fees);
  return ok({
    available: toText(available),
    frozenMargin: toText(subtract(sum(orders.map(({ frozen }) => frozen)), frozenFee)),
    frozenFee: toText(frozenFee),
    ...most,
    openOrders: orders.length,
  });
}

async function availableOf(
  db: Db,
  accountId: string,
  type: "" | "perpetual" | "forex",
): Promise<Amount> {
  const pockets = await Promise.all(
    contractsOf(type).map((of) => contractPocket(db, accountId, of)),
  );
  return sum(pockets.map(({ available }) => available));
}

/**
 * The part of a freeze that is for the fee: margin and fee are shares of the same turnover.
 */
const feeShare = (frozen: Amount, leverage: number, taker: Rate): Amount => {
  const perMargin = multiply<Rate>([taker, whole(BigInt(leverage))], 18, "down");
  return fraction<Amount>([frozen, perMargin], [add(ONE as Rate, perMargin)], 8, "down");
};

export async function contractOrderAssets(
  { type }: ParamsOut<typeof positionsCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof positionsCall>, never>> {
  const { accountId } = ctx.session;
  const products = contractsOf(type);
  const pockets = await Promise.all(products.map((of) => contractPocket(deps.db, accountId, of)));
  const positions = (await livePositionsOf(deps.db, accountId)).filter((one) =>
    products.includes(one.product),
  );
  const judged = judgedAll(deps, positions);
  const margin = sum(positions.map((one) => one.margin));
  const balance = judged && add(margin, judged.gain);
  const ratio =
    judged === undefined || balance === undefined || positions.length === 0 || balance <= ZERO
      ? undefined
      : fraction<Rate>([judged.maintenance], [balance], 8, "up");
  const today = await movedSince(deps.db, accountId, products, userDayStart(ctx));
  return ok({
    equity:
      judged === undefined ? "" : toText(add(sum(pockets.map(({ total }) => total)), judged.gain)),
    margin: toText(margin),
    unrealised: judged === undefined ? "" : toText(judged.gain),
    marginRatio: ratio === undefined ? "" : toText(ratio),
    realisedToday: toText(today.realised),
    fundingToday: toText(today.funding),
    positions: positions.length,
  });
}

/**
 * Profit and maintenance of positions together; undefined while one of them has no mark: it is not
 * known then, and not nothing.
 */
export function judgedAll(
  deps: Services,
  positions: readonly EnginePosition[],
): { gain: Amount; maintenance: Amount } | undefined {
  const all = positions.map((position) => judgedOf(deps, position));
  if (!all.every((one) => one !== undefined)) return undefined;
  return {
    gain: sum(all.map((one) => one.gain)),
    maintenance: sum(all.map((one) => one.maintenance)),
  };
}

/**
 * Profit and maintenance of a position at the mark of the moment; undefined while there is none.
 */
function judgedOf(
  deps: Services,
  position: EnginePosition,
): { gain: Amount; maintenance: Amount } | undefined {
  const instrument = deps.market.catalog.find(position.symbol);
  if (instrument === undefined) return undefined;
  const { mark, margin } = judgedNow(deps, instrument);
  return (
    mark && {
      gain: unrealised(position, mark, margin.worth),
      maintenance: maintenanceOf(position, mark, margin),
    }
  );
}
