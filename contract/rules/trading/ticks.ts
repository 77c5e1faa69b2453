/**
 * Price steps: which tick is in force at a price, and how many digits that price is shown with. A
 * table is the instrument's `tickTable`: ascending `from` bounds, each with the tick from that
 * bound on. Prices are scaled integers. Parsed tables are kept by identity (one array an
 * instrument), so a call costs a look-up and a walk over at most ten rows.
 */
import { parseScaled } from "../../feed/scaled.ts";
import type { TickStep } from "../../market/instrument.ts";

interface Step {
  from: number;
  tick: number;
  digits: number;
}

const parsed = new WeakMap<readonly TickStep[], { scale: number; steps: Step[] }>();

/** Digits after the point of a plain decimal, trailing zeros not counted: "0.50" → 1, "5" → 0. */
function digitsOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.slice(point + 1).replace(/0+$/, "").length;
}

function stepsOf(table: readonly TickStep[], priceScale: number): Step[] {
  const known = parsed.get(table);
  if (known !== undefined && known.scale === priceScale) return known.steps;
  const steps = table.map((s) => ({
    from: parseScaled(s.from, priceScale),
    tick: parseScaled(s.tick, priceScale),
    digits: digitsOf(s.tick),
  }));
  for (const s of steps)
    if (!(s.tick > 0))
      throw new RangeError("tick table needs positive ticks within the price scale");
  parsed.set(table, { scale: priceScale, steps });
  return steps;
}

function stepAt(steps: readonly Step[], priceInt: number): Step {
  let i = steps.length - 1;
  while (i > 0 && steps[i].from > priceInt) i--;
  return steps[i];
}

/**
 * The tick in force at a price, both scaled integers. The bound itself belongs to the upper row.
 */
export const tickAt = (table: readonly TickStep[], priceScale: number, priceInt: number): number =>
  stepAt(stepsOf(table, priceScale), priceInt).tick;

/**
 * Digits a price is shown with. A tick of 5 or 10 shows whole numbers, one of 0.005 three digits;
 * stays within 0 … priceScale.
 */
export const digitsAt = (
  table: readonly TickStep[],
  priceScale: number,
  priceInt: number,
): number => Math.min(priceScale, stepAt(stepsOf(table, priceScale), Math.abs(priceInt)).digits);

/**
 * Nearest price on the grid that is not above `priceInt` (scaled integers). Bounds of a table lie
 * on its grid.
 */
export function floorToTick(
  table: readonly TickStep[],
  priceScale: number,
  priceInt: number,
): number {
  const { from, tick } = stepAt(stepsOf(table, priceScale), priceInt);
  return from + Math.floor((priceInt - from) / tick) * tick;
}

/** Nearest price on the grid that is not below `priceInt`. */
export function ceilToTick(
  table: readonly TickStep[],
  priceScale: number,
  priceInt: number,
): number {
  const { from, tick } = stepAt(stepsOf(table, priceScale), priceInt);
  return from + Math.ceil((priceInt - from) / tick) * tick;
}

/** True when an order may have this price. */
export const onTick = (table: readonly TickStep[], priceScale: number, priceInt: number): boolean =>
  floorToTick(table, priceScale, priceInt) === priceInt;

const step = (from: string, tick: string): TickStep => ({ from, tick });

/**
 * Reference tick tables of the stock markets. Hong Kong's 0.005 below 10 is the dated row now in
 * force.
 */
export const TICK_TABLES = {
  us: [step("0", "0.0001"), step("1", "0.01")],
  hk: [
    step("0", "0.001"),
    step("0.25", "0.005"),
    step("10", "0.01"),
    step("20", "0.02"),
    step("50", "0.05"),
    step("100", "0.1"),
    step("200", "0.2"),
    step("500", "0.5"),
    step("1000", "1"),
    step("2000", "2"),
    step("5000", "5"),
  ],
  cn: [step("0", "0.01")],
  tw: [
    step("0", "0.01"),
    step("10", "0.05"),
    step("50", "0.1"),
    step("100", "0.5"),
    step("500", "1"),
    step("1000", "5"),
  ],
  twEtf: [step("0", "0.01"), step("50", "0.05")],
  jp: [
    step("0", "1"),
    step("3000", "5"),
    step("5000", "10"),
    step("30000", "50"),
    step("50000", "100"),
  ],
  jpLarge: [
    step("0", "0.1"),
    step("1000", "0.5"),
    step("3000", "1"),
    step("10000", "5"),
    step("30000", "10"),
  ],
  uk: [step("0", "0.05"), step("100", "0.1"), step("1000", "0.5"), step("5000", "1")],
  de: [
    step("0", "0.0005"),
    step("1", "0.001"),
    step("5", "0.002"),
    step("10", "0.01"),
    step("50", "0.02"),
    step("100", "0.05"),
  ],
  ca: [step("0", "0.005"), step("0.5", "0.01")],
  br: [step("0", "0.01")],
} as const satisfies Record<string, readonly TickStep[]>;
