/**
 * How well an account is secured: a point each for fund password, contact, Google and primary
 * identity.
 */
import type { Profile } from "../../../contract/http/user.ts";

export type StrengthLevel = "low" | "middle" | "high";
/** Steps that would add the next point, the easiest first. */
export type StrengthStep = "contact" | "fund" | "google" | "identity";

export interface Strength {
  /** 0 … 4. */
  points: number;
  level: StrengthLevel;
  next: StrengthStep | undefined;
}

type Flags = Pick<
  Profile,
  "safeword_set" | "phone_bind" | "email_bind" | "google_auth_bind" | "kyc_level"
>;

/** Low 0–1, middle 2–3, high 4. */
export function strengthOf(profile: Flags): Strength {
  const steps: readonly [StrengthStep, boolean][] = [
    ["contact", profile.phone_bind || profile.email_bind],
    ["fund", profile.safeword_set],
    ["google", profile.google_auth_bind],
    ["identity", profile.kyc_level >= 1],
  ];
  const points = steps.filter(([, done]) => done).length;
  return {
    points,
    level: points <= 1 ? "low" : points <= 3 ? "middle" : "high",
    next: steps.find(([, done]) => !done)?.[0],
  };
}

export const STRENGTH_PATH: Readonly<Record<StrengthStep, string>> = {
  contact: "/bindVerify?type=email",
  fund: "/changeFundsPassword",
  google: "/gooleVerify?from=safety",
  identity: "/authentication",
};
