/**
 * Keeps the embedded database open: a thread that ends is followed by another one on the same
 * folder, which recovers as after a crash of the process. Until it is open, everything is refused
 * as unavailable. Nothing of a transaction outlives its thread.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type OpenOptions, PgliteThread } from "./pglite-thread.ts";

/**
 * Pauses before each attempt to open again, ms. When all have failed nothing but a person helps.
 */
const PAUSES_MS = [0, 500, 2000, 5000, 10_000];
/** A thread that lived this long had nothing to do with the one before it. */
const SETTLED_MS = 60_000;

export interface KeeperOptions extends OpenOptions {
  /** A thread has ended and is being replaced. */
  onLost?: (error: Error) => void;
  /** The database cannot be opened again: the process has to end. */
  onGone?: (error: Error) => void;
  /** Before each attempt to open again, ms. */
  pausesMs?: readonly number[];
}

export class PgliteKeeper {
  private thread: PgliteThread;
  private closed = false;
  private deaths = 0;
  private readonly o: KeeperOptions;

  private constructor(o: KeeperOptions, thread: PgliteThread) {
    this.o = o;
    this.thread = thread;
    this.watch(thread);
  }

  /** Opens, or rejects when the folder cannot be used. One in memory is gone with its thread. */
  static async open(o: KeeperOptions): Promise<PgliteKeeper> {
    return new PgliteKeeper(o, await PgliteThread.open(o));
  }

  /**
   * The thread of now, dead while the next one opens. A user keeps it to the end of the
   * transaction.
   */
  current(): PgliteThread {
    return this.thread;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.thread.close();
  }

  private watch(thread: PgliteThread): void {
    const since = performance.now();
    void thread.ended.then((error) => {
      if (this.closed || this.o.dir === undefined) return;
      this.deaths = performance.now() - since > SETTLED_MS ? 1 : this.deaths + 1;
      this.o.onLost?.(error);
      void this.reopen(error);
    });
  }

  /**
   * A database that opens and dies at once counts as failed, so that an unusable folder is not
   * tried for ever.
   */
  private async reopen(error: Error): Promise<void> {
    const wait = (this.o.pausesMs ?? PAUSES_MS)[this.deaths - 1];
    if (wait === undefined) return this.o.onGone?.(error);
    await pause(wait);
    if (this.closed) return;
    // A folder without a database is no crash: opening it would begin an empty one.
    if (!existsSync(join(String(this.o.dir), "PG_VERSION")))
      return this.o.onGone?.(new Error("its files are gone"));
    try {
      this.thread = await PgliteThread.open({ dir: this.o.dir });
    } catch (failure) {
      this.deaths++;
      return this.reopen(failure as Error);
    }
    if (this.closed) return this.thread.close();
    this.watch(this.thread);
  }
}
