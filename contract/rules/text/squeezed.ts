/**
 * Pasted and typed text, brought to the signs that are meant: for numbers, addresses and codes, not
 * for names and sentences. Pure.
 */

/**
 * Zeros of the scripts whose digits keyboards write: full-width, Arabic, Persian, Hindi and its
 * neighbours, Thai, Lao, Tibetan, Burmese, Khmer.
 */
const ZEROS = [
  0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];
const ASCII: ReadonlyMap<string, string> = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, i) => [String.fromCharCode(zero + i), String(i)] as const),
  ),
);

/** Digits of every script as 0–9. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => ASCII.get(digit) ?? digit);

/**
 * Without spaces and without marks that are not seen: fillers, marks without width or with a
 * direction, joiners. None of them is ever part of an address or a number, and a page or a chat
 * that it was copied from leaves them in.
 */
export const squeezed = (text: string): string =>
  text.replace(/(?:[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f)+/gu, "");

/** The same at the ends alone: what stands inside is judged as it is. */
export const squeezedEnds = (text: string): string =>
  text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
