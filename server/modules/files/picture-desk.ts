/**
 * Where uploads are made again: one at a time, on a thread with a limit of memory and time, a queue
 * before it in which owners take turns. A hostile picture costs its sender a refusal and the server
 * that thread; the next picture gets a new one. Without work the thread ends.
 */
import { Worker } from "node:worker_threads";
import { err, ok, type Result } from "../../../contract/result.ts";
import { Busy } from "../../kernel/passwords/hasher.ts";
import type { Picture } from "./image/reencode.ts";
import type { PictureReply } from "./image/reencode.worker.ts";

export interface DeskLimits {
  /**
   * A picture that takes more of a core is none. What one may cost is bounded before
   * (jpeg-facts.ts); this is for what was not thought of.
   */
  withinMs: number;
  /** A thread that has not answered by then hangs, however little it was let work. */
  atMostMs: number;
  /** How many ms of a core a thread has used: a busy machine makes nobody's picture a bad one. */
  worked: (thread: Worker) => Promise<number>;
  /** Waiting of one owner beside the one at work, and of all; more are told to come later. */
  queueOfOne: number;
  queue: number;
  heapMb: number;
  /** A thread without work lives this long. */
  idleMs: number;
}
/** Nothing as long as the thread does not run. */
const worked = (thread: Worker): Promise<number> =>
  thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
const LIMITS: DeskLimits = {
  withinMs: 6000,
  atMostMs: 60_000,
  worked,
  queueOfOne: 5,
  queue: 64,
  heapMb: 128,
  idleMs: 5000,
};
/** Between two looks at what a thread has used. */
const LOOK_MS = 50;
type Remade = Result<Picture, "imageFormat">;

export class PictureDesk {
  private readonly limits: DeskLimits;
  /** Jobs by owner. Owners take turns in the order of the map: who was served goes to its end. */
  private readonly waiting = new Map<string, (() => Promise<void>)[]>();
  private count = 0;
  private isAtWork = false;
  private thread: Worker | undefined;
  private rest: NodeJS.Timeout | undefined;

  constructor(limits: Partial<DeskLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /**
   * The picture made again, or `imageFormat`. Whose it is decides whose turn it is: one owner's
   * crowd keeps another waiting for one picture at most. Throws Busy when too many wait.
   */
  remake(bytes: Uint8Array, owner: string): Promise<Remade> {
    const jobs = this.waiting.get(owner) ?? [];
    if (jobs.length >= this.limits.queueOfOne || this.count >= this.limits.queue) throw new Busy();
    return new Promise((resolve, reject) => {
      jobs.push(async () => {
        // A thread that cannot be started is this picture's failure, and of no other.
        await this.onThread(bytes).then(resolve, reject);
      });
      this.waiting.set(owner, jobs);
      this.count++;
      if (!this.isAtWork) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isAtWork = true;
    for (let turn = this.next(); turn !== undefined; turn = this.next()) await turn();
    this.isAtWork = false;
  }

  /** The oldest job of the owner whose turn it is. */
  private next(): (() => Promise<void>) | undefined {
    const [first] = this.waiting;
    if (first === undefined) return undefined;
    const [owner, jobs] = first;
    const job = jobs.shift();
    this.count--;
    this.waiting.delete(owner);
    if (jobs.length > 0) this.waiting.set(owner, jobs);
    return job;
  }

  private async onThread(bytes: Uint8Array): Promise<Remade> {
    clearTimeout(this.rest);
    this.thread ??= this.start();
    const thread = this.thread;
    const { withinMs, atMostMs, worked } = this.limits;
    const before = await worked(thread);
    const begun = performance.now();
    return new Promise((resolve) => {
      let isSettled = false;
      const settle = (result: Remade, isBroken: boolean): void => {
        isSettled = true;
        clearTimeout(timer);
        thread.off("message", answered).off("error", broken).off("exit", broken);
        if (isBroken) this.end();
        else this.rest = setTimeout(() => this.end(), this.limits.idleMs).unref();
        resolve(result);
      };
      const answered = (reply: PictureReply): void =>
        settle("picture" in reply ? ok(reply.picture) : err("imageFormat"), false);
      // Out of time or memory, or a decoder's own bug on bytes that are not sent in good faith.
      const broken = (): void => settle(err("imageFormat"), true);
      const look = async (): Promise<void> => {
        const left = withinMs - ((await worked(thread)) - before);
        if (isSettled) return;
        if (left <= 0 || performance.now() - begun > atMostMs) broken();
        else timer = setTimeout(look, Math.max(left, LOOK_MS));
      };
      let timer = setTimeout(look, withinMs);
      thread.on("message", answered).on("error", broken).on("exit", broken);
      thread.postMessage(bytes);
    });
  }

  private start(): Worker {
    const thread = new Worker(new URL("./image/reencode.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: 32 },
      // Keeps a decoder's print about a hostile file here.
      stdout: true,
      stderr: true,
    });
    // Nobody listens to a thread that was given up.
    thread.on("error", () => {});
    // One that ended by itself gets no next picture.
    thread.on("exit", () => {
      if (this.thread === thread) this.thread = undefined;
    });
    thread.unref();
    return thread;
  }

  private end(): void {
    void this.thread?.terminate();
    this.thread = undefined;
  }
}
