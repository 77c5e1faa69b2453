/**
 * Where uploads are made anew: one at a time, each on a thread of its own with a limit of memory and time, a short queue before it. A
 * hostile picture costs its sender a refusal and the server one thread for a few seconds.
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
}
const LIMITS: DeskLimits = { withinMs: 10_000, queue: 16, heapMb: 256 };

export class PictureDesk {
  private readonly limits: DeskLimits;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(limits: DeskLimits = LIMITS) {
    this.limits = limits;
  }

  /** The picture made anew, or `imageFormat`. Throws Busy when too many wait. */
  async remake(bytes: Uint8Array): Promise<Result<Picture, "imageFormat">> {
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

  private onThread(bytes: Uint8Array): Promise<Result<Picture, "imageFormat">> {
    return new Promise((resolve) => {
      const worker = new Worker(new URL("./image/reencode.worker.ts", import.meta.url), {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: 32 },
        // What a decoder prints about a hostile file is nobody's business.
        stdout: true,
        stderr: true,
      });
      const settle = (result: Result<Picture, "imageFormat">): void => {
        clearTimeout(timer);
        void worker.terminate();
        resolve(result);
      };
      const timer = setTimeout(() => settle(err("imageFormat")), this.limits.withinMs);
      worker.once("message", (reply: PictureReply) => settle("picture" in reply ? ok(reply.picture) : err("imageFormat")));
      // Out of memory, or a decoder's own bug on bytes that nobody sends in good faith.
      worker.once("error", () => settle(err("imageFormat")));
      worker.once("exit", () => settle(err("imageFormat")));
    });
  }
}
