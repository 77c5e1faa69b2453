/**
 * Spot orders of the simulation. The model knows by itself what an order reserves and what its
 * deals move; each deal counts once.
 */
import assert from "node:assert/strict";
import {
  exchangeApplyCancel,
  exchangeApplyGet,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../contract/http/trading/spot.ts";
import { type Pocket, text, times, units } from "./books.ts";
import { type LiveOrder, type Operation, type Player, refusal, send } from "./player.ts";
import { SYMBOLS } from "./world.ts";

const pocketOf = ({ symId, side }: Pick<LiveOrder, "symId" | "side">): Pocket =>
  side === "buy" ? "SPOT/USDT" : `SPOT/${SYMBOLS[symId].toUpperCase()}`;
const REFUSALS = [
  "insufficientBalance",
  "insufficientPosition",
  "outsideOrderLimits",
  "orderStatus",
  "turnoverBelowLimit",
  "noLiquidity",
  "priceObtaining",
  "tryLater",
  "moneyStopped",
];

/** Reserve of an open order: all that it can still cost or sell. */
const reserveOf = ({ side, price, qty, filled }: LiveOrder): bigint =>
  side === "sell" ? qty - filled : times(price as bigint, qty - filled);

export const placeOrder: Operation = async (world, player, id) => {
  const symId = world.below(SYMBOLS.length);
  const isHeld = player.books.available(pocketOf({ symId, side: "sell" })) > 0n;
  const side: LiveOrder["side"] = world.chance(isHeld ? 0.6 : 0.1) ? "sell" : "buy";
  const qty = ((1 + world.below(30)) / 10).toString();
  const price = world.chance(0.25) ? "" : world.price(symId);
  const order: LiveOrder = {
    symId,
    side,
    price: price === "" ? undefined : units(price),
    qty: units(qty),
    filled: 0n,
    deals: new Set(),
  };
  const before = player.books.available(pocketOf(order));
  const params = {
    symbol: SYMBOLS[symId],
    side,
    orderType: price === "" ? ("market" as const) : ("limit" as const),
    qty,
    price,
    clientOrderId: id(),
  };
  const answer = await send(world, player, exchangeApplyOpen, params);
  await syncOrders(player);
  if (!answer.ok) {
    // A limit order that the account can pay is never refused for its balance. What was filled
    // meanwhile only adds to what was there.
    const isCovered = order.price !== undefined && before >= reserveOf(order);
    if (answer.error.startsWith("insufficient"))
      assert(!isCovered, `refused ${side} ${qty} @ ${price} with ${text(before)}`);
    return refusal(answer.error, ...REFUSALS);
  }
  player.orders.set(answer.value.orderNo, order);
  await syncOrders(player);
  return `${side} ${qty} ${SYMBOLS[symId]} @ ${price || "market"}`;
};

export const cancelOrder: Operation = async (world, player, id) => {
  const orderNo = world.pick([...player.orders.keys()]);
  if (orderNo === undefined) return "none";
  const answer = await send(world, player, exchangeApplyCancel, { orderNo, requestId: id() });
  await syncOrders(player);
  if (answer.ok) assert(!player.orders.has(orderNo), "a cancelled order lives on");
  return answer.ok ? "done" : refusal(answer.error, ...REFUSALS);
};

export const amendOrder: Operation = async (world, player, id) => {
  const orderNo = world.pick([...player.orders.keys()]);
  if (orderNo === undefined) return "none";
  const order = player.orders.get(orderNo) as LiveOrder;
  const price = world.price(order.symId);
  const qty = ((1 + world.below(30)) / 10).toString();
  const answer = await send(world, player, exchangeApplyUpdate, {
    orderNo,
    price,
    qty,
    requestId: id(),
  });
  if (answer.ok) Object.assign(order, { price: units(price), qty: units(qty) });
  await syncOrders(player);
  // Far from the last trade nothing is moved to.
  if (!answer.ok && answer.error === "amendDeviation")
    assert(world.isFarFromLast(order.symId, price), `${price} was too far away`);
  return answer.ok ? `${qty} @ ${price}` : refusal(answer.error, ...REFUSALS, "amendDeviation");
};

/** Deals that came since, and what each order reserves now. */
export async function syncOrders({ person, books, orders }: Player): Promise<void> {
  for (const [orderNo, order] of orders) {
    const told = await person.ok(exchangeApplyGet, { orderNo });
    const coin: Pocket = `SPOT/${SYMBOLS[order.symId].toUpperCase()}`;
    for (const { dealNo, price, qty, amount, fee, feeCurrency } of told.deals) {
      if (order.deals.has(dealNo)) continue;
      order.deals.add(dealNo);
      const [sum, paid] = [times(units(price), units(qty)), units(fee)];
      assert.equal(units(amount), sum, `deal ${dealNo}`);
      assert.equal(
        feeCurrency,
        order.side === "buy" ? coin.slice("SPOT/".length) : "USDT",
        `fee of deal ${dealNo}`,
      );
      assert(
        paid >= 0n && paid * 100n <= (order.side === "buy" ? units(qty) : sum),
        `fee of deal ${dealNo}: ${fee}`,
      );
      if (order.price !== undefined)
        assert(
          order.side === "buy" ? units(price) <= order.price : units(price) >= order.price,
          `deal ${dealNo} is worse than its limit`,
        );
      books.add("SPOT/USDT", order.side === "buy" ? -sum : sum - paid);
      books.add(coin, order.side === "buy" ? units(qty) - paid : -units(qty));
      order.filled += units(qty);
    }
    assert.equal(units(told.filled), order.filled, `filled of ${orderNo}`);
    const isOpen = told.state === "submitted";
    const held = isOpen ? reserveOf(order) : 0n;
    books.reserve(orderNo, pocketOf(order), held);
    assert.equal(units(told.frozen), held, `reserve of ${orderNo}`);
    if (!isOpen) orders.delete(orderNo);
  }
}
