/**
 * What orders beyond limit, market and stop say (contract/rules/trading/orders/kinds.ts):
 * parameters of placing, and fields of an order. Decimals are text.
 */
import * as v from "valibot";
import { MAX_RUNGS, WEIGHTINGS } from "../../rules/trading/orders/scaled.ts";
import { Text } from "../shapes.ts";
import { optionalCount, optionalDecimal } from "../wire/params.ts";

/**
 * `trailing`: one of `distance` (in price) and `distanceRate` (a ratio, 0.01 is one per cent),
 * perhaps `activationPrice`. `scaled`: limit orders from `priceFrom` to `priceTo`, `count` of them,
 * `qty` in all. `oco`: `price` and `triggerPrice` on one quantity.
 */
export const SPECIAL_TERMS = {
  distance: optionalDecimal("outsideOrderLimits"),
  distanceRate: optionalDecimal("outsideOrderLimits"),
  activationPrice: optionalDecimal("outsideOrderLimits"),
  priceFrom: optionalDecimal("outsideOrderLimits"),
  priceTo: optionalDecimal("outsideOrderLimits"),
  count: optionalCount(MAX_RUNGS, "outsideOrderLimits"),
  weighting: v.optional(v.picklist(["", ...WEIGHTINGS], "systemParameter"), ""),
} as const;

/**
 * Of an order: what it was asked for with, and where a trail stands. `triggerPrice` of a trailing
 * order moves; empty while it does not follow yet.
 */
export const SPECIAL_FIELDS = {
  distance: v.optional(Text),
  distanceRate: v.optional(Text),
  activationPrice: v.optional(Text),
  /** Best price since it follows. */
  extreme: v.optional(Text),
  /**
   * Of a rung of a scaled order, and of what protects the fills of a bracket: the order it came
   * from.
   */
  parentNo: v.optional(Text),
  /** Of `tpsl`: the share of the position as it stands when it fires. */
  share: v.optional(Text),
} as const;
