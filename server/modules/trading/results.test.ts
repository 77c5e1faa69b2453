/**
 * Results, files and statements against the ledger: whatever was traded, what is said to have been
 * won or lost is what the books have changed by.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { DataOf, ParamsIn } from "../../../contract/http/call.ts";
import { accountTransfer, moneylogStatement } from "../../../contract/http/money/wallet.ts";
import { contractApplyClose, contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyCsv,
  exchangeApplyDeals,
  exchangeApplyList,
  exchangeProfitLoss,
} from "../../../contract/http/trading/spot.ts";
import { assetsTradeTop } from "../../../contract/http/trading/top.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import {
  type Amount,
  add,
  decimal,
  subtract,
  sum,
  toText,
} from "../../../contract/money/decimal.ts";
import { testDatabase } from "../../testing/database.ts";
import { booksBalance, credit } from "../../testing/money.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { place, show } from "../../testing/trading.ts";

const INSTRUMENTS = [
  instrument(0, "btc"),
  instrument(1, "btc.p", {
    ...({
      type: "perpetual",
      products: ["perpetual"],
      tierGroup: "A",
      base: "BTC",
    } satisfies Partial<Instrument>),
    qtyScale: 3,
    lotSize: "0.001",
    minQty: "0.001",
  }),
];
let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({
    db: await testDatabase(),
    instruments: INSTRUMENTS,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
afterEach(() => booksBalance(t.db));
beforeEach(async () => {
  await t.db.deleteFrom("trade_level").execute();
  t.clock.pass(31_000);
  for (let i = 0; i < 3; i++) await at(60_000);
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100000", "contract");
  await credit(t, ann.accountId, "USDT", "5000", "spot");
});

const at = (price: number): Promise<void> =>
  show(t, 1, `${price - 1}x1000`, `${price + 1}x1000`, [], {
    mark: String(price),
    last: String(price),
  });
const terms = { symbol: "btc.p", direction: "buy", orderType: "limit" } as const;
const open = (qty: string, price: string) =>
  ann.ok(contractApplyOpen, {
    ...terms,
    leverRate: 20,
    qty,
    price,
    agree: "1",
    clientOrderId: randomUUID(),
  });
const close = (qty: string, price: string) =>
  ann.ok(contractApplyClose, { ...terms, qty, price, clientOrderId: randomUUID() });

/** USDT of a pocket, frozen parts included. */
async function held(type: string): Promise<Amount> {
  const { available, held: frozen } = await t.db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", ann.accountId)
    .where("type", "=", type)
    .where("asset", "=", "USDT")
    .executeTakeFirstOrThrow();
  return add(decimal<Amount>(available), decimal<Amount>(frozen));
}

async function linesOf(params: ParamsIn<typeof exchangeApplyCsv>) {
  const file = await ann.client.bytes(exchangeApplyCsv, params);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const [head, ...lines] = (await file.value.text())
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  const column = (name: string): string[] => lines.map((cells) => cells[head.indexOf(name)]);
  return {
    count: lines.length,
    column,
    total: (name: string) =>
      toText(sum(column(name).map((cell) => decimal<Amount>(cell === "" ? "0" : cell)))),
  };
}

/** Two closes of one perpetual, one won and one lost, and a coin bought and sold. */
async function traded(): Promise<void> {
  await open("0.3", "60001");
  for (const price of [60_000, 61_000]) await at(price);
  await close("0.1", "60999");
  for (const price of [61_000, 59_000]) await at(price);
  await close("0.2", "58999");
  for (const price of [59_000, 59_000]) await at(price);
  expect((await ann.ok(contractOrderList, { state: "open" })).total).toBe(0);
  await show(t, 0, "99x100", "100x99");
  await place(ann, "buy 4 @ 100");
  await show(t, 0, "110x99 99x100", "111x9", ["buy 1 @ 110"]);
  await place(ann, "sell 3.996 @ 110");
}

