/**
 * An account's view of its money: pocket by pocket, coin by coin, in a currency, over time,
 * and as a file.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { exchangeApply } from "../../../contract/http/money/exchange.ts";
import {
  accountTransfer,
  assetsAll,
  assetsCurve,
  moneylogCsv,
  moneylogList,
  walletAll,
  walletByType,
  walletTypes,
  walletUsdt,
} from "../../../contract/http/money/wallet.ts";
import { type Amount, decimal, negate, ONE, sum, toText } from "../../../contract/money/decimal.ts";
import { audit } from "../../ledger/audit.ts";
import { runOps } from "../../run-ops.ts";
import { booksBalance, credit, quoteOf, wake } from "../../testing/money.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { HOUR, snapshotAll } from "./equity.ts";
import { typeOf } from "./money-log.ts";
import { worthNow } from "./wallets.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());
beforeEach(() => wake(t));
afterEach(() => booksBalance(t.db));

async function holder(): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", "1000");
  return person;
}
const move = (person: Person, amount: string, to = "SPOT") =>
  person.ok(accountTransfer, {
    from: "FUNDS",
    to: to as "SPOT",
    symbol: "USDT",
    amount,
    requestId: randomUUID(),
  });
/** BTC's price, in cents. */
const btc = (cents: number): void =>
  put(t.services.market.board, 0, t.clock.now(), { last: cents, bid: cents - 1, ask: cents + 1 });
const snapshots = (): Promise<number> =>
  snapshotAll(t.services, worthNow(t.services, t.clock.now()), t.clock.now());

describe("pockets and coins", () => {
  it("hold what was paid in and moved, and are worth it", async () => {
    btc(10_000);
    const ann = await holder();
    await credit(t, ann.accountId, "BTC", "2");
    await move(ann, "250.5");
    expect(await ann.ok(walletUsdt, {})).toEqual({ money: "749.5", frozen: "0" });
    expect(await ann.ok(walletUsdt, { accountType: "spot" })).toEqual({
      money: "250.5",
      frozen: "0",
    });
    const { list, total, currency } = await ann.ok(walletAll, { currency: "usd" });
    expect([total, currency]).toEqual(["1200", "USD"]);
    expect(
      list.map(({ symbol, balance, valuation, accounts }) => [
        symbol,
        balance,
        valuation,
        accounts.length,
      ]),
    ).toEqual([
      ["USDT", "1000", "1000", 2],
      ["BTC", "2", "200", 1],
    ]);
    const funds = await ann.ok(walletByType, { accountType: "FUNDS" });
    expect(funds).toMatchObject({
      accountType: "FUNDS",
      total: "949.5",
      transferable: { USDT: "749.5", BTC: "2" },
    });
    const { totalUsdt, accounts } = await ann.ok(assetsAll, {});
    expect([totalUsdt, accounts.map(({ valuation }) => valuation)]).toEqual([
      "1200",
      ["949.5", "250.5", "0", "0", "0", "0"],
    ]);
  });

  it("say nothing of their worth while a price is silent, and all of what is held", async () => {
    const ann = await holder();
    await credit(t, ann.accountId, "BTC", "2");
    t.clock.pass(5001);
    const { list, total } = await ann.ok(walletAll, {});
    expect([
      total,
      list.map(({ balance, price, valuation }) => [balance, price, valuation]),
    ]).toEqual([
      "",
      [
        ["1000", "1", "1000"],
        ["2", "", ""],
      ],
    ]);
    expect(await ann.ok(assetsAll, {})).toMatchObject({
      total: "",
      totalUsdt: "",
      profitToday: "",
      profitRate: "",
    });
  });

  it("are six, three of which hold USDT alone; another name is refused", async () => {
    const ann = await holder();
    const types = await ann.ok(walletTypes, {});
    expect(types.map(({ accountType, symbols }) => [accountType, symbols.length])).toEqual([
      ["FUNDS", 9],
      ["SPOT", 9],
      ["CONTRACT", 1],
      ["STOCK", 1],
      ["FOREX", 1],
      ["FINANCE", 9],
    ]);
    expect(await ann.no(walletByType, { accountType: "CELLAR" as never })).toBe("statusError");
    expect(await ann.no(walletAll, { currency: "XXX" as never })).toBe("systemParameter");
  });
});

