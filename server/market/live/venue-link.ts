/**
 * One public socket of a venue, kept open: reconnects with full jitter, notices silence, leaves before the venue's own age limit, and sends no
 * faster than the venue allows. What is subscribed is the caller's state, said anew in `onOpen` after every connect; nothing is queued across
 * connections. Clock, random and the socket class are arguments.
 */

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface VenueSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  binaryType: string;
}

export interface LinkClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export interface VenueLinkOptions {
  url: () => string;
  open: (url: string) => VenueSocket;
  clock: LinkClock;
  random: () => number;
  /** Nothing heard for this long: the link is dead. */
  silenceMs: number;
  /** The venue closes connections of this age; the link is exchanged before. */
  maxAgeMs: number;
  /** Least time between two messages of ours. */
  paceMs: number;
  onOpen: () => void;
  onMessage: (data: string | Uint8Array) => void;
  onDown: () => void;
}

const BASE_MS = 500;
const CAP_MS = 30_000;
/** A link that held this long counts as good: the back-off begins anew. */
const GOOD_MS = 10_000;

export class VenueLink {
  /** Time of the last message; 0 before the first of this connection. */
  heardAt = 0;
  connects = 0;
  private readonly o: VenueLinkOptions;
  private socket: VenueSocket | undefined;
  private up = false;
  private failures = 0;
  private stopped = true;
  private outbox: string[] = [];
  private sending = false;
  private cancel: (() => void)[] = [];

  constructor(options: VenueLinkOptions) {
    this.o = options;
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  /** Sends under the pace; dropped while the link is down, since `onOpen` says everything anew. */
  send(message: object): void {
    if (!this.up) return;
    this.outbox.push(JSON.stringify(message));
    if (!this.sending) this.pump();
  }

  /** Ends this connection and makes another: what it carried is wrong. */
  reconnect(): void {
    this.drop();
    this.later();
  }

  private pump(): void {
    const next = this.outbox.shift();
    this.sending = next !== undefined;
    if (next === undefined) return;
    this.socket?.send(next);
    this.cancel.push(this.o.clock.after(this.o.paceMs, () => this.pump()));
  }

  private connect(): void {
    if (this.stopped) return;
    const { clock } = this.o;
    const socket = this.o.open(this.o.url());
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.connects++;
    const startedAt = clock.now();
    this.heardAt = 0;
    const own = (run: () => void) => () => {
      if (this.socket === socket) run();
    };
    socket.onopen = own(() => {
      this.up = true;
      this.o.onOpen();
    });
    socket.onclose = own(() => this.reconnect());
    socket.onerror = own(() => this.reconnect());
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heardAt = clock.now();
      if (this.heardAt - startedAt > GOOD_MS) this.failures = 0;
      this.o.onMessage(typeof event.data === "string" ? event.data : new Uint8Array(event.data as ArrayBuffer));
    };
    const watch = (): void => {
      if (this.socket !== socket) return;
      const now = clock.now();
      const quietSince = this.heardAt === 0 ? startedAt : this.heardAt;
      if (now - quietSince >= this.o.silenceMs || now - startedAt >= this.o.maxAgeMs) this.reconnect();
      else this.cancel.push(clock.after(Math.min(1000, this.o.silenceMs), watch));
    };
    this.cancel.push(clock.after(Math.min(1000, this.o.silenceMs), watch));
  }

  private drop(): void {
    for (const cancel of this.cancel.splice(0)) cancel();
    this.outbox = [];
    this.sending = false;
    const { socket } = this;
    this.socket = undefined;
    if (this.up) this.o.onDown();
    this.up = false;
    socket?.close();
  }

  private later(): void {
    if (this.stopped) return;
    const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** this.failures++);
    this.cancel.push(this.o.clock.after(this.o.random() * ceiling, () => this.connect()));
  }
}
