/**
 * Units of the display currency for one USDT, with its sign: one call, shared by all who show a
 * value.
 */
import { useEffect, useMemo } from "react";
import type { DataOf } from "../../../../contract/http/call.ts";
import { exchangeRate } from "../../../../contract/http/market.ts";
import { currency$ } from "../../stores/device/currency.ts";
import { useValue } from "../../stores/use-value.ts";
import { type Query, useQuery } from "../query.ts";
import { refresh } from "../resource.ts";

const FRESH_MS = 60_000;

export interface DisplayRate {
  currency: string;
  sign: string;
  /** Plain decimal text. */
  rate: string;
  /** When it was so, epoch ms. */
  at: number;
}

/** Undefined until it is known: no value is better than a wrong one. One object for one answer. */
export const useRate = (): DisplayRate | undefined => useRateOf(useValue(currency$));

/** Asks for every rate that is shown again. */
export const reloadRates = (): void => refresh("rate:");

/** Asks for the rate of the display currency again; all who show a value get it. */
export const useRateReload = (): (() => void) => useQueryOf(useValue(currency$)).reload;

let watching = 0;
let again: ReturnType<typeof setInterval> | undefined;

/**
 * Rates that are looked at are asked for again each minute: a form may stand open for long. One
 * clock for all of them.
 */
function useMoving(): void {
  useEffect(() => {
    if (watching++ === 0)
      again = setInterval(() => document.visibilityState === "visible" && reloadRates(), FRESH_MS);
    return () => {
      if (--watching === 0) clearInterval(again);
    };
  }, []);
}

/** The query itself, for a screen that says when it failed. */
export function useQueryOf(currency: string): Query<DataOf<typeof exchangeRate>> {
  useMoving();
  return useQuery(`rate:${currency}`, exchangeRate, { currency }, { freshMs: FRESH_MS });
}

/** The same for a currency by its code. */
export function useRateOf(currency: string): DisplayRate | undefined {
  const { data } = useQueryOf(currency);
  return useMemo(
    () =>
      data && { currency: data.currency, sign: data.currency_symbol, rate: data.rate, at: data.ts },
    [data],
  );
}
