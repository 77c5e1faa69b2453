// @vitest-environment happy-dom
/** Whoever logs in after another finds nothing of theirs, however the stores were written to. */
import { afterEach, expect, it } from "vitest";
import type { Balance } from "../../../../contract/http/account.ts";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import { balances$ } from "./balances.ts";
import { orderNews$, sentOrder, setCanceling } from "./order-news.ts";
import { positions$ } from "./positions.ts";
import { signIn, signOut } from "./session.ts";

const as = (username: string) =>
  signIn({ token: username, usercode: username, username, mode: "real" });
afterEach(() => signOut());

it.each(["ann", "bob", "carl"])("%s finds nothing of who was here before", (username) => {
  as(username);
  expect([orderNews$.get(), positions$.get(), balances$.get()]).toEqual([
    { told: {}, sent: {}, canceling: {} },
    { status: "loading", rows: {} },
    { status: "loading", rows: {} },
  ]);
  sentOrder({
    clientOrderId: username,
    symbol: "btcusdt",
    side: "buy",
    orderType: "limit",
    price: "1",
    triggerPrice: "",
    qty: "1",
    amount: "",
    at: 1,
  });
  setCanceling(username, true);
  orderNews$.told.set({ [username]: { orderNo: username } as Order });
  positions$.status.set("ready");
  positions$.rows.set({ [username]: { id: username } as Position });
  balances$.status.set("ready");
  balances$.rows.set({ [username]: { asset: username } as unknown as Balance });
  signOut();
});
