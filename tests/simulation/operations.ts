/**
 * Operations of the simulation's users. Each one asks, takes the reply into the model's books, and
 * checks that a refusal is one the model expects.
 */
import assert from "node:assert/strict";
import { demoRecharge, virtualReset } from "../../contract/http/demo.ts";
import {
  dustApply,
  dustList,
  exchangeApply,
  exchangeQuote,
} from "../../contract/http/money/exchange.ts";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import { ONE, type Pocket, rounded, text, units } from "./books.ts";
import { some, syncBridge } from "./bridge.ts";
import { syncC2c } from "./c2c.ts";
import { syncOrders } from "./orders.ts";
import {
  ask,
  DEMO_START,
  noContracts,
  type Operation,
  type Player,
  refusal,
  send,
} from "./player.ts";
import { syncContracts } from "./sync-contracts.ts";
import type { World } from "./world.ts";

const WALLETS = ["FUNDS", "SPOT", "CONTRACT", "STOCK", "FOREX"] as const;
const COINS = ["USDT", "BTC", "ETH"] as const;

const LEAST = 10n ** 10n;
/** Cut to the eight places that requests may have. */
const eight = (value: bigint): bigint => value - (value % LEAST);

export const bridge: Operation = async (world, player) => {
  await world.bridge();
  await syncBridge(player);
  return "worked";
};

export const transfer: Operation = (world, player, id) => {
  const [from, to] = [world.pick(WALLETS), world.pick(WALLETS)];
  const symbol = world.chance(0.8) ? "USDT" : world.pick(["BTC", "ETH"]);
  const available = player.books.available(`${from}/${symbol}`);
  // Mostly what is there, now and then a bit more, or all of it to the last digit.
  const wanted = world.chance(0.2)
    ? eight(available)
    : eight((available * BigInt(world.below(120))) / 100n);
  return move(world, player, { from, to, symbol, wanted }, id);
};

/** The least that can be moved, of whatever lies anywhere. */
export const transferDust: Operation = (world, player, id) => {
  const all = WALLETS.flatMap((from) => COINS.map((symbol) => ({ from, symbol })));
  const lying = all.filter(({ from, symbol }) => player.books.available(`${from}/${symbol}`) > 0n);
  if (lying.length === 0) return Promise.resolve("none");
  return move(
    world,
    player,
    { ...world.pick(lying), to: world.pick(WALLETS), wanted: LEAST * BigInt(1 + world.below(3)) },
    id,
  );
};

interface Move {
  from: (typeof WALLETS)[number];
  to: (typeof WALLETS)[number];
  symbol: string;
  wanted: bigint;
}

async function move(
  world: World,
  player: Player,
  { from, to, symbol, wanted }: Move,
  id: () => string,
): Promise<string> {
  const pocket: Pocket = `${from}/${symbol}`;
  const available = player.books.available(pocket);
  if (wanted <= 0n) return "nothing there";
  const answer = await send(world, player, accountTransfer, {
    from,
    to,
    symbol,
    amount: text(wanted),
    requestId: id(),
  });
  if (!answer.ok) {
    if (answer.error === "insufficientBalance")
      assert(wanted > available, `refused ${text(wanted)} of ${text(available)}`);
    return refusal(
      answer.error,
      "insufficientBalance",
      "statusError",
      "systemParameter",
      "productNotExist",
      "moneyStopped",
      "transferSame",
    );
  }
  player.books.add(pocket, -wanted);
  player.books.add(`${to}/${symbol}`, wanted);
  assert.equal(units(answer.value.fromAfter), player.books.available(pocket), "left behind");
  assert.equal(units(answer.value.toAfter), player.books.available(`${to}/${symbol}`), "arrived");
  return `${text(wanted)} ${symbol} ${from}>${to}`;
}

export const exchange: Operation = async (world, player, id) => {
  await world.market();
  const coin = world.pick(["BTC", "ETH"]);
  const [from, to] = world.chance(0.6) ? ["USDT", coin] : [coin, "USDT"];
  const available = player.books.available(`FUNDS/${from}`);
  const share = text(eight((available * BigInt(1 + world.below(60))) / 100n));
  const fromAmount = world.chance(0.8) && share !== "0" ? share : some(world, 500);
  const quoted = await ask(player, exchangeQuote, { from, to, fromAmount });
  const judged = (error: string, ...expected: string[]): string => {
    if (error === "insufficientBalance")
      assert(units(fromAmount) > available, `refused ${fromAmount} of ${text(available)}`);
    return refusal(error, "insufficientBalance", ...expected);
  };
  if (!quoted.ok) return judged(quoted.error, "amountOutsideRange");
  if (world.chance(0.1)) world.clock.pass(11_000);
  const answer = await send(world, player, exchangeApply, {
    quoteId: quoted.value.quoteId,
    requestId: id(),
  });
  if (!answer.ok) return judged(answer.error, "statusError", "moneyStopped", "priceObtaining");
  assert.equal(units(answer.value.fromAmount), units(fromAmount));
  player.books.add(`FUNDS/${from}`, -units(answer.value.fromAmount));
  player.books.add(`FUNDS/${to}`, units(answer.value.toAmount));
  const twice = await send(world, player, exchangeApply, {
    quoteId: quoted.value.quoteId,
    requestId: id(),
  });
  assert.equal(twice.ok, false, "a quote was taken twice");
  return `${fromAmount} ${from} for ${answer.value.toAmount} ${to}`;
};

