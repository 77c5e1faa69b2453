/**
 * The account socket on the HTTP server: handshake (path, Origin, connections per address), then one LiveConnection a client. The token is
 * never in the address; nobody is anybody before the first message. Compression is off, client frames are at most 16 KB in 64 fragments.
 */
import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { LIVE_CLOSE, LIVE_LIMITS, LIVE_SOCKET_PATH } from "../../contract/live/limits.ts";
import type { LiveWire } from "./live-connection.ts";
import { type LiveHub, TURN_MS } from "./live-hub.ts";

const MAX_FRAGMENTS = 64;
const PING_EVERY_MS = 20_000;

export interface LiveSocketOptions {
  hub: LiveHub;
  mono: () => number;
  /** Connections per address. */
  perAddress: number;
  /** Whether a page with these headers may connect. */
  allowed: (headers: IncomingHttpHeaders) => boolean;
  /** Without timers, tests call `hub.turn`. */
  timers: boolean;
  /** Lab: refuses the handshake when it returns false, and stands in each connection's way. */
  admit?: () => boolean;
  tap?: (wire: LiveWire) => LiveWire;
}

/** Mounts the socket on `server`. Other upgrade paths are left alone. Returns how to take it down. */
export function mountLiveSocket(server: Server, o: LiveSocketOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIVE_LIMITS.clientFrameBytes,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
  });
  const perAddress = new Map<string, number>();

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if ((request.url ?? "").split("?", 1)[0] !== LIVE_SOCKET_PATH) return;
    stream.on("error", () => stream.destroy());
    const address = request.socket.remoteAddress ?? "";
    const open = perAddress.get(address) ?? 0;
    const refusal = refusalOf(request, open, o);
    if (refusal !== undefined) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (ws) => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      ws.once("close", () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left === 0) perAddress.delete(address);
        else perAddress.set(address, left);
      });
      accept(ws, o);
    });
  };
  server.on("upgrade", onUpgrade);
  const turning = o.timers ? setInterval(() => void o.hub.turn(), TURN_MS) : undefined;
  return () => {
    clearInterval(turning);
    server.off("upgrade", onUpgrade);
    sockets.close();
  };
}

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

/** Status line of a refused handshake, or undefined. */
function refusalOf(request: IncomingMessage, open: number, o: LiveSocketOptions): string | undefined {
  if (o.admit?.() === false) return "503 Service Unavailable";
  if (!o.allowed(request.headers)) return "403 Forbidden";
  return open >= o.perAddress ? "429 Too Many Requests" : undefined;
}
