/**
 * The hub: the only file that knows feed, poll and ports together. One a browser (SharedWorker) or one a tab (Worker, page).
 * It owns one market connection and any number of tabs; a frame goes socket → merge → every lane's conflation → packs under credit.
 * It assumes nothing of the outside: clock, random, sockets, fetch and locks are arguments.
 */
import { QuoteColumns } from "../contract/feed/columns.ts";
import type { SessionEvent } from "../contract/feed/control.ts";
import type { DetailParts, DetailWish, HubApi, HubDiag, LaneEvent, LinkState, Tier } from "./api.ts";
import type { Clock } from "./clock.ts";
import type { createDetails, Details } from "./detail/details.ts";
import type { createHealth, Health } from "./feed/health.ts";
import { Market } from "./feed/market.ts";
import type { OpenLink, SocketState } from "./feed/socket.ts";
import { Meter } from "./meter.ts";
import type { DetailHttp } from "./poll/detail.ts";
import type { Poll } from "./poll/realtime.ts";
import { Interest } from "./ports/interest.ts";
import type { Locks } from "./ports/liveness.ts";
import { type Tab, Tabs } from "./ports/tabs.ts";

export const BEAT_MS = 1000;
/** A timer of one second that fires this late means that the machine slept. */
export const SLEPT_MS = 3000;

export interface HubEnv {
  tier: Tier;
  build: string;
  clock: Clock;
  random: () => number;
  url: () => string | Promise<string>;
  open: OpenLink;
  /** Loads the polling road, at the first outage. */
  loadPoll: (language: () => string) => Promise<Poll>;
  /** Loads what symbols in depth need, at the first wish for one, and its HTTP road. */
  loadDetail: () => Promise<typeof createDetails>;
  loadDetailHttp: (language: () => string) => Promise<DetailHttp>;
  locks: Locks | undefined;
  online: boolean;
  /** Loads the judge of the connection, after the first live quote. */
  loadHealth: () => Promise<typeof createHealth>;
}

/** A part of this program that could not be loaded is tried again after this. */
const RELOAD_MS = 2000;

/** Milliseconds of conflation a class asks for, per profile (settled point 6). */
const STEPS = { frame: [16, 100, 500], saver: [500, 500, 1000] } as const;

export class Hub implements HubApi {
  readonly market: Market;
  readonly tabs: Tabs;
  private readonly env: HubEnv;
  private readonly epoch: number;
  private readonly interest: Interest;
  private readonly meter: Meter;
  private health: Health | undefined;
  private loadingHealth = false;
  private up = false;
  private online: boolean;
  private readonly sessions = new Map<string, SessionEvent>();
  private readonly ranks = new Map<string, string[]>();
  private readonly polledRows = new QuoteColumns();
  private readonly errors: HubDiag["errors"] = [];
  private readonly upSince: number;
  private poll: Poll | undefined;
  private pollStats = { active: false, lastAt: 0, failures: 0 };
  private link: LinkState = "connecting";
  private linkSince: number;
  private profile: keyof typeof STEPS = "frame";
  private language = "en";
  private lastTickAt: number;
  private everUp = false;
  private details: Details | undefined;
  private loadingDetails: Promise<Details> | undefined;
  private planning = false;
  private stopped = false;

  constructor(env: HubEnv) {
    this.env = env;
    this.epoch = Math.floor(env.random() * 2 ** 48);
    const now = env.clock.now();
    this.upSince = now;
    this.linkSince = now;
    this.lastTickAt = now;
    this.online = env.online;
    this.meter = new Meter(now);
    this.interest = new Interest(
      env.clock,
      () => this.plan(),
      (symId) => this.market.merge.forget(symId),
    );
    this.market = new Market({
      clock: env.clock,
      random: env.random,
      url: env.url,
      open: env.open,
      onChange: () => this.spread(),
      onStatus: (symId) => this.statusChanged(symId),
      onState: (state) => this.socketState(state),
      onSession: (event) => this.session(event),
      onRank: (key, symbols) => this.rank(key, symbols),
      detail: () => this.details,
      onError: (what) => this.error(what),
    });
    const { merge, vitals, offset } = this.market;
    const context = {
      board: merge.board,
      status: vitals.status,
      get clockOffset() {
        return offset.ms;
      },
      get beatAt() {
        return vitals.beatAt;
      },
    };
    this.tabs = new Tabs({ clock: env.clock, context, interest: this.interest, locks: env.locks, changed: () => this.plan() });
    this.market.socket.start();
    env.clock.after(BEAT_MS, () => this.tick());
  }

