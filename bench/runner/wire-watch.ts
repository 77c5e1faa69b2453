/**
 * A witness beside the product: a client of the same market socket that writes down when which price was made, for the rows on the
 * screen. The socket sends every subscriber the same conflation step, so the witness knows exactly what the page was told, and when it came
 * about. Held against what stood on the screen it gives tick-to-paint and staleness without asking the product.
 */
import { WebSocket } from "ws";
import { DirtySet, F, QuoteColumns } from "../../contract/feed/columns.ts";
import { MARKET_SOCKET_PATH, PROTOCOL_BINARY, type ServerMessage, SOCKET_LIMITS } from "../../contract/feed/control.ts";
import { FRAME_TICKER, FrameReader } from "../../contract/feed/frame.ts";
import { formatScaled } from "../../contract/feed/scaled.ts";

/** Prices of one symbol in order: when each was made (server's epoch ms), and its number as text. */
export interface PriceLine {
  at: number[];
  price: number[];
}

export class WireWatch {
  readonly lines = new Map<string, PriceLine>();
  /** Records and bytes of ticker frames since the start. */
  records = 0;
  bytes = 0;
  private readonly socket: WebSocket;
  private readonly cols = new QuoteColumns();
  private readonly dirty = new DirtySet();
  private readonly reader = new FrameReader(this.cols, this.dirty);
  private readonly known = new Map<number, { line: PriceLine; scale: number }>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.binaryType = "nodebuffer";
    socket.on("message", (data: Buffer, binary: boolean) => (binary ? this.frame(data) : this.text(JSON.parse(String(data)))));
    socket.on("error", () => {});
  }

  /** Watches `symbols` (the first 300: that is what a connection may) at the step of what is on screen. */
  static async open(port: number, symbols: readonly string[]): Promise<WireWatch> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${MARKET_SOCKET_PATH}`, PROTOCOL_BINARY, { perMessageDeflate: false });
    const watch = new WireWatch(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    const all = [...new Set(symbols)].slice(0, SOCKET_LIMITS.topics);
    for (let from = 0; from < all.length; from += SOCKET_LIMITS.symbolsPerMessage) {
      const syms = all.slice(from, from + SOCKET_LIMITS.symbolsPerMessage);
      socket.send(JSON.stringify({ op: "sub", ch: "ticker", syms, arg: { ms: 16 } }));
    }
    return watch;
  }

  close(): void {
    this.socket.terminate();
  }

  private frame(bytes: Uint8Array): void {
    const before = this.reader.records;
    if (this.reader.read(bytes).type !== FRAME_TICKER) return;
    this.records += this.reader.records - before;
    this.bytes += bytes.length + (bytes.length < 126 ? 2 : bytes.length < 65_536 ? 4 : 10);
    for (let i = 0; i < this.dirty.count; i++) this.note(this.dirty.ids[i]);
    this.dirty.clear();
  }

  private note(symId: number): void {
    const known = this.known.get(symId);
    if (known === undefined || !this.cols.has(symId, F.last)) return;
    const { line, scale } = known;
    const price = Number(formatScaled(this.cols.get(symId, F.last), scale));
    if (price === line.price.at(-1)) return;
    line.at.push(this.cols.ts[symId]);
    line.price.push(price);
  }

  private text(message: ServerMessage): void {
    if (!("op" in message) || message.op !== "ack") return;
    for (const [symbol, symId, priceScale] of message.ok) {
      const line: PriceLine = { at: [], price: [] };
      this.lines.set(symbol, line);
      this.known.set(symId, { line, scale: priceScale });
    }
  }
}