it("results by product, day and symbol add up to what the pockets have changed by", async () => {
  await traded();
  const [contract, spot] = [
    subtract(await held("contract"), decimal<Amount>("100000")),
    subtract(await held("spot"), decimal<Amount>("5000")),
  ];
  const of = (product: "" | "spot" | "perpetual", more: object = {}) =>
    ann.ok(exchangeProfitLoss, { product, ...more });
  const all = await of("");
  expect([(await of("perpetual")).realised, (await of("spot")).realised, all.realised]).toEqual([
    toText(contract),
    toText(spot),
    toText(add(contract, spot)),
  ]);
  const total = (list: readonly { pnl: string }[]): string =>
    toText(sum(list.map(({ pnl }) => decimal<Amount>(pnl))));
  expect([total(all.days), total([...all.best, ...all.worst]), all.curve.at(-1)?.[1]]).toEqual([
    all.realised,
    all.realised,
    all.realised,
  ]);
  expect([all.won, all.lost, all.winRate, all.days[0].record]).toEqual([1, 1, "0.5", "fills"]);
  expect((await of("", { symbol: "btc" })).realised).toBe(toText(spot));
  expect(await of("", { to: 1 })).toMatchObject({ realised: "0", won: 0, winRate: "", days: [] });

  const fills = await linesOf({ kind: "fills", product: "perpetual" });
  const fees = fills
    .column("result")
    .reduce(
      (paid, result, i) =>
        result === "" ? subtract(paid, decimal<Amount>(fills.column("fee")[i])) : paid,
      0n as Amount,
    );
  expect([fills.count, toText(add(decimal<Amount>(fills.total("result")), fees))]).toEqual([
    3,
    toText(contract),
  ]);
  const closed = await linesOf({ kind: "closed", product: "perpetual" });
  expect([closed.count, closed.total("realised")]).toEqual([1, fills.total("result")]);
  // The list, its file, the header and the day are one sum.
  const { list } = await ann.ok(contractOrderList, { state: "closed", pageSize: "100" });
  const net = toText(sum(list.map((one) => decimal<Amount>(one.net ?? ""))));
  const { realised, days, winRate } = await of("perpetual");
  expect([net, closed.total("net result"), total(days), winRate]).toEqual([
    realised,
    realised,
    realised,
    list[0].net?.startsWith("-") ? "0" : "1",
  ]);
  expect(new Set((await linesOf({ kind: "orders" })).column("product"))).toEqual(
    new Set(["spot", "perpetual"]),
  );
});

it("a sale that was filled in pieces is one trade, won or lost as a whole", async () => {
  await show(t, 0, "99x100", "100x99");
  await place(ann, "buy 4 @ 100");
  await show(t, 0, "100.05x1 99.9x99", "101x9");
  const sold = (await ann.ok(exchangeProfitLoss, { product: "spot" })).won;
  await place(ann, "sell 3.996 @ 99.5");
  const { won, lost, worst, averageLoss, realised } = await ann.ok(exchangeProfitLoss, {
    product: "spot",
  });
  expect((await ann.ok(exchangeApplyDeals, {})).total).toBe(3);
  expect([sold, won, lost, worst.map(({ trades }) => trades), averageLoss]).toEqual([
    0,
    0,
    1,
    [1],
    realised,
  ]);
});

it("orders and fills of all products are one list, and files have what the lists show", async () => {
  await traded();
  await place(ann, "buy 1 @ 90");
  const orders = (of: ParamsIn<typeof exchangeApplyList>) => ann.ok(exchangeApplyList, of);
  const fills = (of: ParamsIn<typeof exchangeApplyDeals>) => ann.ok(exchangeApplyDeals, of);
  const all = await orders({ product: "all" });
  expect(new Set(all.list.map(({ symbol }) => symbol))).toEqual(new Set(["btc", "btc.p"]));
  expect(all.list.map(({ createdAt }) => createdAt)).toEqual(
    all.list.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
  );
  const totals = async (of: object) => (await orders(of)).total;
  expect([
    all.total,
    await totals({}),
    await totals({ product: "perpetual" }),
    await totals({ product: "forex" }),
  ]).toEqual([6, 3, 3, 0]);
  expect([
    await totals({ product: "all", state: "open" }),
    await totals({ product: "all", state: "completed" }),
  ]).toEqual([1, 5]);
  expect([
    await totals({ product: "all", state: "cancelled" }),
    await totals({ product: "all", side: "sell" }),
  ]).toEqual([0, 3]);
  const deals = await fills({ product: "all" });
  expect([
    deals.total,
    (await fills({})).total,
    (await fills({ product: "perpetual" })).total,
    (await fills({ product: "all", side: "buy" })).total,
  ]).toEqual([5, 2, 3, 2]);
  const numbers = async (of: ParamsIn<typeof exchangeApplyCsv>, column: string) =>
    (await linesOf(of)).column(column).sort();
  expect(await numbers({ kind: "orders" }, "order")).toEqual(
    all.list.map(({ orderNo }) => orderNo).sort(),
  );
  expect(await numbers({ kind: "fills", side: "buy" }, "fill")).toEqual(
    deals.list.flatMap(({ side, dealNo }) => (side === "buy" ? [dealNo] : [])).sort(),
  );
  expect((await linesOf({ kind: "orders", state: "open" })).count).toBe(1);
  expect([
    (await linesOf({ kind: "closed", side: "buy" })).count,
    (await linesOf({ kind: "closed", side: "sell" })).count,
  ]).toEqual([1, 0]);
  expect([
    (await linesOf({ kind: "closed", product: "spot" })).count,
    (await linesOf({ kind: "funding", product: "stock" })).count,
  ]).toEqual([0, 0]);
  const closed = async (side: "buy" | "sell") =>
    (await ann.ok(contractOrderList, { state: "closed", side })).total;
  expect([await closed("buy"), await closed("sell")]).toEqual([1, 0]);
});

