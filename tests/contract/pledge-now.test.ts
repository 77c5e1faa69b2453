/**
 * A pledge loan that a screen reckons between two answers is the one that the server would answer
 * with: same rule, same price, same instant.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pledgeGet, pledgeOpen } from "../../contract/http/money/pledge.ts";
import { setSafewordReg } from "../../contract/http/security.ts";
import { type Amount, decimal, type Price, toText } from "../../contract/money/decimal.ts";
import { debtOf, HOUR_MS, PLEDGE, priceAt } from "../../contract/rules/finance/pledge.ts";
import { indexEntries, indexKey, indexTold } from "../../contract/rules/finance/pledge-now.ts";
import { rankIds } from "../../server/market/ranks.ts";
import { judgeLoans } from "../../server/modules/pledge/judge.ts";
import { accruedAt, loanOut } from "../../server/modules/pledge/loan-row.ts";
import type { LoanRow } from "../../server/modules/pledge/tables.ts";
import { ManualClock } from "../../server/testing/manual-clock.ts";
import { booksBalance, credit } from "../../server/testing/money.ts";
import { somebody } from "../../server/testing/people.ts";
import { passIdentity } from "../../server/testing/proofs.ts";
import { put } from "../../server/testing/scripted-source.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { pledgeAt } from "../../src/parts/money/pledge/pledge-at.ts";
import { amount, multiples } from "../support/exact.ts";

const OPENED = Date.UTC(2026, 0, 1);
const row = fc
  .record({
    qty: multiples<Amount>("0.00000001", 100_000, 500_000_000),
    principal: multiples<Amount>("0.00000001", 1, 3_000_000_000_000),
    hours: fc.nat(200),
  })
  .map(({ qty, principal, hours }): LoanRow => {
    const empty = {
      finished_at: null,
      reason: null,
      price: null,
      sold: null,
      proceeds: null,
      returned: null,
      written_off: null,
    };
    return {
      order_no: "P1",
      account_id: "a",
      pledge_asset: "BTC",
      loan_asset: "USDT",
      borrowed: toText(principal),
      initial_rate: "0.5",
      term_days: 7,
      pledge_qty: toText(qty),
      principal: toText(principal),
      interest: "0",
      hours,
      told: "normal",
      status: "accruing",
      version: 1,
      ...empty,
      created_at: OPENED,
      due_at: OPENED + 168 * HOUR_MS,
      acts_at: null,
      calms_at: null,
    };
  });
const instant = fc.integer({ min: 0, max: 200 * HOUR_MS }).map((ms) => OPENED + ms);

it("at every price, on the marks and a step beside them too, and after every hour", () => {
  fc.assert(
    fc.property(
      row,
      instant,
      instant,
      multiples<Price>("0.00000001", 1, 9_000_000_000_000),
      fc.integer({ min: -2, max: 2 }),
      (loan, a, b, any, step) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const debt = debtOf(accruedAt(loan, to));
        const marks = [PLEDGE.warn, PLEDGE.call, PLEDGE.liquidate].map((ratio) =>
          priceAt(debt, decimal(loan.pledge_qty), ratio),
        );
        for (const price of [
          any,
          ...marks.map((mark) => (mark + BigInt(step) * 10n ** 10n) as Price),
        ].filter((one) => one > 0n)) {
          const told = indexTold(indexEntries(price, to));
          expect(pledgeAt(loanOut(loan, any, from), told)).toEqual(loanOut(loan, price, to));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it("a loan that has ended, and one without a told price, are as they were answered", () => {
  fc.assert(
    fc.property(row, (loan) => {
      const running = loanOut(loan, decimal("40000"), OPENED);
      const over = loanOut(
        { ...loan, status: "cleared", finished_at: OPENED + 1 },
        undefined,
        OPENED + 1,
      );
      expect(pledgeAt(running, indexTold(["", String(OPENED)]))).toEqual(running);
      expect(pledgeAt(over, { price: decimal("1"), at: OPENED + HOUR_MS })).toEqual(over);
    }),
    { numRuns: 20 },
  );
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ clock: new ManualClock(OPENED) });
});
afterAll(() => t.close());

it("what is told while the market falls is the verdict that the server gives, until it sells", async () => {
  const ann = await somebody(t);
  await passIdentity(t, ann.userId);
  await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  await credit(t, ann.accountId, "BTC", "0.5");
  const tick = (usdt: number): void => {
    const at = Math.round(usdt * 100);
    t.source.queue.push((now, sink) => put(sink, 0, now, { last: at, bid: at, ask: at }));
    t.app.turn();
  };
  tick(40_000);
  const wanted = {
    pledgeSymbol: "BTC",
    pledgeQty: "0.5",
    loanSymbol: "USDT",
    amount: "10000",
    termDays: "7",
  };
  const opened = await ann.ok(pledgeOpen, { ...wanted, agree: "1", requestId: randomUUID() });
  const seen: string[] = [];
  for (let step = 1; step <= 130; step++) {
    t.clock.pass(3000);
    tick(40_000 - step * 160);
    await judgeLoans.run(t.services, t.clock.now());
    const now = await ann.ok(pledgeGet, { loanNo: opened.loanNo });
    if (now.finishTime !== 0) break;
    const shown = pledgeAt(opened, indexTold(rankIds(t.services.market, indexKey("BTC")) ?? []));
    expect({ ...shown, version: now.version }).toEqual(now);
    if (seen.at(-1) !== shown.risk) seen.push(shown.risk);
  }
  expect(seen).toEqual(["normal", "warning", "margin_call"]);
  expect(await ann.ok(pledgeGet, { loanNo: opened.loanNo })).toMatchObject({
    status: "liquidated",
    debt: toText(amount("0")),
  });
  await booksBalance(t.db);
});
