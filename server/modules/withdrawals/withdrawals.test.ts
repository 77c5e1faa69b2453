/**
 * Money out through the calls: preconditions in their order, terms, proofs, limits, the address
 * book, decisions, and nothing paid twice.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { paymentAdd, paymentMine, paymentUpdate } from "../../../contract/http/money/payment.ts";
import {
  withdrawAddressAdd,
  withdrawAddressDelete,
  withdrawAddressList,
  withdrawAddressMode,
  withdrawApply,
  withdrawCancel,
  withdrawChannels,
  withdrawGet,
  withdrawList,
  withdrawQuote,
} from "../../../contract/http/money/withdraw.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { userGet } from "../../../contract/http/user.ts";
import { bridgeJob, bridgeSink } from "../../bridge-events.ts";
import { tx } from "../../db/tx.ts";
import { restValue } from "../../identity/locks/value-rest.ts";
import { runOps } from "../../run-ops.ts";
import { HOSTILE_AMOUNTS } from "../../testing/hostile/amounts.ts";
import { alarmOf, availableOf, booksBalance, credit, wake } from "../../testing/money.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { CARD } from "../../testing/private-calls.ts";
import { bindEmail, bindGoogle, bindPhone, passIdentity, sentCode } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { withdrawalPolicy } from "./decide.ts";
import { whitelistOf } from "./whitelist.ts";

const SANDBOX_MS = 15_000;
const HOUR = 3_600_000;
const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const SAFEWORD = "135790";
let t: TestApp;
let people: TestApp;
beforeAll(async () => {
  const app = { readsPerSecond: 1e6, readsBurst: 1e6 };
  t = await testApp({ app, services: { sandboxMs: SANDBOX_MS } });
  people = await testApp({ app });
});
afterAll(() => Promise.all([t.close(), people.close()]));
beforeEach(() => wake(t));
afterEach(() => booksBalance(t.db));

interface Holder {
  person: Person;
  /** A code of Google Authenticator that was not used yet. */
  code: () => string;
}
/** Somebody who may withdraw, with so many USDT. */
async function holder(sum = "1000", of = t): Promise<Holder> {
  const person = await somebody(of);
  await passIdentity(of, person.userId);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  const code = await bindGoogle(of, person);
  await credit(of, person.accountId, "USDT", sum);
  return { person, code };
}
const asked = (more: object = {}) => ({
  channel: "crypto" as const,
  symbol: "USDT",
  chain: "TRC20",
  address: TO,
  amount: "100",
  quotedFee: "1",
  safeword: SAFEWORD,
  requestId: randomUUID(),
  ...more,
});
async function ask({ person, code }: Holder, more: object = {}) {
  const params = asked({ google_code: code(), ...more });
  wake(t);
  return person.ok(withdrawApply, params);
}
async function no({ person, code }: Holder, more: object = {}, isQuoted = true): Promise<string> {
  const params = asked({ google_code: code(), ...more });
  // A code takes half a minute, in which no source was heard of.
  if (isQuoted) wake(t);
  return person.no(withdrawApply, params);
}
async function pass(ms: number, of = t): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    of.clock.pass(1000);
    await withdrawalPolicy.run(of.services, of.clock.now());
    await bridgeJob.run(of.services, of.clock.now());
  }
}
const statusOf = async (who: Person, orderNo: string): Promise<number> =>
  (await who.ok(withdrawGet, { orderNo })).status;
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, people.services, { now: people.clock.now(), who: "test" })).text;
const blockedOf = async (who: Person): Promise<string | undefined> =>
  (await who.ok(withdrawChannels, {})).blocked?.reason;

it("what is missing is asked for in its order, on the way in and on the submit", async () => {
  const person = await somebody(t);
  const code = { google_code: "123456" };
  const both = async () => [await blockedOf(person), await reasonOf(person, code)];
  expect(await both()).toEqual(["kyc_primary", "kyc_primary"]);
  await passIdentity(t, person.userId);
  expect(await both()).toEqual(["fund_password", "fund_password"]);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  expect(await both()).toEqual(["bind_google", "bind_google"]);
  await bindEmail(t, person, "out@example.com");
  expect(await both()).toEqual(["bind_contact", "bind_contact"]);
  await bindPhone(t, person, "13800009999");
  expect(await blockedOf(person)).toBeUndefined();
  const until = t.clock.now() + HOUR;
  await t.db
    .updateTable("app_user")
    .set({ withdraw_lock_until: until })
    .where("id", "=", person.userId)
    .execute();
  expect((await person.ok(withdrawChannels, {})).blocked).toEqual({
    reason: "withdraw_lock",
    until,
  });
  expect(await reasonOf(person, code)).toBe("withdraw_lock");
  person.enter(await person.ok(addVirtualAccount, {}));
  expect(await both()).toEqual(["demo", "demo"]);
});

