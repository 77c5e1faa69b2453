/**
 * A witness beside the product: clients of the same market socket that write down which price was
 * made when, for the rows on the screen. Held against what stood on the screen it gives
 * tick-to-paint and staleness without asking the product. One client a conflation step the product
 * may choose: subscribers of one step are all told the same, those of another see the market at
 * other moments.
 */
import { WebSocket } from "ws";
import { DirtySet, F, QuoteColumns } from "../../../contract/feed/columns.ts";
import {
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  type ServerMessage,
  SOCKET_LIMITS,
} from "../../../contract/feed/control.ts";
import { FRAME_TICKER, type StepMs } from "../../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../../contract/feed/frame/frame-reader.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";

/**
 * Steps of what is on screen, at every cadence (workers/hub.ts). The first is that of full cadence.
 */
const STEPS: readonly StepMs[] = [16, 33, 50, 100, 200];

/** Prices of one symbol in order: when each was made (epoch ms of this machine), and its number. */
export interface PriceLine {
  at: number[];
  price: number[];
}

/** Writes a price down where its time belongs; told of by several, it stands there once. */
export function notePrice({ at, price }: PriceLine, time: number, value: number): void {
  let i = at.length;
  while (i > 0 && at[i - 1] > time) i--;
  if (price[i - 1] === value || (i < price.length && price[i] === value)) return;
  at.splice(i, 0, time);
  price.splice(i, 0, value);
}

export class WireWatch {
  readonly lines = new Map<string, PriceLine>();
  private readonly clients: Client[];

  private constructor(clients: Client[]) {
    this.clients = clients;
    for (const client of clients) client.lines = this.lines;
  }

  /** Records and bytes of ticker frames since the start, at full cadence's step. */
  get records(): number {
    return this.clients[0].records;
  }
  get bytes(): number {
    return this.clients[0].bytes;
  }

  /**
   * Watches `symbols` (the first 300: that is what a connection may) of a server whose clock is
   * `aheadMs` ahead of this machine's.
   */
  static async open(
    { port, aheadMs }: { port: number; aheadMs: number },
    symbols: readonly string[],
  ): Promise<WireWatch> {
    const watch = new WireWatch(STEPS.map((ms) => new Client(port, ms, aheadMs)));
    const all = [...new Set(symbols)].slice(0, SOCKET_LIMITS.topics);
    await Promise.all(watch.clients.map((client) => client.watch(all)));
    return watch;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}

class Client {
  records = 0;
  bytes = 0;
  lines = new Map<string, PriceLine>();
  private readonly ms: StepMs;
  private readonly aheadMs: number;
  private readonly socket: WebSocket;
  private readonly cols = new QuoteColumns();
  private readonly dirty = new DirtySet();
  private readonly reader = new FrameReader(this.cols, this.dirty);
  private readonly known = new Map<number, { line: PriceLine; scale: number }>();

  constructor(port: number, ms: StepMs, aheadMs: number) {
    this.ms = ms;
    this.aheadMs = aheadMs;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${MARKET_SOCKET_PATH}`, PROTOCOL_BINARY, {
      perMessageDeflate: false,
    });
    this.socket.binaryType = "nodebuffer";
    this.socket.on("message", (data: Buffer, binary: boolean) =>
      binary ? this.frame(data) : this.text(JSON.parse(String(data))),
    );
  }

  async watch(symbols: readonly string[]): Promise<void> {
    await new Promise((resolve, reject) => {
      this.socket.once("open", resolve);
      this.socket.once("error", reject);
    });
    this.socket.on("error", () => {});
    for (let from = 0; from < symbols.length; from += SOCKET_LIMITS.symbolsPerMessage) {
      const syms = symbols.slice(from, from + SOCKET_LIMITS.symbolsPerMessage);
      this.socket.send(JSON.stringify({ op: "sub", ch: "ticker", syms, arg: { ms: this.ms } }));
    }
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
    notePrice(
      known.line,
      this.cols.ts[symId] - this.aheadMs,
      Number(formatScaled(this.cols.get(symId, F.last), known.scale)),
    );
  }

  private text(message: ServerMessage): void {
    if (!("op" in message) || message.op !== "ack") return;
    for (const [symbol, symId, priceScale] of message.ok) {
      const line = this.lines.get(symbol) ?? { at: [], price: [] };
      this.lines.set(symbol, line);
      this.known.set(symId, { line, scale: priceScale });
    }
  }
}
