/**
 * Earn through the calls and the clock's due work: the specification's examples to the last digit,
 * each day once however late, quotas under a rush.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  financeOrderGet,
  financeOrderList,
  financeOrderOpen,
  financeOrderRedeem,
  financeOrderSummary,
  financeProductGet,
  financeProductList,
} from "../../../contract/http/money/earn.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { tx } from "../../db/tx.ts";
import { doDue } from "../../due/due.ts";
import { runOps } from "../../run-ops.ts";
import { HOSTILE_AMOUNTS } from "../../testing/hostile/amounts.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { availableOf, booksBalance, credit, wake } from "../../testing/money.ts";
import { again, type Person, shortOf, somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { earnDue } from "./routes.ts";

const SAFEWORD = "135790";
const DAY = 86_400_000;
/** Wall time of the business. */
const on = (text: string): number => Date.parse(`${text}+08:00`);
let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    clock: new ManualClock(on("2026-01-01T10:00:00.000")),
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  const terms = {
    type: "fund",
    asset: "USDT",
    per_user: 3,
    quota: "1000000",
    is_on: true,
    min_amount: "100",
    max_amount: "5000",
  } as const;
  const rows = [
    {
      ...terms,
      product_id: "t-fund",
      name: "fund",
      term_days: 7,
      daily_rate: "0.005",
      penalty_ratio: "0.003",
    },
    {
      ...terms,
      product_id: "t-few",
      name: "few",
      term_days: 7,
      daily_rate: "0.005",
      penalty_ratio: "0.003",
      quota: "1000",
    },
    {
      ...terms,
      product_id: "t-cap",
      name: "cap",
      term_days: 30,
      daily_rate: "0.001",
      penalty_ratio: "0.05",
    },
    {
      ...terms,
      product_id: "t-machine",
      type: "machine" as const,
      name: "machine",
      term_days: 30,
      daily_rate: "0.008",
      penalty_ratio: "0.005",
      unit_price: "2000",
      level: 2,
      min_amount: "2000",
      max_amount: "6000",
    },
    {
      ...terms,
      product_id: "t-pool",
      type: "pool" as const,
      asset: "BTC",
      name: "pool",
      term_days: 15,
      daily_rate: "0.001",
      penalty_ratio: "0.002",
      min_amount: "0.001",
      max_amount: "2",
    },
    {
      ...terms,
      product_id: "t-save",
      type: "savings" as const,
      name: "savings",
      term_days: 0,
      daily_rate: "0.0002",
      penalty_ratio: "0",
      min_amount: "1",
    },
  ];
  for (const row of rows) await t.db.insertInto("earn_product").values(row).execute();
});
afterAll(() => t.close());
beforeEach(() => wake(t));
afterEach(() => booksBalance(t.db));

async function saver(sum = "10000", coin = "USDT"): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  await credit(t, person.accountId, coin, sum, "finance");
  return person;
}
/** Signs in again: a session does not last for days. */
async function back(person: Person): Promise<void> {
  const { token, signers } = await again(t, person);
  person.token = token;
  for (const [key, signer] of signers) person.signers.set(key, signer);
}
const asked = (more: object = {}) => ({
  productId: "t-fund",
  amount: "1000",
  expectVersion: 1,
  agree: "1" as const,
  requestId: randomUUID(),
  ...more,
});
const leaving = (orderNo: string, more: object = {}) => ({
  orderNo,
  expectPenalty: "0",
  safeword: SAFEWORD,
  requestId: randomUUID(),
  ...more,
});
const moveTo = (text: string): void => t.clock.pass(on(text) - t.clock.now());
const due = (app = t): Promise<number> =>
  doDue(app.db, earnDue(app.services), t.clock.now(), (_what, error) => {
    throw error;
  });
const financeOf = async ({ accountId }: Person, coin = "USDT"): Promise<string | undefined> =>
  (await availableOf(t.db, accountId))[`finance ${coin}`];
const takenOf = (productId: string) => t.client.call(financeProductGet, { productId });

