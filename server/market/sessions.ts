/** Session events: what subscribers of a market get on subscribing and when its session changes. The source alone computes sessions. */
import type { SessionEvent } from "../../contract/feed/control.ts";
import type { MarketCode } from "../../contract/market/instrument.ts";
import type { Market } from "./market.ts";

export function sessionEvent(market: Market, code: MarketCode, now: number): SessionEvent {
  const { session, reason, nextChangeAt, nextSession, nextReason, holidayName, holidayNameCn } = market.source.session(code, now);
  return { market: code, session, reason, nextChangeAt, nextSession, nextReason, holidayName, holidayNameCn };
}
