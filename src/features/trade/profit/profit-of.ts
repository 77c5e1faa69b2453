/** Questions and answers of the screen of profit and loss. */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";

export const RANGES = [7, 30, 90, 0] as const;
/** Days back; 0 for all. */
export type ProfitDays = (typeof RANGES)[number];
export const PRODUCTS = ["", "spot", "stock", "perpetual", "forex", "delivery"] as const;
/** Empty: all of them. */
export type ProfitProduct = (typeof PRODUCTS)[number];
export type Profit = DataOf<typeof exchangeProfitLoss>;
