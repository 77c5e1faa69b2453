/**
 * Credit loans through the calls and the clock's work: the specification's example to the last
 * digit, from the application to each of its ends.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  CREDIT_QUOTE_MS,
  creditApply,
  creditConfig,
  creditGet,
  creditList,
  creditQuote,
  creditRepay,
} from "../../../contract/http/money/credit.ts";
import { withdrawChannels } from "../../../contract/http/money/withdraw.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { doDue } from "../../due/due.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { availableOf, booksBalance, credit } from "../../testing/money.ts";
import { again, type Person, shortOf, somebody } from "../../testing/people.ts";
import { bindGoogle, passIdentity } from "../../testing/proofs.ts";
import { instrument, put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { CREDIT_OPS } from "./ops.ts";
import { tidyCreditQuotes } from "./repay.ts";
import { creditPolicy } from "./review.ts";
import { creditDue } from "./routes.ts";

const SAFEWORD = "135790";
const MINUTE = 60_000;
/** Wall time of the business. */
const on = (text: string): number => Date.parse(`${text}+08:00`);
const EURUSD = instrument(2, "eurusd", {
  type: "forex",
  market: "forex",
  quote: "USD",
  currency: "USD",
  priceScale: 4,
  products: [],
});
let t: TestApp;
beforeAll(async () => {
  const clock = new ManualClock(on("2026-03-03T09:59:00.000"));
  t = await testApp({
    clock,
    instruments: [instrument(0, "btc"), instrument(1, "eth"), EURUSD],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

/** BTC at 40 000, ETH at 2 300, a euro at 1.25 dollars, now. */
function priced(): void {
  t.source.queue.push((now, sink) => {
    for (const [symId, last] of [
      [0, 4_000_000],
      [1, 230_000],
      [2, 12_500],
    ])
      put(sink, symId, now, { last, bid: last, ask: last });
  });
  t.app.turn();
}
const at = (text: string): void => t.clock.set(on(text) - t.clock.now());
async function borrower(): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId, 2);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  return person;
}
async function back(person: Person): Promise<void> {
  const { token, signers } = await again(t, person);
  person.token = token;
  for (const [key, signer] of signers) person.signers.set(key, signer);
}
const asked = (more: object = {}) => ({
  currency: "USDT" as const,
  amount: "5000",
  period: 14,
  agree: "1" as const,
  requestId: randomUUID(),
  ...more,
});
const due = () =>
  doDue(t.db, creditDue(t.services), t.clock.now(), (_what, error) => {
    throw error;
  });
const ops = (name: string, ...args: string[]) =>
  CREDIT_OPS.find((command) => command.name === name)!.run(args, t.services, {
    now: t.clock.now(),
    who: "olga",
  });
/** Credited on 3 March at 10:00:00.000 of the business's clock. */
async function credited(more: object = {}): Promise<{ ann: Person; loanNo: string }> {
  at("2026-03-03T09:59:00.000");
  const ann = await borrower();
  priced();
  const { loanNo } = await ann.ok(creditApply, asked(more));
  await ops("loan approve", loanNo);
  at("2026-03-03T10:00:00.000");
  await due();
  return { ann, loanNo };
}
async function repaying(
  ann: Person,
  loanNo: string,
  o: { amount?: string; pay?: "BTC" | "ETH" | "USDT"; safeword?: string } = {},
) {
  const { amount = "", pay = "USDT", safeword = SAFEWORD } = o;
  const quote = await ann.ok(creditQuote, { loanNo, paySymbol: pay, amount });
  return {
    loanNo,
    quoteId: quote.quoteId,
    amount: amount || quote.dueNow,
    safeword,
    requestId: randomUUID(),
  };
}
const fundsOf = async ({ accountId }: Person, coin: string): Promise<string | undefined> =>
  (await availableOf(t.db, accountId))[`funds ${coin}`];
const names = async (person: Person): Promise<string[]> =>
  (await person.ok(noticeList, {})).list
    .map(({ name }) => name)
    .filter((name) => name.startsWith("loan"))
    .reverse();

describe("5 000 USDT for 14 days, credited on 3 March at 10:00", () => {
  it("are reviewed, approved, credited within the day, and told; nothing is due before", async () => {
    at("2026-03-03T09:58:00.000");
    const ann = await borrower();
    priced();
    const { loanNo, ...asks } = await ann.ok(creditApply, asked());
    expect(asks).toMatchObject({
      status: "reviewing",
      interest: "50",
      originalTotal: "5050",
      dueNow: "0",
      approveTime: 0,
      creditTime: 0,
    });
    expect((await ops("loan list")).toString()).toContain(`${loanNo}  `);
    at("2026-03-03T09:59:00.000");
    expect(await ops("loan approve", loanNo)).toBe(`${loanNo}: approved`);
    expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
      status: "reviewing",
      approveTime: t.clock.now(),
      creditTime: 0,
      payments: [],
    });
    await due();
    expect(await fundsOf(ann, "USDT")).toBeUndefined();
    at("2026-03-03T10:00:00.000");
    await due();
    expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
      status: "repaying",
      total: "5050",
      dueNow: "5050",
      creditedUsdt: "5000",
      rateAtCredit: "1",
      creditTime: t.clock.now(),
      overdue: 0,
      termEnd: on("2026-03-17T10:00:00.000"),
      windowFrom: on("2026-03-29T00:00:00.000"),
      dueTime: on("2026-03-31T23:59:59.999"),
      extendTo: on("2026-04-07T23:59:59.999"),
    });
    expect([await fundsOf(ann, "USDT"), await names(ann)]).toEqual([
      "5000",
      ["loanApproved", "loanCredited"],
    ]);
    expect(await ann.no(creditApply, asked())).toBe("loanInProgress");
    await expect(ops("loan approve", loanNo)).rejects.toThrow("not under review");
  });

  it("cost 5 050 on 10 March, interest first; a part leaves the rest due; all of it ends the loan", async () => {
    const { ann, loanNo } = await credited();
    await credit(t, ann.accountId, "USDT", "100");
    await credit(t, ann.accountId, "ETH", "3");
    at("2026-03-10T12:00:00.000");
    await back(ann);
    priced();
    expect(await ann.ok(creditQuote, { loanNo, paySymbol: "BTC" })).toMatchObject({
      dueNow: "5050",
      originalTotal: "5050",
      rate: "40000",
      qty: "0.12625",
    });
    expect(
      await ann.no(creditRepay, { ...(await repaying(ann, loanNo)), safeword: "000000" }),
    ).toBe("safewordWrong");
    expect(await ann.no(creditRepay, { ...(await repaying(ann, loanNo)), amount: "5050.01" })).toBe(
      "amountOutsideRange",
    );
    expect(await ann.no(creditRepay, await repaying(ann, loanNo, { pay: "BTC" }))).toBe(
      "insufficientBalance",
    );
    const part = await repaying(ann, loanNo, { amount: "1150", pay: "ETH" });
    expect(await ann.ok(creditRepay, part)).toMatchObject({
      status: "repaying",
      paid: "1150",
      dueNow: "3900",
    });
    expect(await ann.no(creditRepay, { ...part, requestId: randomUUID() })).toBe("20");
    expect(await ann.ok(creditRepay, await repaying(ann, loanNo))).toMatchObject({
      status: "repaid",
      paid: "5050",
      dueNow: "0",
      total: "5050",
    });
    const { payments } = await ann.ok(creditGet, { loanNo });
    expect(
      payments
        .map(({ symbol, qty, rate, value, interest }) => [symbol, qty, rate, value, interest])
        .reverse(),
    ).toEqual([
      ["ETH", "0.5", "2300", "1150", "50"],
      ["USDT", "3900", "1", "3900", "0"],
    ]);
    expect([await fundsOf(ann, "USDT"), await fundsOf(ann, "ETH")]).toEqual(["1200", "2.5"]);
    expect(await ann.no(creditQuote, { loanNo, paySymbol: "USDT" })).toBe("orderStatus");
    await ann.ok(creditApply, asked());
  });

  it("unpaid owe 5 175 from 1 April on; after the 7th withdrawals and new loans are stopped until 0.129375 BTC have paid them", async () => {
    const { ann, loanNo } = await credited();
    await credit(t, ann.accountId, "BTC", "0.129375");
    const told = await repaying(ann, loanNo);
    at("2026-03-31T23:59:59.999");
    await due();
    at("2026-04-01T00:00:00.000");
    await due();
    await back(ann);
    priced();
    expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
      overdue: 1,
      total: "5175",
      dueNow: "5175",
      extendTo: on("2026-04-07T23:59:59.999"),
    });
    expect(await ann.no(creditRepay, told)).toBe("20");
    expect((await ann.ok(withdrawChannels, {})).blocked).toMatchObject({ reason: "bind_google" });
    at("2026-04-08T00:00:00.000");
    await due();
    await due();
    await back(ann);
    priced();
    expect(await ann.ok(creditGet, { loanNo })).toMatchObject({ overdue: 2, dueNow: "5175" });
    await bindGoogle(t, ann);
    expect((await ann.ok(withdrawChannels, {})).blocked).toEqual({
      reason: "withdraw_lock",
      until: 0,
    });
    expect(await ann.no(creditApply, asked())).toBe("loanInProgress");
    expect(await names(ann)).toEqual(
      expect.arrayContaining(["loanWindow", "loanOverdue", "loanExtended"]),
    );
    expect(await ann.ok(creditRepay, await repaying(ann, loanNo, { pay: "BTC" }))).toMatchObject({
      status: "repaid",
      overdue: 0,
      paid: "5175",
    });
    expect([await fundsOf(ann, "BTC"), (await ann.ok(withdrawChannels, {})).blocked]).toEqual([
      undefined,
      null,
    ]);
  });
});

