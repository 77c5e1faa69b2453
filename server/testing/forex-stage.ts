/**
 * A market of pairs and gold for tests: books around a middle, sessions that open and shut, and
 * what a person does there.
 */
import { randomUUID } from "node:crypto";
import { F, SESSIONS } from "../../contract/feed/columns.ts";
import type { DataOf, ParamsIn } from "../../contract/http/call.ts";
import { contractApplyOpen, contractOrderClose } from "../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../contract/http/trading/perpetual-lists.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { decimal, toText } from "../../contract/money/decimal.ts";
import { credit } from "./money.ts";
import { type Person, somebody } from "./people.ts";
import { instrument } from "./scripted-source.ts";
import type { TestApp } from "./test-app.ts";
import { isWaiting, show, turn } from "./trading.ts";

const pair = (symId: number, symbol: string, more: Partial<Instrument> = {}): Instrument =>
  instrument(symId, symbol, {
    type: "forex",
    market: "forex",
    products: ["contract"],
    tierGroup: "F",
    priceScale: 5,
    qtyScale: 2,
    lotSize: "0.01",
    minQty: "0.01",
    maxQty: "100",
    minNotional: "0",
    tickTable: [{ from: "0", tick: "0.00001" }],
    swapLong: "-0.018",
    swapShort: "0.009",
    base: symbol.slice(0, 3).toUpperCase(),
    quote: symbol.slice(3).toUpperCase(),
    ...more,
  });
const YEN = { priceScale: 3, tickTable: [{ from: "0", tick: "0.001" }] };
const GOLD = { priceScale: 2, tickTable: [{ from: "0", tick: "0.01" }] };
export const PAIRS: readonly Instrument[] = [
  instrument(0, "btc"),
  ...[
    pair(1, "eurusd"),
    pair(2, "usdjpy", YEN),
    pair(3, "eurgbp"),
    pair(4, "gbpusd"),
    pair(5, "xauusd", GOLD),
  ],
];
const SYM = { eurusd: 1, usdjpy: 2, eurgbp: 3, gbpusd: 4, xauusd: 5 } as const;
export type Sym = keyof typeof SYM;
const START: Readonly<Record<Sym, number>> = {
  eurusd: 1.1,
  usdjpy: 150,
  eurgbp: 0.88,
  gbpusd: 1.25,
  xauusd: 4000,
};

/** A book with the middle at a price, a step to each side. */
export async function at(t: TestApp, symbol: Sym, mid: number): Promise<void> {
  const { priceScale } = t.services.market.catalog.find(symbol)!;
  const text = (steps: number): string =>
    `${(mid + steps / 10 ** priceScale).toFixed(priceScale)}x500`;
  await show(t, SYM[symbol], text(-1), text(1), [], { last: mid.toFixed(priceScale) });
}
/** Said twice: what is far from before is believed. */
export async function twice(t: TestApp, symbol: Sym, mid: number): Promise<void> {
  await at(t, symbol, mid);
  await at(t, symbol, mid);
}
/** Every pair where it began; marks of before are no longer remembered. */
export async function calm(t: TestApp): Promise<void> {
  const symbols = Object.keys(SYM) as Sym[];
  for (const symbol of symbols) await twice(t, symbol, START[symbol]);
  t.clock.pass(2000);
  for (const symbol of symbols) await at(t, symbol, START[symbol]);
}

/** The market opens or shuts, as the source says it on the board. */
export async function sessionIs(t: TestApp, session: "trading" | "closed"): Promise<void> {
  t.source.session_ = session;
  t.source.queue.push((now, sink) => {
    for (const symId of Object.values(SYM)) {
      sink.set(symId, F.session, SESSIONS.indexOf(session));
      sink.tick(symId, now);
    }
  });
  t.clock.pass(1);
  t.services.market.advance();
  await turn(t);
}

/** Nothing is left of the test before. */
export async function clearPairs(t: TestApp): Promise<void> {
  const { db, engine } = t.services;
  await db.deleteFrom("trade_level").execute();
  for (const { account_id } of await db
    .selectFrom("trade_position")
    .select("account_id")
    .distinct()
    .where("state", "<>", "closed")
    .execute()) {
    for (const { orderNo, accountId, symbol } of engine.openOrders(account_id))
      await engine.run({ kind: "end", orderNo, accountId, symbol, reason: "demoReset" });
    for (const { id, accountId, symbol } of engine.openPositions(account_id))
      await engine.run({ kind: "drop", positionId: id, accountId, symbol });
  }
  t.clock.pass(31_000);
  await sessionIs(t, "trading");
  await calm(t);
}

export async function forexTrader(t: TestApp, usdt = "10000"): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", usdt, "forex");
  return person;
}

type Open = ParamsIn<typeof contractApplyOpen>;
/** `"buy 1 @ 1.1"` of eurusd at 100×, or without a price at market. */
export const wish = (text: string, more: Partial<Open> = {}): Open => {
  const [direction, qty, , price] = text.split(" ");
  return {
    symbol: "eurusd",
    direction: direction as "buy" | "sell",
    leverRate: 100,
    agree: "1",
    orderType: price === undefined ? "market" : "limit",
    qty,
    ...(price === undefined ? {} : { price }),
    clientOrderId: randomUUID(),
    ...more,
  };
};
/** Opens; `next` is the event that an order at market executes on. */
export async function open(
  t: TestApp,
  person: Person,
  text: string,
  more: Partial<Open> = {},
  next?: () => Promise<void>,
): Promise<string> {
  const asked = person.ok(contractApplyOpen, wish(text, more));
  if (next !== undefined) {
    await isWaiting(t);
    await next();
  }
  return (await asked).orderNo;
}
export async function close(
  t: TestApp,
  person: Person,
  id: string,
  next: () => Promise<void>,
): Promise<void> {
  const asked = person.ok(contractOrderClose, { id, clientOrderId: randomUUID() });
  await isWaiting(t);
  await next();
  await asked;
}
export const positionsOf = async (
  person: Person,
): Promise<DataOf<typeof contractOrderList>["list"]> =>
  (await person.ok(contractOrderList, {})).list;
export async function pocket({ services: { db } }: TestApp, person: Person): Promise<string> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["type", "available", "held"])
    .where("owner", "=", person.accountId)
    .execute();
  return rows
    .map(
      ({ type, available, held }) =>
        `${type} ${toText(decimal(available))} + ${toText(decimal(held))}`,
    )
    .join(", ");
}
