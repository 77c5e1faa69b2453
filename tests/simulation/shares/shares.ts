/**
 * Orders of shares of the run. The model has the rule alone: value at the rate of the fill, a fee
 * with a minimum over all of an order, a half per cent more frozen where the currency is another,
 * nothing sold overnight on the day it was bought, and of hours what `hours.ts` says.
 */
import assert from "node:assert/strict";
import type { DataOf } from "../../../contract/http/call.ts";
import type { Deal } from "../../../contract/http/trading/orders.ts";
import {
  exchangeApplyCancel,
  exchangeApplyGet,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../../contract/http/trading/spot.ts";
import { greatest, least, ONE, type Pocket, rounded, text, times, units } from "../books.ts";
import { type Player, refusal, send } from "../player.ts";
import { type Drawn, draw } from "./draw.ts";
import { takesPart, type Wanted, wantedIn } from "./hours.ts";
import { SHARES, type Share, type ShareWorld } from "./share-world.ts";

const CASH: Pocket = "STOCK/USDT";
const PLACES = 8;
const REFUSALS = [
  ...[
    "insufficientBalance",
    "insufficientPosition",
    "outsideOrderLimits",
    "feeUnreasonable",
    "priceObtaining",
    "tryLater",
  ],
  ...["orderStatus", "noLiquidity", "amendDeviation"],
];
const OF_HOURS: readonly string[] = ["marketClosed", "currentlyClosed"];

interface ShareOrder extends Drawn {
  share: Share;
  side: "buy" | "sell";
  /**
   * The order before its last amendment, and when that was done: fills until then were not worse
   * than the one or the other.
   */
  before?: { price: bigint | undefined; until: number };
  /** It takes part before and after its market's hours. */
  ext: boolean;
  /** It waits for hours in which it may take part. */
  isQueued: boolean;
  acceptedAt: number;
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
  /** Purchases where they settle overnight, by day. */
  bought: Map<string, bigint>;
  /** Everybody of the run. */
  all: readonly Investor[];
  counts: Record<string, number>;
}

export const count = ({ counts }: Investor, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Shanghai has no summer time. */
const dayOf = (at: number): number => Math.floor((at + 8 * 3_600_000) / 86_400_000);
const pocketOf = ({ symbol }: Share): Pocket => `STOCK/${symbol.toUpperCase()}`;
const paysFrom = ({ share, side }: Pick<ShareOrder, "share" | "side">): Pocket =>
  side === "buy" ? CASH : pocketOf(share);

function worth(
  { usdFirst, divisor }: Share,
  price: bigint,
  qty: bigint,
  pair: bigint,
  how: "up" | "down",
): bigint {
  const sum = times(price, qty);
  return usdFirst
    ? rounded(sum * 100n, pair * divisor, PLACES, how)
    : rounded(sum * pair, 100n * divisor, PLACES, how);
}

const feeOf = (value: bigint): bigint =>
  value === 0n ? 0n : greatest(ONE, rounded(value, 2000n, PLACES, "up"));

/** Sum that the rest of an order keeps. */
function reserveOf({ share, side, dearest, qty, filled, value, fee, pair }: ShareOrder): bigint {
  const rest = qty - filled;
  if (side === "sell" || rest === 0n) return rest;
  const more = worth(share, dearest, rest, pair, "up");
  const needed = more + greatest(0n, feeOf(value + more) - fee);
  return share.pair === undefined ? needed : rounded(needed * 1005n, 1000n, PLACES, "up");
}

function sellable({ player, bought }: Investor, share: Share, now: number): bigint {
  const today = share.isOvernight ? (bought.get(`${share.symbol} ${dayOf(now)}`) ?? 0n) : 0n;
  return player.books.available(pocketOf(share)) - today;
}

export async function placeShares(
  world: ShareWorld,
  investor: Investor,
  id: () => string,
): Promise<string> {
  const { player, orders } = investor;
  const at = world.below(SHARES.length);
  const share = SHARES[at];
  const held = player.books.available(pocketOf(share));
  const side = held > 0n && world.chance(0.45) ? "sell" : "buy";
  const { way, price, dearest, stop } = draw(world, at, side);
  const flags = { ext: world.chance(0.4), queue: world.chance(0.5) };
  const pair = world.pairAt(share, world.clock.now());
  const one = worth(share, units(world.sharePrice(at)), ONE, pair, "up");
  // Now and then all that the money is enough for, or a bit more.
  const most = side === "sell" ? held / ONE : player.books.available(CASH) / (one + one / 170n);
  const lot = BigInt(share.lot);
  const wanted = world.chance(0.25)
    ? most
    : BigInt(1 + world.below(Number(greatest(1n, most / 2n))));
  const qty = greatest(1n, wanted / lot + (world.chance(0.05) ? 1n : 0n)) * lot * ONE;
  const hours = world.hours(at);
  const mayBe = wantedIn(hours, way, flags);
  const isAtOnce = way === "market" && hours === "trading" && !world.gathers(at);
  const order: ShareOrder = {
    share,
    side,
    way,
    price,
    dearest,
    stop,
    qty,
    filled: 0n,
    value: 0n,
    fee: 0n,
    pair,
    deals: new Set(),
    ext: flags.ext && way === "limit",
    isQueued: mayBe === "queued",
    acceptedAt: world.clock.now(),
  };
  const [cash, free] = [player.books.available(CASH), sellable(investor, share, world.clock.now())];
  const answer = await send(world, player, exchangeApplyOpen, {
    symbol: share.symbol,
    side,
    orderType: way,
    qty: text(qty),
    ext: flags.ext ? "1" : "0",
    queue: flags.queue ? "1" : "0",
    price: price === undefined ? "" : text(price),
    triggerPrice: stop === undefined ? "" : text(stop.at),
    tif: way === "market" ? ("" as const) : ("gtc" as const),
    clientOrderId: id(),
  });
  const has = side === "sell" ? free : cash;
  let isCovered = reserveOf(order) <= has;
  if (!answer.ok) {
    refuse(world, at, order, mayBe, answer.error);
    const { error } = answer;
    if (error.startsWith("insufficient"))
      assert(
        isAtOnce ? side === "buy" || qty > has : !isCovered,
        `refused ${way} ${side} ${text(qty)} of ${text(has)}`,
      );
    if (error === "insufficientPosition" && held >= qty) count(investor, "today's shares refused");
    if (OF_HOURS.includes(error)) count(investor, `${hours}: ${error}`);
    return refusal(error, ...REFUSALS, ...OF_HOURS);
  }
  assert(!OF_HOURS.includes(mayBe), `taken: ${way} while ${hours}`);
  if (!isCovered) {
    // Others of the same person that were filled or ended while it was on its way have given back what
    // they kept.
    await syncShares(world, investor);
    isCovered =
      reserveOf(order) <=
      (side === "sell"
        ? sellable(investor, share, world.clock.now())
        : player.books.available(CASH));
  }
  assert(
    isCovered || (isAtOnce && side === "buy"),
    `taken: ${way} ${side} ${text(qty)} ${share.symbol} with ${text(has)}`,
  );
  if (price !== undefined)
    assert(isWithin(world, at, price), `taken: a price beyond the day's limits, ${text(price)}`);
  if (mayBe === "open" && hours === "close")
    assert(
      price === world.last(at),
      `taken after the close at ${price === undefined ? "market" : text(price)}`,
    );
  count(investor, `${hours}: ${way} ${mayBe}`);
  orders.set(answer.value.orderNo, order);
  return "ok";
}

function isWithin(world: ShareWorld, at: number, price: bigint): boolean {
  const [down, up] = world.bounds(at);
  return price >= down && price <= up;
}

function refuse(
  world: ShareWorld,
  at: number,
  { way, price, stop, qty }: ShareOrder,
  mayBe: Wanted,
  error: string,
): void {
  const hours = world.hours(at);
  if (error === "tryLater" || error === "priceObtaining") return;
  if (error === "outsideOrderLimits") {
    const prices = [price, stop?.at].filter((one) => one !== undefined);
    const isOff =
      prices.some((one) => !isWithin(world, at, one)) ||
      (hours === "close" && way === "limit" && price !== world.last(at));
    assert(
      isOff || qty > 100_000n * ONE,
      `refused as beyond the limits: ${prices.map(text).join(", ")} while ${hours}`,
    );
  } else if (OF_HOURS.includes(mayBe) || OF_HOURS.includes(error))
    assert(error === mayBe, `${way} while ${hours}: ${error}, expected ${mayBe}`);
}

/**
 * New hours change the orders of a share: those that may take part are in, the others wait. Over
 * lunch each keeps its place.
 */
export function enterHours(world: ShareWorld, at: number, { orders }: Investor): void {
  const hours = world.hours(at);
  if (hours === "halt") return;
  for (const order of orders.values()) {
    if (order.share !== SHARES[at] || order.stop !== undefined) continue;
    const isIn = takesPart(hours, order, world.last(at));
    if (isIn || hours !== "lunch") order.isQueued = !isIn;
  }
}

export async function cancelShares(
  world: ShareWorld,
  { player, orders }: Investor,
  id: () => string,
): Promise<string> {
  const orderNo = world.pick([...orders.keys()]);
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, exchangeApplyCancel, { orderNo, requestId: id() });
  return answer.ok ? "ok" : refusal(answer.error, ...REFUSALS);
}

export async function amendShares(
  world: ShareWorld,
  investor: Investor,
  id: () => string,
): Promise<string> {
  const { player, orders } = investor;
  const orderNo = world.pick([...orders.keys()]);
  if (orderNo === undefined) return "none";
  const order = orders.get(orderNo)!;
  const at = SHARES.indexOf(order.share);
  const price = world.sharePrice(at);
  const lots = order.qty / ONE / BigInt(order.share.lot);
  const qty =
    greatest(1n, (lots * BigInt(60 + world.below(80))) / 100n) * BigInt(order.share.lot) * ONE;
  const has =
    order.side === "sell"
      ? sellable(investor, order.share, world.clock.now())
      : player.books.available(CASH);
  const after = { ...order, price: units(price), dearest: units(price), qty };
  const more = qty > order.filled ? reserveOf(after) - reserveOf(order) : 0n;
  const answer = await send(world, player, exchangeApplyUpdate, {
    orderNo,
    price,
    qty: text(qty),
    requestId: id(),
  });
  const isShut = world.hours(at) === "halt";
  if (!answer.ok && answer.error === "currentlyClosed") {
    assert(isShut, `no amendment while ${world.hours(at)}`);
    return refusal(answer.error, "currentlyClosed");
  }
  assert(!answer.ok || !isShut, `${orderNo} amended in a halt`);
  if (!answer.ok) {
    if (answer.error.startsWith("insufficient"))
      assert(more > has, `refused ${text(more)} more of ${text(has)}`);
    if (qty >= order.qty) refuse(world, at, after, "open", answer.error);
    return refusal(answer.error, ...REFUSALS, "orderQuantity");
  }
  const isQueued = order.isQueued && !takesPart(world.hours(at), after, world.last(at));
  Object.assign(order, after, {
    before: { price: order.price, until: world.clock.now() },
    isQueued,
  });
  return "ok";
}

function judgeDeal(
  world: ShareWorld,
  investor: Investor,
  { share, price, ext, stop, acceptedAt }: ShareOrder,
  deal: Deal,
): void {
  const said = world.saidSince(share, deal.ts)[0];
  const { hours, last } = said;
  const what = `a deal of ${share.symbol} at ${deal.price} by ${deal.cause.rule} while ${hours}`;
  assert(takesPart(hours, { price, ext }, last), what);
  const isPrint = deal.cause.rule === "auction";
  assert(
    isPrint ? said.isPrint && units(deal.price) === last : hours !== "auction",
    `${what}, last ${text(last)}`,
  );
  if (hours === "close") assert(units(deal.price) === last, `${what}, last ${text(last)}`);
  if (stop !== undefined) {
    const { at, isAbove } = stop;
    const before = world
      .saidSince(share, acceptedAt)
      .filter((one) => one.at <= deal.ts && one.hours === "trading");
    assert(
      before.some((one) => (isAbove ? one.last >= at : one.last <= at)),
      `${what}: its stop at ${text(at)} was not reached`,
    );
  }
  count(investor, `deal: ${isPrint ? "auction" : hours}${stop === undefined ? "" : " of a stop"}`);
}

function judgeState(
  world: ShareWorld,
  investor: Investor,
  orderNo: string,
  order: ShareOrder,
  told: DataOf<typeof exchangeApplyGet>,
): void {
  const at = SHARES.indexOf(order.share);
  const hours = world.hours(at);
  if (told.state === "cancelled") {
    count(investor, `ended: ${told.reason}`);
    if (told.reason === "priceLimit" && order.price !== undefined)
      assert(
        !isWithin(world, at, order.price),
        `${orderNo} ended by limits within them, at ${text(order.price)}`,
      );
    if (told.reason === "collar" || told.reason === "noLiquidity")
      assert(order.price === undefined, `${orderNo} has a price and ended: ${told.reason}`);
    return;
  }
  const { stop } = order;
  if (told.state !== "submitted") return;
  if (stop !== undefined && told.held) {
    const isReached = stop.isAbove ? world.last(at) >= stop.at : world.last(at) <= stop.at;
    assert(
      hours !== "trading" || world.gathers(at) || !isReached,
      `${orderNo} is held at ${text(stop.at)}, last ${text(world.last(at))}`,
    );
  } else if (stop !== undefined) {
    count(investor, "stop reached");
    order.stop = undefined;
  }
  assert.deepEqual(
    [told.queued, told.held],
    [order.isQueued, order.stop !== undefined],
    `${orderNo} while ${hours}`,
  );
  const isIn =
    order.stop === undefined && !order.isQueued && (hours === "trading" || hours === "auction");
  if (isIn && order.price !== undefined && order.share.isOvernight)
    assert(
      isWithin(world, at, order.price),
      `${orderNo} stands beyond the day's limits, at ${text(order.price)}`,
    );
}

/** Deals that came since, and what each order reserves now. */
export async function syncShares(world: ShareWorld, investor: Investor): Promise<void> {
  const { player, orders, bought } = investor;
  const { person, books } = player;
  for (const [orderNo, order] of orders) {
    const { share, side, price: limit, before } = order;
    const told = await person.ok(exchangeApplyGet, { orderNo });
    for (const deal of told.deals) {
      if (order.deals.has(deal.dealNo)) continue;
      order.deals.add(deal.dealNo);
      const [price, qty, isBuy] = [units(deal.price), units(deal.qty), side === "buy"];
      judgeDeal(world, investor, order, deal);
      const limits = [limit, deal.ts <= (before?.until ?? 0) ? before?.price : undefined].filter(
        (one) => one !== undefined,
      );
      if (limits.length > 0)
        assert(
          limits.some((one) => (isBuy ? price <= one : price >= one)),
          `deal of ${orderNo} is worse than its limit`,
        );
      const pair = world.pairAt(share, deal.ts);
      const value = worth(share, price, qty, pair, isBuy ? "up" : "down");
      const due = greatest(0n, feeOf(order.value + value) - order.fee);
      const fee = isBuy ? due : least(due, value);
      assert.deepEqual(
        [units(deal.value!), units(deal.fee)],
        [value, fee],
        `deal of ${orderNo} at ${pair}`,
      );
      const reserved = reserveOf(order);
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
      if (isBuy && limit !== undefined && reserved < value + fee + reserveOf(order))
        count(investor, "beyond the freeze");
    }
    const isOpen = told.state === "submitted";
    const held = isOpen ? reserveOf(order) : 0n;
    books.reserve(orderNo, paysFrom(order), held);
    assert.deepEqual(
      [units(told.filled), units(told.frozen), units(told.fee)],
      [order.filled, held, order.fee],
      `order ${orderNo}`,
    );
    judgeState(world, investor, orderNo, order, told);
    if (!isOpen) orders.delete(orderNo);
  }
}
