/** Shares held with what they cost and are worth, and what the ticket of a share needs. */
import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  exchangeHoldings as holdingsCall,
  exchangeApplyOpenview as openviewCall,
} from "../../../../contract/http/trading/spot.ts";
import {
  type Amount,
  divide,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import {
  type Conversion,
  sellableOf,
  stockValue,
} from "../../../../contract/rules/trading/stock.ts";
import { mostShares } from "../../../../contract/rules/trading/stock-order.ts";
import { dayAt, dayBegin } from "../../../../contract/time/zone.ts";
import { type Listing, stockCollar, stockListing } from "../../../engine/listing.ts";
import { dayEnd, stockState } from "../../../engine/stock/stock-state.ts";
import { kycOf } from "../../../identity/kyc-level.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { shareRate } from "../../../market/shares/share-rate.ts";
import { lifeOf, resetsOf } from "../lives.ts";
import { EMPTY, pocketsOf, priceOf } from "../pockets.ts";
import { replayShares, type ShareDeal, shareCost, shareDeals } from "./lots.ts";

type Ctx = Pick<UserCtx, "session" | "now">;
type Held = DataOf<typeof holdingsCall>[number];

const RATE_PLACES = 12;
const text = (of: Amount | Rate | Price | undefined): string =>
  of === undefined ? "" : toText(of);
const rateOf = ({ over, under }: Conversion): Rate =>
  divide<Rate>(over, under, RATE_PLACES, "halfEven");

/** Bought since the market's day began; it counts where shares settle overnight. */
export function boughtToday(
  { instrument }: Listing,
  deals: readonly ShareDeal[],
  { market }: Services,
  now: number,
): Quantity {
  if (instrument.market !== "cn") return ZERO;
  const { tz } = market.source.session("cn", now);
  const from = dayBegin(tz, dayAt(tz, now));
  const today = deals.filter(
    ({ symbol, side, at, isAllotted }) =>
      symbol === instrument.symbol && side === "buy" && at >= from && !isAllotted,
  );
  return today.reduce((all, { quantity }) => (all + quantity) as Quantity, ZERO as Quantity);
}

export async function sharesHeld(
  { symbol, type }: ParamsOut<typeof holdingsCall>,
  deps: Services,
  { session, now }: Ctx,
): Promise<Held[]> {
  const pockets = await pocketsOf(deps.db, session.accountId, "stock");
  const resets = await resetsOf(deps.db, session);
  const deals = await shareDeals(deps.db, session.accountId);
  const { lots } = replayShares(deals, resets);
  const live = deals.filter(({ at }) => lifeOf(resets, at) === resets.length);
  return [...pockets].flatMap(([asset, { available, total }]): Held[] => {
    const listing = stockListing(deps.market.catalog.find(asset.toLowerCase()));
    if (listing === undefined || total === ZERO) return [];
    const { instrument } = listing;
    const isType =
      type === "" || instrument.type === type || (type === "stock" && instrument.type !== "etf");
    if ((symbol !== "" && instrument.symbol !== symbol) || !isType) return [];
    const held = total as bigint as Quantity;
    const free = sellableOf(
      held,
      subtract(held, available as bigint as Quantity),
      boughtToday(listing, live, deps, now),
    );
    const lot = lots.get(instrument.symbol);
    const average = lot === undefined ? undefined : shareCost(lot);
    const last = priceOf(deps, instrument, F.last);
    const fx = shareRate(deps.market, instrument, now);
    const value = last === undefined ? undefined : multiply<Amount>([held, last], 8, "halfEven");
    const valueUsdt =
      last === undefined || fx === undefined ? undefined : stockValue(held, last, fx, "down");
    const gain =
      last === undefined || average === undefined
        ? undefined
        : multiply<Amount>([held, subtract(last, average)], 8, "halfEven");
    const ratio =
      last === undefined || !average
        ? undefined
        : divide<Rate>(subtract(last, average), average, 4, "halfEven");
    const later =
      free < subtract(held, subtract(held, available as bigint as Quantity))
        ? nextDay(deps, now)
        : 0;
    return [
      {
        symbol: instrument.symbol,
        ...deps.market.catalog.namesOf(instrument.symbol),
        qty: toText(held),
        sellable: toText(free),
        avgCost: text(average),
        last: text(last),
        value: text(value),
        currency: instrument.quoteUnit,
        unrealised: text(gain),
        ratio: text(ratio),
        source: "trade",
        sellableFrom: later,
        product: "stock",
        type: instrument.type,
        market: instrument.market,
        valueUsdt: text(valueUsdt),
        costUsdt: text(lot?.paid),
        unrealisedUsdt:
          valueUsdt === undefined || lot === undefined ? "" : toText(subtract(valueUsdt, lot.paid)),
        realised: text(lot?.realised),
        realisedUsdt: text(lot?.realisedUsdt),
        rate: fx === undefined ? "" : toText(rateOf(fx)),
      },
    ];
  });
}

/**
 * When A shares bought now may be sold: their next day's first session, after a weekend or holiday,
 * epoch ms.
 */
function nextDay({ market }: Services, now: number): number {
  const { tz } = market.source.session("cn", now);
  const midnight = dayBegin(tz, dayAt(tz, now) + 1);
  const { session, nextChangeAt } = market.source.session("cn", midnight);
  return session === "notOpen" || session === "closed" ? nextChangeAt : midnight;
}

export async function stockOpenview(
  listing: Listing,
  deps: Services,
  { session, now }: Ctx,
): Promise<Result<DataOf<typeof openviewCall>, never>> {
  const { instrument, rules, pair } = listing;
  const pockets = await pocketsOf(deps.db, session.accountId, "stock");
  const [usdt, shares] = [pockets.get(pair.quote) ?? EMPTY, pockets.get(pair.base) ?? EMPTY];
  const rates = feeRates("stock", now);
  const state = stockState(deps.market, instrument, rules, now);
  const held = shares.total as bigint as Quantity;
  const resets = await resetsOf(deps.db, session);
  const all = instrument.market === "cn" ? await shareDeals(deps.db, session.accountId) : [];
  const deals = all.filter(({ at }) => lifeOf(resets, at) === resets.length);
  const sellable = sellableOf(
    held,
    subtract(held, shares.available as bigint as Quantity),
    boughtToday(listing, deals, deps, now),
  );
  const halt = deps.market.life.suspended.get(instrument.symId);
  const { lotSize, minQty, maxQty, minNotional } = instrument;
  const ask = priceOf(deps, instrument, F.ask) ?? priceOf(deps, instrument, F.last);
  const isReal = session.mode === "real";
  return ok({
    available: toText(usdt.available),
    holding: toText(held),
    sellable: toText(sellable),
    feeMaker: toText(rates.maker),
    feeTaker: toText(rates.taker),
    minFee: toText(rates.minimum),
    fxRate: state.fx === undefined ? "" : toText(rateOf(state.fx)),
    maxBuy:
      ask === undefined || state.fx === undefined
        ? ""
        : toText(mostShares(usdt.available, ask, state.fx, rules, rates)),
    limits: {
      lotSize,
      minQty,
      maxQty,
      minNotional,
      limitUp: toText(state.limitUp),
      limitDown: toText(state.limitDown),
      collar: toText(stockCollar(now)),
    },
    currency: instrument.quoteUnit,
    phase: state.phase,
    ...(halt && { halt }),
    dayEnd: dayEnd(
      (at) => deps.market.source.session(instrument.market, at),
      instrument,
      false,
      now,
    ),
    kycRequired: isReal && (await kycOf(deps.db, session.userId)).level === 0,
    agreed: true,
  });
}
