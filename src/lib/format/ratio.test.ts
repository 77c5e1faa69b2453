import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";
import { percentOf } from "./ratio.ts";
import { PLAIN_MARKS, setMarks } from "./signs.ts";

test("ratios are read as per cent, whole ones too", () => {
  expect(["0.0005", "0.01", "0.015", "0.25", "0.123456", "1", "0"].map(percentOf)).toEqual([
    "0.05%",
    "1%",
    "1.5%",
    "25%",
    "12.3456%",
    "100%",
    "0%",
  ]);
  setMarks(marksOf("de"));
  expect(percentOf("0.0005")).toBe("0,05\u00a0%");
  setMarks(PLAIN_MARKS);
});
