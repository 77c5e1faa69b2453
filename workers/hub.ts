/**
 * The hub: the only file that knows feed, poll and ports together. One a browser (SharedWorker) or one a tab (Worker, page).
 * It owns one market connection and any number of tabs; a frame goes socket → merge → every lane's conflation → packs under credit.
 * It assumes nothing of the outside: clock, random, sockets, fetch and locks are arguments.
 */
import { STEPS_MS, type StepMs } from "../contract/feed/frame.ts";
import type { DetailParts, DetailWish, HubApi, HubDiag, LaneEvent, TabAccount } from "./api.ts";
import type { Details } from "./detail/details.ts";
import { Market } from "./feed/market.ts";
import type { HubFigures } from "./hub-diag.ts";
import { type HubEnv, loadAtLast } from "./hub-env.ts";
import { HubLink } from "./hub-link.ts";
import { HubLive } from "./hub-live.ts";
import { HubTopics } from "./hub-topics.ts";
import { Interest } from "./ports/interest.ts";
import { type Tab, Tabs } from "./ports/tabs.ts";

export const BEAT_MS = 1000;
/** A timer of one second that fires this late means that the machine slept. */
export const SLEPT_MS = 3000;

/** Milliseconds of conflation a class asks for, per profile (settled point 6). */
const STEPS = { frame: [16, 100, 500], saver: [500, 500, 1000] } as const;

/** The longest step that is no longer than the pace: what waits for the server's turn need not wait for the tab's. */
const stepOf = (paceMs: number, least: StepMs): StepMs => STEPS_MS.reduce((best, ms) => (ms <= paceMs && ms > best ? ms : best), least);

export class Hub implements HubApi {
  readonly market: Market;
  readonly tabs: Tabs;
  private readonly env: HubEnv;
  private readonly epoch: number;
  private readonly interest: Interest;
  private readonly link: HubLink;
  private readonly account: HubLive;
  private readonly topics = new HubTopics(() => this.tabs.byId.values());
  private readonly errors: HubDiag["errors"] = [];
  private readonly upSince: number;
  private profile: keyof typeof STEPS = "frame";
  private language = "en";
  private lastTickAt: number;
  private details: Details | undefined;
  private loadingDetails: Promise<Details> | undefined;
  private figures: HubFigures | undefined;
  private planning = false;
  private stopped = false;

