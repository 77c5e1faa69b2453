/** Liquidation price and bankruptcy price, and the arithmetic of the steps of a liquidation. */
import {
  type Amount,
  add,
  decimal,
  divide,
  greatest,
  least,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  ZERO,
} from "../../../money/decimal.ts";
import { minus, plus, product, quotient, times, widen } from "../../../money/terms.ts";
import { feeOf } from "../fees.ts";
import { isLiquidated, type MarginTerms } from "./margin.ts";
import { worthAt } from "./order.ts";
import { notionalTerm, type Position, unrealised } from "./position.ts";
import { judgingTier } from "./tiers.ts";

const PLACES = 18;

/**
 * The mark at which margin + unrealised meets maintenance. Long: (Q·E − M − cum) ÷ (Q·(1 − mmr −
 * f)); short: (Q·E + M + cum) ÷ (Q·(1 + mmr + f)), in the tier that the notional falls into at that
 * price. To 18 places, long up and short down, the side that is on the safe one; the screen takes
 * it to the tick the same way (`ceilToTick`, `floorToTick`). Undefined when no price above zero
 * liquidates.
 */
export function liquidationPrice(position: Position, terms: MarginTerms): Price | undefined {
  if (terms.inverse !== undefined) return inversePrice(position, terms, terms.inverse);
  const { worth = ONE as Rate, taker } = terms;
  // Margin and tiers in what prices are counted in: then the formula is that of a quantity worth one.
  const counted = (amount: Amount): Amount =>
    worth === ONE ? amount : divide<Amount>(amount, worth, PLACES, "down");
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    upTo: counted(tier.upTo),
    cum: counted(tier.cum),
  }));
  const { side, quantity, entry } = position;
  const margin = counted(position.margin);
  const isLong = side === "long";
  const cost = product(quantity, entry);
  for (const [i, { upTo, mmr, cum }] of tiers.entries()) {
    const over = isLong
      ? minus(cost, widen(margin), widen(cum))
      : plus(cost, widen(margin), widen(cum));
    const share = add(mmr, taker);
    const factor = isLong ? subtract(ONE as Rate, share) : add(ONE as Rate, share);
    // Maintenance is continuous and grows with the price: the first tier whose bound is not passed is
    // the one. Q·P = over ÷ factor.
    const isInside = over <= product(upTo, factor);
    if (!isInside && i < tiers.length - 1) continue;
    if (over <= 0n) return undefined;
    return quotient<Price>(over, product(quantity, factor), PLACES, isLong ? "up" : "down");
  }
  return undefined;
}

/**
 * The same of dollars counted in another currency: their notional in USDT, N = Q × a lot, moves
 * with nothing, and what is lost is N·(E ÷ P − 1) of a long. Long: N·E ÷ (M + cum + N·(1 − mmr −
 * f)); short: N·E ÷ (N·(1 + mmr + f) − M − cum).
 */
function inversePrice(
  { side, quantity, entry, margin }: Position,
  { tiers, taker }: MarginTerms,
  lot: Quantity,
): Price | undefined {
  const notional = product(quantity, lot);
  const { mmr, cum } = judgingTier(tiers, notional);
  const share = add(mmr, taker);
  const under =
    side === "long"
      ? plus(times(notional, subtract(ONE as Rate, share)), widen(margin), widen(cum))
      : minus(times(notional, add(ONE as Rate, share)), widen(margin), widen(cum));
  return under <= 0n
    ? undefined
    : quotient<Price>(times(notional, entry), under, PLACES, side === "long" ? "up" : "down");
}

/**
 * The price at which the margin is used up: E ∓ M ÷ (Q·worth), to 18 places, long up and short
 * down. Undefined when it is not above zero.
 */
export function bankruptcyPrice(
  { side, quantity, entry, ...position }: Position,
  worth: Rate = ONE,
): Price | undefined {
  const margin =
    worth === ONE ? position.margin : divide<Amount>(position.margin, worth, PLACES, "down");
  const cost = product(quantity, entry);
  const over = side === "long" ? minus(cost, widen(margin)) : plus(cost, widen(margin));
  return over <= 0n
    ? undefined
    : quotient<Price>(over, widen(quantity), PLACES, side === "long" ? "up" : "down");
}

/**
 * Share of the closed notional that a liquidation costs, to the insurance account, out of what is
 * left.
 */
