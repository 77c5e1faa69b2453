/**
 * One loaded thing behind `useResource`: its state, its watchers, its running request. Pure but for
 * the clock it is given.
 */
import type { CallError, CallResult } from "../../../contract/http/wire/client.ts";

export type ResourceState<T> =
  | { status: "idle"; data?: undefined; error?: undefined }
  | { status: "pending"; data?: T; error?: undefined }
  | { status: "ready"; data: T; error?: undefined }
  | { status: "failed"; error: CallError; data?: T };

export type Load<T> = (signal: AbortSignal) => Promise<CallResult<T>>;

/** Events come faster than a screen can be read: they ask for one key at most once in this time. */
export const PAUSE_MS = 250;

export class ResourceCell<T> {
  state: ResourceState<T> = { status: "idle" };
  watchers = 0;
  /** When the last request began. */
  askedAt = 0;
  private loadedAt = 0;
  private readonly listeners = new Set<() => void>();
  private running: AbortController | undefined;
  /** The newest request is older than the newest reason to ask. */
  private late = false;
  /** Runs for a moment after each request of `stale`; nothing stale is asked for meanwhile. */
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** How its watchers load it; undefined without any. */
  private how: Load<T> | undefined;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  watch(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  /**
   * A component shows this: load unless fresh or already loading. The last one to leave cancels.
   */
  open(load: Load<T>, freshMs: number): () => void {
    this.watchers++;
    this.how = load;
    const fresh =
      this.state.status === "ready" && !this.late && this.now() - this.loadedAt < freshMs;
    if (!fresh && !this.running) this.load(load);
    return () => {
      if (--this.watchers > 0) return;
      this.how = undefined;
      this.running?.abort();
      this.running = undefined;
      if (this.state.status === "pending")
        this.enter(
          this.state.data === undefined
            ? { status: "idle" }
            : { status: "ready", data: this.state.data },
        );
    };
  }

  /** Loads again; an older request under way is cancelled and its answer ignored. */
  load(load: Load<T>): void {
    this.running?.abort();
    const mine = new AbortController();
    this.running = mine;
    this.late = false;
    this.askedAt = this.now();
    this.enter({ status: "pending", data: this.state.data });
    load(mine.signal).then(
      (result) => this.running === mine && this.answered(result),
      () =>
        this.running === mine &&
        this.answered({ ok: false, error: { kind: "network", text: "serviceError" } }),
    );
  }

  /**
   * Its value is out of date: the cell asks again when it is watched, else its next watcher does.
   * It asks at once, or when the pause ends. A request under way is not cancelled, since events
   * that come faster than answers would let nothing arrive; another one follows.
   */
  stale(): void {
    this.loadedAt = Number.NEGATIVE_INFINITY;
    this.late = true;
    this.follow();
  }

  /** Forgets what it holds and what is on its way: it was another user's. */
  forget(): void {
    this.running?.abort();
    clearTimeout(this.pause);
    this.running = this.pause = undefined;
    this.late = false;
    this.enter({ status: "idle" });
  }

  private answered(result: CallResult<T>): void {
    this.running = undefined;
    if (result.ok) {
      this.loadedAt = this.now();
      this.enter({ status: "ready", data: result.value });
    } else this.enter({ status: "failed", error: result.error, data: this.state.data });
    this.follow();
  }

  /** Asks for what became stale meanwhile. */
  private follow(): void {
    if (!this.late || this.pause || this.running || !this.how) return;
    this.load(this.how);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.follow();
    }, PAUSE_MS);
  }

  private enter(state: ResourceState<T>): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
