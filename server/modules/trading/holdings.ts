/** What the spot account holds and what its sales have brought, and what a ticket needs to know. */
import { F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  exchangeHoldings as holdingsCall,
  exchangeApplyOpenview as openviewCall,
  exchangeProfitLoss as profitCall,
} from "../../../contract/http/trading/spot.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  downToStep,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  toText,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import type { Db } from "../../db/tx.ts";
import { spotCollar, spotListing } from "../../engine/listing.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { averageCost, type Realised, replaySpot, type SpotDeal } from "./profit.ts";

interface Pocket {
  available: Amount;
  total: Amount;
}
const EMPTY: Pocket = { available: ZERO, total: ZERO };

async function pocketsOf(db: Db, accountId: string): Promise<Map<string, Pocket>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["asset", "available", "held"])
    .where("owner", "=", accountId)
    .where("type", "=", "spot")
    .execute();
  return new Map(
    rows.map(({ asset, available, held }) => [
      asset,
      { available: decimal(available), total: add(decimal<Amount>(available), decimal<Amount>(held)) },
    ]),
  );
}

/** Last, best ask … of the board, undefined while not known. */
function priceOf({ market }: Services, { symId, priceScale }: Instrument, field: number): Price | undefined {
  const { cols } = market.board;
  const value = cols.values[symId * FIELD_COUNT + field];
  return value > 0 ? decimal<Price>(formatScaled(value, priceScale)) : undefined;
}

export async function exchangeApplyOpenview(
  { symbol }: ParamsOut<typeof openviewCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof openviewCall>, "productNotExist">> {
  const listing = spotListing(deps.market.catalog.find(symbol));
  if (listing === undefined) return err("productNotExist");
  const { instrument, rules, pair } = listing;
  const pockets = await pocketsOf(deps.db, session.accountId);
  const [base, quote] = [pockets.get(pair.base) ?? EMPTY, pockets.get(pair.quote) ?? EMPTY];
  const rates = feeRates("spot", now);
  const ask = priceOf(deps, instrument, F.ask);
  const { lotSize, minQty, maxQty, minNotional, limitUp, limitDown } = instrument;
  return ok({
    ...{ available: toText(quote.available), holding: toText(base.total), sellable: toText(base.available) },
    ...{ feeMaker: toText(rates.maker), feeTaker: toText(rates.taker), minFee: toText(rates.minimum), fxRate: "1" },
    maxBuy: ask === undefined ? "" : toText(downToStep(divide<Quantity>(quote.available, ask, 18, "down"), rules.lotSize)),
    limits: { lotSize, minQty, maxQty, minNotional, limitUp, limitDown, collar: toText(spotCollar(now)) },
    ...{ kycRequired: false, agreed: true },
  });
}

async function dealsOf(db: Db, accountId: string): Promise<SpotDeal[]> {
  const rows = await db
    .selectFrom("trade_deal")
    .select(["symbol", "side", "quantity", "turnover", "fee", "created_at"])
    .where("account_id", "=", accountId)
    .where("product", "=", "spot")
    .orderBy("created_at")
    .orderBy("step")
    .execute();
  return rows.map((row) => ({
    ...{
      symbol: row.symbol,
      side: row.side,
      quantity: decimal(row.quantity),
      turnover: decimal(row.turnover),
      fee: decimal(row.fee),
      at: row.created_at,
    },
  }));
}

export async function exchangeHoldings(
  { symbol, type }: ParamsOut<typeof holdingsCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof holdingsCall>, never>> {
  const pockets = await pocketsOf(deps.db, session.accountId);
  const { lots } = replaySpot(await dealsOf(deps.db, session.accountId));
  const listings = deps.market.catalog.instruments.flatMap((instrument) => spotListing(instrument) ?? []);
  const held = listings.filter(({ instrument, pair }) => {
    const isMeant = (symbol === "" || instrument.symbol === symbol) && (type === "" || instrument.type === type);
    return isMeant && (pockets.get(pair.base) ?? EMPTY).total > ZERO;
  });
  return ok(
    held.map(({ instrument, pair }) => {
      const { available, total } = pockets.get(pair.base)!;
      const last = priceOf(deps, instrument, F.last);
      const average = averageCost(lots.get(instrument.symbol) ?? { quantity: ZERO, cost: ZERO });
      const value = last === undefined ? undefined : multiply<Amount>([total, last], 8, "halfEven");
      const gain = last === undefined || average === undefined ? undefined : multiply<Amount>([total, subtract(last, average)], 8, "halfEven");
      const ratio =
        gain === undefined || average === undefined || average === ZERO ? undefined : divide<Rate>(subtract(last!, average), average, 4, "halfEven");
      const text = (of: Amount | Rate | Price | undefined): string => (of === undefined ? "" : toText(of));
      return {
        ...{ symbol: instrument.symbol, name: instrument.name, qty: toText(total), sellable: toText(available), avgCost: text(average) },
        ...{
          last: text(last),
          value: text(value),
          currency: pair.quote,
          unrealised: text(gain),
          ratio: text(ratio),
          source: "trade",
          sellableFrom: 0,
        },
      };
    }),
  );
}

const LISTED = 5;

export async function exchangeProfitLoss(
  { from = 0, to }: ParamsOut<typeof profitCall>,
  { db, market }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof profitCall>, never>> {
  const deals = await dealsOf(db, session.accountId);
  const isInside = ({ at }: { at: number }): boolean => at >= from && at < (to ?? now + 1);
  const realised = replaySpot(deals).realised.filter(isInside);
  const fees = deals
    .filter(isInside)
    .map(({ side, fee, turnover, quantity }) =>
      side === "sell" ? fee : divide<Amount>(multiply([fee, turnover], 18, "down"), quantity, 8, "halfEven"),
    );
  const days = byKey(realised, ({ at }) => businessDayStart(businessDayAt(at)));
  const symbols = byKey(realised, ({ symbol }) => market.catalog.find(symbol)?.symbol ?? symbol).sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
  let total = ZERO as Amount;
  const curve = days.map(([day, profit]): [number, string] => {
    total = add(total, profit);
    return [day, toText(total)];
  });
  const won = realised.filter(({ profit }) => profit > ZERO).length;
  const ranked = (list: readonly (readonly [string, Amount])[]) => list.slice(0, LISTED).map(([symbol, profit]) => ({ symbol, pnl: toText(profit) }));
  return ok({
    ...{ realised: toText(sum(realised.map(({ profit }) => profit))), fees: toText(sum(fees)), funding: "0" },
    winRate: realised.length === 0 ? "" : toText(divide<Rate>(whole(BigInt(won)), whole(BigInt(realised.length)), 4, "halfEven")),
    curve,
    days: days.map(([day, profit]) => ({ day, pnl: toText(profit) })),
    best: ranked(symbols.filter(([, profit]) => profit > ZERO)),
    worst: ranked(symbols.filter(([, profit]) => profit < ZERO).reverse()),
  });
}

/** Sums of profit by a key, in the order of their first appearance. */
function byKey<K>(realised: readonly Realised[], keyOf: (one: Realised) => K): [K, Amount][] {
  const sums = new Map<K, Amount>();
  for (const one of realised) sums.set(keyOf(one), add(sums.get(keyOf(one)) ?? (ZERO as Amount), one.profit));
  return [...sums];
}
