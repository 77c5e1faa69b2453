/**
 * Money in through the calls, with the sandbox and with a bridge that tells what the test says:
 * declared, detected, late, doubled, vanished.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import {
  rechargeAddress,
  rechargeApply,
  rechargeCancel,
  rechargeChannels,
  rechargeGet,
  rechargeList,
  rechargeVoucher,
} from "../../../contract/http/money/deposit.ts";
import { paymentAdd, paymentDelete } from "../../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import type { DepositEvent } from "../../bridge/port.ts";
import { bridgeJob } from "../../bridge-events.ts";
import { runOps } from "../../run-ops.ts";
import { HOSTILE_AMOUNTS } from "../../testing/hostile/amounts.ts";
import { availableOf, booksBalance } from "../../testing/money.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { passIdentity, pictureOf } from "../../testing/proofs.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { BANK_ORDER_MS } from "./apply.ts";
import { depositExpiry } from "./bank-order.ts";
import { takePayment } from "./take-payment.ts";

let t: TestApp;
beforeAll(async () => {
  const listed = ["btc", "eth"].map((symbol, i) => instrument(i, symbol));
  const pair = instrument(2, "eurusd", { type: "forex", quote: "USD" });
  t = await testApp({
    instruments: [...listed, pair],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    services: { sandboxMs: 15_000 },
  });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

let ann: Person;
beforeEach(async () => {
  ann = await somebody(t);
});

const id = () => ({ requestId: randomUUID() });
let hashes = 0;
const hash = (): string => `${"ab".repeat(28)}${String(++hashes).padStart(8, "0")}`;
const crypto = (more: object = {}) => ({
  channel: "crypto" as const,
  symbol: "USDT",
  chain: "TRC20",
  amount: "25",
  txHash: hash(),
  ...id(),
  ...more,
});
const bank = (more: object = {}) => ({
  channel: "bank" as const,
  currency: "EUR",
  amount: "100",
  ...id(),
  ...more,
});
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "test" })).text;
const orderOf = async (who: Person, orderNo: string) => {
  const { status, credited, reason, confirmations } = await who.ok(rechargeGet, { orderNo });
  return { status, credited, reason, confirmations };
};
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    t.clock.pass(1000);
    await bridgeJob.run(t.services, t.clock.now());
  }
}
/** Events of this kind that were told to the account. */
async function told(who: Person, ev: string): Promise<Record<string, unknown>[]> {
  const rows = await t.db
    .selectFrom("live_event")
    .select("data")
    .where("account_id", "=", who.accountId)
    .where("ev", "=", ev)
    .orderBy("seq")
    .execute();
  return rows.map((row) => JSON.parse(row.data));
}

/** A payment to an address, as a bridge tells of it. */
async function paid(
  who: Person,
  o: Partial<DepositEvent> & { symbol?: string; chain?: "TRC20" | "XRP" } = {},
): Promise<DepositEvent> {
  const { symbol = "USDT", chain = "TRC20", ...more } = o;
  const { address, memo } = await who.ok(rechargeAddress, { symbol, chain });
  const target = {
    is: "crypto",
    symbol: asset(symbol)!,
    chain,
    address,
    memo: memo || undefined,
  } as const;
  const facts = {
    is: "depositSeen",
    id: randomUUID(),
    at: t.clock.now(),
    payment: `${chain}:${hash()}:0`,
    declaration: undefined,
  } as const;
  return { ...facts, target, amount: decimal<Amount>("25"), confirmations: 0, needed: 20, ...more };
}
const tell = (event: DepositEvent, more: Partial<DepositEvent> = {}) =>
  takePayment(t.services, { ...event, ...more, id: randomUUID(), at: t.clock.now() });

