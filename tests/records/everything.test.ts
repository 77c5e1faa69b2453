/**
 * Everything that the lists of quotes show as tradable, one of each type, market and product out of
 * the simulator's own registry: ordered, found again in the records, sold or closed a third a day
 * over three days and two months, with orders that wait over each day's end: results, curves,
 * statements and the ledger say the same.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DataOf } from "../../contract/http/call.ts";
import { assetsCurve, moneylogList, moneylogStatement } from "../../contract/http/money/wallet.ts";
import { futuresList, futuresOpen } from "../../contract/http/trading/futures.ts";
import { contractApplyClose, contractApplyOpen } from "../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyCsv,
  exchangeApplyDeals,
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../contract/http/trading/spot.ts";
import { userOrderCurrency } from "../../contract/http/trading/top.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { ratePairs } from "../../contract/market/shares.ts";
import {
  type Amount,
  add,
  decimal,
  fraction,
  ONE,
  type Price,
  type Quantity,
  subtract,
  sum,
  toText,
  whole,
  ZERO,
} from "../../contract/money/decimal.ts";
import { BUSINESS_ZONE, businessDayAt, businessDayStart } from "../../contract/time/business.ts";
import { DAY_MS, monthEndOf } from "../../contract/time/day.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { HOUR } from "../../server/modules/wallet/equity.ts";
import { equityJob } from "../../server/modules/wallet/equity-job.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { booksBalance, credit } from "../../server/testing/money.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import { passIdentity } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { show, turn } from "../../server/testing/trading.ts";
import { universe } from "../../sim/catalog/universe.ts";
import { profitMonth } from "../../src/features/trade/profit/calendar.ts";
import { setHomeZone } from "../../src/lib/format/time.ts";
import { until } from "../support/until.ts";
import { type DayBySql, feesBySql, resultsBySql, sumsBySql, worthBySql } from "./by-sql.ts";

const REGISTRY = universe();
const kindOf = ({ type, market, products }: Instrument): string =>
  `${type} ${market}: ${products.join(", ")}`;
const CHOSEN = [
  ...new Map(
    REGISTRY.filter(({ products }) => products.length > 0).map((one) => [kindOf(one), one]),
  ).values(),
];
/** Tradable markets, by hand: no market and no product may be lost from here to the end. */
const SHARE_MARKETS = ["br", "ca", "cn", "de", "fr", "hk", "jp", "tw", "uk", "us"];
const KINDS = [
  ...[
    "cryptos crypto: spot, delivery",
    "cryptos crypto: spot",
    "perpetual crypto: perpetual",
    "forex forex: contract, delivery",
  ],
  ...SHARE_MARKETS.flatMap((market) => [`${market} ${market}: spot`, `etf ${market}: spot`]),
];
/** Pairs that count their currencies. */
const RATES = new Set(
  CHOSEN.flatMap(({ currency }) => ratePairs(currency).map(({ symbol }) => symbol)),
);
const ALL = [...new Set([...CHOSEN, ...REGISTRY.filter(({ symbol }) => RATES.has(symbol))])].map(
  (one, symId) => ({ ...one, symId }),
);
const TRADED = ALL.filter((one) => CHOSEN.some(({ symbol }) => symbol === one.symbol));
const FUNDED = "100000000";
const PAID_LATER = "7000";
const PRODUCTS = ["spot", "stock", "perpetual", "forex", "delivery"] as const;
const POCKETS = ["spot", "stock", "contract", "forex"] as const;

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({
    db: await testDatabase(),
    instruments: ALL,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  t.source.nextChangeAt = Number.MAX_SAFE_INTEGER;
  // An hour is left of the last day of a month.
  t.clock.pass(
    businessDayStart(monthEndOf(businessDayAt(t.clock.now())) + 1) - HOUR - t.clock.now(),
  );
  ann = await somebody(t);
  // This person lives by the business's days, so that rows of SQL and days of calls share a calendar.
  ann.zone = BUSINESS_ZONE;
  setHomeZone(BUSINESS_ZONE);
  await passIdentity(t, ann.userId, 1);
  for (const pocket of POCKETS) await credit(t, ann.accountId, "USDT", FUNDED, pocket);
});
afterAll(async () => {
  setHomeZone(undefined);
  await t.close();
  await t.db.destroy();
});

/**
 * Bid and ask of the three days: bought and a third sold on the first, a third sold dearer on the
 * second and the rest at a loss on the third.
 */
