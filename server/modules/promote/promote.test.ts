/**
 * Referral through the calls and the clock's due work: the specification's example, days of the
 * business, what never counts, what takes a rebate back.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import {
  financeOrderList,
  financeOrderOpen,
  financeOrderRedeem,
} from "../../../contract/http/money/earn.ts";
import {
  promoteClaim,
  promoteGet,
  promoteList,
  promoteRebateList,
} from "../../../contract/http/money/promote.ts";
import { moneylogList } from "../../../contract/http/money/wallet.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { tx } from "../../db/tx.ts";
import { doDue } from "../../due/due.ts";
import { runOps } from "../../run-ops.ts";
import { deposited, rebatesDue, restOver, weekPasses } from "../../testing/deposit.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { alarmOf, availableOf, booksBalance, credit, wake } from "../../testing/money.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { show } from "../../testing/trading.ts";
import { makeEntries } from "./entries.ts";
import { promoteDue } from "./routes.ts";

/** Wall time of the business. */
const on = (text: string): number => Date.parse(`${text}+08:00`);
const ETH = 1;
let t: TestApp;
beforeAll(async () => {
  const instruments = ["btc", "eth"].map((symbol, i) => instrument(i, symbol));
  t = await testApp({
    instruments,
    clock: new ManualClock(on("2026-01-01T10:00:00.000")),
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  // Each test in days of its own, with sessions of that day.
  t.clock.pass(on("2026-01-01T10:00:00.000") - t.clock.now() + ++days * 10 * 86_400_000);
  await show(t, ETH, "1999x5", "2001x5", ["buy 1 @ 2000"]);
  wake(t);
});
afterEach(() => booksBalance(t.db));
let days = 0;

const id = () => ({ requestId: randomUUID() });
const rebatesOf = async (who: Person, params: { status?: number } = {}) =>
  (await who.ok(promoteRebateList, params)).list.map(
    ({ tier, deposit, amount, status, reason }) => [tier, deposit, amount, status, reason],
  );
/** Rebates follow from deposits, and their rest ends. */
const brought = async (): Promise<string[]> => [...(await rebatesDue(t)), ...(await restOver(t))];
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "test" })).text;

/** People, each brought by the one before, with machines of these levels. */
async function chain(...levels: number[]): Promise<Person[]> {
  const all: Person[] = [];
  for (const level of levels) {
    const before = all.at(-1);
    const person = await somebody(t, before === undefined ? {} : { usercode: before.usercode });
    all.push(person);
    t.clock.pass(1);
    await passIdentity(t, person.userId);
    if (level > 0) await buyMachine(person, level);
  }
  return all;
}

async function buyMachine(person: Person, level: number): Promise<void> {
  await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  await credit(t, person.accountId, "USDT", "10000", "finance");
  await person.ok(financeOrderOpen, {
    productId: `machine-${level}`,
    unitCount: "1",
    expectVersion: "1",
    agree: "1",
    ...id(),
  });
}

it("the specification's example: 45.00 at level 2, nothing at level 0, 15.00 at level 1; 60.00 more the same day; one claim pays all", async () => {
  const [top, middle, direct, customer] = await chain(1, 0, 2, 1);
  await deposited(t, customer, "1500");
  expect(await rebatesDue(t)).toEqual([]);
  expect([await rebatesOf(direct), await rebatesOf(middle), await rebatesOf(top)]).toEqual([
    [[1, "1500", "45", 4, ""]],
    [[2, "1500", "30", 2, "level"]],
    [[3, "1500", "15", 4, ""]],
  ]);
  await deposited(t, customer, "1000");
  await deposited(t, customer, "2000");
  await rebatesDue(t);
  expect(await direct.no(promoteClaim, id())).toBe("statusError");
  expect(await direct.ok(promoteGet, {})).toMatchObject({ claimable: "0", resting: "105" });
  expect(await weekPasses(t)).toEqual([]);
  expect(await direct.ok(promoteGet, {})).toEqual({
    usercode: direct.usercode,
    minerLevel: 2,
    claimable: "105",
    resting: "0",
    monthCap: "10000",
    claimedTotal: "0",
    claimedToday: false,
    nextClaimTime: t.clock.now(),
    tiers: [
      { tier: 1, rate: "0.03", people: 1, rebate: "105" },
      { tier: 2, rate: "0.02", people: 0, rebate: "0" },
      { tier: 3, rate: "0.01", people: 0, rebate: "0" },
    ],
  });
  const { amount, orderNo } = await direct.ok(promoteClaim, id());
  expect([amount, (await availableOf(t.db, direct.accountId))["funds USDT"]]).toEqual([
    "105",
    "105",
  ]);
  expect(await direct.no(promoteClaim, id())).toBe("statusError");
  expect(
    (await direct.ok(moneylogList, { type: "rebate" })).list.map((row) => [row.amount, row.refNo]),
  ).toEqual([["105", orderNo]]);
  expect(await direct.ok(promoteGet, {})).toMatchObject({
    claimable: "0",
    claimedTotal: "105",
    claimedToday: true,
  });
});

