/**
 * One rule for the name that strangers know somebody by: its length, one alphabet a word, and
 * nothing that the house is called. Pure.
 */
import { graphemesOf } from "../../names.ts";
import { bare } from "./looks.ts";
import { isReserved } from "./reserved.ts";

export const NICK_MIN = 2;
export const NICK_MAX = 20;

/** Have letters that readers take for each other's. */
const ALIKE = ["Latin", "Cyrillic", "Greek", "Armenian", "Georgian"];
/** Written today; of the others many a letter looks like one of these. */
const OTHERS =
  "Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Han Hiragana Katakana Hangul Bopomofo";
const classOf = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{Script=${script}}`).join("");
const HAS = ALIKE.map((script) => new RegExp(classOf([script]), "u"));
const FOREIGN = new RegExp(
  `(?![${classOf(["Common", "Inherited", ...ALIKE, ...OTHERS.split(" ")])}])\\p{L}`,
  "u",
);
const BETWEEN_WORDS = /[^\p{L}\p{M}]+/u;

/** A word of two alphabets that look alike, or a letter that nobody writes today. */
function isMixed(name: string): boolean {
  const text = bare(name);
  return (
    FOREIGN.test(text) ||
    text.split(BETWEEN_WORDS).some((word) => HAS.filter((has) => has.test(word)).length > 1)
  );
}

export type NickFault = "shape" | "mixed" | "reserved";

/**
 * Says why a name is none; undefined when it may be had. That nobody has one that looks the same is
 * the server's word.
 */
export function nickFault(name: string): NickFault | undefined {
  const signs = graphemesOf(name);
  if (signs < NICK_MIN || signs > NICK_MAX) return "shape";
  if (isMixed(name)) return "mixed";
  return isReserved(name) ? "reserved" : undefined;
}
