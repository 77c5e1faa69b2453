/**
 * Languages made of English, for development and tests: `xx` has accents, brackets and two fifths
 * more letters, `xr` runs from right to left besides. A text without brackets was never a text of
 * ours, one without the closing bracket is cut.
 */
import type { Texts } from "./text-files.ts";

export type Pseudo = "xx" | "xr";

const FROM = "AaCcDdEeGgIiJjKkLlNnOoRrSsTtUuWwYyZz";
const TO = "ÅåÇçĎďÉéĞğÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž";
const LONGER = 1.4;
/** Placeholders, other texts by name, and tags are nobody's to translate. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/;

const accented = (text: string): string =>
  [...text].map((letter) => TO[FROM.indexOf(letter)] ?? letter).join("");

/** Vowels twice, from the first on, until there are `more` letters more. */
function stretched(text: string, more: number): string {
  let left = more;
  const out = text.replaceAll(/[aeiouy]/gi, (vowel) =>
    left-- > 0 ? vowel + vowel.toLowerCase() : vowel,
  );
  return out + "~".repeat(Math.max(0, left));
}

/** A text of English in a pseudo language; symbols and codes alone stay as they are. */
export function pseudoText(text: string, language: Pseudo): string {
  const parts = text.split(KEPT);
  const words = parts.filter((_, at) => at % 2 === 0).join("");
  if (!/\p{Ll}/u.test(words)) return text;
  let more = Math.ceil(words.length * (LONGER - 1));
  const said = parts.map((part, at) => {
    if (at % 2 === 1) return part;
    const here =
      at === parts.length - 1 ? more : Math.min(more, Math.ceil(part.length * (LONGER - 1)));
    more -= here;
    return accented(stretched(part, here));
  });
  const whole = `⟦${said.join("")}⟧`;
  return language === "xr" ? `\u202e${whole}\u202c` : whole;
}

/** The texts of a file, whole. */
export const pseudoTexts = (texts: Texts, language: Pseudo): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string"
        ? pseudoText(value, language)
        : pseudoTexts(value as Texts, language),
    ]),
  );
