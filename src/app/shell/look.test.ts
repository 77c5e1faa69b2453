import { expect, test } from "vitest";
import { resolveTheme } from "./look.ts";

test("only an explicit dark, or a dark device under `system`, is dark; the storage fallback `drak` is white", () => {
  expect([
    resolveTheme("white", true),
    resolveTheme("drak", true),
    resolveTheme("", true),
    resolveTheme("system", false),
  ]).toEqual(Array(4).fill("white"));
  expect([resolveTheme("dark", false), resolveTheme("system", true)]).toEqual(["dark", "dark"]);
});
