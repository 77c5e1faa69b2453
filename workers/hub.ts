/**
 * The hub: the only file that knows feed, poll and ports together. One a browser (SharedWorker) or
 * one a tab (Worker, page). It owns one market connection and any number of tabs, and assumes
 * nothing of the outside: clock, random, sockets, fetch and locks are arguments.
 *
 * Everything that happens is a stream, and `compose` is the whole graph of them:
 *
 *   socket ── frames$ ─► gaps ─► merge ─┐
 *   HTTP ──── polled$ ─────────► merge ─┴► rows$ ─► conflate, a tab each ─► lanes under credit
 *             status$ ───────────────────────────► one row again ────────► lanes
 *             sessions$, ranks$ ─────────────────► the last ones kept ──► lanes of the tabs that wish for them
 *                                            └► alerts, fired$ ─────────► lanes, when a tab has local ones
 *   socket ── state$ ──┐
 *   browser ─ online$ ─┼► health ─► link$ ──────────────────────────────► lanes; down for 10 s it is what makes polled$
 *   clock ─── second$ ─┴► beat$ ────────────────────────────────────────► lanes
 *   account ─ news$ ───────────► what a tab missed, rows of the state ──► lanes, the state under credit
 *   tabs ──── wishes$, visibility$, profile$ ─┐
 *             released$ ──────────────────────┴► once a turn ─► plan ─► topics ─► socket
 *
 * A value is a whole message, a handful a frame; the loop over the ticks inside a frame is plain
 * code over typed arrays and allocates nothing.
 */
import { Subject } from "rxjs";
import type { LocalAlerts } from "./alerts/local-alerts.ts";
import type {
  DetailParts,
  DetailWish,
  HubApi,
  HubDiag,
  LaneEvent,
  LocalAlert,
  RiskWish,
  TabAccount,
} from "./api.ts";
import type { Details } from "./detail/details.ts";
import { MarketLink } from "./feed/market-link.ts";
import { loadDetails } from "./hub-details.ts";
import type { HubFigures } from "./hub-diag.ts";
import { type HubEnv, loadAtLast } from "./hub-env.ts";
import { HubLink } from "./hub-link.ts";
import { HubLive } from "./hub-live.ts";
import { isProfile, type Profile, planTopics } from "./hub-plan.ts";
import { HubTopics } from "./hub-topics.ts";
import { Interest } from "./ports/interest.ts";
import { type Tab, Tabs } from "./ports/tabs.ts";
import { joined, onceATurn, through } from "./stream.ts";

export const BEAT_MS = 1000;
/** A timer of one second that fires this late means that the machine slept. */
export const SLEPT_MS = 3000;

export class WorkerHub implements HubApi {
  readonly market: MarketLink;
  readonly tabs: Tabs;
  private readonly env: HubEnv;
  private readonly epoch: number;
  private readonly interest: Interest;
  private readonly link: HubLink;
  private readonly account: HubLive;
  private readonly topics = new HubTopics(() => this.tabs.byId.values());
  private readonly second$ = new Subject<number>();
  private readonly profile$ = new Subject<void>();
  /** Wishes of symbols in depth. */
  private readonly depth$ = new Subject<void>();
  private readonly errors: HubDiag["errors"] = [];
  private readonly upSince: number;
  private profile: Profile = "frame";
  private spoken = "en";
  private readonly language = (): string => this.spoken;
  private readonly error = (what: string): void => {
    this.errors.unshift({ at: this.env.clock.now(), what });
    if (this.errors.length > 50) this.errors.pop();
  };
  private lastTickAt: number;
  private details: Details | undefined;
  private loadingDetails: Promise<Details> | undefined;
  private alerts: LocalAlerts | undefined;
  private loadingAlerts: ReturnType<HubEnv["loadAlerts"]> | undefined;
  private figures: HubFigures | undefined;
  private stopped = false;
  readonly whatIf = async (wish: RiskWish) => (await this.loadFigures()).whatIf(wish);
  constructor(env: HubEnv) {
    this.env = env;
    this.epoch = Math.floor(env.random() * 2 ** 48);
    const now = env.clock.now();
    this.upSince = now;
    this.lastTickAt = now;
    const { clock, random, url, open, locks } = env;
    this.interest = new Interest(clock);
    this.market = new MarketLink({
      clock,
      random,
      url,
      open,
      detail: () => this.details,
      onError: this.error,
    });
    this.link = new HubLink({
      env,
      interest: this.interest,
      language: this.language,
      report: this.error,
    });
    this.tabs = new Tabs({ clock, context: this.market, interest: this.interest, locks });
    this.account = new HubLive(env, this.tabs.byId, this.language, this.error);
    this.compose();
    this.market.socket.start();
    this.nextSecond();
  }

