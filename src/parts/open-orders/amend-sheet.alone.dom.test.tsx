// @vitest-environment happy-dom
/** Amending sends what was changed, and nothing else. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { exchangeApplyUpdate } from "../../../contract/http/trading/spot.ts";
import { one, type } from "../../../tests/support/browser/mount.ts";
import { settle, showScreen, shows } from "../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import { AmendSheet } from "./AmendSheet.tsx";

const known = vi.hoisted(() => ({
  full: {
    symbol: "btc",
    type: "cryptos",
    priceScale: 2,
    qtyScale: 5,
    tickTable: [{ from: "0", tick: "0.01" }],
    lotSize: "0.001",
    minQty: "0.001",
    maxQty: "100",
    minNotional: "5",
    limitUp: "",
    limitDown: "",
  },
}));
vi.mock("../instrument/use-instrument.ts", () => ({ useInstrument: () => known }));
afterEach(() => {
  signOut();
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
  filled: "0.1",
  state: "submitted",
} as Order;
const field = (name: string): HTMLInputElement =>
  one<HTMLInputElement>(`input[name=amend-${name}]`);
const go = async (): Promise<void> => {
  await act(async () => one<HTMLFormElement>("[role=dialog] form").requestSubmit());
  await settle();
};

it("keeps the place of an order whose price is the same however it is written", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const answers = { [exchangeApplyUpdate.path]: { data: order } };
  const show = (of: Order) =>
    showScreen(<AmendSheet order={of} onClose={() => {}} />, "/", answers, {});
  const screen = await show(order);
  await shows("amendGo");
  const sent = () =>
    screen.asked
      .filter(({ path }) => path === exchangeApplyUpdate.path)
      .map(({ params }) => [params.price, params.qty]);
  await type(field("price"), "60000.00");
  await go();
  expect(sent()).toEqual([]);
  await type(field("qty"), "0.4");
  await go();
  expect(sent()).toEqual([["", "0.4"]]);
});

it("lets what closes a position be as small as what is left of it", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const show = async (of: Order): Promise<string> => {
    await showScreen(<AmendSheet order={of} onClose={() => {}} />, "/", {}, {});
    await shows("amendGo");
    await type(field("price"), "61");
    return one("[role=dialog]").textContent ?? "";
  };
  const small = { ...order, price: "60", qty: "0.05", filled: "0" };
  expect(await show(small)).toContain("Turnover is less");
  expect(await show({ ...small, positionId: "P1" })).not.toContain("Turnover is less");
});
