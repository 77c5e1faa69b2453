/**
 * Orders at market where hardly anybody trades: they wait for the symbol's next event, which is no
 * trade. On the simulated market, its rarest symbols.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { F } from "../../contract/feed/columns.ts";
import { futuresOpen } from "../../contract/http/trading/futures.ts";
import { contractApplyOpen } from "../../contract/http/trading/perpetual.ts";
import { exchangeApplyOpen } from "../../contract/http/trading/spot.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { universe } from "../../sim/catalog/universe.ts";
import { Market } from "../market/market.ts";
import { openSource } from "../market/sources/open-source.ts";
import { testDatabase } from "../testing/database.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { credit } from "../testing/money.ts";
import { type Person, somebody } from "../testing/people.ts";
import { passIdentity } from "../testing/proofs.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { turn } from "../testing/trading.ts";

/** A Thursday; New York and Frankfurt trade. */
const NOW = Date.parse("2026-11-19T15:20:20.000Z");
/** The rarest instrument of `products` that trades now. */
const rarest = (product: Instrument["products"][number], ...markets: string[]): Instrument =>
  universe()
    .filter(({ products, market }) => products.includes(product) && markets.includes(market))
    .reduce((a, b) => (b.activity < a.activity ? b : a));

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  const clock = new ManualClock(NOW);
  const market = new Market({ ...openSource({ seed: 1, rate: 2000, startAt: NOW }), clock });
  t = await testApp({
    db: await testDatabase(),
    market,
    clock,
    instruments: [...market.catalog.instruments],
  });
  // Every symbol's source gives a sign of life.
  clock.pass(2000);
  market.advance();
  ann = await somebody(t);
  await passIdentity(t, ann.userId, 1);
  for (const pocket of ["spot", "stock", "contract", "forex"] as const)
    await credit(t, ann.accountId, "USDT", "1000000", pocket);
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});

/** Lets time pass while an order waits for its event, and tells how many ms that were. */
async function waited(going: Promise<unknown>): Promise<number> {
  const { engine, delivery, market } = t.services;
  const began = t.clock.mono();
  let isDone = false;
  const done = going.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (!isDone) {
    if (engine.waiting + delivery.waiting > 0) {
      t.clock.pass(50);
      market.advance();
      t.app.turn();
      await turn(t);
    }
    // Lets go on what is under way.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
  return t.clock.mono() - began;
}

/** Some hundred units of money of it, in whole lots. */
const some = ({ symId, priceScale, lotSize }: Instrument): string => {
  const price = t.services.market.board.cols.get(symId, F.last) / 10 ** priceScale;
  return (Math.ceil(100 / price / Number(lotSize)) * Number(lotSize)).toFixed(
    (lotSize.split(".")[1] ?? "").length,
  );
};

it("at market in the rarest coin, share, perpetual, pair and fixed period: each is answered well within the second that it may wait", async () => {
  const buy = { side: "buy", direction: "buy", orderType: "market", agree: "1" } as const;
  const of = ({ symbol, leverList: [leverRate] }: Instrument, qty: string) => ({
    ...buy,
    symbol,
    leverRate,
    qty,
    clientOrderId: randomUUID(),
  });
  const [coin, share] = [rarest("spot", "crypto"), rarest("spot", "us", "de")];
  const [perpetual, pair] = [rarest("perpetual", "crypto"), rarest("contract", "forex")];
  const { symbol } = rarest("delivery", "forex", "crypto");
  const period = {
    symbol,
    direction: "up",
    seconds: 60,
    amount: "100",
    agree: "1",
    clientOrderId: randomUUID(),
  } as const;
  const all: [string, () => Promise<unknown>][] = [
    ["coin", () => ann.ok(exchangeApplyOpen, of(coin, some(coin)))],
    ["share", () => ann.ok(exchangeApplyOpen, of(share, some(share)))],
    ["perpetual", () => ann.ok(contractApplyOpen, of(perpetual, some(perpetual)))],
    ["pair", () => ann.ok(contractApplyOpen, of(pair, "1"))],
    ["period", () => ann.ok(futuresOpen, period)],
  ];
  for (const [kind, order] of all)
    expect([kind, (await waited(order())) <= 500]).toEqual([kind, true]);
});
