/**
 * Pledge loans through the calls and the clock's work: the specification's example to the last
 * digit, judged by every price, in each of its ends.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  pledgeAdd,
  pledgeConfig,
  pledgeGet,
  pledgeList,
  pledgeOpen,
  pledgePreview,
  pledgeRecord,
  pledgeRenew,
  pledgeRepay,
} from "../../../contract/http/money/pledge.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { doDue } from "../../due/due.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { alarmOf, availableOf, booksBalance, credit } from "../../testing/money.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import { put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { judgeLoans } from "./judge.ts";
import { pledgeDue } from "./times.ts";

const SAFEWORD = "135790";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    clock: new ManualClock(Date.UTC(2026, 0, 1)),
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

/** A minute of BTC at one price: the mean is that price. */
function priced(usdt: number): void {
  t.clock.pass(61_000);
  tick(usdt);
}
function tick(usdt: number): void {
  const at = Math.round(usdt * 100);
  t.source.queue.push((now, sink) => put(sink, 0, now, { last: at, bid: at, ask: at }));
  t.app.turn();
}
/** As {@link priced}, without the clock: the minute lies behind. */
function pricedAt(at: number, usdt: number): void {
  t.clock.pass(at - 61_000 - t.clock.now());
  priced(usdt);
}
async function borrower(btc = "0.5"): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  await credit(t, person.accountId, "BTC", btc);
  return person;
}
async function back(person: Person): Promise<void> {
  const { token, signers } = await again(t, person);
  person.token = token;
  for (const [key, signer] of signers) person.signers.set(key, signer);
}
const asked = (more: object = {}) => ({
  pledgeSymbol: "BTC",
  pledgeQty: "0.5",
  loanSymbol: "USDT",
  amount: "10000",
  termDays: 7,
  agree: "1" as const,
  requestId: randomUUID(),
  ...more,
});
const repaying = (
  loanNo: string,
  amount: string,
  expectDebt: string,
  safeword: string | undefined = SAFEWORD,
) => ({
  loanNo,
  amount,
  expectDebt,
  safeword,
  requestId: randomUUID(),
});
const due = () =>
  doDue(t.db, pledgeDue(t.services), t.clock.now(), (_what, error) => {
    throw error;
  });
const judged = () => judgeLoans.run(t.services, t.clock.now());
const fundsOf = async ({ accountId }: Person) => {
  const all = await availableOf(t.db, accountId);
  return [all["funds USDT"], all["funds BTC"]];
};
/** Half a BTC at 40 000, 10 000 borrowed. */
async function opened(): Promise<{ ann: Person; loanNo: string; at: number }> {
  const ann = await borrower();
  priced(40_000);
  const loan = await ann.ok(pledgeOpen, asked());
  return { ann, loanNo: loan.loanNo, at: loan.openTime };
}
const names = async (person: Person): Promise<string[]> =>
  (await person.ok(noticeList, {})).list
    .map(({ name }) => name)
    .filter((name) => name.startsWith("pledge"))
    .reverse();

