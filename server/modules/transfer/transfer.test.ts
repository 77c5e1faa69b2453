/** Transfers through the calls: every refusal, exact sums, and books that balance after each. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { accountTransfer, transferList } from "../../../contract/http/money/wallet.ts";
import { tx } from "../../db/tx.ts";
import { HOSTILE_AMOUNTS } from "../../testing/hostile/amounts.ts";
import { availableOf, booksBalance, credit } from "../../testing/money.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

const asked = (more: Partial<Record<"from" | "to" | "symbol" | "amount", string>> = {}) =>
  ({
    from: "FUNDS",
    to: "SPOT",
    symbol: "USDT",
    amount: "10",
    requestId: randomUUID(),
    ...more,
  }) as const;
async function holder(sum = "100"): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", sum);
  return person;
}

it("moves exactly, says what both sides have, tells by events, and stands in the list", async () => {
  const ann = await holder("100.00000001");
  const done = await ann.ok(accountTransfer, asked({ amount: "40.00000001", to: "spot" }));
  expect(done).toMatchObject({
    from: "FUNDS",
    to: "SPOT",
    symbol: "USDT",
    amount: "40.00000001",
    status: 1,
    fromAfter: "60",
    toAfter: "40.00000001",
  });
  expect(await availableOf(t.db, ann.accountId)).toEqual({
    "funds USDT": "60",
    "spot USDT": "40.00000001",
  });
  expect((await ann.ok(transferList, {})).list).toEqual([done]);
  expect(
    (
      await ann.ok(transferList, {
        orderNo: done.orderNo,
        account: "SPOT",
        status: 1,
        symbol: "usdt",
      })
    ).total,
  ).toBe(1);
  expect((await ann.ok(transferList, { account: "FOREX" })).list).toEqual([]);
  const rows = await t.db
    .selectFrom("live_event")
    .select(["ev", "data"])
    .where("account_id", "=", ann.accountId)
    .orderBy("seq")
    .execute();
  expect(
    rows
      .slice(-3)
      .map(({ ev, data }) => [ev, JSON.parse(data).accountType ?? JSON.parse(data).orderNo]),
  ).toEqual([
    ["wallet", "FUNDS"],
    ["wallet", "SPOT"],
    ["transfer", done.orderNo],
  ]);
});

it("leaves the sum over all pockets as it was, all of it or a part", async () => {
  const ann = await holder("7.5");
  await ann.ok(accountTransfer, asked({ amount: "7.5", to: "CONTRACT" }));
  await ann.ok(accountTransfer, asked({ amount: "2.5", from: "CONTRACT", to: "FOREX" }));
  expect(await availableOf(t.db, ann.accountId)).toEqual({
    "contract USDT": "5",
    "forex USDT": "2.5",
  });
});

describe("is refused", () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await holder();
  });
  it.each(HOSTILE_AMOUNTS)("for the amount %j: %s", async (amount, error) => {
    expect(await ann.no(accountTransfer, asked({ amount }))).toBe(error);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "100" });
  });
  it.each([
    [{ to: "FUNDS" }, "statusError"],
    [{ to: "NOWHERE" }, "statusError"],
    [{ symbol: "BTC", to: "CONTRACT" }, "statusError"],
    [{ symbol: "EUR" }, "statusError"],
    [{ symbol: "a b" }, "productNotExist"],
    [{ symbol: "BTC" }, "insufficientBalance"],
    [{ amount: "100.00000001" }, "insufficientBalance"],
    [{ from: "SPOT", to: "FUNDS" }, "insufficientBalance"],
  ])("%j: %s", async (more, error) => {
    expect(await ann.no(accountTransfer, asked(more as never))).toBe(error);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "100" });
  });
  it("while money is stopped, in these words; the same request goes through afterwards", async () => {
    const request = asked();
    const stop = { scope: `account:${ann.accountId}`, reason: "test", since: 1 };
    await tx(t.db, (trx) => trx.insertInto("money_stop").values(stop).execute());
    expect(await ann.no(accountTransfer, request)).toBe("moneyStopped");
    await tx(t.db, (trx) => trx.deleteFrom("money_stop").where("scope", "=", stop.scope).execute());
    expect((await ann.ok(accountTransfer, request)).status).toBe(1);
  });
});

it("of everything, asked for twenty times at once, happens once", async () => {
  const ann = await holder("33");
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ann.client.call(accountTransfer, asked({ amount: "33" }))),
  );
  const said = all.map((one) => (one.ok ? "ok" : shortOf(one.error))).sort();
  expect(said).toEqual([...Array(19).fill("insufficientBalance"), "ok"]);
  expect(await availableOf(t.db, ann.accountId)).toEqual({ "spot USDT": "33" });
});

it("in demo moves play money and never meets the real one's list", async () => {
  const ann = await holder();
  ann.enter(await ann.ok(addVirtualAccount, {}));
  await ann.ok(accountTransfer, asked({ from: "SPOT", to: "FUNDS", amount: "50000" }));
  expect((await ann.ok(transferList, {})).total).toBe(1);
  expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "100" });
});
