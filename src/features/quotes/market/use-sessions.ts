/**
 * Sessions of the markets: the server's answer first (it alone knows the zones), then what the
 * socket tells.
 */

import type { MarketCode } from "../../../../contract/market/instrument.ts";
import type { MarketSession } from "../../../../contract/market/session.ts";
import { useSessionsAnswer } from "../../../data/queries/market/market-facts.ts";
import { sessions$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useRetry } from "../../../parts/page/use-retry.ts";

/** All sessions as the server last told over HTTP; empty before that. */
export function useSessions(): readonly MarketSession[] {
  const { data, status, reload } = useSessionsAnswer();
  useRetry(status === "failed", reload);
  return data ?? NONE;
}

const NONE: readonly MarketSession[] = [];

/** One market's session now, and its zone. Renders on the session's changes only. */
export function useSession(market: MarketCode):
  | {
      session: Pick<MarketSession, "session" | "reason" | "nextChangeAt" | "nextSession"> &
        Partial<Pick<MarketSession, "nextReason">>;
      tz: string;
    }
  | undefined {
  const told = useSessions().find((s) => s.market === market);
  const live = useValue(sessions$[market]);
  const session = live ?? told;
  return session === undefined || told === undefined ? undefined : { session, tz: told.tz };
}
