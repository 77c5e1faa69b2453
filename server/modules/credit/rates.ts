/**
 * Rates of loans: the currency against USDT, and the coins that a repayment is made
 * with.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import {
  decimal,
  divide,
  multiply,
  ONE,
  type Price,
  type Rate,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { CREDIT_PAY_SYMBOLS, CreditCurrency } from "../../../contract/rules/finance/credit.ts";
import type { Services } from "../../kernel/services.ts";
import { bankRate } from "../../market/bank-rate.ts";
import { coinPrice } from "../../market/usdt-price.ts";

type PaySymbol = (typeof CREDIT_PAY_SYMBOLS)[number];
type Deps = Pick<Services, "market" | "realAtSimulatedPrices">;
const PLACES = 8;

/**
 * Units of a loan's currency for one USDT; undefined while the feed does not quote it, or only the
 * simulator does where real accounts do not deal with it.
 */
export function rateOf(
  { market, realAtSimulatedPrices }: Deps,
  currency: CreditCurrency,
): Rate | undefined {
  if (currency === "USDT") return ONE;
  const rate = bankRate(market, currency, realAtSimulatedPrices);
  return rate === undefined ? undefined : decimal<Rate>(rate);
}

/** USDT for one unit of the currency, for display. */
export function worthOf(deps: Deps, currency: CreditCurrency): Price | undefined {
  const rate = rateOf(deps, currency);
  return rate === undefined ? undefined : divide<Price>(ONE, rate, PLACES, "halfEven");
}

/**
 * Price of a coin in the loan's currency as the market would take it, with its tick.
 * `priceObtaining`; `channelNotOpen` for a simulated one.
 */
export function payPrice(
  deps: Deps,
  paid: PaySymbol,
  currency: CreditCurrency,
  now: number,
): Result<{ price: Price; tick: string }, ErrorName> {
  const rate = rateOf(deps, currency);
  if (rate === undefined) return err("priceObtaining");
  if (paid === USDT) return ok({ price: multiply<Price>([rate], PLACES, "halfEven"), tick: "" });
  const found = coinPrice(deps.market, paid as Asset, now);
  if (!found.ok) return err("priceObtaining");
  if (found.value.isSimulated && !deps.realAtSimulatedPrices) return err("channelNotOpen");
  return ok({
    price: multiply<Price>([found.value.bid, rate], PLACES, "halfEven"),
    tick: found.value.tick,
  });
}