  // Calls of the tabs (api.ts)

  async hello(hello: Parameters<HubApi["hello"]>[0]) {
    this.language = hello.language;
    this.tabs.join(hello);
    if (hello.build !== this.env.build) this.broadcast({ ev: "build", build: hello.build });
    this.market.socket.kick();
    return { epoch: this.epoch, build: this.env.build, link: this.link };
  }

  async openLane(tabId: string, lane: MessagePort) {
    const tab = this.tabs.get(tabId);
    lane.onmessage = (e: MessageEvent<unknown>) => this.fromLane(tab, e.data);
    this.tabs.openLane(tabId, lane).onResync = () => this.details?.restart(tab);
    tab.lane?.event(this.beat());
    tab.lane?.event(this.linkEvent());
    this.replay(tab);
  }

  async setInterest(...args: Parameters<HubApi["setInterest"]>) {
    this.tabs.setInterest(...args);
  }

  async setTopics(tabId: string, markets: readonly string[], rankKeys: readonly string[]) {
    const tab = this.tabs.get(tabId);
    tab.markets = new Set(markets);
    tab.ranks = new Set(rankKeys);
    this.replay(tab);
    this.plan();
  }

  async pause(tabId: string) {
    this.tabs.hide(this.tabs.get(tabId));
  }

  async resume(tabId: string) {
    const tab = this.tabs.get(tabId);
    this.tabs.show(tab);
    tab.lane?.event(this.beat());
    tab.lane?.event(this.linkEvent());
    this.replay(tab);
    this.market.socket.kick();
  }

  async setProfile(profile: keyof typeof STEPS) {
    this.profile = profile in STEPS ? profile : "frame";
    this.plan();
  }

  async setDetail(tabId: string, wish: DetailWish | null, parts: DetailParts) {
    const tab = this.tabs.get(tabId);
    if (wish === null && this.loadingDetails === undefined) return;
    this.loadingDetails ??= this.loadDetails();
    const details = await this.loadingDetails;
    // The tab may have left meanwhile.
    if (this.tabs.byId.get(tabId) !== tab) return;
    details.set(tab, wish, parts);
    this.plan();
  }

  async moreBars(tabId: string) {
    this.details?.more(this.tabs.get(tabId));
  }

  async leave(tabId: string) {
    this.tabs.leave(tabId);
  }

  async diag(): Promise<HubDiag> {
    const { socket, topics, gaps, offset } = this.market;
    const rates = this.meter.rates();
    return {
      tier: this.env.tier,
      epoch: this.epoch,
      build: this.env.build,
      upSince: this.upSince,
      tabs: [...this.tabs.byId.values()].map((tab) => ({
        id: tab.id,
        state: tab.state,
        interest: tab.lane?.conflate.interest ?? 0,
        inFlight: tab.lane?.inFlight ?? 0,
        ackMs: tab.lane?.ackMs ?? 0,
        intervalMs: tab.lane?.intervalMs ?? 0,
        sent: tab.lane?.sent ?? 0,
      })),
      socket: {
        state: socket.state,
        protocol: socket.protocol,
        connectedAt: socket.connectedAt,
        attempts: socket.attempts,
        reconnects: Math.max(0, socket.connects - 1),
        lastFrameAt: socket.lastHeardAt,
        gaps: gaps.count,
        resyncs: this.market.resyncs,
        topics: topics.count(),
        bytes: this.market.bytes,
        bytesPerSecond: rates.bytes,
        framesPerSecond: rates.frames,
      },
      ticksInPerSecond: rates.ticks,
      rowsOutPerSecond: rates.rows,
      conflation: rates.rows === 0 ? 0 : rates.ticks / rates.rows,
      clockOffsetMs: offset.ms,
      detail: this.details?.diag(),
      poll: { ...this.pollStats },
      errors: [...this.errors],
    };
  }

