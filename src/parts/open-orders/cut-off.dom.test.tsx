// @vitest-environment happy-dom
/**
 * Open orders while the server is away: since when they are what they are, and that nothing can be
 * done. What is shown in part is not cancelled as a whole.
 */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { showScreen } from "../../../tests/support/browser/screen.tsx";
import { link$ } from "../../data/stores/market/link.ts";
import { OpenOrders } from "./OpenOrders.tsx";

afterEach(() => {
  link$.state.set("live");
  vi.unstubAllGlobals();
});

const order = {
  orderNo: "S1",
  symbol: "btc",
  side: "buy",
  orderType: "limit",
  price: "60000",
  qty: "0.5",
  amount: "",
  filled: "0",
  frozen: "30000",
  triggerPrice: "",
  tif: "gtc",
  ext: false,
  held: false,
  queued: false,
  state: "submitted",
  createdAt: 1,
} as Order;
const of = { orders: [order], sent: [], failed: false, reload: () => {} };
const words = () => document.body.textContent ?? "";
const off = () =>
  [...document.querySelectorAll("button")].map((one) => [one.textContent, one.disabled]);

it("says since when, and that nothing can be changed", async () => {
  const texts = { parts: { link: { locked: "as of {{time}}", asOf: "since {{time}}" } } };
  await showScreen(<OpenOrders of={of} symbol="btc" look="table" />, "/", {}, texts);
  expect([words().includes("as of"), off()]).toEqual([
    false,
    [
      ["cancelAll", false],
      ["amend", false],
      ["cancel", false],
    ],
  ]);
  await act(async () => link$.assign({ state: "reconnecting", since: 1 }));
  expect([words().includes("since"), off()[2]]).toEqual([true, ["cancel", false]]);
  await act(async () => link$.assign({ state: "offline", since: 1 }));
  expect([words().includes("as of"), off().every(([, isOff]) => isOff)]).toEqual([true, true]);
});

it("a part of what is open has no way to cancel all", async () => {
  await showScreen(<OpenOrders of={of} symbol="" look="table" isPart />, "/", {}, {});
  expect(off().map(([name]) => name)).toEqual(["amend", "cancel"]);
});
