/**
 * The hub's environment: clock, random, sockets, network state, locks, and its own lazily loaded
 * halves. Tests bring their own.
 */

import type { FetchSnapshot } from "./account/account.ts";
import type { createLive } from "./account-feed/live.ts";
import type { FetchTicket } from "./account-feed/ticket.ts";
import type { createLocalAlerts } from "./alerts/local-alerts.ts";
import type { Tier } from "./api.ts";
import type { Clock } from "./clock.ts";
import type { createDetails } from "./detail/details.ts";
import type { createHealth } from "./feed/socket/health.ts";
import type { OpenLink } from "./feed/socket/socket.ts";
import type { createFigures } from "./hub-diag.ts";
import type { DetailHttp } from "./poll/detail.ts";
import type { Poll } from "./poll/realtime.ts";
import type { Locks } from "./ports/liveness.ts";

export interface HubEnv {
  tier: Tier;
  build: string;
  clock: Clock;
  random: () => number;
  url: () => string | Promise<string>;
  /** Address of the account's socket. */
  liveUrl: string;
  open: OpenLink;
  /** Loads the polling road, at the first outage. */
  loadPoll: (language: () => string) => Promise<Poll>;
  /** Loads what symbols in depth need, at the first wish for one, and its HTTP road. */
  loadDetail: () => Promise<typeof createDetails>;
  loadDetailHttp: (language: () => string) => Promise<DetailHttp>;
  /** Loads the judge of the connection, after the first live quote. */
  loadHealth: () => Promise<typeof createHealth>;
  /** Loads the figures of the diagnostics, after the first second. */
  loadDiag: () => Promise<typeof createFigures>;
  /**
   * Loads the account's conversation, when the first tab has a user, and the roads to its state and
   * to its tickets, for servers that want them.
   */
  loadLive: () => Promise<typeof createLive>;
  loadSnapshot: (language: () => string) => Promise<FetchSnapshot>;
  loadTicket: (language: () => string) => Promise<FetchTicket>;
  /** Loads the judge of local alerts, when the first tab has some. */
  loadAlerts: () => Promise<typeof createLocalAlerts>;
  locks: Locks | undefined;
  online: boolean;
}

/** A part of this program that could not be loaded is tried again after this. */
const RELOAD_MS = 2000;

/** Loads until it works: a tab waits for it. */
export async function loadAtLast<T>(
  clock: Clock,
  load: () => Promise<T>,
  failed: () => void,
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      failed();
      await new Promise<void>((again) => clock.after(RELOAD_MS, again));
    }
  }
}
