import { expect, it } from "vitest";
import { lintGlued } from "../../scripts/texts/glued-words.ts";

const whats = (source: string): string[] =>
  lintGlued("a.tsx", source).map(({ line, what }) => `${line} ${what.split(":")[0]}`);

it.each([
  ["a template", "const a = `${t('x')} ${t('y')}`;", "1 a word beside another"],
  ["a sum", "const a = t('x') + ' ' + t('y');", "1 a word beside another"],
  ["an element", "const a = <p>{t('x')} {t('y')}</p>;", "1 a word beside another"],
  ["letters before it", "const a = `at ${t('x')}`;", "1 letters beside a word"],
  ["letters behind it", "const a = <p>{t('x')} of them</p>;", "1 letters beside a word"],
  ["Chinese letters", "const a = t('x') + '以及';", "1 letters beside a word"],
  ["a link", "const a = <p>{t('x')} <a href='#'>{t('y')}</a></p>;", "1 a word beside another"],
  [
    "a link of its own line",
    "const a = <p>{t('x')}{' '}\n<a href='#'>\n{t('y')}\n</a></p>;",
    "1 a word beside another",
  ],
  ["its case", "const a = t('x').toUpperCase();", "1 the case of a word is its text's"],
])("%s that glues a sentence is found", (_name, source, what) =>
  expect(whats(source)).toEqual([what]),
);

it.each([
  "const a = `${t('x')} · ${t('y')}`;",
  "const a = `${t('x')} → ${t('y')}`;",
  "const a = <p>{t('x')} (USDT)</p>;",
  "const a = <p>{t('x')} <b>{sum}</b></p>;",
  "const a = <p>{t('x')} <Button>{t('y')}</Button></p>;",
  "const a = <p>{t('x')}\n<b>{t('y')}</b></p>;",
  "const a = `${sum} ${t('unit')}`;",
  "const a = t('x', { of: t('y') });",
  "const a = code.toUpperCase();",
])("%s is none", (source) => expect(whats(source)).toEqual([]));
