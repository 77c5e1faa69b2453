/**
 * Attempts by reconnecting-websocket: a fresh instance a try, its own retry, queue and timers switched off. A chunk of its own: the way to the
 * first quote is one attempt long (first-link.ts).
 */
import ReconnectingWebSocket from "reconnecting-websocket";
import type { OpenLink } from "./socket.ts";

const NEVER_MS = 0x7fff_ffff;

/** Opens a link with one instance of reconnecting-websocket that is used for a single attempt. */
export function rwsLink(WebSocketClass: unknown): OpenLink {
  return (url, protocols, events) => {
    const options = { WebSocket: WebSocketClass, maxRetries: 0, maxEnqueuedMessages: 0, connectionTimeout: NEVER_MS, minUptime: NEVER_MS };
    const socket = new ReconnectingWebSocket(url, protocols, options);
    socket.binaryType = "arraybuffer";
    let ended = false;
    const end = (code: number): void => {
      if (ended) return;
      ended = true;
      events.close(code);
    };
    // Listeners stay until the instance is collected: removing them early turns a late error into an uncaught one (defect G).
    socket.addEventListener("open", () => events.open(socket.protocol));
    socket.addEventListener("message", (e) => events.message(e.data));
    socket.addEventListener("close", (e) => end(e.code));
    socket.addEventListener("error", () => end(1006));
    return {
      send: (text) => socket.send(text),
      close: (code) => {
        socket.close(code);
        // The instance keeps its connect lock (defects B, C); it is never used again.
        end(code ?? 1000);
      },
    };
  };
}
