/**
 * Borrowers use pledge loans. The model reckons their debt by the hour and the outcome of a forced
 * sale.
 */
import assert from "node:assert/strict";
import {
  pledgeAdd,
  pledgeConfig,
  pledgeGet,
  pledgeOpen,
  pledgeRenew,
  pledgeRepay,
} from "../../../contract/http/money/pledge.ts";
import { greatest, least, ONE, rounded, text, units } from "../books.ts";
import { refusal, SAFEWORD, send } from "../player.ts";
import type { World } from "../world.ts";
import { count, DAY_MS, HOUR_MS, type Pledged, product, type Saver } from "./saver.ts";

const USDT = "FUNDS/USDT";
const HOUR_RATE = units("0.002");
const eight = (value: bigint): bigint => value - (value % 10n ** 10n);

/**
 * The loan with every hour charged that was begun at `at`: a full hour does not begin the next one,
 * and the first counts at once.
 */
function charge(loan: Pledged, at: number): void {
  const hours = Math.max(1, Math.ceil((at - loan.openTime) / HOUR_MS));
  if (hours <= loan.hours) return;
  loan.interest += BigInt(hours - loan.hours) * product(loan.principal, HOUR_RATE, 8);
  loan.hours = hours;
}

export async function openLoan(world: World, saver: Saver, id: () => string): Promise<string> {
  const { player } = saver;
  await world.market();
  const coin = world.pick((await player.person.ok(pledgeConfig, {})).coins);
  const pocket = `FUNDS/${coin.symbol}` as const;
  const available = player.books.available(pocket);
  const qty = eight((available * BigInt(1 + world.below(110))) / 100n);
  const most = rounded(
    qty * units(coin.indexPrice) * units(coin.initialRate),
    ONE ** 2n,
    8,
    "down",
  );
  const amount = eight((most * BigInt(40 + world.below(65))) / 100n);
  const asked = {
    pledgeSymbol: coin.symbol,
    pledgeQty: text(qty),
    loanSymbol: "USDT",
    amount: text(amount),
    termDays: "7",
  };
  const answer = await send(world, player, pledgeOpen, { ...asked, agree: "1", requestId: id() });
  if (!answer.ok) {
    if (answer.error === "pledgeMost")
      assert(amount > most, `${text(amount)} of ${text(most)} was refused`);
    if (answer.error === "insufficientBalance")
      assert(qty > available, `${text(qty)} of ${text(available)} was refused`);
    if (answer.error === "pledgeQuantity")
      assert(qty < units(coin.minPledge), `${text(qty)} was refused`);
    return refusal(
      answer.error,
      "pledgeMost",
      "pledgeQuantity",
      "insufficientBalance",
      "amountNotPositive",
    );
  }
  assert(amount <= most && qty <= available, "borrowed what is not lent");
  const { loanNo, openTime, dueTime } = answer.value;
  const loan = {
    pocket,
    qty,
    principal: amount,
    interest: product(amount, HOUR_RATE, 8),
    hours: 1,
    openTime,
    dueTime,
  };
  saver.pledges.set(loanNo, loan);
  player.books.reserve(loanNo, pocket, qty);
  player.books.add(USDT, amount);
  return "ok";
}

export async function addPledge(world: World, saver: Saver, id: () => string): Promise<string> {
  if (saver.pledges.size === 0) return "none";
  const { books } = saver.player;
  const [loanNo, loan] = world.pick([...saver.pledges]);
  const available = books.available(loan.pocket);
  const qty = eight((available * BigInt(1 + world.below(120))) / 100n);
  const answer = await send(world, saver.player, pledgeAdd, {
    loanNo,
    qty: text(qty),
    requestId: id(),
  });
  if (!answer.ok) {
    if (answer.error === "insufficientBalance")
      assert(qty > available, `${text(qty)} of ${text(available)} was refused`);
    return refusal(answer.error, "insufficientBalance", "pledgeQuantity");
  }
  loan.qty += qty;
  books.reserve(loanNo, loan.pocket, loan.qty);
  return "ok";
}

