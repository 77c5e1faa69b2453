/** Words of an issuer by language: English at least, which stands in for others. */
import * as v from "valibot";
import {
  FALLBACK,
  LANGUAGE_CODES,
  type LanguageCode,
} from "../../../contract/rules/text/languages.ts";

const Line = v.pipe(v.string(), v.maxLength(2000));
const OTHERS = LANGUAGE_CODES.filter((language) => language !== FALLBACK);
const others = Object.fromEntries(OTHERS.map((language) => [language, v.optional(Line)])) as Record<
  Exclude<LanguageCode, "en">,
  ReturnType<typeof v.optional<typeof Line, undefined>>
>;

export const IssuerText = v.object({ en: Line, ...others });
export type IssuerText = v.InferOutput<typeof IssuerText>;

export const textIn = (text: IssuerText, language: LanguageCode): string =>
  text[language] ?? text.en;
