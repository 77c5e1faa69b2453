/**
 * Parameters and fields of orders beyond limit, market and stop
 * (contract/rules/trading/orders/kinds.ts). Decimals are text.
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
 * Terms an order was placed with, and the state of its trail. `triggerPrice` of a trailing order
 * moves; it is empty before the trail follows.
 */
export const SPECIAL_FIELDS = {
  distance: v.optional(Text),
  distanceRate: v.optional(Text),
  activationPrice: v.optional(Text),
  /** Best price since it follows. */
  extreme: v.optional(Text),
  /**
   * Order that this one came from: a rung of a scaled order, or the protection of a bracket's
   * fills.
   */
  parentNo: v.optional(Text),
  /** Share of the position that a `tpsl` closes, as it stands when it fires. */
  share: v.optional(Text),
} as const;
