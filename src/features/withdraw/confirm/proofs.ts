/** Proofs of a withdrawal, and the one that a refusal is about. Pure. */
import type { CallError } from "../../../../contract/http/wire/client.ts";
import type { Verify } from "../../../../contract/http/wire/envelope.ts";

/**
 * The fund password, then the Google code where one is bound, else the codes of both contacts. The
 * fund password alone while that is not known.
 */
export const methodsOf = (hasGoogle: boolean | undefined): readonly Verify[] =>
  hasGoogle === undefined ? [4] : hasGoogle ? [4, 3] : [4, 2, 1];

const PASSWORD_ERRORS = new Set(["safewordWrong", "safewordInvalid", "tryLater"]);
const CODE_ERRORS = new Set(["codeWrong", "codeMalformed", "verificationWrong"]);

/**
 * The proof that a refusal is about: E17 is the fund password's, E6, E7 and HTTP 428 are a code's.
 * Undefined for all others.
 */
export function complaintOf(error: CallError, methods: readonly Verify[]): Verify | undefined {
  if (error.kind === "http") return error.status === 428 ? methods.at(-1) : undefined;
  if (error.kind !== "business" || error.name === undefined) return undefined;
  if (PASSWORD_ERRORS.has(error.name)) return 4;
  return CODE_ERRORS.has(error.name) ? methods.at(-1) : undefined;
}
