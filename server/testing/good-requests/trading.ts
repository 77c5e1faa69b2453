/** Good requests of orders and positions. */

import { randomUUID } from "node:crypto";
import { PERIOD, tickSoon } from "../delivery.ts";
import type { Person } from "../people.ts";
import type { TestApp } from "../test-app.ts";
import { eventSoon, ordered, orderedPerpetual, positioned } from "../trading.ts";
import { type GoodRequests, inDemo, of } from "./good-request.ts";

/** Far from the market: it rests. */
const ORDER = { symbol: "btc", side: "buy", orderType: "limit", price: "92", qty: "1" } as const;

const PERPETUAL = {
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  agree: "1",
  orderType: "limit",
  qty: "1",
} as const;
/** Somebody in demo with a position. */
const holder = async (t: TestApp): Promise<[Person, string]> => {
  const person = await inDemo(t);
  return [person, await positioned(t, person)];
};

export const TRADING: GoodRequests = {
  exchangeApplyOpen: async (t) => of(await inDemo(t), { ...ORDER, clientOrderId: randomUUID() }),
  exchangeApplyUpdate: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await ordered(person), qty: "2" });
  },
  exchangeApplyCancel: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await ordered(person) });
  },
  exchangeApplyCancelAll: async (t) => {
    const person = await inDemo(t);
    await ordered(person);
    return of(person);
  },
  contractApplyOpen: async (t) =>
    of(await inDemo(t), { ...PERPETUAL, price: "92", clientOrderId: randomUUID() }),
  contractApplyClose: async (t) => {
    const [person] = await holder(t);
    const { leverRate: _, agree: __, ...order } = PERPETUAL;
    return of(person, { ...order, price: "100", clientOrderId: randomUUID() });
  },
  contractApplyUpdate: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await orderedPerpetual(person), qty: "2" });
  },
  contractApplyCancel: async (t) => {
    const person = await inDemo(t);
    return of(person, { orderNo: await orderedPerpetual(person) });
  },
  contractApplyCancelAll: async (t) => {
    const person = await inDemo(t);
    await orderedPerpetual(person);
    return of(person);
  },
  contractOrderClose: async (t) => {
    const [person, id] = await holder(t);
    eventSoon(t);
    return of(person, { id, clientOrderId: randomUUID() });
  },
  contractOrderCloseAll: async (t) => {
    const [person] = await holder(t);
    eventSoon(t);
    return of(person);
  },
  contractOrderReverse: async (t) => {
    const [person, id] = await holder(t);
    eventSoon(t);
    return of(person, { id, clientOrderId: randomUUID() });
  },
  contractOrderSetStop: async (t) => {
    const [person, id] = await holder(t);
    return of(person, { id, stopPriceProfit: "120" });
  },
  contractOrderSetLever: async (t) => of(await inDemo(t), { symbol: "btc.p", leverRate: 50 }),
  contractOrderAdjustMargin: async (t) => {
    const [person, id] = await holder(t);
    return of(person, { id, amount: "5" });
  },
  futuresOpen: async (t) => {
    const person = await inDemo(t);
    tickSoon(t);
    return of(person, { ...PERIOD, clientOrderId: randomUUID() });
  },
};
