import { expect, test } from "vitest";
import { initialOf, maskName } from "./mask-name.ts";

test("a name of each kind keeps its ends, and never enough to log in with", () => {
  expect(
    [
      "mia_hoffmann92",
      "mia_h1",
      "mia.h@example.com",
      "ab@x.co",
      "+49 15123456789",
      "+1 12345",
      "",
    ].map(maskName),
  ).toEqual([
    "mia****92",
    "mi****1",
    "m***h@example.com",
    "a***@x.co",
    "+49 151****6789",
    "+1 1****45",
    "",
  ]);
});

test("the avatar has the first letter, and none for a number", () => {
  expect(["mia", "éva", "王小明", "+49 151", "_mia", "7up", ""].map(initialOf)).toEqual([
    "M",
    "É",
    "王",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
