// @vitest-environment happy-dom
/**
 * A keyboard that covers the page's bottom makes the column shorter; one that the browser has made
 * room for does not.
 */
import { afterEach, expect, it, vi } from "vitest";
import { followKeyboard } from "./keyboard-inset.ts";

afterEach(() => vi.unstubAllGlobals());

it("says what is covered, and nothing of zooming, of a page that was scrolled to it, and of small bars", () => {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
  followKeyboard();
  const covered = (now: Partial<typeof view>): string => {
    Object.assign(view, { height: 800, offsetTop: 0, scale: 1 }, now);
    view.dispatchEvent(new Event("resize"));
    return document.documentElement.style.getPropertyValue("--keyboard");
  };
  expect([
    covered({ height: 480 }),
    covered({ height: 480, offsetTop: 320 }),
    covered({ height: 400, scale: 2 }),
    covered({ height: 750 }),
  ]).toEqual([...["320px", "", "", ""]]);
  expect(covered({ height: 480 })).toBe("320px");
  expect(covered({})).toBe("");
});
