import { expect, it } from "vitest";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { deliveryFigures } from "./delivery-card.ts";

const won = {
  symbol: "eurusd",
  name: "EUR/USD",
  amount: "100",
  profit: "75",
  openPrice: "1.06123",
  settlePrice: "1.06151",
  accountMode: "demo",
  result: "won",
  state: "completed",
} as Delivery;

it("a period is told in per cent of its stake; the stake and what it brought only when they are asked for", () => {
  expect(deliveryFigures(won, false)).toEqual({
    pair: "EUR/USD",
    share: "+75.00%",
    direction: "up",
    entry: "1.06123",
    price: "1.06151",
    isClosed: true,
    isDemo: true,
  });
  const lost = deliveryFigures({ ...won, profit: "-100", accountMode: "real" }, true);
  expect([lost.share, lost.direction, lost.amounts, lost.isDemo]).toEqual([
    "−100.00%",
    "down",
    { profit: "−100.00 USDT", size: "100.00 USDT" },
    false,
  ]);
});