describe("ways in", () => {
  it("lists coins by chain, currencies and the other ways, and says that all of it is simulated", async () => {
    const { sandbox, list } = await ann.ok(rechargeChannels, {});
    expect(sandbox).toBe(true);
    expect(
      list
        .find((row) => row.symbol === "USDT")
        ?.chains.map(({ chain, min, needMemo }) => [chain, min, needMemo]),
    ).toEqual([
      ["TRC20", "1", false],
      ["ERC20", "1", false],
      ["BEP20", "1", false],
    ]);
    expect(list.filter((row) => row.channel === "bank").map((row) => row.currency)).toHaveLength(
      12,
    );
    expect(list.slice(-2).map(({ channel, enabled }) => [channel, enabled])).toEqual([
      ["c2c", true],
      ["service", true],
    ]);
    expect(
      (await ann.ok(rechargeChannels, { channel: "crypto", symbol: "xrp" })).list[0].chains[0]
        .needMemo,
    ).toBe(true);
  });

  it("gives an account one address a chain, its own, for ever; memo coins share one and differ by the memo", async () => {
    const bob = await somebody(t);
    const at = (who: Person, symbol: string, chain: string) =>
      who.ok(rechargeAddress, { symbol, chain });
    const mine = await at(ann, "USDT", "TRC20");
    expect(mine.address).toMatch(/^T/);
    expect(await at(ann, "TRX", "TRC20")).toMatchObject({ address: mine.address });
    expect((await at(bob, "USDT", "TRC20")).address).not.toBe(mine.address);
    expect(await at(ann, "USDT", "BEP20")).toMatchObject({
      address: (await at(ann, "USDT", "ERC20")).address,
    });
    const [a, b] = [await at(ann, "XRP", "XRP"), await at(bob, "XRP", "XRP")];
    expect([a.address === b.address, a.memo === b.memo]).toEqual([true, false]);
    expect(await ann.no(rechargeAddress, { symbol: "USDT", chain: "XRP" })).toBe("channelNotOpen");
  });

  it("is closed to a demo token", async () => {
    ann.enter(await ann.ok(addVirtualAccount, {}));
    expect([
      await ann.no(rechargeApply, crypto()),
      await ann.no(rechargeApply, bank()),
      await ann.no(rechargeAddress, { symbol: "USDT", chain: "TRC20" }),
    ]).toEqual(["20", "20", "20"]);
  });
});

