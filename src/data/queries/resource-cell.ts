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

export class ResourceCell<T> {
  state: ResourceState<T> = { status: "idle" };
  watchers = 0;
  /** When the last request began. */
  askedAt = Number.NEGATIVE_INFINITY;
  private loadedAt = Number.NEGATIVE_INFINITY;
  private readonly listeners = new Set<() => void>();
  private running: AbortController | undefined;
  /** The request under way is older than the newest reason to ask. */
  private late = false;
  /** How a watcher loads it; kept so that `stale` can ask again. */
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
    const fresh = this.state.status === "ready" && this.now() - this.loadedAt < freshMs;
    if (!fresh && this.running === undefined) this.load(load);
    return () => {
      this.watchers--;
      if (this.watchers > 0) return;
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

  /** Loads again what failed; nothing when another watcher already did. */
  again(load: Load<T>): void {
    if (this.state.status === "failed") this.load(load);
  }

  /**
   * Its value is out of date: asked for again at once when it is watched, else by the next watcher.
   * A request under way is not cancelled; another one follows its answer: events that come faster
   * than answers would let nothing arrive.
   */
  stale(): void {
    this.loadedAt = Number.NEGATIVE_INFINITY;
    if (this.running !== undefined) this.late = true;
    else if (this.watchers > 0 && this.how !== undefined) this.load(this.how);
  }

  /** Forgets what it holds and what is on its way: it was another user's. */
  forget(): void {
    this.running?.abort();
    this.running = undefined;
    this.loadedAt = Number.NEGATIVE_INFINITY;
    this.enter({ status: "idle" });
  }

  private answered(result: CallResult<T>): void {
    this.running = undefined;
    if (result.ok) {
      this.loadedAt = this.now();
      this.enter({ status: "ready", data: result.value });
    } else this.enter({ status: "failed", error: result.error, data: this.state.data });
    if (this.late) this.stale();
  }

  private enter(state: ResourceState<T>): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
