/**
 * The account's state for all tabs: a snapshot by HTTP that carries the feed's number, then the
 * events behind it. A gap that the feed cannot fill is a new snapshot. While the feed's line is
 * down the snapshot is asked for now and then, and what is shown is called stale.
 */
import type { LiveEvent } from "../../contract/account-feed/live.ts";
import type { AccountSnapshot, AccountStatus } from "../api.ts";
import type { Clock, TimerHandle } from "../clock.ts";
import type { Tab } from "../ports/tabs.ts";
import { AccountLanes } from "./account-lanes.ts";
import { AccountState } from "./account-state.ts";
import { changeBy } from "./families.ts";

/** A snapshot that could not be had is asked for again after this. */
export const AGAIN_MS = 5000;
/** While the line is down. */
export const POLL_MS = 15_000;
/** Events kept while a snapshot is under way; of more than that another snapshot is asked for. */
const WAITING_MAX = 1000;

/** `over`: the session has ended, which is for others to say. Undefined: it could not be had. */
export type FetchSnapshot = (token: string) => Promise<AccountSnapshot | "over" | undefined>;

export interface AccountOptions {
  clock: Clock;
  tabs: ReadonlyMap<string, Tab>;
  load: () => Promise<FetchSnapshot>;
  /** There is something that tabs have not been sent. */
  changed(): void;
}

export class Account {
  /** Snapshots asked for in this worker's life. */
  snapshots = 0;
  private readonly o: AccountOptions;
  private readonly lanes = new AccountLanes();
  private token: string | undefined;
  private state: AccountState | undefined;
  private waiting: LiveEvent[] = [];
  /** The newest number of the feed that was heard of. */
  private heard = 0;
  /** Number of the request under way; 0 none is. */
  private asking = 0;
  private up = true;
  private isFailed = false;
  /** Snapshots in a row that were older than what the feed had told. */
  private behind = 0;
  private timer: TimerHandle | undefined;

  constructor(options: AccountOptions) {
    this.o = options;
  }

  /** Another account, or none. */
  begin(token: string | undefined): void {
    this.token = token;
    this.state = undefined;
    this.heard = 0;
    this.up = true;
    this.isFailed = false;
    this.behind = 0;
    this.asking = 0;
    this.setTimer(undefined);
    this.lanes.restart();
    if (token !== undefined) void this.ask();
  }

  /** The feed's number as it greets: a state that is older has missed something. */
  reaches(seq: number): void {
    this.heard = Math.max(this.heard, seq);
    if (this.asking === 0 && this.state !== undefined && this.state.seq < seq) void this.ask();
  }

  /** Events are missing for good: what there is may be wrong, whatever its number. */
  reset(seq: number): void {
    this.heard = seq;
    void this.ask();
  }

  /**
   * The next event of the feed. Returns whether tabs learn of it by the state, and by nothing else.
   */
  event(event: LiveEvent): boolean {
    this.heard = Math.max(this.heard, event.seq);
    if (this.asking !== 0) {
      if (this.waiting.length < WAITING_MAX) this.waiting.push(event);
    } else this.take(event);
    return changeBy(event) !== undefined;
  }

  /** The line has been down for long, or is there again. */
  lineUp(up: boolean): void {
    this.up = up;
    if (up && this.isFailed) void this.ask();
    else this.setTimer(up ? undefined : POLL_MS);
    this.o.changed();
  }

  took(tab: Tab): void {
    this.lanes.took(tab);
    this.catchUp(tab);
  }

  resync(tab: Tab): void {
    this.lanes.resync(tab);
  }

  catchUp(tab: Tab): void {
    if (this.token !== undefined) this.lanes.send(tab, this.token, this.state, this.status());
  }

  private status(): AccountStatus {
    if (this.state === undefined) return this.isFailed ? "failed" : "loading";
    return this.isFailed || !this.up ? "stale" : "ready";
  }

  private take(event: LiveEvent): void {
    const applied = this.state?.apply(event);
    if (applied === "gap") void this.ask();
    if (typeof applied !== "object") return;
    this.lanes.changed(applied.family, applied.key);
    this.o.changed();
  }

  private async ask(): Promise<void> {
    const { token } = this;
    if (token === undefined) return;
    const mine = ++this.snapshots;
    this.asking = mine;
    this.waiting = [];
    this.setTimer(undefined);
    const answer = await this.o.load().then(
      (fetch) => fetch(token),
      () => undefined,
    );
    if (this.asking !== mine) return;
    this.asking = 0;
    if (answer === "over") return;
    this.isFailed = answer === undefined;
    if (answer === undefined) this.setTimer(AGAIN_MS);
    else this.start(answer);
    this.o.changed();
  }

  private start(snapshot: AccountSnapshot): void {
    this.state = new AccountState(snapshot);
    this.lanes.keep(this.o.tabs);
    this.lanes.restart();
    for (const event of this.waiting.splice(0)) if (this.asking === 0) this.take(event);
    if (this.asking !== 0) return;
    this.behind = this.state.seq < this.heard ? this.behind + 1 : 0;
    if (this.behind === 1) void this.ask();
    else if (this.behind > 1) this.setTimer(AGAIN_MS);
    else if (!this.up) this.setTimer(POLL_MS);
  }

  /** Asks after `ms`, but not for tabs out of sight. */
  private setTimer(ms: number | undefined): void {
    if (this.timer !== undefined) this.o.clock.cancel(this.timer);
    this.timer = undefined;
    if (ms === undefined) return;
    this.timer = this.o.clock.after(ms, () => {
      this.timer = undefined;
      const isSeen = [...this.o.tabs.values()].some(
        ({ account, lane }) => account?.token === this.token && lane !== undefined && !lane.held,
      );
      if (isSeen) void this.ask();
      else this.setTimer(ms);
    });
  }
}
