/**
 * Every call across threads has an end: a worker that died, or a port that closed, never answers
 * (Comlink promises nothing).
 */
export const CALL_DEADLINE_MS = 2500;

/** Rejection of `withDeadline`. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** Settles like `call`, or rejects with DeadlineError after `ms`. */
export function withDeadline<T>(call: Promise<T>, ms = CALL_DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(`no answer within ${ms} ms`)), ms);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