describe("0.5 BTC at 40 000, 10 000 borrowed", () => {
  it("is shown before it is made, and pays out with the first hour charged", async () => {
    const ann = await borrower();
    priced(40_000);
    const { requestId: _, agree: __, ...wanted } = asked();
    expect(await ann.ok(pledgePreview, wanted)).toEqual({
      indexPrice: "40000",
      maxLoan: "10000",
      ltv: "0.501",
      callPrice: "26720",
      liqPrice: "24144.57831326",
      interestHour: "20",
      interestDue: "3360",
      totalDue: "13360",
      hoursToWarn: 100,
      hoursToCall: null,
    });
    const loan = await ann.ok(pledgeOpen, asked());
    expect(loan).toMatchObject({
      status: "accruing",
      risk: "normal",
      principal: "10000",
      interest: "20",
      debt: "10020",
      ltv: "0.501",
      hours: 1,
      dueTime: loan.openTime + 7 * DAY,
    });
    expect(await fundsOf(ann)).toEqual(["10000", undefined]);
    expect(await ann.ok(pledgeConfig, {})).toEqual({
      coins: [
        { symbol: "BTC", initialRate: "0.5", minPledge: "0.001", indexPrice: "40000" },
        { symbol: "ETH", initialRate: "0.5", minPledge: "0.02", indexPrice: "" },
      ],
      loanSymbols: ["USDT"],
      termDays: [7],
      hourRate: "0.002",
      dayRate: "0.048",
      yearRate: "17.52",
      warn: "0.6",
      call: "0.75",
      liquidate: "0.83",
    });
  });

  it("at 02:30:00 owes 10 060; part of it repaid takes the interest first and lowers the next hour; all of it gives the coin back", async () => {
    const { ann, loanNo, at } = await opened();
    pricedAt(at + 2.5 * HOUR, 40_000);
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({
      hours: 3,
      interest: "60",
      debt: "10060",
      ltv: "0.503",
      liqPrice: "24240.96385543",
    });
    expect(await ann.no(pledgeRepay, repaying(loanNo, "5030", "10040"))).toBe("20");
    expect(await ann.no(pledgeRepay, repaying(loanNo, "10060.01", "10060"))).toBe(
      "amountOutsideRange",
    );
    expect(await ann.no(pledgeRepay, repaying(loanNo, "5030", "10060", "000000"))).toBe(
      "safewordWrong",
    );
    expect(await ann.ok(pledgeRepay, repaying(loanNo, "5030", "10060"))).toMatchObject({
      principal: "5030",
      interest: "0",
      hourCharge: "10.06",
    });
    t.clock.pass(HOUR);
    await due();
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({ hours: 4, interest: "10.06" });
    await credit(t, ann.accountId, "USDT", "100");
    expect(await ann.ok(pledgeRepay, repaying(loanNo, "5040.06", "5040.06"))).toMatchObject({
      status: "cleared",
      debt: "0",
      pledgeQty: "0",
    });
    expect(await fundsOf(ann)).toEqual(["29.94", "0.5"]);
    expect(await ann.no(pledgeRepay, repaying(loanNo, "1", "0"))).toBe("orderStatus");
    const { list } = await ann.ok(pledgeRecord, { loanNo });
    expect(
      list.map(({ type, hours, amount, debtAfter }) => [type, hours, amount, debtAfter]).reverse(),
    ).toEqual([
      ["open", 0, "10000", "10000"],
      ["interest", 3, "60", "10060"],
      ["repay", 0, "5030", "5030"],
      ["interest", 1, "10.06", "5040.06"],
      ["repay", 0, "5040.06", "0"],
    ]);
  });

  it("at 26 800 is called, with 0.1 BTC more warned; at 24 200 without it is sold: 0.41570248, and 0.08429752 comes back", async () => {
    const { ann, loanNo, at } = await opened();
    pricedAt(at + 2.5 * HOUR, 26_800);
    await judged();
    await judged();
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({
      risk: "margin_call",
      ltv: "0.7507",
      version: 2,
    });
    await credit(t, ann.accountId, "BTC", "0.1");
    expect(await ann.ok(pledgeAdd, { loanNo, qty: "0.1", requestId: randomUUID() })).toMatchObject({
      risk: "warning",
      ltv: "0.6256",
    });
    expect(await names(ann)).toEqual(["pledgeCall"]);

    const { ann: bob, loanNo: other, at: begun } = await opened();
    pricedAt(begun + 2.5 * HOUR, 24_200);
    await Promise.all([judged(), judged()]);
    expect(await bob.ok(pledgeGet, { loanNo: other })).toMatchObject({
      status: "liquidated",
      debt: "0",
      result: {
        price: "24200",
        sold: "0.41570248",
        proceeds: "10060.000016",
        returned: "0.08429752",
        writtenOff: "0",
        reason: "ltv",
      },
    });
    expect([await fundsOf(bob), await names(bob)]).toEqual([
      ["10000.000016", "0.08429752"],
      ["pledgeLiquidated"],
    ]);
  });

  it("gapping to 20 000 sells everything and writes 60 off; nothing is sold without a sign of life of the last 5 s", async () => {
    const { ann, loanNo, at } = await opened();
    pricedAt(at + 2.5 * HOUR, 20_000);
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({ indexPrice: "20000" });
    t.clock.pass(5001);
    await judged();
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({
      status: "accruing",
      risk: "liquidation",
    });
    tick(20_000);
    await judged();
    expect((await ann.ok(pledgeGet, { loanNo })).result).toMatchObject({
      sold: "0.5",
      proceeds: "10000",
      returned: "0",
      writtenOff: "60",
    });
    expect(await fundsOf(ann)).toEqual(["10000", undefined]);
  });

  it("with the price flat is warned by its 101st hour, renewed at 165 for 3 300; unpaid it is past due at 168 and sold at 192", async () => {
    const { ann, loanNo, at } = await opened();
    const bob = await borrower();
    const { loanNo: other } = await bob.ok(pledgeOpen, asked());
    pricedAt(at + 100 * HOUR + 1000, 40_000);
    await due();
    expect(await names(ann).catch(() => [])).toEqual([]);
    await back(ann);
    await back(bob);
    expect([await names(ann), (await ann.ok(pledgeGet, { loanNo })).ltv]).toEqual([
      ["pledgeWarning"],
      "0.601",
    ]);
    pricedAt(at + 165 * HOUR - 1000, 40_000);
    await back(ann);
    await credit(t, ann.accountId, "USDT", "5000");
    expect(
      await ann.no(pledgeRenew, { loanNo, expectInterest: "3299", requestId: randomUUID() }),
    ).toBe("20");
    const renewed = await ann.ok(pledgeRenew, {
      loanNo,
      expectInterest: "3300",
      requestId: randomUUID(),
    });
    expect(renewed).toMatchObject({
      ltv: "0.5",
      interest: "0",
      dueTime: at + 14 * DAY,
      status: "accruing",
      risk: "normal",
    });
    await due();
    pricedAt(at + 192 * HOUR + 5000, 40_000);
    await due();
    await back(bob);
    expect(await bob.ok(pledgeGet, { loanNo: other })).toMatchObject({
      status: "liquidated",
      result: { sold: "0.346", returned: "0.154", reason: "overdue" },
    });
    // Told in one moment, after a sleep: in no order.
    expect((await names(bob)).sort()).toEqual([
      "pledgeDue",
      "pledgeLiquidated",
      "pledgePastDue",
      "pledgeWarning",
    ]);
    await back(ann);
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({ status: "accruing", hours: 193 });
    expect((await ann.ok(pledgeList, { status: "accruing" })).total).toBe(1);
  });
});

