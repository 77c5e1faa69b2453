/**
 * `node scripts/check-words.ts <language> [namespace]`: what is missing, still English, or wrong in
 * its placeholders, plural forms, endings and terms, a line a key. Exit code 1 when there is
 * anything. A language without findings is offered by its code in `OFFERED`
 * (src/lib/language/codes.ts).
 */
import { tagOf } from "../src/lib/language/codes.ts";
import { LANGUAGE_NAMES } from "../src/lib/language/names.ts";
import { judgeWords } from "./words/judge-words.ts";
import { allTextsOf, toSay } from "./words/texts.ts";

const [language = "", namespace] = process.argv.slice(2);
if (!Object.hasOwn(LANGUAGE_NAMES, language) || language === "en") {
  console.log(
    `node scripts/check-words.ts <language> [namespace], the language one of ${Object.keys(LANGUAGE_NAMES).join(" ")}, but en`,
  );
  process.exit(1);
}
const findings = judgeWords(
  tagOf(language),
  language,
  toSay(language),
  allTextsOf(language),
).filter((one) => namespace === undefined || one.namespace === namespace);
for (const { kind, namespace: file, key, what } of findings)
  console.log(`${kind}: ${file}${key === "" ? "" : ` › ${key}`}  ${what}`);
const counted = new Map<string, number>();
for (const { kind } of findings) counted.set(kind, (counted.get(kind) ?? 0) + 1);
const counts = [...counted].map(([kind, count]) => `${count} ${kind}`).join(", ");
console.log(`${language}: ${findings.length === 0 ? "complete" : counts}`);
process.exitCode = findings.length > 0 ? 1 : 0;
