/**
 * How a loan's ratio would be with more collateral, or less debt. Pure; empty while no price is
 * known.
 */
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import {
  type Amount,
  add,
  decimal,
  greatest,
  type Price,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { ltvOf, PLEDGE, priceAt, riskOf } from "../../../../contract/rules/finance/pledge.ts";

export interface After {
  ltv: string;
  risk: Pledge["risk"];
  callPrice: string;
  liqPrice: string;
}

export function after(
  { debt, pledgeQty, indexPrice }: Pick<Pledge, "debt" | "pledgeQty" | "indexPrice">,
  { more = ZERO, less = ZERO }: { more?: Amount; less?: Amount },
): After {
  const owed = greatest(subtract(decimal<Amount>(debt), less), ZERO);
  const qty = add(decimal<Amount>(pledgeQty), more);
  const price = indexPrice === "" ? undefined : decimal<Price>(indexPrice);
  const ltv = price && ltvOf(owed, qty, price);
  return {
    ltv: ltv === undefined ? "" : toText(ltv),
    risk: price === undefined ? "" : riskOf(owed, qty, price),
    callPrice: toText(priceAt(owed, qty, PLEDGE.call)),
    liqPrice: toText(priceAt(owed, qty, PLEDGE.liquidate)),
  };
}
