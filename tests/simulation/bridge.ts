/**
 * Money into and out of the simulation: coins by their chain, currencies by bank. What each will
 * bring or take is reckoned by the model.
 */
import assert from "node:assert/strict";
import type { ParamsIn } from "../../contract/http/call.ts";
import {
  rechargeApply,
  rechargeCancel,
  rechargeGet,
  rechargeVoucher,
} from "../../contract/http/money/deposit.ts";
import {
  withdrawApply,
  withdrawCancel,
  withdrawGet,
  withdrawQuote,
} from "../../contract/http/money/withdraw.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { greatest, ONE, rounded, text, units } from "./books.ts";
import { ask, type Operation, type Player, refusal, SAFEWORD, send } from "./player.ts";
import type { World } from "./world.ts";

const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const WAYS_IN = [
  ["USDT", "TRC20"],
  ["ETH", "ERC20"],
] as const;

/** So much as text, up to six places. */
export const some = (world: World, most: number): string =>
  text(units((world.dice() * most + 0.000001).toFixed(6)));

export const deposit: Operation = (world, player, id) => {
  const way = world.pick(WAYS_IN);
  return bring(world, player, way, way[0] === "USDT" ? some(world, 3000) : some(world, 20), id);
};

/** A deposit above the least that brings a rebate. */
export const bigDeposit: Operation = (world, player, id) =>
  bring(world, player, WAYS_IN[0], (1001 + world.below(900)).toString(), id);

async function bring(
  world: World,
  player: Player,
  [coin, chain]: (typeof WAYS_IN)[number],
  amount: string,
  id: () => string,
): Promise<string> {
  const params = {
    channel: "crypto",
    symbol: coin,
    chain,
    amount,
    txHash: id().replaceAll("-", ""),
    requestId: id(),
  } as const;
  const answer = await send(world, player, rechargeApply, params);
  if (!answer.ok)
    return refusal(answer.error, "rechargeBelowMinimum", "rechargeAboveMaximum", "moneyStopped");
  player.deposits.set(answer.value.orderNo, { coin, amount: units(amount) });
  return `${amount} ${coin}`;
}

export const withdraw: Operation = async (world, player, id) => {
  const amount = some(world, 400);
  const code = player.code();
  await world.market();
  const proof = { safeword: SAFEWORD, google_code: code };
  const terms = {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    address: TO,
    amount,
    quotedFee: "1",
  } as const;
  return asked(
    player,
    amount,
    await askOut(world, player, { ...terms, ...proof, requestId: id() }),
  );
};

const askOut = async (world: World, player: Player, params: ParamsIn<typeof withdrawApply>) => {
  const available = player.books.available("FUNDS/USDT");
  return { available, answer: await send(world, player, withdrawApply, params) };
};

/** Outcome of a withdrawal: the amount is held until it is paid or refused. */
function asked(
  player: Player,
  amount: string,
  { available, answer }: Awaited<ReturnType<typeof askOut>>,
): string {
  if (!answer.ok) {
    if (answer.error === "insufficientBalance")
      assert(available < units(amount), `refused ${amount} of ${text(available)}`);
    if (answer.error === "withdrawalPending")
      assert(player.withdrawals.size > 0, "nothing is pending");
    return refusal(
      answer.error,
      "insufficientBalance",
      "withdrawalPending",
      "withdrawalRange",
      "moneyStopped",
      "20",
    );
  }
  assert(available >= units(amount), `withdrew ${amount} of ${text(available)}`);
  player.withdrawals.set(answer.value.orderNo, { amount: units(amount) });
  player.books.reserve(answer.value.orderNo, "FUNDS/USDT", units(amount));
  return amount;
}

export const cancelWithdrawal: Operation = async (world, player, id) => {
  const [orderNo] = player.withdrawals.keys();
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, withdrawCancel, { orderNo, requestId: id() });
  await syncBridge(player);
  return answer.ok ? "done" : refusal(answer.error, "statusError", "moneyStopped");
};

