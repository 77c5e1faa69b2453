/**
 * Steps a book can be gathered into: 1, 2, 5, 10, 50, 100 ticks of the instrument at its price.
 * Pure. Coarse steps are left out when a column of them would reach down to zero: a coin of 0.05
 * with a tick of 0.01 has one step.
 */
import type { TickStep } from "../../../../contract/market/instrument.ts";
import { tickAt } from "../../../../contract/rules/trading/ticks.ts";
import { STEP_MULTIPLES, type StepMultiple } from "../../../data/persist.ts";
import { priceText } from "../../../lib/format/price.ts";

export interface BookStep {
  multiple: StepMultiple;
  /** Scaled as the price. */
  step: number;
  /** Decimals a price on this step is written with. */
  digits: number;
  /** "0.5", "10". */
  label: string;
}

/** A step has to fit this often below the price. */
const ROOM = 20;

/** Decimals that `step` needs: 50 at scale 2 → 1, 200 → 0. */
export function stepDigits(step: number, priceScale: number): number {
  let digits = priceScale;
  for (let rest = step; digits > 0 && rest % 10 === 0; rest /= 10) digits--;
  return digits;
}

/** The tick in force at a price, scaled; one unit of the scale without a table. */
export const tickOf = (table: readonly TickStep[], priceScale: number, price: number): number =>
  table.length === 0 ? 1 : tickAt(table, priceScale, price);

/**
 * The steps on offer, finest first; never empty. `tick` and `price` scaled; an unknown price leaves
 * all.
 */
export function bookSteps(tick: number, priceScale: number, price: number): BookStep[] {
  return STEP_MULTIPLES.filter(
    (multiple) => multiple === 1 || !(tick * multiple * ROOM > price),
  ).map((multiple) => {
    const step = tick * multiple;
    const digits = stepDigits(step, priceScale);
    return { multiple, step, digits, label: priceText(step, priceScale, digits) };
  });
}

/** The step of `multiple`, or the next finer one on offer. */
export const chosenStep = (steps: readonly BookStep[], multiple: StepMultiple): BookStep =>
  steps.findLast((s) => s.multiple <= multiple) ?? steps[0];
