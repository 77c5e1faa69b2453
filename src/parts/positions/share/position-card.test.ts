import { expect, it } from "vitest";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { cardFigures, closedShare } from "./position-card.ts";

const OPEN: Position = {
  id: "1",
  accountMode: "demo",
  symbol: "btc.p",
  name: "",
  type: "perpetual",
  direction: "buy",
  leverRate: 20,
  qty: "0.15",
  closable: "0.15",
  avgPrice: "63440",
  mark: "64229.6",
  margin: "475.8",
  marginRatio: "",
  liqPrice: "60540.44",
  unrealised: "",
  realised: "0",
  fee: "0",
  funding: "0",
  stopPriceProfit: "",
  stopPriceLoss: "",
  stopType: "mark",
  state: "open",
  closeReason: "",
  warning: 0,
  openAt: 1,
  closeAt: null,
  closePrice: "",
  openedQty: "0.15",
  closedQty: "0",
  updatedAt: 1,
  version: 1,
};
const CLOSED: Position = {
  ...OPEN,
  state: "closed",
  qty: "0",
  margin: "0",
  realised: "118.44",
  closePrice: "64229.6",
  closedQty: "0.15",
  closeAt: 2,
};
const LIVE = { roeBp: 2489, profitCents: 11844, mark: "64229.6" };

it("without amounts a card has per cent, prices and the account's kind, and nothing that says how much", () => {
  const card = cardFigures(OPEN, LIVE, false);
  expect(card).toEqual({
    pair: "BTCUSDT",
    share: "+24.89%",
    direction: "up",
    entry: "63,440.00",
    price: "64,229.60",
    isClosed: false,
    isDemo: true,
  });
});

it("amounts are profit and size; a real account has no mark", () => {
  const card = cardFigures({ ...OPEN, accountMode: "real" }, LIVE, true);
  expect([card.amounts, card.isDemo]).toEqual([
    { profit: "+118.44 USDT", size: "0.15 BTC" },
    false,
  ]);
});

it("a closed trade is told by what it brought of the margin that its leverage asked for, whatever the market does now", () => {
  expect(closedShare(CLOSED)).toBe(2489);
  expect(cardFigures(CLOSED, { roeBp: -9999, profitCents: -1, mark: "1" }, true)).toMatchObject({
    share: "+24.89%",
    price: "64,229.60",
    isClosed: true,
    amounts: { profit: "+118.44 USDT", size: "0.15 BTC" },
  });
  expect(closedShare({ ...CLOSED, openedQty: "0" })).toBeNaN();
});

it("a pair is told by the way of its price times its leverage, in lots", () => {
  const pair = {
    ...CLOSED,
    symbol: "eurusd",
    type: "forex",
    direction: "sell",
    leverRate: 50,
    avgPrice: "1.0612",
    closePrice: "1.05834",
    openedQty: "0.2",
  } as const;
  expect([
    closedShare(pair),
    closedShare({
      ...pair,
      symbol: "usdjpy",
      direction: "buy",
      leverRate: 10,
      avgPrice: "150",
      closePrice: "151.5",
    }),
  ]).toEqual([1348, 990]);
  expect(cardFigures(pair, LIVE, true, "lots").amounts?.size).toBe("0.2 lots");
});
