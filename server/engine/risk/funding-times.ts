/**
 * When a position is charged for standing: funding every eight hours from 00:00 UTC, sampled each
 * minute; swap where New York's trading day ends.
 */
import type { Price, Rate } from "../../../contract/money/decimal.ts";
import { swapAfter, swapBefore } from "../../../contract/rules/trading/swap-times.ts";

/** One minute's sample of funding, from the book. */
export interface Sample {
  at: number;
  premium: Rate;
  bid: Price;
  ask: Price;
  index: Price;
}

export const FUNDING_MS = 28_800_000;
export const MINUTE_MS = 60_000;
/** The last funding time at or before `at`, epoch ms. */
export const fundingBefore = (at: number): number => at - (at % FUNDING_MS);

/** A product's times of charging, epoch ms. */
export interface ChargeTimes {
  /** The last one at or before an instant. */
  before(at: number): number;
  /** The first one after it. */
  after(at: number): number;
  /** True when the charge is made of samples, one a minute. */
  isSampled: boolean;
}
export const FUNDING_TIMES: ChargeTimes = {
  before: fundingBefore,
  after: (at) => fundingBefore(at) + FUNDING_MS,
  isSampled: true,
};
export const SWAP_TIMES: ChargeTimes = { before: swapBefore, after: swapAfter, isSampled: false };
