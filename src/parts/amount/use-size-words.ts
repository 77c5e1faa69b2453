import { useTranslation } from "react-i18next";
import type { ErrorName } from "../../../contract/errors.ts";
import { type Amount, decimal, parse, SCALE } from "../../../contract/money/decimal.ts";
import { amountText } from "../../lib/format/amount.ts";
import { useErrorWords } from "../page/use-error-words.ts";

/** From what to what a size may be, plain decimals; left out where there is no such bound. */
export interface Bounds {
  least?: string;
  most?: string;
  unit: string;
}

const OF_SIZE: ReadonlySet<string> = new Set<ErrorName>([
  "amountOutsideRange",
  "outsideOrderLimits",
  "withdrawalRange",
  "rechargeBelowMinimum",
  "rechargeAboveMaximum",
  "pledgeQuantity",
  "pledgeMost",
  "amountNotPositive",
  "turnoverBelowLimit",
]);

/** Why a size is refused: one that misses a bound names it, everything else has its usual words. */
export function useSizeWords(): (refusal: string, typed: string, bounds: Bounds) => string {
  const { t } = useTranslation("common");
  const words = useErrorWords();
  return (refusal, typed, { least, most, unit }) => {
    const found = parse<Amount>(typed.replace(/\.$/, "") || "0", SCALE);
    if (!OF_SIZE.has(refusal) || !found.ok) return words(refusal);
    const sum = (of: string): { sum: string } => ({
      sum: unit === "" ? amountText(of) : `${amountText(of)} ${unit}`,
    });
    if (least !== undefined && found.value < decimal<Amount>(least))
      return t("size.atLeast", sum(least));
    if (most !== undefined && found.value > decimal<Amount>(most))
      return t("size.atMost", sum(most));
    return words(refusal);
  };
}
