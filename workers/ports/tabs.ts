/**
 * The tabs of this hub: who they are, what they wish for, whether they may be sent anything.
 *   visible  wishes count, packs and beats flow
 *   hidden   nothing is sent; after 10 s its wishes leave the union
 *   silent   no ping for 10 s though visible (frozen): like hidden, and the next ping brings a complete snapshot
 * Leaving, dying (lock) and, where locks are missing, silence free everything the tab had.
 */
import { Subject } from "rxjs";
import type { DirtySet } from "../../contract/feed/columns.ts";
import type { Hello, InterestClass, LaneEvent, TabAccount } from "../api.ts";
import type { Clock } from "../clock.ts";
import type { PackContext } from "../feed/conflate.ts";
import { CLASSES, type Interest } from "./interest.ts";
import { Lane, type LanePort } from "./lane.ts";
import { type Locks, watchLock } from "./liveness.ts";

export const SILENT_AFTER_MS = 10_000;
export const HIDDEN_RELEASE_MS = 10_000;
/**
 * A hidden tab without locks cannot be told from a dead one; after this it has to say hello again.
 */
export const LOCKLESS_HIDDEN_MS = 300_000;

export interface Tab {
  id: string;
  state: "visible" | "hidden" | "silent";
  /** Since when it is in that state. */
  since: number;
  lane: Lane | undefined;
  lastPingAt: number;
  lockless: boolean;
  /** Its wishes are part of the union. */
  counted: boolean;
  wishes: Map<number, string>[];
  markets: ReadonlySet<string>;
  ranks: ReadonlySet<string>;
  /** The user signed in there, and when that was said: the larger number was said later. */
  account: TabAccount | undefined;
  accountSaid: number;
  unwatch: () => void;
}

export interface TabsOptions {
  clock: Clock;
  context: PackContext;
  interest: Interest;
  locks: Locks | undefined;
}

export class Tabs {
  readonly byId = new Map<string, Tab>();
  /** A tab wishes for something else, or paints at another pace. */
  readonly wishes$ = new Subject<void>();
  /** A tab came to the front, was hidden, fell silent or left. */
  readonly visibility$ = new Subject<void>();
  private readonly o: TabsOptions;

  constructor(options: TabsOptions) {
    this.o = options;
  }

  join(hello: Hello): Tab {
    this.leave(hello.tabId);
    const now = this.o.clock.now();
    const tab: Tab = {
      id: hello.tabId,
      state: "visible",
      since: now,
      lane: undefined,
      lastPingAt: now,
      lockless: hello.lockless || this.o.locks === undefined,
      counted: true,
      wishes: CLASSES.map(() => new Map()),
      markets: new Set(),
      ranks: new Set(),
      account: undefined,
      accountSaid: 0,
      unwatch: () => {},
    };
    this.byId.set(tab.id, tab);
    if (!tab.lockless && this.o.locks !== undefined)
      tab.unwatch = watchLock(this.o.locks, tab.id, () => this.free(tab));
    return tab;
  }

  /** Unknown tabs (freed meanwhile, or of another life of the hub) have to say hello again. */
  get(tabId: string): Tab {
    const tab = this.byId.get(tabId);
    if (tab === undefined) throw new Error(`unknown tab ${tabId}`);
    return tab;
  }

  leave(tabId: string): void {
    const tab = this.byId.get(tabId);
    if (tab !== undefined) this.free(tab);
  }

  openLane(tabId: string, port: LanePort): Lane {
    const tab = this.get(tabId);
    tab.lane?.close();
    const lane = new Lane(port, this.o.clock, this.o.context);
    lane.held = tab.state !== "visible";
    for (let cls = 0; cls < CLASSES.length; cls++)
      for (const symId of tab.wishes[cls].keys()) lane.conflate.setWish(symId, cls, true);
    tab.lane = lane;
    lane.resync();
    return lane;
  }

