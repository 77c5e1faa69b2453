/**
 * Passwords that a guesser tries first (ASVS 6.2.4): the commonest ones there are, stems with the
 * usual decorations, runs, and own names. `common-passwords.bin` has the first four bytes of the
 * SHA-256 of each, in order: made from the list of @zxcvbn-ts/language-common 4.1.3 (MIT), in small
 * letters, from six signs on.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const STEMS = new Set(
  `password passw0rd qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome admin administrator login master hello dragon monkey
  football baseball basketball soccer superman batman pokemon starwars sunshine princess iloveyou shadow michael jordan ashley charlie
  trustno freedom whatever computer internet samsung google apple bitcoin crypto trading trader wallet money secret access flower summer
  winter spring autumn mustang ferrari harley cookie pepper ginger tigger cheese banana orange purple silver diamond killer hunter ranger
  thomas robert daniel andrew matthew jessica jennifer michelle nicole woaini wodemima mima aini changeme default guest test user root
  temp demo nothing blink matrix phoenix london paris china beijing shanghai`.split(/\s+/),
);

const MARK_BYTES = 4;
let marks: Set<number> | undefined;

/** True when it stands in the list. The list is read when the first password is set. */
function isListed(lower: string): boolean {
  if (marks === undefined) {
    const bytes = readFileSync(join(import.meta.dirname, "common-passwords.bin"));
    marks = new Set(
      Array.from({ length: bytes.length / MARK_BYTES }, (_, i) =>
        bytes.readUInt32BE(i * MARK_BYTES),
      ),
    );
  }
  return marks.has(createHash("sha256").update(lower).digest().readUInt32BE(0));
}

/** Folds the usual disguises: decoration at the end, case, digits and signs for letters. */
const stem = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[^a-z]+$/, "")
    .replace(/[@4]/g, "a")
    .replace(/3/g, "e")
    .replace(/0/g, "o")
    .replace(/[$5]/g, "s")
    .replace(/[!1|]/g, "i");

/**
 * True for 12345678, 87654321, abcdefgh, 11111111 and the like: each step the same small distance.
 */
function isRun(password: string): boolean {
  const codes = [...password].map((c) => c.codePointAt(0) as number);
  const step = codes[1] - codes[0];
  return Math.abs(step) <= 1 && codes.every((code, i) => i === 0 || code - codes[i - 1] === step);
}

/** True for something repeated: abcabcabc, 12121212. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/su.test(password);

/** One of the commonest there are, or made of its owner's names: refused in every profile. */
export function isCommonPassword(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const names = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  return names.some((name) => lower.includes(name) || name.includes(lower)) || isListed(lower);
}

/** The pattern that is tried next. */
export function isGuessablePassword(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^a-z]/g, "");
  return (
    isRun(lower) ||
    isRepeated(lower) ||
    /^\d{1,8}$/.test(lower) ||
    STEMS.has(letters) ||
    STEMS.has(stem(password))
  );
}
