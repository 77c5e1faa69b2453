import fc from "fast-check";
import type { Location } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { MAX_KEPT, NO_SCREENS, type Screens, visit } from "./screens.ts";

const at = (path: string): Location => {
  const [pathname, query] = path.split("?");
  return {
    pathname,
    search: query ? `?${query}` : "",
    hash: "",
    state: null,
    key: path,
    mask: undefined,
  };
};
const kept = { path: "/quotes/index", keepAlive: true };
const plain = { path: "/optional/search" };
const keys = (screens: Screens) => screens.mounted.map((m) => m.key);

describe("a kept screen", () => {
  const there = visit(NO_SCREENS, at("/quotes/index?tabActive=1"), kept, "POP");
  const away = visit(there, at("/optional/search"), plain, "PUSH");

  test("stays mounted with its location frozen while another is in front", () => {
    expect(keys(away)).toEqual(["/quotes/index", "/optional/search 2"]);
    expect(away.mounted[0].location.search).toBe("?tabActive=1");
    expect(away.active).toBe("/optional/search 2");
  });

  test("is the same when it comes back, and sees the new location", () => {
    const back = visit(away, at("/quotes/index?tabActive=2"), kept, "POP");
    expect(keys(back)).toEqual(["/quotes/index"]);
    expect(back.mounted[0].location.search).toBe("?tabActive=2");
  });
});

describe("another screen", () => {
  const first = visit(NO_SCREENS, at("/optional/search?q=a"), plain, "PUSH");

  test("is rebuilt on each visit, also of the same path", () => {
    expect(keys(visit(first, at("/optional/search?q=b"), plain, "PUSH"))).toEqual([
      "/optional/search 2",
    ]);
  });

  test("survives a replace of its own query, and not one that leads elsewhere", () => {
    expect(keys(visit(first, at("/optional/search?q=b"), plain, "REPLACE"))).toEqual([
      "/optional/search 1",
    ]);
    expect(keys(visit(first, at("/login"), { path: "/login" }, "REPLACE"))).toEqual(["/login 2"]);
  });
});

test("the same location changes nothing", () => {
  const location = at("/quotes/index");
  const once = visit(NO_SCREENS, location, kept, "POP");
  expect(visit(once, location, kept, "POP")).toBe(once);
});

test("one path parameter is one kept screen, and the longest unused goes first", () => {
  let screens = NO_SCREENS;
  for (let i = 0; i <= MAX_KEPT; i++)
    screens = visit(screens, at(`/d/${i}`), { path: "/d/:id", keepAlive: true }, "PUSH");
  expect(keys(screens)).toEqual(Array.from({ length: MAX_KEPT }, (_, i) => `/d/${i + 1}`));
});

test("whatever the journey: one screen is active, at most one is not kept, and the order of mounting never changes", () => {
  const step = fc.record({
    path: fc.integer({ min: 0, max: 14 }),
    action: fc.constantFrom("PUSH" as const, "POP" as const, "REPLACE" as const),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (journey) => {
      let screens = NO_SCREENS;
      journey.forEach(({ path, action }, i) => {
        const before = keys(screens);
        screens = visit(
          screens,
          { ...at(`/p/${path}`), key: String(i) },
          { path: "/p/:id", keepAlive: path < 11 },
          action,
        );
        const stayed = keys(screens).filter((key) => before.includes(key));
        expect(stayed).toEqual(before.filter((key) => stayed.includes(key)));
      });
      expect(screens.mounted.filter((m) => m.key === screens.active).length).toBe(
        journey.length === 0 ? 0 : 1,
      );
      expect(screens.mounted.filter((m) => !m.keepAlive).length).toBeLessThanOrEqual(1);
      expect(screens.mounted.filter((m) => m.keepAlive).length).toBeLessThanOrEqual(MAX_KEPT);
    }),
  );
});
