/**
 * A market's session as a mark: shape and word, never colour alone. Full dot trading, half disc
 * before or after hours, ring closed. Works from either the socket's session event or the
 * `item!sessions` answer: both carry these fields.
 */

import type { Session, SessionReason } from "../../../contract/feed/columns.ts";
import type { MarketCode } from "../../../contract/market/instrument.ts";
import { offsetAt } from "../../../contract/time/zone.ts";

export interface SessionNow {
  /** Market that it is of: forex alone has a break each day. */
  market?: string;
  session: Session;
  reason: SessionReason;
  nextChangeAt: number;
  nextSession: Session;
  nextReason?: SessionReason;
  holidayName?: string;
  holidayNames?: Readonly<Record<string, string>> | undefined;
}

export type SessionShape = "on" | "half" | "ring";

export const sessionShape = (session: Session): SessionShape =>
  session === "trading" ? "on" : session === "pre" || session === "after" ? "half" : "ring";

/**
 * Name of the holiday or half day that the market keeps now, in the reader's language; empty when
 * it keeps none or the name is not told.
 */
export function holidayName(
  {
    reason,
    holidayName: name = "",
    holidayNames = {},
  }: Pick<SessionNow, "reason" | "holidayName" | "holidayNames">,
  language: string,
): string {
  return reason === "holiday" || reason === "halfday" ? (holidayNames[language] ?? name) : "";
}

/**
 * The pause between two trading days of currencies. Weekends and holidays say so, and no other
 * market closes within its day like this.
 */
const isBreak = (now: Pick<SessionNow, "market" | "session" | "reason">): boolean =>
  now.market === "forex" && now.session === "closed" && now.reason === "";

/** Locale key (namespace parts) of the state: the reason where it says more than "closed". */
export function sessionKey(now: Pick<SessionNow, "market" | "session" | "reason">): string {
  if (now.reason === "halt") return "session.halt";
  if (isBreak(now)) return "session.break";
  if (
    now.session === "closed" &&
    (now.reason === "lunch" || now.reason === "weekend" || now.reason === "holiday")
  )
    return `session.${now.reason}`;
  if (now.reason === "auction")
    return now.session === "trading" ? "session.closingAuction" : "session.openingAuction";
  if (now.session === "trading" && now.reason === "halfday") return "session.halfday";
  return `session.${now.session}`;
}

/**
 * Locale key of what the countdown counts to, by the name a trader gives it: while the regular
 * session trades its end, or the auction or lunch before it; otherwise the next opening.
 */
export function nextKey(now: Omit<SessionNow, "nextChangeAt">): string {
  const { session, reason, nextSession, nextReason = "" } = now;
  if (isBreak(now)) return "next.resumes";
  if (nextReason === "lunch") return "next.lunch";
  if (nextReason === "auction")
    return nextSession === "trading" ? "next.closingAuction" : "next.openingAuction";
  if (session === "trading") return "next.closes";
  if (session === "after") return nextSession === "after" ? "next.after" : "next.afterEnds";
  if (nextSession === "trading" && reason === "lunch") return "next.reopens";
  return nextSession === "closed" || nextSession === "notOpen"
    ? "next.closes"
    : `next.${nextSession}`;
}

/** Short word behind the market's code in a row's tag; none while the regular session trades. */
export const tagKey = (session: Session): string | undefined =>
  session === "trading"
    ? undefined
    : session === "pre"
      ? "tag.pre"
      : session === "after"
        ? "tag.after"
        : "tag.closed";

/** Locale key of a market's short name (US, HK, A …). */
export const marketKey = (market: MarketCode): string => `market.${market}`;

/**
 * Letters of a zone that name it alone, summer and winter; "CST" is four zones and "CET" wrong for
 * half of the year.
 */
const ZONES: Record<string, string> = {
  "America/New_York": "ET",
  "America/Toronto": "ET",
  "Asia/Hong_Kong": "HKT",
  "Asia/Tokyo": "JST",
  UTC: "UTC",
};

/**
 * Text behind a market's clock: the letters of its zone, or its distance from Greenwich at
 * that instant ("GMT+8", "GMT−3").
 */
export function zoneLetters(zone: string, at: number): string {
  const letters = ZONES[zone];
  if (letters !== undefined) return letters;
  const hours = offsetAt(zone, at) / 3_600_000;
  return hours === 0 ? "GMT" : `GMT${hours > 0 ? "+" : "−"}${Math.abs(hours)}`;
}
