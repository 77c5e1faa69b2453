/** Meaning of a level's state to the page: its word, its tone, where it leads. Pure. */
import type { ReviewStatus } from "../../../contract/http/shapes.ts";

export type Level = 1 | 2;
export const HUB = "/certificationCenter";
export const FORM_PATH: Readonly<Record<Level, string>> = {
  1: "/authentication",
  2: "/advancedCtf",
};
export const statePath = (level: Level): string => `/verified?level=${level}`;

/** Keys of the words, by state. */
export const REVIEW_KEY = {
  "-1": "none",
  "0": "applied",
  "1": "reviewing",
  "2": "passed",
  "3": "failed",
} as const satisfies Record<`${ReviewStatus}`, string>;
export const TONE = {
  "-1": "plain",
  "0": "warn",
  "1": "warn",
  "2": "brand",
  "3": "danger",
} as const satisfies Record<`${ReviewStatus}`, string>;

/** True when the form may be filled in: never handed in, or refused. */
export const isOpen = (status: ReviewStatus): boolean => status === -1 || status === 3;

/**
 * Where a level's card leads; undefined for the advanced level while the primary one has not passed
 * (E21).
 */
export function wayOf(
  level: Level,
  status: ReviewStatus,
  primary: ReviewStatus,
): string | undefined {
  if (level === 2 && primary !== 2 && isOpen(status)) return undefined;
  return isOpen(status) ? FORM_PATH[level] : statePath(level);
}

/** `?level=`; anything but 2 is the primary level. */
export const levelOf = (search: string): Level =>
  new URLSearchParams(search).get("level") === "2" ? 2 : 1;
/**
 * True when this visit is a step of the first steps after registration, which go on to Google
 * Authenticator.
 */
export const isFirstSteps = (search: string): boolean =>
  new URLSearchParams(search).get("from") === "register";