describe("a fund of 1 000 for 7 days at 0.5 %, bought on 1 January 10:00", () => {
  it("pays 5.00 on the 3rd to the 9th at 04:00 and gives the principal back with the last", async () => {
    const ann = await saver();
    const opened = await ann.ok(financeOrderOpen, asked());
    expect(opened).toMatchObject({
      amount: "1000",
      dailyIncome: "5",
      paidDays: 0,
      totalIncome: "0",
      status: "submitted",
      penaltyNow: "21",
      getNow: "979",
      version: 1,
      firstPayTime: on("2026-01-03T04:00:00.000"),
      nextPayTime: on("2026-01-03T04:00:00.000"),
      maturityTime: on("2026-01-09T04:00:00.000"),
    });
    expect(await financeOf(ann)).toBe("9000");
    moveTo("2026-01-03T03:59:59.999");
    expect(await due()).toBe(0);
    moveTo("2026-01-03T04:00:00.000");
    expect([await due(), await due(), await financeOf(ann)]).toEqual([1, 0, "9005"]);
    moveTo("2026-01-09T04:00:00.000");
    // Six incomes, and what each of the six days before has brought is told.
    expect([await due(), await financeOf(ann)]).toEqual([12, "10035"]);
    await back(ann);
    const { incomes, ...order } = await ann.ok(financeOrderGet, { orderNo: opened.orderNo });
    expect(order).toMatchObject({
      status: "completed",
      paidDays: 7,
      totalIncome: "35",
      returned: "1000",
      penaltyNow: "0",
      nextPayTime: 0,
    });
    expect(incomes.map(({ no, time, amount }) => [no, time, amount]).reverse()).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((day, i) => [i + 1, on(`2026-01-0${day}T04:00:00.000`), "5"]),
    );
    expect(await ann.no(financeOrderRedeem, leaving(opened.orderNo))).toBe("orderStatus");
    const rows = await t.db
      .selectFrom("live_event")
      .select("data")
      .where("account_id", "=", ann.accountId)
      .where("ev", "=", "financeOrder")
      .execute();
    expect(rows.length).toBe(8);
  });

  it("a server that slept for three days pays each of them once, at its hour, also when two wake together", async () => {
    moveTo("2026-02-01T10:00:00.000");
    await due();
    const ann = await saver();
    const { orderNo } = await ann.ok(financeOrderOpen, asked());
    moveTo("2026-02-05T12:00:00.000");
    const other = await testApp({ db: t.db, clock: t.clock });
    const done = await Promise.all([due(), due(other), due()]);
    await other.app.close();
    // Three incomes, and what each of these days has brought is told.
    expect([done.reduce((a, b) => a + b, 0), await financeOf(ann)]).toEqual([6, "9015"]);
    await back(ann);
    const { incomes } = await ann.ok(financeOrderGet, { orderNo });
    expect(incomes.map(({ time }) => time)).toEqual(
      ["05", "04", "03"].map((day) => on(`2026-02-${day}T04:00:00.000`)),
    );
  });

  it("left on the fifth day at noon it costs 12.00 and gives 988.00, as confirmed and not otherwise", async () => {
    moveTo("2026-03-01T10:00:00.000");
    const ann = await saver();
    const { orderNo } = await ann.ok(financeOrderOpen, asked());
    // Nothing was paid by the clock yet: the days that are due are paid before the order is left.
    moveTo("2026-03-05T12:00:00.000");
    await back(ann);
    expect(await ann.ok(financeOrderGet, { orderNo })).toMatchObject({
      paidDays: 0,
      penaltyNow: "12",
      getNow: "988",
    });
    expect(await ann.no(financeOrderRedeem, leaving(orderNo, { expectPenalty: "21" }))).toBe("20");
    expect(
      await ann.no(
        financeOrderRedeem,
        leaving(orderNo, { expectPenalty: "12", safeword: "000000" }),
      ),
    ).toBe("safewordWrong");
    expect(
      await ann.no(
        financeOrderRedeem,
        leaving(orderNo, { expectPenalty: "12", safeword: undefined }),
      ),
    ).toBe("10");
    expect(
      await ann.no(financeOrderRedeem, leaving(orderNo, { expectPenalty: "12", amount: "10" })),
    ).toBe("systemParameter");
    expect(await financeOf(ann)).toBe("9000");
    const left = await ann.ok(financeOrderRedeem, leaving(orderNo, { expectPenalty: "12.00" }));
    expect(left).toMatchObject({
      status: "cancelled",
      paidDays: 3,
      totalIncome: "15",
      returned: "988",
      finishTime: t.clock.now(),
      nextPayTime: 0,
    });
    expect(await financeOf(ann)).toBe("10003");
    await due();
    moveTo("2026-03-20T10:00:00.000");
    await due();
    expect(await financeOf(ann)).toBe("10003");
  });

  it("bought at 04:00:00.000 it pays the next day, a millisecond later the day after", async () => {
    moveTo("2026-04-01T04:00:00.000");
    const ann = await saver();
    const first = await ann.ok(financeOrderOpen, asked());
    t.clock.pass(1);
    const second = await ann.ok(financeOrderOpen, asked());
    expect([first, second].map((one) => one.firstPayTime)).toEqual([
      on("2026-04-02T04:00:00.000"),
      on("2026-04-03T04:00:00.000"),
    ]);
  });
});

