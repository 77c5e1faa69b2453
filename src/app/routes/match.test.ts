import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { bestMatch } from "./match.ts";

test("plain segments go before parameters, case counts, a slash at the end does not", () => {
  const routes = ["/order/:symbol", "/order/success", "/quotes/UsStockMore"].map((path) => ({
    path,
  }));
  expect(
    [
      "/order/success",
      "/order/btc",
      "/quotes/UsStockMore/",
      "/quotes/usstockmore",
      "/order",
      "/order/btc/x",
      "/",
    ].map((path) => bestMatch(routes, path)?.path),
  ).toEqual([
    "/order/success",
    "/order/:symbol",
    "/quotes/UsStockMore",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("agrees with the router on which route a path is", () => {
  const part = fc.constantFrom("a", "b", "c");
  const pattern = fc
    .array(fc.oneof(part, fc.constantFrom(":x", ":y")), { minLength: 1, maxLength: 3 })
    .map((parts) => `/${parts.join("/")}`);
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { maxLength: 6, selector: (p) => p.replaceAll(/:\w/g, ":") }),
      path,
      (patterns, pathname) => {
        const routes = patterns.map((p) => ({ path: p }));
        const theirs = matchRoutes(
          routes.map((r) => ({ ...r, caseSensitive: true })),
          pathname,
        )?.at(-1)?.route.path;
        const ours = bestMatch(routes, pathname)?.path;
        expect(ours).toBe(theirs);
      },
    ),
    { numRuns: 2000 },
  );
});
