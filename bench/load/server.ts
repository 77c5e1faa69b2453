/**
 * The load as a process: serves the built bench page and, over WebSocket, control and streams.
 * Deflate is off, as on the product's socket. Timers of Node are late by up to a millisecond or
 * two; what is late is in the log and in the stamps, not guessed.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { type WebSocket, WebSocketServer } from "ws";
import type { LoadStats } from "../runner/chromium/target.ts";
import { CONTROL_PATH, type ControlAnswer, type ControlRequest, FEED_PATH } from "./control.ts";
import { pump } from "./pump.ts";
import { RECORDINGS, withRecording } from "./recorded-pace.ts";
import { LoadSession, type Message } from "./session.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Pages of S11 and their worker: shared memory, and a clock of 5 µs instead of 100, are for
 * isolated pages only (HTML standard, 7.1.3 and 7.1.4).
 */
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const isHop = ({ pathname, searchParams }: URL): boolean =>
  (searchParams.get("peer") ?? "").startsWith("hop-") || pathname.startsWith("/assets/hop.worker");

export interface LoadServer {
  port: number;
  close(): Promise<void>;
}

interface Stream {
  session: LoadSession;
  sockets: Set<WebSocket>;
  /** Ends its ticks, when they run. */
  end?: () => void;
}

const epochNow = (): number => performance.timeOrigin + performance.now();

export interface LoadServerOptions {
  /** Port on the loopback; 0 = any. */
  port: number;
  /** Folder of the built bench page. */
  page: string;
  /**
   * Folder of recorded markets, beside the repository; without it loads that ask for one are
   * refused.
   */
  recordings?: string;
}

/** Listens and serves until it is closed. */
export async function startLoadServer({
  port,
  page,
  recordings = RECORDINGS,
}: LoadServerOptions): Promise<LoadServer> {
  const stats: LoadStats = { ticks: 0, frames: 0, bytes: 0 };
  const streams = new Map<number, Stream>();
  let lastSession = 0;

  const http = createServer((request, response) => void serveFile(page, stats, request, response));
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on("connection", (socket, request) => {
    const url = new URL(request.url ?? "/", "http://load");
    if (url.pathname === CONTROL_PATH) control(socket);
    else if (url.pathname === FEED_PATH) attach(socket, Number(url.searchParams.get("session")));
    else socket.close(4004, "no such stream");
  });

  function send(stream: Stream, message: Message): void {
    for (const socket of stream.sockets) sendTo(socket, message);
  }
  function sendTo(socket: WebSocket, message: Message): void {
    const size = message.length;
    // Header of a server's frame: 2, 4 or 10 bytes (RFC 6455, 5.2). All our text is ASCII.
    stats.bytes += size + (size < 126 ? 2 : size < 65_536 ? 4 : 10);
    stats.frames++;
    socket.send(message);
  }

  function attach(socket: WebSocket, id: number): void {
    const stream = streams.get(id);
    if (!stream) {
      socket.close(4004, "no such session");
      return;
    }
    sendTo(socket, stream.session.snapshot(epochNow()));
    stream.sockets.add(socket);
    socket.on("close", () => stream.sockets.delete(socket));
  }

  function run(stream: Stream): void {
    const made = (ticks: number): void => {
      stats.ticks += ticks;
    };
    stream.end = pump(stream.session, epochNow, (message) => send(stream, message), made);
  }

  function control(socket: WebSocket): void {
    let own = 0;
    const answer = (message: ControlAnswer): void => socket.send(JSON.stringify(message));
    socket.on("message", (data) => {
      const request: ControlRequest = JSON.parse(String(data));
      if (request.op === "echo") return answer({ op: "echo", time: epochNow() });
      if (request.op === "open") {
        const plan = withRecording(request.plan, recordings);
        if (!plan)
          return answer({
            op: "refused",
            why: `no recording in ${recordings}: this load is skipped`,
          });
        own = ++lastSession;
        streams.set(own, { session: new LoadSession(plan), sockets: new Set() });
        return answer({ op: "open", session: own });
      }
      const stream = streams.get(own);
      if (!stream) return socket.close(4004, "no session is open");
      if (request.op === "start") {
        run(stream);
        return answer({ op: "start", time: epochNow() });
      }
      stream.end?.();
      return answer({ op: "stop", made: stream.session.ticks.made, log: stream.session.log });
    });
    socket.on("close", () => {
      const stream = streams.get(own);
      stream?.end?.();
      for (const peer of stream?.sockets ?? []) peer.close();
      streams.delete(own);
    });
  }

  await new Promise<void>((ready) => http.listen(port, "127.0.0.1", ready));
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      for (const stream of streams.values()) stream.end?.();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise<void>((done) => http.close(() => done()));
    },
  };
}

async function serveFile(
  page: string,
  stats: LoadStats,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://load");
  const path = decodeURIComponent(url.pathname);
  if (path === "/load/stats") {
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify(stats));
    return;
  }
  const file = normalize(join(page, path === "/" ? "index.html" : path));
  const body = file.startsWith(page + sep)
    ? await readFile(file).catch(() => undefined)
    : undefined;
  const type = { "content-type": TYPES[extname(file)] ?? "application/octet-stream" };
  response.writeHead(body ? 200 : 404, isHop(url) ? { ...type, ...ISOLATED } : type);
  response.end(body ?? "not found");
}