describe("a coin", () => {
  it("that was declared is seen, confirmed step by step and credited by the sandbox", async () => {
    const { orderNo, status } = await ann.ok(rechargeApply, crypto());
    expect(status).toBe(1);
    await pass(15_000);
    expect(await orderOf(ann, orderNo)).toMatchObject({
      status: 2,
      confirmations: 0,
      credited: "0",
    });
    await pass(10_000);
    expect((await orderOf(ann, orderNo)).confirmations).toBe(10);
    await pass(10_000);
    expect(await orderOf(ann, orderNo)).toEqual({
      status: 3,
      credited: "25",
      reason: "",
      confirmations: 20,
    });
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "25" });
    expect((await told(ann, "wallet")).at(-1)).toMatchObject({
      accountType: "FUNDS",
      symbol: "USDT",
      available: "25",
      reason: "recharge",
      refNo: orderNo,
    });
    expect((await told(ann, "recharge")).map((event) => event.status)).toEqual([
      1,
      ...Array(20).fill(2),
      3,
    ]);
  });

  it("that nobody declared is credited to whoever the address belongs to, at its confirmations, once however often it is told", async () => {
    const event = await paid(ann);
    await tell(event);
    await tell(event, { is: "depositConfirming", confirmations: 7 });
    await tell(event, { is: "depositConfirming", confirmations: 3 });
    const [order] = (await ann.ok(rechargeList, {})).list;
    expect(order).toMatchObject({ status: 2, confirmations: 7, amount: "25", credited: "0" });
    for (let i = 0; i < 3; i++) await tell(event, { is: "depositConfirmed", confirmations: 20 });
    expect((await ann.ok(rechargeList, {})).list).toMatchObject([
      { orderNo: order.orderNo, status: 3, credited: "25" },
    ]);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "25" });
  });

  it("joins the declaration with its hash, and is credited by what was received", async () => {
    const declared = crypto({ amount: "30" });
    const { orderNo } = await ann.ok(rechargeApply, declared);
    const event = await paid(ann, { payment: `TRC20:${declared.txHash}:1` });
    await tell(event, { is: "depositConfirmed", confirmations: 20 });
    expect(await orderOf(ann, orderNo)).toEqual({
      status: 3,
      credited: "25",
      reason: "amountDiffers",
      confirmations: 20,
    });
    expect((await ann.ok(rechargeList, {})).total).toBe(1);
  });

  it("that vanishes before its confirmations credits nothing; after them it is a case for a person", async () => {
    const [lost, late] = [await paid(ann), await paid(ann, { amount: decimal<Amount>("40") })];
    await tell(lost);
    await tell(lost, { is: "depositReorganised" });
    await tell(late, { is: "depositConfirmed", confirmations: 20 });
    await tell(late, { is: "depositReorganised" });
    expect(
      (await ann.ok(rechargeList, {})).list.map(({ status, reason }) => [status, reason]).sort(),
    ).toEqual([
      [3, ""],
      [4, "reorganised"],
    ]);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "40" });
    const order = (await ann.ok(rechargeList, { status: "3" })).list[0].orderNo;
    expect(await ops("deposit", "cases")).toContain(order);
    expect(await ops("deposit", "reverse", order, "the chain took it back")).toContain(
      "taken back",
    );
    expect(await availableOf(t.db, ann.accountId)).toEqual({});
  });

  it("without its memo belongs to nobody until a person finds out", async () => {
    const event = await paid(ann, { symbol: "XRP", chain: "XRP" });
    const { memo: _, ...target } = event.target as Extract<
      DepositEvent["target"],
      { is: "crypto" }
    >;
    const unknown = { ...event, target: { ...target, memo: undefined } };
    await tell(unknown, { is: "depositConfirmed", confirmations: 1 });
    expect((await ann.ok(rechargeList, {})).total).toBe(0);
    expect(await ops("deposit", "cases")).toContain(`${event.payment}  unknownTarget`);
    expect(await ops("deposit", "claim", event.payment, ann.usercode)).toContain("25 XRP");
    expect(await ops("deposit", "claim", event.payment, ann.usercode)).toContain("no such");
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds XRP": "25" });
  });

  it("is declared with a hash or a picture, within limits, and a hash once", async () => {
    const no = (more: object) => ann.no(rechargeApply, crypto(more));
    expect([
      await no({ amount: "0.5" }),
      await no({ amount: "10000001" }),
      await no({ txHash: "" }),
      await no({ chain: "XRP" }),
    ]).toEqual([
      "rechargeBelowMinimum",
      "rechargeAboveMaximum",
      "documentsMissing",
      "channelNotOpen",
    ]);
    const known = crypto();
    await ann.ok(rechargeApply, known);
    expect(await no({ txHash: known.txHash })).toBe("hashDeclared");
    expect(
      await no({ txHash: "", voucher: await pictureOf(t, (await somebody(t)).userId, "voucher") }),
    ).toBe("documentsMissing");
    await ann.ok(
      rechargeApply,
      crypto({ txHash: "", voucher: await pictureOf(t, ann.userId, "voucher") }),
    );
  });

  it.each(HOSTILE_AMOUNTS)("of the amount %j is refused", async (amount, error) =>
    expect(await ann.no(rechargeApply, crypto({ amount }))).toBe(error),
  );

  it("that somebody else declared does not exist", async () => {
    const { orderNo } = await ann.ok(rechargeApply, crypto());
    const bob = await somebody(t);
    expect([
      await bob.no(rechargeGet, { orderNo }),
      await bob.no(rechargeCancel, { orderNo }),
    ]).toEqual(["notExist", "notExist"]);
  });

  it("is not credited while money is stopped, and is when it moves again", async () => {
    const event = await paid(ann);
    await t.db
      .insertInto("money_stop")
      .values({ scope: `account:${ann.accountId}`, reason: "test", since: 1 })
      .execute();
    await expect(tell(event, { is: "depositConfirmed", confirmations: 20 })).rejects.toThrow(
      "moneyStopped",
    );
    expect((await ann.ok(rechargeList, {})).total).toBe(0);
    await t.db.deleteFrom("money_stop").execute();
    await tell(event, { is: "depositConfirmed", confirmations: 20 });
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "25" });
  });
});

