import { expect, test } from "vitest";
import { inFours } from "./account-number.ts";

test.each([
  ["6222021234567890123", "6222 0212 3456 7890 123"],
  ["123456789012", "1234 5678 9012"],
  ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
  ["13800001234", "13800001234"],
  ["mia@example.org", "mia@example.org"],
  ["**** 1234", "**** 1234"],
  ["USABCDEFGHIJ", "USABCDEFGHIJ"],
  ["", ""],
])("%s is shown as %s", (text, shown) => {
  expect(inFours(text)).toBe(shown);
});
