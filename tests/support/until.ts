/**
 * Waiting on state, never on time: asks again until the answer is right, and tells the last answer
 * when it never was.
 */
import { patience } from "../../scripts/suite/slowness.ts";

export interface UntilOptions {
  /** For what hangs, on an idle machine: a slower one is given longer. Default 30 s. */
  timeoutMs?: number;
  everyMs?: number;
  /** Name of the awaited state, for the message. */
  what?: string;
}

/**
 * Resolves with the first value of `ask` that `good` accepts (default: truthy). Rejects with the
 * last value after `timeoutMs`.
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  good: (value: T) => boolean = Boolean,
  options: UntilOptions = {},
): Promise<T> {
  const { everyMs = 25, what = "the awaited state" } = options;
  const timeoutMs = patience(options.timeoutMs ?? 30_000);
  const deadline = performance.now() + timeoutMs;
  let last: T | undefined;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      last = await ask();
      failure = undefined;
      if (good(last)) return last;
    } catch (cause) {
      failure = cause;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  const seen = failure ? `it threw: ${failure}` : `it was: ${JSON.stringify(last)?.slice(0, 2000)}`;
  throw new Error(`${what} did not come within ${timeoutMs} ms; ${seen}`);
}

/** How long until `ask` is good, in ms. */
export async function timeUntil<T>(
  ask: () => T | Promise<T>,
  good?: (value: T) => boolean,
  options?: UntilOptions,
): Promise<number> {
  const begun = performance.now();
  await until(ask, good, options);
  return performance.now() - begun;
}
