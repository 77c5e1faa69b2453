import { expect, it } from "vitest";
import { decimal, type Price } from "../../../../contract/money/decimal.ts";
import { holdingFigures } from "./holding-card.ts";

const COIN = { symbol: "btc", qty: "0.5", avgCost: "60000.00449449" };
const SHARE = { symbol: "7203.jp", qty: "100", avgCost: "3000", costUsdt: "1920", rate: "0.0064" };

it("without amounts a holding is told by per cent of its cost and two prices, and nothing says how much", () => {
  expect(
    holdingFigures(
      COIN,
      decimal<Price>("63000"),
      { pair: "BTC/USDT", unit: "BTC", isDemo: true, digits: 2 },
      false,
    ),
  ).toEqual({
    pair: "BTC/USDT",
    share: "+5.00%",
    direction: "up",
    entry: "60,000.00",
    price: "63,000.00",
    isClosed: false,
    isDemo: true,
  });
});

it("amounts are the gain in USDT: of coins by their price, of shares with what their currency did", () => {
  const amounts = (held: typeof COIN, price: string, unit: string) =>
    holdingFigures(held, decimal<Price>(price), { pair: "", unit, isDemo: false, digits: 2 }, true)
      .amounts;
  expect(amounts(COIN, "63000", "BTC")).toEqual({ profit: "+1,499.99 USDT", size: "0.5 BTC" });
  expect(amounts(SHARE, "2900", "shares")).toEqual({ profit: "−64.00 USDT", size: "100 shares" });
});

it("per cent and sum of a share are one gain, in USDT with its fee", () => {
  // 2 × 92.50 GBX at 0.013104 are 2.42 USDT, for which 3.08 were paid: the price alone has risen.
  const few = { symbol: "vod.uk", qty: "2", avgCost: "92.45", costUsdt: "3.08", rate: "0.013104" };
  expect(
    holdingFigures(
      few,
      decimal<Price>("92.50"),
      { pair: "VOD", unit: "shares", isDemo: false, digits: 2 },
      true,
    ),
  ).toMatchObject({
    share: "−21.29%",
    direction: "down",
    amounts: { profit: "−0.65 USDT" },
  });
});

it("without a price there is no per cent", () => {
  expect(
    holdingFigures(COIN, undefined, { pair: "", unit: "", isDemo: false, digits: 2 }, false),
  ).toMatchObject({
    share: "--",
    direction: "flat",
    price: "",
  });
});
