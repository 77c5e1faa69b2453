// @vitest-environment happy-dom
/**
 * The marks of figures: the language's, unless the reader chose those of exchanges; a change is
 * told to all that shows texts.
 */
import { afterEach, expect, test } from "vitest";
import { ALL_FIELDS } from "../../../contract/feed/columns.ts";
import { until } from "../../../tests/support/until.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { setPref } from "../../data/stores/device/prefs.ts";
import { amountText } from "../../lib/format/amount.ts";
import { PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { changeLanguage, startWords } from "./i18n.ts";

afterEach(() => {
  setPref("numbers", "language");
  setMarks(PLAIN_MARKS);
});

test("figures follow the choice while the language stays", async () => {
  const words = await startWords("de", ["common"]);
  let told = 0;
  words.on("languageChanged", () => told++);
  const written = [amountText("1234.5")];
  setPref("numbers", "plain");
  await changeLanguage(words, "de");
  written.push(amountText("1234.5"));
  setPref("numbers", "language");
  await changeLanguage(words, "de");
  written.push(amountText("1234.5"));
  expect([written, told, document.documentElement.lang]).toEqual([
    ["1.234,50", "1,234.50", "1.234,50"],
    2,
    "de",
  ]);
});

test("a painted price is written anew with the marks, and does not flash: its next tick may be hours away", async () => {
  const painted: [mask: number, quiet: boolean][] = [];
  const words = await startWords("en", ["common"]);
  const stop = watchRow(7, (mask, quiet) => painted.push([mask, quiet]));
  await changeLanguage(words, "ja");
  await changeLanguage(words, "de");
  await until(() => painted.length, Boolean, { what: "the row painted anew" });
  stop();
  expect(painted).toEqual([[ALL_FIELDS, true]]);
});