it("incomes are told once a day, all together; an end is told by itself", async () => {
  const ann = await saver();
  await credit(t, ann.accountId, "BTC", "1", "finance");
  const [fund, pool] = [
    await ann.ok(financeOrderOpen, asked()),
    await ann.ok(financeOrderOpen, asked({ productId: "t-pool", amount: "0.5" })),
  ];
  await ann.ok(financeOrderOpen, asked({ amount: "100" }));
  t.clock.pass(fund.firstPayTime + 6 * DAY + 3_600_000 - t.clock.now());
  await due();
  await back(ann);
  await ann.ok(financeOrderRedeem, leaving(pool.orderNo, { expectPenalty: "0.008" }));
  const { list } = await ann.ok(noticeList, {});
  const told = (name: string) => list.filter((one) => one.name === name).map(({ facts }) => facts);
  expect(told("earnIncome")).toEqual(Array(7).fill({ amounts: "0.0005 BTC · 5.5 USDT" }));
  expect(told("earnMatured").sort((a, b) => Number(a.amount) - Number(b.amount))).toEqual([
    { symbol: "USDT", amount: "100" },
    { symbol: "USDT", amount: "1000" },
  ]);
  expect(told("earnLeft")).toEqual([{ symbol: "BTC", amount: "0.492", penalty: "0.008" }]);
  expect(list.find(({ name }) => name === "earnLeft")?.link).toBe(
    `/cryptos/financialOrder?order_no=${pool.orderNo}`,
  );
});

describe("of the other products", () => {
  it("a machine earns 16 a day; after 10 payments leaving costs 200 and gives 1 800; its level is the user's", async () => {
    const ann = await saver();
    expect((await ann.ok(financeOrderSummary, {})).minerLevel).toBe(0);
    const bought = await ann.ok(
      financeOrderOpen,
      asked({ productId: "t-machine", amount: "", unitCount: 1 }),
    );
    expect(bought).toMatchObject({ amount: "2000", units: 1, level: 2, dailyIncome: "16" });
    t.clock.pass(bought.firstPayTime + 9 * DAY - t.clock.now());
    await due();
    wake(t);
    await back(ann);
    expect(await ann.ok(financeOrderSummary, {})).toEqual({
      heldUsdt: "2000",
      incomeToday: "16",
      incomeYesterday: "16",
      incomeTotal: "160",
      minerLevel: 2,
    });
    const left = await ann.ok(
      financeOrderRedeem,
      leaving(bought.orderNo, { expectPenalty: "200" }),
    );
    expect([
      left.returned,
      await financeOf(ann),
      (await ann.ok(financeOrderSummary, {})).minerLevel,
    ]).toEqual(["1800", "9960", 0]);
  });

  it("a pool of 0.5 BTC earns 0.0005 a day; after 5 payments leaving costs 0.01 and gives 0.49", async () => {
    const ann = await saver("1", "BTC");
    const bought = await ann.ok(financeOrderOpen, asked({ productId: "t-pool", amount: "0.5" }));
    t.clock.pass(bought.firstPayTime + 4 * DAY - t.clock.now());
    await due();
    await back(ann);
    const left = await ann.ok(
      financeOrderRedeem,
      leaving(bought.orderNo, { expectPenalty: "0.01" }),
    );
    expect([left.totalIncome, left.returned, await financeOf(ann, "BTC")]).toEqual([
      "0.0025",
      "0.49",
      "0.9925",
    ]);
  });

  it("a penalty is at most the amount", async () => {
    const ann = await saver();
    const { orderNo } = await ann.ok(
      financeOrderOpen,
      asked({ productId: "t-cap", amount: "100" }),
    );
    const left = await ann.ok(financeOrderRedeem, leaving(orderNo, { expectPenalty: "100" }));
    expect([left.returned, left.status, await financeOf(ann)]).toEqual(["0", "cancelled", "9900"]);
  });

  it("savings pay every day without an end, are left in part and whole, and keep their hour", async () => {
    const ann = await saver();
    const bought = await ann.ok(financeOrderOpen, asked({ productId: "t-save", amount: "300" }));
    expect(bought).toMatchObject({
      dailyIncome: "0.06",
      maturityTime: 0,
      penaltyNow: "0",
      getNow: "300",
    });
    t.clock.pass(bought.firstPayTime + DAY - t.clock.now());
    await due();
    await back(ann);
    const part = await ann.ok(financeOrderRedeem, leaving(bought.orderNo, { amount: "100" }));
    expect(part).toMatchObject({
      status: "submitted",
      amount: "200",
      dailyIncome: "0.04",
      totalIncome: "0.12",
      nextPayTime: bought.firstPayTime + 2 * DAY,
    });
    for (const amount of ["200.00000001", "0"]) {
      expect(await ann.no(financeOrderRedeem, leaving(bought.orderNo, { amount }))).toBe(
        "amountOutsideRange",
      );
    }
    t.clock.pass(DAY);
    await due();
    await back(ann);
    const whole = await ann.ok(financeOrderRedeem, leaving(bought.orderNo));
    expect(whole).toMatchObject({ status: "completed", returned: "200", totalIncome: "0.16" });
    expect([await financeOf(ann), await takenOf("t-save")]).toMatchObject([
      "10000.16",
      { value: { quotaLeft: "1000000" } },
    ]);
  });
});

