/**
 * Every way a use case says no. A bare name is the common case; the others carry a body for the
 * page.
 */
import type { ErrorName } from "../../contract/errors.ts";
import type {
  PreconditionBody,
  PreconditionReason,
  StepUpBody,
} from "../../contract/http/wire/envelope.ts";
import { err, type Result } from "../../contract/result.ts";

export type Refusal =
  | ErrorName
  /** A business error whose body says more, e.g. tries left. */
  | { error: ErrorName; data: unknown }
  /** Code 10. */
  | { stepUp: StepUpBody }
  /** Code 20. */
  | { missing: PreconditionBody }
  /** A code that is malformed, expired, used or voided: HTTP 428. */
  | { http: 428 }
  /** HTTP 409: the first sending of this request id still runs; the client asks again. */
  | { http: 409 }
  /** Code 403: a call that may run without a session was asked for something that needs one. */
  | { session: 403 };

export type Answer<T> = Result<T, Refusal> | Promise<Result<T, Refusal>>;

export const ILLEGAL_CODE = { http: 428 } as const satisfies Refusal;
export const STILL_RUNNING = { http: 409 } as const satisfies Refusal;
export const NO_SESSION = { session: 403 } as const satisfies Refusal;

/**
 * Refusals that say "not now" or "not yet": nothing was decided, and the same request may be made
 * again.
 */
const UNDECIDED: ReadonlySet<ErrorName> = new Set([
  "tryLater",
  "tooManyRequests",
  "requestReused",
  "moneyStopped",
]);

/**
 * True when an answer is the last word on a request. Codes 10, 20 and 403 are not: the same request
 * is made again when they are cured.
 */
export function isVerdict(result: Result<unknown, Refusal>): boolean {
  if (result.ok) return true;
  const { error } = result;
  if (typeof error === "string") return !UNDECIDED.has(error);
  if ("error" in error) return !UNDECIDED.has(error.error);
  return "http" in error && error.http === 428;
}

/** Code 20 with its reason. */
export const missing = (
  reason: PreconditionReason,
  until?: number,
): { readonly ok: false; readonly error: Refusal } =>
  err({ missing: until === undefined ? { reason } : { reason, until } });

/** Code 20 for what has changed since it was shown; `fresh` is how it is now. */
export const stale = (fresh: unknown): { readonly ok: false; readonly error: Refusal } =>
  err({ missing: { reason: "stale", fresh } });

/** A business error with data. */
export const refuse = (
  error: ErrorName,
  data: unknown,
): { readonly ok: false; readonly error: Refusal } => err({ error, data });
