/** Good requests that move money or say how. */

import { randomUUID } from "node:crypto";
import { demoRecharge } from "../../../contract/http/demo.ts";
import { creditApply, creditQuote } from "../../../contract/http/money/credit.ts";
import { rechargeApply } from "../../../contract/http/money/deposit.ts";
import { financeOrderOpen } from "../../../contract/http/money/earn.ts";
import { paymentAdd } from "../../../contract/http/money/payment.ts";
import { type Pledge, pledgeOpen } from "../../../contract/http/money/pledge.ts";
import { promoteClaim } from "../../../contract/http/money/promote.ts";
import { withdrawAddressAdd, withdrawApply } from "../../../contract/http/money/withdraw.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { tx, txOk } from "../../db/tx.ts";
import { decide, PAY, payOut } from "../../modules/credit/review.ts";
import { FUND } from "../c2c.ts";
import { deposited, rebatesDue, restOver } from "../deposit.ts";
import { credit, makeDust, quoteOf, wake } from "../money.ts";
import { type Person, somebody } from "../people.ts";
import { CARD } from "../private-calls.ts";
import { bindGoogle, passIdentity, pictureOf } from "../proofs.ts";
import type { TestApp } from "../test-app.ts";
import { type GoodRequests, inDemo, of, payer } from "./good-request.ts";

const TO = { symbol: "USDT", chain: "TRC20", address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" };
const SAVED = { ...TO, label: "Cold wallet" };
export const OUT = { channel: "crypto" as const, ...TO, amount: "100", quotedFee: "1" };

/** An order by bank that waits for its payment. */
async function unpaid(t: TestApp): Promise<[Person, string]> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  const { orderNo } = await person.ok(rechargeApply, {
    channel: "bank",
    currency: "USD",
    amount: "100",
    requestId: randomUUID(),
  });
  return [person, orderNo];
}
/** A user who may withdraw, with a thousand USDT, and what proves them. */
export async function withdrawer(
  t: TestApp,
): Promise<[Person, () => { safeword: string; google_code: string }]> {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  const code = await bindGoogle(t, person);
  await credit(t, person.accountId, "USDT", "1000");
  return [person, () => ({ safeword: "135790", google_code: code() })];
}
/** A user who may buy products of earn, with a hundred USDT for it. */
async function saver(t: TestApp): Promise<Person> {
  const person = await payer(t);
  await credit(t, person.accountId, "USDT", "100", "finance");
  return person;
}
const SAVING = { productId: "savings-usdt", amount: "10", expectVersion: 1, agree: "1" };

/** A user who may borrow, with a BTC to pledge. */
async function pledger(t: TestApp): Promise<Person> {
  const person = await payer(t);
  await credit(t, person.accountId, "BTC", "1");
  wake(t);
  return person;
}
const LOAN = {
  pledgeSymbol: "BTC",
  pledgeQty: "0.1",
  loanSymbol: "USDT",
  amount: "4",
  termDays: 7,
  agree: "1",
};
/** One who has borrowed a little. */
export async function borrowed(t: TestApp): Promise<[Person, Pledge]> {
  const person = await pledger(t);
  return [person, await person.ok(pledgeOpen, { ...LOAN, agree: "1", requestId: randomUUID() })];
}

/** One with a rebate to claim. */
async function referrer(t: TestApp): Promise<Person> {
  const person = await somebody(t);
  const friend = await somebody(t, { usercode: person.usercode });
  for (const { userId } of [person, friend]) await passIdentity(t, userId);
  await deposited(t, friend, "1500");
  await rebatesDue(t);
  await restOver(t);
  return person;
}

const CREDIT = { currency: "USDT" as const, amount: "100", period: 7, agree: "1" as const };
/** A user who may borrow without collateral. */
async function trusted(t: TestApp): Promise<Person> {
  const person = await somebody(t);
  await passIdentity(t, person.userId, 2);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  return person;
}
/** One whose loan has come. */
export async function credited(t: TestApp): Promise<[Person, string]> {
  const person = await trusted(t);
  const { loanNo } = await person.ok(creditApply, { ...CREDIT, requestId: randomUUID() });
  const at = { entity: loanNo, period: "", kind: PAY, at: t.clock.now() };
  await txOk(t.db, (trx) =>
    decide(trx, t.services, loanNo, { result: "approve", reason: "", actor: "policy", now: at.at }),
  );
  await tx(t.db, (trx) => payOut(t.services)(trx, at, at.at));
  return [person, loanNo];
}