  setInterest(
    tabId: string,
    name: InterestClass,
    symbols: readonly { symbol: string; symId: number }[],
  ): void {
    const tab = this.get(tabId);
    const cls = CLASSES.indexOf(name);
    const before = tab.wishes[cls];
    const after = new Map(symbols.map((s) => [s.symId, s.symbol]));
    tab.wishes[cls] = after;
    for (const [symId, symbol] of after) {
      if (before.has(symId)) continue;
      if (tab.counted) this.o.interest.add(symbol, symId, cls);
      if (tab.lane?.conflate.setWish(symId, cls, true)) tab.lane.row(symId);
    }
    for (const symId of before.keys()) {
      if (after.has(symId)) continue;
      if (tab.counted) this.o.interest.remove(symId, cls);
      tab.lane?.conflate.setWish(symId, cls, false);
    }
    tab.lane?.flush(true);
    this.wishes$.next();
  }

  /** Sessions and rankings the tab wishes to hear of. */
  setTopics(tab: Tab, markets: readonly string[], rankKeys: readonly string[]): void {
    tab.markets = new Set(markets);
    tab.ranks = new Set(rankKeys);
    this.wishes$.next();
  }

  pace(tab: Tab, ms: number): void {
    tab.lane?.pace(ms);
    this.wishes$.next();
  }

  hide(tab: Tab): void {
    if (tab.state !== "hidden") this.enter(tab, "hidden");
  }

  show(tab: Tab): void {
    tab.lastPingAt = this.o.clock.now();
    if (tab.state === "visible") return;
    this.enter(tab, "visible");
    this.count(tab, true);
    tab.lane?.resync();
  }

  ping(tab: Tab): void {
    tab.lastPingAt = this.o.clock.now();
    if (tab.state === "silent") this.show(tab);
  }

  /** Once a second: silence, and hidden tabs whose time is over. */
  sweep(): void {
    const now = this.o.clock.now();
    for (const tab of [...this.byId.values()]) {
      if (tab.state === "visible" && now - tab.lastPingAt > SILENT_AFTER_MS) {
        if (tab.lockless) this.free(tab);
        else this.enter(tab, "silent");
      } else if (tab.state !== "visible" && tab.counted && now - tab.since >= HIDDEN_RELEASE_MS)
        this.count(tab, false);
      if (tab.state === "hidden" && tab.lockless && now - tab.since > LOCKLESS_HIDDEN_MS)
        this.free(tab);
    }
  }

  /**
   * Rows that changed, to every lane that may be sent something; what a held lane misses comes as
   * one complete snapshot.
   */
  offer(dirty: DirtySet): void {
    for (const { lane } of this.byId.values()) {
      if (lane === undefined || lane.held) continue;
      lane.conflate.offer(dirty);
      lane.flush();
    }
  }

  /** One row again, complete, to every lane that wishes for it. */
  row(symId: number): void {
    for (const { lane } of this.byId.values()) {
      lane?.row(symId);
      lane?.flush();
    }
  }

  event(event: LaneEvent): void {
    for (const { lane } of this.byId.values()) lane?.event(event);
  }

  /** Shows the next values without a flash. */
  hush(): void {
    for (const { lane } of this.byId.values()) lane?.conflate.hush();
  }

  /**
   * How often the fastest of the tabs in front paints: the least time between two paints, ms; 0 =
   * every frame, or no tab has a lane.
   */
  paceMs(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { state, lane } of this.byId.values())
      if (state === "visible" && lane !== undefined) least = Math.min(least, lane.paceMs);
    return Number.isFinite(least) ? least : 0;
  }

  /** Tabs whose wishes count. */
  *counted(): Iterable<Tab> {
    for (const tab of this.byId.values()) if (tab.counted) yield tab;
  }

  private enter(tab: Tab, state: Tab["state"]): void {
    tab.state = state;
    tab.since = this.o.clock.now();
    if (tab.lane !== undefined) tab.lane.held = state !== "visible";
    this.visibility$.next();
  }

  private count(tab: Tab, on: boolean): void {
    if (tab.counted === on) return;
    tab.counted = on;
    for (let cls = 0; cls < CLASSES.length; cls++) {
      for (const [symId, symbol] of tab.wishes[cls]) {
        if (on) this.o.interest.add(symbol, symId, cls);
        else this.o.interest.remove(symId, cls);
      }
    }
    this.visibility$.next();
  }

  private free(tab: Tab): void {
    if (this.byId.get(tab.id) !== tab) return;
    this.byId.delete(tab.id);
    tab.unwatch();
    tab.lane?.close();
    if (tab.counted) this.count(tab, false);
    else this.visibility$.next();
  }
}
