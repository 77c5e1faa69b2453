/**
 * An engine of its own on a real database, with a feed that the bench moves: accounts with money by
 * the thousand, and time that runs.
 */
import { sql } from "kysely";
import type { AccountId, OrderNo } from "../../contract/ids.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { USDT } from "../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  ZERO,
} from "../../contract/money/decimal.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { LiveOutbox } from "../../server/account-feed/outbox.ts";
import { newId, systemRandom } from "../../server/db/random.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import type { NewOrder } from "../../server/engine/command.ts";
import { Engine } from "../../server/engine/engine.ts";
import type { FeedEvent, FeedPort } from "../../server/engine/feed.ts";
import { listingOf } from "../../server/engine/listing.ts";
import type { EngineOrder } from "../../server/engine/match/order.ts";
import { post } from "../../server/ledger/post.ts";
import { give, houseAccount, take, userAccount } from "../../server/ledger/posting.ts";
import { levels } from "../../server/testing/floor.ts";
import { somebody } from "../../server/testing/people.ts";
import { instrument } from "../../server/testing/scripted-source.ts";
import { testApp } from "../../server/testing/test-app.ts";

export const SYMBOLS = 20;
const symbolOf = (i: number): string => (i === 0 ? "btc.p" : `c${i}.p`);
const instruments = new Map<string, Instrument>(
  Array.from({ length: SYMBOLS }, (_, i) => {
    const symbol = symbolOf(i);
    const of = {
      type: "perpetual",
      tierGroup: "A",
      base: symbol.replace(".p", "").toUpperCase(),
      qtyScale: 3,
    } as const;
    return [
      symbol,
      instrument(i, symbol, { ...of, products: ["perpetual"], lotSize: "0.001", minQty: "0.001" }),
    ];
  }),
);

/** The feed of all symbols: one event at a time, the same book around a price. */
export class BenchFeed implements FeedPort {
  private seq = 0;
  private event: FeedEvent | undefined;

  show(price: number): void {
    const book = (from: number, step: number): string =>
      Array.from({ length: 20 }, (_, i) => `${(from + i * step).toFixed(2)}x5000`).join(" ");
    const mark = decimal<Price>(price.toFixed(2));
    const [bids, asks] = [levels(book(price - 0.01, -0.01)), levels(book(price + 0.01, 0.01))];
    this.event = {
      life: 1,
      seq: ++this.seq,
      ts: Date.now(),
      isFresh: true,
      last: mark,
      mark,
      index: mark,
      tradeId: 0,
      bids,
      asks,
      trades: [],
    };
  }
  follow(): () => void {
    return () => {};
  }
  look(): FeedEvent | undefined {
    return this.event;
  }
  newest(): FeedEvent | undefined {
    return this.event;
  }
}

export const engineOn = (db: Db, feed: FeedPort, aheadMs = 0): Engine => {
  let made = 0;
  return new Engine({
    db,
    random: systemRandom,
    live: new LiveOutbox(),
    feed,
    clock: { now: () => Date.now() + aheadMs, mono: () => performance.now() },
    listing: (symbol) => listingOf(instruments.get(symbol)),
    orderNo: () => `E${++made}`,
    log: (what, error) => console.error(what, error),
  });
};

export const accountOf = (i: number): AccountId => `bench-${i}` as AccountId;

/** So many accounts with 10,000 USDT each to trade contracts with. */
export async function people(db: Db, count: number): Promise<void> {
  const { services, close, ...t } = await testApp({ db });
  const first = await somebody({ services, close, ...t });
  await sql`
    INSERT INTO app_user SELECT r.* FROM app_user u, generate_series(0, ${count - 1}) i,
      jsonb_populate_record(u, jsonb_build_object('id', 'bench-' || i, 'usercode', 'BENCH' || lpad(i::text, 6, '0'))) r WHERE u.id = ${first.userId}`.execute(
    db,
  );
  await sql`
    INSERT INTO account SELECT r.* FROM account a, generate_series(0, ${count - 1}) i,
      jsonb_populate_record(a, jsonb_build_object('id', 'bench-' || i, 'user_id', 'bench-' || i)) r WHERE a.id = ${first.accountId}`.execute(
    db,
  );
  await sql`INSERT INTO account_live SELECT r.* FROM account_live l, generate_series(0, ${count - 1}) i,
      jsonb_populate_record(l, jsonb_build_object('account_id', 'bench-' || i)) r WHERE l.account_id = ${first.accountId} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const [from, sum] = [houseAccount("real", "bridge", USDT), decimal<Amount>("10000")];
  for (let at = 0; at < count; at += 250) {
    const part = Array.from({ length: Math.min(250, count - at) }, (_, i) => at + i);
    const postings = part.map((i) => {
      const [id, legs] = [
        `start:${i}`,
        [take(from, sum), give(userAccount(accountOf(i), "contract", USDT), sum)],
      ];
      return {
        id,
        mode: "real" as const,
        kind: "bench",
        ref: { kind: "bench", no: id },
        at: 1,
        legs,
      };
    });
    await tx(db, (trx) => post(trx, postings));
  }
  await close({ booksBroken: true });
}

const rates = feeRates("perpetual", Date.now());
/** An opening of one, at a price or at market. */
export function opening(i: number, price: string | undefined, leverage = 20): NewOrder {
  const id = newId(systemRandom, Date.now());
  const contract: EngineOrder["contract"] = {
    positionSide: "long",
    leverage,
    margin: ZERO as Amount,
    positionId: undefined,
    origin: "user",
    stops: {},
    stopType: "mark",
  };
  return {
    orderNo: `B${id}` as OrderNo,
    accountId: accountOf(i),
    mode: "real",
    clientOrderId: id,
    product: "perpetual",
    symbol: symbolOf(0),
    side: "buy",
    kind: price === undefined ? "market" : "limit",
    validity: price === undefined ? "ioc" : "gtc",
    price: price === undefined ? undefined : decimal<Price>(price),
    triggerPrice: undefined,
    slippage: undefined,
    quantity: decimal<Quantity>("1"),
    amount: undefined,
    rates,
    contract,
    special: undefined,
    expiresAt: undefined,
  };
}

/** Copies one order's row into so many, over all symbols and accounts. */
export async function manyOrders(
  db: Db,
  of: OrderNo,
  count: number,
  accounts: number,
): Promise<void> {
  const PART = 5000;
  for (let from = 1; from <= count; from += PART)
    await sql`
      INSERT INTO trade_order SELECT r.* FROM trade_order o, generate_series(${from}::int, ${Math.min(from + PART - 1, count)}::int) i,
        jsonb_populate_record(o, jsonb_build_object('order_no', 'M' || i, 'client_order_id', 'm' || i, 'account_id', 'bench-' || (i % ${accounts}::int),
          'symbol', CASE i % ${SYMBOLS}::int WHEN 0 THEN 'btc.p' ELSE 'c' || (i % ${SYMBOLS}::int) || '.p' END, 'price', 50 + (i % 4000) / 100.0, 'priority', 1000000 + i)) r
      WHERE o.order_no = ${of}`.execute(db);
}