/**
 * All small balances at one tap; what is paid is worked out from the price that was shown, by the
 * model's own arithmetic.
 */
export const dust: Operation = async (world, player, id) => {
  await world.market();
  await catchUp(player);
  const said = await ask(player, dustList, {});
  assert(said.ok, "small balances are always listed");
  const crumbs = said.value.list.filter(({ why }) => why === "");
  for (const { accountType, symbol, amount, frozen, price } of said.value.list) {
    const pocket: Pocket = `${accountType}/${symbol}`;
    assert.deepEqual(
      [units(amount), units(frozen)],
      [player.books.total(pocket), player.books.held(pocket)],
      pocket,
    );
    if (price !== "")
      assert(
        player.books.total(pocket) * units(price) < 5n * ONE * ONE,
        `${pocket} is no small balance`,
      );
  }
  if (crumbs.length === 0) return "nothing small";
  const named = crumbs.map(({ accountType, symbol }) => `${accountType}/${symbol}`).join(",");
  const answer = await send(world, player, dustApply, { crumbs: named, requestId: id() });
  if (!answer.ok) return refusal(answer.error, "moneyStopped", "priceObtaining");
  assert.deepEqual(
    [answer.value.done.length, answer.value.left],
    [crumbs.length, []],
    "all that was listed",
  );
  for (const { accountType, symbol, amount, price } of crumbs) {
    const pays = rounded(units(amount) * ((units(price) * 995n) / 1000n), ONE, 8, "down");
    const made: { gets: string } | undefined = answer.value.done.find(
      (one) => one.accountType === accountType && one.symbol === symbol,
    );
    assert.equal(units(made?.gets ?? "0"), pays, `${accountType}/${symbol} brings`);
    player.books.add(`${accountType}/${symbol}`, -units(amount));
    player.books.add(`${accountType}/USDT`, pays);
  }
  return `${named} for ${answer.value.total}`;
};

export const topUp: Operation = async (world, player, id) => {
  const amount = some(world, 900);
  const answer = await send(world, player, demoRecharge, { amount, requestId: id() });
  if (!answer.ok)
    return refusal(answer.error, "rechargeBelowMinimum", "rechargeAboveMaximum", "moneyStopped");
  player.books.add("FUNDS/USDT", units(amount));
  return amount;
};

export const reset: Operation = async (world, player, id) => {
  await catchUp(player);
  const answer = await send(world, player, virtualReset, { requestId: id() });
  if (!answer.ok) {
    await catchUp(player);
    return refusal(answer.error, "tryLater", "moneyStopped");
  }
  player.orders.clear();
  player.contracts = {
    ...noContracts(),
    seen: player.contracts.seen,
    counts: player.contracts.counts,
  };
  player.books.restart(DEMO_START);
  return "done";
};

export const moveMarket: Operation = async (world) => {
  await world.market();
  return "moved";
};

export const jump: Operation = async (world) => {
  const ms = world.pick([1, 900, 30_000, 61_000, 600_000]);
  if (world.chance(0.3)) {
    // Earlier events are in order of time only until here.
    await world.catchUp();
    world.clock.set(-Math.min(ms, 30_000));
  } else world.clock.pass(ms);
  await world.market();
  return `${ms} ms`;
};

/** An operator's stop: nothing of the account moves until it is cleared. */
export const stopped: Operation = async (world, player, id) => {
  await world.stopMoney(`account:${player.person.accountId}`);
  const params = {
    from: "FUNDS",
    to: "SPOT",
    symbol: "USDT",
    amount: "0.00000001",
    requestId: id(),
  } as const;
  const answer = await send(world, player, accountTransfer, params);
  assert(
    !answer.ok &&
      answer.error === (player.books.available("FUNDS/USDT") > 0n ? "moneyStopped" : answer.error),
    "money moved while it was stopped",
  );
  await world.clearMoney(`account:${player.person.accountId}`);
  return "done";
};

export const restart: Operation = async (world) => {
  await world.restart();
  return "done";
};

/** Takes over the deeds of others to this account: chains, reviews, fills. */
export async function catchUp(player: Player): Promise<void> {
  await syncBridge(player);
  await syncOrders(player);
  await syncContracts(player);
  await syncC2c(player);
}
