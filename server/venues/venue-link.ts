/**
 * One public socket of a venue, kept open: reconnects with full jitter, notices silence, goes over
 * to a new connection before the venue's own age limit, and sends no faster than the venue allows.
 * Subscriptions are the caller's state, said again in `onOpen` on every connection; nothing is
 * queued across connections. Clock, random and the socket class are arguments.
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
  /** Epoch ms, for what is dated. */
  now(): number;
  /** Milliseconds since an arbitrary start, never backwards: for silence, age and waiting. */
  mono(): number;
  after(ms: number, run: () => void): () => void;
}

export interface VenueLinkOptions {
  url: () => string;
  open: (url: string) => VenueSocket;
  clock: LinkClock;
  random: () => number;
  /** Nothing heard for this long: the link is dead. */
  silenceMs: number;
  /** Least time between two messages of ours. */
  paceMs: number;
  /** Subscribe: this connection knows nothing yet. */
  onOpen: () => void;
  /** Throws when the message cannot be read: the connection is then made again. */
  onMessage: (data: string | Uint8Array) => void;
  /**
   * The connection was lost, and what it said is no longer the present. Not called when another one
   * takes over.
   */
  onDown: () => void;
}

const BASE_MS = 500;
const CAP_MS = 30_000;
/** A link that held this long counts as good: the back-off begins again. */
const GOOD_MS = 10_000;
const CONNECT_MS = 10_000;
/** Both venues close connections after 24 hours. */
const MAX_AGE_MS = (23 * 60 + 50) * 60_000;

export class VenueLink {
  /**
   * When the last message came, by `mono`; before all time while there is no connection or it has
   * said nothing.
   */
  heardAt = Number.NEGATIVE_INFINITY;
  private readonly o: VenueLinkOptions;
  private socket: VenueSocket | undefined;
  /** A connection in the making: the first, or the one that takes over. */
  private dialled: VenueSocket | undefined;
  private startedAt = 0;
  private failures = 0;
  private stopped = true;
  private outbox: string[] = [];
  private readonly timers: Partial<Record<"pace" | "watch" | "dial" | "retry", () => void>> = {};

  constructor(options: VenueLinkOptions) {
    this.o = options;
  }

  get up(): boolean {
    return this.socket !== undefined;
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.dial();
  }

  stop(): void {
    this.stopped = true;
    for (const name of ["pace", "watch", "dial", "retry"] as const) this.clear(name);
    this.release(this.dialled);
    this.dialled = undefined;
    this.drop();
  }

  /**
   * Sends under the pace; dropped while the link is down, since `onOpen` says everything again.
   * `first` goes ahead of what waits.
   */
  send(message: object, first = false): void {
    if (this.socket === undefined) return;
    const text = JSON.stringify(message);
    if (first) this.outbox.unshift(text);
    else this.outbox.push(text);
    if (this.timers.pace === undefined) this.pump();
  }

  /** Ends this connection and makes another: what it carried is wrong. */
  reconnect(): void {
    this.drop();
    this.later();
  }

  /** Makes another connection while this one still speaks, and goes over to it once it stands. */
  exchange(): void {
    if (!this.stopped && this.socket !== undefined) this.dial();
  }

  private dial(): void {
    if (this.stopped || this.dialled !== undefined) return;
    this.clear("retry");
    const { clock } = this.o;
    const socket = this.o.open(this.o.url());
    socket.binaryType = "arraybuffer";
    this.dialled = socket;
    const lost = (): void => {
      if (this.socket === socket) this.reconnect();
      else if (this.dialled === socket) this.undialled();
    };
    socket.onopen = () => {
      if (this.dialled === socket) this.adopt(socket);
    };
    socket.onclose = lost;
    socket.onerror = lost;
    socket.onmessage = ({ data }) => {
      if (this.socket === socket)
        this.hear(typeof data === "string" ? data : new Uint8Array(data as ArrayBuffer));
    };
    this.set("dial", clock.after(CONNECT_MS, lost));
  }

  /** The connection in the making came to nothing. A successor is tried again by the watch. */
  private undialled(): void {
    this.clear("dial");
    this.release(this.dialled);
    this.dialled = undefined;
    if (this.socket === undefined) this.later();
  }

  private adopt(socket: VenueSocket): void {
    this.clear("dial");
    this.clear("pace");
    this.release(this.socket);
    this.dialled = undefined;
    this.socket = socket;
    this.startedAt = this.o.clock.mono();
    this.outbox = [];
    this.watch();
    this.o.onOpen();
  }

  private hear(data: string | Uint8Array): void {
    this.heardAt = this.o.clock.mono();
    if (this.heardAt - this.startedAt > GOOD_MS) this.failures = 0;
    try {
      this.o.onMessage(data);
    } catch {
      this.reconnect();
    }
  }

  private watch(): void {
    const now = this.o.clock.mono();
    if (now - Math.max(this.heardAt, this.startedAt) >= this.o.silenceMs) {
      this.reconnect();
      return;
    }
    if (now - this.startedAt >= MAX_AGE_MS) this.exchange();
    this.set(
      "watch",
      this.o.clock.after(1000, () => this.watch()),
    );
  }

  private pump(): void {
    this.clear("pace");
    const next = this.outbox.shift();
    if (next === undefined) return;
    this.socket?.send(next);
    this.set(
      "pace",
      this.o.clock.after(this.o.paceMs, () => this.pump()),
    );
  }

  private drop(): void {
    this.clear("pace");
    this.clear("watch");
    this.outbox = [];
    this.heardAt = Number.NEGATIVE_INFINITY;
    const { socket } = this;
    this.socket = undefined;
    this.release(socket);
    if (socket !== undefined) this.o.onDown();
  }

  /** Full jitter: anything between now and a ceiling that doubles. */
  private later(): void {
    if (this.stopped || this.dialled !== undefined) return;
    const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(10, this.failures++));
    this.set(
      "retry",
      this.o.clock.after(this.o.random() * ceiling, () => this.dial()),
    );
  }

  /** Closes a connection that is given up; its late events find no listener. */
  private release(socket: VenueSocket | undefined): void {
    socket?.close();
  }

  private set(name: keyof VenueLink["timers"], cancel: () => void): void {
    this.clear(name);
    this.timers[name] = cancel;
  }

  private clear(name: keyof VenueLink["timers"]): void {
    this.timers[name]?.();
    delete this.timers[name];
  }
}
