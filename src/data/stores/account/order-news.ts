/**
 * News of the account's orders beyond the lists that were asked for: the newest of each
 * that an event told, and what is on its way to the server. Loaded with the first screen of
 * trading. Lists are joined with it (`parts/orders`), so that a row changes where it stands.
 */
import { observable } from "@legendapp/state";
import type { Order } from "../../../../contract/http/trading/orders.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { onUserChange } from "./session.ts";

/** An order that was sent and of which nothing was heard yet. */
export type SentOrder = Pick<
  Order,
  "clientOrderId" | "symbol" | "side" | "orderType" | "price" | "triggerPrice" | "qty" | "amount"
> & { at: number };

interface OrderNews {
  /** By order number, the newest last. */
  told: Readonly<Record<string, Order>>;
  /** By the client's id. */
  sent: Readonly<Record<string, SentOrder>>;
  /** Numbers of orders that are being taken back. */
  canceling: Readonly<Record<string, true>>;
}

/** Each time anew: the store writes into the object that it is given. */
const none = (): OrderNews => ({ told: {}, sent: {}, canceling: {} });
/** Orders that are kept; the oldest of more go, and the lists have them. */
const TOLD_MAX = 300;

export const orderNews$ = observable<OrderNews>(none());

onUserChange(() => orderNews$.set(none()));

const isOver = ({ state }: Order): number => (state === "submitted" ? 0 : 1);

/** The newer of two states of one order: by time, then by its end, then by what it has filled. */
export function newerOf(a: Order, b: Order): Order {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt > b.updatedAt ? a : b;
  if (isOver(a) !== isOver(b)) return isOver(a) > isOver(b) ? a : b;
  return decimal(a.filled) > decimal(b.filled) ? a : b;
}

/** An event, or an answer, tells of an order. */
export function tellOrder(order: Order): void {
  const now = orderNews$.peek();
  const known = now.told[order.orderNo];
  const newest = known === undefined ? order : newerOf(known, order);
  const { [order.orderNo]: _, ...others } = now.told;
  const kept = Object.entries(others).slice(1 - TOLD_MAX);
  const { [order.clientOrderId]: __, ...sent } = now.sent;
  const { [order.orderNo]: ___, ...rest } = now.canceling;
  orderNews$.set({
    told: Object.fromEntries([...kept, [order.orderNo, newest]]),
    sent,
    canceling: isOver(newest) ? rest : now.canceling,
  });
}

/**
 * Events were lost: what is open may be over by now, which the list that is asked for says. What is
 * over stays over, whatever an older list has.
 */
export const forgetOpen = (): void =>
  orderNews$.told.set((told) =>
    Object.fromEntries(Object.entries(told).filter(([, order]) => isOver(order) > 0)),
  );

export const sentOrder = (order: SentOrder): void =>
  orderNews$.sent.set((sent) => ({ ...sent, [order.clientOrderId]: order }));

/** It was refused, or an answer is about to say what became of it. */
export const forgetSent = (clientOrderId: string): void =>
  orderNews$.sent.set(({ [clientOrderId]: _, ...sent }) => sent);

export const setCanceling = (orderNo: string, on: boolean): void =>
  orderNews$.canceling.set(({ [orderNo]: _, ...rest }) =>
    on ? { ...rest, [orderNo]: true } : rest,
  );
