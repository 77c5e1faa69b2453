/**
 * Price alerts as lines on a chart: which of them stand at a price, and the condition one has after
 * it was moved. Prices are integers at the instrument's scale. Pure.
 */
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { Alert } from "../../../../contract/http/alerts.ts";
import {
  type Condition,
  conditionText,
  readCondition,
} from "../../../../contract/rules/alerts/condition.ts";

export interface AlertLine {
  alert: Alert;
  condition: Condition;
  price: number;
}

/**
 * Those of a symbol that wait for a price. One that is off or over waits for nothing. `now` epoch
 * ms.
 */
export function alertLines(
  alerts: readonly Alert[],
  symbol: string,
  priceScale: number,
  now: number,
): AlertLine[] {
  return alerts.flatMap((alert) => {
    const read = readCondition(alert.condition);
    if (
      alert.symbol !== symbol ||
      !alert.on ||
      alert.expiresAt <= now ||
      !read.ok ||
      read.value.measure.is !== "price"
    )
      return [];
    return [
      {
        alert,
        condition: read.value,
        price: Math.round(Number(read.value.level) * 10 ** priceScale),
      },
    ];
  });
}

/**
 * The condition at another price. Beyond the last price the direction turns: a level above it is
 * waited for from below, and the other way round.
 */
export function movedTo(
  { measure, way }: Condition,
  price: number,
  priceScale: number,
  last: number,
): string {
  const turned =
    way === "~" || !Number.isFinite(last) || price === last ? way : price > last ? ">" : "<";
  return conditionText({
    measure,
    way: turned,
    level: String(formatScaled(price, priceScale))
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/\.$/, ""),
  });
}
