/**
 * Session events: what subscribers of a market get on subscribing and when its session changes. The
 * source alone computes sessions.
 */
import type { SessionEvent } from "../../contract/feed/control.ts";
import type { MarketCode } from "../../contract/market/instrument.ts";
import type { MarketSession } from "../../contract/market/session.ts";
import { feedWords } from "../words/feed-words.ts";
import type { Market } from "./market.ts";

/** A market's session, and its holiday in every language: events go to all readers alike. */
export function sessionNow(market: Market, code: MarketCode, now: number): MarketSession {
  const session = market.source.session(code, now);
  return session.holidayName === ""
    ? session
    : { ...session, holidayNames: feedWords(session.holidayName) };
}

export function sessionEvent(market: Market, code: MarketCode, now: number): SessionEvent {
  const { session, reason, nextChangeAt, nextSession, nextReason, holidayName, holidayNames } =
    sessionNow(market, code, now);
  const names = holidayNames === undefined ? {} : { holidayNames };
  return {
    market: code,
    session,
    reason,
    nextChangeAt,
    nextSession,
    nextReason,
    holidayName,
    ...names,
  };
}
