/**
 * Sides of orders and positions. On the wire a position's `direction` is `buy` for a long and
 * `sell` for a short.
 */
export type OrderSide = "buy" | "sell";
export type PositionSide = "long" | "short";

/** +1 for a long, −1 for a short: the sign of every formula of a position. */
export const signOf = (side: PositionSide): 1n | -1n => (side === "long" ? 1n : -1n);

/** The order side that opens a position; closing takes the other one. */
export const opens = (side: PositionSide): OrderSide => (side === "long" ? "buy" : "sell");
export const closes = (side: PositionSide): OrderSide => (side === "long" ? "sell" : "buy");
