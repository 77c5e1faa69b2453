import { expect, test } from "vitest";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { learn } from "../../data/queries/market/known.ts";
import { newerOf } from "../../data/stores/account/order-news.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { joinOrders } from "./open-orders.ts";
import {
  averageOf,
  coinOf,
  filledOf,
  pairOf,
  priceOf,
  productOf,
  quoteOf,
  turnoverOf,
  unitOf,
} from "./order-words.ts";

const order = (part: Partial<Order>): Order => ({
  orderNo: "S1",
  clientOrderId: "c1",
  accountMode: "demo",
  symbol: "btc",
  name: "Bitcoin",
  type: "cryptos",
  market: "crypto",
  side: "buy",
  orderType: "limit",
  price: "100",
  triggerPrice: "",
  qty: "1",
  amount: "",
  filled: "0",
  avgPrice: "",
  fee: "0",
  feeCurrency: "BTC",
  frozen: "100",
  state: "submitted",
  reason: "",
  tif: "gtc",
  ext: false,
  queued: false,
  held: false,
  expiresAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...part,
});

test("a list and the events since are one list: newer wins, what is over goes, what is new stands first", () => {
  const asked = [order({ orderNo: "S1" }), order({ orderNo: "S2", updatedAt: 5, filled: "0.5" })];
  const told = [
    order({ orderNo: "S1", state: "completed", updatedAt: 2 }),
    order({ orderNo: "S2", updatedAt: 4 }),
    order({ orderNo: "S3", createdAt: 9 }),
    order({ orderNo: "S4", symbol: "eth" }),
  ];
  expect(joinOrders(asked, told, "btc").map(({ orderNo, filled }) => [orderNo, filled])).toEqual([
    ["S3", "0"],
    ["S2", "0.5"],
  ]);
  expect(joinOrders([], told, "").map(({ orderNo }) => orderNo)).toEqual(["S3", "S4", "S2"]);
});

test("of two states of one millisecond the one that is over counts, else the one that has filled more", () => {
  const [a, b, c] = [
    order({ filled: "0.9" }),
    order({ filled: "0.10" }),
    order({ state: "cancelled" }),
  ];
  expect([newerOf(a, b), newerOf(b, a), newerOf(a, c), newerOf(c, a)]).toEqual([a, a, c, c]);
});

test("how far an order is, by quantity and by amount", () => {
  const spends = order({ amount: "100", qty: "0", filled: "0.3", avgPrice: "200" });
  expect([
    filledOf(order({ filled: "0.379" })),
    filledOf(spends),
    filledOf(order({ state: "completed" })),
  ]).toEqual([
    { percent: 37, share: 0.379 },
    { percent: 60, share: 0.6 },
    { percent: 100, share: 1 },
  ]);
  expect(turnoverOf({ filled: "0.01237", avgPrice: "64231.893694" })).toBe("794.54852499");
});

test("coins, shares, perpetuals and pairs are told apart by their symbols, and each is counted in its own units", () => {
  const said = (symbol: string, name?: string) => {
    const of = { symbol, ...(name && { name }) };
    return [productOf(of), coinOf(of), pairOf(of), quoteOf(of), unitOf(of, (key) => key)];
  };
  expect(said("btc")).toEqual(["spot", "BTC", "BTC/USDT", "USDT", "BTC"]);
  expect(said("btc.p")).toEqual(["perpetual", "BTC", "BTCUSDT", "USDT", "BTC"]);
  expect(said("usdjpy")).toEqual(["forex", "USD", "USD/JPY", "JPY", "trade:lots"]);
  expect(said("brk-b.us")).toEqual(["stock", "BRK-B", "BRK-B", "USD", "trade:shares"]);
  expect(said("vod.uk")).toEqual(["stock", "VOD", "VOD", "GBX", "trade:shares"]);
  expect(said("600519.sh", "Kweichow Moutai")).toEqual([
    "stock",
    "600519",
    "600519 Kweichow Moutai",
    "CNY",
    "trade:shares",
  ]);
  const both = { symbol: "600519.sh", name: "Kweichow Moutai", nameCn: "贵州茅台" };
  prefs$.language.set("CN");
  expect([pairOf(both), pairOf({ ...both, nameCn: "" })]).toEqual([
    "600519 贵州茅台",
    "600519 Kweichow Moutai",
  ]);
  prefs$.language.set("en");
});

test("an average of what the page has not seen has the places such a price has", () => {
  const said = [
    "64231.89369412",
    "-64231.89369412",
    "4.12345678",
    "0.01234567",
    "0.00001234",
    "0.00000091273",
  ].map((text) => averageOf("unseen.p", text));
  expect(said).toEqual([
    "64,231.89",
    "−64,231.89",
    "4.12346",
    "0.0123457",
    "0.00001234",
    "0.00000091273",
  ]);
  expect([
    averageOf("unseen", "3000.5"),
    averageOf("usdjpy", "151.23456"),
    averageOf("eurusd", "1.0912345"),
    averageOf("zz.us", "12.3456789"),
  ]).toEqual([...["3,000.50", "151.235", "1.09123", "12.3457"]]);
  expect(
    ["eurusd 1.1556", "usdjpy 151", "xauusd 4141.2", "xagusd 50.1", "unseen 3"].map((text) =>
      priceOf(...(text.split(" ") as [string, string])),
    ),
  ).toEqual([...["1.15560", "151.000", "4,141.20", "50.100", "3.00"]]);
});

test("prices of what any answer told have the digits of its tick, whether or not its row was seen", () => {
  learn([
    {
      symbol: "tiny.p",
      name: "Tiny",
      nameCn: "",
      priceScale: 8,
      tickTable: [{ from: "0", tick: "0.00000001" }],
    },
  ]);
  expect([priceOf("tiny.p", "0.000011"), averageOf("tiny.p", "0.0000104")]).toEqual([
    "0.00001100",
    "0.00001040",
  ]);
});

test("a share's news belong to the list of shares and to no other", () => {
  const told = [order({ orderNo: "S1", symbol: "aapl.us" }), order({ orderNo: "S2" })];
  const nos = (product: "spot" | "stock") =>
    joinOrders([], told, "", product).map(({ orderNo }) => orderNo);
  expect([nos("spot"), nos("stock")]).toEqual([["S2"], ["S1"]]);
});
