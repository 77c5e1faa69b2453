/**
 * The account's conversation: one socket for all tabs of the user, loaded when a user is signed in.
 * Events are taken once and in order by their number; a hole is asked for, what can no longer be
 * had is a reset. Another account is another epoch: its own socket, and nothing of the former one
 * is told any more. Each tab is told only what belongs to the account it has said, with its own
 * number of it (telling.ts). Events that change the account's state go into it, and tabs get the
 * state (../account).
 */
import { LIVE_CLOSE } from "../../contract/account-feed/limits.ts";
import {
  type LiveEnd,
  type LiveEvent,
  type LiveServerMessage,
  readLiveMessage,
} from "../../contract/account-feed/live.ts";
import { Account, type FetchSnapshot } from "../account/account.ts";
import type { LiveDiag } from "../api.ts";
import type { Clock, TimerHandle } from "../clock.ts";
import type {
  HealingSocket,
  HealingSocketOptions,
  OpenLink,
  SocketState,
} from "../feed/socket/socket.ts";
import type { Tab } from "../ports/tabs.ts";
import { accountInForce } from "./in-force.ts";
import { Telling } from "./telling.ts";
import type { FetchTicket } from "./ticket.ts";

/** Down for so long, screens ask by themselves. */
export const DOWN_AFTER_MS = 10_000;
export const PING_MS = 20_000;
/** A hole is asked for again when nothing has come for so long. */
const ASK_AGAIN_MS = 2000;
/** Accounts whose last number is remembered. */
const ACCOUNTS_MAX = 8;

/** The hub's environment, as far as it is used here. */
export interface LiveEnv {
  clock: Clock;
  random: () => number;
  open: OpenLink;
  liveUrl: string;
  loadTicket: (language: () => string) => Promise<FetchTicket>;
  loadSnapshot: (language: () => string) => Promise<FetchSnapshot>;
}

export interface LiveOptions {
  env: LiveEnv;
  tabs: ReadonlyMap<string, Tab>;
  language: () => string;
  /** Makes a healing socket: the class is the market's and already there. */
  socket(options: HealingSocketOptions): HealingSocket;
  report(what: string): void;
}

export class Live {
  private readonly o: LiveOptions;
  private token: string | undefined;
  private account = "";
  private socket: HealingSocket | undefined;
  /** Last number of each account of this worker's life. */
  private readonly lastOf = new Map<string, number>();
  private last: number | undefined;
  /**
   * The account's newest number when the session was accepted: what tells of ended sessions up to
   * there is about others.
   */
  private acceptedAt = 0;
  private readonly telling = new Telling();
  readonly news$ = this.telling.news$;
  private readonly state: Account;
  private downTimer: TimerHandle | undefined;
  private pingTimer: TimerHandle | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;
  /** The server takes tickets only. */
  private byTicket = false;
  private ticket: string | undefined;
  private epoch = 0;
  private connects = 0;
  private events = 0;
  private replays = 0;
  private resets = 0;

  constructor(options: LiveOptions) {
    this.o = options;
    const { clock, loadSnapshot } = options.env;
    const changed = (): void => this.news$.next();
    this.state = new Account({
      clock,
      tabs: options.tabs,
      load: () => loadSnapshot(options.language),
      changed,
    });
  }

  /** Tabs, or what they say of the account, have changed. */
  plan(): void {
    const wanted = accountInForce(this.o.tabs.values());
    if (wanted?.token !== this.token) this.change(wanted);
    this.news$.next();
  }

  /** The network or a tab came back. */
  kick(): void {
    this.socket?.kick();
  }

  stop(): void {
    this.change(undefined);
  }

  /** Tells a tab what it has not been told, and sends it what it has not been sent. */
  catchUp(tab: Tab): void {
    this.telling.catchUp(tab);
    this.state.catchUp(tab);
  }

  /** The tab's lane begins again. */
  resync(tab: Tab): void {
    this.state.resync(tab);
    this.catchUp(tab);
  }

  /** The tab has taken the pack of the account's state. */
  took(tab: Tab): void {
    this.state.took(tab);
  }

  diag(): LiveDiag {
    const { socket, telling } = this;
    return {
      state: socket?.state ?? "idle",
      account: this.account,
      seq: this.last ?? 0,
      epoch: this.epoch,
      connectedAt: socket?.connectedAt ?? 0,
      lastHeardAt: socket?.lastHeardAt ?? 0,
      reconnects: Math.max(0, this.connects - 1),
      attempts: socket?.attempts ?? 0,
      events: this.events,
      replays: this.replays,
      resets: this.resets,
      snapshots: this.state.snapshots,
      up: telling.up,
      ...(telling.ended === undefined ? {} : { ended: telling.ended }),
    };
  }

  /** Another account, or none: nothing of the former one is heard from here on. */
  private change(to: { token: string; account: string } | undefined): void {
    this.socket?.stop();
    this.socket = undefined;
    this.setDownTimer(false);
    this.setPinging(false);
    this.token = to?.token;
    this.account = to?.account ?? "";
    this.last = this.lastOf.get(this.account);
    this.telling.begin(this.token);
    this.state.begin(this.token);
    this.connects = 0;
    this.epoch++;
    if (to === undefined) return;
    const { token } = to;
    const { clock, random, open } = this.o.env;
    this.socket = this.o.socket({
      clock,
      random,
      open,
      protocols: [],
      url: () => this.prepare(token),
      final: [LIVE_CLOSE.deadSession, LIVE_CLOSE.disabled],
      onState: (state) => this.entered(state),
      onOpen: () => this.greet(token),
      onMessage: (data) => this.heard(data),
      onFinal: (code) => this.over(code === LIVE_CLOSE.disabled ? "disabled" : "expired"),
      onError: (what) => this.o.report(`live: ${what}`),
    });
    this.setDownTimer(true);
    this.socket.start();
  }

