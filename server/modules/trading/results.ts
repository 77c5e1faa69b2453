/**
 * Results of trading, over all products: sales against their average cost, closed positions, fixed
 * periods. Everything is in USDT and net, and a sum is the sum of the rows that lists show, to the
 * last digit; of what is all closed it is what the ledger has changed by (a test holds the two
 * together).
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  type exchangeProfitLoss as profitCall,
  RESULT_RECORDS,
  type Sale,
} from "../../../contract/http/trading/spot.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  multiply,
  type Rate,
  subtract,
  sum,
  toText,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { unitCost } from "../../../contract/rules/trading/averages.ts";
import { dayAt, dayBegin } from "../../../contract/time/zone.ts";
import type { Db } from "../../db/tx.ts";
import type { ContractProduct } from "../../engine/risk/position.ts";
import type { OrderTable } from "../../engine/tables.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { zoneOf } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";
import { spotDeals } from "./holdings.ts";
import { resetsOf } from "./lives.ts";
import { contractResults } from "./perpetual/results.ts";
import { type Realised, replaySpot } from "./profit.ts";
import { replayShares, shareDeals } from "./stock/lots.ts";
import "../../engine/delivery/tables.ts";

interface Event {
  symbol: string;
  at: number;
  profit: Amount;
  /**
   * The thing that ended with it, or a part of that: the order that sold, a position, a period. It
   * counts as won or lost, once.
   */
  trade: string | undefined;
  record: (typeof RESULT_RECORDS)[number];
}
interface Results {
  events: Event[];
  /** Fees that were paid; inside the profits. */
  fees: { symbol: string; at: number; fee: Amount }[];
  /** Funding and swap as they changed the account: paid below zero; inside the profits. */
  funding: { symbol: string; at: number; amount: Amount }[];
}
type Product = ParamsOut<typeof profitCall>["product"];
type Session = UserCtx["session"];
const NOTHING: Results = { events: [], fees: [], funding: [] };
const sale = ({ symbol, at, profit, orderNo }: Realised): Event => ({
  symbol,
  at,
  profit,
  trade: orderNo,
  record: "fills",
});

async function ofCoins(db: Db, session: Session): Promise<Results> {
  const deals = await spotDeals(db, session.accountId);
  const { realised } = replaySpot(deals, await resetsOf(db, session));
  const fees = deals.map(({ symbol, at, side, fee, turnover, quantity }) => ({
    symbol,
    at,
    fee:
      side === "sell"
        ? fee
        : divide<Amount>(multiply([fee, turnover], 18, "down"), quantity, 8, "halfEven"),
  }));
  return { events: realised.map(sale), fees, funding: [] };
}

async function ofShares(db: Db, session: Session): Promise<Results> {
  const deals = await shareDeals(db, session.accountId);
  const { realised } = replayShares(deals, await resetsOf(db, session));
  return {
    events: realised.map(sale),
    fees: deals.map(({ symbol, at, fee }) => ({ symbol, at, fee })),
    funding: [],
  };
}

/**
 * A position brings its result when it is closed, whole: with the fees of its opening and with what
 * funding or swap took or gave. An open one brings nothing yet.
 */
async function ofContracts(
  db: Db,
  { accountId }: Session,
  product: ContractProduct,
): Promise<Results> {
  const closed = await contractResults(db, accountId, [product]);
  return {
    events: closed.map(
      ({ id, symbol, at, net }): Event => ({
        symbol,
        at,
        profit: net,
        trade: id,
        record: "closed",
      }),
    ),
    fees: closed.map(({ symbol, at, fee }) => ({ symbol, at, fee })),
    funding: closed.map(({ symbol, at, funding }) => ({ symbol, at, amount: funding })),
  };
}

/**
 * Result of a period, its payment less its stake; one that was void or at the same price changed
 * nothing and counts as neither.
 */
async function ofPeriods(db: Db, { accountId }: Session): Promise<Results> {
  const rows = await db
    .selectFrom("trade_delivery")
    .select(["order_no", "symbol", "stake", "paid", "result", "settled_at"])
    .where("account_id", "=", accountId)
    .where("state", "=", "completed")
    .execute();
  const events = rows.map(({ order_no: no, symbol, stake, paid, result, settled_at }): Event => {
    const profit = subtract(decimal<Amount>(paid), decimal<Amount>(stake));
    return {
      symbol,
      at: settled_at ?? 0,
      profit,
      trade: result === "won" || result === "lost" ? no : undefined,
      record: "periods",
    };
  });
  return { ...NOTHING, events };
}

/**
 * Result of one sale; undefined for contracts, whose closes have their profit with them, and
 * of what deals did not buy.
 */
export async function saleOf(
  db: Db,
  session: Session,
  { product, order_no }: Pick<OrderTable, "product" | "order_no">,
): Promise<Sale | undefined> {
  if (product !== "spot" && product !== "stock") return undefined;
  const resets = await resetsOf(db, session);
  const { realised } =
    product === "spot"
      ? replaySpot(await spotDeals(db, session.accountId), resets)
      : replayShares(await shareDeals(db, session.accountId), resets);
  const of = realised.filter(({ orderNo }) => orderNo === order_no);
  if (of.length === 0) return undefined;
  const quantity = sum(of.map((one) => one.quantity));
  return {
    qty: toText(quantity),
    avgCost: toText(unitCost(sum(of.map(({ cost }) => cost)), quantity)),
    paid: toText(sum(of.map(({ paid }) => paid))),
    profit: toText(sum(of.map(({ profit }) => profit))),
  };
}

