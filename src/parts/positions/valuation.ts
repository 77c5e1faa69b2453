/**
 * Figures that move with the mark: profit, return, margin ratio, distance to liquidation. Display
 * figures, reckoned in doubles for the frame that paints them: no figure here is sent or decided by
 * (the rules of `contract/rules/trading/contract` are exact, and the server's). A position is read
 * once when its row changes; a mark then costs a dozen multiplications into fields that are there
 * already, and nothing is allocated.
 */
import type { Position } from "../../../contract/http/trading/orders.ts";
import type { Tier } from "../../../contract/rules/trading/contract/tiers.ts";

/** A decimal text as a double; NaN for an empty one. */
const double = (text: string): number => (text === "" ? Number.NaN : Number(text));
const UNIT = 1e18;
const MINUTE_MS = 60_000;
/** The part of a basis point that doubles lose. */
const GRAIN = 1e-6;
/**
 * Basis points that reach no threshold before the figure itself does; of a distance, whose
 * threshold is none, one at least.
 */
const cutBp = (ratio: number): number => Math.floor(ratio * 10_000 + GRAIN);
const leastBp = (ratio: number): number => (ratio > 0 ? Math.max(1, cutBp(ratio)) : ratio);
const FUNDING_MINUTES = 480;

/**
 * When positions are charged next, at 00:00, 08:00 and 16:00 UTC, whatever a venue's own time is.
 */
export const nextChargeAt = (now: number): number =>
  (Math.floor(now / (FUNDING_MINUTES * MINUTE_MS)) + 1) * FUNDING_MINUTES * MINUTE_MS;

/**
 * Result of the next funding (a cost below zero) at a mark and a rate, USDT: by the minutes of its
 * interval that the position stands for, as it is charged. What was added meanwhile counts like the
 * rest.
 */
export function nextFunding(
  { qty, direction, openAt }: Pick<Position, "qty" | "direction" | "openAt">,
  mark: number,
  rate: number,
  nextAt: number,
): number {
  const minutes = Math.min(
    FUNDING_MINUTES,
    Math.floor(nextAt / MINUTE_MS) - Math.floor(openAt / MINUTE_MS),
  );
  return (double(qty) * mark * rate * (direction === "buy" ? -1 : 1) * minutes) / FUNDING_MINUTES;
}

export class Valuation {
  /** Profit in hundredths of USDT. */
  profitCents = Number.NaN;
  /**
   * Basis points: profit of margin, maintenance of what is left, and how far the mark is from
   * liquidation; NaN where there is none.
   */
  roeBp = Number.NaN;
  ratioBp = Number.NaN;
  distanceBp = Number.NaN;
  /** USDT. */
  maintenance = Number.NaN;
  private sign = 1;
  private size = 0;
  private entry = 0;
  private backing = 0;
  private liquidation = Number.NaN;
  private taker = 0;
  private upTo = new Float64Array(0);
  private rates = new Float64Array(0);
  private cums = new Float64Array(0);

  /** Takes in a position and what it is judged by; `taker`: the fee of closing, as a ratio. */
  of(position: Position, tiers: readonly Tier[], taker: bigint): void {
    this.sign = position.direction === "buy" ? 1 : -1;
    this.size = double(position.qty);
    this.entry = double(position.avgPrice);
    this.backing = double(position.margin);
    this.liquidation = double(position.liqPrice);
    this.taker = Number(taker) / UNIT;
    this.upTo = Float64Array.from(tiers, (tier) => Number(tier.upTo) / UNIT);
    this.rates = Float64Array.from(tiers, (tier) => Number(tier.mmr) / UNIT);
    this.cums = Float64Array.from(tiers, (tier) => Number(tier.cum) / UNIT);
  }

  /**
   * Values the position at a mark; NaN while there is none. `worth`: USDT that a quantity of
   * one comes to at a price of one.
   */
  at(mark: number, worth = 1): void {
    const profit = this.sign * this.size * (mark - this.entry) * worth;
    const notional = this.size * mark * worth;
    let tier = 0;
    while (tier + 1 < this.upTo.length && notional > this.upTo[tier]) tier++;
    const left = this.backing + profit;
    this.maintenance = notional * (this.rates[tier] + this.taker) - this.cums[tier];
    this.profitCents = Math.round(profit * 100);
    this.roeBp = this.backing > 0 ? Math.round((profit / this.backing) * 10_000) : Number.NaN;
    this.ratioBp = left > 0 ? Math.max(0, cutBp(this.maintenance / left)) : 10_000;
    if (Number.isNaN(left)) this.ratioBp = Number.NaN;
    this.distanceBp = leastBp(Math.abs(mark - this.liquidation) / mark);
  }
}

export type Risk = "safe" | "warn" | "danger";
/** A margin ratio as a word: warnings go out at 70 and 90 per cent. */
export const riskOf = (ratioBp: number): Risk =>
  ratioBp >= 9000 ? "danger" : ratioBp >= 7000 ? "warn" : "safe";
