/**
 * The one transport file: a connection that heals itself, the market's and the account's. Who opens
 * a single attempt is an argument (first-link.ts: the bare socket at first, reconnecting-websocket
 * from then on); when to try, how long to wait and when to give up is the state machine here.
 *   idle → connecting → syncing (open, waiting for hello) → live ⇄ stale (probing) → backoff → connecting …   · stopped
 * Promises: at most one link, callbacks of older links are dropped by id; nothing is queued
 * (subscriptions are state, see topics.ts); a silent link is dropped after SILENCE_MS; full jitter
 * drawn at each try; the wait grows until valid data has flowed for 10 s. Faults A–I of
 * reconnecting-websocket that it must not have: each has a test of that name.
 */
import {
  BACKOFF_BASE_MS,
  BACKOFF_CAP_MS,
  CLOSE,
  SILENCE_MS,
} from "../../../contract/feed/limits.ts";
import type { Clock, TimerHandle } from "../../clock.ts";

export const CONNECT_TIMEOUT_MS = 5000;
/** How long a connection must have carried valid data before the next wait starts small again. */
export const PROVEN_AFTER_MS = 10_000;
/**
 * A probe (ping after `online`, wake-up or becoming visible) must be answered by anything within
 * this.
 */
export const PROBE_MS = 2000;
/** After an announced restart clients spread over this. */
export const RESTART_SPREAD_MS = 10_000;

export type SocketState =
  | "idle"
  | "connecting"
  | "syncing"
  | "live"
  | "stale"
  | "backoff"
  | "stopped";

export interface LinkEvents {
  open(protocol: string): void;
  message(data: string | ArrayBuffer): void;
  /** Terminal, once. 1000 or 1006 when no code arrived. */
  close(code: number): void;
}
/** One attempt. */
export interface Link {
  send(text: string): void;
  close(code?: number): void;
}
export type OpenLink = (url: string, protocols: string[], events: LinkEvents) => Link;

export interface HealingSocketOptions {
  /** May be asynchronous and may fail: a failure is a failed attempt (defect A). */
  url: () => string | Promise<string>;
  open: OpenLink;
  /** Sub-protocols, best first; after a fault of protocol only the last one is offered. */
  protocols: readonly string[];
  /** Close codes after which coming back is pointless, beside the two that say so of any socket. */
  final?: readonly number[];
  clock: Clock;
  random: () => number;
  onState(state: SocketState, previous: SocketState): void;
  /** A link is open: everything derived from the former one is void. */
  onOpen(protocol: string): void;
  onMessage(data: string | ArrayBuffer): void;
  /** Closed for good by the server; the state is `stopped`. */
  onFinal?(code: number): void;
  onError(what: string): void;
}

export class HealingSocket {
  state: SocketState = "idle";
  /** Attempts since the last proven connection; drives the wait. */
  attempts = 0;
  connects = 0;
  connectedAt = 0;
  lastHeardAt = 0;
  protocol = "";
  private readonly o: HealingSocketOptions;
  private link: Link | undefined;
  /** Id of the current attempt; callbacks that carry another one are of a dead link. */
  private id = 0;
  private timer: TimerHandle = 0;
  private watch: TimerHandle = 0;
  private plain = false;
  private restarting = false;
  private provenSince = 0;

  constructor(options: HealingSocketOptions) {
    this.o = options;
  }

  start(): void {
    if (this.state === "idle" || this.state === "stopped") void this.connect();
  }

  /** Ends for good until `start`. */
  stop(): void {
    this.drop(1000);
    this.enter("stopped");
  }

  /**
   * The network or the user came back: a waiting connection tries now, a live one proves itself.
   * Stopped stays stopped.
   */
  kick(): void {
    if (this.state === "backoff") void this.connect();
    else if (this.state === "live") this.probe();
  }

  /** Sends now or not at all; false when there is no connection to send on. */
  send(message: object): boolean {
    if (
      this.link === undefined ||
      (this.state !== "live" && this.state !== "syncing" && this.state !== "stale")
    )
      return false;
    this.link.send(JSON.stringify(message));
    return true;
  }

  /** The owner was greeted: the connection counts as live, and as proven when this holds on. */
  valid(): void {
    if (this.state === "syncing") {
      this.o.clock.cancel(this.timer);
      this.provenSince = this.o.clock.now();
      this.enter("live");
    }
  }

