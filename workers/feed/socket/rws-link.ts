/**
 * Attempts by reconnecting-websocket: a fresh instance a try, its own retry, queue and timers
 * switched off. A chunk of its own: the way to the first quote is one attempt long (first-link.ts).
 */
import ReconnectingWebSocket from "reconnecting-websocket";
import { linkOf, type OneAttempt } from "./first-link.ts";
import type { OpenLink } from "./socket.ts";

const NEVER_MS = 0x7fff_ffff;

/**
 * Opens a link with one instance of reconnecting-websocket that is used for a single attempt: it
 * keeps its connect lock (defects B, C).
 */
export function rwsLink(WebSocketClass: unknown): OpenLink {
  return (url, protocols, events) => {
    const options = {
      WebSocket: WebSocketClass,
      maxRetries: 0,
      maxEnqueuedMessages: 0,
      connectionTimeout: NEVER_MS,
      minUptime: NEVER_MS,
    };
    return linkOf(
      new ReconnectingWebSocket(url, protocols, options) as unknown as OneAttempt,
      events,
    );
  };
}