export async function repayLoan(world: World, saver: Saver, id: () => string): Promise<string> {
  if (saver.pledges.size === 0) return "none";
  const { books } = saver.player;
  const [loanNo, loan] = world.pick([...saver.pledges]);
  charge(loan, world.clock.now());
  const debt = loan.principal + loan.interest;
  const amount = world.chance(0.4) ? debt : eight((debt * BigInt(1 + world.below(105))) / 100n);
  const isStale = world.chance(0.1);
  const available = books.available(USDT);
  const params = {
    loanNo,
    amount: text(amount),
    expectDebt: text(debt + (isStale ? 1n * 10n ** 10n : 0n)),
    safeword: SAFEWORD,
  };
  const answer = await send(world, saver.player, pledgeRepay, { ...params, requestId: id() });
  if (!answer.ok) {
    if (answer.error === "20") assert(isStale, `a debt of ${text(debt)} was called stale`);
    if (answer.error === "amountOutsideRange")
      assert(amount > debt, `${text(amount)} of ${text(debt)} was refused`);
    if (answer.error === "insufficientBalance")
      assert(amount > available, `${text(amount)} of ${text(available)} was refused`);
    return refusal(
      answer.error,
      "20",
      "amountOutsideRange",
      "insufficientBalance",
      "amountNotPositive",
    );
  }
  assert(!isStale && amount <= debt && amount <= available, "repaid what could not be");
  books.add(USDT, -amount);
  const interest = least(amount, loan.interest);
  loan.interest -= interest;
  loan.principal -= amount - interest;
  if (amount < debt) return "part";
  books.reserve(loanNo, loan.pocket, 0n);
  saver.pledges.delete(loanNo);
  return "ok";
}

export async function renewLoan(world: World, saver: Saver, id: () => string): Promise<string> {
  const now = world.clock.now();
  // Mostly one that may be renewed, if there is one.
  const ready = [...saver.pledges].filter(([, { dueTime }]) => now >= dueTime - DAY_MS);
  const among = ready.length > 0 && world.chance(0.8) ? ready : [...saver.pledges];
  if (among.length === 0) return "none";
  await world.market();
  const { books } = saver.player;
  const [loanNo, loan] = world.pick(among);
  charge(loan, now);
  const available = books.available(USDT);
  const answer = await send(world, saver.player, pledgeRenew, {
    loanNo,
    expectInterest: text(loan.interest),
    requestId: id(),
  });
  if (!answer.ok) {
    if (answer.error === "orderStatus")
      assert(now < loan.dueTime - DAY_MS, "a loan in its last day was not renewed");
    if (answer.error === "insufficientBalance")
      assert(loan.interest > available, "interest that is there was refused");
    return refusal(answer.error, "orderStatus", "insufficientBalance", "pledgeFirst");
  }
  assert(now >= loan.dueTime - DAY_MS, "renewed too early");
  books.add(USDT, -loan.interest);
  loan.interest = 0n;
  loan.dueTime = answer.value.dueTime;
  return "ok";
}

/** Every loan as the product tells it: the debt of now, or the sale that ended it. */
export async function syncPledges(saver: Saver, now: number): Promise<void> {
  const { books, person } = saver.player;
  for (const [loanNo, loan] of saver.pledges) {
    const told = await person.ok(pledgeGet, { loanNo });
    // A borrower who did not repay pays for the hours until the sale was due, and for none in which the
    // server slept.
    const end = told.result?.reason === "overdue" ? loan.dueTime + DAY_MS : told.finishTime;
    charge(loan, told.status === "liquidated" ? end : now);
    if (told.status !== "liquidated") {
      assert.deepEqual(
        [units(told.principal), units(told.interest), told.hours],
        [loan.principal, loan.interest, loan.hours],
        `debt of ${loanNo}`,
      );
      assert.equal(
        told.status,
        now >= loan.dueTime ? "past_due" : "accruing",
        `${loanNo}, due at ${loan.dueTime}`,
      );
      continue;
    }
    assert(told.result !== null, "a sale without its result");
    const debt = loan.principal + loan.interest;
    const price = units(told.result.price);
    if (told.result.reason === "ltv")
      assert(debt * ONE * 100n >= loan.qty * price * 83n, `${loanNo} was sold below 83 %`);
    else assert(told.finishTime >= loan.dueTime + DAY_MS, `${loanNo} was sold in its day of grace`);
    const sold = least(loan.qty, rounded(debt * ONE, price, 8, "up"));
    const proceeds = rounded(sold * price, ONE, 8, "down");
    const { result } = told;
    assert.deepEqual(
      [
        units(result.sold),
        units(result.proceeds),
        units(result.returned),
        units(result.writtenOff),
      ],
      [sold, proceeds, loan.qty - sold, greatest(debt - proceeds, 0n)],
      `sale of ${loanNo}`,
    );
    books.reserve(loanNo, loan.pocket, 0n);
    books.add(loan.pocket, -sold);
    books.add(USDT, greatest(proceeds - debt, 0n));
    saver.pledges.delete(loanNo);
    count(saver, `sold for ${result.reason}`);
  }
}
