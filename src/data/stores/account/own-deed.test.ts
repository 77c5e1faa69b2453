import { expect, test } from "vitest";
import { isOwnDeed, noteOwnDeed } from "./own-deed.ts";

test("what this page changed a moment ago is its own deed, and no longer", () => {
  expect(isOwnDeed(0)).toBe(false);
  noteOwnDeed(1000);
  expect([isOwnDeed(1000), isOwnDeed(15_999), isOwnDeed(16_000)]).toEqual([true, true, false]);
});