describe("what a borrower is told and may do", () => {
  const renewing = (loanNo: string, expectInterest: string) => ({
    loanNo,
    expectInterest,
    requestId: randomUUID(),
  });

  it("is renewed in its last day and not a millisecond before, at 60 % and not above; past due for a term from then", async () => {
    const { ann, loanNo, at } = await opened();
    await credit(t, ann.accountId, "USDT", "5000");
    pricedAt(at + 144 * HOUR - 1, 33_333);
    await back(ann);
    expect(await ann.no(pledgeRenew, renewing(loanNo, "2880"))).toBe("orderStatus");
    t.clock.pass(1);
    expect(await ann.no(pledgeRenew, renewing(loanNo, "2880"))).toBe("pledgeFirst");
    t.clock.pass(61_000);
    expect(await ann.no(pledgeRenew, renewing(loanNo, "2900"))).toBe("priceObtaining");
    pricedAt(at + 170 * HOUR, 40_000);
    await due();
    await back(ann);
    expect((await ann.ok(pledgeGet, { loanNo })).status).toBe("past_due");
    const renewed = await ann.ok(pledgeRenew, renewing(loanNo, "3400"));
    expect([renewed.status, renewed.debt, renewed.dueTime]).toEqual([
      "accruing",
      "10000",
      t.clock.now() + 7 * DAY,
    ]);
    // When the first term would have been sold, and when the second is due.
    const then: string[] = [];
    for (const moment of [at + 192 * HOUR + 5000, renewed.dueTime - 1, renewed.dueTime]) {
      if (moment > t.clock.now() + 61_000) pricedAt(moment, 40_000);
      else t.clock.set(moment - t.clock.now());
      await due();
      await back(ann);
      then.push((await ann.ok(pledgeGet, { loanNo })).status);
    }
    expect(then).toEqual(["accruing", "accruing", "past_due"]);
  });

  it("is sold a day after it was due, and not a millisecond before", async () => {
    const { ann, loanNo, at } = await opened();
    pricedAt(at + 192 * HOUR - 1, 40_000);
    await due();
    await back(ann);
    expect((await ann.ok(pledgeGet, { loanNo })).status).toBe("past_due");
    t.clock.pass(1);
    await due();
    expect((await ann.ok(pledgeGet, { loanNo })).result).toMatchObject({
      reason: "overdue",
      sold: "0.346",
    });
  });

  it("is warned, called, and called anew by the price alone; while a call stands it is repeated every four hours", async () => {
    const { ann, loanNo, at } = await opened();
    const told: string[] = [];
    pricedAt(at + 2.5 * HOUR, 40_000);
    await due();
    for (const price of [30_000, 26_800, 30_000, 40_000, 26_800]) {
      priced(price);
      await judged();
      const row = await t.db
        .selectFrom("pledge_loan")
        .select("told")
        .where("order_no", "=", loanNo)
        .executeTakeFirstOrThrow();
      told.push(row.told);
    }
    expect(told).toEqual(["warning", "margin_call", "warning", "normal", "margin_call"]);
    expect(await names(ann)).toEqual(["pledgeWarning", "pledgeCall", "pledgeCall"]);
    // Nothing is left to repeat of the first call once the second one is told.
    pricedAt(at + 7 * HOUR, 26_800);
    await due();
    await back(ann);
    expect((await names(ann)).slice(3)).toContain("pledgeCall");
    priced(40_000);
    await judged();
    const before = (await names(ann)).length;
    pricedAt(at + 15 * HOUR, 40_000);
    await due();
    await back(ann);
    expect((await names(ann)).length).toBe(before);
  });

  it("adds to a loan that would be sold at a price without a sign of life, and it is not sold by that", async () => {
    const { ann, loanNo, at } = await opened();
    await credit(t, ann.accountId, "BTC", "0.001");
    pricedAt(at + 2.5 * HOUR, 20_000);
    expect((await ann.ok(pledgeGet, { loanNo })).risk).toBe("liquidation");
    t.clock.pass(5001);
    const added = await ann.ok(pledgeAdd, { loanNo, qty: "0.001", requestId: randomUUID() });
    expect([added.status, added.risk, added.pledgeQty]).toEqual([
      "accruing",
      "liquidation",
      "0.501",
    ]);
  });
});

