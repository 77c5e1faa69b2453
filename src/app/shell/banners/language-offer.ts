/** Which language a first visit is offered. Pure. */
import { knownLanguage, type LanguageCode } from "../../../../contract/rules/text/languages.ts";

/**
 * The reader's first language that is one of ours, when it is offered and is not what is shown. A
 * reader of English or Chinese has it by default, so that nothing is offered behind either.
 */
export function languageToOffer(
  browser: readonly string[],
  offered: readonly LanguageCode[],
  shown: string,
): LanguageCode | undefined {
  const first = browser.map(knownLanguage).find((code) => code !== undefined);
  return first === undefined ||
    first === "en" ||
    first === "CN" ||
    first === shown ||
    !offered.includes(first)
    ? undefined
    : first;
}
