import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["aaaaaaaaaaaa", 1],
  ["123456789", 1],
  ["abcdef", 1],
  ["trueskull", 2],
  ["Trust7me", 2],
  ["correct horse", 3],
  ["Tr0ub4dor&3", 3],
])("%s has %i bars", (text, bars) => {
  expect(passwordStrength(text)).toBe(bars);
});
