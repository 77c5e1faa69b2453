/**
 * A reading that times out is asked again by itself. Each try is given twice the time of the one
 * before, so that a server or a phone that is slow is waited for and not called broken; the pause
 * before it is drawn, so that many who wait do not all come at once.
 */
import { REQUEST_TIMEOUT_MS } from "../call.ts";
import type { CallResult } from "./client.ts";

/** Time for each try, ms: the specification's, then doubled. */
export const TRIES_MS = [1, 2, 4, 8].map((times) => times * REQUEST_TIMEOUT_MS);
/** Longest pause before the second try; twice as long before each further one. */
const PAUSE_MS = 500;

export interface PatientOptions<T> {
  /** One try with its limit. */
  ask: (timeoutMs: number) => Promise<CallResult<T>>;
  wait: (ms: number) => Promise<unknown>;
  random: () => number;
  /** Nobody waits any more. */
  isOver?: () => boolean;
}

/**
 * The first answer or failure that is no timeout, or the last try's timeout; aborted once nobody
 * waits.
 */
export async function patiently<T>({
  ask,
  wait,
  random,
  isOver = () => false,
}: PatientOptions<T>): Promise<CallResult<T>> {
  let result = await ask(TRIES_MS[0]);
  for (const [i, timeoutMs] of TRIES_MS.slice(1).entries()) {
    if (result.ok || result.error.kind !== "timeout") return result;
    await wait(PAUSE_MS * 2 ** i * (0.5 + random() / 2));
    if (isOver()) return { ok: false, error: { kind: "aborted", text: "" } };
    result = await ask(timeoutMs);
  }
  return result;
}
