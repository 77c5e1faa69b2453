/**
 * Commands in small batches. A transaction costs about the same however little it changes, so
 * commands that wait while one commits go into the next one together: each batch is one
 * transaction, made by one function that takes all of them. A refusal is a value of its command and
 * leaves nothing behind. An error of the database splits the batch and runs its halves, so that one
 * command never costs its neighbours. No caller hears before the commit.
 */
import { type Db, type Tx, tx } from "./tx.ts";

export interface BatchOptions<C, R> {
  db: Db;
  /**
   * Carries out the commands in their order and answers each. Re-runnable, like everything inside
   * `tx`.
   */
  work: (trx: Tx, commands: readonly C[]) => Promise<readonly R[]>;
  /** Commands in one transaction at most. */
  atMost?: number;
}

interface Waiting<C, R> {
  command: C;
  resolve: (answer: R) => void;
  reject: (error: unknown) => void;
}

const AT_MOST = 256;

export class BatchQueue<C, R> {
  private readonly o: BatchOptions<C, R>;
  private readonly atMost: number;
  private waiting: Waiting<C, R>[] = [];
  private running: Promise<void> | undefined;

  constructor(o: BatchOptions<C, R>) {
    this.o = o;
    this.atMost = o.atMost ?? AT_MOST;
  }

  /**
   * Answers after the commit. Rejects with what the database or `work` threw for this command
   * alone.
   */
  run(command: C): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ command, resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Resolves when everything that was given has been answered. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async drain(): Promise<void> {
    // The first batch also takes commands of the same turn of the event loop.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.commit(this.waiting.splice(0, this.atMost));
    this.running = undefined;
  }

  private async commit(batch: readonly Waiting<C, R>[]): Promise<void> {
    let answers: readonly R[];
    try {
      answers = await tx(this.o.db, (trx) =>
        this.o.work(
          trx,
          batch.map((one) => one.command),
        ),
      );
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} commands were given ${answers.length} answers`);
    } catch (error) {
      if (batch.length === 1) return batch[0].reject(error);
      const half = batch.length >> 1;
      await this.commit(batch.slice(0, half));
      return this.commit(batch.slice(half));
    }
    for (const [i, one] of batch.entries()) one.resolve(answers[i]);
  }
}