const DAYS = [
  { forex: ["1.24", "1.25"], else: ["99", "100"] },
  { forex: ["1.26", "1.27"], else: ["102", "103"] },
  { forex: ["1.23", "1.24"], else: ["98", "99"] },
] as const;
let day = 0;
const priced = ({ type }: Instrument): readonly [bid: string, ask: string] =>
  type === "forex" ? DAYS[day].forex : DAYS[day].else;
/** The day's books again, with news. */
async function quotes(): Promise<void> {
  for (const one of ALL) await quote(one);
  await turn(t);
}
async function quote(one: Instrument): Promise<void> {
  const [bid, last] = priced(one);
  await show(
    t,
    one.symId,
    `${bid}x900000`,
    `${last}x900000`,
    [],
    one.type === "perpetual" ? { mark: last, last } : { last },
  );
}
/**
 * Quantity sold at a time, a third of the bought one: whole lots; of coins so many that a
 * thousandth is whole lots too.
 */
function thirdOf({ type, lotSize }: Instrument): Quantity {
  if (type === "forex") return ONE;
  const lots =
    type === "cryptos" || type === "perpetual" ? 1000 * Math.ceil(0.02 / Number(lotSize)) : 1;
  return decimal((lots * Number(lotSize)).toFixed((lotSize.split(".")[1] ?? "").length));
}
const sizeOf = (one: Instrument): string => toText(sum([thirdOf(one), thirdOf(one), thirdOf(one)]));

const leverageOf = ({ leverList }: Instrument): number =>
  leverList.includes(10) ? 10 : leverList[0];
const known = (symbol: string): Instrument => ALL.find((one) => one.symbol === symbol)!;

/** Orders, each in the way of its product; what each is found by. */
async function orderAll(): Promise<{ orders: Map<string, string>; periods: Map<string, string> }> {
  const [orders, periods] = [new Map<string, string>(), new Map<string, string>()];
  for (const one of TRADED) {
    const { symbol, products } = one;
    const asked = { symbol, orderType: "limit", price: priced(one)[1], qty: sizeOf(one) } as const;
    for (const product of products) {
      const clientOrderId = randomUUID();
      if (product === "spot")
        orders.set(
          `${symbol} spot`,
          (await ann.ok(exchangeApplyOpen, { ...asked, side: "buy", clientOrderId })).orderNo,
        );
      else if (product === "delivery") {
        const going = ann.ok(futuresOpen, {
          symbol,
          direction: "up",
          seconds: 60,
          amount: "100",
          agree: "1",
          clientOrderId,
        });
        await until(
          () => t.services.delivery.waiting,
          (waiting) => waiting > 0,
        );
        t.clock.pass(10);
        await quotes();
        t.app.turn();
        periods.set(symbol, (await going).orderNo);
      } else {
        const wish = {
          ...asked,
          direction: "buy",
          leverRate: leverageOf(one),
          agree: "1",
          clientOrderId,
        } as const;
        orders.set(`${symbol} ${product}`, (await ann.ok(contractApplyOpen, wish)).orderNo);
      }
    }
  }
  return { orders, periods };
}

/** Rows that are not called as the catalog calls them, in either language. */
const misnamed = (
  rows: readonly { symbol: string; name?: string | undefined; nameCn?: string | undefined }[],
): string[] => {
  const called = new Map(ALL.map(({ symbol, name, nameCn }) => [symbol, `${name} ${nameCn}`]));
  expect(rows.length).toBeGreaterThan(4);
  return rows
    .filter(({ symbol, name, nameCn = "" }) => called.get(symbol) !== `${name} ${nameCn}`)
    .map(({ symbol }) => symbol);
};

/** USDT of a pocket, frozen parts included. */
async function held(type: string): Promise<Amount> {
  const row = await t.db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", ann.accountId)
    .where("type", "=", type);
  const { available, held: frozen } = await row
    .where("asset", "=", "USDT")
    .executeTakeFirstOrThrow();
  return add(decimal<Amount>(available), decimal<Amount>(frozen));
}