it("for 60 days cost 5 050 on the 20th day and 5 100 on the 31st, whatever was paid before", async () => {
  const { ann, loanNo } = await credited({ period: 60 });
  await credit(t, ann.accountId, "USDT", "200");
  t.clock.pass(20 * 24 * 60 * MINUTE);
  await back(ann);
  expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
    total: "5050",
    originalTotal: "5100",
    months: 2,
  });
  await ann.ok(creditRepay, await repaying(ann, loanNo, { amount: "1000" }));
  t.clock.pass(10 * 24 * 60 * MINUTE + 1);
  await back(ann);
  expect(await ann.ok(creditGet, { loanNo })).toMatchObject({ total: "5100", dueNow: "4100" });
  await ann.ok(creditRepay, await repaying(ann, loanNo));
  expect((await ann.ok(creditGet, { loanNo })).payments.map(({ interest }) => interest)).toEqual([
    "50",
    "50",
  ]);
});

it("in euros are credited in USDT at the rate of that moment, and owed in euros", async () => {
  const { ann, loanNo } = await credited({ currency: "EUR", amount: "100" });
  expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
    currency: "EUR",
    creditedUsdt: "125",
    rateAtCredit: "0.8",
    dueNow: "101",
  });
  await credit(t, ann.accountId, "USDT", "10");
  expect(await ann.ok(creditQuote, { loanNo, paySymbol: "USDT" })).toMatchObject({
    rate: "0.8",
    qty: "126.25",
  });
  expect((await ann.ok(creditConfig, {})).worth).toEqual({ USDT: "1", USD: "1", EUR: "1.25" });
  await ann.ok(creditRepay, await repaying(ann, loanNo));
  expect(await fundsOf(ann, "USDT")).toBe("8.75");
});