describe("a price far from the last half minute", () => {
  it("moves nothing until a second tick confirms it", async () => {
    const { ann, loanNo } = await opened();
    t.clock.pass(1000);
    tick(100);
    await judged();
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({
      status: "accruing",
      indexPrice: "40000",
    });
    t.clock.pass(1000);
    tick(100.5);
    expect(await ann.ok(pledgeGet, { loanNo })).toMatchObject({ indexPrice: "20050.25" });
  });
});

describe("opening is refused", () => {
  it("for coins, terms, quantities and amounts that are none, without a price, and before identity, fund password, in demo", async () => {
    const ann = await borrower();
    priced(40_000);
    const no = (more: object) => ann.no(pledgeOpen, asked(more));
    expect(await no({ agree: "0" })).toBe("termsNotAgreed");
    expect(await no({ pledgeSymbol: "DOGE" })).toBe("productNotExist");
    expect(await no({ loanSymbol: "BTC" })).toBe("productNotExist");
    expect(await no({ termDays: 14 })).toBe("statusError");
    expect([await no({ pledgeQty: "" }), await no({ pledgeQty: "0.00099999" })]).toEqual([
      "pledgeQuantity",
      "pledgeQuantity",
    ]);
    expect([await no({ amount: "" }), await no({ amount: "0" })]).toEqual([
      "amountEmpty",
      "amountNotPositive",
    ]);
    expect([await no({ amount: "10000.00000001" }), await no({ pledgeQty: "0.6" })]).toEqual([
      "pledgeMost",
      "insufficientBalance",
    ]);
    expect(await fundsOf(ann)).toEqual([undefined, "0.5"]);
    t.clock.pass(61_000);
    expect(await no({})).toBe("priceObtaining");
    const bob = await somebody(t);
    expect(await bob.no(pledgeOpen, asked())).toBe("20");
    bob.enter(await bob.ok(addVirtualAccount, {}));
    expect(await bob.no(pledgeOpen, asked())).toBe("20");
  });

  it("and another's loan does not exist", async () => {
    const { loanNo } = await opened();
    const eve = await borrower();
    const said = [
      await eve.no(pledgeGet, { loanNo }),
      await eve.no(pledgeRecord, { loanNo }),
      await eve.no(pledgeAdd, { loanNo, qty: "0.1", requestId: randomUUID() }),
      await eve.no(pledgeRenew, { loanNo, expectInterest: "20", requestId: randomUUID() }),
      await eve.no(pledgeRepay, repaying(loanNo, "1", "10020")),
    ];
    expect(said).toEqual(Array(5).fill("productNotExist"));
  });
});

