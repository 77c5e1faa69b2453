/**
 * Figures of the page are written by the table of figures (src/lib/format): no mark of English is
 * put behind one by hand, no name by a table of ours.
 */
import { expect, test } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";

const BY_HAND: readonly [RegExp, string][] = [
  [
    /\bt\(.*\{.*\b(min|max|ratio|step): (String\()?(?!\w+\.label)[a-z]\w*(\.\w+)?\)?\s*[,}]/,
    "a decimal of the server in a sentence: plainText, amountText",
  ],
  [/\b(min|max|ratio|step): toText\(/, "a decimal in a sentence: plainText"],
  [/["'`]0\.00(?=["'` ])/, 'a zero by hand: amountText("0")'],
  [/toLocaleString\(/, "toLocaleString: plainText, amountText or lib/language"],
  [/\}%(?=[\s<{])(?![^<]*")/, "a per cent sign behind a figure: inPercent"],
  [/language === "CN"/, "a code beside a tag, zh-CN on the page: nameOf, tagOf"],
  [
    /new Intl\.(DateTimeFormat|DisplayNames)\((?!\))/,
    "Intl by hand: lib/language keeps what it made",
  ],
];

/** Lines of a file that write a figure or a name by hand. */
function byHand(source: string): string[] {
  return source
    .split("\n")
    .flatMap((line) =>
      BY_HAND.flatMap(([found, what]) => (found.test(line) ? `${line.trim()}: ${what}` : [])),
    );
}

test("what is written by hand is found", () => {
  expect(byHand("<b>{percent}%</b>").length).toBe(1);
  expect(byHand("{Number(sum).toLocaleString()}").length).toBe(1);
  expect(byHand('new Intl.DateTimeFormat("en", {})').length).toBe(1);
  expect(byHand('language === "CN" ? nameCn : name').length).toBe(1);
  expect(byHand('t("index", { symbol, min: coin.minPledge })').length).toBe(1);
  expect(byHand('t("to", { min: String(least), max: plainText(most) })').length).toBe(1);
  expect(byHand('{ field: "size", text: "lot", step: toText(rules.lotSize) }').length).toBe(1);
  expect(byHand('t("stepNow", { step: step.label })')).toEqual([]);
  expect(byHand("<Fact name={t('fee')} value={`0.00 ${coin}`} />").length).toBe(1);
  expect(byHand('text === "0.00" ? text : sign + text').length).toBe(1);
  expect(byHand("<i style={{ left: `${at}%` }} />")).toEqual([]);
});

test("no screen does", () => {
  const { sources } = readTree(process.cwd());
  const screens = [...sources].filter(
    ([file]) =>
      /^src\/(features|parts|ui)\/.*\.tsx?$/.test(file) && !/\.test\.|styles\.ts$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(500);
  expect(
    screens.flatMap(([file, source]) => byHand(source).map((line) => `${file}: ${line}`)),
  ).toEqual([]);
});
