import { expect, test } from "vitest";
import { backTarget } from "./back.ts";

test("with history behind it the arrow goes back, on a direct visit to the fallback", () => {
  expect(backTarget({ idx: 2, key: "k" }, "/quotes")).toBe(-1);
  expect([
    backTarget({ idx: 0 }, "/quotes"),
    backTarget(null, "/quotes"),
    backTarget({ idx: "2" }, "/quotes"),
  ]).toEqual(["/quotes", "/quotes", "/quotes"]);
});
