/** Savers use earn, and each day must have brought them its income. */
import assert from "node:assert/strict";
import {
  financeOrderGet,
  financeOrderOpen,
  financeOrderRedeem,
  financeProductList,
} from "../../../contract/http/money/earn.ts";
import { least, ONE, rounded, text, units } from "../books.ts";
import { refusal, SAFEWORD, send } from "../player.ts";
import type { World } from "../world.ts";
import { count, DAY_MS, dayStart, HOUR_MS, type Placed, product, type Saver } from "./saver.ts";

const FOUR_MS = 4 * HOUR_MS;

/** The first 04:00 that is a whole day later. */
function firstPay(openTime: number): number {
  const from = openTime + DAY_MS;
  const four = dayStart(from) + FOUR_MS;
  return four < from ? four + DAY_MS : four;
}

/** How many incomes have fallen due. */
function daysDue({ openTime, termDays }: Placed, at: number): number {
  const first = firstPay(openTime);
  if (at < first) return 0;
  const days = 1 + Math.floor((at - first) / DAY_MS);
  return termDays === 0 ? days : Math.min(termDays, days);
}

export async function earnOpen(world: World, saver: Saver, id: () => string): Promise<string> {
  const { player } = saver;
  const offered = world.pick((await player.person.ok(financeProductList, { pageSize: "50" })).list);
  const pocket = `FINANCE/${offered.symbol}` as const;
  const available = player.books.available(pocket);
  const isMachine = offered.unitPrice !== "";
  const unitCount = 1 + world.below(3);
  // Mostly something that is there and allowed, now and then too much or too little; eight places.
  const free = (available * BigInt(1 + world.below(130))) / 100n;
  const amount = isMachine
    ? units(offered.unitPrice) * BigInt(unitCount)
    : (free / 10n ** 10n) * 10n ** 10n;
  const isStale = world.chance(0.08);
  const answer = await send(world, player, financeOrderOpen, {
    productId: offered.productId,
    amount: isMachine ? "" : text(amount),
    unitCount: String(isMachine ? unitCount : 0),
    expectVersion: String(offered.version + Number(isStale)),
    agree: "1",
    requestId: id(),
  });
  const isInRange = amount >= units(offered.min) && amount <= units(offered.max);
  if (!answer.ok) {
    if (answer.error === "20") assert(isStale, "terms that are in force were called stale");
    if (answer.error === "amountOutsideRange")
      assert(!isInRange, `${text(amount)} of ${offered.min} to ${offered.max} was refused`);
    if (answer.error === "insufficientBalance")
      assert(amount > available, `${text(amount)} of ${text(available)} was refused`);
    return refusal(
      answer.error,
      "20",
      "amountOutsideRange",
      "insufficientBalance",
      "amountNotPositive",
      "subscriptionsExceeded",
      "insufficientQuota",
    );
  }
  assert(!isStale && isInRange && amount <= available, "bought what could not be had");
  const { orderNo, openTime } = answer.value;
  assert.deepEqual(
    [units(answer.value.amount), answer.value.firstPayTime],
    [amount, firstPay(openTime)],
    "amount and first income",
  );
  player.books.reserve(orderNo, pocket, amount);
  const { type, termDays } = offered;
  const rates = { dailyRate: units(offered.dailyRate), penaltyRatio: units(offered.penaltyRatio) };
  saver.earn.set(orderNo, { type, pocket, amount, termDays, ...rates, openTime, paidDays: 0 });
  return "ok";
}

export async function earnRedeem(world: World, saver: Saver, id: () => string): Promise<string> {
  const { player } = saver;
  if (saver.earn.size === 0) return "none";
  const [orderNo, order] = world.pick([...saver.earn]);
  const left = order.termDays === 0 ? 0 : order.termDays - order.paidDays;
  const penalty = least(order.amount, product(order.penaltyRatio * BigInt(left), order.amount, 8));
  const isPart = order.type === "savings" && world.chance(0.5);
  const amount = isPart ? (order.amount / 3n / 10n ** 10n) * 10n ** 10n : order.amount;
  const isStale = world.chance(0.1);
  const answer = await send(world, player, financeOrderRedeem, {
    orderNo,
    amount: isPart ? text(amount) : "",
    expectPenalty: text(penalty + (isStale ? ONE : 0n)),
    safeword: SAFEWORD,
    requestId: id(),
  });
  if (!answer.ok) {
    assert(
      answer.error === "20" ? isStale : amount === 0n,
      `leaving at ${text(penalty)} was refused with ${answer.error}`,
    );
    return refusal(answer.error, "20", "amountOutsideRange");
  }
  assert(!isStale, "left at a penalty that was not the order's");
  player.books.add(order.pocket, -penalty);
  if (amount < order.amount) {
    order.amount -= amount;
    player.books.reserve(orderNo, order.pocket, order.amount);
    return "part";
  }
  player.books.reserve(orderNo, order.pocket, 0n);
  saver.earn.delete(orderNo);
  return left > 0 ? "early" : "ok";
}

/** Incomes that have fallen due, and principals that came back with the last one. */
export async function syncEarn(saver: Saver, now: number): Promise<void> {
  const { books, person } = saver.player;
  for (const [orderNo, order] of saver.earn) {
    const days = daysDue(order, now);
    if (days === order.paidDays) continue;
    const income = rounded(order.amount * order.dailyRate, ONE, 8, "down");
    books.add(order.pocket, income * BigInt(days - order.paidDays));
    order.paidDays = days;
    const told = await person.ok(financeOrderGet, { orderNo });
    assert.deepEqual(
      [told.paidDays, units(told.dailyIncome), units(told.penaltyNow)],
      [days, income, penaltyOf(order)],
      `incomes of ${orderNo}`,
    );
    if (days !== order.termDays) continue;
    assert.equal(told.status, "completed");
    books.reserve(orderNo, order.pocket, 0n);
    saver.earn.delete(orderNo);
    count(saver, "earn matured");
  }
}

const penaltyOf = ({ amount, termDays, paidDays, penaltyRatio }: Placed): bigint =>
  termDays === 0 || paidDays === termDays
    ? 0n
    : least(amount, product(penaltyRatio * BigInt(termDays - paidDays), amount, 8));