it("a customer of nobody above a third upline, whose people see each other's figures and not their names", async () => {
  const [far, top, middle, direct, customer] = await chain(0, 0, 0, 0, 0);
  await deposited(t, customer, "1000.00000001");
  await brought();
  expect([await rebatesOf(far), await rebatesOf(direct)]).toEqual([
    [],
    [[1, "1000.00000001", "30", 1, ""]],
  ]);
  const { list, total } = await top.ok(promoteList, {});
  expect([total, list.map(({ tier, rechargeTotal }) => [tier, rechargeTotal])]).toEqual([
    3,
    [
      [3, "1000.00000001"],
      [2, "0"],
      [1, "0"],
    ],
  ]);
  expect(list.map(({ username }) => username).join()).not.toContain(customer.username);
  expect((await top.ok(promoteList, { tier: "2" })).list.map(({ tier }) => tier)).toEqual([2]);
  expect((await middle.ok(promoteGet, {})).tiers.map(({ people }) => people)).toEqual([1, 1, 0]);
});

it("a machine that was left has no level any more", async () => {
  const [direct, customer] = await chain(2, 1);
  const [{ orderNo, penaltyNow }] = (await direct.ok(financeOrderList, {})).list;
  await direct.ok(financeOrderRedeem, {
    orderNo,
    amount: "",
    expectPenalty: penaltyNow,
    safeword: "135790",
    ...id(),
  });
  await deposited(t, customer, "1500");
  await brought();
  expect([await rebatesOf(direct), (await direct.ok(promoteGet, {})).minerLevel]).toEqual([
    [[1, "1500", "45", 2, "level"]],
    0,
  ]);
});

it("levels count as they were when it was credited: a machine bought afterwards changes nothing", async () => {
  const [direct, customer] = await chain(0, 1);
  await deposited(t, customer, "1500");
  t.clock.pass(1000);
  await buyMachine(direct, 2);
  await brought();
  expect(await rebatesOf(direct)).toEqual([[1, "1500", "45", 2, "level"]]);
  const [{ ownLevel, theirLevel }] = (await direct.ok(promoteRebateList, {})).list;
  expect([ownLevel, theirLevel, (await direct.ok(promoteGet, {})).minerLevel]).toEqual([0, 1, 2]);
});

it("the next claim is the next business day's, at midnight UTC+8 and not a millisecond sooner", async () => {
  const [direct, customer] = await chain(0, 0);
  await deposited(t, customer, "1500");
  await brought();
  await direct.ok(promoteClaim, id());
  const { nextClaimTime } = await direct.ok(promoteGet, {});
  await deposited(t, customer, "2000");
  await brought();
  t.clock.pass(nextClaimTime - 1 - t.clock.now());
  expect(await direct.no(promoteClaim, id())).toBe("statusError");
  t.clock.pass(1);
  const { amount, orderNo } = await direct.ok(promoteClaim, id());
  expect(amount).toBe("60");
  // Past the index: a second claim of the day before, under the number of today.
  const made = (at: number) =>
    t.db
      .updateTable("rebate_claim")
      .set({ created_at: at })
      .where("order_no", "=", orderNo)
      .execute();
  const { created_at, day } = await t.db
    .selectFrom("rebate_claim")
    .selectAll()
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  const { unbalanced, found, stopped } = await alarmOf(
    t,
    () => made(created_at - 1),
    () => made(created_at),
  );
  expect([
    unbalanced,
    found
      .map((line) => line.split("  "))
      .map(([which, , detail]) => `${which} ${detail}`)
      .sort(),
    stopped,
  ]).toEqual([
    ...[true, ["I11_REBATES 2 claims", `I11_REBATES day ${day}`]],
    [`account:${direct.accountId}`],
  ]);
});

it("a coin is worth its price when it was credited; without one its rebates wait, pending, for the first", async () => {
  const [direct, customer] = await chain(0, 0);
  await deposited(t, customer, "0.5", "ETH");
  await deposited(t, customer, "0.6", "ETH");
  await show(t, ETH, "2999x5", "3001x5", ["buy 1 @ 3000"]);
  await brought();
  expect(await rebatesOf(direct)).toEqual([[1, "1200", "36", 1, ""]]);
  t.services.market.board.aliveAt.fill(0);
  await deposited(t, customer, "2", "ETH");
  await deposited(t, customer, "0.1", "ETH");
  expect((await brought()).length).toBe(2);
  expect(await rebatesOf(direct, { status: 0 })).toEqual([
    [1, "", "", 0, ""],
    [1, "", "", 0, ""],
  ]);
  wake(t);
  t.clock.pass(1500);
  expect(await brought()).toEqual([]);
  expect((await rebatesOf(direct)).slice(0, 2).sort()).toEqual([
    [1, "300", "0", 2, "threshold"],
    [1, "6000", "180", 1, ""],
  ]);
});