describe("buying is refused", () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await saver("5000");
  });
  it.each(HOSTILE_AMOUNTS)("for the amount %j: %s", async (amount, error) => {
    expect(await ann.no(financeOrderOpen, asked({ amount }))).toBe(error);
  });
  it.each([
    [{ productId: "nobodys" }, "productNotExist"],
    [{ agree: "0" }, "termsNotAgreed"],
    [{ expectVersion: 2 }, "20"],
    [{ amount: "99.99999999" }, "amountOutsideRange"],
    [{ amount: "5000.00000001" }, "amountOutsideRange"],
    [{ productId: "t-machine", amount: "2000" }, "orderQuantity"],
    [{ productId: "t-machine", unitCount: 4 }, "amountOutsideRange"],
    [{ productId: "t-few", amount: "1000.00000001" }, "insufficientQuota"],
    [{ productId: "t-pool", amount: "1" }, "insufficientBalance"],
  ])("%j: %s", async (more, error) => {
    expect(await ann.no(financeOrderOpen, asked(more))).toBe(error);
    expect(await financeOf(ann)).toBe("5000");
  });

  it("before identity, before a fund password, and in demo", async () => {
    const bob = await somebody(t);
    expect(await bob.no(financeOrderOpen, asked())).toBe("20");
    await passIdentity(t, bob.userId);
    expect(await bob.no(financeOrderOpen, asked())).toBe("20");
    await bob.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
    expect(await bob.no(financeOrderOpen, asked())).toBe("insufficientBalance");
    bob.enter(await bob.ok(addVirtualAccount, {}));
    expect(await bob.no(financeOrderOpen, asked())).toBe("20");
    expect((await bob.ok(financeOrderList, {})).total).toBe(0);
  });

  it("more often than a user may have it earning, and somebody else's order does not exist", async () => {
    const [bob, eve] = [await saver(), await saver()];
    const orders = [];
    for (let i = 0; i < 3; i++)
      orders.push(await bob.ok(financeOrderOpen, asked({ amount: "100" })));
    expect(await bob.no(financeOrderOpen, asked({ amount: "100" }))).toBe("subscriptionsExceeded");
    const { orderNo, penaltyNow } = orders[0];
    expect(await eve.no(financeOrderGet, { orderNo })).toBe("productNotExist");
    expect(await eve.no(financeOrderRedeem, leaving(orderNo, { expectPenalty: penaltyNow }))).toBe(
      "productNotExist",
    );
    await bob.ok(financeOrderRedeem, leaving(orderNo, { expectPenalty: penaltyNow }));
    await bob.ok(financeOrderOpen, asked({ amount: "100" }));
    expect((await bob.ok(financeOrderList, { type: "fund", status: "cancelled" })).total).toBe(1);
  });
});

