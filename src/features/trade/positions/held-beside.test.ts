import { afterEach, expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../../contract/feed/columns.ts";
import { type Amount, decimal, toText } from "../../../../contract/money/decimal.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { type Beside, besideIds, besideNow } from "./held-beside.ts";

const pair = { symbol: "gbpusd", symId: 912, priceScale: 5 };
const coins = new Map([
  ["ETH", { symbol: "eth", symId: 911, priceScale: 2 }],
  [
    "VOD.UK",
    {
      symbol: "vod.uk",
      symId: 913,
      priceScale: 2,
      counted: { pair, usdFirst: false, unitDivisor: 100 },
    },
  ],
]);
const beside: Beside = {
  parts: [
    { symbol: "ETH", amount: "1.5", cost: decimal<Amount>("4680.6") },
    { symbol: "VOD.UK", amount: "100", cost: decimal<Amount>("119") },
    { symbol: "ETH", amount: "0.5", cost: undefined },
  ],
  stakes: decimal<Amount>("100"),
  coins,
};
const set = (symId: number, last: number): void => {
  cols.values[symId * FIELD_COUNT + F.last] = last;
  cols.known[symId] |= bitOf(F.last);
};
afterEach(() => {
  for (const id of besideIds(beside)) cols.known[id] = 0;
});

test("coins, shares at their currency's rate and stakes are summed; what came in without a cost is worth something and has gained nothing", () => {
  expect(besideIds(beside)).toEqual([911, 913, 912]);
  set(911, 341_258);
  set(913, 9_450);
  expect(besideNow(beside)).toBeUndefined();
  set(912, 125_000);
  const { worth, gain } = besideNow(beside)!;
  // 2 × 3412.58 + 100 × 0.945 × 1.25 + 100; 5118.87 − 4680.6 + 118.125 − 119.
  expect([toText(worth), toText(gain)]).toEqual(["7043.285", "437.395"]);
});
