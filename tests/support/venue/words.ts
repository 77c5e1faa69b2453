/** A venue's words: how its wire names streams, understands, packs and answers. */
import type { WebSocket } from "ws";

export type Wire = "binance" | "htx";
export type Level = [price: string, size: string];

/** A connection as the venue sees it. */
export interface Caller {
  socket: WebSocket;
  /** Path of the handshake, without its query. */
  path: string;
  streams: Set<string>;
  /** Pings sent since the last pong. */
  unanswered: number;
}

/** Facts that the words speak of, and a place to note what they heard. */
export interface VenueFacts {
  /** Coins it trades against USDT, for words made up. */
  bases: readonly string[];
  book: { seq: number; bids: Level[]; asks: Level[] };
  /** Answers by path or topic that stand before the made-up ones. */
  readonly answers: Map<string, (url: URL) => unknown>;
  /** Calls are answered with this status while set. */
  refusal: { status: number; retryAfter?: number } | undefined;
  /** REST paths and requests over sockets asked, in order. */
  readonly asked: string[];
  readonly pongs: number[];
}

export interface Words {
  /** Streams named in the address of a new connection. */
  named(url: URL): string[];
  /** Takes a message of the client; returns what is answered. */
  hear(message: Record<string, unknown>, caller: Caller, venue: VenueFacts): object[];
  /** Stream or topic of a message of ours. */
  streamOf(message: object): string;
  pack(message: object): string | Uint8Array;
  /** JSON of a call; undefined is 404. */
  answer(url: URL, venue: VenueFacts): unknown;
}
