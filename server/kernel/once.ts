/**
 * Idempotency: what carries a request id happens once. The id is claimed before anything else; the
 * answer is kept seven days (tidy.ts), in the effect's transaction and while the claim stands: never
 * an effect without its answer, nor two. The same id again gets that answer, sealed until then as it
 * may hold a token; with other parameters it is refused. While the first runs a repeat waits: in one
 * process to its end, for another's until it is answered or so old that it is taken over.
 */
import { setTimeout as pause } from "node:timers/promises";
import { err, type Result } from "../../contract/result.ts";
import { lasts } from "../db/latest-end.ts";
import { newToken } from "../db/random.ts";
import { afterCommit, type Db, type Tx, tx, txOk } from "../db/tx.ts";
import type { Answered, Ctx, Once } from "./context.ts";
import { isVerdict, type Refusal, STILL_RUNNING } from "./refusal.ts";
import { tokenHash } from "./secrets.ts";
import type { Services } from "./services.ts";

export interface RequestFacts {
  /** The client's request id: a secret between client and server, kept as its hash. */
  id: string;
  /** Name of the call. */
  call: string;
  /** Caller: all fields are empty without a session. */
  userId: string;
  accountId: string;
  sessionId: string;
  /** Epoch ms. */
  now: number;
}

/**
 * A claim older than this is of a process that died, or so slow that a repeat may try: its own
 * effect is undone by `keep`.
 */
export const CLAIM_MS = 3000;
/**
 * How long another process's claim is waited for before a repeat is told to ask again: by then it
 * is answered or taken over, but for one who lost his own.
 */
const WAIT_MS = 2 * CLAIM_MS;
const LOOK_EVERY_MS = 25;

/** A repeat took the claim over while this one worked. */
class LostClaim extends Error {
  constructor() {
    super("the request id was taken over by a repeat");
  }
}

type Kept = Pick<Services, "db" | "random" | "secrets">;
type Deps = Kept & Pick<Services, "underWay">;

/** The id of one request that changes something, before it is claimed. */
export function onceOf(deps: Deps, facts: RequestFacts): Once {
  const slot = new Slot(deps, facts);
  let claim = "";
  let isKept = false;
  const first = async (mac: string, work: () => Promise<Answered>): Promise<Answered> => {
    for (let mayTake = true; ; mayTake = false) {
      claim = newToken(deps.random);
      const known = await slot.claimOrWait(claim, mac, mayTake);
      if (known !== "mine") return known;
      isKept = false;
      try {
        const result = await work();
        if (result.ok && !isKept)
          throw new Error(
            `${facts.call} has an effect and keeps no answer of it: use effect() or effectOk()`,
          );
        if (!isKept)
          await tx(
            deps.db,
            (trx): Promise<unknown> =>
              isVerdict(result) ? slot.write(trx, claim, result) : slot.release(trx, claim),
          );
        return result;
      } catch (error) {
        // The repeat that took it over is not robbed in turn: two that are slow would undo each other for
        // ever.
        if (error instanceof LostClaim) continue;
        // Nothing was kept, so nothing happened; what was kept stays.
        await tx(deps.db, (trx) => slot.release(trx, claim));
        throw error;
      }
    }
  };
  return {
    async run(params, work) {
      const mac = slot.macOf(params);
      for (;;) {
        const end = deps.underWay.endOf(slot.name);
        if (end === undefined) return deps.underWay.run(slot.name, () => first(mac, work));
        const known = await slot.known(mac);
        if (known !== undefined) return known;
        await end;
      }
    },
    async keep(trx, result) {
      if (!isVerdict(result)) return;
      if (!(await slot.write(trx, claim, result))) throw new LostClaim();
      // A transaction that is undone, by its own fault or a neighbour's in one batch, has kept nothing.
      afterCommit(trx, () => {
        isKept = true;
      });
    },
  };
}

/**
 * The answer of a request whose session has ended since, e.g. by that very request; undefined when
 * it has none.
 */
export const answerOfEnded = (
  deps: Kept,
  facts: RequestFacts,
  params: Record<string, unknown>,
): Promise<Answered | undefined> => new Slot(deps, facts).ofSession(params);

/**
 * Outcome of a request id, for a client that lost its reply and its request. A caller that knows
 * the id has sent it.
 */
