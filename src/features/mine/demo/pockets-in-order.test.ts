import { expect, test } from "vitest";
import { pocketsInOrder } from "./pockets-in-order.ts";

test("kinds of account in their order, USDT first in each, then by code; a kind that is not known comes last", () => {
  const keys = ["NEW/USDT", "SPOT/ETH", "FOREX/USDT", "SPOT/BTC", "FUNDS/USDT", "SPOT/USDT"];
  expect(pocketsInOrder(keys).map(({ key }) => key)).toEqual([
    "FUNDS/USDT",
    "SPOT/USDT",
    "SPOT/BTC",
    "SPOT/ETH",
    "FOREX/USDT",
    "NEW/USDT",
  ]);
});
