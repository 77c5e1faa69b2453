/** An account is worth what it owns less what it owes, wherever its worth is told. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pledgeOpen } from "../../../contract/http/money/pledge.ts";
import { assetsAll, assetsCurve, walletAll } from "../../../contract/http/money/wallet.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { runOps } from "../../run-ops.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { booksBalance, credit } from "../../testing/money.ts";
import { somebody } from "../../testing/people.ts";
import { passIdentity } from "../../testing/proofs.ts";
import { put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    clock: new ManualClock(Date.UTC(2026, 0, 1)),
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(async () => {
  await booksBalance(t.db);
  await t.close();
});
function priced(usdt: number): void {
  t.clock.pass(61_000);
  const at = usdt * 100;
  t.source.queue.push((now, sink) => put(sink, 0, now, { last: at, bid: at, ask: at }));
  t.app.turn();
}

it("a loan adds nothing to it, and its interest takes from it", async () => {
  priced(60_000);
  const ann = await somebody(t);
  await passIdentity(t, ann.userId);
  await ann.ok(setSafewordReg, { safeword: "246813", re_safeword: "246813" });
  await credit(t, ann.accountId, "BTC", "0.5");
  expect((await ann.ok(assetsAll, {})).totalUsdt).toBe("30000");
  await ann.ok(pledgeOpen, {
    pledgeSymbol: "BTC",
    pledgeQty: "0.5",
    loanSymbol: "USDT",
    amount: "10000",
    termDays: 7,
    agree: "1" as const,
    requestId: randomUUID(),
  });
  const { totalUsdt, owed, accounts } = await ann.ok(assetsAll, {});
  const all = await ann.ok(walletAll, { currency: "usd" });
  const interest = Number(owed) - 10_000;
  expect(interest).toBeGreaterThan(0);
  expect(Number(totalUsdt)).toBeCloseTo(30_000 - interest, 8);
  expect([all.total, all.owed]).toEqual([
    totalUsdt,
    [{ kind: "pledge", symbol: "USDT", amount: owed, valuation: owed }],
  ]);
  // The pockets say what lies in them.
  expect(accounts.reduce((sum, { valuation }) => sum + Number(valuation), 0)).toBe(40_000);
  expect((await ann.ok(assetsCurve, { days: 7 })).list.at(-1)?.usdt).toBe(totalUsdt);
  const text = (
    await runOps(["statement", ann.username], t.services, { now: t.clock.now(), who: "rita" })
  ).text;
  expect(text).toContain(`now owed pledge USDT ${owed}`);
});