  /** The graph that stands at the head of this file. */
  private compose(): void {
    const { market, link, tabs, interest, account, topics } = this;

    // The tick's road
    const rows$ = joined(
      through(market.frames$, (frame) => market.take(frame)),
      through(link.polled$, (answer) => market.takePolled(answer)),
    );
    rows$.subscribe((dirty) => {
      this.alerts?.take(dirty);
      tabs.offer(dirty);
      dirty.clear();
    });
    market.status$.subscribe((symId) => tabs.row(symId));
    market.sessions$.subscribe((event) => topics.session(event));
    market.ranks$.subscribe((rank) => topics.rank(rank));

    // The connection, and time
    market.state$.subscribe((state) => link.socketState(state));
    link.again$.subscribe(() => tabs.hush());
    const link$ = through(link.changed$, () => this.linkEvent());
    const beat$ = through(this.second$, (now) => this.second(now));
    joined<LaneEvent>(link$, beat$).subscribe((event) => tabs.event(event));

    // The account
    account.news$.subscribe(() => account.tell());
    tabs.visibility$.subscribe(() => account.live?.plan());

    // The wish's road
    onceATurn(
      joined(tabs.wishes$, tabs.visibility$, interest.released$, this.depth$, this.profile$),
    ).subscribe(() => this.plan());
    interest.dropped$.subscribe((symId) => market.merge.forget(symId));
  }

  // Calls of the tabs (api.ts)
  async hello(hello: Parameters<HubApi["hello"]>[0]) {
    this.spoken = hello.language;
    this.tabs.join(hello);
    if (hello.build !== this.env.build) this.tabs.event({ ev: "build", build: hello.build });
    this.kick();
    return { epoch: this.epoch, build: this.env.build, link: this.link.state };
  }

  async openLane(tabId: string, lane: MessagePort) {
    const tab = this.tabs.get(tabId);
    lane.onmessage = (e: MessageEvent<unknown>) => this.fromLane(tab, e.data);
    this.tabs.openLane(tabId, lane).onResync = () => {
      this.details?.restart(tab);
      this.account.live?.resync(tab);
    };
    this.greet(tab);
  }

  async setInterest(...args: Parameters<HubApi["setInterest"]>) {
    this.tabs.setInterest(...args);
  }

  async setTopics(tabId: string, markets: readonly string[], rankKeys: readonly string[]) {
    const tab = this.tabs.get(tabId);
    this.tabs.setTopics(tab, markets, rankKeys);
    this.topics.replay(tab);
  }

  async pause(tabId: string) {
    this.tabs.hide(this.tabs.get(tabId));
  }

  async resume(tabId: string) {
    const tab = this.tabs.get(tabId);
    this.tabs.show(tab);
    this.greet(tab);
    this.kick();
  }

  async setAccount(tabId: string, account: TabAccount | null) {
    void this.account.set(this.tabs.get(tabId), account);
  }

  async prefer(profile: Profile, language: string) {
    this.spoken = language;
    this.profile = isProfile(profile) ? profile : "frame";
    this.profile$.next();
  }

  async setDetail(tabId: string, wish: DetailWish | null, parts: DetailParts) {
    const tab = this.tabs.get(tabId);
    if (wish === null && this.loadingDetails === undefined) return;
    this.loadingDetails ??= this.loadDetails();
    const details = await this.loadingDetails;
    // The tab may have left meanwhile.
    if (this.tabs.byId.get(tabId) !== tab) return;
    details.set(tab, wish, parts);
    this.depth$.next();
  }

