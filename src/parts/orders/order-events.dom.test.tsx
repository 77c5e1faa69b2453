// @vitest-environment happy-dom
/** A list of open orders, and events that came while no screen showed it or that never came. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "../../../contract/account-feed/live.ts";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { exchangeApplyGet, exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import { one } from "../../../tests/support/browser/mount.ts";
import {
  becomes,
  type ShownScreen,
  settle,
  showScreen,
} from "../../../tests/support/browser/screen.tsx";
import { applyEvent, refetchAll } from "../../data/apply/account-events.ts";
import { useOrder } from "../../data/queries/user/orders.ts";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import { useOpenOrders } from "./open-orders.ts";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

let seq = 0;
const order = (orderNo: string, state: Order["state"], updatedAt: number): Order =>
  ({
    orderNo,
    clientOrderId: `of ${orderNo}`,
    symbol: "btc",
    state,
    filled: "0",
    createdAt: 1,
    updatedAt,
  }) as Order;
const tell = (of: Order): Promise<void> =>
  act(async () => applyEvent({ ev: "order", seq: ++seq, t: 1, d: of } as LiveEvent));
const List = () => (
  <output>
    {useOpenOrders("btc")
      .orders?.map(({ orderNo }) => orderNo)
      .join(" ")}
  </output>
);
const listed = (list: readonly Order[]) => ({
  [exchangeApplyList.path]: {
    data: { list, total: list.length, pageNo: 1, pageSize: 100, hasMore: false },
  },
});
const show = (list: readonly Order[]): Promise<ShownScreen> =>
  showScreen(<List />, "/", listed(list), {});

it("has no order that ended while another screen was there", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  await show([]);
  await tell(order("S1", "submitted", 1));
  expect(one("output").textContent).toBe("S1");
  await showScreen(<p />, "/", {}, {});
  await tell(order("S1", "completed", 2));
  await show([]);
  expect(one("output").textContent).toBe("");
});

it("has no order whose end was lost, and brings none back that is over", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const screen = await show([order("S2", "submitted", 1)]);
  await tell(order("S2", "cancelled", 2));
  await tell(order("S3", "submitted", 1));
  expect(one("output").textContent).toBe("S3");
  screen.answers = listed([order("S2", "submitted", 1)]);
  await act(async () => refetchAll());
  await settle();
  expect(one("output").textContent).toBe("");
});

it("has all that are open, also where they are more than a page", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const pages = [
    Array.from({ length: 100 }, (_, i) => order(`A${i}`, "submitted", 1)),
    [order("B", "submitted", 1)],
  ];
  let asked = 0;
  const answers = {
    get [exchangeApplyList.path]() {
      const list = pages[asked++ % 2];
      return {
        data: {
          list,
          total: 101,
          pageNo: 1,
          pageSize: 100,
          hasMore: list.length > 1,
          next: list.length > 1 ? "1~A99" : "",
        },
      };
    },
  };
  const screen = await showScreen(<List />, "/", answers, {});
  expect([
    one("output").textContent?.split(" ").length,
    screen.asked.map(({ params }) => params.after),
  ]).toEqual([101, ["", "1~A99"]]);
});

it("is one order as it is by now, where it ends without a fill", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const One = () => <output>{useOrder("S4").data?.state}</output>;
  const answer = (state: Order["state"]) => ({
    [exchangeApplyGet.path]: { data: { ...order("S4", state, 1), deals: [], timeline: [] } },
  });
  const screen = await showScreen(<One />, "/", answer("submitted"), {});
  expect(one("output").textContent).toBe("submitted");
  screen.answers = answer("cancelled");
  await tell(order("S4", "cancelled", 2));
  await becomes((now) => now === "cancelled", "the order's end");
});
