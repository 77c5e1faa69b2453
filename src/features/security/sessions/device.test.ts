import { expect, test } from "vitest";
import { isPhone, isUnknown } from "./device.ts";

test("phones and tablets are told by their system", () => {
  expect(
    [
      "Chrome · Android",
      "Safari · iOS",
      "Firefox · Windows",
      "Safari · macOS",
      "Unknown device",
    ].map(isPhone),
  ).toEqual([true, true, false, false, false]);
});

test("a device without a name is unknown in the reader's language", () => {
  expect(["", "Unknown device", "Edge"].map(isUnknown)).toEqual([true, true, false]);
});
