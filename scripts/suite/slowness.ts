/**
 * How slow this machine is right now, measured in 200 ms: limits of tests are for what hangs, and
 * grow with it. 1 on an idle core of the machine that limits are written for, 3 where a core is
 * shared by three. Never below 1.
 */
import { createHash } from "node:crypto";

/** Rounds of the work below that an idle core does in a millisecond. */
const USUAL_ROUNDS_A_MS = 50;
const MEASURED_MS = 200;
/** A machine that is slower by more than this is not one to test on. */
const SLOWEST = 8;
const NAME = "SYN_SLOWNESS";

/** Measures, or reads what the run has measured. Whatever starts later in this run inherits it. */
export function slowness(): number {
  process.env[NAME] ??= String(measured());
  return Number(process.env[NAME]);
}

function measured(): number {
  const text = JSON.stringify(
    Array.from({ length: 40 }, (_, i) => ({ id: i, name: `row ${i}`, price: i * 1.5 })),
  );
  const begun = performance.now();
  let rounds = 0;
  // Tests mostly do this: objects made and read, text hashed.
  while (performance.now() - begun < MEASURED_MS) {
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest();
    rounds++;
  }
  const factor = USUAL_ROUNDS_A_MS / (rounds / (performance.now() - begun));
  return Math.round(Math.min(SLOWEST, Math.max(1, factor)) * 100) / 100;
}

/**
 * A figure of an idle machine, as it may be right now: others may have come since the run began.
 * Takes 200 ms.
 */
export const asOfNow = (ms: number): number => Math.round(ms * Math.max(slowness(), measured()));

/** A step that has reported nothing for this long, on an idle machine, hangs. */
export const SILENT_SECONDS = 120;
/**
 * No test and no hook is given as long as that: a single one that hangs is ended by its own limit,
 * and the step goes on.
 */
const LONGEST_MS = (SILENT_SECONDS - 10) * 1000;

/**
 * A limit that is for hanging alone, on this machine. In: ms on an idle one; of the long run's
 * journeys some take longer than a silence.
 */
export const patience = (ms: number): number =>
  Math.round(
    Math.min(ms, process.env.SYN_LONG === "1" ? Number.POSITIVE_INFINITY : LONGEST_MS) * slowness(),
  );
