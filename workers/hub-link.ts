/**
 * What tabs are told of the market connection, and the polling road when there is none. Until the judge (feed/health.ts, a chunk of its own)
 * is there, the plain facts are said: up, lost, offline.
 */
import { QuoteColumns } from "../contract/feed/columns.ts";
import type { HubDiag, LaneEvent, LinkState } from "./api.ts";
import type { Health } from "./feed/health.ts";
import type { Market } from "./feed/market.ts";
import type { SocketState } from "./feed/socket.ts";
import type { HubEnv } from "./hub-env.ts";
import type { Poll } from "./poll/realtime.ts";
import type { Interest } from "./ports/interest.ts";

export interface HubLinkOptions {
  env: HubEnv;
  market: () => Market;
  interest: Interest;
  language: () => string;
  /** The state changed: all tabs are to hear `event()`. */
  changed(): void;
  /** Back after a loss: what changed meanwhile is shown without a flash. */
  hush(): void;
  report(what: string): void;
}

export class HubLink {
  state: LinkState = "connecting";
  up = false;
  readonly pollStats: HubDiag["poll"] = { active: false, lastAt: 0, failures: 0 };
  private readonly o: HubLinkOptions;
  private health: Health | undefined;
  private loadingHealth = false;
  private online: boolean;
  private since: number;
  private everUp = false;
  private stopped = false;
  private poll: Poll | undefined;
  private readonly polledRows = new QuoteColumns();

  constructor(options: HubLinkOptions) {
    this.o = options;
    this.online = options.env.online;
    this.since = options.env.clock.now();
  }

  event(): LaneEvent {
    return { ev: "link", state: this.state, since: this.since, attempt: this.o.market().socket.attempts };
  }

  setOnline(online: boolean): void {
    this.online = online;
    this.health?.online(online);
  }

  stop(): void {
    this.stopped = true;
    this.health?.stop();
  }

  socketState(state: SocketState): void {
    const up = state === "live" || state === "stale";
    if (up === this.up) return;
    this.up = up;
    if (up) {
      if (this.everUp) this.again();
      this.everUp = true;
    }
    this.health?.up(up);
    if (up && this.health === undefined) this.enter("live");
  }

  /** Another connection. One that was lost for so short that nobody was told is live anew: the server may be another one. */
  private again(): void {
    this.o.hush();
    if (this.state !== "live") return;
    this.since = this.o.env.clock.now();
    this.o.changed();
  }

  /** Once a second. */
  tick(): void {
    // A network that dies before the judge has come takes the judge with it; this much is plain without one.
    if (this.health === undefined && this.everUp && !this.up) this.enter(this.online ? "reconnecting" : "offline");
    void this.startHealth();
  }

  /** A second after the start, and until it worked. */
  private async startHealth(): Promise<void> {
    if (this.health !== undefined || this.loadingHealth) return;
    this.loadingHealth = true;
    try {
      const create = await this.o.env.loadHealth();
      if (this.stopped) return;
      this.health = create({
        up: this.up,
        online: this.online,
        ever: this.everUp,
        poll: () => this.pollOnce(),
        onState: (state) => this.enter(state),
      });
    } catch {
      this.o.report("health: not loaded");
    } finally {
      this.loadingHealth = false;
    }
  }

  private enter(state: LinkState): void {
    if (state === this.state) return;
    this.state = state;
    this.since = this.o.env.clock.now();
    this.pollStats.active = state === "degraded";
    this.o.changed();
  }

  private async pollOnce(): Promise<boolean | undefined> {
    const wanted = this.o.interest.visible();
    if (wanted.length === 0) return undefined;
    try {
      this.poll ??= await this.o.env.loadPoll(this.o.language);
      const symbols = wanted.map((w) => w.symbol);
      const ids = await this.poll(symbols, this.polledRows);
      if (ids === undefined) throw new Error("no answer");
      this.pollStats.lastAt = this.o.env.clock.now();
      this.o.market().polled(this.polledRows, ids);
      return true;
    } catch (cause) {
      this.pollStats.failures++;
      this.o.report(`poll: ${cause instanceof Error ? cause.message : "failed"}`);
      return false;
    }
  }
}
