import { expect, test } from "vitest";
import { afterBinding, fromIn, spelled } from "./from.ts";

test("an address says where it was come from; anything else is the security centre", () => {
  expect(["?from=register", "?from=withdraw", "?from=//evil", ""].map(fromIn)).toEqual([
    "register",
    "withdraw",
    "safety",
    "safety",
  ]);
});

test("a binding leads on, or back to what wanted it", () => {
  expect((["register", "safety", "change", "withdraw"] as const).map(afterBinding)).toEqual([
    "/finish",
    "/resetSuccess?type=google",
    "/resetSuccess?type=google",
    undefined,
  ]);
});

test("a secret is read off in fours", () => {
  expect([spelled("ABCDEFGHIJ"), spelled("")]).toEqual(["ABCD EFGH IJ", ""]);
});
