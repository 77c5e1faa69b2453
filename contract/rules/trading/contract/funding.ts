/**
 * Funding of perpetuals (by the minute held) and swap of forex positions. Positive is paid by the
 * position.
 */
import {
  type Amount,
  add,
  decimal,
  divide,
  fraction,
  greatest,
  negate,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  round,
  subtract,
  sum,
  whole,
  ZERO,
} from "../../../money/decimal.ts";
import { quotient, type Term, widen } from "../../../money/terms.ts";
import type { Level } from "../book/walk.ts";
import type { PositionSide } from "../sides.ts";
import { clamp } from "./mark.ts";

/** Size the impact prices are counted for, USDT. */
export const IMPACT_SIZE = decimal<Amount>("10000");
const INTEREST = decimal<Rate>("0.0001");
const INTEREST_BAND = decimal<Rate>("0.0005");
const RATE_LIMIT = decimal<Rate>("0.0075");
/** Minutes between funding times (00:00, 08:00, 16:00 UTC). */
export const FUNDING_MINUTES = 480;
const MINUTE_MS = 60_000;

/**
 * The average price at which `size` of the quote asset trades against the levels, half-even to 18
 * places; undefined when the book is too thin. The last level is used in part, whatever the lot:
 * nothing is traded here.
 */
export function impactPrice(levels: readonly Level[], size: Amount): Price | undefined {
  let left: bigint = widen(size);
  let quantity = 0n;
  for (const { price, available } of levels) {
    const worth = price * available;
    if (worth < left) {
      left -= worth;
      quantity += available;
      continue;
    }
    const all = add(
      quantity as Quantity,
      quotient<Quantity>(left as Term, widen(price), 18, "halfEven"),
    );
    return all === ZERO ? undefined : fraction<Price>([size], [all], 18, "halfEven");
  }
  return undefined;
}

/**
 * Premium of one minute: [max(0, impactBid − index) − max(0, index − impactAsk)] ÷ index, half-even
 * to 18 places.
 */
export function premiumOf(impactBid: Price, impactAsk: Price, index: Price): Rate {
  const above = greatest(ZERO as Price, subtract(impactBid, index));
  const below = greatest(ZERO as Price, subtract(index, impactAsk));
  return divide<Rate>(subtract(above, below), index, 18, "halfEven");
}

/**
 * F = clamp(P̄ + clamp(I − P̄, ±0.05 %), ±0.75 %), half-even to 8 places. P̄ is the mean over all
 * `minutes`: one without a sample counts 0, so that a few do not speak for the hours that nobody
 * saw. Undefined without any sample: nothing is paid.
 */
export function fundingRate(samples: readonly Rate[], minutes: number): Rate | undefined {
  if (samples.length === 0) return undefined;
  const mean = divide<Rate>(
    sum(samples),
    whole(BigInt(samples.length > minutes ? samples.length : minutes)),
    18,
    "halfEven",
  );
  return round(
    clamp(add(mean, clamp(subtract(INTEREST, mean), INTEREST_BAND)), RATE_LIMIT),
    8,
    "halfEven",
  );
}

/**
 * Whole UTC minutes that began after `from` and not after `to` (epoch ms): pieces of a time add up
 * to the whole, a full interval is 480.
 */
export const minutesHeld = (from: number, to: number): number =>
  (to - (to % MINUTE_MS) - (from - (from % MINUTE_MS))) / MINUTE_MS;

/**
 * Σ of quantity × minutes over an interval, with another piece: a quantity that changed is charged
 * for as long as it stood.
 */
export const addHeld = (held: Quantity, quantity: Quantity, from: number, to: number): Quantity =>
  (held + quantity * BigInt(minutesHeld(from, to))) as Quantity;

/**
 * Q·mark·F × minutes held ÷ minutes of the interval, half-even to 8 places; a long pays when F is
 * above zero, a short receives.
 */
export function fundingPayment(
  side: PositionSide,
  held: Quantity,
  mark: Price,
  rate: Rate,
): Amount {
  const owed = fraction<Amount>(
    [held, mark, rate],
    [whole(BigInt(FUNDING_MINUTES))],
    8,
    "halfEven",
  );
  return side === "long" ? owed : negate(owed);
}

/**
 * Overnight swap Q·mid·rate ÷ 360 × nights, half-even to 8 places, in USDT. `yearly`: the
 * instrument's rate for that side, where positive is earned (`swapLong`, `swapShort`); so the
 * answer has the other sign, as positive is paid.
 */
export const swapPayment = (
  quantity: Quantity,
  mid: Price,
  yearly: Rate,
  nights: bigint,
  worth: Rate = ONE,
): Amount =>
  negate(
    fraction<Amount>([quantity, mid, worth, yearly, whole(nights)], [whole(360n)], 8, "halfEven"),
  );
