/** Holdings of the spot and the stock account, and a ticket's view of them. */
import { F } from "../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  exchangeHoldings as holdingsCall,
  exchangeApplyOpenview as openviewCall,
} from "../../../contract/http/trading/spot.ts";
import {
  type Amount,
  decimal,
  divide,
  downToStep,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import type { Db } from "../../db/tx.ts";
import { acquiredOf } from "../../engine/acquired.ts";
import { spotCollar, spotListing, stockListing } from "../../engine/listing.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { resetsOf } from "./lives.ts";
import { EMPTY, pocketsOf, priceOf } from "./pockets.ts";
import { averageCost, replaySpot, type SpotDeal } from "./profit.ts";
import { sharesHeld, stockOpenview } from "./stock/holdings.ts";

export async function exchangeApplyOpenview(
  { symbol }: ParamsOut<typeof openviewCall>,
  deps: Services,
  { session, now }: Pick<UserCtx, "session" | "now">,
): Promise<Result<DataOf<typeof openviewCall>, "productNotExist">> {
  const instrumentOf = deps.market.catalog.find(symbol);
  const share = stockListing(instrumentOf);
  if (share !== undefined) return stockOpenview(share, deps, { session, now });
  const listing = spotListing(instrumentOf);
  if (listing === undefined) return err("productNotExist");
  const { instrument, rules, pair } = listing;
  const pockets = await pocketsOf(deps.db, session.accountId);
  const [base, quote] = [pockets.get(pair.base) ?? EMPTY, pockets.get(pair.quote) ?? EMPTY];
  const rates = feeRates("spot", now);
  const ask = priceOf(deps, instrument, F.ask);
  const { lotSize, minQty, maxQty, minNotional, limitUp, limitDown } = instrument;
  return ok({
    available: toText(quote.available),
    holding: toText(base.total),
    sellable: toText(base.available),
    feeMaker: toText(rates.maker),
    feeTaker: toText(rates.taker),
    minFee: toText(rates.minimum),
    fxRate: "1",
    maxBuy:
      ask === undefined
        ? ""
        : toText(downToStep(divide<Quantity>(quote.available, ask, 18, "down"), rules.lotSize)),
    limits: {
      lotSize,
      minQty,
      maxQty,
      minNotional,
      limitUp,
      limitDown,
      collar: toText(spotCollar(now)),
    },
    currency: pair.quote,
    phase: "trading",
    dayEnd: null,
    kycRequired: false,
    agreed: true,
  });
}

/** Deals and tokens of sales, oldest first. */
export async function spotDeals(db: Db, accountId: string): Promise<SpotDeal[]> {
  const rows = await db
    .selectFrom("trade_deal")
    .select(["order_no", "symbol", "side", "quantity", "turnover", "fee", "created_at"])
    .where("account_id", "=", accountId)
    .where("product", "=", "spot")
    .orderBy("created_at")
    .orderBy("step")
    .execute();
  const deals = rows.map(
    (row): SpotDeal => ({
      symbol: row.symbol,
      side: row.side,
      quantity: decimal(row.quantity),
      turnover: decimal(row.turnover),
      fee: decimal(row.fee),
      at: row.created_at,
      orderNo: row.order_no,
    }),
  );
  const tokens = (await acquiredOf(db, accountId, "spot")).map(
    ({ symbol, quantity, cost, at }): SpotDeal => {
      return { symbol, side: "buy", quantity, turnover: cost, fee: ZERO, at };
    },
  );
  return [...deals, ...tokens].sort((a, b) => a.at - b.at);
}

export async function exchangeHoldings(
  params: ParamsOut<typeof holdingsCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof holdingsCall>, never>> {
  const coins = params.product === "stock" ? [] : await coinsHeld(params, deps, ctx);
  const shares = params.product === "spot" ? [] : await sharesHeld(params, deps, ctx);
  return ok([...coins, ...shares]);
}

async function coinsHeld(
  { symbol, type }: ParamsOut<typeof holdingsCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<DataOf<typeof holdingsCall>> {
  const pockets = await pocketsOf(deps.db, session.accountId);
  const { lots } = replaySpot(
    await spotDeals(deps.db, session.accountId),
    await resetsOf(deps.db, session),
  );
  const listings = deps.market.catalog.instruments.flatMap(
    (instrument) => spotListing(instrument) ?? [],
  );
  const held = listings.filter(({ instrument, pair }) => {
    const isMeant =
      (symbol === "" || instrument.symbol === symbol) && (type === "" || instrument.type === type);
    return isMeant && (pockets.get(pair.base) ?? EMPTY).total > ZERO;
  });
  return held.map(({ instrument, pair }) => {
    const { available, total } = pockets.get(pair.base)!;
    const last = priceOf(deps, instrument, F.last);
    const average = averageCost(lots.get(instrument.symbol) ?? { quantity: ZERO, cost: ZERO });
    const value = last === undefined ? undefined : multiply<Amount>([total, last], 8, "halfEven");
    const gain =
      last === undefined || average === undefined
        ? undefined
        : multiply<Amount>([total, subtract(last, average)], 8, "halfEven");
    const ratio =
      gain === undefined || average === undefined || average === ZERO
        ? undefined
        : divide<Rate>(subtract(last!, average), average, 4, "halfEven");
    const text = (of: Amount | Rate | Price | undefined): string =>
      of === undefined ? "" : toText(of);
    return {
      symbol: instrument.symbol,
      ...deps.market.catalog.namesOf(instrument.symbol),
      qty: toText(total),
      sellable: toText(available),
      avgCost: text(average),
      last: text(last),
      value: text(value),
      currency: pair.quote,
      unrealised: text(gain),
      ratio: text(ratio),
      source: "trade",
      sellableFrom: 0,
      product: "spot" as const,
      type: instrument.type,
      market: instrument.market,
    };
  });
}