it("demo money never counts, and the demo account claims nothing but shows the real one's figures", async () => {
  const [direct, customer] = await chain(0, 0);
  await deposited(t, customer, "1500");
  await brought();
  customer.enter(await customer.ok(addVirtualAccount, {}));
  await customer.ok(demoRecharge, { amount: "50000", ...id() });
  await brought();
  direct.enter(await direct.ok(addVirtualAccount, {}));
  expect(await direct.no(promoteClaim, id())).toBe("20");
  expect([(await direct.ok(promoteGet, {})).claimable, (await rebatesOf(direct)).length]).toEqual([
    "45",
    1,
  ]);
});

describe("what takes a rebate back", () => {
  it("a deposit that its chain took back brings nothing, unless it was claimed before", async () => {
    const [direct, customer] = await chain(0, 0);
    const reverse = async (no: string): Promise<void> => {
      const { payment } = await t.db
        .selectFrom("deposit_order")
        .select("payment")
        .where("order_no", "=", no)
        .executeTakeFirstOrThrow();
      const row = {
        payment: payment!,
        reason: "reorganisedAfterCredit" as const,
        event: "{}",
        order_no: no,
        created_at: 0,
        settled_at: null,
      };
      await t.db.insertInto("bridge_case").values(row).execute();
      expect(await ops("deposit", "reverse", no, "reorganised")).toBe(`${no}: taken back`);
    };
    const claimed = await deposited(t, customer, "1500");
    await brought();
    await direct.ok(promoteClaim, id());
    await reverse(claimed);
    const second = await deposited(t, customer, "2000");
    await brought();
    await reverse(second);
    await brought();
    expect(await rebatesOf(direct)).toEqual([
      [1, "2000", "60", 2, "reversed"],
      [1, "1500", "45", 3, ""],
    ]);
    expect((await direct.ok(promoteList, {})).list[0].rechargeTotal).toBe("0");
    // Taken back before anybody looked: nothing is made.
    await reverse(await deposited(t, customer, "3000"));
    await brought();
    expect((await rebatesOf(direct)).length).toBe(2);
  });

  it("an operator, with a reason that its owner sees and the audit keeps; not what was claimed", async () => {
    const [direct, customer] = await chain(0, 0);
    await deposited(t, customer, "1500");
    await brought();
    const [{ id: no }] = (await direct.ok(promoteRebateList, {})).list;
    expect(await ops("rebate", "list", direct.usercode)).toContain(`${no}  claimable`);
    expect(await ops("rebate", "void", no, "registered", "twice")).toBe(`${no}: not eligible`);
    expect(await ops("rebate", "void", no, "again")).toBe(`${no} is ineligible`);
    expect((await direct.ok(promoteRebateList, {})).list[0]).toMatchObject({
      status: 2,
      reason: "operator",
      note: "registered twice",
    });
    expect(await direct.no(promoteClaim, id())).toBe("statusError");
    const trail = await t.db
      .selectFrom("audit")
      .select("detail")
      .where("action", "=", "rebate.void")
      .where("user_id", "=", direct.userId)
      .execute();
    expect(trail).toEqual([{ detail: JSON.stringify({ rebate: no, reason: "registered twice" }) }]);
  });
});

it("tells the referrer of each that can be claimed, and all their tabs what can", async () => {
  const [direct, customer] = await chain(0, 0);
  await deposited(t, customer, "1500");
  await brought();
  await direct.ok(promoteClaim, id());
  const events = await t.db
    .selectFrom("live_event")
    .select("data")
    .where("account_id", "=", direct.accountId)
    .where("ev", "=", "rebate")
    .orderBy("seq")
    .execute();
  expect(events.map(({ data }) => JSON.parse(data).claimable)).toEqual(["0", "0", "45", "0"]);
  const notices = (await direct.ok(noticeList, {})).list.filter(
    ({ name }) => name === "rebateClaimable",
  );
  expect(notices.map(({ facts, link }) => [facts, link])).toEqual([
    [{ symbol: "USDT", amount: "45" }, "/promote"],
  ]);
});

it("the clock's work is done once, however often and by however many", async () => {
  const [direct, customer] = await chain(0, 0);
  const no = await deposited(t, customer, "1500");
  const other = await testApp({ db: t.db, clock: t.clock });
  const work = (app: TestApp) =>
    doDue(app.db, promoteDue(app.services), t.clock.now(), (_what, error) => {
      throw error;
    });
  await Promise.all([work(t), work(other), work(t)]);
  await other.app.close();
  await tx(t.db, (trx) =>
    makeEntries(t.services)(trx, { kind: "", entity: no, period: "", at: 0 }, t.clock.now()),
  );
  expect(await rebatesOf(direct)).toEqual([[1, "1500", "45", 4, ""]]);
  await Promise.all([restOver(t), restOver(t)]);
  expect(await rebatesOf(direct)).toEqual([[1, "1500", "45", 1, ""]]);
  // Two sessions and a repeat: one claim.
  const there = await again(t, direct);
  const request = id();
  const [first, second] = await Promise.all([
    direct.client.call(promoteClaim, request),
    there.client.call(promoteClaim, id()),
  ]);
  expect([first.ok, second.ok].filter(Boolean).length).toBe(1);
  if (first.ok) expect(await direct.ok(promoteClaim, request)).toEqual(first.value);
  expect((await availableOf(t.db, direct.accountId))["funds USDT"]).toBe("45");
});