it("more collateral and a forced sale at once: it saved the loan, or it was not taken", async () => {
  for (let round = 0; round < 5; round++) {
    const { ann, loanNo } = await opened();
    await credit(t, ann.accountId, "BTC", "0.5");
    priced(24_000);
    const [added] = await Promise.all([
      ann.client.call(pledgeAdd, { loanNo, qty: "0.5", requestId: randomUUID() }),
      judged(),
      judged(),
    ]);
    const after = await ann.ok(pledgeGet, { loanNo });
    expect(after.status).toBe(added.ok ? "accruing" : "liquidated");
  }
});

it("the audit finds a loan whose collateral is not what is held for it, and one that ended and still holds it; it stops that account alone", async () => {
  const { ann, loanNo } = await opened();
  const pledged = (qty: string) =>
    t.db
      .updateTable("pledge_loan")
      .set({ pledge_qty: qty })
      .where("order_no", "=", loanNo)
      .execute();
  const what = `I6_PLEDGE  ${ann.accountId}|${loanNo}`;
  expect(
    await alarmOf(
      t,
      () => pledged("0.50000001"),
      () => pledged("0.5"),
    ),
  ).toEqual({
    unbalanced: true,
    found: [`${what}  0.500000010000000000 0.500000000000000000`],
    stopped: [`account:${ann.accountId}`],
  });
  const held = (no: string) =>
    sql`UPDATE ledger_hold SET ref_no = ${no} WHERE purpose = 'collateral' AND ref_no IN (${loanNo}, 'P0')`.execute(
      t.db,
    );
  expect(
    await alarmOf(
      t,
      () => held("P0"),
      () => held(loanNo),
    ),
  ).toEqual({
    unbalanced: true,
    found: [`I6_PLEDGE  -|P0  - 0.500000000000000000`, `${what}  0.500000000000000000 -`],
    stopped: ["all", `account:${ann.accountId}`],
  });
});
