/**
 * Dates to come and gone by: results and dividends of companies, figures that governments and
 * central banks publish. Made by rule and key, not the real calendar; each fits the facts: four
 * quarters' earnings are the yearly ones, payments of a year the dividend. A company keeps its
 * habit: so many days after the quarter's end, before the opening or after the close.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";
import {
  DAY_MS,
  lastWeekdayOf,
  monthEndOf,
  monthStartOf,
  weekdayOf,
} from "../../contract/time/day.ts";
import { instantOf } from "../../contract/time/zone.ts";
import { isTradingDay, marketDay, phasesOf, ZONES } from "../calendar/sessions.ts";
import { mix, unit } from "../random.ts";
import { ECONOMY, type Release } from "./economy.ts";
import { earningsOf } from "./profiles.ts";
import { keyOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

export type DateKind = "earnings" | "dividend" | "economic";

export interface MarketDate {
  kind: DateKind;
  /** −1 where it is of no instrument. */
  symId: number;
  market: MarketCode;
  /** Epoch ms. */
  at: number;
  /** Results come before the opening or after the close; empty for other dates. */
  when: "before" | "after" | "";
  /** A release is named in English; the server says it in the language of the reader. */
  name: string;
  nameCn: string;
  /** How much it moves a market, 1 … 3. */
  weight: 1 | 2 | 3;
  /**
   * Earnings that are expected, or the dividend, a share in the price's unit; NaN for what has no
   * figure.
   */
  expected: number;
  /** Earnings as they were, NaN before. */
  actual: number;
}

/** Share of the year's earnings that a quarter has; the four make one. */
function quarterShare(key: number, quarter: number): number {
  const weights = [0, 1, 2, 3].map((q) => 0.8 + 0.4 * unit(mix(key, 70 + q)));
  return weights[quarter] / weights.reduce((a, b) => a + b);
}

const tradingDayFrom = (market: MarketCode, day: number): number => {
  let at = day;
  while (!isTradingDay(market, at)) at++;
  return at;
};

const monthsBetween = (from: number, to: number): number[] => {
  const out: number[] = [];
  for (let day = monthStartOf(from); day <= to; day = monthEndOf(day) + 1) out.push(day);
  return out;
};
const monthOf = (day: number): number => new Date(day * DAY_MS).getUTCMonth() + 1;

/** An event of this weight moves a whole market. */
const GREAT = 3;

/**
 * Results and payments of a company, on an index the great releases of its market, between two
 * instants, ascending; `now` decides what is known. Funds, coins and pairs have none.
 */
export function datesOf(l: Listing, from: number, to: number, now: number): MarketDate[] {
  if (l.type === "index")
    return economicDates(from, to, l.market).filter(({ weight }) => weight === GREAT);
  if (l.type !== l.market || l.type === "forex") return [];
  const { eps, dividend } = earningsOf(l);
  const key = keyOf(l.symbol);
  const { market } = l;
  const zone = ZONES[market];
  const habit = 18 + Math.floor(26 * unit(mix(key, 60)));
  // A quarter of the companies has a business year that ends a month or two off.
  const own = unit(mix(key, 65));
  const shift = own < 0.75 ? 0 : own < 0.88 ? 1 : 2;
  const when = unit(mix(key, 61)) < 0.5 ? "before" : "after";
  const payments = market === "us" || market === "ca" ? [3, 6, 9, 12] : [6, 12];
  const out: MarketDate[] = [];
  const add = (date: MarketDate): void => {
    if (date.at >= from && date.at < to) out.push(date);
  };
  const base = { symId: l.symId, market, name: l.name, nameCn: l.nameCn };
  // A quarter reports in the four months that follow it.
  for (const month of monthsBetween(marketDay(market, from) - 100, marketDay(market, to))) {
    const number = monthOf(month);
    if (number % 3 === shift) {
      const jitter = Math.floor(5 * unit(mix(mix(key, 62), month)));
      const day = tradingDayFrom(market, monthEndOf(month) + habit + jitter);
      const phases = phasesOf(market, day).filter(({ name }) => name === "trading");
      const minute = when === "before" ? phases[0].from - 90 : phases[phases.length - 1].to + 15;
      const at = instantOf(zone, day, minute);
      const actual = eps * quarterShare(key, Math.floor((number - 1) / 3));
      const surprise = 0.12 * (unit(mix(mix(key, 63), month)) - 0.45);
      const weight = l.sort < 20 ? 3 : l.sort < 80 ? 2 : 1;
      add({
        ...base,
        kind: "earnings",
        at,
        when,
        weight,
        expected: actual - Math.abs(actual) * surprise,
        actual: at <= now ? actual : Number.NaN,
      });
    }
    if (dividend > 0 && payments.includes(number)) {
      const day = tradingDayFrom(market, month + 4 + Math.floor(16 * unit(mix(key, 64))));
      const amount = dividend / payments.length;
      add({
        ...base,
        kind: "dividend",
        at: instantOf(zone, day, phasesOf(market, day)[0].from),
        when: "",
        weight: 1,
        expected: amount,
        actual: Number.NaN,
      });
    }
  }
  return out.sort((a, b) => a.at - b.at);
}

/**
 * The day of a month that a rule names: the nth weekday, the last one, or a date, moved to a
 * weekday.
 */
function dayOf(release: Release, month: number): number {
  const { rule } = release;
  if (rule.nth === undefined)
    return lastWeekdayOf(Math.min(month + rule.date - 1, monthEndOf(month)));
  if (rule.nth === "last") {
    const end = monthEndOf(month);
    return end - ((weekdayOf(end) - rule.weekday + 7) % 7);
  }
  return month + ((rule.weekday - weekdayOf(month) + 7) % 7) + 7 * (rule.nth - 1);
}

/** Figures and decisions between two instants, ascending; of all markets or of one. */
export function economicDates(from: number, to: number, market?: MarketCode): MarketDate[] {
  const out: MarketDate[] = [];
  for (const release of ECONOMY) {
    if (market !== undefined && release.market !== market) continue;
    const zone = ZONES[release.market];
    for (const month of monthsBetween(
      marketDay(release.market, from) - 1,
      marketDay(release.market, to) + 1,
    )) {
      if (release.months !== undefined && !release.months.includes(monthOf(month))) continue;
      const at = instantOf(zone, dayOf(release, month), release.minute);
      if (at < from || at >= to) continue;
      const { name, weight } = release;
      out.push({
        kind: "economic",
        symId: -1,
        market: release.market,
        at,
        when: "",
        name,
        nameCn: "",
        weight,
        expected: Number.NaN,
        actual: Number.NaN,
      });
    }
  }
  return out.sort((a, b) => a.at - b.at || b.weight - a.weight);
}

/**
 * Results of all companies of a market (or all) between two instants, ascending, the largest first
 * where the time is the same.
 */
export function earningsDates(
  listings: readonly Listing[],
  from: number,
  to: number,
  now: number,
  market?: MarketCode,
): MarketDate[] {
  const out: MarketDate[] = [];
  for (const l of listings)
    if (l.type === l.market && (market === undefined || l.market === market))
      for (const date of datesOf(l, from, to, now)) if (date.kind === "earnings") out.push(date);
  return out.sort((a, b) => a.at - b.at || listings[a.symId].sort - listings[b.symId].sort);
}
