import { expect, test } from "vitest";
import type { FeatureRoute, RouteAuth } from "../../lib/navigation/route.ts";
import { type Known, resolve } from "./resolve.ts";

const AUTH: Record<string, RouteAuth | undefined> = {
  "/personal/index": "guard",
  "/safety": "session",
  "/login": "guest",
  "/forget": undefined,
};
type Route = NonNullable<ReturnType<Known["routeOf"]>>;
const routes = Object.entries(AUTH).map(([path, auth]): Route => {
  const route: FeatureRoute = {
    path,
    auth,
    load: () => Promise.reject(new Error("not loaded here")),
  };
  return { ...route, feature: "x" };
});
/** Names what an address shows: the way it leads to, or the kind of what stands there. */
function shown(path: string, hasToken: boolean, search = "", hadToken = hasToken): string {
  const found = resolve(path, search, {
    hasToken,
    hadToken,
    routeOf: (wanted) => routes.find((route) => route.path === wanted),
  });
  return found.kind === "redirect" ? found.to : found.kind;
}

test("G leads to the login and remembers the way; S shows the way in its place; P and X are open to anybody", () => {
  expect(Object.keys(AUTH).map((path) => shown(path, false, "?a=1"))).toEqual([
    "/login?redirect=%2Fpersonal%2Findex%3Fa%3D1",
    "signedOut",
    "screen",
    "screen",
  ]);
});

test("with a token G, S and P are screens, and X leads on: to where one wanted, else home", () => {
  expect(Object.keys(AUTH).map((path) => shown(path, true))).toEqual([
    "screen",
    "screen",
    "/quotes/index?tabActive=0",
    "screen",
  ]);
  expect(shown("/login", true, "?redirect=%2Fsafety")).toBe("/safety");
});

test("X never leads out of the page: an address elsewhere counts as none", () => {
  for (const evil of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ])
    expect(shown("/login", true, `?redirect=${encodeURIComponent(evil)}`)).toBe(
      "/quotes/index?tabActive=0",
    );
});

test("who signs in on the login is not led away from under it: what counts is the token one came with", () => {
  expect(shown("/login", true, "", false)).toBe("screen");
});