  private prepare(token: string): string | Promise<string> {
    return this.byTicket ? this.fetchTicket(token) : this.o.env.liveUrl;
  }

  private async fetchTicket(token: string): Promise<string> {
    const fetchTicket = await this.o.env.loadTicket(this.o.language);
    const answer = await fetchTicket(token);
    if (token !== this.token || answer === undefined) throw new Error("no ticket");
    if ("over" in answer) {
      this.over(answer.over);
      throw new Error("no session");
    }
    this.ticket = answer.ticket;
    return this.o.env.liveUrl;
  }

  private greet(token: string): void {
    const { ticket } = this;
    this.ticket = undefined;
    this.connects++;
    this.socket?.send({
      op: "auth",
      ...(ticket === undefined ? { token } : { ticket }),
      ...(this.last === undefined ? {} : { since: this.last }),
    });
  }

  private heard(data: string | ArrayBuffer): void {
    const message = typeof data === "string" ? readLiveMessage(data) : undefined;
    if (message === undefined) this.o.report("live: message not understood");
    else if ("ev" in message) this.event(message);
    else this.control(message);
  }

  private control(message: Extract<LiveServerMessage, { op: string }>): void {
    switch (message.op) {
      case "ready":
        this.acceptedAt = message.seq;
        this.socket?.valid();
        // Changes before there was a listener are not among the events.
        if (this.last === undefined) {
          this.arrived(message.seq);
          this.state.reaches(message.seq);
          this.telling.add({ kind: "reset" });
        }
        this.telling.greeted = true;
        break;
      case "hb":
        if (this.last !== undefined && message.seq > this.last) this.ask();
        break;
      case "reset":
        this.resets++;
        this.arrived(message.seq);
        this.state.reset(message.seq);
        this.telling.add({ kind: "reset" });
        break;
      case "err":
        if (message.code === 403) this.over(message.reason ?? "expired");
        else if (!this.byTicket) this.byTicket = true;
        else this.o.report("live: refused");
        break;
      case "bye":
        if (message.in > 0) this.socket?.expectRestart();
        break;
    }
  }

  private event(event: LiveEvent): void {
    if (this.last === undefined || event.seq <= this.last) return;
    if (event.seq > this.last + 1) {
      this.ask();
      return;
    }
    this.events++;
    this.arrived(event.seq);
    // A session that was accepted after another was kicked is not the one that was kicked.
    const isPast =
      event.ev === "account" && event.seq <= this.acceptedAt && ENDS.has(event.d.action);
    if (!this.state.event(event) && !isPast) this.telling.add({ kind: "event", event });
  }

  private arrived(seq: number): void {
    this.last = seq;
    this.lastOf.delete(this.account);
    this.lastOf.set(this.account, seq);
    for (const [oldest] of this.lastOf)
      if (this.lastOf.size > ACCOUNTS_MAX) this.lastOf.delete(oldest);
    this.askedAt = Number.NEGATIVE_INFINITY;
  }

  private ask(): void {
    const now = this.o.env.clock.now();
    if (this.last === undefined || now - this.askedAt < ASK_AGAIN_MS) return;
    this.askedAt = now;
    this.replays++;
    this.socket?.send({ op: "replay", from: this.last + 1 });
  }

  private over(reason: LiveEnd): void {
    if (this.telling.ended !== undefined) return;
    this.socket?.stop();
    this.telling.over(reason);
  }

  private entered(state: SocketState): void {
    const isUp = state === "live" || state === "stale";
    this.setDownTimer(!isUp && state !== "stopped");
    this.setPinging(isUp);
    if (isUp) this.linkUp(true);
  }

  private linkUp(up: boolean): void {
    if (this.telling.linkUp(up)) this.state.lineUp(up);
  }

  private setDownTimer(on: boolean): void {
    if (on) {
      this.downTimer ??= this.o.env.clock.after(DOWN_AFTER_MS, () => this.linkUp(false));
    } else if (this.downTimer !== undefined) {
      this.o.env.clock.cancel(this.downTimer);
      this.downTimer = undefined;
    }
  }

  /** The server ends connections that have been silent for a minute. */
  private setPinging(on: boolean): void {
    if (on) {
      this.pingTimer ??= this.o.env.clock.after(PING_MS, () => {
        this.pingTimer = undefined;
        this.socket?.send({ op: "ping", t: this.o.env.clock.now() });
        this.setPinging(true);
      });
    } else if (this.pingTimer !== undefined) {
      this.o.env.clock.cancel(this.pingTimer);
      this.pingTimer = undefined;
    }
  }
}

const ENDS: ReadonlySet<string> = new Set(["kicked", "disabled", "passwordChanged"]);

export const createLive = (options: LiveOptions): Live => new Live(options);
