/**
 * An exchange on this machine that speaks the wire of Binance or HTX: REST and public sockets on one port, driven by the test. It keeps what was
 * subscribed, can go silent, gap a book, refuse for too many requests and cut connections, and says what it was asked.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type WebSocket, WebSocketServer } from "ws";

export type Wire = "binance" | "htx";
type Level = [price: string, size: string];

export class FakeVenue {
  readonly wire: Wire;
  /** Streams or topics subscribed on the living connections. */
  readonly subscribed = new Set<string>();
  /** REST paths asked, in order. */
  readonly asked: string[] = [];
  readonly pongs: number[] = [];
  connections = 0;
  /** REST answers 429 while set. */
  tooMany = false;
  book: { seq: number; bids: Level[]; asks: Level[] } = { seq: 100, bids: [["64000.00", "1.00000"]], asks: [["64001.00", "2.00000"]] };
  private readonly sockets = new Set<WebSocket>();
  private readonly http = createServer((q, a) => this.rest(q, a));
  private readonly ws = new WebSocketServer({ server: this.http });

  constructor(wire: Wire) {
    this.wire = wire;
    this.ws.on("connection", (socket) => {
      this.connections++;
      this.sockets.add(socket);
      socket.on("close", () => this.sockets.delete(socket));
      socket.on("error", () => {});
      socket.on("message", (data) => this.hear(JSON.parse(String(data)), socket));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.http.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.ws.close();
    await new Promise((done) => this.http.close(done));
  }

  /** Ends every connection, as a venue does after 24 hours. */
  cut(): void {
    this.subscribed.clear();
    for (const socket of this.sockets) socket.close(1001);
  }

  /** Sends a venue message: Binance as `{stream, data}` text, HTX gzip. */
  push(message: object): void {
    for (const socket of this.sockets) this.send(socket, message);
  }

  ping(n: number): void {
    this.push({ ping: n });
  }

  private send(socket: WebSocket, message: object): void {
    socket.send(this.wire === "htx" ? gzipSync(JSON.stringify(message)) : JSON.stringify(message));
  }

  private hear(m: Record<string, unknown>, socket: WebSocket): void {
    if (typeof m.pong === "number") this.pongs.push(m.pong);
    if (m.method === "SUBSCRIBE") for (const s of m.params as string[]) this.subscribed.add(s);
    if (m.method === "UNSUBSCRIBE") for (const s of m.params as string[]) this.subscribed.delete(s);
    if (typeof m.sub === "string") {
      this.subscribed.add(m.sub);
      this.send(socket, { id: m.id, status: "ok", subbed: m.sub, ts: 1 });
    }
    if (typeof m.unsub === "string") this.subscribed.delete(m.unsub);
    if (typeof m.req === "string") {
      this.asked.push(m.req);
      const numbers = (levels: Level[]) => levels.map(([p, q]) => [Number(p), Number(q)]);
      this.send(socket, {
        id: m.id,
        rep: m.req,
        status: "ok",
        data: { seqNum: this.book.seq, bids: numbers(this.book.bids), asks: numbers(this.book.asks) },
      });
    }
  }

  private rest(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", "http://venue");
    this.asked.push(url.pathname);
    if (this.tooMany) {
      response.writeHead(429, { "retry-after": "1" }).end();
      return;
    }
    const body = this.answer(url);
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
  }

  private answer({ pathname }: URL): unknown {
    switch (pathname) {
      case "/api/v3/exchangeInfo":
        return {
          symbols: ["BTC", "ETH"].map((base) => ({
            symbol: `${base}USDT`,
            status: "TRADING",
            baseAsset: base,
            quoteAsset: "USDT",
            filters: [
              { filterType: "PRICE_FILTER", tickSize: "0.01000000" },
              { filterType: "LOT_SIZE", stepSize: "0.00001000" },
              { filterType: "NOTIONAL", minNotional: "5.00000000" },
            ],
          })),
        };
      case "/v1/common/symbols":
        return {
          data: ["btc", "eth"].map((base) => ({
            symbol: `${base}usdt`,
            state: "online",
            "base-currency": base,
            "quote-currency": "usdt",
            "price-precision": 2,
            "amount-precision": 5,
            "min-order-value": 5,
          })),
        };
      case "/api/v3/depth":
        return { lastUpdateId: this.book.seq, bids: this.book.bids, asks: this.book.asks };
      case "/api/v3/klines":
        return [[1_700_000_000_000, "64000.00", "64100.00", "63900.00", "64050.00", "12.50000", 1_700_000_059_999, "800000.00"]];
      case "/market/history/kline":
        return { data: [{ id: 1_700_000_000, open: 64000, high: 64100, low: 63900, close: 64050, amount: 12.5, vol: 800000 }] };
      default:
        return undefined;
    }
  }
}
