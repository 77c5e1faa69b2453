/**
 * Everything that the lists of quotes show as tradable, one of each type, market and product out of the simulator's own registry: ordered, found again in the records, sold or
 * closed on the next day, and counted: results, statements by day and the ledger say the same.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DataOf } from "../../../contract/http/call.ts";
import { moneylogStatement } from "../../../contract/http/money/wallet.ts";
import { futuresList, futuresOpen } from "../../../contract/http/trading/futures.ts";
import { contractApplyClose, contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyDeals,
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../contract/http/trading/spot.ts";
import { userOrderCurrency } from "../../../contract/http/trading/top.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { ratePairs } from "../../../contract/market/shares.ts";
import { type Amount, add, decimal, subtract, sum, toText, ZERO } from "../../../contract/money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { universe } from "../../../sim/catalog/universe.ts";
import { until } from "../../../tests/support/until.ts";
import { testDatabase } from "../../testing/database.ts";
import { booksBalance, credit } from "../../testing/money.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { show, turn } from "../../testing/trading.ts";

const REGISTRY = universe();
const kindOf = ({ type, market, products }: Instrument): string => `${type} ${market}: ${products.join(", ")}`;
const CHOSEN = [...new Map(REGISTRY.filter(({ products }) => products.length > 0).map((one) => [kindOf(one), one])).values()];
/** What counts their currencies. */
const RATES = new Set(CHOSEN.flatMap(({ currency }) => ratePairs(currency).map(({ symbol }) => symbol)));
const ALL = [...new Set([...CHOSEN, ...REGISTRY.filter(({ symbol }) => RATES.has(symbol))])].map((one, symId) => ({ ...one, symId }));
const TRADED = ALL.filter((one) => CHOSEN.some(({ symbol }) => symbol === one.symbol));
const FUNDED = "100000000";
const POCKETS = ["spot", "stock", "contract", "forex"] as const;

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase(), instruments: ALL, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await somebody(t);
  await passIdentity(t, ann.userId, 1);
  for (const pocket of POCKETS) await credit(t, ann.accountId, "USDT", FUNDED, pocket);
  t.source.nextChangeAt = Number.MAX_SAFE_INTEGER;
  // A minute is left of a day of the business.
  t.clock.pass(businessDayStart(businessDayAt(t.clock.now()) + 1) - 60_000 - t.clock.now());
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});

const BID = { forex: "1.24", else: "99" };
const ASK = { forex: "1.25", else: "100" };
/** Of the next day, on which everything has risen. */
const RISEN = { forex: "1.26", else: "101" };
const at = ({ type }: Instrument, of: typeof BID): string => (type === "forex" ? of.forex : of.else);
/** The same books again, with news. */
async function quotes(ask = ASK): Promise<void> {
  for (const one of ALL) await quote(one, ask);
  await turn(t);
}
async function quote(one: Instrument, ask: typeof ASK): Promise<void> {
  const last = at(one, ask);
  await show(t, one.symId, `${at(one, BID)}x900000`, `${last}x900000`, [], one.type === "perpetual" ? { mark: last, last } : { last });
}
/** Whole lots; of coins so many that a thousandth is whole lots too. */
function sizeOf({ type, lotSize }: Instrument): string {
  if (type === "forex") return "1";
  const lots = type === "cryptos" || type === "perpetual" ? 1000 * Math.ceil(0.02 / Number(lotSize)) : 1;
  return toText(decimal<Amount>((lots * Number(lotSize)).toFixed((lotSize.split(".")[1] ?? "").length)));
}