it("what is paid in, moved and paid out is no result: neither of a day nor of the curve", async () => {
  await traded();
  const before = await ann.ok(exchangeProfitLoss, {});
  await credit(t, ann.accountId, "USDT", "7000", "funds");
  await ann.ok(accountTransfer, {
    from: "FUNDS",
    to: "SPOT",
    symbol: "USDT",
    amount: "4000",
    requestId: randomUUID(),
  });
  await ann.ok(accountTransfer, {
    from: "CONTRACT",
    to: "FUNDS",
    symbol: "USDT",
    amount: "9000",
    requestId: randomUUID(),
  });
  expect(await ann.ok(exchangeProfitLoss, {})).toEqual(before);
  expect(before.days).not.toEqual([]);
});

type Statement = DataOf<typeof moneylogStatement>["list"];
it("a statement's opening and lines are its closing, its closing the ledger's balance, and one begins where the other ends", async () => {
  const began = t.clock.now();
  await traded();
  const middle = t.clock.now() + 1;
  t.clock.pass(60_000);
  for (let i = 0; i < 2; i++) await at(60_000);
  await open("0.1", "60001");
  await at(60_000);
  const read = async (params: object): Promise<Statement> =>
    (await ann.ok(moneylogStatement, params)).list;
  const [before, after, all] = [
    await read({ from: String(began + 1), to: String(middle) }),
    await read({ from: String(middle) }),
    await read({}),
  ];
  const byPocket = (list: Statement, what: "opening" | "closing") =>
    Object.fromEntries(list.map((one) => [`${one.accountType} ${one.symbol}`, one[what]]));
  for (const list of [before, after, all])
    for (const { opening, lines, closing } of list) {
      const gone = lines.map((line) => add(decimal<Amount>(line.in), decimal<Amount>(line.out)));
      expect(toText(add(decimal<Amount>(opening), sum(gone)))).toBe(closing);
      expect(lines.map(({ net }) => net)).toEqual(gone.map(toText));
    }
  const rows = await t.db
    .selectFrom("ledger_account")
    .select(["type", "asset", "available", "held"])
    .where("owner", "=", ann.accountId)
    .execute();
  const books = rows.map(
    (row) =>
      [
        `${row.type.toUpperCase()} ${row.asset}`,
        toText(add(decimal<Amount>(row.available), decimal<Amount>(row.held))),
      ] as const,
  );
  const ledger = Object.fromEntries(books.filter(([, held]) => held !== "0"));
  const closing = (list: Statement) =>
    Object.fromEntries(
      Object.entries(byPocket(list, "closing")).filter(([, held]) => held !== "0"),
    );
  expect([closing(after), closing(all)]).toEqual([ledger, ledger]);
  const then = Object.entries(closing(before));
  expect(then.map(([pocket]) => [pocket, byPocket(after, "opening")[pocket]])).toEqual(then);
});

// Two days about a clock change, where the zone has one: it takes a midnight in Santiago, and makes
// a day of 25 hours in Berlin.
it.each([
  ["Asia/Kolkata", ""],
  ["America/Santiago", "2026-09-05T12:00Z"],
  ["Pacific/Apia", ""],
  ["Europe/Berlin", "2026-10-24T12:00Z"],
])(
  "in %s the days of results, files and today are the user's, at the clock changes too",
  async (zone, from) => {
    if (from !== "") t.clock.pass(Date.parse(from) - t.clock.now());
    ann = Object.assign(await again(t, ann), { zone });
    const date = (at: number): string =>
      new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
    await show(t, 0, "99x100", "100x99");
    await place(ann, "buy 9 @ 100");
    const sales: number[] = [];
    // Half an hour before and after each midnight of two days, whatever the offset.
    for (let i = 0; i < 12; i++) {
      t.clock.pass(4 * 3_600_000 + 10 * 60_000);
      ann = Object.assign(await again(t, ann), { zone });
      await show(t, 0, "110x99 99x100", "111x9", ["buy 1 @ 110"]);
      await place(ann, "sell 0.5 @ 110");
      sales.push(t.clock.now());
    }
    const { days, realised } = await ann.ok(exchangeProfitLoss, { product: "spot" });
    expect(days.map(({ day }) => date(day))).toEqual([...new Set(sales.map(date))]);
    for (const { day } of days) expect(date(day - 1), `${day} begins its day`).not.toBe(date(day));
    const file = await linesOf({ kind: "fills", product: "spot" });
    const [times, sides] = [file.column("time"), file.column("side")];
    expect(times.filter((_, i) => sides[i] === "sell").map((text) => text.slice(0, 10))).toEqual(
      sales.map(date),
    );
    expect(times.every((text) => /[+-]\d\d:\d\d$/.test(text))).toBe(true);
    const today = sales.filter((at) => date(at) === date(t.clock.now())).length;
    expect(
      (await ann.ok(exchangeApplyDeals, { range: "today", product: "spot", side: "sell" })).total,
    ).toBe(today);
    const { pnlToday } = await ann.ok(assetsTradeTop, { product: "spot" });
    expect([pnlToday, toText(sum(days.map(({ pnl }) => decimal<Amount>(pnl))))]).toEqual([
      days.at(-1)?.pnl,
      realised,
    ]);
  },
);
