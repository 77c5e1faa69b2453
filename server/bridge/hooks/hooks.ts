/**
 * The make for a custodian or a bank: instructions go out as signed requests and come back as
 * signed callbacks (`signature.ts`). What an answer did not settle (silence, a fault, a wrong key)
 * is tried again with the same id, for as long as it takes: a payout whose fate is unknown is never
 * taken for failed, and however many tries arrive, one is paid. Only 422, "this will not be done",
 * ends a payout. A cancel may overtake its payout: the partner keeps it, and never pays that id.
 */
import { createHash } from "node:crypto";
import { err, ok } from "../../../contract/result.ts";
import type { Random } from "../../db/random.ts";
import { toBody } from "../body.ts";
import type { Job, JobStore } from "../jobs.ts";
import type { Bridge, Sink } from "../port.ts";
import { type Signable, type SignatureHeaders, signRequest } from "./signature.ts";

export interface OutgoingRequest extends Signable {
  headers: SignatureHeaders;
}

/**
 * Sends a request to the partner; resolves with the status of its answer, rejects when there was
 * none. Has a timeout of its own.
 */
export type Transport = (request: OutgoingRequest) => Promise<number>;

export interface HooksDeps {
  now: () => number;
  random: Random;
  jobs: JobStore;
  sink: Sink;
  /** Signs what goes out. */
  key: Buffer;
  transport: Transport;
}

const BATCH = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const DOUBLINGS = 9;

/**
 * Ms until the next try: at most 1 s after the first, twice that after each further, five minutes
 * at last; half of it sure, half by the dice, so that many do not come at once.
 */
export function waitMs(tries: number, random: Random): number {
  const doubled = FIRST_WAIT_MS * 2 ** (tries < DOUBLINGS ? tries : DOUBLINGS);
  const most = doubled < LONGEST_WAIT_MS ? doubled : LONGEST_WAIT_MS;
  const half = most / 2;
  return half + (random.bytes(4).readUInt32BE(0) % (half + 1));
}

export function openHooks({ now, random, jobs, sink, key, transport }: HooksDeps): Bridge {
  const add = (id: string, kind: string, body: string) =>
    jobs.add({ id, kind, body, seed: "", step: 0, dueAt: now() });
  return {
    make: "hooks",
    watch: async (target) => {
      const body = toBody(target);
      await add(
        `watch:${createHash("sha256").update(body).digest("hex").slice(0, 32)}`,
        "watch",
        body,
      );
    },
    declare: async ({ id, target, amount, needed }) => {
      await add(`deposit:${id}`, "deposit", toBody(target, amount, { id, needed }));
    },
    instruct: async ({ id, target, amount }) => {
      const added = await add(`payout:${id}`, "payout", toBody(target, amount, { id }));
      return added === "differs" ? err("differs") : ok(undefined);
    },
    // The partner says whether it came too late: by a callback that the payout was cancelled, or that
    // it was sent.
    cancel: async (payoutId) => {
      if ((await jobs.find(`payout:${payoutId}`)) === undefined) return err("unknown");
      await add(`cancel:${payoutId}`, "cancel", JSON.stringify({ id: payoutId }));
      return ok(undefined);
    },
    tick: async () => {
      const failures: unknown[] = [];
      await Promise.all(
        (await jobs.due(now(), BATCH)).map((job) =>
          attempt(job).catch((failure: unknown) => failures.push(failure)),
        ),
      );
      if (failures.length > 0) throw failures[0];
    },
  };

  async function attempt(job: Job): Promise<void> {
    const tries = job.step + 1;
    // The next try is fixed before this one: a process that dies meanwhile loses nothing, a second one
    // does not try at the same time.
    if (
      !(await jobs.move(job.id, job.step, { step: tries, dueAt: now() + waitMs(job.step, random) }))
    )
      return;
    const request: Signable = {
      method: "POST",
      path: PATHS[job.kind],
      body: Buffer.from(job.body),
    };
    const status = await transport({
      ...request,
      headers: signRequest(key, request, job.id, now()),
    }).catch(() => undefined);
    if (status === undefined) return;
    if (status === REFUSED && job.kind === "payout") {
      await sink({
        is: "payoutFailed",
        id: `${job.id}:refused`,
        at: now(),
        payout: job.id.slice("payout:".length),
        reason: "refused",
      });
    }
    if (isSettled(job.kind, status)) await jobs.end(job.id, tries);
  }
}

const PATHS: Readonly<Record<string, string>> = {
  watch: "/addresses",
  deposit: "/deposits",
  payout: "/payouts",
  cancel: "/cancels",
};
const REFUSED = 422;
/** A payout that is on its way cannot be stopped any more. */
const TOO_LATE = 409;

/** An address that nobody watches would lose payments: that is asked for until it is taken. */
const isSettled = (kind: string, status: number): boolean =>
  (status >= 200 && status < 300) ||
  (status === REFUSED && kind !== "watch") ||
  (kind === "cancel" && status === TOO_LATE);
