/**
 * The two security profiles. `compat` is the specification's letter, so that any client written
 * from it works; `hardened` is ASVS 5.0. One value decides; no other file asks for the profile's
 * name.
 */

import { safeParse } from "valibot";
import type { ErrorName } from "../../contract/errors.ts";
import { NewPassword, NewPasswordHardened } from "../../contract/rules/fields.ts";
import { isCommonPassword, isGuessablePassword } from "./passwords/common-passwords.ts";

export interface SecurityProfile {
  name: "compat" | "hardened";
  /** How long a sent code lives. */
  codeMs: number;
  /** Distance of a request's timestamp from the server's clock. */
  signatureWindowS: number;
  /** Refuses passwords of guessable patterns besides the commonest (ASVS 6.2.4). */
  blockGuessablePasswords: boolean;
  /** A signed request that changes something counts once. */
  nonceOnce: boolean;
  /** Calls that move money need the second signature. */
  sign2OnMoney: boolean;
  /** Calls that change something are taken by GET (ASVS 3.5.3). */
  mutatingGet: boolean;
  /** The live socket takes the token itself; else one-time tickets only (ASVS 4.4.3). */
  liveByToken: boolean;
  /**
   * `/forget` says who exists and how they can prove themselves; else it answers alike for every
   * name (ASVS 6.3.8).
   */
  tellsNames: boolean;
  /** Browsers are told to come by HTTPS only from now on (ASVS 3.4.1). */
  httpsOnly: boolean;
  /** How long withdrawals rest after a recovery, ms. */
  withdrawPauseMs: number;
}

export const PROFILES = {
  compat: {
    name: "compat",
    codeMs: 30 * 60_000,
    signatureWindowS: 300,
    blockGuessablePasswords: false,
    nonceOnce: false,
    sign2OnMoney: false,
    mutatingGet: true,
    liveByToken: true,
    tellsNames: true,
    httpsOnly: false,
    withdrawPauseMs: 24 * 3_600_000,
  },
  hardened: {
    name: "hardened",
    codeMs: 10 * 60_000,
    signatureWindowS: 60,
    blockGuessablePasswords: true,
    nonceOnce: true,
    sign2OnMoney: true,
    mutatingGet: false,
    liveByToken: false,
    tellsNames: false,
    httpsOnly: true,
    withdrawPauseMs: 24 * 3_600_000,
  },
} as const satisfies Record<string, SecurityProfile>;

/** The profile named by the environment's SECURITY_PROFILE; undefined for a name that is none. */
export function profileOf(name: string | undefined): SecurityProfile | undefined {
  if (name === undefined || name === "") return PROFILES.compat;
  return Object.hasOwn(PROFILES, name) ? PROFILES[name as keyof typeof PROFILES] : undefined;
}

/** Parts of a typed name: itself, what stands before the @, a phone's digits. */
export const nameWords = (username: string): string[] => [
  username,
  username.split("@")[0],
  username.replace(/\D/g, ""),
];

/**
 * Fault of a new login password, if any. `words`: texts it may not contain, e.g. the user's own
 * name.
 */
export function passwordRefusal(
  profile: SecurityProfile,
  password: string,
  again: string,
  words: readonly string[] = [],
): ErrorName | undefined {
  const schema = profile.name === "hardened" ? NewPasswordHardened : NewPassword;
  const parsed = safeParse(schema, password, { abortEarly: true });
  if (!parsed.success) return parsed.issues[0].message as ErrorName;
  if (password !== again) return "passwordsDiffer";
  const isRefused =
    isCommonPassword(password, words) ||
    (profile.blockGuessablePasswords && isGuessablePassword(password));
  return isRefused ? "passwordCommon" : undefined;
}
