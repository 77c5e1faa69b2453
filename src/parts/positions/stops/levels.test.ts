import { expect, test } from "vitest";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import { firstStop, levelsOf } from "./levels.ts";

const level = (orderNo: string, more: Partial<Order> = {}): Order =>
  ({
    orderNo,
    orderType: "tpsl",
    held: true,
    state: "submitted",
    positionId: "p",
    updatedAt: 1,
    filled: "0",
    ...more,
  }) as Order;
const long = {
  symbol: "btc.p",
  direction: "buy",
  stopPriceProfit: "",
  stopPriceLoss: "",
} as Position;

test("levels that wait are those of the list and of what was told since, without what has fired or gone", () => {
  const of = levelsOf(
    [level("a"), level("b"), level("c", { positionId: "q" }), level("d", { orderType: "limit" })],
    [level("b", { state: "cancelled", updatedAt: 2 }), level("e"), level("f", { held: false })],
  );
  expect([...of].map(([id, all]) => [id, all.map(({ orderNo }) => orderNo)])).toEqual([
    ["p", ["a", "e"]],
    ["q", ["c"]],
  ]);
});

test("of several stops the first to come is named, and how many more there are", () => {
  const levels = [
    level("a", { stopPriceProfit: "105", stopPriceLoss: "95" }),
    level("b", { stopPriceProfit: "103" }),
  ];
  const text = (...of: Parameters<typeof firstStop>) => Object.values(firstStop(...of)).join("");
  const both = (position: Position, of?: readonly Order[]) => [
    text(position, "stopPriceProfit", of),
    text(position, "stopPriceLoss", of),
  ];
  expect(both(long)).toEqual(["--", "--"]);
  expect(both(long, levels)).toEqual(["103.00 +1", "95.00"]);
  expect(both({ ...long, stopPriceLoss: "97" }, levels)).toEqual(["103.00 +1", "97.00 +1"]);
  expect(
    text({ ...long, direction: "sell", stopPriceLoss: "110" }, "stopPriceLoss", [
      level("a", { stopPriceLoss: "108" }),
    ]),
  ).toBe("108.00 +1");
});