export const LIQUIDATION_FEE = decimal<Rate>("0.005");

export interface LiquidationFill {
  /** s·q·(P − E), half-even to 8 places. */
  gain: Amount;
  /** Taker fee of the close, at most what is left. */
  closingFee: Amount;
  /** 0.5 % of the closed notional, at most what is left after the closing fee. */
  liquidationFee: Amount;
  /**
   * The insurance account pays this when the loss is larger than the margin. Only the last part can
   * ask for it.
   */
  insured: Amount;
  /** Margin that goes back to the user after the last part. */
  returned: Amount;
  /** With all margin that is left; undefined after the last part. */
  rest: Position | undefined;
}

/**
 * One part of a liquidation, closed at a price: its loss and fees leave the margin, which stays
 * with the position until the last part. Throws a RangeError when it closes more than there is, or
 * when a part that is not the last one would lose more than the margin: no such part is chosen.
 */
export function liquidationFill(
  position: Position,
  quantity: Quantity,
  price: Price,
  taker: Rate,
  worth: Rate = ONE,
  /** The part that its order closed before: fees are of all that it closes, rounded up once. */
  before: Amount = ZERO,
): LiquidationFill {
  if (quantity <= 0n || quantity > position.quantity) throw new RangeError("more closed than held");
  const gain = unrealised({ ...position, quantity }, price, worth);
  const balance = add(position.margin, gain);
  const isLast = quantity === position.quantity;
  if (!isLast && balance < 0n) throw new RangeError("a part that loses more than the margin");
  const left = greatest(ZERO as Amount, balance);
  const all = add(before, worthAt(price, quantity, worth));
  const due = (rate: Rate): Amount => subtract(feeOf(all, rate), feeOf(before, rate));
  const closingFee = least(left, due(taker));
  const liquidationFee = least(subtract(left, closingFee), due(LIQUIDATION_FEE));
  const kept = subtract(subtract(left, closingFee), liquidationFee);
  return {
    gain,
    closingFee,
    liquidationFee,
    insured: subtract(left, balance),
    returned: isLast ? kept : (ZERO as Amount),
    rest: isLast
      ? undefined
      : { ...position, quantity: subtract(position.quantity, quantity), margin: kept },
  };
}

/**
 * The least quantity, in whole lots, whose closing brings the notional at mark into the next lower
 * tier. Undefined in the lowest one.
 */
export function toLowerTier(
  { quantity }: Position,
  mark: Price,
  { tiers, worth = ONE }: MarginTerms,
  lot: Quantity,
): Quantity | undefined {
  const at = tiers.indexOf(judgingTier(tiers, notionalTerm(quantity, mark, worth)));
  if (at === 0) return undefined;
  // The most that may stay, down to 18 places, is within the bound; what is closed is stepped up to
  // the lot.
  const keep = quotient<Quantity>(widen(tiers[at - 1].upTo), product(mark, worth), PLACES, "down");
  const close = (((quantity - keep + lot - 1n) / lot) * lot) as Quantity;
  return least(close, quantity);
}

export interface LiquidationStep {
  close: Quantity;
  /**
   * `reduce`: closing that much at mark restores the position in the next lower tier. `rest`: it
   * does not, everything is closed.
   */
  kind: "reduce" | "rest";
}

/**
 * Next quantity that a liquidated position closes, judged at mark with fees; after the fills it is
 * judged again. Undefined: it is not liquidated.
 */
export function liquidationStep(
  position: Position,
  mark: Price,
  terms: MarginTerms,
  lot: Quantity,
): LiquidationStep | undefined {
  if (!isLiquidated(position, mark, terms)) return undefined;
  const close = toLowerTier(position, mark, terms, lot);
  const all: LiquidationStep = { close: position.quantity, kind: "rest" };
  if (
    close === undefined ||
    close === position.quantity ||
    position.margin + unrealised({ ...position, quantity: close }, mark, terms.worth) <= 0n
  )
    return all;
  const { rest } = liquidationFill(position, close, mark, terms.taker, terms.worth);
  return rest !== undefined && !isLiquidated(rest, mark, terms) ? { close, kind: "reduce" } : all;
}

/**
 * Price at which the insurance account takes over a rest that the book did not take in time: the
 * bankruptcy price, at least zero.
 */
export const takeoverPrice = (position: Position, worth: Rate = ONE): Price =>
  bankruptcyPrice(position, worth) ?? ZERO;