  /** The server announced its end (`bye`): the next connection waits its uniform share. */
  expectRestart(): void {
    this.restarting = true;
  }

  /** The owner could not read a frame: the last protocol (JSON) for the rest of the session. */
  protocolFault(): void {
    this.plain = true;
    this.fail(CLOSE.protocol);
  }

  /** Drops the link and tries again after a wait. */
  fail(code = 1000): void {
    this.drop(code);
    this.backoff();
  }

  private async connect(): Promise<void> {
    this.drop(1000);
    const id = this.id;
    this.enter("connecting");
    this.timer = this.o.clock.after(CONNECT_TIMEOUT_MS, () => {
      this.o.onError("connect timeout");
      this.fail();
    });
    let url: string;
    try {
      const given = this.o.url();
      url = typeof given === "string" ? given : await given;
    } catch {
      if (id === this.id) {
        this.o.onError("no address");
        this.fail();
      }
      return;
    }
    if (id !== this.id) return;
    const current = (): boolean => id === this.id;
    const events: LinkEvents = {
      open: (protocol) => current() && this.opened(protocol),
      message: (data) => current() && this.heard(data),
      close: (code) => current() && this.closed(code),
    };
    try {
      this.link = this.o.open(
        url,
        this.plain ? this.o.protocols.slice(-1) : [...this.o.protocols],
        events,
      );
    } catch {
      this.o.onError("socket refused");
      this.fail();
    }
  }

  private opened(protocol: string): void {
    this.o.clock.cancel(this.timer);
    const now = this.o.clock.now();
    this.protocol = protocol;
    this.connectedAt = now;
    this.lastHeardAt = now;
    this.connects++;
    this.restarting = false;
    this.enter("syncing");
    this.timer = this.o.clock.after(CONNECT_TIMEOUT_MS, () => {
      this.o.onError("no greeting");
      this.fail();
    });
    this.watchSilence(SILENCE_MS);
    this.o.onOpen(protocol);
  }

  private heard(data: string | ArrayBuffer): void {
    const now = this.o.clock.now();
    this.lastHeardAt = now;
    if (this.state === "stale") {
      this.o.clock.cancel(this.timer);
      this.enter("live");
    }
    // Uptime alone proves nothing (defect H): only data that flows 10 s after the first valid message
    // does.
    if (this.provenSince !== 0 && now - this.provenSince >= PROVEN_AFTER_MS) this.attempts = 0;
    this.o.onMessage(data);
  }

  private closed(code: number): void {
    this.drop(1000);
    if (code === CLOSE.subProtocol || code === 1008 || this.o.final?.includes(code)) {
      this.o.onError(`closed for good: ${code}`);
      this.enter("stopped");
      this.o.onFinal?.(code);
      return;
    }
    if (code === CLOSE.protocol) this.plain = true;
    if (code === CLOSE.restart || code === 1013) this.restarting = true;
    this.backoff();
  }

  private probe(): void {
    this.enter("stale");
    this.send({ op: "ping", t: this.o.clock.now() });
    this.timer = this.o.clock.after(PROBE_MS, () => {
      this.o.onError("probe unanswered");
      this.drop(1000);
      void this.connect();
    });
  }

  /** One timer, re-armed for the rest instead of being moved at every message. */
  private watchSilence(ms: number): void {
    this.watch = this.o.clock.after(ms, () => {
      const silent = this.o.clock.now() - this.lastHeardAt;
      if (silent < SILENCE_MS) return this.watchSilence(SILENCE_MS - silent);
      this.o.onError("silent for 5 s");
      this.enter("stale");
      this.fail();
    });
  }

  private backoff(): void {
    const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** this.attempts);
    const wait = this.o.random() * (this.restarting ? RESTART_SPREAD_MS : ceiling);
    this.attempts = Math.min(this.attempts + 1, 30);
    this.enter("backoff");
    this.timer = this.o.clock.after(wait, () => void this.connect());
  }

  /** Forgets the link and both timers. From here on nothing of it is heard. */
  private drop(code: number): void {
    this.id++;
    this.o.clock.cancel(this.timer);
    this.o.clock.cancel(this.watch);
    this.provenSince = 0;
    const link = this.link;
    this.link = undefined;
    try {
      link?.close(code);
    } catch {
      // A link that cannot even be closed is gone.
    }
  }

  private enter(state: SocketState): void {
    if (state === this.state) return;
    const previous = this.state;
    this.state = state;
    this.o.onState(state, previous);
  }
}
