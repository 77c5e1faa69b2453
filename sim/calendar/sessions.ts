/**
 * Trading sessions of the twelve markets: phases of a local day, what is in force at an instant,
 * and when it changes. Hours are wall times of the market's zone, so daylight saving needs no rule
 * here (contract/time). Pure; the instant is an argument. `sessionAt` is called per batch of ticks:
 * the answer is kept per market until it changes, so the usual cost is one comparison.
 */
import type { Session, SessionReason } from "../../contract/feed/columns.ts";
import { MARKETS, type MarketCode } from "../../contract/market/instrument.ts";
import type { MarketSession } from "../../contract/market/session.ts";
import { DAY_MS, isWeekday, weekdayOf } from "../../contract/time/day.ts";
import { dayAt, instantOf, offsetAt } from "../../contract/time/zone.ts";
import { holidayOf } from "./holidays.ts";

export const ZONES: Record<MarketCode, string> = {
  us: "America/New_York",
  hk: "Asia/Hong_Kong",
  cn: "Asia/Shanghai",
  tw: "Asia/Taipei",
  jp: "Asia/Tokyo",
  uk: "Europe/London",
  de: "Europe/Berlin",
  fr: "Europe/Paris",
  ca: "America/Toronto",
  br: "America/Sao_Paulo",
  forex: "America/New_York",
  crypto: "UTC",
};

/** `nextChangeAt` of a market that never changes: the last instant a Date can hold. */
export const NEVER = 8_640_000_000_000_000;

/** One phase in minutes after local midnight. */
export interface Phase {
  name: Session;
  reason: SessionReason;
  from: number;
  to: number;
}

const hhmm = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** "09:30 trading 12:00 closed/lunch 13:00" → phases; every phase ends where the next begins. */
function plan(text: string): Phase[] {
  const parts = text.split(" ");
  const out: Phase[] = [];
  for (let i = 0; i + 2 < parts.length; i += 2) {
    const [name, reason = ""] = parts[i + 1].split("/");
    out.push({
      name: name as Session,
      reason: reason as SessionReason,
      from: hhmm(parts[i]),
      to: hhmm(parts[i + 2]),
    });
  }
  return out;
}

type Plan = { full: Phase[]; half: Phase[] };
const PLANS: Record<Exclude<MarketCode, "br" | "forex" | "crypto">, Plan> = {
  us: {
    full: plan("04:00 pre 09:30 trading 16:00 after 20:00"),
    half: plan("04:00 pre 09:30 trading/halfday 13:00 after/halfday 17:00"),
  },
  hk: {
    full: plan(
      "09:00 pre/auction 09:30 trading 12:00 closed/lunch 13:00 trading 16:00 trading/auction 16:10",
    ),
    half: plan("09:00 pre/auction 09:30 trading/halfday 12:00 trading/auction 12:10"),
  },
  cn: {
    full: plan(
      "09:15 pre/auction 09:30 trading 11:30 closed/lunch 13:00 trading 14:57 trading/auction 15:00 closed 15:05 after 15:30",
    ),
    half: [],
  },
  tw: {
    full: plan(
      "08:30 pre/auction 09:00 trading 13:25 trading/auction 13:30 closed 14:00 after 14:30",
    ),
    half: [],
  },
  jp: {
    full: plan(
      "08:00 pre/auction 09:00 trading 11:30 closed/lunch 12:30 trading 15:25 trading/auction 15:30",
    ),
    half: [],
  },
  uk: {
    full: plan("07:50 pre/auction 08:00 trading 16:30 trading/auction 16:35 after 16:40"),
    half: plan("07:50 pre/auction 08:00 trading/halfday 12:30 trading/auction 12:35 after 12:40"),
  },
  de: {
    full: plan("08:50 pre/auction 09:00 trading 17:30 trading/auction 17:35"),
    half: plan("08:50 pre/auction 09:00 trading/halfday 14:00 trading/auction 14:05"),
  },
  fr: {
    full: plan("07:15 pre/auction 09:00 trading 17:30 trading/auction 17:35 after 17:40"),
    half: plan("07:15 pre/auction 09:00 trading/halfday 14:00 trading/auction 14:05 after 14:10"),
  },
  ca: {
    full: plan("07:00 pre 09:30 trading 16:00 closed 16:15 after 17:00"),
    half: plan("07:00 pre 09:30 trading/halfday 13:00 closed 13:15 after 14:00"),
  },
};
/**
 * Brazil follows New York: while New York is on standard time the day is an hour longer and has no
 * after-hours.
 */