it("a quote of another sum than is due now is none, though its minute has not passed", async () => {
  const { ann, loanNo } = await credited();
  await credit(t, ann.accountId, "USDT", "1000");
  at("2026-03-31T23:59:50.000");
  await back(ann);
  const before = await repaying(ann, loanNo);
  at("2026-04-01T00:00:00.000");
  expect(await ann.no(creditRepay, before)).toBe("20");
  expect(await ann.ok(creditRepay, await repaying(ann, loanNo))).toMatchObject({
    status: "repaid",
    paid: "5175",
  });
});

it("a quote holds for a minute, once, for its own loan; one that was not taken is forgotten", async () => {
  const { ann, loanNo } = await credited();
  const { ann: bob, loanNo: other } = await credited();
  const mine = await repaying(ann, loanNo, { amount: "10" });
  expect(await bob.no(creditRepay, { ...mine, loanNo: other })).toBe("20");
  t.clock.pass(CREDIT_QUOTE_MS);
  await ann.ok(creditRepay, mine);
  const late = await repaying(ann, loanNo, { amount: "10" });
  t.clock.pass(CREDIT_QUOTE_MS + 1);
  expect(await ann.no(creditRepay, late)).toBe("20");
  t.services.market.board.aliveAt.fill(0);
  expect(await ann.no(creditQuote, { loanNo, paySymbol: "ETH" })).toBe("priceObtaining");
  await tidyCreditQuotes.run(t.services, t.clock.now() + 3_600_001);
  expect(
    (
      await t.db
        .selectFrom("credit_quote")
        .select("used_at")
        .where("order_no", "in", [loanNo, other])
        .execute()
    ).map((row) => row.used_at),
  ).toEqual([expect.any(Number)]);
});