/** A coin's deposit: its worth is looked up when it matters. */
export const ONE_LATER = 1n;

/** Deposits and withdrawals under way, as their own records tell. */
export async function syncBridge({
  person,
  books,
  deposits,
  withdrawals,
  flows,
}: Player): Promise<void> {
  for (const [orderNo, { coin, amount }] of deposits) {
    const { status, credited, finishTime } = await person.ok(rechargeGet, { orderNo });
    if (status !== 3) continue;
    assert.equal(units(credited), amount, `deposit ${orderNo}`);
    books.add(`FUNDS/${coin}`, amount);
    flows.set(orderNo, { at: finishTime, amount: coin === "USDT" ? amount : ONE_LATER });
    deposits.delete(orderNo);
  }
  for (const [orderNo, { amount }] of withdrawals) {
    const { status, createTime } = await person.ok(withdrawGet, { orderNo });
    // Out from when it was asked for, unless it comes back.
    flows.set(orderNo, { at: createTime, amount: status > 3 ? 0n : -amount });
    if (status < 3) continue;
    if (status === 3) books.add("FUNDS/USDT", -amount);
    books.reserve(orderNo, "FUNDS/USDT", 0n);
    withdrawals.delete(orderNo);
  }
}

/** Places of USDT, and of what a bank pays out. */
const [COIN_PLACES, BANK_PLACES] = [8, 2];

/** An order by bank: paid with a slip, taken back, or left for its day to run out. */
export const bankDeposit: Operation = async (world, player, id) => {
  const amount = (20 + world.below(4000) / 100).toFixed(2);
  await world.market();
  const answer = await send(world, player, rechargeApply, {
    channel: "bank",
    currency: "EUR",
    amount: text(units(amount)),
    requestId: id(),
  });
  if (!answer.ok)
    return refusal(answer.error, "rechargeBelowMinimum", "priceObtaining", "moneyStopped");
  const { orderNo } = answer.value;
  if (world.chance(0.15)) return "left";
  if (world.chance(0.15)) {
    const taken = await send(world, player, rechargeCancel, { orderNo }, id());
    return taken.ok ? "cancelled" : refusal(taken.error, "statusError", "moneyStopped");
  }
  const voucher = await pictureOf(world.t, player.person.userId, "voucher");
  const handed = await send(world, player, rechargeVoucher, { orderNo, voucher }, id());
  if (!handed.ok) return refusal(handed.error, "statusError", "moneyStopped");
  // The amount that an existing order asked for counts, at the rate it was made with.
  const { rate, amount: asked } = await player.person.ok(rechargeGet, { orderNo });
  const brings = rounded(units(asked) * ONE, units(rate), COIN_PLACES, "down");
  player.deposits.set(orderNo, { coin: "USDT", amount: brings });
  return `${asked} EUR`;
};

export const bankWithdraw: Operation = async (world, player, id) => {
  const amount = some(world, 400);
  const code = player.code();
  await world.market();
  const way = { channel: "bank", symbol: "USDT", currency: "EUR", amount } as const;
  const quoted = await ask(player, withdrawQuote, way);
  if (!quoted.ok)
    return refusal(quoted.error, "withdrawalRange", "amountBelowFee", "priceObtaining");
  const { fee, rate, receive } = quoted.value;
  const charged = greatest(
    units("2"),
    rounded(units(amount) * units("0.005"), ONE, COIN_PLACES, "up"),
  );
  assert.equal(fee, text(charged), `fee of ${amount}`);
  assert.equal(
    receive,
    text(rounded((units(amount) - charged) * units(rate), ONE, BANK_PLACES, "down")),
    `receipt of ${amount}`,
  );
  const proof = { safeword: SAFEWORD, google_code: code };
  const terms = { ...way, paymentId: player.bankMethod, quotedFee: fee, quotedRate: rate };
  return asked(
    player,
    amount,
    await askOut(world, player, { ...terms, ...proof, requestId: id() }),
  );
};
