/**
 * A market for tests of trading: books and trades as short texts, and the engine's turn after each.
 */
import { randomUUID } from "node:crypto";
import { F } from "../../contract/feed/columns.ts";
import { Book } from "../../contract/feed/depth/book.ts";
import type { DataOf, ParamsIn } from "../../contract/http/call.ts";
import { contractApplyOpen } from "../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyOpen } from "../../contract/http/trading/spot.ts";
import { until } from "../../tests/support/until.ts";
import { credit } from "./money.ts";
import { type Person, somebody } from "./people.ts";
import type { TestApp } from "./test-app.ts";

const scaled = (text: string, scale: number): number => Math.round(Number(text) * 10 ** scale);

/**
 * Shows `"99.9x5 99.8x2"` on both sides of a symbol, with trades `"sell 5 @ 99.9"` before it, and
 * has the engine take its turn. Of a perpetual: its mark, and its index unless that is the same.
 * `last`: without a trade.
 */
export async function show(
  t: TestApp,
  symId: number,
  bids: string,
  asks: string,
  trades: readonly string[] = [],
  { mark, index, last: shown }: { mark?: string; index?: string; last?: string } = {},
): Promise<void> {
  const { priceScale, qtyScale } = t.services.market.catalog.instruments[symId];
  const book = new Book();
  const fill = (side: Book["bids"], text: string): void => {
    for (const level of text === "" ? [] : text.split(" ")) {
      const [price, size] = level.split("x");
      side.set(scaled(price, priceScale), scaled(size, qtyScale));
    }
  };
  fill(book.bids, bids);
  fill(book.asks, asks);
  t.source.books.set(symId, book);
  t.source.queue.push((now, sink) => {
    let last = shown === undefined ? Number.NaN : scaled(shown, priceScale);
    for (const trade of trades) {
      const [taker, size, , price] = trade.split(" ");
      last = scaled(price, priceScale);
      sink.trade?.(symId, last, scaled(size, qtyScale), taker === "buy" ? 1 : 2, now);
    }
    if (!Number.isNaN(last)) sink.set(symId, F.last, last);
    if (book.bids.length > 0) sink.set(symId, F.bid, book.bids.price(0));
    if (book.asks.length > 0) sink.set(symId, F.ask, book.asks.price(0));
    if (mark !== undefined) sink.set(symId, F.mark, scaled(mark, priceScale));
    if (mark !== undefined || index !== undefined)
      sink.set(symId, F.index, scaled(index ?? mark!, priceScale));
    sink.tick(symId, now);
  });
  t.clock.pass(1);
  t.services.market.advance();
  await turn(t);
}

/** The engine's turn, until nothing is under way. */
export async function turn(t: TestApp): Promise<void> {
  t.services.engine.turn();
  await t.services.engine.idle();
  t.services.engine.turn();
  await t.services.engine.idle();
}

/** Resolves when a command waits for its event. */
export async function isWaiting(t: TestApp): Promise<void> {
  await until(
    () => t.services.engine.waiting,
    (count) => count > 0,
  );
}

/** A person with USDT and perhaps coins in the spot account. */
export async function trader(
  t: TestApp,
  usdt = "10000",
  coins: Record<string, string> = {},
): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", usdt, "spot");
  for (const [coin, sum] of Object.entries(coins))
    await credit(t, person.accountId, coin, sum, "spot");
  return person;
}

type Asked = Omit<ParamsIn<typeof exchangeApplyOpen>, "clientOrderId">;
/** `"buy 3 @ 100"` of btc, or without a price at market. */
export const asked = (
  text: string,
  more: Partial<Asked> = {},
): ParamsIn<typeof exchangeApplyOpen> => {
  const [side, qty, , price] = text.split(" ");
  const kind = price === undefined ? "market" : "limit";
  return {
    symbol: "btc",
    side: side as "buy" | "sell",
    orderType: kind,
    qty,
    ...(price === undefined ? {} : { price }),
    clientOrderId: randomUUID(),
    ...more,
  };
};

export const place = (
  person: Person,
  text: string,
  more: Partial<Asked> = {},
): Promise<DataOf<typeof exchangeApplyOpen>> => person.ok(exchangeApplyOpen, asked(text, more));
export const refused = (person: Person, text: string, more: Partial<Asked> = {}): Promise<string> =>
  person.no(exchangeApplyOpen, asked(text, more));

/** The perpetual of the default instruments at 100, and whoever waits for an event gets one. */
export const quotePerpetual = (t: TestApp): Promise<void> =>
  show(t, t.services.market.catalog.find("btc.p")!.symId, "100x1000", "100.01x1000", [], {
    mark: "100",
    last: "100",
  });

/** A long of 1 at 100.01 with 20×; its id. */
export async function positioned(t: TestApp, person: Person): Promise<string> {
  await quotePerpetual(t);
  const order = {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "limit",
    price: "100.01",
    qty: "1",
  } as const;
  await person.ok(contractApplyOpen, { ...order, clientOrderId: randomUUID() });
  return (await person.ok(contractOrderList, {})).list[0].id;
}

/** Shows the next event as soon as a command waits for one; nothing when none comes. */
export function eventSoon(t: TestApp): void {
  void isWaiting(t)
    .then(() => quotePerpetual(t))
    .catch(() => {});
}

/** An opening order far from the market. */
export async function orderedPerpetual(person: Person): Promise<string> {
  const order = {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "limit",
    price: "92.11",
    qty: "0.1",
  } as const;
  return (await person.ok(contractApplyOpen, { ...order, clientOrderId: randomUUID() })).orderNo;
}

/** An order far from the market. */
export async function ordered(person: Person): Promise<string> {
  const order = {
    symbol: "btc",
    side: "buy",
    orderType: "limit",
    price: "92.11",
    qty: "0.1",
    clientOrderId: randomUUID(),
  } as const;
  return (await person.ok(exchangeApplyOpen, order)).orderNo;
}