  // Facts of the browser

  /** Ends this hub: its socket, its timers, its tabs. */
  stop(): void {
    this.stopped = true;
    this.health?.stop();
    this.market.socket.stop();
    for (const id of [...this.tabs.byId.keys()]) this.tabs.leave(id);
  }

  setOnline(online: boolean): void {
    this.online = online;
    this.health?.online(online);
    if (online) this.market.socket.kick();
  }

  // The tick's road

  private spread(): void {
    const { dirty } = this.market.merge;
    for (const tab of this.tabs.byId.values()) {
      // A held lane needs no marks: what it missed comes as one complete snapshot.
      if (tab.lane === undefined || tab.lane.held) continue;
      tab.lane.conflate.offer(dirty);
      tab.lane.flush();
    }
  }

  private statusChanged(symId: number): void {
    for (const tab of this.tabs.byId.values()) {
      tab.lane?.row(symId);
      tab.lane?.flush();
    }
  }

  private fromLane(tab: Tab, data: unknown): void {
    if (data instanceof ArrayBuffer) this.returned(tab, data);
    else if (data === "ping") this.tabs.ping(tab);
    else if (data === "bye") this.tabs.leave(tab.id);
  }

  private returned(tab: Tab, buffer: ArrayBuffer): void {
    const [kind] = new Float64Array(buffer, 0, 1);
    if (kind < 0) this.details?.returned(tab, buffer, kind);
    else tab.lane?.returned(buffer);
  }

  // The wish's road

  /** Until it works: a wish waits for it. */
  private async loadDetails(): Promise<Details> {
    const { clock, loadDetail, loadDetailHttp } = this.env;
    for (;;) {
      try {
        const create = await loadDetail();
        const { topics, socket } = this.market;
        this.details = create({
          clock,
          topics,
          loadHttp: () => loadDetailHttp(() => this.language),
          send: (message) => socket.send(message),
          report: (what) => this.error(what),
          up: this.up,
        });
        return this.details;
      } catch {
        this.error("detail: not loaded");
        await new Promise<void>((again) => clock.after(RELOAD_MS, again));
      }
    }
  }

  /** Tells the market what all tabs together want; once a turn however many changes a turn brings. */
  private plan(): void {
    if (this.planning) return;
    this.planning = true;
    queueMicrotask(() => {
      this.planning = false;
      const [visible, near, background] = this.interest.plan();
      const steps = STEPS[this.profile];
      const { topics } = this.market;
      topics.want("ticker", "vis", visible, steps[0]);
      topics.want("ticker", "near", near, steps[1]);
      topics.want("ticker", "bg", background, steps[2]);
      const markets = new Set<string>();
      const ranks = new Set<string>();
      for (const tab of this.tabs.counted()) {
        for (const market of tab.markets) markets.add(market);
        for (const key of tab.ranks) ranks.add(key);
      }
      topics.want("session", "page", markets);
      topics.want("rank", "page", ranks);
      this.details?.plan(this.tabs.byId, this.profile === "saver");
    });
  }

  // Events

  private session(event: SessionEvent): void {
    this.sessions.set(event.market, event);
    for (const tab of this.tabs.byId.values()) if (tab.markets.has(event.market)) tab.lane?.event({ ev: "session", d: event });
  }

