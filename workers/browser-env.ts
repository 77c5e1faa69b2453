/** The hub's environment in a browser, the same in a SharedWorker, a Worker and the page. */

import { LIVE_SOCKET_PATH } from "../contract/account-feed/limits.ts";
import { MARKET_SOCKET_PATH } from "../contract/feed/limits.ts";
import type { Tier } from "./api.ts";
import { systemClock } from "./clock.ts";
import { bareLink, firstLink } from "./feed/socket/first-link.ts";
import { WorkerHub } from "./hub.ts";

/** Starts a hub on this global's sockets, locks and network state. */
export function browserHub(tier: Tier): WorkerHub {
  const { protocol, host, origin } = globalThis.location;
  const sockets = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  const http = {
    base: origin,
    fetch: (input: string, init: RequestInit) => fetch(input, init),
    now: Date.now,
    random: Math.random,
  };
  const hub = new WorkerHub({
    tier,
    build: __BUILD__,
    clock: systemClock,
    random: Math.random,
    url: () => sockets + MARKET_SOCKET_PATH,
    liveUrl: sockets + LIVE_SOCKET_PATH,
    open: firstLink(systemClock, bareLink(WebSocket), async () =>
      (await import("./feed/socket/rws-link.ts")).rwsLink(WebSocket),
    ),
    loadPoll: async (language) => {
      const { createPoll } = await import("./poll/realtime.ts");
      return createPoll({ ...http, language });
    },
    loadDetail: async () => (await import("./detail/details.ts")).createDetails,
    loadDetailHttp: async (language) => {
      const { createDetailHttp } = await import("./poll/detail.ts");
      return createDetailHttp({ ...http, language });
    },
    loadHealth: async () => (await import("./feed/socket/health.ts")).createHealth,
    loadDiag: async () => (await import("./hub-diag.ts")).createFigures,
    loadLive: async () => (await import("./account-feed/live.ts")).createLive,
    loadSnapshot: async (language) =>
      (await import("./account/snapshot.ts")).createSnapshot({ ...http, language }),
    loadTicket: async (language) =>
      (await import("./account-feed/ticket.ts")).createTicket({ ...http, language }),
    loadAlerts: async () => (await import("./alerts/local-alerts.ts")).createLocalAlerts,
    locks: navigator.locks,
    online: navigator.onLine !== false,
  });
  globalThis.addEventListener("online", () => hub.setOnline(true));
  globalThis.addEventListener("offline", () => hub.setOnline(false));
  return hub;
}
