/**
 * Credit loans of the run: asked for, reviewed, paid out, repaid in three coins; what is due is
 * reckoned by a calendar of the model's own.
 */
import assert from "node:assert/strict";
import {
  creditApply,
  creditGet,
  creditQuote,
  creditRepay,
} from "../../../contract/http/money/credit.ts";
import { runOps } from "../../../server/run-ops.ts";
import { greatest, ONE, rounded, text, units } from "../books.ts";
import { refusal, SAFEWORD, send } from "../player.ts";
import type { World } from "../world.ts";
import { type Credited, count, DAY_MS, monthEnd, product, type Saver } from "./saver.ts";

const USDT = "FUNDS/USDT";
const two = (value: bigint): bigint => value - (value % 10n ** 16n);
const months = (days: number): number => Math.ceil(days / 30);
const interest = (amount: bigint, count: number): bigint =>
  product(amount, units("0.01") * BigInt(count), 2);

/** Everything that is to be paid when it is paid at `at`. */
function totalAt({ amount, period, start }: Credited, at: number): bigint {
  const agreed = amount + interest(amount, months(period));
  const end = monthEnd(start + period * DAY_MS);
  if (at >= end) return agreed + product(amount, units("0.025"), 2);
  if (at >= end - 3 * DAY_MS) return agreed;
  const used = months(Math.max(1, Math.ceil((at - start) / DAY_MS)));
  return amount + interest(amount, Math.min(months(period), used));
}

export async function applyForCredit(
  world: World,
  saver: Saver,
  id: () => string,
): Promise<string> {
  const amount = two(units((world.dice() * 5000 + 50).toFixed(2)));
  const period = world.pick([7, 14, 30, 60]);
  const asked = {
    currency: "USDT",
    amount: text(amount),
    period: String(period),
    agree: "1",
    requestId: id(),
  } as const;
  const answer = await send(world, saver.player, creditApply, asked);
  if (!answer.ok) {
    if (answer.error === "loanInProgress") assert(saver.credits.size > 0, "no loan is in progress");
    if (answer.error === "amountOutsideRange")
      assert(amount < units("100"), `${text(amount)} was refused`);
    return refusal(answer.error, "loanInProgress", "amountOutsideRange");
  }
  assert.equal(saver.credits.size, 0, "two loans at a time");
  saver.credits.set(answer.value.loanNo, { amount, period, paid: 0n, start: 0 });
  const result = world.chance(0.8)
    ? (["approve", answer.value.loanNo] as const)
    : (["fail", answer.value.loanNo, "Simulated"] as const);
  await runOps(["loan", ...result], world.t.services, {
    now: world.clock.now(),
    who: "simulation",
  });
  return "ok";
}

export async function repayCredit(world: World, saver: Saver, id: () => string): Promise<string> {
  const [found] = saver.credits;
  if (found === undefined || found[1].start === 0) return "none";
  const [loanNo, loan] = found;
  await world.market();
  const { books, person } = saver.player;
  const paySymbol = world.pick(["USDT", "BTC", "ETH"] as const);
  const due = greatest(totalAt(loan, world.clock.now()) - loan.paid, 0n);
  const amount = world.chance(0.4) ? due : two((due * BigInt(1 + world.below(99))) / 100n);
  if (amount === 0n) return "none";
  const quote = await person.ok(creditQuote, { loanNo, paySymbol, amount: text(amount) });
  const qty = rounded(amount * ONE, units(quote.rate), 8, "up");
  assert.deepEqual([units(quote.dueNow), units(quote.qty)], [due, qty], `quote for ${loanNo}`);
  const isLate = world.chance(0.1);
  if (isLate) world.clock.pass(61_000);
  const available = books.available(`FUNDS/${paySymbol}`);
  const params = {
    loanNo,
    quoteId: quote.quoteId,
    amount: text(amount),
    safeword: SAFEWORD,
    requestId: id(),
  };
  const answer = await send(world, saver.player, creditRepay, params);
  if (!answer.ok) {
    if (answer.error === "20") assert(isLate, "a quote was called stale within its minute");
    if (answer.error === "insufficientBalance")
      assert(qty > available, `${text(qty)} of ${text(available)} was refused`);
    return refusal(answer.error, "20", "insufficientBalance");
  }
  assert(
    !isLate && qty <= available,
    "repaid at a quote that had run out, or with what is not there",
  );
  books.add(`FUNDS/${paySymbol}`, -qty);
  loan.paid += amount;
  if (amount < due) return "part";
  assert.equal(answer.value.status, "repaid");
  saver.credits.delete(loanNo);
  return "ok";
}

/** Money that has come, refusals, and what is due now. */
export async function syncCredits(saver: Saver, now: number): Promise<void> {
  const { books, person } = saver.player;
  for (const [loanNo, loan] of saver.credits) {
    const told = await person.ok(creditGet, { loanNo });
    if (told.status === "failed") {
      saver.credits.delete(loanNo);
      continue;
    }
    if (told.status === "reviewing") continue;
    if (loan.start === 0) {
      loan.start = told.creditTime;
      books.add(USDT, loan.amount);
      count(saver, "credit paid out");
    }
    const end = monthEnd(loan.start + loan.period * DAY_MS);
    const overdue = now < end ? 0 : now < end + 7 * DAY_MS ? 1 : 2;
    const due = totalAt(loan, now) - loan.paid;
    assert.deepEqual(
      [told.status, units(told.dueNow), told.overdue],
      ["repaying", due, overdue],
      `${loanNo} at ${new Date(now).toISOString()}`,
    );
  }
}
