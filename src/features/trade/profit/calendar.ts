/**
 * A month of profit as a grid of days. Pure: days are numbers of the calendar in the user's zone,
 * amounts exact.
 */
import {
  type Amount,
  absolute,
  add,
  decimal,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { monthEndOf, monthStartOf, weekdayOf } from "../../../../contract/time/day.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { marks } from "../../../lib/format/signs.ts";
import { dayOf } from "../../../lib/format/time.ts";

export interface ProfitDay {
  /** Day of the calendar, and of its month. */
  day: number;
  of: number;
  /** Empty: nothing was realised. */
  pnl: string;
  /** The records that it stands in. */
  record: string;
  /** How large it is beside the month's largest, 0 … 1. */
  share: number;
  /** The instants it begins and ends at, epoch ms. */
  from: number;
  to: number;
}

export interface ProfitMonth {
  days: readonly ProfitDay[];
  /** Cells before the first day. */
  lead: number;
  /** Σ of its days. */
  total: string;
}

/**
 * The month that the day `at` is in, in weeks that begin on `begins`, 0 Sunday … 6. `days`: epoch
 * ms of a day's beginning and what it realised.
 */
export function profitMonth(
  days: readonly { day: number; pnl: string; record?: string | undefined }[],
  at: number,
  begins = 0,
): ProfitMonth {
  const [first, last] = [monthStartOf(at), monthEndOf(at)];
  const known = new Map(days.map((one) => [dayOf(one.day), one]));
  const inside = Array.from({ length: last - first + 1 }, (_, i) => {
    const { pnl = "", record = "fills" } = known.get(first + i) ?? {};
    return { day: first + i, pnl, record };
  });
  const sizes = inside.map(({ pnl }) =>
    pnl === "" ? (ZERO as Amount) : absolute(decimal<Amount>(pnl)),
  );
  const most = sizes.reduce((a, b) => (b > a ? b : a), 1n as Amount);
  const total = inside.reduce(
    (sum, { pnl }) => (pnl === "" ? sum : add(sum, decimal<Amount>(pnl))),
    ZERO as Amount,
  );
  return {
    lead: (weekdayOf(first) - begins + 7) % 7,
    total: toText(total),
    days: inside.map(({ day, pnl, record }, i) => ({
      day,
      of: day - first + 1,
      pnl,
      record,
      share: Number((sizes[i] * 1000n) / most) / 1000,
      from: dayBegins(day),
      to: dayBegins(day + 1),
    })),
  };
}

/** The day that brought the most and the one that brought the least; undefined of none. */
export function bestDays<D extends { pnl: string }>(
  days: readonly D[],
): { best: D; worst: D } | undefined {
  const sorted = [...days].sort((a, b) => Number(decimal(b.pnl) - decimal(a.pnl)));
  return sorted.length === 0 ? undefined : { best: sorted[0], worst: sorted[sorted.length - 1] };
}

/** The deepest fall of a curve from its highest point before: zero or below. */
export function deepestFall(curve: readonly (readonly [number, string])[]): string {
  let top = ZERO as Amount;
  let fall = ZERO as Amount;
  for (const [, text] of curve) {
    const now = decimal<Amount>(text);
    if (now > top) top = now;
    if (now - top < fall) fall = (now - top) as Amount;
  }
  return toText(fall);
}

const UNITS = [
  { from: 1_000_000n, mark: "M" },
  { from: 1000n, mark: "K" },
] as const;

/**
 * A day's result in a cell of 44 px: two places, cut, in thousands and millions where it is long.
 * "−142.75", "+1.23K".
 */
export function cellText(pnl: string, minus: string): string {
  const value = decimal<Amount>(pnl);
  const sign = value < 0n ? minus : value > 0n ? "+" : "";
  const cents = (value < 0n ? -value : value) / 10n ** 16n;
  const unit = UNITS.find(({ from }) => cents >= from * 100n);
  const shown = unit === undefined ? cents : cents / unit.from;
  return `${sign}${shown / 100n}${marks.point}${(shown % 100n).toString().padStart(2, "0")}${unit?.mark ?? ""}`;
}

/** Direction of a decimal text. */
export const directionOf = (text: string): "up" | "down" | "flat" =>
  !/[1-9]/.test(text) ? "flat" : text.startsWith("-") ? "down" : "up";
