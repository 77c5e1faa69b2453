/**
 * The account feed of trading: what the events up to a number make is the snapshot of that number,
 * after whatever an account does; numbers have no holes.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LiveEventData } from "../../../contract/account-feed/live.ts";
import { accountSnapshot } from "../../../contract/http/account.ts";
import type { Order, Position } from "../../../contract/http/trading/orders.ts";
import * as perpetual from "../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../contract/http/trading/perpetual-lists.ts";
import * as spot from "../../../contract/http/trading/spot.ts";
import { testDatabase } from "../../testing/database.ts";
import { credit } from "../../testing/money.ts";
import type { Person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { isWaiting, place, show, trader } from "../../testing/trading.ts";

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase(), app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await trader(t, "10000", { BTC: "5" });
  await credit(t, ann.accountId, "USDT", "10000", "contract");
  await at(100);
  await at(100);
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});

const PERPETUAL = 4;
const at = async (
  price: number,
  { bids = `${price - 1}x1000`, asks = `${price + 1}x1000` } = {},
): Promise<void> => {
  await show(t, 0, bids, asks, [], { last: String(price) });
  await show(t, PERPETUAL, bids, asks, [], { mark: String(price), last: String(price) });
};

/** Leaves out what moves with the mark between two events: the feed does not tell it. */
const still = ({ mark: _, marginRatio: __, unrealised: ___, liqPrice: ____, ...rest }: Position) =>
  rest;
type State = {
  orders: Record<string, Order>;
  positions: Record<string, unknown>;
  balances: Record<string, string>;
};

async function folded(upTo: number): Promise<State> {
  const events = await t.db
    .selectFrom("live_event")
    .select(["seq", "ev", "data"])
    .where("account_id", "=", ann.accountId)
    .orderBy("seq")
    .execute();
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  const state: State = { orders: {}, positions: {}, balances: {} };
  for (const { ev, data } of events.filter(({ seq }) => seq <= upTo)) {
    if (ev === "order") {
      const order = JSON.parse(data) as Order;
      if (order.state === "submitted") state.orders[order.orderNo] = order;
      else delete state.orders[order.orderNo];
    } else if (ev === "position") {
      const position = JSON.parse(data) as Position;
      if (position.state === "closed") delete state.positions[position.id];
      else state.positions[position.id] = still(position);
    } else if (ev === "wallet") {
      const { accountType, symbol, total, available, frozen } = JSON.parse(
        data,
      ) as LiveEventData<"wallet">;
      state.balances[`${accountType} ${symbol}`] = `${total} ${available} ${frozen}`;
    }
  }
  return state;
}

async function agrees(after: string): Promise<void> {
  const { seq, orders = [], positions = [], balances } = await ann.ok(accountSnapshot, {});
  const snapshot: State = {
    orders: Object.fromEntries(orders.map((one) => [one.orderNo, one])),
    positions: Object.fromEntries(positions.map((one) => [one.id, still(one)])),
    balances: Object.fromEntries(
      balances.map((b) => [
        `${b.accountType} ${b.symbol}`,
        `${b.total} ${b.available} ${b.frozen}`,
      ]),
    ),
  };
  const { orders: told, positions: toldPositions, balances: toldBalances } = await folded(seq);
  // Money that a test pays in is told by nobody.
  expect([after, told, toldPositions, toldBalances]).toEqual([
    after,
    snapshot.orders,
    snapshot.positions,
    Object.fromEntries(
      Object.keys(toldBalances).map((pocket) => [pocket, snapshot.balances[pocket]]),
    ),
  ]);
}

const contract = { symbol: "btc.p", direction: "buy", leverRate: 20, agree: "1" } as const;
const wish = () => ({ clientOrderId: randomUUID() });
const id = async (): Promise<string> => (await ann.ok(lists.contractOrderList, {})).list[0].id;
const opened = (more: object) =>
  ann.ok(perpetual.contractApplyOpen, {
    ...contract,
    orderType: "limit",
    qty: "1",
    price: "101",
    ...wish(),
    ...more,
  });
const closing = (more: object) => {
  const { symbol, direction } = contract;
  return ann.ok(perpetual.contractApplyClose, {
    symbol,
    direction,
    orderType: "limit",
    qty: "0.4",
    price: "110",
    ...wish(),
    ...more,
  });
};
let [rests, closes]: string[] = [];

it.each<[string, () => Promise<unknown>]>([
  ["an order of coins rests", async () => (rests = (await place(ann, "buy 2 @ 90")).orderNo)],
  ["is amended", () => ann.ok(spot.exchangeApplyUpdate, { orderNo: rests, price: "91", qty: "3" })],
  ["is filled in part", () => at(90, { asks: "91x0.5" })],
  ["and the market comes back", () => at(100)],
  ["is cancelled", () => ann.ok(spot.exchangeApplyCancel, { orderNo: rests })],
  [
    "a stop waits and fires",
    () => place(ann, "sell 1", { orderType: "stopMarket", triggerPrice: "95" }),
  ],
  ["it fires", () => at(94)],
  ["and sells", () => at(94)],
  [
    "a scaled order",
    () => place(ann, "buy 8", { orderType: "scaled", priceFrom: "90", priceTo: "80", count: "4" }),
  ],
  ["all of it cancelled", () => ann.ok(spot.exchangeApplyCancelAll, {})],
  ["the market comes back", () => at(100)],
  ["a position", () => opened({ stopPriceLoss: "97" })],
  ["is added to", () => opened({ qty: "0.5" })],
  [
    "its stops",
    async () => ann.ok(perpetual.contractOrderSetStop, { id: await id(), stopPriceProfit: "130" }),
  ],
  [
    "its margin",
    async () => ann.ok(perpetual.contractOrderAdjustMargin, { id: await id(), amount: "5" }),
  ],
  ["a closing order rests", async () => (closes = (await closing({})).orderNo)],
  [
    "is amended in size",
    () => ann.ok(perpetual.contractApplyUpdate, { orderNo: closes, qty: "0.6" }),
  ],
  [
    "beside a level of several",
    () => closing({ orderType: "tpsl", qty: "0.2", price: "", stopPriceProfit: "125" }),
  ],
  ["is filled in part", () => at(110, { bids: "110x0.3" })],
  ["is cancelled", () => ann.ok(perpetual.contractApplyCancel, { orderNo: closes })],
  ["a trailing close", () => closing({ orderType: "trailing", price: "", distance: "3" })],
  ["follows", () => at(112)],
  ["and again", () => at(115)],
  ["every order of contracts is cancelled", () => ann.ok(perpetual.contractApplyCancelAll, {})],
  [
    "a close at market goes on",
    async () => {
      const done = ann.ok(perpetual.contractOrderClose, { id: await id(), qty: "0.5", ...wish() });
      await isWaiting(t);
      await at(115, { bids: "115x0.1" });
      return done;
    },
  ],
  ["and ends", () => at(115)],
  ["warned and liquidated", () => at(97)],
  ["down", () => at(60)],
  ["to the end", () => at(60)],
])("%s", async (what, act) => {
  await act();
  await agrees(what);
});
