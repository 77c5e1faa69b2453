import { expect, test } from "vitest";
import type { Registered } from "./chunk/screen-loader.ts";
import { resolve } from "./resolve.ts";

const route = (path: string): Registered => ({
  path,
  feature: "x",
  load: () => Promise.reject(new Error("not loaded here")),
});
const built = [route("/quotes/index"), route("/trade/index")];
const known = (hasToken: boolean) => ({
  hasToken,
  routeOf: (path: string) => built.find((r) => r.path === path),
});

test("guard comes before redirect, redirect before screen, and what is left is the 404 page", () => {
  expect(resolve("/trade", "", known(false))).toEqual({
    kind: "redirect",
    to: "/login?redirect=%2Ftrade",
  });
  expect(resolve("/trade", "", known(true))).toEqual({ kind: "redirect", to: "/trade/index" });
  expect(resolve("/trade/index", "", known(true))).toEqual({ kind: "screen", route: built[1] });
  expect(resolve("/", "", known(false))).toEqual({
    kind: "redirect",
    to: "/quotes/index?tabActive=0",
  });
  expect(resolve("/quotes/index", "?tabActive=1", known(false))).toEqual({
    kind: "screen",
    route: built[0],
  });
  expect(resolve("/my", "", known(false))).toEqual({ kind: "notFound" });
  expect(resolve("/login", "", known(false))).toEqual({ kind: "notFound" });
});
