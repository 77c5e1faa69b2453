// @vitest-environment happy-dom
/**
 * A row of past orders says what events told of its order since it was asked for; a row of fills
 * has a price as prices are read.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Deal, Order } from "../../../contract/http/trading/orders.ts";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { orderNews$, tellOrder } from "../../data/stores/account/order-news.ts";
import { FillLine, OrderLine } from "./OrderLine.tsx";

afterEach(() => {
  orderNews$.set({ told: {}, sent: {}, canceling: {} });
  vi.unstubAllGlobals();
});

it("changes where it stands", async () => {
  const order = {
    orderNo: "S1",
    clientOrderId: "c",
    symbol: "aapl.us",
    name: "Apple",
    side: "buy",
    orderType: "limit",
    price: "100",
    triggerPrice: "",
    qty: "2",
    amount: "",
    filled: "0",
    avgPrice: "",
    state: "submitted",
    reason: "",
    createdAt: 1,
    updatedAt: 1,
    type: "us",
    market: "us",
  } as unknown as Order;
  await showScreen(
    <OrderLine order={order} />,
    "/",
    {},
    { trade: { orderState: { submitted: "Waits", cancelled: "Is over" } } },
  );
  expect(text()).toContain("Waits");
  await act(async () =>
    tellOrder({ ...order, state: "cancelled", reason: "expired", updatedAt: 2 } as Order),
  );
  expect(text()).toContain("Is over");
  await act(async () =>
    tellOrder({ ...order, orderNo: "S2", state: "submitted", updatedAt: 3 } as Order),
  );
  expect(text()).toContain("Is over");
});

it("shows the price that took a margin whole as a price, and leaves room for the sum", async () => {
  const fill = {
    orderNo: "C1",
    symbol: "eth.p",
    side: "buy",
    price: "3788.17191476",
    qty: "0.5",
    amount: "1894.08595738",
    ts: 1,
  } as Deal;
  await showScreen(<FillLine fill={fill} />, "/", {}, {});
  expect(text()).toContain("3,788.17");
  expect(text()).not.toContain("3,788.171");
});