export async function outcomeOf(
  { db, secrets }: Kept,
  id: string,
): Promise<Answered | "running" | "unknown"> {
  const key = tokenHash(id);
  const row = await db
    .selectFrom("request_key")
    .select(["subject", "reply"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return "unknown";
  return row.reply === ""
    ? "running"
    : (JSON.parse(secrets.open(ownerOf(row.subject, key), row.reply)) as Answered);
}

/** As `txOk`, for the effect of a call: its answer is kept in the same transaction. */
export const effectOk = <T, E extends Refusal>(
  deps: { db: Db },
  ctx: Pick<Ctx, "once">,
  work: (trx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> =>
  txOk(deps.db, async (trx) => {
    const result = await work(trx);
    // A refusal undoes everything, so it is kept afterwards.
    if (result.ok) await ctx.once?.keep(trx, result);
    return result;
  });

/** As `tx`, for the effect of a call whose refusals leave traces too, e.g. counted tries. */
export const effect = <T, E extends Refusal>(
  deps: { db: Db },
  ctx: Pick<Ctx, "once">,
  work: (trx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> =>
  tx(deps.db, async (trx) => {
    const result = await work(trx);
    await ctx.once?.keep(trx, result);
    return result;
  });

const ownerOf = (subject: string, key: string): string => `request:${subject} ${key}`;

/** One row of `request_key`. */
class Slot {
  private readonly deps: Kept;
  private readonly facts: RequestFacts;
  private readonly key: string;
  /** Names the work while it is under way: its user and its request. */
  readonly name: string;

  constructor(deps: Kept, facts: RequestFacts) {
    this.deps = deps;
    this.facts = facts;
    this.key = tokenHash(facts.id);
    this.name = ownerOf(facts.userId, this.key);
  }

  /** Keyed, since a password may be among the parameters. */
  macOf(params: Record<string, unknown>): string {
    const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
    return this.deps.secrets.mac(
      "request",
      this.facts.call,
      this.facts.accountId,
      JSON.stringify(sorted),
    );
  }

  /** `mine`: to be carried out now, under this claim. Otherwise the answer to give. */
  async claimOrWait(claim: string, mac: string, mayTake: boolean): Promise<Answered | "mine"> {
    const begun = performance.now();
    for (;;) {
      const waited = performance.now() - begun;
      const found = await tx(this.deps.db, (trx) =>
        this.claim(trx, claim, mac, { now: Math.floor(this.facts.now + waited), mayTake }),
      );
      if (found !== "running") return found;
      if (waited >= WAIT_MS) return err(STILL_RUNNING);
      await pause(LOOK_EVERY_MS);
    }
  }

  /**
   * The answer that the id has, or that it belongs to something else; undefined while the first
   * runs.
   */
  async known(mac: string): Promise<Answered | undefined> {
    const first = await this.row(this.deps.db);
    return first && this.answerOf(first, mac);
  }

  private async claim(
    trx: Tx,
    claim: string,
    mac: string,
    { now, mayTake }: { now: number; mayTake: boolean },
  ): Promise<Answered | "mine" | "running"> {
    const { userId: subject, sessionId: session_id, call } = this.facts;
    const row = {
      subject,
      key: this.key,
      call,
      params_mac: mac,
      session_id,
      claim,
      claimed_at: now,
      reply: "",
      created_at: now,
    };
    const made = await trx
      .insertInto("request_key")
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) return "mine";
    const first = await this.row(trx);
    // Released between the two statements: its claim ended with nothing done.
    if (first === undefined) return "running";
    const answer = this.answerOf(first, mac);
    if (answer !== undefined) return answer;
    if (!mayTake || lasts(first.claimed_at, CLAIM_MS, now)) return "running";
    const taken = await trx
      .updateTable("request_key")
      .set({ claim, claimed_at: now, session_id })
      .where("subject", "=", subject)
      .where("key", "=", this.key)
      .where("claim", "=", first.claim)
      .where("reply", "=", "")
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n ? "mine" : "running";
  }

  private answerOf(
    first: { call: string; params_mac: string; reply: string },
    mac: string,
  ): Answered | undefined {
    if (first.call !== this.facts.call || first.params_mac !== mac) return err("requestReused");
    return first.reply === "" ? undefined : this.open(first.reply);
  }

  /**
   * Keeps an answer under a claim that still stands; false when it does not, or an answer is there
   * already.
   */
  async write(trx: Tx, claim: string, result: Answered): Promise<boolean> {
    const reply = this.deps.secrets.seal(
      ownerOf(this.facts.userId, this.key),
      JSON.stringify(result),
    );
    const done = await trx
      .updateTable("request_key")
      .set({ reply })
      .where("subject", "=", this.facts.userId)
      .where("key", "=", this.key)
      .where("claim", "=", claim)
      .where("reply", "=", "")
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  /** Nothing happened: the id is free again. */
  async release(trx: Tx, claim: string): Promise<void> {
    await trx
      .deleteFrom("request_key")
      .where("subject", "=", this.facts.userId)
      .where("key", "=", this.key)
      .where("claim", "=", claim)
      .where("reply", "=", "")
      .execute();
  }

  async ofSession(params: Record<string, unknown>): Promise<Answered | undefined> {
    const row = await this.row(this.deps.db);
    if (row === undefined || row.reply === "" || row.session_id !== this.facts.sessionId)
      return undefined;
    return row.call === this.facts.call && row.params_mac === this.macOf(params)
      ? this.open(row.reply)
      : undefined;
  }

  private row(db: Db | Tx) {
    return db
      .selectFrom("request_key")
      .selectAll()
      .where("subject", "=", this.facts.userId)
      .where("key", "=", this.key)
      .executeTakeFirst();
  }

  private open(sealed: string): Answered {
    return JSON.parse(
      this.deps.secrets.open(ownerOf(this.facts.userId, this.key), sealed),
    ) as Answered;
  }
}
