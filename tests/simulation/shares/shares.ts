/**
 * Orders of shares of the run. The model has the rule alone: value at the rate of the fill, a fee with a minimum over all of an order, a half per cent more
 * frozen where the currency is another, and nothing sold on the day it was bought where that settles overnight.
 */
import assert from "node:assert/strict";
import { exchangeApplyCancel, exchangeApplyGet, exchangeApplyOpen, exchangeApplyUpdate } from "../../../contract/http/trading/spot.ts";
import { greatest, least, ONE, type Pocket, rounded, text, times, units } from "../books.ts";
import { type Player, refusal, send } from "../player.ts";
import { SHARES, type Share, type ShareWorld } from "./share-world.ts";

const CASH: Pocket = "STOCK/USDT";
const PLACES = 8;
const REFUSALS = [
  ...["insufficientBalance", "insufficientPosition", "outsideOrderLimits", "feeUnreasonable", "priceObtaining", "tryLater"],
  ...["orderStatus", "noLiquidity", "amendDeviation"],
];

interface ShareOrder {
  share: Share;
  side: "buy" | "sell";
  /** Of an order at market none. */
  price: bigint | undefined;
  qty: bigint;
  filled: bigint;
  /** USDT of its fills, and the fees of them. */
  value: bigint;
  fee: bigint;
  /** The pair when it was accepted, in hundredths. */
  pair: bigint;
  deals: Set<string>;
}

export interface Investor {
  player: Player;
  orders: Map<string, ShareOrder>;
  /** What was bought where it settles overnight, by day. */
  bought: Map<string, bigint>;
  counts: Record<string, number>;
}

export const count = ({ counts }: Investor, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Shanghai has no summer time. */
const dayOf = (at: number): number => Math.floor((at + 8 * 3_600_000) / 86_400_000);
const pocketOf = ({ symbol }: Share): Pocket => `STOCK/${symbol.toUpperCase()}`;
const paysFrom = ({ share, side }: Pick<ShareOrder, "share" | "side">): Pocket => (side === "buy" ? CASH : pocketOf(share));

function worth({ usdFirst, divisor }: Share, price: bigint, qty: bigint, pair: bigint, how: "up" | "down"): bigint {
  const sum = times(price, qty);
  return usdFirst ? rounded(sum * 100n, pair * divisor, PLACES, how) : rounded(sum * pair, 100n * divisor, PLACES, how);
}

const feeOf = (value: bigint): bigint => (value === 0n ? 0n : greatest(ONE, rounded(value, 2000n, PLACES, "up")));

/** What the rest of an order keeps. */
function reserveOf({ share, side, price, qty, filled, value, fee, pair }: ShareOrder): bigint {
  const rest = qty - filled;
  if (side === "sell" || rest === 0n) return rest;
  const more = worth(share, price as bigint, rest, pair, "up");
  const needed = more + greatest(0n, feeOf(value + more) - fee);
  return share.pair === undefined ? needed : rounded(needed * 1005n, 1000n, PLACES, "up");
}

function sellable({ player, bought }: Investor, share: Share, now: number): bigint {
  const today = share.isOvernight ? (bought.get(`${share.symbol} ${dayOf(now)}`) ?? 0n) : 0n;
  return player.books.available(pocketOf(share)) - today;
}

export async function placeShares(world: ShareWorld, investor: Investor, id: () => string): Promise<string> {
  const { player, orders } = investor;
  const at = world.below(SHARES.length);
  const share = SHARES[at];
  const held = player.books.available(pocketOf(share));
  const side = held > 0n && world.chance(0.45) ? "sell" : "buy";
  const asked = world.chance(0.2) ? "" : world.sharePrice(at);
  const price = asked === "" ? undefined : units(asked);
  const pair = world.pairAt(share, world.clock.now());
  const one = worth(share, units(world.sharePrice(at)), ONE, pair, "up");
  // Now and then all that the money is enough for, or a bit more.
  const most = side === "sell" ? held / ONE : player.books.available(CASH) / (one + one / 170n);
  const lot = BigInt(share.lot);
  const wanted = world.chance(0.25) ? most : BigInt(1 + world.below(Number(greatest(1n, most / 2n))));
  const qty = greatest(1n, wanted / lot + (world.chance(0.05) ? 1n : 0n)) * lot * ONE;
  const order: ShareOrder = { share, side, price, qty, filled: 0n, value: 0n, fee: 0n, pair, deals: new Set() };
  const [cash, free] = [player.books.available(CASH), sellable(investor, share, world.clock.now())];
  const answer = await send(world, player, exchangeApplyOpen, {
    ...{ symbol: share.symbol, side, orderType: asked === "" ? ("market" as const) : ("limit" as const), qty: text(qty), price: asked },
    ...{ tif: asked === "" ? ("" as const) : ("gtc" as const), clientOrderId: id() },
  });
  const has = side === "sell" ? free : cash;
  const isCovered = price !== undefined && reserveOf(order) <= has;
  if (!answer.ok) {
    const { error } = answer;
    if (error.startsWith("insufficient"))
      assert(price === undefined ? side === "buy" || qty > has : !isCovered, `refused ${side} ${text(qty)} of ${text(has)}`);
    if (error === "insufficientPosition" && held >= qty) count(investor, "today's shares refused");
    return refusal(error, ...REFUSALS);
  }
  assert(price === undefined ? side === "buy" || qty <= has : isCovered, `taken: ${side} ${text(qty)} ${share.symbol} with ${text(has)}`);
  orders.set(answer.value.orderNo, order);
  return "ok";
}

export async function cancelShares(world: ShareWorld, { player, orders }: Investor, id: () => string): Promise<string> {
  const orderNo = world.pick([...orders.keys()]);
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, exchangeApplyCancel, { orderNo, requestId: id() });
  return answer.ok ? "ok" : refusal(answer.error, ...REFUSALS);
}

