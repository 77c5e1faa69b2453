/**
 * The lab's clock, moved to hours of a market: a test of a session begins in the next one of its
 * kind, whatever day it is.
 */
import type { Session, SessionReason } from "../../../contract/feed/columns.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import type { StockMarket } from "../../../contract/market/markets.ts";
import { lookAgainAt, sessionAt } from "../../../sim/calendar/sessions.ts";
import type { TestServer } from "../server/server.ts";
import { until } from "../until.ts";
import { register } from "./person.ts";

type Clocked = Pick<TestServer, "url" | "lab">;
const MINUTE_MS = 60_000;

export const clockOf = async ({ lab }: Clocked): Promise<number> => (await lab.state()).clock.now;
export const goTo = async (server: Clocked, at: number): Promise<unknown> =>
  server.lab.stepClock(at - (await clockOf(server)));

/** When the next such session of a market begins after an instant. */
export function nextPhase(
  market: StockMarket,
  after: number,
  session: Session,
  reason: SessionReason = "",
): number {
  for (let at = after; ; ) {
    at = lookAgainAt(market, at);
    const found = sessionAt(market, at);
    if (found.session === session && found.reason === reason) return at;
  }
}

/** Goes a minute into the next such session, and waits until a share of the market is in it. */
export async function toPhase(
  server: Clocked,
  symbol: string,
  market: StockMarket,
  session: Session,
  reason: SessionReason = "",
): Promise<void> {
  await goTo(server, nextPhase(market, await clockOf(server), session, reason) + MINUTE_MS);
  const guest = await register(server.url, "hour");
  await until(
    async () => (await guest.ok(getRealtime, { symbol }))[0].session,
    (told) => told === session,
    { what: `${market} ${session}`, timeoutMs: 15_000 },
  );
}