const BR_SUMMER = plan(
  "09:45 pre/auction 10:00 trading 16:55 trading/auction 17:00 closed 17:30 after 18:00",
);
const BR_WINTER = plan("09:45 pre/auction 10:00 trading 17:55 trading/auction 18:00");
/** Ash Wednesday begins after lunch. It lies before New York's daylight saving. */
const BR_ASHES = plan("12:45 pre/auction 13:00 trading/halfday 17:55 trading/auction 18:00");
/** Tokyo traded until 15:00, without a closing auction of its own, before this day. */
const JP_LONGER_FROM = Date.UTC(2024, 10, 5) / DAY_MS;
const JP_BEFORE = plan("08:00 pre/auction 09:00 trading 11:30 closed/lunch 12:30 trading 15:00");
const FX_OPEN: Phase[] = [{ name: "trading", reason: "", from: 0, to: 1440 }];
const NONE: Phase[] = [];

function forexDay(day: number): Phase[] {
  // A forex trading day ends at 17:00 New York and carries the date it ends on.
  const opens = (d: number): boolean => isWeekday(d) && holidayOf("forex", d) === undefined;
  const out: Phase[] = [];
  if (opens(day)) out.push({ name: "trading", reason: "", from: 0, to: 1020 });
  if (opens(day + 1)) {
    const from = weekdayOf(day) === 0 ? 1020 : 1025;
    if (out.length > 0) out.push({ name: "closed", reason: "", from: 1020, to: from });
    out.push({ name: "trading", reason: "", from, to: 1440 });
  }
  return out;
}

/**
 * Phases of a local calendar day from the first to the last one, lunch included; empty on a day
 * without trading.
 */
export function phasesOf(market: MarketCode, day: number): readonly Phase[] {
  if (market === "crypto") return FX_OPEN;
  if (market === "forex") return forexDay(day);
  const holiday = holidayOf(market, day);
  if (!isWeekday(day) || (holiday !== undefined && !holiday.half)) return NONE;
  if (market === "jp" && day < JP_LONGER_FROM) return JP_BEFORE;
  if (market === "br") {
    if (holiday?.half) return BR_ASHES;
    const noon = day * DAY_MS + DAY_MS / 2;
    return offsetAt("America/New_York", noon) === -4 * 3_600_000 ? BR_SUMMER : BR_WINTER;
  }
  return holiday?.half ? PLANS[market].half : PLANS[market].full;
}

/**
 * True when the regular session trades on that local day. For forex: when a trading day ends on it.
 */
export function isTradingDay(market: MarketCode, day: number): boolean {
  if (market === "crypto") return true;
  const holiday = holidayOf(market, day);
  return isWeekday(day) && (holiday === undefined || holiday.half);
}

/** The local calendar day of an instant in the market's zone. */
export const marketDay = (market: MarketCode, ts: number): number => dayAt(ZONES[market], ts);

/** The whole local day: what stands before the first phase, between and after them. */
function fullDay(market: MarketCode, day: number): Phase[] {
  const phases = phasesOf(market, day);
  if (phases.length === 0) {
    return [{ name: "closed", reason: isWeekday(day) ? "holiday" : "weekend", from: 0, to: 1440 }];
  }
  const out = [...phases];
  const first = phases[0].from;
  const last = phases[phases.length - 1].to;
  // Before the Sunday opening and after the Friday close the forex market has its weekend; other
  // markets have yet to open or are done.
  if (market === "forex") {
    const shut = (side: number): Phase["reason"] =>
      holidayOf("forex", side) === undefined ? "weekend" : "holiday";
    if (first > 0) out.unshift({ name: "closed", reason: shut(day), from: 0, to: first });
    if (last < 1440) out.push({ name: "closed", reason: shut(day + 1), from: last, to: 1440 });
    return out;
  }
  if (first > 0) out.unshift({ name: "notOpen", reason: "", from: 0, to: first });
  if (last < 1440) out.push({ name: "closed", reason: "", from: last, to: 1440 });
  return out;
}

