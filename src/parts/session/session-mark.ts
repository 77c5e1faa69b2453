/**
 * A market's session as a mark: shape and word, never colour alone (`ui.md` 3). Full dot trading, half disc before or after hours, ring closed.
 * Works from either the socket's session event or the `item!sessions` answer: both carry these fields.
 */
import type { Session, SessionReason } from "../../../contract/feed/columns.ts";
import type { Market } from "../../../contract/market/instrument.ts";

export interface SessionNow {
  session: Session;
  reason: SessionReason;
  nextChangeAt: number;
  nextSession: Session;
}

export type SessionShape = "on" | "half" | "ring";

export const sessionShape = (session: Session): SessionShape =>
  session === "trading" ? "on" : session === "pre" || session === "after" ? "half" : "ring";

/** Locale key (namespace parts) of the state: the reason where it says more than "closed". */
export function sessionKey(now: Pick<SessionNow, "session" | "reason">): string {
  if (now.reason === "halt") return "session.halt";
  if (now.session === "closed" && (now.reason === "lunch" || now.reason === "weekend" || now.reason === "holiday")) return `session.${now.reason}`;
  if (now.reason === "auction") return "session.auction";
  return `session.${now.session}`;
}

/** Locale key of what the countdown counts to. */
export const nextKey = (next: Session): string => `next.${next}`;

/** Short word behind the market's code in a row's tag; none while the regular session trades. */
export const tagKey = (session: Session): string | undefined =>
  session === "trading" ? undefined : session === "pre" ? "tag.pre" : session === "after" ? "tag.after" : "tag.closed";

/** Locale key of a market's short name (US, HK, A …). */
export const marketKey = (market: Market): string => `market.${market}`;

/** Zone letters a trader expects beside a market's clock. */
const ZONES: Record<string, string> = {
  "America/New_York": "ET",
  "Asia/Hong_Kong": "HKT",
  "Asia/Shanghai": "CST",
  "Asia/Taipei": "CST",
  "Asia/Tokyo": "JST",
  "Europe/London": "UK",
  "Europe/Berlin": "CET",
  "Europe/Paris": "CET",
  "America/Toronto": "ET",
  "America/Sao_Paulo": "BRT",
  UTC: "UTC",
};
export const zoneLetters = (zone: string): string => ZONES[zone] ?? zone;
