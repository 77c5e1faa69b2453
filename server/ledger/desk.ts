/**
 * Money of single accounts, moved in small batches: commands that arrive while a transaction
 * commits share the next one (server/db/batch.ts), and with it its locks, its posting and its
 * chains. Each is answered after the commit, and a refusal or an error costs its neighbours
 * nothing.
 */
import { err, type Result } from "../../contract/result.ts";
import { BatchQueue } from "../db/batch.ts";
import type { Db, Tx } from "../db/tx.ts";
import { type Posted, type PostRefusal, post } from "./post.ts";
import type { Posting } from "./posting.ts";

export interface MoneyCommand<T, E> {
  /**
   * Account whose money moves. Its row is held from before `plan` to the commit, so that its
   * commands wait for each other.
   */
  accountId: string;
  /** Reads and decides; writes nothing, so that a refusal leaves nothing behind. Re-runnable. */
  plan(trx: Tx): Promise<Result<Posting, E>>;
  /**
   * Other rows of the command once its posting is decided (events, audit, the kept answer), and its
   * answer. A refusal undoes this command alone.
   */
  finish(trx: Tx, posting: Posting, posted: Posted): Promise<Result<T, E>>;
}

type Any = MoneyCommand<unknown, unknown>;
type Answer = Result<unknown, unknown>;

/**
 * A refusal after something was written: undoes the batch, which is then tried in halves until it
 * is alone.
 */
class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("refused");
    this.answer = answer;
  }
}

export class MoneyDesk {
  private readonly queue: BatchQueue<Any, Answer>;

  constructor(db: Db) {
    this.queue = new BatchQueue({ db, work: carryOut });
  }

  /**
   * The command's answer after its commit, its own refusal or the ledger's. Rejects with what the
   * database threw for it alone.
   */
  async run<T, E>(command: MoneyCommand<T, E>): Promise<Result<T, E | PostRefusal>> {
    try {
      return (await this.queue.run(command as Any)) as Result<T, E | PostRefusal>;
    } catch (error) {
      if (error instanceof Refused) return error.answer as Result<T, E>;
      throw error;
    }
  }
}

/**
 * All commands of a batch, in rounds of one an account: each decides on what the one before it has
 * written.
 */
async function carryOut(trx: Tx, commands: readonly Any[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ids = [...new Set(commands.map(({ accountId }) => accountId))].sort();
  await trx
    .selectFrom("account")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const round of roundsOf(commands)) {
    const planned: { at: number; posting: Posting }[] = [];
    for (const at of round) {
      const plan = await commands[at].plan(trx);
      if (plan.ok) planned.push({ at, posting: plan.value });
      else answers[at] = plan;
    }
    if (planned.length === 0) continue;
    const posted = await post(
      trx,
      planned.map(({ posting }) => posting),
    );
    for (const [i, { at, posting }] of planned.entries()) {
      const one = posted[i];
      answers[at] = one.ok ? await commands[at].finish(trx, posting, one.value) : err(one.error);
      if (one.ok && !answers[at].ok) throw new Refused(answers[at]);
    }
  }
  return answers;
}

/**
 * Places of the commands: the first one of each account, then the second one of each, and so on.
 */
function roundsOf(commands: readonly Any[]): number[][] {
  const rounds: number[][] = [];
  const count = new Map<string, number>();
  for (const [at, { accountId }] of commands.entries()) {
    const round = count.get(accountId) ?? 0;
    count.set(accountId, round + 1);
    if (rounds[round] === undefined) rounds.push([]);
    rounds[round].push(at);
  }
  return rounds;
}
