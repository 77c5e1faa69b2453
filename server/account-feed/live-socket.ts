/**
 * The account socket: one LiveConnection a client, behind the handshake of door/upgrades.ts. The
 * token is never in the address; a client has no account before the first message.
 */
import { WebSocket } from "ws";
import { LIVE_CLOSE, LIVE_LIMITS, LIVE_SOCKET_PATH } from "../../contract/account-feed/limits.ts";
import type { LiveWire } from "./live-connection.ts";
import type { LiveHub } from "./live-hub.ts";

const PING_EVERY_MS = 20_000;

export interface LiveSocketOptions {
  hub: LiveHub;
  mono: () => number;
  /** Lab: stands in each connection's way. */
  tap?: (wire: LiveWire) => LiveWire;
}

/** The live socket as door/upgrades.ts lets clients in. */
export const liveSocket = (o: LiveSocketOptions) => ({
  path: LIVE_SOCKET_PATH,
  frameBytes: LIVE_LIMITS.clientFrameBytes,
  accept: (ws: WebSocket): void => accept(ws, o),
});

function accept(ws: WebSocket, { hub, mono, tap }: LiveSocketOptions): void {
  const bare: LiveWire = {
    send: (data) => ws.readyState === WebSocket.OPEN && ws.send(data),
    buffered: () => ws.bufferedAmount,
    close: (code, reason) => ws.close(code, reason),
    terminate: (code) => {
      ws.close(code);
      ws.terminate();
    },
  };
  const connection = hub.join(tap?.(bare) ?? bare);
  ws.on("error", () => ws.terminate());
  ws.on("pong", () => {
    connection.heardAt = mono();
  });
  ws.on("message", (data, isBinary) => {
    if (isBinary) connection.close(LIVE_CLOSE.protocol, "text only", mono());
    else connection.receive(String(data), mono());
  });
  const pinging = setInterval(() => ws.readyState === WebSocket.OPEN && ws.ping(), PING_EVERY_MS);
  ws.on("close", () => {
    clearInterval(pinging);
    hub.leave(connection);
  });
}
