import { expect, test } from "vitest";
import { STARS_MAX, withStar } from "./stars.ts";

test("a star goes to the front once, and comes off", () => {
  expect([
    withStar(["eth", "btc"], "btc", true),
    withStar(["eth", "btc"], "eth", false),
    withStar([], "btc", false),
  ]).toEqual([["btc", "eth"], ["btc"], []]);
});

test("a full list takes no more, but one that is on it may be set again", () => {
  const full = Array.from({ length: STARS_MAX }, (_, i) => `s${i}`);
  expect(withStar(full, "btc", true)).toBeUndefined();
  expect(withStar(full, "s7", true)?.length).toBe(STARS_MAX);
});