/** Orders, each in the way of its product; what each is found by. */
async function orderAll(): Promise<{ orders: Map<string, string>; periods: Map<string, string> }> {
  const [orders, periods] = [new Map<string, string>(), new Map<string, string>()];
  for (const one of TRADED) {
    const { symbol, products, leverList } = one;
    const asked = { symbol, orderType: "limit", price: at(one, ASK), qty: sizeOf(one) } as const;
    for (const product of products) {
      const clientOrderId = randomUUID();
      if (product === "spot") orders.set(`${symbol} spot`, (await ann.ok(exchangeApplyOpen, { ...asked, side: "buy", clientOrderId })).orderNo);
      else if (product === "delivery") {
        const going = ann.ok(futuresOpen, { symbol, direction: "up", seconds: 60, amount: "100", agree: "1", clientOrderId });
        await until(
          () => t.services.delivery.waiting,
          (waiting) => waiting > 0,
        );
        t.clock.pass(10);
        await quotes();
        t.app.turn();
        periods.set(symbol, (await going).orderNo);
      } else {
        const wish = { ...asked, direction: "buy", leverRate: leverList.includes(10) ? 10 : leverList[0], agree: "1", clientOrderId } as const;
        orders.set(`${symbol} ${product}`, (await ann.ok(contractApplyOpen, wish)).orderNo);
      }
    }
  }
  return { orders, periods };
}

/** Rows that are not called as the catalog calls them, in either language. */
const misnamed = (rows: readonly { symbol: string; name?: string | undefined; nameCn?: string | undefined }[]): string[] => {
  const called = new Map(ALL.map(({ symbol, name, nameCn }) => [symbol, `${name} ${nameCn}`]));
  expect(rows.length).toBeGreaterThan(4);
  return rows.filter(({ symbol, name, nameCn = "" }) => called.get(symbol) !== `${name} ${nameCn}`).map(({ symbol }) => symbol);
};

/** What a pocket has of USDT, frozen parts included. */
async function held(type: string): Promise<Amount> {
  const row = await t.db.selectFrom("ledger_account").select(["available", "held"]).where("owner", "=", ann.accountId).where("type", "=", type);
  const { available, held: frozen } = await row.where("asset", "=", "USDT").executeTakeFirstOrThrow();
  return add(decimal<Amount>(available), decimal<Amount>(frozen));
}

