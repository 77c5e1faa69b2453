/**
 * Trading hours as the chart needs them: phases of a day in minutes of the market's wall clock.
 * From them come the shaded bands, the room a time-share day takes, and the end of a daily bar.
 * Round-the-clock markets have none.
 */
import { dayOf, localOf, MINUTE, minuteOf } from "./local-times.ts";

export type DayPhase = "pre" | "regular" | "after";

export interface TradingHours {
  phase: DayPhase;
  /** Minutes since local midnight, `to` exclusive. */
  from: number;
  to: number;
  /** Trades only at its end, in one print. */
  auction?: true;
}

type Phases = readonly { name: string; reason?: string; from: number; to: number }[];

/**
 * Phases of a session (`contract/market/session.ts`), in order, that are traded: auctions and
 * fixed-price phases shade like the side they are on.
 */
export function hoursOf(phases: Phases, zone: string): TradingHours[] {
  const names: Record<string, DayPhase> = { pre: "pre", trading: "regular", after: "after" };
  const out: TradingHours[] = [];
  for (const p of phases) {
    const phase = names[p.name];
    if (phase === undefined || p.to <= p.from) continue;
    const start = localOf(p.from, zone);
    const from = minuteOf(start);
    const hours = { phase, from, to: from + Math.round((p.to - p.from) / MINUTE) };
    out.push(p.reason === "auction" ? { ...hours, auction: true } : hours);
  }
  return out;
}

/**
 * The hours of whatever day a local time is of: those of half days are their own, all others those
 * of a whole one.
 */
export function hoursByDay(of: {
  phases: Phases;
  phasesBefore: Phases;
  halfDays: readonly Phases[];
  tz: string;
}): (local: number) => TradingHours[] {
  const halves = new Map(
    of.halfDays.map((day) => [dayOf(localOf(day[0].from, of.tz)), hoursOf(day, of.tz)]),
  );
  const isHalf = of.phases.length > 0 && halves.has(dayOf(localOf(of.phases[0].from, of.tz)));
  const whole = hoursOf(isHalf && of.phasesBefore.length > 0 ? of.phasesBefore : of.phases, of.tz);
  return (local) => halves.get(dayOf(local)) ?? whole;
}

/** Phase of a local time; regular outside all of them, so that an odd bar is never shaded. */
export function phaseAt(hours: readonly TradingHours[], local: number): DayPhase {
  const minute = minuteOf(local);
  for (const h of hours) if (minute >= h.from && minute < h.to) return h.phase;
  return "regular";
}

/** Last minute of regular hours; undefined without hours. */
export function closeMinuteOf(hours: readonly TradingHours[] | undefined): number | undefined {
  const regular = hours?.filter((h) => h.phase === "regular");
  return regular === undefined || regular.length === 0
    ? undefined
    : Math.max(...regular.map((h) => h.to));
}

/**
 * Bars a whole day has at `stageMs` over the given phases; a phase that is not a whole number of
 * bars counts its started one.
 */
export const slotsOf = (hours: readonly TradingHours[], stageMs: number): number =>
  hours.reduce((sum, h) => sum + Math.ceil(((h.to - h.from) * MINUTE) / stageMs), 0);

/** Index of the first bar of the last bar's local day. */
export function dayStart(local: Float64Array, length: number): number {
  if (length === 0) return 0;
  const day = dayOf(local[length - 1]);
  let i = length - 1;
  while (i > 0 && dayOf(local[i - 1]) === day) i--;
  return i;
}