it("is refused with a reason, and may be asked for again; the sandbox approves what nobody has decided", async () => {
  const ann = await borrower();
  priced();
  const { loanNo } = await ann.ok(creditApply, asked());
  expect(await ops("loan fail", loanNo, "No", "income")).toBe(`${loanNo}: failed`);
  expect(await ann.ok(creditGet, { loanNo })).toMatchObject({
    status: "failed",
    failReason: "No income",
    dueNow: "0",
  });
  expect(await names(ann)).toEqual(["loanFailed"]);
  const second = await ann.ok(creditApply, asked());
  expect((await ann.ok(creditList, { open: "1" })).list.map((loan) => loan.loanNo)).toEqual([
    second.loanNo,
  ]);
  await Promise.all(
    [1, 2].map(() => creditPolicy.run({ ...t.services, sandboxMs: 0 }, t.clock.now())),
  );
  expect(await ann.ok(creditGet, { loanNo: second.loanNo })).toMatchObject({
    approveTime: t.clock.now(),
    version: 2,
  });
  expect((await ann.ok(creditList, { status: "reviewing" })).total).toBe(1);
});

it("is refused before both levels of identity, without the terms, outside its range and terms, in demo; another's does not exist", async () => {
  const bob = await somebody(t);
  expect(await bob.no(creditApply, asked())).toBe("20");
  await passIdentity(t, bob.userId);
  expect(await bob.no(creditApply, asked())).toBe("20");
  const ann = await borrower();
  const no = (more: object) => ann.no(creditApply, asked(more));
  expect([await no({ agree: "0" }), await no({ amount: "" }), await no({ amount: "0" })]).toEqual([
    "termsNotAgreed",
    "amountEmpty",
    "amountNotPositive",
  ]);
  expect([await no({ amount: "99.99" }), await no({ amount: "10000.01" })]).toEqual([
    "amountOutsideRange",
    "amountOutsideRange",
  ]);
  expect([await no({ amount: "100.001" }), await no({ period: 15 })]).toEqual([
    "systemParameter",
    "statusError",
  ]);
  const { loanNo } = await ann.ok(creditApply, asked());
  const eve = await borrower();
  expect([
    await eve.no(creditGet, { loanNo }),
    await eve.no(creditQuote, { loanNo, paySymbol: "USDT" }),
  ]).toEqual(Array(2).fill("productNotExist"));
  expect(
    await eve.no(creditRepay, {
      loanNo,
      quoteId: "none",
      amount: "1",
      safeword: SAFEWORD,
      requestId: randomUUID(),
    }),
  ).toBe("productNotExist");
  ann.enter(await ann.ok(addVirtualAccount, {}));
  expect(await ann.no(creditApply, asked())).toBe("20");
});

describe("at once", () => {
  it("of twenty that ask one is taken", async () => {
    const ann = await borrower();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ann.client.call(creditApply, asked())),
    );
    expect(all.map((one) => (one.ok ? "ok" : shortOf(one.error))).sort()).toEqual([
      ...Array(19).fill("loanInProgress"),
      "ok",
    ]);
  });

  it("of twenty that repay all of it one pays; a loan is paid out once", async () => {
    const { ann, loanNo } = await credited();
    await credit(t, ann.accountId, "USDT", "10000");
    const quoted = await Promise.all(Array.from({ length: 20 }, () => repaying(ann, loanNo)));
    const all = await Promise.all(quoted.map((one) => ann.client.call(creditRepay, one)));
    expect(all.filter((one) => one.ok).length).toBe(1);
    expect(await fundsOf(ann, "USDT")).toBe("9950");
    const { loanNo: second } = await ann.ok(creditApply, asked());
    await ops("loan approve", second);
    t.clock.pass(MINUTE);
    await Promise.all([due(), due(), due()]);
    expect(await fundsOf(ann, "USDT")).toBe("14950");
  });
});
