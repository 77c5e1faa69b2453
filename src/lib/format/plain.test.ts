import { expect, test } from "vitest";
import { plainText } from "./plain.ts";

test.each([
  ["64231.5", 2, "64,231.50"],
  ["0.00001237", 0, "0.00001237"],
  ["1234567", 0, "1,234,567"],
  ["2.5000", 0, "2.5"],
  ["-12.5", 2, "−12.50"],
  ["", 2, "--"],
  ["x", 0, "--"],
])("%s with %i places is %s", (text, places, shown) => expect(plainText(text, places)).toBe(shown));
