/** What market use cases work with. Passed explicitly; no module state. */
import type { Market } from "../../market/market.ts";
import type { CurrencyConfig } from "./currency-config.ts";

export interface MarketDeps {
  market: Market;
  /** Display currencies in force, by code. Dated rows of the database, read at start. */
  currencies: ReadonlyMap<string, CurrencyConfig>;
}
