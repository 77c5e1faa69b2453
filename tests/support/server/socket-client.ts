/**
 * A plain client of the market socket, in either protocol: what it was told, as a table. The slow,
 * obvious reader that others are held against.
 */
import { WebSocket } from "ws";
import { DirtySet, QuoteColumns } from "../../../contract/feed/columns.ts";
import {
  type ClientMessage,
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  type PROTOCOL_JSON,
  type ServerMessage,
} from "../../../contract/feed/control.ts";
import { FRAME_TICKER } from "../../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../../contract/feed/frame/frame-reader.ts";
import { applyJsonTick } from "../../../contract/feed/json.ts";

export class SocketClient {
  readonly cols = new QuoteColumns();
  /** symbol → id and scales, from the acks. */
  readonly known = new Map<string, { symId: number; priceScale: number; qtyScale: number }>();
  /** Counters of all messages, in order of arrival. */
  readonly counters: number[] = [];
  readonly messages: ServerMessage[] = [];
  frames = 0;
  closed: number | undefined;
  private readonly socket: WebSocket;
  private readonly dirty = new DirtySet();
  private readonly reader = new FrameReader(this.cols, this.dirty);

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.binaryType = "nodebuffer";
    socket.on("message", (data: Buffer, binary: boolean) =>
      binary ? this.frame(data) : this.text(JSON.parse(String(data))),
    );
    socket.on("close", (code) => {
      this.closed = code;
    });
    socket.on("error", () => {});
  }

  /** Connects to `ws://127.0.0.1:<port>`. */
  static async open(
    port: number,
    protocol: typeof PROTOCOL_BINARY | typeof PROTOCOL_JSON = PROTOCOL_BINARY,
  ): Promise<SocketClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${MARKET_SOCKET_PATH}`, protocol);
    const client = new SocketClient(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return client;
  }

  say(message: ClientMessage | string): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }

  private frame(bytes: Uint8Array): void {
    const { n, type } = this.reader.read(bytes);
    this.counters.push(n);
    if (type === FRAME_TICKER) this.frames++;
  }

  private text(message: ServerMessage): void {
    this.counters.push(message.n);
    this.messages.push(message);
    if ("op" in message && message.op === "ack") {
      for (const [symbol, symId, priceScale, qtyScale] of message.ok)
        this.known.set(symbol, { symId, priceScale, qtyScale });
    }
    if (!("ch" in message) || "op" in message || message.ch !== "ticker") return;
    this.frames++;
    for (const tick of message.d) {
      const at = this.known.get(tick.s);
      if (at) applyJsonTick(tick, at.symId, at.priceScale, at.qtyScale, this.cols, this.dirty);
    }
  }
}
