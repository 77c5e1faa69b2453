/**
 * How hard a password is to guess, for the three bars under a new one. A hint, never a rule: length
 * counts most, kinds of characters help, repeats and runs do not count. The server keeps the list
 * of common passwords.
 */
export type Strength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Characters that add something: not the one before again, nor its neighbour in code. */
const telling = (text: string): number =>
  [...text].filter(
    (char, i, all) =>
      i === 0 || Math.abs((char.codePointAt(0) ?? 0) - (all[i - 1].codePointAt(0) ?? 0)) > 1,
  ).length;

/** 0 nothing typed, 1 weak, 2 fair, 3 strong. */
export function passwordStrength(text: string): Strength {
  if (text === "") return 0;
  const points = telling(text) + 2 * (KINDS.filter((kind) => kind.test(text)).length - 1);
  return points >= 13 ? 3 : points >= 8 ? 2 : 1;
}
