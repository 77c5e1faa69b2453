/**
 * Crumbs through the calls: what is listed and why, one tap, two taps, both modes, books that
 * balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { dustApply, dustList, exchangeList } from "../../../contract/http/money/exchange.ts";
import { accountTransfer, moneylogList } from "../../../contract/http/money/wallet.ts";
import { exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import { DUST_MOST } from "../../../contract/rules/dust.ts";
import { tx } from "../../db/tx.ts";
import { availableOf, booksBalance, credit, wake } from "../../testing/money.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());
beforeEach(() => wake(t));
afterEach(() => booksBalance(t.db));

const turned = (...crumbs: string[]) => ({ crumbs: crumbs.join(","), requestId: randomUUID() });
/** The scripted market: BTC is bid 99.99, ETH 100, SOL 100.01. */
async function holder(): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "BTC", "0.000312", "spot");
  await credit(t, person.accountId, "ETH", "0.04", "funds");
  return person;
}

it("lists what is below five USDT with its worth and what it brings, pocket by pocket", async () => {
  const ann = await holder();
  await credit(t, ann.accountId, "SOL", "1");
  await credit(t, ann.accountId, "USDT", "3");
  const said = await ann.ok(dustList, {});
  expect(said).toMatchObject({ total: "4.01104089", spread: "0.005", below: "5" });
  expect(
    said.list.map(({ accountType, symbol, amount, worth, gets, why }) => [
      accountType,
      symbol,
      amount,
      worth,
      gets,
      why,
    ]),
  ).toEqual([
    ["FUNDS", "ETH", "0.04", "4", "3.98", ""],
    ["SPOT", "BTC", "0.000312", "0.03119688", "0.03104089", ""],
  ]);
});

it("turns them at one tap, each where it lies, once for a request, with a line in history and ledger", async () => {
  const ann = await holder();
  const tap = turned("FUNDS/ETH", "SPOT/BTC");
  const done = await ann.ok(dustApply, tap);
  expect(done.total).toBe("4.01104089");
  expect(done.left).toEqual([]);
  expect(await ann.ok(dustApply, tap)).toEqual(done);
  expect(await availableOf(t.db, ann.accountId)).toEqual({
    "funds USDT": "3.98",
    "spot USDT": "0.03104089",
  });
  expect(
    (await ann.ok(exchangeList, {})).list
      .map(({ from, to, toAmount, dustOf }) => [from, to, toAmount, dustOf])
      .sort(),
  ).toEqual([
    ["BTC", "USDT", "0.03104089", "SPOT"],
    ["ETH", "USDT", "3.98", "FUNDS"],
  ]);
  const ledger = (await ann.ok(moneylogList, {})).list.filter(({ refType }) => refType === "dust");
  expect(ledger.map(({ type, symbol, amount }) => `${type} ${symbol} ${amount}`).sort()).toEqual([
    "exchange_in USDT 0.03104089",
    "exchange_in USDT 3.98",
    "exchange_out BTC -0.000312",
    "exchange_out ETH -0.04",
  ]);
  expect(ledger.map(({ refNo }) => refNo).sort()).toEqual(
    done.done.flatMap(({ orderNo }) => [orderNo, orderNo]).sort(),
  );
  expect(await ann.no(dustApply, turned("FUNDS/ETH", "SPOT/BTC"))).toBe("statusError");
});

it("leaves out what stands in an order, has no price, an old one, or comes to nothing, and says which", async () => {
  const ann = await holder();
  await credit(t, ann.accountId, "XRP", "0.0495", "spot");
  await credit(t, ann.accountId, "SOL", "0.00000001", "funds");
  await credit(t, ann.accountId, "DOGE", "2", "funds");
  await credit(t, ann.accountId, "SOL", "0.000000009", "spot");
  await ann.ok(exchangeApplyOpen, {
    symbol: "xrp",
    side: "sell",
    orderType: "limit",
    price: "104",
    qty: "0.049",
    clientOrderId: randomUUID(),
  });
  const whys = async () =>
    Object.fromEntries(
      (await ann.ok(dustList, {})).list.map((one) => [`${one.accountType}/${one.symbol}`, one.why]),
    );
  const rest = { "FUNDS/DOGE": "noPrice", "SPOT/XRP": "frozen" };
  expect(await whys()).toEqual({
    ...rest,
    "FUNDS/ETH": "",
    "FUNDS/SOL": "",
    "SPOT/BTC": "",
    "SPOT/SOL": "",
  });
  t.clock.pass(5001);
  t.services.market.board.alive(0, t.clock.now());
  const old = Object.fromEntries(
    ["FUNDS/ETH", "FUNDS/SOL", "SPOT/SOL"].map((key) => [key, "priceOld"]),
  );
  expect(await whys()).toEqual({ ...rest, ...old, "SPOT/BTC": "" });
  expect(await ann.no(dustApply, turned("FUNDS/ETH"))).toBe("priceObtaining");
  const done = await ann.ok(
    dustApply,
    turned("FUNDS/ETH", "SPOT/BTC", "SPOT/XRP", "FUNDS/DOGE", "SPOT/LTC"),
  );
  expect([
    done.done.map(({ symbol }) => symbol),
    done.left.map(({ symbol, why }) => `${symbol} ${why}`),
  ]).toEqual([["BTC"], ["DOGE noPrice", "ETH priceOld", "XRP frozen"]]);
});

