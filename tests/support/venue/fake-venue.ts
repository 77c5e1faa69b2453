/**
 * An exchange on this machine that speaks the wire of Binance or HTX: REST and public sockets of
 * all its hosts on one port. It sends a stream only to who subscribed to it, as the venues do, and
 * breaks on demand: silent, refusing, too many calls, cut, shutting down, nonsense. What it says is
 * made up (binance-words.ts, htx-words.ts) until a recording is put in its place
 * (recorded-binance.ts, recorded-huobi.ts).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { binanceWords } from "./binance-words.ts";
import { htxWords } from "./htx-words.ts";
import type { Caller, VenueFacts, Wire, Words } from "./words.ts";

export interface Heard {
  path: string;
  message: Record<string, unknown>;
}

export class FakeVenue implements VenueFacts {
  readonly wire: Wire;
  readonly asked: string[] = [];
  /** Everything clients said, pongs too. */
  readonly heard: Heard[] = [];
  readonly pongs: number[] = [];
  /** Connections ever taken, by path. */
  readonly taken: string[] = [];
  refusal: VenueFacts["refusal"];
  /** `silent` takes and reads, and says nothing: half-open. `refuse` takes no connection. */
  mode: "normal" | "silent" | "refuse" = "normal";
  bases: readonly string[] = ["BTC", "ETH"];
  book: VenueFacts["book"] = {
    seq: 100,
    bids: [["64000.00", "1.00000"]],
    asks: [["64001.00", "2.00000"]],
  };
  readonly answers = new Map<string, (url: URL) => unknown>();
  readonly callers = new Set<Caller>();
  private readonly words: Words;
  private readonly http = createServer((q, a) => this.rest(q, a));
  private readonly ws = new WebSocketServer({ noServer: true });

  constructor(wire: Wire) {
    this.wire = wire;
    this.words = wire === "htx" ? htxWords : binanceWords;
    this.http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.mode === "refuse") socket.destroy();
      else
        this.ws.handleUpgrade(request, socket, head, (ws) =>
          this.take(ws, new URL(request.url ?? "/", "http://venue")),
        );
    });
  }

  /** Listens and returns its origin. A port of before may be taken again. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.http.listen(port, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const { socket } of this.callers) socket.terminate();
    this.ws.close();
    this.http.closeAllConnections();
    await new Promise((done) => this.http.close(done));
  }

  /** True while a living connection subscribes to the stream. */
  follows(stream: string): boolean {
    return [...this.callers].some(
      ({ socket, streams }) => socket.readyState === socket.OPEN && streams.has(stream),
    );
  }

  /** Ends every connection (of one path), as a venue does after 24 hours. */
  cut(path?: string): void {
    for (const { socket, path: own } of this.callers)
      if (path === undefined || own === path) socket.close(1001);
  }

  /** Says something to whom subscribed to its stream. */
  push(message: object): void {
    this.send(this.words.streamOf(message), this.words.pack(message));
  }

  /** The same with bytes that are ready. */
  send(stream: string, bytes: string | Uint8Array): void {
    if (this.mode === "silent") return;
    for (const { socket, streams } of this.callers) if (streams.has(stream)) socket.send(bytes);
  }

  /** Says bytes to everybody, whatever they are. */
  shout(bytes: string | Uint8Array): void {
    if (this.mode !== "silent") for (const { socket } of this.callers) socket.send(bytes);
  }

  /** HTX's heartbeat: asks for life, and ends who missed two. */
  beat(n: number): void {
    for (const caller of this.callers) {
      if (caller.unanswered >= 2) caller.socket.close(1003);
      else if (this.mode !== "silent") caller.socket.send(this.words.pack({ ping: n }));
      caller.unanswered++;
    }
  }

  private take(socket: WebSocket, url: URL): void {
    const caller: Caller = {
      socket,
      path: url.pathname,
      streams: new Set(this.words.named(url)),
      unanswered: 0,
    };
    this.taken.push(caller.path);
    this.callers.add(caller);
    socket.on("close", () => this.callers.delete(caller));
    socket.on("error", () => undefined);
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      this.heard.push({ path: caller.path, message });
      const answers = this.words.hear(message, caller, this);
      if (this.mode !== "silent")
        for (const answer of answers) socket.send(this.words.pack(answer));
    });
  }

  private rest(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", "http://venue");
    this.asked.push(url.pathname);
    if (this.refusal !== undefined) {
      const { status, retryAfter } = this.refusal;
      response
        .writeHead(status, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
        .end("{}");
      return;
    }
    const body = (this.answers.get(url.pathname) ?? ((u) => this.words.answer(u, this)))(url);
    response
      .writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
  }
}