const isShut = (session: Session): boolean => session === "closed" || session === "notOpen";

/**
 * The day itself, or the last one before it that had phases; a closure is at longest a fortnight.
 */
function lastWithPhases(market: MarketCode, day: number): number {
  let last = day;
  while (last > day - 40 && phasesOf(market, last).length === 0) last--;
  return last;
}

/** Phases of a local day as epoch ms. */
const phasesAt = (market: MarketCode, day: number): MarketSession["phases"] =>
  phasesOf(market, day).map((p) => ({
    name: p.name,
    reason: p.reason,
    from: instantOf(ZONES[market], day, p.from),
    to: instantOf(ZONES[market], day, p.to),
  }));

function compute(market: MarketCode, ts: number): MarketSession {
  const tz = ZONES[market];
  const today = dayAt(tz, ts);
  // On a day without trading a chart shows the last day that had some; until a day opens, the one
  // before it.
  const shown = lastWithPhases(market, today);
  const phases = phasesAt(market, shown);
  const phasesBefore = phasesAt(market, lastWithPhases(market, shown - 1));
  // Only New York's shares have bars of other hours.
  const halfDays: MarketSession["halfDays"] = [];
  for (let day = today; market === "us" && day > today - 366; day--)
    if (holidayOf(market, day)?.half) halfDays.push(phasesAt(market, day));
  const holiday = holidayOf(market, today);
  // A currency's holiday begins the evening before.
  const named = holiday ?? (market === "forex" ? holidayOf(market, today + 1) : undefined);
  const holidayName = named?.name ?? "";
  const head = {
    market,
    tz,
    phases,
    phasesBefore,
    halfDays,
    isHalfDay: holiday?.half ?? false,
    holidayName,
  };
  if (market === "crypto")
    return {
      ...head,
      session: "trading",
      reason: "",
      nextChangeAt: NEVER,
      nextSession: "trading",
      nextReason: "",
    };
  let now: Phase | undefined;
  // A closure is at longest a fortnight. From an open phase the walk ends at the first that differs
  // from it; a shut market's next change is its opening, whatever the calendar calls the nights and
  // days until then.
  for (let day = today; day < today + 40; day++) {
    for (const p of fullDay(market, day)) {
      if (now === undefined) {
        if (ts < instantOf(tz, day, p.to)) now = p;
      } else if (
        isShut(now.name) ? !isShut(p.name) : p.name !== now.name || p.reason !== now.reason
      )
        return {
          ...head,
          session: now.name,
          reason: now.reason,
          nextChangeAt: instantOf(tz, day, p.from),
          nextSession: p.name,
          nextReason: p.reason,
        };
    }
  }
  throw new Error(`no session change of ${market} within 40 days`);
}

const cache = new Map<MarketCode, { from: number; until: number; value: MarketSession }>();

/**
 * The session of a market at an instant (epoch ms), with today's phases and the next change.
 * `nextChangeAt` is when session or reason of an open market differ, and when a shut one opens:
 * Saturday names Monday's first phase, or Tuesday's when Monday is a holiday. Only the reason of
 * being shut may change before that, at midnights. The answer is shared: do not change it.
 */
export function sessionAt(market: MarketCode, ts: number): MarketSession {
  const hit = cache.get(market);
  if (hit !== undefined && ts >= hit.from && ts < hit.until) return hit.value;
  const value = compute(market, ts);
  cache.set(market, {
    from: ts,
    until: Math.min(value.nextChangeAt, midnightAfter(market, ts)),
    value,
  });
  return value;
}

const midnightAfter = (market: MarketCode, ts: number): number =>
  instantOf(ZONES[market], dayAt(ZONES[market], ts) + 1, 0);

/**
 * When to look at a market's session again: its next change, and while it is shut each local
 * midnight, which may turn `closed` into `notOpen`.
 */
export function lookAgainAt(market: MarketCode, ts: number): number {
  const { session, nextChangeAt } = sessionAt(market, ts);
  return isShut(session) ? Math.min(nextChangeAt, midnightAfter(market, ts)) : nextChangeAt;
}

/** All markets, in the contract's order. */
export const sessionsAt = (ts: number): MarketSession[] => MARKETS.map((m) => sessionAt(m, ts));