export const MONEY: GoodRequests = {
  demoRecharge: async (t) => of(await inDemo(t), { amount: "20000" }),
  rechargeApply: async (t) => {
    const person = await somebody(t);
    return of(person, {
      channel: "crypto",
      symbol: "USDT",
      chain: "TRC20",
      amount: "25",
      voucher: await pictureOf(t, person.userId, "voucher"),
    });
  },
  rechargeVoucher: async (t) => {
    const [person, orderNo] = await unpaid(t);
    return of(person, { orderNo, voucher: await pictureOf(t, person.userId, "voucher") });
  },
  rechargeCancel: async (t) => {
    const [person, orderNo] = await unpaid(t);
    return of(person, { orderNo });
  },
  withdrawApply: async (t) => {
    const [person, proof] = await withdrawer(t);
    return of(person, { ...OUT, ...proof() });
  },
  withdrawCancel: async (t) => {
    const [person, proof] = await withdrawer(t);
    const { orderNo } = await person.ok(withdrawApply, {
      ...OUT,
      ...proof(),
      requestId: randomUUID(),
    });
    return of(person, { orderNo });
  },
  withdrawAddressAdd: async (t) => of(await payer(t), { ...SAVED, safeword: FUND }),
  withdrawAddressDelete: async (t) => {
    const person = await payer(t);
    return of(person, await person.ok(withdrawAddressAdd, { ...SAVED, safeword: FUND }));
  },
  withdrawAddressMode: async (t) => {
    const [person, proof] = await withdrawer(t);
    return of(person, { on: true, ...proof() });
  },
  financeOrderOpen: async (t) => of(await saver(t), SAVING),
  financeOrderRedeem: async (t) => {
    const person = await saver(t);
    const { orderNo } = await person.ok(financeOrderOpen, {
      ...SAVING,
      agree: "1",
      requestId: randomUUID(),
    });
    return of(person, { orderNo, safeword: FUND });
  },
  pledgeOpen: async (t) => {
    // The first loan there is makes an account of the house.
    await borrowed(t);
    return of(await pledger(t), LOAN);
  },
  pledgeAdd: async (t) => {
    const [person, { loanNo }] = await borrowed(t);
    return of(person, { loanNo, qty: "0.01" });
  },
  pledgeRenew: async (t) => {
    const [person, { loanNo, interest }] = await borrowed(t);
    await t.db
      .updateTable("pledge_loan")
      .set({ due_at: t.clock.now() + 3_600_000 })
      .where("order_no", "=", loanNo)
      .execute();
    return of(person, { loanNo, expectInterest: interest });
  },
  pledgeRepay: async (t) => {
    const [person, { loanNo, debt }] = await borrowed(t);
    return of(person, { loanNo, amount: "1", expectDebt: debt, safeword: FUND });
  },
  creditApply: async (t) => of(await trusted(t), CREDIT),
  creditRepay: async (t) => {
    const [person, loanNo] = await credited(t);
    const { quoteId } = await person.ok(creditQuote, { loanNo, paySymbol: "USDT" });
    return of(person, { loanNo, quoteId, amount: "1", safeword: FUND });
  },
  promoteClaim: async (t) => {
    // The first claim there is makes an account of the house.
    await (await referrer(t)).ok(promoteClaim, { requestId: randomUUID() });
    return of(await referrer(t), {});
  },
  accountTransfer: async (t) =>
    of(await inDemo(t), { from: "SPOT", to: "FUNDS", symbol: "USDT", amount: "12.5" }),
  paymentAdd: async (t) => of(await payer(t), { type: 1, ...CARD, safeword: FUND }),
  paymentUpdate: async (t) => {
    const person = await payer(t);
    const { id } = await person.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
    return of(person, { id, ...CARD, bank: "Another Bank", safeword: FUND });
  },
  paymentDelete: async (t) => {
    const person = await payer(t);
    const { id } = await person.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
    return of(person, { id, safeword: FUND });
  },
  exchangeApply: async (t) => {
    const person = await inDemo(t);
    await person.ok(demoRecharge, { amount: "50", requestId: randomUUID() });
    return of(person, { quoteId: await quoteOf(t, person, "20") });
  },
  dustApply: async (t) => {
    const person = await inDemo(t);
    await makeDust(t, person);
    return of(person, { crumbs: "FUNDS/ETH" });
  },
};