it("of every type, market and product one is ordered, is found in the records, and counts in results and statements", async () => {
  expect([TRADED.length, new Set(TRADED.flatMap(({ products }) => products))]).toEqual([
    CHOSEN.length,
    new Set(["spot", "delivery", "perpetual", "contract"]),
  ]);
  await quotes();
  const { orders, periods } = await orderAll();
  const listed = await ann.ok(exchangeApplyList, { product: "all", pageSize: "100" });
  const found = new Map(listed.list.map((one) => [one.orderNo, `${one.symbol} ${one.state} ${one.filled}`]));
  const expected = new Map(
    [...orders].map(([what, no]) => [no, `${what.split(" ")[0]} completed ${sizeOf(TRADED.find(({ symbol }) => symbol === what.split(" ")[0])!)}`]),
  );
  expect(found).toEqual(expected);
  const deals = await ann.ok(exchangeApplyDeals, { product: "all", pageSize: "100" });
  expect(new Set(deals.list.map(({ orderNo }) => orderNo))).toEqual(new Set(orders.values()));
  const contracts = TRADED.filter(({ products }) => products.includes("perpetual") || products.includes("contract"));
  const positions = (await ann.ok(contractOrderList, { state: "open" })).list;
  expect(new Set(positions.map(({ symbol }) => symbol))).toEqual(new Set(contracts.map(({ symbol }) => symbol)));
  const bought = TRADED.filter(({ products }) => products.includes("spot")).map(({ symbol }) => symbol);
  const holdings = await ann.ok(exchangeHoldings, {});
  expect(new Set(holdings.map(({ symbol }) => symbol))).toEqual(new Set(bought));
  expect(misnamed([...holdings, ...deals.list, ...(await ann.ok(userOrderCurrency, {}))])).toEqual([]);
  const running = await ann.ok(futuresList, { pageSize: "100" });
  expect(new Set(running.list.map(({ orderNo }) => orderNo))).toEqual(new Set(periods.values()));

  // The next day: everything is sold or closed, and the periods have ended.
  for (let second = 0; second < 65; second++) {
    t.clock.pass(1000);
    for (const one of TRADED.filter(({ symbol }) => periods.has(symbol))) await quote(one, RISEN);
    t.app.turn();
    await t.services.delivery.turn(t.clock.now());
  }
  await quotes(RISEN);
  const ended = (await ann.ok(futuresList, { pageSize: "100" })).list.map(({ state, result, profit }) => `${state} ${result} ${profit}`);
  expect(new Set(ended)).toEqual(new Set(["completed won 75"]));
  for (const { id, symbol, qty } of positions) {
    const price = at(ALL.find((one) => one.symbol === symbol)!, BID);
    await ann.ok(contractApplyClose, { symbol, direction: "buy", orderType: "limit", qty, price, clientOrderId: randomUUID() });
    expect(id).not.toBe("");
  }
  for (const { symbol, qty } of await ann.ok(exchangeHoldings, {})) {
    const one = ALL.find((of) => of.symbol === symbol)!;
    // Shares of Shanghai and Shenzhen were bought yesterday.
    await ann.ok(exchangeApplyOpen, { symbol, side: "sell", orderType: "limit", qty, price: at(one, BID), clientOrderId: randomUUID() });
  }
  await quotes(RISEN);
  expect(await ann.ok(exchangeHoldings, {})).toEqual([]);
  expect((await ann.ok(contractOrderList, { state: "closed", pageSize: "100" })).total).toBe(positions.length);

  const realised = async (product: "" | "spot" | "stock" | "perpetual" | "forex" | "delivery"): Promise<Amount> =>
    decimal<Amount>((await ann.ok(exchangeProfitLoss, { product })).realised);
  const gained = new Map<string, Amount>();
  for (const pocket of POCKETS) gained.set(pocket, subtract(await held(pocket), decimal<Amount>(FUNDED)));
  expect([await realised("spot"), await realised("stock")]).toEqual([gained.get("spot"), gained.get("stock")]);
  expect(sum([await realised("perpetual"), await realised("forex"), await realised("delivery")])).toBe(
    add(gained.get("contract")!, gained.get("forex")!),
  );
  expect(await realised("")).toBe(sum([...gained.values()]));
  const { best, worst } = await ann.ok(exchangeProfitLoss, {});
  expect(misnamed([...best, ...worst])).toEqual([]);

  await statementsByDay();
  await booksBalance(t.db);
});

/** Each day begins where the one before ended, its lines are what lies between, and the last ends with the ledger. */
async function statementsByDay(): Promise<void> {
  const today = businessDayAt(t.clock.now());
  const of = async (day: number): Promise<DataOf<typeof moneylogStatement>["list"]> =>
    (await ann.ok(moneylogStatement, { from: String(businessDayStart(day)), to: String(businessDayStart(day + 1)) })).list;
  const days = [await of(today - 1), await of(today)];
  const totals = days.map((list) => {
    const pockets = list.filter(({ symbol, accountType }) => symbol === "USDT" && accountType !== "FUNDS");
    const total = (texts: readonly string[]): Amount => sum(texts.map((text) => decimal<Amount>(text)));
    const [opening, closing] = [total(pockets.map((one) => one.opening)), total(pockets.map((one) => one.closing))];
    return { opening, closing, net: total(pockets.flatMap(({ lines }) => lines.map(({ net }) => net))) };
  });
  for (const { opening, closing, net } of totals) expect(toText(add(opening, net))).toBe(toText(closing));
  expect([totals[0].opening, totals[1].opening]).toEqual([ZERO, totals[0].closing]);
  const now: Amount[] = [];
  for (const pocket of POCKETS) now.push(await held(pocket));
  expect(toText(totals[1].closing)).toBe(toText(sum(now)));
  expect(totals.every(({ net }) => net !== ZERO)).toBe(true);
}
