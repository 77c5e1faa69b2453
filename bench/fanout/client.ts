/**
 * One client on a bare socket: handshake, subscription, then counts what it gets, or reads nothing
 * any more.
 */
import { connect, type Socket } from "node:net";
import { MARKET_SOCKET_PATH, PROTOCOL_BINARY, SOCKET_LIMITS } from "../../contract/feed/control.ts";
import { FRAME_HEADER, FRAME_TICKER } from "../../contract/feed/frame/frame.ts";
import { isShort } from "../../contract/feed/frame/short-header.ts";
import type { HistogramMaker } from "../figures/histogram.ts";
import { FramesIn, OPCODE, textFrame } from "./frames-in.ts";

export interface Tally {
  frames: number;
  payload: number;
  wire: number;
  records: number;
  gaps: number;
  lost: number;
  latency: HistogramMaker;
}

export interface ClientOptions {
  /** A port of the loopback; or a local socket, whose kernel buffers are small: see host.ts. */
  at: { port: number; host: string } | { path: string };
  symbols: readonly string[];
  stepMs: number;
  /** So far ahead of this machine's the server's clock is, ms. */
  aheadMs: number;
  /** Stops reading as soon as it has subscribed. */
  stalled: boolean;
}

/** Opens a client. Resolves once it is subscribed; rejects when the handshake is refused. */
export function openClient(
  { at, symbols, stepMs, aheadMs, stalled }: ClientOptions,
  tally: Tally,
): Promise<Socket> {
  const socket = connect("path" in at ? at : { ...at, noDelay: true });
  const messages: string[] = [];
  for (let from = 0; from < symbols.length; from += SOCKET_LIMITS.symbolsPerMessage) {
    const syms = symbols.slice(from, from + SOCKET_LIMITS.symbolsPerMessage);
    messages.push(JSON.stringify({ op: "sub", ch: "ticker", syms, arg: { ms: stepMs } }));
  }
  return new Promise((resolve, reject) => {
    let acks = 0;
    let last = 0;
    const frames = new FramesIn((opcode, payload, wireBytes) => {
      if (opcode === OPCODE.ping) return void socket.write(textFrame(String(payload), 0xa));
      if (opcode !== OPCODE.binary && opcode !== OPCODE.text) return;
      const binary = opcode === OPCODE.binary;
      const short = binary && isShort(payload);
      const n = short
        ? payload.readUInt16LE(2)
        : binary
          ? payload.readUInt32LE(4)
          : numberOf(payload);
      if (short ? n !== ((last + 1) & 0xffff) : n !== last + 1) tally.gaps++;
      last = short ? last + 1 : n;
      tally.frames++;
      tally.wire += wireBytes;
      tally.payload += payload.length;
      if (short) {
        tally.records += payload[1];
        // Sent within the last minute, so the low bits of the time are enough.
        const now = performance.timeOrigin + performance.now() + aheadMs;
        tally.latency.add((now - payload.readUInt16LE(4)) % 0x1_0000);
      } else if (binary && payload[1] === FRAME_TICKER && payload.length > FRAME_HEADER) {
        tally.records += payload.readUInt16LE(2);
        const t = payload.readUInt32LE(8) + payload.readInt32LE(12) * 0x1_0000_0000;
        tally.latency.add(performance.timeOrigin + performance.now() + aheadMs - t);
      } else if (!binary && payload.includes('"op":"ack"') && ++acks === messages.length) {
        resolve(socket);
        if (stalled) socket.pause();
      }
    });
    let head = "";
    const shake = (chunk: Buffer): void => {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!head.startsWith("HTTP/1.1 101")) {
        reject(new Error(`refused: ${head.split("\r\n")[0]}`));
        return;
      }
      socket.off("data", shake);
      socket.on("data", (bytes: Buffer) => frames.take(bytes));
      frames.take(Buffer.from(head.slice(end + 4), "latin1"));
      for (const message of messages) socket.write(textFrame(message));
    };
    socket.on("data", shake);
    socket.on("error", reject);
    socket.on("close", () => {
      if (!stalled) tally.lost++;
    });
    socket.write(
      `GET ${MARKET_SOCKET_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ${PROTOCOL_BINARY}\r\n\r\n`,
    );
  });
}

/** Counter of a text message: its first member. */
const numberOf = (payload: Buffer): number =>
  Number(/^\{"n":(\d+)/.exec(payload.toString("latin1", 0, 24))?.[1]);
