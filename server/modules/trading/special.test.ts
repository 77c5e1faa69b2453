/**
 * Orders of spot beyond limit, market and stop, through the calls; the books balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ParamsIn } from "../../../contract/http/call.ts";
import {
  exchangeApplyCancelAll,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../../contract/http/trading/spot.ts";
import { runOps } from "../../run-ops.ts";
import { testDatabase } from "../../testing/database.ts";
import { booksBalance } from "../../testing/money.ts";
import type { Person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { show, trader } from "../../testing/trading.ts";

let t: TestApp;
let db: TestApp["db"];
let ann: Person;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});
beforeEach(async () => {
  await db.deleteFrom("trade_level").execute();
  await at(100);
  ann = await trader(t, "10000", { BTC: "2" });
});
afterEach(() => booksBalance(db));

const at = (price: number): Promise<void> =>
  show(t, 0, `${price - 1}x100`, `${price + 1}x100`, [], { last: String(price) });
type Asked = Omit<ParamsIn<typeof exchangeApplyOpen>, "symbol" | "clientOrderId">;
const wish = (asked: Asked) => ({ symbol: "btc", clientOrderId: randomUUID(), ...asked });
const place = (asked: Asked) => ann.ok(exchangeApplyOpen, wish(asked)).then((one) => one.orderNo);
const refused = (asked: Asked) => ann.no(exchangeApplyOpen, wish(asked));
const one = (orderNo: string) => ann.ok(exchangeApplyGet, { orderNo });
const held = async (symbol: string): Promise<string> => {
  const row = await db
    .selectFrom("ledger_account")
    .select("held")
    .where("owner", "=", ann.accountId)
    .where("asset", "=", symbol)
    .executeTakeFirst();
  return String(Number(row?.held ?? 0));
};

it("an OCO of a sale holds its coins once, and its stop sells what the limit has left", async () => {
  const orderNo = await place({
    side: "sell",
    orderType: "oco",
    qty: "2",
    price: "110",
    triggerPrice: "95",
  });
  expect(await held("BTC")).toBe("2");
  await at(95);
  await at(94);
  expect(await one(orderNo)).toMatchObject({
    state: "completed",
    avgPrice: "93",
    price: "110",
    triggerPrice: "95",
  });
  expect(await held("BTC")).toBe("0");
});

it("an OCO of a buy freezes for the dearer leg and gives back what the cheaper one did not need", async () => {
  const orderNo = await place({
    side: "buy",
    orderType: "oco",
    qty: "2",
    price: "95",
    triggerPrice: "105",
  });
  expect(await held("USDT")).toBe("212.1");
  await at(94);
  expect(await one(orderNo)).toMatchObject({ state: "completed", avgPrice: "95" });
  expect(await held("USDT")).toBe("0");
});

it("a trail buys within what it froze for: the collar above where it began", async () => {
  const orderNo = await place({ side: "buy", orderType: "trailing", qty: "2", distance: "5" });
  expect(await held("USDT")).toBe("212.1");
  await at(90);
  await at(95);
  await at(96);
  expect(await one(orderNo)).toMatchObject({
    state: "completed",
    avgPrice: "97",
    extreme: "90",
    triggerPrice: "95",
  });
  expect(await held("USDT")).toBe("0");
});

it("a scaled order is all of its rungs or none, and what it holds comes back", async () => {
  const asked = {
    side: "buy",
    orderType: "scaled",
    qty: "10",
    priceFrom: "90",
    priceTo: "80",
    count: "5",
  } as const;
  const orderNo = await place(asked);
  expect(
    (await ann.ok(exchangeApplyList, { state: "open" })).list.map(
      ({ qty, parentNo }) => `${qty} ${parentNo === orderNo}`,
    ),
  ).toEqual(Array(5).fill("2 true"));
  expect(await held("USDT")).toBe("850");
  expect(await refused({ ...asked, qty: "110" })).toBe("insufficientBalance");
  expect(await held("USDT")).toBe("850");
  await ann.ok(exchangeApplyCancelAll, {});
  expect(await held("USDT")).toBe("0");
  expect(await refused({ ...asked, count: "50", qty: "2.5" })).toBe("turnoverBelowLimit");
});

it("each fill is explained by the limit that its order had then: before an amendment, and before the other leg of an OCO", async () => {
  const explained = async (orderNo: string): Promise<[string, number]> => {
    const { text } = await runOps(["explain", orderNo], t.services, {
      now: t.clock.now(),
      who: "ops:test",
    });
    const lines = text.split("\n");
    return [lines[lines.length - 1], lines.filter((line) => line.endsWith("  agrees")).length];
  };
  const bought = await place({ side: "buy", orderType: "limit", qty: "4", price: "100" });
  await show(t, 0, "98x100", "100x2");
  await ann.ok(exchangeApplyUpdate, { orderNo: bought, price: "97" });
  await show(t, 0, "90x100", "97x5");
  expect(await one(bought)).toMatchObject({ state: "completed", avgPrice: "98.5" });
  expect(await explained(bought)).toEqual(["all fills agree", 2]);
  await at(100);
  const sold = await place({
    side: "sell",
    orderType: "oco",
    qty: "2",
    price: "110",
    triggerPrice: "95",
  });
  await show(t, 0, "110x1", "112x100", [], { last: "110" });
  await at(95);
  await at(94);
  expect(await one(sold)).toMatchObject({ state: "completed", avgPrice: "101.5" });
  expect(await explained(sold)).toEqual(["all fills agree", 2]);
});

it("kinds of contracts are none of spot", async () => {
  for (const orderType of ["bracket", "tpsl"] as const)
    expect(await refused({ side: "buy", orderType, qty: "1", price: "90" })).toBe(
      "systemParameter",
    );
});