it(
  "of every type, market and product one is ordered, is found in the records, and is sold again over three days",
  async () => {
    expect(TRADED.map(kindOf).sort()).toEqual(KINDS.sort());
    await quotes();
    await worthNow();
    t.clock.pass(HOUR - 60_000);
    await quotes();
    const { orders, periods } = await orderAll();
    const listed = await ann.ok(exchangeApplyList, { product: "all", pageSize: "100" });
    const found = new Map(
      listed.list.map((one) => [one.orderNo, `${one.symbol} ${one.state} ${one.filled}`]),
    );
    const expected = new Map(
      [...orders].map(([what, no]) => [
        no,
        `${what.split(" ")[0]} completed ${sizeOf(TRADED.find(({ symbol }) => symbol === what.split(" ")[0])!)}`,
      ]),
    );
    expect(found).toEqual(expected);
    const deals = await ann.ok(exchangeApplyDeals, { product: "all", pageSize: "100" });
    expect(new Set(deals.list.map(({ orderNo }) => orderNo))).toEqual(new Set(orders.values()));
    const contracts = TRADED.filter(
      ({ products }) => products.includes("perpetual") || products.includes("contract"),
    );
    const positions = (await ann.ok(contractOrderList, { state: "open" })).list;
    expect(new Set(positions.map(({ symbol }) => symbol))).toEqual(
      new Set(contracts.map(({ symbol }) => symbol)),
    );
    const bought = TRADED.filter(({ products }) => products.includes("spot")).map(
      ({ symbol }) => symbol,
    );
    const holdings = await ann.ok(exchangeHoldings, {});
    expect(new Set(holdings.map(({ symbol }) => symbol))).toEqual(new Set(bought));
    expect(
      misnamed([...holdings, ...deals.list, ...(await ann.ok(userOrderCurrency, {}))]),
    ).toEqual([]);
    const running = await ann.ok(futuresList, { pageSize: "100" });
    expect(new Set(running.list.map(({ orderNo }) => orderNo))).toEqual(new Set(periods.values()));

    const waiting = await restAll();
    await sellThird();
    for (let second = 0; second < 65; second++) {
      t.clock.pass(1000);
      if (second === 30) day = 1;
      for (const one of TRADED.filter(({ symbol }) => periods.has(symbol))) await quote(one);
      t.app.turn();
      await t.services.delivery.turn(t.clock.now());
    }
    const ended = (await ann.ok(futuresList, { pageSize: "100" })).list.map(
      ({ state, result, profit }) => `${state} ${result} ${profit}`,
    );
    expect(new Set(ended)).toEqual(new Set(["completed won 75"]));
    await quotes();
    await worthNow();
    await sellThird();

    for (let half = 0; half < 2; half++) {
      t.clock.pass(DAY_MS / 2);
      // A session that asks nothing for a day ends.
      await quotes();
      await ann.ok(exchangeHoldings, {});
    }
    day = 2;
    await quotes();
    await worthNow();
    await credit(t, ann.accountId, "USDT", PAID_LATER, "funds");
    await sellThird();
    expect(await ann.ok(exchangeHoldings, {})).toEqual([]);
    expect((await ann.ok(contractOrderList, { state: "closed", pageSize: "100" })).total).toBe(
      positions.length,
    );
    expect(
      (await ann.ok(exchangeApplyList, { product: "all", state: "open", pageSize: "100" })).total,
    ).toBe(waiting);
    const { best, worst } = await ann.ok(exchangeProfitLoss, {});
    expect(misnamed([...best, ...worst])).toEqual([]);
  },
  patience(60_000),
);

/** Bids that nobody takes, so that something is held for an order when a day ends. How many. */
async function restAll(): Promise<number> {
  let count = 0;
  for (const one of TRADED) {
    const asked = {
      symbol: one.symbol,
      orderType: "limit",
      price: one.type === "forex" ? "1.22" : "97",
      qty: toText(thirdOf(one)),
    } as const;
    for (const product of one.products.filter((of) => of !== "delivery")) {
      const clientOrderId = randomUUID();
      if (product === "spot")
        await ann.ok(exchangeApplyOpen, { ...asked, side: "buy", clientOrderId });
      else
        await ann.ok(contractApplyOpen, {
          ...asked,
          direction: "buy",
          leverRate: leverageOf(one),
          agree: "1",
          clientOrderId,
        });
      count++;
    }
  }
  return count;
}

/**
 * A third of what was bought; the last third is all that is left. What was bought on the day itself
 * and may not be sold yet is sold with a later one.
 */
