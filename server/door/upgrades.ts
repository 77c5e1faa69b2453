/**
 * The one owner of connections that leave HTTP: handshake (path, Origin, sub-protocol, sockets per
 * address), then the socket is its kind's. Whatever is not ours is answered and its connection
 * ended: nothing else looks at it any more, neither a parser nor a time limit.
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";

const MAX_FRAGMENTS = 64;

/** A socket that the server speaks. Compression is off, client frames are bounded. */
export interface SocketKind {
  path: string;
  /** Largest client frame. */
  frameBytes: number;
  /** The sub-protocol for what the client offers; `false` for none. */
  protocolOf?: (offered: Set<string>) => string | false;
  accept(ws: WebSocket, address: string): void;
}

export interface UpgradeOptions {
  /** Sockets of one kind that an address may hold. */
  perAddress: number;
  addressOf: (request: IncomingMessage) => string;
  /** True when a page with these headers may connect. */
  allowed: (headers: IncomingHttpHeaders) => boolean;
  /** Lab: refuses every handshake while it returns false. */
  admit?: () => boolean;
  /** Start of sub-protocols that another listener of the server answers; development only. */
  foreign?: string;
}

export interface Upgrades {
  add(kind: SocketKind): void;
  /** True when a request asks for a socket. */
  leavesHttp(request: IncomingMessage): boolean;
  take(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  paths(): Iterable<string>;
  close(): void;
}

interface Door {
  kind: SocketKind;
  sockets: WebSocketServer;
  open: Map<string, number>;
}

export function upgradesOf(o: UpgradeOptions): Upgrades {
  const doors = new Map<string, Door>();

  const enter = (
    { kind, sockets, open }: Door,
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
  ): void => {
    const address = o.addressOf(request);
    const refusal = refusalOf(request, open.get(address) ?? 0, o);
    if (refusal !== undefined) {
      refuse(stream, refusal);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (ws) => {
      open.set(address, (open.get(address) ?? 0) + 1);
      ws.once("close", () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      });
      kind.accept(ws, address);
    });
  };

  return {
    add: (kind) => {
      const sockets = new WebSocketServer({
        noServer: true,
        perMessageDeflate: false,
        maxPayload: kind.frameBytes,
        maxFragments: MAX_FRAGMENTS,
        clientTracking: false,
        ...(kind.protocolOf === undefined ? {} : { handleProtocols: kind.protocolOf }),
      });
      doors.set(kind.path, { kind, sockets, open: new Map() });
    },
    leavesHttp: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    take: (request, stream, head) => {
      stream.on("error", () => stream.destroy());
      const door = doors.get((request.url ?? "").split("?", 1)[0]);
      if (door !== undefined) enter(door, request, stream, head);
      else if (
        o.foreign === undefined ||
        !request.headers["sec-websocket-protocol"]?.startsWith(o.foreign)
      )
        refuse(stream, "404 Not Found");
    },
    paths: () => doors.keys(),
    close: () => {
      for (const { sockets } of doors.values()) sockets.close();
    },
  };
}

/** A socket's path asked for without an upgrade. Mount it when all kinds are added. */
export function mountUpgradeRequired(app: FastifyInstance, upgrades: Upgrades): void {
  for (const path of upgrades.paths())
    app.get(path, (_request, reply) => reply.code(426).header("upgrade", "websocket").send(""));
}

/**
 * Answers and ends both directions: a peer that keeps its own half open would otherwise keep the
 * connection.
 */
function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  );
}

/** Status line of a refused handshake, or undefined. */
function refusalOf(request: IncomingMessage, open: number, o: UpgradeOptions): string | undefined {
  if (o.admit?.() === false) return "503 Service Unavailable";
  if (!o.allowed(request.headers)) return "403 Forbidden";
  return open >= o.perAddress ? "429 Too Many Requests" : undefined;
}
