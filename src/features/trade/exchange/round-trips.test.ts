import { expect, test } from "vitest";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { roundTrips } from "./round-trips.ts";

const fill = (side: "buy" | "sell", qty: string, amount: string): Deal =>
  ({ side, qty, amount }) as Deal;

test("each fill says what was held after it and at which average; a whole sale begins anew", () => {
  const newest = [
    fill("buy", "10", "1200"),
    fill("sell", "30", "3900"),
    fill("sell", "10", "1100"),
    fill("buy", "20", "2200"),
    fill("buy", "20", "2000"),
  ];
  expect(roundTrips(newest).map(({ held, average }) => [held, average])).toEqual([
    ["10", "120"],
    ["0", ""],
    ["30", "105"],
    ["40", "105"],
    ["20", "100"],
  ]);
});
