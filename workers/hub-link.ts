/**
 * Tells tabs the state of the market connection, and opens the polling road when there is none.
 * Before the judge (feed/health.ts, a chunk of its own) is there, it says the plain facts: up,
 * lost, offline.
 */
import { BehaviorSubject, Subject, type Subscription } from "rxjs";
import { QuoteColumns } from "../contract/feed/columns.ts";
import type { HubDiag, LinkState } from "./api.ts";
import type { PollAnswer } from "./feed/market-link.ts";
import type { SocketState } from "./feed/socket/socket.ts";
import type { HubEnv } from "./hub-env.ts";
import type { Poll } from "./poll/realtime.ts";
import type { Interest } from "./ports/interest.ts";

export interface HubLinkOptions {
  env: HubEnv;
  interest: Interest;
  language: () => string;
  report(what: string): void;
}

export class HubLink {
  /** Emits when the state that tabs are told changed: `state`, or since when. */
  readonly changed$ = new Subject<LinkState>();
  /** Connected again after a loss. */
  readonly again$ = new Subject<void>();
  /** Answers of the poll, while there is no socket. */
  readonly polled$ = new Subject<PollAnswer>();
  state: LinkState = "connecting";
  since: number;
  readonly pollStats: HubDiag["poll"] = { active: false, lastAt: 0, failures: 0 };
  private readonly o: HubLinkOptions;
  private readonly up$ = new BehaviorSubject(false);
  private readonly online$: BehaviorSubject<boolean>;
  /** The judge's verdicts, once it is here. */
  private health: Subscription | undefined;
  private loadingHealth = false;
  private everUp = false;
  private stopped = false;
  private poll: Poll | undefined;
  private readonly polledRows = new QuoteColumns();

  constructor(options: HubLinkOptions) {
    this.o = options;
    this.online$ = new BehaviorSubject(options.env.online);
    this.since = options.env.clock.now();
  }

  get up(): boolean {
    return this.up$.value;
  }

  setOnline(online: boolean): void {
    this.online$.next(online);
  }

  stop(): void {
    this.stopped = true;
    this.health?.unsubscribe();
  }

  socketState(state: SocketState): void {
    const up = state === "live" || state === "stale";
    if (up === this.up) return;
    if (up && this.everUp) this.again();
    this.everUp ||= up;
    this.up$.next(up);
    if (up && this.health === undefined) this.enter("live");
  }

  /**
   * Another connection. One that was lost for so short that no tab was told is live again: the
   * server may be another one.
   */
  private again(): void {
    this.again$.next();
    if (this.state === "live") this.tell("live");
  }

  /** Once a second. */
  tick(): void {
    // A network that dies before the judge has come takes the judge with it; this much is plain without
    // one.
    if (this.health === undefined && this.everUp && !this.up)
      this.enter(this.online$.value ? "reconnecting" : "offline");
    void this.startHealth();
  }

  /** A second after the start, and until it worked. */
  private async startHealth(): Promise<void> {
    if (this.health !== undefined || this.loadingHealth) return;
    this.loadingHealth = true;
    try {
      const create = await this.o.env.loadHealth();
      if (this.stopped) return;
      const health$ = create({
        up$: this.up$,
        online$: this.online$,
        ever: this.everUp,
        poll: () => this.pollOnce(),
      });
      this.health = health$.subscribe((state) => this.enter(state));
    } catch {
      this.o.report("health: not loaded");
    } finally {
      this.loadingHealth = false;
    }
  }

  private enter(state: LinkState): void {
    if (state !== this.state) this.tell(state);
  }

  private tell(state: LinkState): void {
    // One loss has one time, however it is judged while it lasts.
    const lasting = this.everUp && this.state !== "live" && state !== "live";
    this.state = state;
    if (!lasting) this.since = this.o.env.clock.now();
    this.pollStats.active = state === "degraded";
    this.changed$.next(state);
  }

  private async pollOnce(): Promise<boolean | undefined> {
    const wanted = this.o.interest.visible();
    try {
      this.poll ??= await this.o.env.loadPoll(this.o.language);
      const symbols = wanted.map((w) => w.symbol);
      const ids = await this.poll(symbols, this.polledRows);
      if (ids === undefined) throw new Error("no answer");
      if (wanted.length === 0) return undefined;
      this.pollStats.lastAt = this.o.env.clock.now();
      this.polled$.next({ from: this.polledRows, ids });
      return true;
    } catch (cause) {
      this.pollStats.failures++;
      this.o.report(`poll: ${cause instanceof Error ? cause.message : "failed"}`);
      return false;
    }
  }
}
