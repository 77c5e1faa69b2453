/**
 * The one table of figures a language: its decimal mark, what groups thousands and from how many
 * digits on, and how it writes per cent, by CLDR. What is shown, typed and pasted goes by it; a
 * test compares it with Intl. Loaded with a language that writes figures otherwise than English
 * (signs.ts).
 */
import { type Marks, PLAIN_MARKS } from "./signs.ts";

const NARROW = "\u202f";
const FIXED = "\u00a0";
const POINTS: Marks = { ...PLAIN_MARKS, point: ",", group: "." };

const TABLE: Readonly<Record<string, Marks>> = {
  de: { ...POINTS, behind: `${FIXED}%` },
  el: POINTS,
  es: { ...POINTS, from: 5, behind: `${FIXED}%` },
  fr: { ...POINTS, group: NARROW, behind: `${FIXED}%` },
  it: { ...POINTS, from: 5 },
  pt: POINTS,
  ro: { ...POINTS, behind: `${FIXED}%` },
  tr: { ...POINTS, before: "%", behind: "" },
  vi: POINTS,
};

/**
 * The marks of a language tag; English's for Chinese, Japanese, Korean, Thai and whatever is not
 * known.
 */
export const marksOf = (tag: string): Marks =>
  TABLE[tag.toLowerCase().split("-")[0]] ?? PLAIN_MARKS;
