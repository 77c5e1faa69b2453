/**
 * The make that needs nobody outside: declared payments are seen, confirmed step by step and
 * credited, payouts are sent and paid, each after a while and by itself. Nothing leaves: hashes
 * begin with `sandbox-`, so that no explorer and no reader takes them for a chain's. The same clock
 * and dice give the same events. It can be told to let payments vanish and payouts fail, one in so
 * many.
 */
import { createHash } from "node:crypto";
import { err, ok } from "../../../contract/result.ts";
import type { Random } from "../../db/random.ts";
import { fromBody, toBody } from "../body.ts";
import type { Job, JobStore } from "../jobs.ts";
import type { Bridge, BridgeEvent, DepositEvent, Sink } from "../port.ts";

export interface SandboxSettings {
  /** From the asking to the first decision. */
  delayMs: number;
  /** From there to the last confirmation. */
  confirmMs: number;
  /** One payment in so many is reorganised away before it is confirmed; 0 is never. */
  reorganiseOneIn: number;
  /** One payout in so many fails; 0 is never. */
  failOneIn: number;
}

export interface SandboxDeps {
  now: () => number;
  random: Random;
  jobs: JobStore;
  sink: Sink;
  settings: SandboxSettings;
}

const BATCH = 100;
/** Steps of a payout. */
const WAITING = 0;
const SENDING = 1;
const SENT = 2;
const CANCELLING = 3;

export function openSandbox({ now, random, jobs, sink, settings }: SandboxDeps): Bridge {
  const add = (id: string, kind: string, body: string) =>
    jobs.add({
      id,
      kind,
      body,
      seed: random.bytes(8).toString("hex"),
      step: WAITING,
      dueAt: now() + settings.delayMs,
    });
  return {
    make: "sandbox",
    // There is no chain to look at.
    watch: async () => {},
    declare: async ({ id, target, amount, needed }) => {
      await add(`deposit:${id}`, "deposit", toBody(target, amount, { id, needed }));
    },
    instruct: async ({ id, target, amount }) => {
      const added = await add(`payout:${id}`, "payout", toBody(target, amount, { id }));
      return added === "differs" ? err("differs") : ok(undefined);
    },
    cancel: async (payoutId) => {
      const id = `payout:${payoutId}`;
      if (await jobs.move(id, WAITING, { step: CANCELLING, dueAt: now() })) return ok(undefined);
      const job = await jobs.find(id);
      if (job === undefined) return err("unknown");
      return job.step === CANCELLING ? ok(undefined) : err("tooLate");
    },
    tick: async () => {
      const at = now();
      const failures: unknown[] = [];
      for (const due of await jobs.due(at, BATCH)) {
        // One event that cannot be taken holds up no others.
        await turn(due, at).catch((failure: unknown) => failures.push(failure));
      }
      if (failures.length > 0) throw failures[0];
    },
  };

  async function turn(due: Job, at: number): Promise<void> {
    const job = await claimed(due, at, jobs);
    if (job === undefined) return;
    const { event, next } =
      job.kind === "deposit" ? deposit(job, at, settings) : payout(job, at, settings);
    // Told before it is noted: a crash in between tells the same again.
    await sink(event);
    if (next === undefined) await jobs.end(job.id, job.step);
    else await jobs.move(job.id, job.step, next);
  }
}

/** A payout is past cancelling before anybody hears that it was sent. */
async function claimed(job: Job, at: number, jobs: JobStore): Promise<Job | undefined> {
  if (job.kind !== "payout" || job.step !== WAITING) return job;
  return (await jobs.move(job.id, WAITING, { step: SENDING, dueAt: at }))
    ? { ...job, step: SENDING }
    : undefined;
}

interface Turn {
  event: BridgeEvent;
  next: { step: number; dueAt: number } | undefined;
}

/** Something of 32 bits that a job's seed says of a question. */
const dice = (job: Job, question: string): number =>
  createHash("sha256").update(`${job.seed} ${question}`).digest().readUInt32BE(0);
const isOneIn = (job: Job, question: string, count: number): boolean =>
  count > 0 && dice(job, question) % count === 0;
const hashOf = (job: Job): string =>
  `sandbox-${createHash("sha256").update(`${job.seed} hash`).digest("hex").slice(0, 48)}`;
const nameOf = (job: Job): string => job.id.slice(job.id.indexOf(":") + 1);

/**
 * The next thing to tell of a payment: seen, then the newest count that its time allows, so that a
 * tick after a pause tells once. `step` is 0, then one more than the count that was told; `dueAt`
 * is when that many confirmations are there.
 */
function deposit(job: Job, at: number, { confirmMs, reorganiseOneIn }: SandboxSettings): Turn {
  const { target, amount, needed } = fromBody(job.body);
  const eachMs = divided(confirmMs, needed);
  const seenAt = job.dueAt - eachMs * job.step;
  const tell = (is: DepositEvent["is"], confirmations: number): DepositEvent => ({
    is,
    id: `${job.id}:${is}:${confirmations}`,
    at,
    payment: hashOf(job),
    declaration: nameOf(job),
    target,
    amount,
    confirmations,
    needed,
  });
  // A transfer by bank is there or not.
  if (target.is === "bank") return { event: tell("depositConfirmed", needed), next: undefined };
  if (job.step === WAITING)
    return { event: tell("depositSeen", 0), next: { step: 1, dueAt: seenAt + eachMs } };
  const elapsed = eachMs === 0 ? needed : divided(at - seenAt, eachMs);
  const passed = elapsed < needed ? elapsed : needed;
  const lostAt = isOneIn(job, "reorganise", reorganiseOneIn)
    ? 1 + (dice(job, "when") % needed)
    : needed + 1;
  // Gone counts as nothing.
  if (passed >= lostAt) return { event: tell("depositReorganised", 0), next: undefined };
  if (passed >= needed) return { event: tell("depositConfirmed", needed), next: undefined };
  return {
    event: tell("depositConfirming", passed),
    next: { step: passed + 1, dueAt: seenAt + eachMs * (passed + 1) },
  };
}

/** Whole times that `by` goes into `count`. */
const divided = (count: number, by: number): number => (count - (count % by)) / by;

function payout(job: Job, at: number, { confirmMs, failOneIn }: SandboxSettings): Turn {
  const told = (is: string) => ({ id: `${job.id}:${is}`, at, payout: nameOf(job) });
  if (job.step === CANCELLING)
    return { event: { is: "payoutCancelled", ...told("cancelled") }, next: undefined };
  if (job.step === SENT)
    return { event: { is: "payoutPaid", txHash: hashOf(job), ...told("paid") }, next: undefined };
  if (isOneIn(job, "fail", failOneIn))
    return { event: { is: "payoutFailed", reason: "sandbox", ...told("failed") }, next: undefined };
  return {
    event: { is: "payoutSent", txHash: hashOf(job), ...told("sent") },
    next: { step: SENT, dueAt: at + confirmMs },
  };
}
