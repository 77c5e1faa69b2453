/**
 * Where uploads are made anew: one at a time, on a thread with a limit of memory and time, a short queue before it. A hostile picture costs
 * its sender a refusal and the server that thread; the next picture gets a new one. Without work the thread ends by itself.
 */
import { Worker } from "node:worker_threads";
import { err, ok, type Result } from "../../../contract/result.ts";
import { Busy } from "../../access/hasher.ts";
import type { Picture } from "./image/reencode.ts";
import type { PictureReply } from "./image/reencode.worker.ts";

export interface DeskLimits {
  /** A picture that takes longer is none. */
  withinMs: number;
  /** Waiting beside the one at work; more are told to come later. */
  queue: number;
  heapMb: number;
  /** A thread without work lives this long. */
  idleMs: number;
}
const LIMITS: DeskLimits = { withinMs: 10_000, queue: 16, heapMb: 256, idleMs: 5000 };
type Remade = Result<Picture, "imageFormat">;

export class PictureDesk {
  private readonly limits: DeskLimits;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();
  private thread: Worker | undefined;
  private rest: NodeJS.Timeout | undefined;

  constructor(limits: Partial<DeskLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** The picture made anew, or `imageFormat`. Throws Busy when too many wait. */
  async remake(bytes: Uint8Array): Promise<Remade> {
    if (this.waiting > this.limits.queue) throw new Busy();
    this.waiting++;
    const mine = this.last.then(() => this.onThread(bytes));
    this.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.waiting--;
    }
  }

  private onThread(bytes: Uint8Array): Promise<Remade> {
    clearTimeout(this.rest);
    this.thread ??= this.start();
    const thread = this.thread;
    return new Promise((resolve) => {
      const settle = (result: Remade, isBroken: boolean): void => {
        clearTimeout(timer);
        thread.off("message", answered).off("error", broken).off("exit", broken);
        if (isBroken) this.end();
        else this.rest = setTimeout(() => this.end(), this.limits.idleMs).unref();
        resolve(result);
      };
      const answered = (reply: PictureReply): void => settle("picture" in reply ? ok(reply.picture) : err("imageFormat"), false);
      // Out of time or memory, or a decoder's own bug on bytes that nobody sends in good faith.
      const broken = (): void => settle(err("imageFormat"), true);
      const timer = setTimeout(broken, this.limits.withinMs);
      thread.on("message", answered).on("error", broken).on("exit", broken);
      thread.postMessage(bytes);
    });
  }

  private start(): Worker {
    const thread = new Worker(new URL("./image/reencode.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: 32 },
      // What a decoder prints about a hostile file stays here.
      stdout: true,
      stderr: true,
    });
    // What a thread still has to say after it was given up is nobody's business.
    thread.on("error", () => {});
    thread.unref();
    return thread;
  }

  private end(): void {
    void this.thread?.terminate();
    this.thread = undefined;
  }
}