  async moreBars(tabId: string) {
    this.details?.more(this.tabs.get(tabId));
  }

  async setAlerts(alerts: readonly LocalAlert[]) {
    this.loadingAlerts ??= loadAtLast(this.env.clock, this.env.loadAlerts, () =>
      this.error("alerts: not loaded"),
    );
    const create = await this.loadingAlerts;
    this.alerts ??= create({
      board: this.market.board,
      interest: this.interest,
      tell: (event) => this.tabs.event(event),
    });
    this.alerts.set(alerts);
    this.depth$.next();
  }

  async leave(tabId: string) {
    this.tabs.leave(tabId);
  }

  async diag(): Promise<HubDiag> {
    const figures = await this.loadFigures();
    return figures.diag({ details: this.details, live: this.account.live?.diag() });
  }

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

  private fromLane(tab: Tab, data: unknown): void {
    if (data instanceof ArrayBuffer) this.returned(tab, data);
    else if (data === "ping") this.tabs.ping(tab);
    else if (typeof data === "number") this.tabs.pace(tab, data);
    else if (data === "took") this.account.live?.took(tab);
    else if (data === "bye") this.tabs.leave(tab.id);
  }

  private returned(tab: Tab, buffer: ArrayBuffer): void {
    const [kind] = new Float64Array(buffer, 0, 1);
    if (kind < 0) this.details?.returned(tab, buffer, kind);
    else tab.lane?.returned(buffer);
  }

  // The wish's road

  private async loadDetails(): Promise<Details> {
    this.details = await loadDetails(this.env, this.market, {
      language: this.language,
      report: this.error,
      up: () => this.link.up,
    });
    return this.details;
  }

  /** The network, the machine or its user came back: both connections prove themselves. */
  private kick(): void {
    this.market.socket.kick();
    this.account.live?.kick();
  }

  private plan(): void {
    planTopics(this.market.topics, this.interest, this.tabs, this.profile);
    this.details?.plan(this.tabs.byId, this.profile === "saver");
  }

  /** Tells a tab the state when its lane opens and when it is back. */
  private greet(tab: Tab): void {
    tab.lane?.event(this.beat());
    tab.lane?.event(this.linkEvent());
    this.topics.replay(tab);
    this.alerts?.replay((event) => tab.lane?.event(event));
  }

  private linkEvent(): LaneEvent {
    return {
      ev: "link",
      state: this.link.state,
      since: this.link.since,
      attempt: this.market.socket.attempts,
    };
  }

  private beat(): LaneEvent {
    return {
      ev: "beat",
      epoch: this.epoch,
      at: this.market.beatAt,
      offset: this.market.clockOffset,
    };
  }

  private nextSecond(): void {
    this.env.clock.after(BEAT_MS, () => {
      if (this.stopped) return;
      this.nextSecond();
      this.second$.next(this.env.clock.now());
    });
  }

  /** Does the work of each second; ends in a beat. */
  private second(now: number): LaneEvent {
    const late = now - this.lastTickAt - BEAT_MS;
    this.lastTickAt = now;
    if (late > SLEPT_MS) {
      this.error(`slept ${Math.round(late)} ms`);
      this.kick();
    }
    this.link.tick();
    this.market.tick();
    this.tabs.sweep();
    // The figures are wanted when the server is gone, so their code is loaded while it is there.
    // Until that works, each second tries again.
    if (this.figures === undefined) this.loadFigures().catch(() => {});
    else this.figures.sample(now);
    return this.beat();
  }

  private async loadFigures(): Promise<HubFigures> {
    if (this.figures !== undefined) return this.figures;
    const { env, epoch, upSince, market, errors } = this;
    const create = await env.loadDiag();
    this.figures ??= create({
      env,
      epoch,
      upSince,
      market,
      errors,
      tabs: this.tabs.byId,
      poll: this.link.pollStats,
    });
    return this.figures;
  }
}