describe("the ledger's list", () => {
  it("shows every change with the balance after it, newest first, and filters", async () => {
    const ann = await holder();
    await move(ann, "100");
    await ann.ok(exchangeApply, { quoteId: await quoteOf(t, ann, "50"), requestId: randomUUID() });
    const { list, total } = await ann.ok(moneylogList, {});
    expect([
      total,
      list.map(({ type, symbol, amount, after }) => `${type} ${symbol} ${amount} ${after}`).sort(),
    ]).toEqual([
      5,
      [
        "exchange_in BTC 0.49945055 0.49945055",
        "exchange_out USDT -50 850",
        "recharge USDT 1000 1000",
        "transfer_in USDT 100 100",
        "transfer_out USDT -100 900",
      ],
    ]);
    const only = async (params: object): Promise<string[]> =>
      (await ann.ok(moneylogList, params)).list.map(({ type }) => type).sort();
    expect(await only({ accountType: "SPOT" })).toEqual(["transfer_in"]);
    expect(await only({ symbol: "btc" })).toEqual(["exchange_in"]);
    expect(await only({ type: "transfer_out" })).toEqual(["transfer_out"]);
    expect(await only({ type: "adjust" })).toEqual([]);
    expect(await only({ to: t.clock.now() - 1 })).toEqual([]);
    expect(await ann.no(moneylogList, { from: 0, to: t.clock.now() })).toBe("systemParameter");
    const pages = [
      await ann.ok(moneylogList, { pageNo: "1", pageSize: "3" }),
      await ann.ok(moneylogList, { pageNo: "2", pageSize: "3" }),
    ];
    expect([
      pages.map((page) => page.hasMore),
      new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size,
    ]).toEqual([[true, false], 5]);
  });

  it("names what orders and positions move as trades, and funding as a fee", () => {
    const kinds = [
      "orderHold",
      "orderRelease",
      "spotFill",
      "contractOpen",
      "contractClose",
      "liquidation",
      "marginAdjust",
      "marginDrop",
    ];
    kinds.push(
      "stockFill",
      "deliveryOpen",
      "deliverySettle",
      "ipo_apply",
      "ipo_return",
      "ipo_settle",
      "ipo_list",
      "ico_buy",
      "ico_unlock",
      "ico_refund",
    );
    expect(
      new Set(kinds.flatMap((kind) => [typeOf(kind, ONE), typeOf(kind, negate(ONE))])),
    ).toEqual(new Set(["trade"]));
    expect([typeOf("funding", negate(ONE)), typeOf("anything else", ONE)]).toEqual([
      "fee",
      "adjust",
    ]);
  });

  it("as a file adds up to the balances, to the last digit, however long it is", async () => {
    const ann = await holder();
    for (let i = 0; i < 12; i++) await move(ann, "1.00000001");
    // More than is read at once, without a thousand calls.
    for (let i = 0; i < 1100; i++) await credit(t, ann.accountId, "USDT", "0.01");
    const file = await ann.client.bytes(moneylogCsv, {});
    const lines = file.ok ? (await file.value.text()).trim().split("\r\n").slice(1) : [];
    expect(lines.length).toBe(1 + 24 + 1100);
    const cells = lines.map((line) => line.split(","));
    const total = sum(cells.map((row) => decimal<Amount>(row[4])));
    const held = (await ann.ok(walletAll, {})).list[0];
    expect(toText(total)).toBe(held.balance);
    expect(new Set(cells.map((row) => row[7])).size).toBe(1 + 12 + 1100);
    expect(cells[0].slice(1, 6)).toEqual(["FUNDS", "USDT", "recharge", "1000", "1000"]);
    const spot = await ann.client.bytes(moneylogCsv, { accountType: "SPOT" });
    expect(spot.ok ? (await spot.value.text()).trim().split("\r\n").length : 0).toBe(1 + 12);
  });
});