  constructor(env: HubEnv) {
    this.env = env;
    this.epoch = Math.floor(env.random() * 2 ** 48);
    const now = env.clock.now();
    this.upSince = now;
    this.lastTickAt = now;
    this.interest = new Interest(
      env.clock,
      () => this.plan(),
      (symId) => this.market.merge.forget(symId),
    );
    const language = (): string => this.language;
    const report = (what: string): void => this.error(what);
    this.link = new HubLink({
      env,
      interest: this.interest,
      language,
      report,
      market: () => this.market,
      changed: () => this.broadcast(this.link.event()),
      hush: () => {
        for (const tab of this.tabs.byId.values()) tab.lane?.conflate.hush();
      },
    });
    this.account = new HubLive(env, () => this.tabs.byId, language, report);
    this.market = new Market({
      clock: env.clock,
      random: env.random,
      url: env.url,
      open: env.open,
      onChange: () => this.spread(),
      onStatus: (symId) => this.statusChanged(symId),
      onState: (state) => this.link.socketState(state),
      onSession: (event) => this.topics.session(event),
      onRank: (key, symbols) => this.topics.rank(key, symbols),
      detail: () => this.details,
      onError: report,
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
    this.tabs = new Tabs({ clock: env.clock, context, interest: this.interest, locks: env.locks, changed: () => this.changed() });
    this.market.socket.start();
    env.clock.after(BEAT_MS, () => this.tick());
  }

  // Calls of the tabs (api.ts)

  async hello(hello: Parameters<HubApi["hello"]>[0]) {
    this.language = hello.language;
    this.tabs.join(hello);
    if (hello.build !== this.env.build) this.broadcast({ ev: "build", build: hello.build });
    this.kick();
    return { epoch: this.epoch, build: this.env.build, link: this.link.state };
  }

  async openLane(tabId: string, lane: MessagePort) {
    const tab = this.tabs.get(tabId);
    lane.onmessage = (e: MessageEvent<unknown>) => this.fromLane(tab, e.data);
    this.tabs.openLane(tabId, lane).onResync = () => {
      this.details?.restart(tab);
      this.account.live?.catchUp(tab);
    };
    tab.lane?.event(this.beat());
    tab.lane?.event(this.link.event());
    this.topics.replay(tab);
  }

  async setInterest(...args: Parameters<HubApi["setInterest"]>) {
    this.tabs.setInterest(...args);
  }

  async setTopics(tabId: string, markets: readonly string[], rankKeys: readonly string[]) {
    const tab = this.tabs.get(tabId);
    tab.markets = new Set(markets);
    tab.ranks = new Set(rankKeys);
    this.topics.replay(tab);
    this.plan();
  }

  async pause(tabId: string) {
    this.tabs.hide(this.tabs.get(tabId));
  }

  async resume(tabId: string) {
    const tab = this.tabs.get(tabId);
    this.tabs.show(tab);
    tab.lane?.event(this.beat());
    tab.lane?.event(this.link.event());
    this.topics.replay(tab);
    this.kick();
  }

  async setAccount(tabId: string, account: TabAccount | null) {
    void this.account.set(this.tabs.get(tabId), account);
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
    const figures = await this.loadFigures();
    return figures.diag({ details: this.details, live: this.account.live?.diag() });
  }

  // Facts of the browser

  /** Ends this hub: its socket, its timers, its tabs. */
  stop(): void {
    this.stopped = true;
    this.link.stop();
    this.account.live?.stop();
    this.market.socket.stop();
    for (const id of [...this.tabs.byId.keys()]) this.tabs.leave(id);
  }

  setOnline(online: boolean): void {
    this.link.setOnline(online);
    if (online) this.kick();
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
    else if (typeof data === "number") {
      tab.lane?.pace(data);
      this.plan();
    } else if (data === "bye") this.tabs.leave(tab.id);
  }

  private returned(tab: Tab, buffer: ArrayBuffer): void {
    const [kind] = new Float64Array(buffer, 0, 1);
    if (kind < 0) this.details?.returned(tab, buffer, kind);
    else tab.lane?.returned(buffer);
  }

  // The wish's road

  private async loadDetails(): Promise<Details> {
    const { clock, loadDetail, loadDetailHttp } = this.env;
    const create = await loadAtLast(clock, loadDetail, () => this.error("detail: not loaded"));
    const { topics, socket } = this.market;
    this.details = create({
      clock,
      topics,
      loadHttp: () => loadDetailHttp(() => this.language),
      send: (message) => socket.send(message),
      report: (what) => this.error(what),
      up: this.link.up,
    });
    return this.details;
  }

  /** The network, the machine or somebody at it came back: both connections prove themselves. */
  private kick(): void {
    this.market.socket.kick();
    this.account.live?.kick();
  }

  /** Tabs, or their wishes, changed. */
  private changed(): void {
    this.plan();
    this.account.live?.plan();
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
      topics.want("ticker", "vis", visible, stepOf(this.tabs.paceMs(), steps[0]));
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

  private broadcast(event: LaneEvent): void {
    for (const tab of this.tabs.byId.values()) tab.lane?.event(event);
  }

  private beat(): LaneEvent {
    return { ev: "beat", epoch: this.epoch, at: this.market.vitals.beatAt, offset: this.market.offset.ms };
  }

  // Time

  private tick(): void {
    if (this.stopped) return;
    const now = this.env.clock.now();
    const late = now - this.lastTickAt - BEAT_MS;
    this.lastTickAt = now;
    this.env.clock.after(BEAT_MS, () => this.tick());
    if (late > SLEPT_MS) {
      this.error(`slept ${Math.round(late)} ms`);
      this.kick();
    }
    this.link.tick();
    this.market.tick();
    this.tabs.sweep();
    // Loaded while the server is there: figures are wanted when it is not. Until that works, the next second tries again.
    if (this.figures === undefined) this.loadFigures().catch(() => {});
    else this.figures.sample(now);
    this.broadcast(this.beat());
  }

  private async loadFigures(): Promise<HubFigures> {
    if (this.figures !== undefined) return this.figures;
    const { env, epoch, upSince, market, errors } = this;
    const create = await env.loadDiag();
    this.figures ??= create({ env, epoch, upSince, market, errors, tabs: this.tabs.byId, poll: this.link.pollStats });
    return this.figures;
  }

  private error(what: string): void {
    this.errors.unshift({ at: this.env.clock.now(), what });
    if (this.errors.length > 50) this.errors.pop();
  }
}