async function sellThird(): Promise<void> {
  const price = (symbol: string): string => priced(known(symbol))[0];
  const part = (symbol: string, of: string): string =>
    toText(day === 2 ? decimal<Quantity>(of) : thirdOf(known(symbol)));
  for (const { symbol, qty } of (
    await ann.ok(contractOrderList, { state: "open", pageSize: "100" })
  ).list)
    await ann.ok(contractApplyClose, {
      symbol,
      direction: "buy",
      orderType: "limit",
      qty: part(symbol, qty),
      price: price(symbol),
      clientOrderId: randomUUID(),
    });
  for (const { symbol, sellable } of (await ann.ok(exchangeHoldings, {})).filter(
    (one) => one.sellable !== "0",
  ))
    await ann.ok(exchangeApplyOpen, {
      symbol,
      side: "sell",
      orderType: "limit",
      qty: part(symbol, sellable),
      price: price(symbol),
      clientOrderId: randomUUID(),
    });
  await quotes();
}

/** Has the hour's worth of the account written down, and keeps the prices it was reckoned with. */
async function worthNow(): Promise<void> {
  const now = t.clock.now();
  await equityJob.run(t.services, now);
  moments.push({ t: now, prices: pricesNow() });
  // Everything from here on is later.
  t.clock.pass(1);
}
const moments: { t: number; prices: Record<string, string> }[] = [];

/** Worth of a unit of each asset in USDT by the day's books. */
function pricesNow(): Record<string, string> {
  const prices: Record<string, string> = { USDT: "1" };
  const pair = decimal<Price>(DAYS[day].forex[1]);
  for (const one of TRADED.filter(({ products }) => products.includes("spot"))) {
    const last = decimal<Price>(priced(one)[1]);
    const [rate] = ratePairs(one.currency).filter(({ symbol }) =>
      ALL.some((of) => of.symbol === symbol),
    );
    const over = rate === undefined || rate.usdFirst ? [last] : [last, pair];
    const under = rate?.usdFirst
      ? [pair, whole(BigInt(one.unitDivisor))]
      : [whole(BigInt(one.unitDivisor))];
    prices[one.symbol.toUpperCase()] = toText(fraction<Price>(over, under, 18, "down"));
  }
  return prices;
}

it("results are what the pockets have changed by", async () => {
  const realised = async (product: "" | DayBySql["product"]): Promise<Amount> =>
    decimal<Amount>((await ann.ok(exchangeProfitLoss, { product })).realised);
  const gained = new Map<string, Amount>();
  for (const pocket of POCKETS)
    gained.set(pocket, subtract(await held(pocket), decimal<Amount>(FUNDED)));
  expect([await realised("spot"), await realised("stock")]).toEqual([
    gained.get("spot"),
    gained.get("stock"),
  ]);
  expect(
    sum([await realised("perpetual"), await realised("forex"), await realised("delivery")]),
  ).toBe(add(gained.get("contract")!, gained.get("forex")!));
  expect(await realised("")).toBe(sum([...gained.values()]));
  await booksBalance(t.db);
});

it("days, months and the curve of every product are what SQL over the ledger says, and so are the fees", async () => {
  const bySql = await resultsBySql(t.db, ann.accountId);
  expect(
    new Map(
      PRODUCTS.map((product) => [product, bySql.filter((one) => one.product === product).length]),
    ),
  ).toEqual(
    new Map([
      ["spot", 3],
      ["stock", 3],
      ["perpetual", 1],
      ["forex", 1],
      ["delivery", 1],
    ]),
  );
  for (const product of ["", ...PRODUCTS] as const) {
    const { days, curve, realised } = await ann.ok(exchangeProfitLoss, { product });
    const sums = await sumsBySql(t.db, ann.accountId, product === "" ? PRODUCTS : [product]);
    const dated = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 10);
    expect([product, ...days.map((one) => [dated(one.day), one.pnl])]).toEqual([
      product,
      ...sums.days,
    ]);
    expect([product, ...curve.map(([at, cum]) => [dated(at), cum])]).toEqual([
      product,
      ...sums.curve,
    ]);
    expect(realised).toBe(sums.curve.at(-1)![1]);
    const months = new Map(
      days.map((one) => [
        dated(one.day).slice(0, 7),
        profitMonth(days, businessDayAt(one.day)).total,
      ]),
    );
    expect([product, months]).toEqual([product, sums.months]);
  }
  expect((await sumsBySql(t.db, ann.accountId, PRODUCTS)).months.size).toBe(2);
  expect((await ann.ok(exchangeProfitLoss, {})).fees).toBe(await feesBySql(t.db, ann.accountId));
});