const SOURCES: Readonly<
  Record<Exclude<Product, "">, (db: Db, session: Session) => Promise<Results>>
> = {
  spot: ofCoins,
  stock: ofShares,
  perpetual: (db, session) => ofContracts(db, session, "perpetual"),
  forex: (db, session) => ofContracts(db, session, "contract"),
  delivery: ofPeriods,
};

const LISTED = 5;

export async function exchangeProfitLoss(
  { product, symbol, from = 0, to }: ParamsOut<typeof profitCall>,
  { db, market }: Services,
  { session, now, timeZone }: UserCtx,
): Promise<Result<DataOf<typeof profitCall>, never>> {
  const zone = zoneOf(timeZone);
  const all = await Promise.all(
    product === ""
      ? Object.values(SOURCES).map((of) => of(db, session))
      : [SOURCES[product](db, session)],
  );
  const end = to ?? now + 1;
  const isMeant = (of: { symbol: string; at: number }): boolean =>
    of.at >= from && of.at < end && (symbol === "" || of.symbol === symbol);
  const events = all.flatMap((one) => one.events.filter(isMeant)).sort((a, b) => a.at - b.at);
  const trades = tradesOf(events);
  const [won, lost] = [
    trades.filter(({ profit }) => profit > ZERO),
    trades.filter(({ profit }) => profit < ZERO),
  ];
  const days = sums(events, ({ at }) => dayAt(zone, at)).map((one) => ({
    ...one,
    key: dayBegin(zone, one.key),
  }));
  const ranks = sums(events, (one) => market.catalog.find(one.symbol)?.symbol ?? one.symbol).sort(
    (a, b) => (a.sum < b.sum ? 1 : a.sum > b.sum ? -1 : 0),
  );
  let total = ZERO as Amount;
  const ranked = (list: typeof ranks) =>
    list.slice(0, LISTED).map(({ key, sum: of, trades: ended }) => ({
      symbol: key,
      ...market.catalog.namesOf(key),
      pnl: toText(of),
      trades: ended.size,
    }));
  return ok({
    realised: toText(sum(events.map(({ profit }) => profit))),
    fees: toText(sum(all.flatMap(({ fees }) => fees.filter(isMeant).map(({ fee }) => fee)))),
    funding: toText(
      sum(all.flatMap(({ funding }) => funding.filter(isMeant).map(({ amount }) => amount))),
    ),
    winRate:
      trades.length === 0
        ? ""
        : toText(
            divide<Rate>(whole(BigInt(won.length)), whole(BigInt(trades.length)), 4, "halfEven"),
          ),
    won: won.length,
    lost: lost.length,
    averageWin: averageOf(won),
    averageLoss: averageOf(lost),
    curve: days.map(({ key, sum: of }): [number, string] => {
      total = add(total, of);
      return [key, toText(total)];
    }),
    days: days.map(({ key, sum: of, record, records }) => ({
      day: key,
      pnl: toText(of),
      record: RESULT_RECORDS.find((one) => records.has(one)) ?? record,
    })),
    best: ranked(ranks.filter((one) => one.sum > ZERO)),
    worst: ranked(ranks.filter((one) => one.sum < ZERO).reverse()),
  });
}

/**
 * Trades that came to an end, each with all that it brought: an order that was filled in pieces is
 * one trade.
 */
function tradesOf(events: readonly Event[]): { profit: Amount }[] {
  const found = new Map<string, Amount>();
  for (const { trade, profit } of events)
    if (trade !== undefined) found.set(trade, add(found.get(trade) ?? (ZERO as Amount), profit));
  return [...found.values()].map((profit) => ({ profit }));
}

const averageOf = (trades: readonly { profit: Amount }[]): string =>
  trades.length === 0
    ? ""
    : toText(
        divide(
          sum(trades.map(({ profit }) => profit)),
          whole(BigInt(trades.length)),
          8,
          "halfEven",
        ),
      );

interface Summed<K> {
  key: K;
  sum: Amount;
  trades: Set<string>;
  /** Kinds of records that changed the sum, and one of them all. */
  records: Set<Event["record"]>;
  record: Event["record"];
}

/** Sums of profit by a key, in the order of their first appearance. */
function sums<K>(events: readonly Event[], keyOf: (one: Event) => K): Summed<K>[] {
  const found = new Map<K, Summed<K>>();
  for (const one of events) {
    const key = keyOf(one);
    const {
      sum: before,
      trades,
      records,
    } = found.get(key) ?? {
      sum: ZERO as Amount,
      trades: new Set<string>(),
      records: new Set<Event["record"]>(),
    };
    if (one.profit !== ZERO) records.add(one.record);
    if (one.trade !== undefined) trades.add(one.trade);
    found.set(key, { key, sum: add(before, one.profit), trades, records, record: one.record });
  }
  return [...found.values()];
}