  private rank(key: string, symbols: string[]): void {
    this.ranks.set(key, symbols);
    for (const tab of this.tabs.byId.values()) if (tab.ranks.has(key)) tab.lane?.event({ ev: "rank", key, symbols });
  }

  /** Last known sessions and ranks of the tab's topics. */
  private replay(tab: Tab): void {
    for (const market of tab.markets) {
      const event = this.sessions.get(market);
      if (event !== undefined) tab.lane?.event({ ev: "session", d: event });
    }
    for (const key of tab.ranks) {
      const symbols = this.ranks.get(key);
      if (symbols !== undefined) tab.lane?.event({ ev: "rank", key, symbols });
    }
  }

  private broadcast(event: LaneEvent): void {
    for (const tab of this.tabs.byId.values()) tab.lane?.event(event);
  }

  private beat(): LaneEvent {
    return { ev: "beat", epoch: this.epoch, at: this.market.vitals.beatAt, offset: this.market.offset.ms };
  }

  private linkEvent(): LaneEvent {
    return { ev: "link", state: this.link, since: this.linkSince, attempt: this.market.socket.attempts };
  }

  // Connection and time

  private socketState(state: SocketState): void {
    const up = state === "live" || state === "stale";
    if (up === this.up) return;
    this.up = up;
    if (up) {
      // What changed while the connection was away is shown without a flash.
      if (this.everUp) for (const tab of this.tabs.byId.values()) tab.lane?.conflate.hush();
      this.everUp = true;
    }
    this.health?.up(up);
    if (up && this.health === undefined) this.linkChanged("live");
  }

  /** A second after the start, and until it worked. */
  private async startHealth(): Promise<void> {
    if (this.health !== undefined || this.loadingHealth) return;
    this.loadingHealth = true;
    try {
      const create = await this.env.loadHealth();
      if (this.stopped) return;
      this.health = create({
        up: this.up,
        online: this.online,
        ever: this.everUp,
        poll: () => this.pollOnce(),
        onState: (state) => this.linkChanged(state),
      });
    } catch {
      this.error("health: not loaded");
    } finally {
      this.loadingHealth = false;
    }
  }

  private linkChanged(state: LinkState): void {
    if (state === this.link) return;
    this.link = state;
    this.linkSince = this.env.clock.now();
    this.pollStats.active = state === "degraded";
    this.broadcast(this.linkEvent());
  }

  private async pollOnce(): Promise<boolean | undefined> {
    const wanted = this.interest.visible();
    if (wanted.length === 0) return undefined;
    try {
      this.poll ??= await this.env.loadPoll(() => this.language);
      const symbols = wanted.map((w) => w.symbol);
      const ids = await this.poll(symbols, this.polledRows);
      if (ids === undefined) throw new Error("no answer");
      this.pollStats.lastAt = this.env.clock.now();
      this.market.polled(this.polledRows, ids);
      return true;
    } catch (cause) {
      this.pollStats.failures++;
      this.error(`poll: ${cause instanceof Error ? cause.message : "failed"}`);
      return false;
    }
  }

  private tick(): void {
    if (this.stopped) return;
    const now = this.env.clock.now();
    const late = now - this.lastTickAt - BEAT_MS;
    this.lastTickAt = now;
    this.env.clock.after(BEAT_MS, () => this.tick());
    if (late > SLEPT_MS) {
      this.error(`slept ${Math.round(late)} ms`);
      this.market.socket.kick();
    }
    // A network that dies before the judge has come takes the judge with it; this much is plain without one.
    if (this.health === undefined && this.everUp && !this.up) this.linkChanged(this.online ? "reconnecting" : "offline");
    void this.startHealth();
    this.market.tick();
    this.tabs.sweep();
    this.meter.sample(now, this.market, this.tabs.byId.values());
    this.broadcast(this.beat());
  }

  private error(what: string): void {
    this.errors.unshift({ at: this.env.clock.now(), what });
    if (this.errors.length > 50) this.errors.pop();
  }
}