it("the ledger's rows name what was traded, and fills as a file add up in USDT to what the call says", async () => {
  const { list, total } = await ann.ok(moneylogList, { type: "trade", pageSize: "100" });
  const [rows, pages] = [[...list], Math.ceil(total / 100)];
  for (let pageNo = 2; pageNo <= pages; pageNo++)
    rows.push(
      ...(await ann.ok(moneylogList, { type: "trade", pageSize: "100", pageNo: String(pageNo) }))
        .list,
    );
  expect(new Set(rows.map(({ instrument }) => instrument))).toEqual(
    new Set(TRADED.map(({ symbol }) => symbol)),
  );
  const file = await ann.client.bytes(exchangeApplyCsv, { kind: "fills" });
  const [head, ...fills] = file.ok ? (await file.value.text()).trim().split("\r\n") : [];
  const at = head.split(",").indexOf("value in USDT");
  const { totals } = await ann.ok(exchangeApplyDeals, { product: "all" });
  const cells = fills.map((line) => decimal<Amount>(line.split(",")[at]));
  expect(toText(sum(cells))).toBe(
    toText(add(decimal<Amount>(totals.bought), decimal<Amount>(totals.sold))),
  );
});

it("closed positions as a file add up to what the pockets of contracts have changed by", async () => {
  const file = await ann.client.bytes(exchangeApplyCsv, { kind: "closed" });
  const [head, ...rows] = file.ok ? (await file.value.text()).trim().split("\r\n") : [];
  const net = sum(
    rows.map((line) => decimal<Amount>(line.split(",")[head.split(",").indexOf("net result")])),
  );
  const [perpetual, forex] = [
    await ann.ok(exchangeProfitLoss, { product: "perpetual" }),
    await ann.ok(exchangeProfitLoss, { product: "forex" }),
  ];
  expect(toText(net)).toBe(
    toText(add(decimal<Amount>(perpetual.realised), decimal<Amount>(forex.realised))),
  );
});

it("the curve of the account's worth is what SQL over the ledger says at each of its moments, with what was paid in taken out", async () => {
  moments.push({ t: t.clock.now(), prices: pricesNow() });
  const { list } = await ann.ok(assetsCurve, { days: 7 });
  expect(list.map((one) => [one.t, one.usdt])).toEqual(
    (await worthBySql(t.db, ann.accountId, moments)).map((usdt, i) => [moments[i].t, usdt]),
  );
  expect(new Set(list.map(({ usdt }) => usdt)).size).toBe(4);
});

it("statements of days begin where the one before ended, their lines are what lies between, and the last ends with the ledger", async () => {
  const today = businessDayAt(t.clock.now());
  const of = async (on: number): Promise<DataOf<typeof moneylogStatement>["list"]> =>
    (
      await ann.ok(moneylogStatement, {
        from: String(businessDayStart(on)),
        to: String(businessDayStart(on + 1)),
      })
    ).list;
  const days = [await of(today - 2), await of(today - 1), await of(today)];
  const totals = days.map((list) => {
    const pockets = list.filter(
      ({ symbol, accountType }) => symbol === "USDT" && accountType !== "FUNDS",
    );
    const total = (texts: readonly string[]): Amount =>
      sum(texts.map((text) => decimal<Amount>(text)));
    const [opening, closing] = [
      total(pockets.map((one) => one.opening)),
      total(pockets.map((one) => one.closing)),
    ];
    return {
      opening,
      closing,
      net: total(pockets.flatMap(({ lines }) => lines.map(({ net }) => net))),
    };
  });
  for (const { opening, closing, net } of totals)
    expect(toText(add(opening, net))).toBe(toText(closing));
  expect(totals.map(({ opening }) => opening)).toEqual([
    ZERO,
    totals[0].closing,
    totals[1].closing,
  ]);
  const now: Amount[] = [];
  for (const pocket of POCKETS) now.push(await held(pocket));
  expect(toText(totals[2].closing)).toBe(toText(sum(now)));
  expect(totals.every(({ net }) => net !== ZERO)).toBe(true);
  // Without it, what is held would count as nothing and nobody saw it.
  expect(await heldForOrders()).toEqual(POCKETS.map((pocket) => [pocket, true]));
});

/** Tells for each pocket whether orders hold something in it. */
async function heldForOrders(): Promise<[string, boolean][]> {
  const rows = await t.db
    .selectFrom("ledger_hold as h")
    .innerJoin("ledger_account as a", "a.id", "h.account_id")
    .select("a.type")
    .where("a.owner", "=", ann.accountId)
    .where("h.purpose", "=", "order")
    .execute();
  return POCKETS.map((pocket) => [pocket, rows.some(({ type }) => type === pocket)]);
}