it("lists no more than one tap turns, those that can be turned first", async () => {
  const ann = await holder();
  for (let i = 0; i < DUST_MOST; i++) await credit(t, ann.accountId, `C${i}`, "1");
  const { list } = await ann.ok(dustList, {});
  expect([list.length, ...list.slice(0, 3).map(({ symbol, why }) => `${symbol} ${why}`)]).toEqual([
    DUST_MOST,
    "ETH ",
    "BTC ",
    "C0 noPrice",
  ]);
});

it("sells nothing that was not named, nor what has grown beyond five since it was shown", async () => {
  const ann = await holder();
  await credit(t, ann.accountId, "ETH", "0.01");
  const done = await ann.ok(dustApply, turned("FUNDS/ETH", "SPOT/BTC"));
  expect([done.done.map(({ symbol }) => symbol), done.left]).toEqual([
    ["BTC"],
    [{ accountType: "FUNDS", symbol: "ETH", why: "changed" }],
  ]);
  await credit(t, ann.accountId, "SOL", "0.01");
  expect(await ann.no(dustApply, turned("SPOT/SOL"))).toBe("statusError");
});

it.each([
  "",
  ",",
  "SPOT",
  "SPOT/",
  "spot/btc",
  "SPOT/BTC,",
  "SPOT/BTC'--",
  "CONTRACT/USDT;",
  `SPOT/${"A".repeat(25)}`,
])("refuses %j", async (crumbs) => {
  expect(await (await holder()).no(dustApply, { crumbs, requestId: randomUUID() })).toBe(
    "systemParameter",
  );
});

it("USDT and what lies in pockets of contracts, shares and pairs is never a crumb", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "3");
  await credit(t, ann.accountId, "USDT", "3", "contract");
  expect((await ann.ok(dustList, {})).list).toEqual([]);
  expect(await ann.no(dustApply, turned("FUNDS/USDT", "CONTRACT/USDT"))).toBe("statusError");
});

it("twenty taps at once turn each crumb once, also beside a transfer of it", async () => {
  const ann = await holder();
  const taps = Array.from({ length: 20 }, () =>
    ann.client.call(dustApply, turned("FUNDS/ETH", "SPOT/BTC")),
  );
  const move = ann.client.call(accountTransfer, {
    from: "FUNDS",
    to: "SPOT",
    symbol: "ETH",
    amount: "0.04",
    requestId: randomUUID(),
  });
  const all = await Promise.all(taps);
  const moved = await move;
  const turns = all.flatMap((one) => (one.ok ? one.value.done.map(({ symbol }) => symbol) : []));
  const others = all.flatMap((one) => (one.ok ? [] : [shortOf(one.error)]));
  expect([...new Set(others)]).toEqual(["statusError"]);
  expect(turns.sort()).toEqual(moved.ok ? ["BTC"] : ["BTC", "ETH"]);
});

it("is refused while money is stopped, and where a real account would deal with the simulator; in demo it is done", async () => {
  const ann = await holder();
  await tx(t.db, (trx) =>
    trx.insertInto("money_stop").values({ scope: "all", reason: "test", since: 1 }).execute(),
  );
  expect(await ann.no(dustApply, turned("FUNDS/ETH"))).toBe("moneyStopped");
  await tx(t.db, (trx) => trx.deleteFrom("money_stop").execute());
  const strict = await testApp({
    db: t.db,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    services: { realAtSimulatedPrices: false },
  });
  wake(strict);
  const bob = await somebody(strict);
  await credit(strict, bob.accountId, "ETH", "0.04");
  expect((await bob.ok(dustList, {})).list.map(({ why }) => why)).toEqual(["simulated"]);
  expect(await bob.no(dustApply, turned("FUNDS/ETH"))).toBe("statusError");
  bob.enter(await bob.ok(addVirtualAccount, {}));
  expect((await bob.ok(dustList, {})).list.map(({ why, symbol }) => `${symbol} ${why}`)).toEqual(
    [],
  );
  await strict.app.close();
});
