/**
 * Bodies of the envelope's reserved codes. Code 10: prove yourself again and send the same call
 * with the values. Code 20: something is missing first. Code 403: the session is dead. Pages switch
 * on these; the server makes them.
 */
import * as v from "valibot";

/**
 * Proofs of a user, by the specification's numbers: 1 phone code, 2 email code, 3 Google code, 4
 * fund password. 5, the login password, is ours.
 */
export const VERIFY = { phone: 1, email: 2, google: 3, safeword: 4, password: 5 } as const;
export type Verify = (typeof VERIFY)[keyof typeof VERIFY];

/** The parameter that carries the proof, on every call that may ask for one. */
export const PROOF_PARAM = {
  1: "phone_code",
  2: "email_code",
  3: "google_code",
  4: "safeword",
  5: "loginPassword",
} as const satisfies Record<Verify, string>;

/**
 * Spread into `params` of a call that may answer code 10. Form is judged where they are checked, so
 * that a repeat never fails on it first.
 */
export const PROOF_PARAMS = {
  phone_code: v.optional(v.pipe(v.string(), v.maxLength(18))),
  email_code: v.optional(v.pipe(v.string(), v.maxLength(18))),
  google_code: v.optional(v.pipe(v.string(), v.maxLength(18))),
  safeword: v.optional(v.pipe(v.string(), v.maxLength(18))),
  loginPassword: v.optional(v.pipe(v.string(), v.maxLength(256))),
} as const;

/**
 * Data of code 10. All of `verify` are asked for, or with `any` one of them as the user likes.
 * `targets`: masked phone and email.
 */
export const StepUpBody = v.object({
  verify: v.array(v.picklist([1, 2, 3, 4, 5])),
  any: v.boolean(),
  targets: v.object({ phone: v.string(), email: v.string() }),
});
export type StepUpBody = v.InferOutput<typeof StepUpBody>;

export const PRECONDITIONS = [
  "kyc_primary",
  "kyc_advanced",
  "bind_google",
  "bind_contact",
  "fund_password",
  "demo",
  "withdraw_lock",
  "payment_method",
  "certified",
  "stale",
] as const;
export type PreconditionReason = (typeof PRECONDITIONS)[number];

/**
 * Data of code 20. `until`: epoch ms, with `withdraw_lock` only. `fresh`: what changed meanwhile as
 * it is now, with `stale` only.
 */
export const PreconditionBody = v.object({
  reason: v.picklist(PRECONDITIONS),
  until: v.optional(v.number()),
  fresh: v.optional(v.unknown()),
});
export type PreconditionBody = v.InferOutput<typeof PreconditionBody>;

/**
 * Data of `accountLocked` and of wrong passwords from the fifth on: when it opens again, how many
 * tries are left.
 */
export const LockBody = v.object({ until: v.optional(v.number()), left: v.optional(v.number()) });
export type LockBody = v.InferOutput<typeof LockBody>;