describe("by bank", () => {
  beforeEach(() => passIdentity(t, ann.userId));

  it("an order is opened, its slip handed in, and credited in USDT at the order's rate", async () => {
    const opened = await ann.ok(rechargeApply, bank());
    expect(opened).toMatchObject({
      status: 0,
      expireTime: t.clock.now() + BANK_ORDER_MS,
      platformAccount: { bank: "SYN Sandbox Bank" },
    });
    const { orderNo } = opened;
    expect(await ann.ok(rechargeApply, bank({ amount: "500" }))).toEqual(opened);
    expect(
      await ann.no(rechargeVoucher, { orderNo, voucher: await pictureOf(t, ann.userId, "kyc") }),
    ).toBe("documentsMissing");
    const voucher = await pictureOf(t, ann.userId, "voucher");
    expect(await ann.ok(rechargeVoucher, { orderNo, voucher })).toEqual({ status: 1 });
    expect(await ann.no(rechargeCancel, { orderNo })).toBe("statusError");
    await pass(15_000);
    const order = await ann.ok(rechargeGet, { orderNo });
    expect(order).toMatchObject({ status: 3, currency: "EUR", symbol: "USDT", voucher: [voucher] });
    // The scripted pair stands at a hundred dollars.
    expect(Number(order.credited)).toBeCloseTo(100 / Number(order.rate), 4);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": order.credited });
  });

  it("says which of the owner's methods it comes from, as it was shown, also when that is gone; no other's, and none a bank does not know", async () => {
    await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
    const { id } = await ann.ok(paymentAdd, {
      type: 1,
      bank: "B",
      holder: "Some Body",
      number: "6222020200112233",
      safeword: "135790",
    });
    const wallet = await ann.ok(paymentAdd, {
      type: 2,
      account: "ann@example.com",
      holder: "Some Body",
      safeword: "135790",
    });
    const bob = await somebody(t);
    await passIdentity(t, bob.userId);
    expect([
      await bob.no(rechargeApply, bank({ paymentId: id })),
      await ann.no(rechargeApply, bank({ paymentId: wallet.id })),
    ]).toEqual(["paymentMethodNeeded", "paymentMethodNeeded"]);
    const { orderNo } = await ann.ok(rechargeApply, bank({ paymentId: id }));
    await ann.ok(paymentDelete, { id, safeword: "135790" });
    expect((await ann.ok(rechargeGet, { orderNo })).payment).toEqual({
      type: 1,
      masked: "**** 2233",
    });
  });

  it("asks for primary identity first, then limits, then the currency", async () => {
    const bob = await somebody(t);
    expect(await bob.no(rechargeApply, bank())).toBe("20");
    expect([
      await ann.no(rechargeApply, bank({ amount: "1" })),
      await ann.no(rechargeApply, bank({ amount: "1000000" })),
      await ann.no(rechargeApply, bank({ currency: "XXX" })),
    ]).toEqual(["rechargeBelowMinimum", "rechargeAboveMaximum", "channelNotOpen"]);
    // Quoted by nobody here.
    expect(await ann.no(rechargeApply, bank({ currency: "GBP" }))).toBe("priceObtaining");
  });

  it("is taken back while unpaid, and runs out after its day; a payment that comes all the same is credited as a late one", async () => {
    const first = await ann.ok(rechargeApply, bank());
    expect(await ann.ok(rechargeCancel, { orderNo: first.orderNo })).toEqual({ status: 5 });
    const second = await ann.ok(rechargeApply, bank());
    t.clock.pass(BANK_ORDER_MS);
    ann = await again(t, ann);
    expect(
      await ann.no(rechargeVoucher, {
        orderNo: second.orderNo,
        voucher: await pictureOf(t, ann.userId, "voucher"),
      }),
    ).toBe("statusError");
    await depositExpiry.run(t.services, t.clock.now());
    expect((await orderOf(ann, second.orderNo)).status).toBe(6);
    const target = { is: "bank", currency: asset("EUR")!, reference: second.reference } as const;
    const event = {
      ...(await paid(ann)),
      is: "depositConfirmed",
      target,
      payment: "bank-1",
      amount: decimal<Amount>("80"),
      needed: 1,
      confirmations: 1,
    } as const;
    await tell(event);
    await tell(event);
    const late = (await ann.ok(rechargeList, { status: "3" })).list;
    expect(late.map(({ amount, reason, channel }) => [amount, reason, channel])).toEqual([
      ["80", "late", "bank"],
    ]);
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": late[0].credited });
  });

  it("with a reference that is nobody's is a case", async () => {
    const target = { is: "bank", currency: asset("EUR")!, reference: "SYN0" } as const;
    await tell({ ...(await paid(ann)), target, payment: "bank-2", is: "depositConfirmed" });
    expect(await ops("deposit", "cases")).toContain("bank-2  unknownTarget");
  });
});

it("operators approve with what was received, and refuse with a reason that the owner sees", async () => {
  const [first, second] = [
    await ann.ok(rechargeApply, crypto()),
    await ann.ok(rechargeApply, crypto()),
  ];
  expect(await ops("deposit", "list")).toContain(first.orderNo);
  expect(await ops("deposit", "approve", first.orderNo, "24.5")).toContain("credited 24.5 USDT");
  expect(await ops("deposit", "approve", first.orderNo)).toContain("is done");
  expect(await ops("deposit", "refuse", second.orderNo, "no", "such", "payment")).toContain(
    "refused",
  );
  expect([await orderOf(ann, first.orderNo), await orderOf(ann, second.orderNo)]).toMatchObject([
    { status: 3, credited: "24.5", reason: "amountDiffers" },
    { status: 4, reason: "no such payment" },
  ]);
});
