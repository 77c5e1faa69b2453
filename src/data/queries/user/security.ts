/**
 * Reads of the security screens. Keys begin with `security`, so that live events and commands
 * make them stale together.
 */
import {
  getSafewordApply,
  getUserNameVerifTarget,
  getVerifTarget,
  gooleAuthGet,
} from "../../../../contract/http/security.ts";
import { api } from "../../http/call.ts";
import { USER_KEYS } from "../keys.ts";
import { read, useUserQuery } from "../query.ts";

/** An answer younger than this opens the next screen at once. */
const FRESH_MS = 5000;

/** Contacts and factors that are bound, with masked targets. `freshMs` 0: asked for again. */
export const useVerifTargets = (freshMs = FRESH_MS) =>
  useUserQuery(`${USER_KEYS.security}/targets`, getVerifTarget, {}, { freshMs });

/** The user's reset applications, newest first. */
export const useApplications = () =>
  useUserQuery(`${USER_KEYS.security}/applications`, getSafewordApply, {}, { freshMs: FRESH_MS });

/**
 * A secret for an authenticator, for this visit only: each answer makes the one before worthless.
 * `replace`: also when one is bound.
 */
export const readAuthenticatorOffer = (replace: boolean, signal: AbortSignal) =>
  read(gooleAuthGet, { replace: replace ? "1" : "0" }, signal);

/** Where codes of a recovery by name can go, masked. Failures are toasted unless `quiet`. */
export const readRecoveryTargets = (username: string, options: { quiet?: boolean }) =>
  api.call(getUserNameVerifTarget, { username, verifcode_type: "0" }, options);