it("two hundred at once for the last ten: ten get it, the quota is full to the unit, leaving frees it", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => saver("1000")));
  await t.db
    .updateTable("earn_product")
    .set({ per_user: 100 })
    .where("product_id", "=", "t-few")
    .execute();
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      people[i % 20].client.call(financeOrderOpen, asked({ productId: "t-few", amount: "100" })),
    ),
  );
  const said = all.map((one) => (one.ok ? "ok" : shortOf(one.error)));
  expect([
    said.filter((one) => one === "ok").length,
    said.filter((one) => one === "insufficientQuota").length,
  ]).toEqual([10, 190]);
  expect(await t.client.call(financeProductGet, { productId: "t-few" })).toMatchObject({
    ok: true,
    value: { quotaLeft: "0" },
  });
  const winner = all.findIndex((one) => one.ok);
  const { orderNo, penaltyNow } = (
    all[winner] as { value: { orderNo: string; penaltyNow: string } }
  ).value;
  await people[winner % 20].ok(financeOrderRedeem, leaving(orderNo, { expectPenalty: penaltyNow }));
  expect(await t.client.call(financeProductGet, { productId: "t-few" })).toMatchObject({
    ok: true,
    value: { quotaLeft: "100" },
  });
});

it("leaving and the clock's work at once end an order once", async () => {
  const ann = await saver();
  const { orderNo, firstPayTime } = await ann.ok(financeOrderOpen, asked());
  t.clock.pass(firstPayTime - t.clock.now());
  await back(ann);
  const leave = () =>
    ann.client.call(financeOrderRedeem, leaving(orderNo, { expectPenalty: "18" }));
  const said = await Promise.all([leave(), due(), leave(), due(), leave()]);
  expect(said.filter((one) => typeof one === "object" && one.ok).length).toBe(1);
  expect(await financeOf(ann)).toBe("9987");
});

it("a day that was paid as a part was taken out is not paid again; of two parts that are more than there is one is given", async () => {
  const ann = await saver();
  const { orderNo, firstPayTime } = await ann.ok(
    financeOrderOpen,
    asked({ productId: "t-save", amount: "300" }),
  );
  t.clock.pass(firstPayTime - t.clock.now());
  await back(ann);
  const part = () => ann.client.call(financeOrderRedeem, leaving(orderNo, { amount: "200" }));
  const said = (await Promise.all([part(), part()])).map((one) =>
    one.ok ? "ok" : shortOf(one.error),
  );
  expect(said.sort()).toEqual(["amountOutsideRange", "ok"]);
  expect(await financeOf(ann)).toBe("9900.06");
  await due();
  expect([await financeOf(ann), (await ann.ok(financeOrderGet, { orderNo })).paidDays]).toEqual([
    "9900.06",
    1,
  ]);
});

it("while money is stopped an income waits, and is paid once it moves again", async () => {
  const ann = await saver();
  const { firstPayTime } = await ann.ok(financeOrderOpen, asked());
  t.clock.pass(firstPayTime - t.clock.now());
  const stop = { scope: `account:${ann.accountId}`, reason: "test", since: 1 };
  await tx(t.db, (trx) => trx.insertInto("money_stop").values(stop).execute());
  const failed: string[] = [];
  await doDue(t.db, earnDue(t.services), t.clock.now(), (_what, error) =>
    failed.push(String(error)),
  );
  expect([failed.length, await financeOf(ann)]).toEqual([1, "9000"]);
  await tx(t.db, (trx) => trx.deleteFrom("money_stop").where("scope", "=", stop.scope).execute());
  t.clock.pass(2000);
  await due();
  expect(await financeOf(ann)).toBe("9005");
});

it("products are listed while they are on; a changed term is confirmed anew, and orders keep theirs", async () => {
  const ops = async (...args: string[]): Promise<string> =>
    (await runOps(args, t.services, { now: t.clock.now(), who: "test" })).text;
  const list = async (): Promise<string[]> => {
    const all = await t.client.call(financeProductList, { type: "machine" });
    return all.ok ? all.value.list.map((one) => one.productId) : [];
  };
  expect(await list()).toEqual(["t-machine", "machine-1", "machine-2", "machine-3"]);
  expect(await ops("earn", "set", "machine-3", "off")).toContain("off");
  expect(await list()).toEqual(["t-machine", "machine-1", "machine-2"]);
  const ann = await saver();
  const before = await ann.ok(financeOrderOpen, asked({ productId: "t-cap" }));
  await ops("earn", "set", "t-cap", "rate", "0.002");
  expect(await ann.no(financeOrderOpen, asked({ productId: "t-cap" }))).toBe("20");
  expect(
    await ann.ok(financeOrderOpen, asked({ productId: "t-cap", expectVersion: 2 })),
  ).toMatchObject({ dailyIncome: "2" });
  expect(await ann.ok(financeOrderGet, { orderNo: before.orderNo })).toMatchObject({
    dailyIncome: "1",
  });
  expect(await ops("earn", "set", "t-cap", "min", "9000")).toContain("least");
  expect(await ops("earn", "list")).toContain("t-cap  v2  on");
});
