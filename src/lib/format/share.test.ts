import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";
import { shareText } from "./share.ts";
import { signedPercent } from "./signed-percent.ts";
import { PLAIN_MARKS, setMarks } from "./signs.ts";

test("a minus stands before the mark of per cent, wherever a language puts it", () => {
  const figures = (tag: string): string[] => {
    setMarks(marksOf(tag));
    return [signedPercent("25"), signedPercent("\u221210"), shareText("-0.05")];
  };
  expect([figures("tr"), figures("en")]).toEqual([
    ["%25", "\u2212%10", "\u2212%5,00"],
    ["25%", "\u221210%", "\u22125.00%"],
  ]);
  setMarks(PLAIN_MARKS);
});
