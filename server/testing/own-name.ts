/**
 * Names for one try of a test: a database outlives the try, and a second one that asked for the
 * first one's name would be told that it is taken.
 */
import { randomBytes, randomInt } from "node:crypto";

const tail = (): string => randomBytes(3).toString("hex");

/**
 * An account name that begins with the label and that no other try has; at most 30 signs, as the
 * contract allows.
 */
export const ownName = (label: string): string => `${label.slice(0, 23)}_${tail()}`;

/**
 * An address that begins with the label and ends with `end` before the @, in small letters, and
 * that no other try has.
 */
export const ownEmail = (label: string, end = ""): string =>
  `${label}.${tail()}${end}@example.com`.toLowerCase();

/**
 * A mobile number of eleven digits, good in Germany and China, that ends with the two digits and
 * that no other try has.
 */
export const ownPhone = (end = "00"): string =>
  `1512${String(randomInt(100_000)).padStart(5, "0")}${end}`;
