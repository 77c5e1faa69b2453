/**
 * The market's price of a coin in a currency now, read once a second; undefined while one
 * of them is silent.
 */
import { useEffect, useState } from "react";
import { decimal, type Price, type Rate } from "../../../../contract/money/decimal.ts";
import type { Reference } from "../../../../contract/rules/c2c/prices.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { useRateOf } from "../../../data/queries/money/rate.ts";
import { freshness } from "../../../data/stores/market/quotes.ts";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import { priceNow } from "../../../parts/money/worth.ts";
import { everySecond } from "../../../parts/status/second.ts";

/** A price that is no longer renewed is none: the server would not take an ad by it. */
function fresh(symbol: string, coins: ReadonlyMap<string, Coin>): Price | undefined {
  const coin = coins.get(symbol);
  return coin !== undefined && freshness(coin.symId) === "blocked"
    ? undefined
    : priceNow(symbol, coins);
}

export function useReference(symbol: string, currency: string): Reference | undefined {
  const coins = useLiveCoins([symbol]);
  const rate = useRateOf(currency);
  const [coin, setCoin] = useState<Price>();
  useEffect(() => {
    const look = (): void => setCoin(fresh(symbol, coins));
    look();
    return everySecond(look);
  }, [symbol, coins]);
  return coin === undefined || rate === undefined
    ? undefined
    : { coin, fiat: decimal<Rate>(rate.rate) };
}
