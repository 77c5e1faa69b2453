import { expect, test } from "vitest";
import { isOwnDeed, noteOwnDeed } from "./own-deed.ts";

test("what this page changed a moment ago is its own deed, and no longer", () => {
  noteOwnDeed(1000);
  expect([isOwnDeed(1000), isOwnDeed(15_999), isOwnDeed(16_000)]).toEqual([true, true, false]);
  noteOwnDeed(Number.NEGATIVE_INFINITY);
  expect(isOwnDeed(16_000)).toBe(false);
});
