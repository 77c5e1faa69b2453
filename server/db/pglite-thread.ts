/** The main thread's end of pglite.worker.ts: one promise a request. When the thread dies, everything in flight and after it fails. */
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { PgliteEngine, PgReply, PgRequest } from "./pglite.worker.ts";
import { SqlError } from "./sql-error.ts";

export interface SqlRows {
  rows: Record<string, unknown>[];
  affected: number;
}

type Body<R> = R extends unknown ? Omit<R, "id"> : never;

let engine: Promise<PgliteEngine> | undefined;

/**
 * Compiled once a process and kept: all databases of a test run share it. Compiled and dropped with each thread it costs 0.2 s a database, and
 * now and then the runtime itself, whose table of code pages does not survive that churn (nodejs/node 64500).
 */
const compiledEngine = (): Promise<PgliteEngine> => (engine ??= compile());

async function compile(): Promise<PgliteEngine> {
  const near = import.meta.resolve("@electric-sql/pglite");
  const read = async (name: string): Promise<WebAssembly.Module> => WebAssembly.compile(await readFile(new URL(name, near)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([read("./pglite.wasm"), read("./initdb.wasm")]);
  return { pgliteWasmModule, initdbWasmModule };
}

export class PgliteThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: (rows: SqlRows) => void; reject: (error: Error) => void }>();
  private nextId = 1;
  private dead: Error | undefined;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.on("message", (reply: PgReply) => this.settle(reply));
    worker.on("error", (error) => this.die(error as Error));
    worker.on("exit", () => this.die(new Error("the database thread has ended")));
  }

  /** Opens the database in `dir`, or in memory without one; `from` is a file that `save` wrote. Rejects when it cannot be opened. */
  static async open({ dir, from }: { dir?: string; from?: string }): Promise<PgliteThread> {
    const worker = new Worker(new URL("./pglite.worker.ts", import.meta.url), { workerData: { dir, from, engine: await compiledEngine() } });
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

  /** Writes the whole database to a file, to open others from: that takes a quarter of the time that making one takes. */
  async save(file: string): Promise<void> {
    await this.send({ saveTo: file });
  }

  async close(): Promise<void> {
    if (this.dead === undefined) await this.send({ close: true });
    this.dead ??= new Error("the database is closed");
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
    if ("error" in reply) waiter?.reject(new SqlError(reply.error.message, reply.error.code));
    else waiter?.resolve(reply);
  }

  private die(error: Error): void {
    this.dead ??= error;
    for (const waiter of this.waiting.values()) waiter.reject(this.dead);
    this.waiting.clear();
  }
}