async function reasonOf(person: Person, more: object): Promise<string | undefined> {
  const answer = await person.client.call(withdrawApply, asked(more));
  if (answer.ok || answer.error.kind !== "precondition")
    return answer.ok ? "went well" : answer.error.kind;
  return (answer.error.body.data as { reason: string }).reason;
}

describe("a withdrawal", () => {
  it("holds its amount, goes through the review, is sent and paid, fee and all", async () => {
    const ann = await holder();
    const { orderNo, status } = await ask(ann);
    expect([status, await availableOf(t.db, ann.person.accountId)]).toEqual([
      0,
      { "funds USDT": "900" },
    ]);
    expect((await ann.person.ok(withdrawChannels, {})).dayUsed).toBe("100");
    expect((await ann.person.ok(userGet, {})).withdraw_used_day).toBe("100");
    await pass(SANDBOX_MS + 2000);
    expect(await statusOf(ann.person, orderNo)).toBe(2);
    await pass(60_000);
    const done = await ann.person.ok(withdrawGet, { orderNo });
    expect(done).toMatchObject({
      status: 3,
      amount: "100",
      fee: "1",
      receive: "99",
      receiveCurrency: "USDT",
      cancelable: false,
      txUrl: "",
    });
    expect(done.txHash).toMatch(/^sandbox-/);
    const row = await t.db
      .selectFrom("ledger_account")
      .selectAll()
      .where("id", "=", `${ann.person.accountId}|funds|USDT`)
      .executeTakeFirstOrThrow();
    expect([Number(row.available), Number(row.held)]).toEqual([900, 0]);
    const events = await t.db
      .selectFrom("live_event")
      .select("data")
      .where("account_id", "=", ann.person.accountId)
      .where("ev", "=", "withdraw")
      .orderBy("seq")
      .execute();
    expect(events.map((event) => JSON.parse(event.data).status)).toEqual([0, 1, 2, 2, 3]);
  });

  it("is taken back before its review and not after; the amount comes back whole", async () => {
    const ann = await holder();
    const first = await ask(ann);
    const cancel = (orderNo: string) => ({ orderNo, requestId: randomUUID() });
    expect(await ann.person.ok(withdrawCancel, cancel(first.orderNo))).toEqual({ status: 5 });
    expect(await availableOf(t.db, ann.person.accountId)).toEqual({ "funds USDT": "1000" });
    expect(await ann.person.no(withdrawCancel, cancel(first.orderNo))).toBe("statusError");
    const second = await ask(ann);
    await pass(SANDBOX_MS + 1000);
    expect(await ann.person.no(withdrawCancel, cancel(second.orderNo))).toBe("statusError");
    const bob = await holder();
    expect([
      await bob.person.no(withdrawCancel, cancel(second.orderNo)),
      await bob.person.no(withdrawGet, { orderNo: second.orderNo }),
    ]).toEqual(["notExist", "notExist"]);
  });

  it("is one at a time, also when ten come at once", async () => {
    const ann = await holder();
    const code = ann.code();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ann.person.client.call(withdrawApply, asked({ google_code: code })),
      ),
    );
    expect(answers.filter((answer) => answer.ok).length).toBe(1);
    expect(await no(ann)).toBe("withdrawalPending");
    expect(await blockedOf(ann.person)).toBe("open_withdrawal");
    expect((await ann.person.ok(withdrawList, {})).total).toBe(1);
  });

  it("is refused by the form before a code is used up", async () => {
    const ann = await holder();
    const code = ann.code();
    const refused = async (more: object) =>
      ann.person.no(withdrawApply, asked({ google_code: code, ...more }));
    expect(await refused({ amount: "9" })).toBe("withdrawalRange");
    expect(await refused({ amount: "1000001" })).toBe("withdrawalRange");
    expect(await refused({ amount: "100.0000001" })).toBe("systemParameter");
    expect(await refused({ quotedFee: "0.5" })).toBe("feeUnreasonable");
    expect(await refused({ amount: "1001" })).toBe("insufficientBalance");
    expect(await refused({ chain: "XRP" })).toBe("channelNotOpen");
    expect(await refused({ address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdX" })).toBe("addressInvalid");
    expect(await refused({ address: "0x52908400098527886E0F7030069857D2E4169EE7" })).toBe(
      "addressInvalid",
    );
    expect(await refused({ memo: "12" })).toBe("memoInvalid");
    expect(await refused({ channel: "bank", currency: "USD", chain: "" })).toBe(
      "paymentMethodNeeded",
    );
    await ann.person.ok(withdrawApply, asked({ google_code: code }));
  });

  it.each(HOSTILE_AMOUNTS)("of the amount %j is refused", async (amount, error) => {
    const ann = await holder();
    expect(await no(ann, { amount })).toBe(error);
  });

  it("asks for what proves its owner (code 10), judges it, and pauses the fund password after five wrong ones", async () => {
    const ann = await holder();
    expect(await ann.person.no(withdrawApply, asked())).toBe("10");
    expect(await no(ann, { google_code: "000000" })).toBe("codeWrong");
    for (let i = 0; i < 4; i++) expect(await no(ann, { safeword: "999999" })).toBe("safewordWrong");
    expect(await no(ann, { safeword: "999999" })).toBe("tryLater");
    expect(await no(ann)).toBe("tryLater");
    t.clock.pass(31 * 60_000);
    wake(t);
    await ask(ann);
  });

  it("without Google Authenticator takes the codes of both contacts", async () => {
    const person = await somebody(t);
    await passIdentity(t, person.userId);
    await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
    await bindEmail(t, person, "both@example.com");
    await bindPhone(t, person, "13800008888");
    await credit(t, person.accountId, "USDT", "500");
    const email_code = await sentCode(
      t,
      person,
      { scene: "withdraw", verifcode_type: 2 },
      "both@example.com",
    );
    const phone_code = await sentCode(
      t,
      person,
      { scene: "withdraw", verifcode_type: 1 },
      "86-13800008888",
    );
    wake(t);
    expect(await person.no(withdrawApply, asked({ email_code }))).toBe("10");
    await person.ok(withdrawApply, asked({ email_code, phone_code }));
    await t.services.mail.drain();
    expect(
      t.letters.filter((letter) => letter.body.includes("A withdrawal of 100 USDT")).length,
    ).toBe(2);
  });

  it("stays within the day's limit of the level; in other coins by their price", async () => {
    const ann = await holder("60000");
    await credit(t, ann.person.accountId, "BTC", "30");
    expect(await no(ann, { amount: "10001" })).toBe("20");
    const { orderNo } = await ask(ann, { amount: "9000" });
    await pass(120_000);
    wake(t);
    expect(await statusOf(ann.person, orderNo)).toBe(3);
    // Bitcoin stands at a hundred dollars here.
    const btc = {
      symbol: "BTC",
      chain: "BTC",
      address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      quotedFee: "0.0002",
    };
    expect(await no(ann, { ...btc, amount: "10.5" })).toBe("20");
    expect(await no(ann, { ...btc, amount: "5" }, false)).toBe("priceObtaining");
    await ask(ann, { ...btc, amount: "5" });
  });

  it("is one effect under one request id, whatever became of its code", async () => {
    const ann = await holder();
    const same = asked({ google_code: ann.code() });
    const first = await ann.person.ok(withdrawApply, same);
    expect(await ann.person.ok(withdrawApply, same)).toEqual(first);
    expect(await availableOf(t.db, ann.person.accountId)).toEqual({ "funds USDT": "900" });
  });
});

describe("a quote", () => {
  it("tells fee and receipt; by bank it keeps its rate for the account", async () => {
    const ann = await holder();
    const coin = { channel: "crypto" as const, symbol: "USDT", chain: "TRC20" };
    expect(await ann.person.ok(withdrawQuote, { ...coin, amount: "100" })).toMatchObject({
      fee: "1",
      receive: "99",
      receiveCurrency: "USDT",
      rate: "",
    });
    const quote = await ann.person.ok(withdrawQuote, {
      channel: "bank",
      currency: "USD",
      amount: "1000",
    });
    // Half a percent, at a rate of one.
    expect(quote).toMatchObject({ fee: "5", receive: "995", receiveCurrency: "USD", rate: "1" });
    expect(await ann.person.no(withdrawQuote, { ...coin, amount: "1" })).toBe("withdrawalRange");
    expect(
      await ann.person.no(withdrawQuote, { channel: "bank", currency: "EUR", amount: "1000" }),
    ).toBe("priceObtaining");
  });
});

describe("the address book", () => {
  const entry = (more: object = {}) => ({
    symbol: "USDT",
    chain: "TRC20",
    address: TO,
    label: "Cold wallet",
    ...more,
  });

  it("keeps addresses that are ones, once each, with a label; they are their owner's", async () => {
    const ann = await holder();
    const proof = () => ({ safeword: SAFEWORD, google_code: ann.code() });
    const { id } = await ann.person.ok(withdrawAddressAdd, entry(proof()));
    expect(
      await ann.person.ok(withdrawAddressAdd, entry({ label: "Savings", ...proof() })),
    ).toEqual({ id });
    expect((await ann.person.ok(withdrawAddressList, { symbol: "USDT" })).list).toMatchObject([
      { id, label: "Savings", address: TO },
    ]);
    expect(
      await ann.person.no(
        withdrawAddressAdd,
        entry({ address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }),
      ),
    ).toBe("addressInvalid");
    expect(await ann.person.no(withdrawAddressAdd, entry({ label: "" }))).toBe("fieldRequired");
    expect(await ann.person.no(withdrawAddressAdd, entry())).toBe("10");
    expect(await ann.person.no(withdrawAddressAdd, entry({ safeword: SAFEWORD }))).toBe("10");
    const bob = await holder();
    expect(await bob.person.no(withdrawAddressDelete, { id })).toBe("notExist");
    expect(await ann.person.ok(withdrawAddressDelete, { id })).toEqual({});
    expect((await ann.person.ok(withdrawAddressList, {})).list).toEqual([]);
  });

  it("in whitelist mode holds what goes to an address younger than a day, until then it can be taken back; off takes a day as well", async () => {
    const ann = await holder();
    const mode = (on: boolean) =>
      ann.person.ok(withdrawAddressMode, { on, safeword: SAFEWORD, google_code: ann.code() });
    expect(await ann.person.no(withdrawAddressMode, { on: true })).toBe("10");
    expect(await mode(true)).toEqual({ whitelist: true, whitelistEnds: 0 });
    const { orderNo, leavesTime } = await ask(ann);
    expect(leavesTime).toBe((await ann.person.ok(withdrawGet, { orderNo })).createTime + 24 * HOUR);
    await pass(60_000);
    expect(await ann.person.ok(withdrawGet, { orderNo })).toMatchObject({
      status: 0,
      cancelable: true,
      leavesTime,
    });
    const off = await mode(false);
    expect(off.whitelist && off.whitelistEnds > t.clock.now() + 23 * HOUR).toBe(true);
    t.clock.pass(24 * HOUR);
    await pass(120_000);
    const row = await t.db
      .selectFrom("withdraw_order")
      .select("status")
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    expect([
      row.status,
      (await whitelistOf(t.db, ann.person.accountId, t.clock.now())).isOn,
    ]).toEqual([3, false]);
  });
});

it("what was asked for before a recovery rests with it: no payout, and whitelist mode stays on", async () => {
  const { person, code } = await holder("1000", people);
  const proof = () => ({ safeword: SAFEWORD, google_code: code() });
  await person.ok(withdrawAddressMode, { on: "1", ...proof() });
  await person.ok(withdrawAddressMode, { on: "0", ...proof() });
  const params = { ...asked(), ...proof() };
  wake(people);
  const { orderNo } = await person.ok(withdrawApply, params);
  await people.db
    .updateTable("withdraw_order")
    .set({ leaves_at: 0 })
    .where("order_no", "=", orderNo)
    .execute();
  const now = people.clock.now();
  await tx(people.db, (trx) => restValue(trx, people.services.profile, person.userId, now));
  expect((await person.ok(withdrawGet, { orderNo })).leavesTime).toBe(now + 24 * HOUR);
  expect(await whitelistOf(people.db, person.accountId, now + 30 * HOUR)).toEqual({
    isOn: true,
    endsAt: 0,
  });
  expect(
    [await ops("withdraw", "open", orderNo), await ops("withdraw", "approve", orderNo)].at(-1),
  ).toMatch(/rests until/);
  people.clock.pass(24 * HOUR);
  expect(await ops("withdraw", "approve", orderNo)).toBe(`${orderNo}: processing`);
});

it("in whitelist mode a bank card rests for a day from when it was added or changed, as an address does", async () => {
  const ann = await holder();
  const proof = () => ({ safeword: SAFEWORD, google_code: ann.code() });
  const { id: paymentId } = await ann.person.ok(paymentAdd, { type: 1, ...CARD, ...proof() });
  const out = async () => {
    const bank = { channel: "bank" as const, currency: "USD", amount: "200" };
    wake(t);
    const { fee, rate } = await ann.person.ok(withdrawQuote, bank);
    const { orderNo, leavesTime } = await ask(ann, {
      ...bank,
      symbol: "USDT",
      chain: "",
      address: "",
      paymentId,
      quotedFee: fee,
      quotedRate: rate,
    });
    await ann.person.ok(withdrawCancel, { orderNo, requestId: randomUUID() });
    return leavesTime;
  };
  expect(await out()).toBe(0);
  await ann.person.ok(withdrawAddressMode, { on: true, ...proof() });
  const { createTime } = (await ann.person.ok(paymentMine, {}))[0];
  expect(await out()).toBe(createTime + 24 * HOUR);
  const code = proof();
  await ann.person.ok(paymentUpdate, {
    id: paymentId,
    ...CARD,
    number: "6222020200119999",
    ...code,
  });
  expect(await out()).toBe(t.clock.now() - 30_000 + 24 * HOUR);
});

describe("where people decide", () => {
  beforeEach(() => wake(people));
  afterEach(() => booksBalance(people.db));

  it("nothing happens by itself; each step is a command, in its order", async () => {
    const ann = await holder("1000", people);
    const { orderNo } = await ask(ann);
    await pass(60_000, people);
    expect(await statusOf(ann.person, orderNo)).toBe(0);
    expect(await ops("withdraw", "list")).toContain(orderNo);
    expect(await ops("withdraw", "approve", orderNo)).toContain("cannot approve");
    expect(await ops("withdraw", "open", orderNo)).toContain("under review");
    expect(await ops("withdraw", "approve", orderNo)).toContain("processing");
    expect(await ops("withdraw", "pay", orderNo, "abc123")).toContain("done");
    expect(await ops("withdraw", "fail", orderNo, "again")).toContain("cannot fail");
    expect(await ann.person.ok(withdrawGet, { orderNo })).toMatchObject({
      status: 3,
      txHash: "abc123",
    });
  });

  it("one whose hold is not its amount stops its account's money, and nobody else's", async () => {
    const ann = await holder("1000", people);
    const { orderNo } = await ask(ann);
    const harm = (sign: string) => () =>
      sql
        .raw(`UPDATE withdraw_order SET amount = amount ${sign} 1 WHERE order_no = '${orderNo}'`)
        .execute(people.db);
    const { found, stopped } = await alarmOf(people, harm("+"), harm("-"));
    expect([
      found.length,
      found[0].startsWith(`I15_WITHDRAWAL  ${ann.person.accountId}|${orderNo}`),
      stopped,
    ]).toEqual([1, true, [`account:${ann.person.accountId}`]]);
  });

  it("a refusal gives all back with its reason", async () => {
    const ann = await holder("1000", people);
    const { orderNo } = await ask(ann);
    await ops("withdraw", "open", orderNo);
    expect(await ops("withdraw", "refuse", orderNo, "name", "differs")).toContain("failed");
    expect(await ann.person.ok(withdrawGet, { orderNo })).toMatchObject({
      status: 4,
      reason: "name differs",
    });
    expect(await availableOf(people.db, ann.person.accountId)).toEqual({ "funds USDT": "1000" });
  });
});

it("a payout is instructed once and booked once, however often the bridge tells of it and whichever comes first", async () => {
  const ann = await holder();
  const { orderNo } = await ask(ann);
  await pass(SANDBOX_MS + 2000);
  const tell = bridgeSink(t.services);
  const fact = { payout: orderNo, at: t.clock.now() };
  for (let i = 0; i < 3; i++)
    await tell({ is: "payoutPaid", id: randomUUID(), txHash: "h", ...fact });
  await tell({ is: "payoutFailed", id: randomUUID(), reason: "sandbox", ...fact });
  await tell({ is: "payoutSent", id: randomUUID(), txHash: "other", ...fact });
  await pass(60_000);
  expect(await ann.person.ok(withdrawGet, { orderNo })).toMatchObject({ status: 3, txHash: "h" });
  const jobs = await t.db
    .selectFrom("bridge_job")
    .select("id")
    .where("id", "=", `payout:${orderNo}`)
    .execute();
  expect([jobs.length, await availableOf(t.db, ann.person.accountId)]).toEqual([
    1,
    { "funds USDT": "900" },
  ]);
});

it("a payout that fails gives all back", async () => {
  const ann = await holder();
  const { orderNo } = await ask(ann);
  await pass(SANDBOX_MS + 2000);
  await bridgeSink(t.services)({
    is: "payoutFailed",
    id: randomUUID(),
    reason: "sandbox",
    payout: orderNo,
    at: t.clock.now(),
  });
  expect(await ann.person.ok(withdrawGet, { orderNo })).toMatchObject({
    status: 4,
    reason: "payout.sandbox",
  });
  expect(await availableOf(t.db, ann.person.accountId)).toEqual({ "funds USDT": "1000" });
});
