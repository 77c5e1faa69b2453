import { afterEach, expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { toText } from "../../../contract/money/decimal.ts";
import type { Coin } from "../../data/queries/money/coins.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { priceNow, quotedNow, worthNow } from "./worth.ts";

const coin = (
  symbol: string,
  symId: number,
  priceScale: number,
  more: Partial<Coin> = {},
): Coin => ({ symbol, symId, priceScale, ...more });
const usdjpy = coin("usdjpy", 901, 3);
const gbpusd = coin("gbpusd", 902, 5);
const coins = new Map<string, Coin>([
  [
    "7203.JP",
    coin("7203.jp", 903, 1, { counted: { pair: usdjpy, usdFirst: true, unitDivisor: 1 } }),
  ],
  [
    "VOD.UK",
    coin("vod.uk", 904, 2, { counted: { pair: gbpusd, usdFirst: false, unitDivisor: 100 } }),
  ],
  ["AAPL.US", coin("aapl.us", 905, 4)],
  [
    "MC.FR",
    coin("mc.fr", 906, 4, { counted: { pair: undefined, usdFirst: false, unitDivisor: 1 } }),
  ],
]);
const LAST: Record<number, number> = {
  901: 151_200,
  902: 125_000,
  903: 28_500,
  904: 9_450,
  905: 3_142_200,
  906: 5_000_000,
};

afterEach(() => {
  for (const id of Object.keys(LAST)) cols.known[Number(id)] = 0;
});

test("a share counts in USDT at the rate of its currency, pence as hundredths; without a rate it counts as unknown", () => {
  for (const [id, value] of Object.entries(LAST)) {
    cols.values[Number(id) * FIELD_COUNT + F.last] = value;
    cols.known[Number(id)] |= bitOf(F.last);
  }
  const usdt = (code: string): string | undefined => {
    const price = priceNow(code, coins);
    return price && toText(price);
  };
  expect([usdt("AAPL.US"), usdt("VOD.UK"), usdt("MC.FR")]).toEqual([
    "314.22",
    "1.18125",
    undefined,
  ]);
  expect(usdt("7203.JP")?.slice(0, 8)).toBe("18.84920");
  expect(toText(quotedNow("7203.JP", coins)!)).toBe("2850");
  const held = [
    { symbol: "VOD.UK", amount: "100" },
    { symbol: "USDT", amount: "2" },
  ];
  expect(toText(worthNow(held, coins)!)).toBe("120.125");
});
