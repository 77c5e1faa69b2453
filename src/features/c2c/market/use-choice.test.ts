import { expect, test } from "vitest";
import { chosen } from "./use-choice.ts";

const kept = { direction: "buy", symbol: "USDT", currency: "USD", currencySymbol: "$" } as const;
const fiats = [{ currency: "EUR", currency_symbol: "€" }];

test("the address goes before what is kept, and what is not offered is not chosen", () => {
  const at = (query: string) => chosen(kept, new URLSearchParams(query), fiats);
  expect(at("")).toEqual(kept);
  expect(at("direction=sell&symbol=btc&currency=eur")).toEqual({
    direction: "sell",
    symbol: "BTC",
    currency: "EUR",
    currencySymbol: "€",
  });
  expect(at("direction=up&symbol=doge&currency=xxx")).toEqual(kept);
});
