/** Words of products, made of their terms: an order has them as its product had. */
import type { TFunction } from "i18next";
import type { EarnOrder, EarnProduct } from "../../../contract/http/money/earn.ts";
import { BUSINESS_ZONE } from "../../../contract/time/business.ts";
import { dateText, minuteText, offsetOf } from "../../lib/format/time.ts";

type T = TFunction<"earn">;

/** "USDT fund, 7 days". */
export const nameOf = (
  t: T,
  {
    type,
    symbol,
    termDays,
    level,
  }: Pick<EarnProduct | EarnOrder, "type" | "symbol" | "termDays" | "level">,
): string => t(`name.${type}`, { symbol, count: termDays, level });

/**
 * A time of payment in the user's zone; with the business's own hour behind it where that is
 * another.
 */
export function payTime(t: T, at: number): string {
  const own = `${dateText(at)} ${minuteText(at)}`;
  return offsetOf(at) === offsetOf(at, BUSINESS_ZONE)
    ? own
    : t("payTime", { own, hour: minuteText(at, BUSINESS_ZONE) });
}

/**
 * The hour of each day's payment in the user's zone, with the business's own where that is another.
 */
export function payHour(t: T, at: number): string {
  const own = t("facts.everyDay", { time: minuteText(at) });
  return offsetOf(at) === offsetOf(at, BUSINESS_ZONE)
    ? own
    : t("payTime", { own, hour: minuteText(at, BUSINESS_ZONE) });
}

/** Which text of rules goes with a product. */
export const rulesPath = (type: EarnProduct["type"]): string =>
  type === "machine" ? "/cryptos/machine-rule" : "/cryptos/fund-rule";
/** Where a product is bought. */
export function buyPath({ type, productId }: Pick<EarnProduct, "type" | "productId">): string {
  const screen = type === "machine" ? "machine-buy" : type === "pool" ? "pool-lock" : "fund-buy";
  return `/cryptos/${screen}?product_id=${productId}`;
}
/** Where an order is shown. */
export const orderPath = ({ type, orderNo }: Pick<EarnOrder, "type" | "orderNo">): string =>
  `/cryptos/${type === "machine" ? "miningMachineOrder" : "financialOrder"}?order_no=${orderNo}`;