export async function amendShares(world: ShareWorld, investor: Investor, id: () => string): Promise<string> {
  const { player, orders } = investor;
  const orderNo = world.pick([...orders.keys()]);
  if (orderNo === undefined) return "none";
  const order = orders.get(orderNo)!;
  const price = world.sharePrice(SHARES.indexOf(order.share));
  const lots = order.qty / ONE / BigInt(order.share.lot);
  const qty = greatest(1n, (lots * BigInt(60 + world.below(80))) / 100n) * BigInt(order.share.lot) * ONE;
  const has = order.side === "sell" ? sellable(investor, order.share, world.clock.now()) : player.books.available(CASH);
  const after = { ...order, price: units(price), qty };
  const more = qty > order.filled ? reserveOf(after) - reserveOf(order) : 0n;
  const answer = await send(world, player, exchangeApplyUpdate, { orderNo, price, qty: text(qty), requestId: id() });
  if (!answer.ok) {
    if (answer.error.startsWith("insufficient")) assert(more > has, `refused ${text(more)} more of ${text(has)}`);
    return refusal(answer.error, ...REFUSALS, "orderQuantity");
  }
  assert(more <= 0n || more <= has, `amended with ${text(has)}`);
  Object.assign(order, { price: units(price), qty });
  return "ok";
}

/** Deals that came since, and what each order reserves now. */
export async function syncShares(world: ShareWorld, investor: Investor): Promise<void> {
  const { player, orders, bought } = investor;
  const { person, books } = player;
  for (const [orderNo, order] of orders) {
    const { share, side, price: limit } = order;
    const told = await person.ok(exchangeApplyGet, { orderNo });
    for (const deal of told.deals) {
      if (order.deals.has(deal.dealNo)) continue;
      order.deals.add(deal.dealNo);
      const [price, qty, isBuy] = [units(deal.price), units(deal.qty), side === "buy"];
      if (limit !== undefined) assert(isBuy ? price <= limit : price >= limit, `deal of ${orderNo} is worse than its limit`);
      const pair = world.pairAt(share, deal.ts);
      const value = worth(share, price, qty, pair, isBuy ? "up" : "down");
      const due = greatest(0n, feeOf(order.value + value) - order.fee);
      const fee = isBuy ? due : least(due, value);
      assert.deepEqual([units(deal.value!), units(deal.fee)], [value, fee], `deal of ${orderNo} at ${pair}`);
      const reserved = limit === undefined ? undefined : reserveOf(order);
      order.filled += qty;
      order.value += value;
      order.fee += fee;
      books.add(CASH, isBuy ? -(value + fee) : value - fee);
      books.add(pocketOf(share), isBuy ? qty : -qty);
      const day = `${share.symbol} ${dayOf(deal.ts)}`;
      if (isBuy) bought.set(day, (bought.get(day) ?? 0n) + qty);
      count(investor, isBuy ? "bought" : "sold");
      if (order.filled < order.qty) count(investor, "part filled");
      if (pair !== order.pair) count(investor, "at another rate");
      if (isBuy && reserved !== undefined && reserved < value + fee + reserveOf(order)) count(investor, "beyond the freeze");
    }
    const isOpen = told.state === "submitted";
    const held = isOpen ? reserveOf(order) : 0n;
    books.reserve(orderNo, paysFrom(order), held);
    assert.deepEqual([units(told.filled), units(told.frozen), units(told.fee)], [order.filled, held, order.fee], `order ${orderNo}`);
    if (!isOpen) orders.delete(orderNo);
    if (told.state === "cancelled") count(investor, `ended: ${told.reason}`);
  }
}
