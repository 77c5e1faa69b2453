/**
 * One rule for names of people and one for labels, wherever either is typed. Counted as people
 * count: a letter with its marks is one. Signs that show nothing, and markup, are in neither. Pure.
 */
import { isPlainLine } from "./plain-text.ts";

/**
 * Letters and signs by category that leave an empty place: fillers of Hangul, Khmer and Mongolian,
 * the empty Braille cell, the joiner of graphemes.
 */
const FILLERS =
  /[\u115f\u1160\u2800\u3164\uffa0\u180e]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LETTER = /\p{L}/u;
/** A browser would take this for a tag, begun or whole. */
const TAG = /<[\p{L}/!?]/u;
/** No name has these; markup, templates and paths do. */
const NO_NAME = /[<>{}\\]/;
/** More marks on one letter are no writing. */
const HEAPED = /\p{M}{9}/u;

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Signs as they are seen: a letter with its marks, a family of emoji, a flag are one each. */
export function graphemesOf(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

const isWriting = (text: string): boolean =>
  isPlainLine(text) && !FILLERS.test(text) && !HEAPED.test(text);

/** A name of a person: some letter, one line, nothing that is not seen, no markup. */
export const isPersonName = (text: string): boolean =>
  isWriting(text) && LETTER.test(text) && !NO_NAME.test(text);

/** A label that somebody gives a thing of theirs: something that is seen, one line, no tag. */
export const isLabel = (text: string): boolean =>
  isWriting(text) && SEEN.test(text) && !TAG.test(text);
