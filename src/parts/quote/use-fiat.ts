/**
 * Rate of the display currency, for the `≈` under crypto prices. One call, shared by all who show
 * it.
 */
import { exchangeRate } from "../../../contract/http/market.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/queries/resource.ts";
import { currency$ } from "../../data/stores/device/currency.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { FiatRate } from "../../lib/instrument/row-item.ts";
import { useRetry } from "../page/use-retry.ts";

const FRESH_MS = 60_000;

/** Undefined until it is known: no estimate is better than a wrong one. */
export function useFiat(): FiatRate | undefined {
  const currency = useValue(currency$);
  const { data, status, reload } = useResource(
    `rate:${currency}`,
    (signal) => api.call(exchangeRate, { currency }, { signal, quiet: true }),
    {
      freshMs: FRESH_MS,
    },
  );
  useRetry(status === "failed", reload);
  // A display estimate: a double is exact enough.
  return data && { rate: Number(data.rate), currency: data.currency, symbol: data.currency_symbol };
}