describe("equity over time", () => {
  it("takes payments out, shows a gap where nothing was recorded, and ends with now", async () => {
    btc(10_000);
    const ann = await holder();
    await credit(t, ann.accountId, "BTC", "1");
    const at = (): number => Math.floor(t.clock.now() / HOUR) * HOUR;
    t.clock.pass(HOUR - (t.clock.now() % HOUR));
    btc(10_000);
    expect(await snapshots()).toBeGreaterThan(0);
    const start = at();
    t.clock.pass(HOUR);
    btc(11_000);
    await credit(t, ann.accountId, "USDT", "500");
    await snapshots();
    // Written once an hour, whoever tries.
    expect(await snapshots()).toBe(0);
    t.clock.pass(5 * HOUR);
    btc(12_000);
    const { list, profit, profitRate } = await ann.ok(assetsCurve, { days: 7 });
    expect(list).toEqual([
      { t: start, usdt: "1600", gap: false },
      { t: start + HOUR, usdt: "1610", gap: false },
      { t: t.clock.now(), usdt: "1620", gap: true },
    ]);
    expect([profit, profitRate]).toEqual(["20", "0.0125"]);
    expect(await ann.no(assetsCurve, { days: 3 as never })).toBe("systemParameter");
  });

  it("of an hour with a silent price has no point", async () => {
    const ann = await holder();
    await credit(t, ann.accountId, "BTC", "1");
    t.clock.pass(2 * HOUR);
    await snapshots();
    expect((await ann.ok(assetsCurve, {})).list).toEqual([]);
    expect(
      await t.db
        .selectFrom("equity_snapshot")
        .select("hour")
        .where("account_id", "=", ann.accountId)
        .execute(),
    ).toEqual([]);
  });

  it("today is counted from the business day's beginning, or from the account's where that is later", async () => {
    btc(10_000);
    const ann = await holder();
    await credit(t, ann.accountId, "BTC", "1");
    btc(10_500);
    expect(await ann.ok(assetsAll, {})).toMatchObject({ profitToday: "0", totalUsdt: "1105" });
    // Midnight in UTC+8 is 16:00 in UTC.
    const midnight = Math.ceil((t.clock.now() - 16 * HOUR) / (24 * HOUR)) * 24 * HOUR + 16 * HOUR;
    t.clock.pass(midnight - t.clock.now());
    wake(t);
    await snapshots();
    t.clock.pass(3 * HOUR);
    btc(10_710);
    expect(await ann.ok(assetsAll, {})).toMatchObject({
      profitToday: "2.1",
      totalUsdt: "1107.1",
      profitRate: "0.0019",
    });
    // The next midnight was not recorded.
    t.clock.pass(24 * HOUR);
    const later = await again(t, ann);
    wake(t);
    expect(await later.ok(assetsAll, {})).toMatchObject({
      profitToday: "",
      profitRate: "",
      totalUsdt: "1107.1",
    });
  });

  it("of play money counts its start sum as paid in", async () => {
    const ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    expect(await ann.ok(assetsAll, {})).toMatchObject({ totalUsdt: "100000", profitToday: "0" });
  });
});

describe("an operator's statement", () => {
  const ops = (...args: string[]) =>
    runOps(args, t.services, { now: t.clock.now(), who: "ops:test" });

  it("is every change with what is held now; of an account that is not there it says so", async () => {
    const ann = await holder();
    await move(ann, "12.5");
    const { ok, text } = await ops("statement", ann.usercode);
    const lines = text.split("\n");
    expect([ok, lines.length, lines[0]]).toEqual([
      true,
      6,
      "time,account,coin,type,amount,available after,reference,posting,instrument,event,penalty",
    ]);
    expect(lines.slice(-2)).toEqual([
      "now FUNDS USDT 987.5 available 0 frozen",
      "now SPOT USDT 12.5 available 0 frozen",
    ]);
    expect(await ops("statement", ann.usercode, "demo")).toMatchObject({
      ok: false,
      text: `${ann.usercode} has no demo account`,
    });
  });
});

describe("the audit", () => {
  const found = async (): Promise<string[]> =>
    (await audit(t.db))
      .map(({ invariant, what, detail }) => `${invariant} ${what} ${detail}`)
      .sort();

  it("sees an exchange that is not its quote, and an order without its posting, and names the account alone", async () => {
    const ann = await holder();
    const { orderNo } = await ann.ok(exchangeApply, {
      quoteId: await quoteOf(t, ann, "50"),
      requestId: randomUUID(),
    });
    const harm = (sum: string) =>
      t.db
        .updateTable("exchange_order")
        .set({ to_amount: sum })
        .where("order_no", "=", orderNo)
        .execute();
    const { to_amount: was } = await t.db
      .selectFrom("exchange_order")
      .select("to_amount")
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    await harm("9");
    expect(await found()).toEqual([
      `I10_EXCHANGE ${ann.accountId}|${orderNo} posted`,
      `I10_EXCHANGE ${ann.accountId}|${orderNo} quote`,
    ]);
    await ops("audit");
    expect(await ops("money", "stops")).toMatchObject({
      text: expect.stringContaining(`account:${ann.accountId}`),
    });
    expect(
      await ann.no(accountTransfer, {
        from: "FUNDS",
        to: "SPOT",
        symbol: "USDT",
        amount: "1",
        requestId: randomUUID(),
      }),
    ).toBe("moneyStopped");
    await harm(was);
    await ops("money", "clear", `account:${ann.accountId}`, "set right by hand");
    const { orderNo: transfer } = await move(ann, "1");
    await t.db
      .updateTable("transfer_order")
      .set({ status: 2 })
      .where("order_no", "=", transfer)
      .execute();
    expect(await found()).toEqual([`I13_TRANSFER -|${transfer} -`]);
    await t.db
      .updateTable("transfer_order")
      .set({ status: 1 })
      .where("order_no", "=", transfer)
      .execute();
    expect(await found()).toEqual([]);
  });
  const ops = (...args: string[]) =>
    runOps(args, t.services, { now: t.clock.now(), who: "ops:test" });
});
