import { expect, test } from "vitest";
import { contractSize, pipValueCents, swapText } from "./pair-facts.ts";

test.each([
  ["EUR", 5, 100_000, 1000],
  ["USD", 3, 100_000, 100_000],
  ["XAU", 2, 100, 1000],
  ["XAG", 3, 5000, 5000],
] as const)(
  "one lot of %s at scale %i is %i units, a pip of it %i hundredths",
  (base, scale, size, cents) => {
    expect([contractSize(base), pipValueCents(base, scale)]).toEqual([size, cents]);
  },
);

test("a swap says whether it is earned or paid, and nothing while unknown", () => {
  expect([swapText("-0.012500"), swapText("0.002500"), swapText(undefined)]).toEqual([
    "−1.25%",
    "+0.25%",
    "--",
  ]);
});
