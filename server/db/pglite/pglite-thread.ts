/**
 * The main thread's end of pglite.worker.ts: one promise a request. When the thread dies,
 * everything in flight and after it fails.
 */
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailable, sqlError } from "../sql-error.ts";
import type { PgliteEngine, PgReply, PgRequest } from "./pglite.worker.ts";

export interface SqlRows {
  rows: Record<string, unknown>[];
  affected: number;
}

export interface OpenOptions {
  /** The folder of the database; without one it is in memory. */
  dir?: string | undefined;
  /** A file that `save` wrote, to begin with. */
  from?: string | undefined;
}

type Body<R> = R extends unknown ? Omit<R, "id"> : never;

let engine: Promise<PgliteEngine> | undefined;

/**
 * Compiled once a process and kept: all databases of a test run share it. Compiled and dropped with
 * each thread it costs 0.2 s a database, and now and then the runtime itself, whose table of code
 * pages does not survive that churn (nodejs/node 64500).
 */
const compiledEngine = (): Promise<PgliteEngine> => (engine ??= compile());

async function compile(): Promise<PgliteEngine> {
  const near = import.meta.resolve("@electric-sql/pglite");
  const read = async (name: string): Promise<WebAssembly.Module> =>
    WebAssembly.compile(await readFile(new URL(name, near)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    read("./pglite.wasm"),
    read("./initdb.wasm"),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

export class PgliteThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (rows: SqlRows) => void; reject: (error: Error) => void }
  >();
  private nextId = 1;
  private dead: Error | undefined;
  /** Why the thread is no more, once it is: only then may another one open its folder. */
  readonly ended: Promise<Error>;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.on("message", (reply: PgReply) => this.settle(reply));
    worker.on("error", (error) =>
      this.die(
        new DatabaseUnavailable(
          `the database thread has failed: ${(error as Error).message}`,
          undefined,
        ),
      ),
    );
    this.ended = new Promise((resolve) =>
      worker.on("exit", () =>
        resolve(this.die(new DatabaseUnavailable("the database thread has ended", undefined))),
      ),
    );
  }

  /**
   * Opens the database in `dir`, or in memory without one; `from` is a file that `save` wrote.
   * Rejects when it cannot be opened.
   */
  static async open({ dir, from }: OpenOptions): Promise<PgliteThread> {
    const worker = new Worker(new URL("./pglite.worker.ts", import.meta.url), {
      workerData: { dir, from, engine: await compiledEngine() },
    });
    const thread = new PgliteThread(worker);
    await new Promise<SqlRows>((resolve, reject) => thread.waiting.set(0, { resolve, reject }));
    return thread;
  }

  /** One statement. Rejects with SqlError. */
  query(sql: string, params: readonly unknown[] = []): Promise<SqlRows> {
    return this.send({ sql, params: [...params] });
  }

  /** Several statements without parameters. */
  async script(text: string): Promise<void> {
    await this.send({ script: text });
  }

  /**
   * Writes the whole database to a file, to open others from: that takes a quarter of the time that
   * making one takes.
   */
  async save(file: string): Promise<void> {
    await this.send({ saveTo: file });
  }

  /** One at rest does not keep the process alive. */
  rest(on: boolean): void {
    if (on) this.worker.unref();
    else this.worker.ref();
  }

  async close(): Promise<void> {
    if (this.dead === undefined) await this.send({ close: true });
    this.dead ??= new DatabaseUnavailable("the database is closed", undefined);
    await this.worker.terminate();
  }

  /** Ends the thread at any point, as a crash does. Resolves when it has ended. */
  async kill(): Promise<void> {
    await this.worker.terminate();
  }

  private send(body: Body<PgRequest>): Promise<SqlRows> {
    if (this.dead !== undefined) return Promise.reject(this.dead);
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...body });
    });
  }

  private settle(reply: PgReply): void {
    const waiter = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("error" in reply) waiter?.reject(sqlError(reply.error));
    else waiter?.resolve(reply);
  }

  private die(error: Error): Error {
    this.dead ??= error;
    for (const waiter of this.waiting.values()) waiter.reject(this.dead);
    this.waiting.clear();
    return this.dead;
  }
}
