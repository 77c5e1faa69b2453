/**
 * Fills told and derived anew: from what each deal keeps of the feed, the rule is applied once
 * more, and whether it gives the same price and no less quantity than was filled. Pure; nothing of
 * an account goes in but the order's own terms.
 */
import { type Price, type Quantity, ZERO } from "../../contract/money/decimal.ts";
import { isBeyond } from "../../contract/rules/trading/book/bound.ts";
import { pastQueue } from "../../contract/rules/trading/book/consume.ts";
import type { OrderSide } from "../../contract/rules/trading/sides.ts";
import type { FillRule } from "./match/fill.ts";

/** A deal as its row keeps it. */
export interface KeptDeal {
  side: OrderSide;
  price: Price;
  quantity: Quantity;
  rule: FillRule;
  /** The level's or the trade's price and quantity. */
  cited: { price: Price; quantity: Quantity };
  /** The part of a level that users could have. */
  available: Quantity | undefined;
  ahead: Quantity | undefined;
}

/**
 * Applies the rule to what was cited: the price, and the most that could be filled; undefined
 * when it gives nothing.
 */
export function derived(
  deal: KeptDeal,
  limit: Price | undefined,
): { price: Price; most: Quantity } | undefined {
  const { side, rule, cited, available = ZERO as Quantity, ahead } = deal;
  const isInside = limit === undefined || !isBeyond(side, cited.price, limit);
  switch (rule) {
    case "taker":
      return isInside ? { price: cited.price, most: available } : undefined;
    case "touched":
      return limit !== undefined && isInside ? { price: limit, most: available } : undefined;
    case "through":
      return limit !== undefined && isInside && cited.price !== limit
        ? { price: limit, most: cited.quantity }
        : undefined;
    case "queue":
      return limit !== undefined && cited.price === limit && ahead !== undefined
        ? { price: limit, most: pastQueue(ahead, cited.quantity) }
        : undefined;
    case "auction":
      return isInside ? { price: cited.price, most: deal.quantity } : undefined;
    case "close":
      return limit === undefined ? undefined : { price: limit, most: available };
    case "takeover":
      // Nothing of the feed is in it: its price is that at which the position's margin is used up.
      return { price: deal.price, most: deal.quantity };
  }
}

/** True when a deal is what its rule gives. */
export function agrees(deal: KeptDeal, limit: Price | undefined): boolean {
  const again = derived(deal, limit);
  return again !== undefined && again.price === deal.price && deal.quantity <= again.most;
}
