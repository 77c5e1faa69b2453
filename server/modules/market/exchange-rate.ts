import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { exchangeRate as call } from "../../../contract/http/market.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { Services } from "../../kernel/services.ts";
import { usdPerQuoted } from "../../market/rates.ts";

/** Digits of a display rate. */
const RATE_DIGITS = 6;

/**
 * USDT → display currency from the feed's forex quotes. `systemParameter` for a currency that is
 * not configured or not quoted.
 */
export function exchangeRate(
  { currency }: ParamsOut<typeof call>,
  deps: Services,
): Result<DataOf<typeof call>, "systemParameter"> {
  const config = deps.currencies.get(currency);
  if (config === undefined) return err("systemParameter");
  const rate = 1 / usdPerQuoted(deps.market, currency);
  if (!Number.isFinite(rate)) return err("systemParameter");
  return ok({
    currency,
    currency_symbol: config.sign,
    rate: rate.toFixed(RATE_DIGITS),
    ts: deps.market.clock.now(),
  });
}
