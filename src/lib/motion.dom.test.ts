// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { scrollBehavior, setSlow } from "./motion.ts";

const wantsStill = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

afterEach(() => {
  setSlow(false);
  vi.unstubAllGlobals();
});

test("scrolls glide, except on a slow device and for who wants no motion", () => {
  const at = (still: boolean, slow: boolean): ScrollBehavior => {
    wantsStill(still);
    setSlow(slow);
    return scrollBehavior();
  };
  expect([
    at(false, false),
    at(true, false),
    at(false, true),
    at(true, true),
    at(false, false),
  ]).toEqual(["smooth", "instant", "instant", "instant", "smooth"]);
});

test("style sheets are told of a slow device, and when it has caught up", () => {
  const told = (): boolean => document.documentElement.hasAttribute("data-slow");
  const before = told();
  setSlow(true);
  const during = told();
  setSlow(false);
  expect([before, during, told()]).toEqual([false, true, false]);
});
