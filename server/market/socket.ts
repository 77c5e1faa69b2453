/**
 * The market socket on the HTTP server: handshake (path, Origin, sub-protocol, connections per address), then one Connection a client.
 * No token: market data are public. Compression is off, client frames are at most 16 KB in at most 64 fragments.
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { BEAT_MS, CLOSE, MARKET_SOCKET_PATH, PROTOCOL_BINARY, PROTOCOL_JSON, SOCKET_LIMITS } from "../../contract/feed/control.ts";
import { Connection, type Wire } from "./connection.ts";
import type { Hub } from "./hub.ts";
import type { Market } from "./market.ts";
import { allowedOrigin } from "./origin.ts";

const MAX_FRAGMENTS = 64;
const PING_EVERY_MS = 20_000;
/** A connection older than this is asked to come again, so that no state lives for ever. */
const MAX_AGE_MS = 86_400_000;

/** What the lab may do to the wire of a connection. */
export type WireTap = (wire: Wire) => Wire;

export interface SocketOptions {
  market: Market;
  hub: Hub;
  /** Connections per address. */
  perAddress: number;
  /** Hosts beside the request's own whose pages may connect. */
  origins: readonly string[];
  /** Lab: answers the handshake instead of us when it returns false. */
  admit?: () => boolean;
  tap?: WireTap;
}

export interface MarketSocket {
  close(): void;
}

/** Mounts the socket on `server`. Other upgrade paths are left alone. */
export function mountMarketSocket(server: Server, o: SocketOptions): MarketSocket {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.clientFrameBytes,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL_BINARY) ? PROTOCOL_BINARY : offered.has(PROTOCOL_JSON) ? PROTOCOL_JSON : false),
  });
  const perAddress = new Map<string, number>();

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (pathOf(request) !== MARKET_SOCKET_PATH) return;
    stream.on("error", () => stream.destroy());
    const address = request.socket.remoteAddress ?? "";
    const refusal = refusalOf(request, perAddress.get(address) ?? 0, o);
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
  return {
    close: () => {
      server.off("upgrade", onUpgrade);
      sockets.close();
    },
  };
}

function accept(ws: WebSocket, o: SocketOptions): void {
  const { clock } = o.market;
  const bare: Wire = {
    send: (data) => ws.readyState === WebSocket.OPEN && ws.send(data),
    buffered: () => ws.bufferedAmount,
    close: (code, reason) => ws.close(code, reason),
    terminate: (code) => {
      ws.close(code);
      ws.terminate();
    },
  };
  const wire = o.tap?.(bare) ?? bare;
  const connection = new Connection(o.market, wire, randomBytes(6).toString("hex"), ws.protocol === PROTOCOL_BINARY, clock.mono());
  ws.on("error", () => ws.terminate());
  ws.on("pong", () => {
    connection.heardAt = clock.mono();
  });
  ws.on("message", (data, isBinary) => {
    if (isBinary) connection.close(CLOSE.protocol, "text only");
    else connection.receive(String(data), clock.mono());
  });
  const pinging = setInterval(() => ws.readyState === WebSocket.OPEN && ws.ping(), PING_EVERY_MS);
  const aging = setTimeout(() => {
    connection.say({ op: "bye", in: 0 });
    connection.close(CLOSE.maxAge, "max age");
  }, MAX_AGE_MS);
  ws.on("close", () => {
    clearInterval(pinging);
    clearTimeout(aging);
    o.hub.leave(connection);
  });
  o.hub.join(connection, clock.mono());
  connection.say({
    op: "hello",
    v: 1,
    conn: connection.id,
    st: clock.now(),
    hb: BEAT_MS,
    max: SOCKET_LIMITS.topics,
    source: o.market.source.kind,
  });
}

const pathOf = (request: IncomingMessage): string => (request.url ?? "").split("?", 1)[0];

/** Status line of a refused handshake, or undefined. */
function refusalOf(request: IncomingMessage, open: number, o: SocketOptions): string | undefined {
  if (o.admit?.() === false) return "503 Service Unavailable";
  if (!allowedOrigin(request.headers, o.origins)) return "403 Forbidden";
  return open >= o.perAddress ? "429 Too Many Requests" : undefined;
}
