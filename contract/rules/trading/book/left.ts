/**
 * Fate of the rest that a walk leaves of an order: one rule for the engine and for a ticket's
 * preview.
 */
import { type Quantity, ZERO } from "../../../money/decimal.ts";
import type { Validity } from "../orders/kinds.ts";
import type { BoundReason } from "./bound.ts";
import type { Walk } from "./walk.ts";

/**
 * Part of a walk that is filled. An order that takes all or nothing drops a walk that is not whole.
 */
export const takenBy = (validity: Validity, walk: Walk): Walk =>
  validity === "fok" && walk.end !== "done"
    ? { ...walk, fills: [], filled: ZERO as Quantity }
    : walk;

/**
 * `goesOn`: takes again with the next event. `rests`: waits at its price as a maker. Else why it
 * ends.
 */
export type Left =
  | "goesOn"
  | "rests"
  | Exclude<BoundReason, "limit">
  | "noLiquidity"
  | "ioc"
  | "fok";

export interface LeftOf {
  /** It has no price of its own. */
  isAtMarket: boolean;
  /** It closes a position. */
  isClosing: boolean;
  validity: Validity;
}

export function leftBy({ isAtMarket, isClosing, validity }: LeftOf, end: Walk["end"]): Left {
  if (isAtMarket && isClosing) return "goesOn";
  // A bound of an order at market that is none of the market's is what was frozen for it.
  if (isAtMarket) return end === "done" ? "noLiquidity" : end === "limit" ? "collar" : end;
  if (end === "collar" || end === "priceLimit" || end === "slippage") return end;
  if (validity === "ioc" || validity === "fok") return validity;
  // A book that ends inside the limit shows no more for now: the order goes on taking and does not
  // rest at a price worse than the book's.
  return end === "noLiquidity" ? "goesOn" : "rests";
}
