import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

const UNITS = ["h", "min", "s"] as const;

test("a duration is told in its two largest units, and nothing is made up of what is not known", () => {
  expect(
    [0, 400, 52_000, 60_000, 112_000, 3_600_000, 7_505_000].map((ms) => durationText(ms, UNITS)),
  ).toEqual([...["0 s", "0 s", "52 s", "1 min", "1 min 52 s", "1 h", "2 h 5 min"]]);
  expect(durationText(null, UNITS)).toBe("--");
});
