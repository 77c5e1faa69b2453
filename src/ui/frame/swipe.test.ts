import { expect, test } from "vitest";
import { type Stroke, swipeOf } from "./swipe.ts";

const stroke = (change: Partial<Stroke>): Stroke => ({
  x0: 200,
  y0: 400,
  x1: 120,
  y1: 405,
  width: 414,
  ms: 180,
  ...change,
});

test("a quick level stroke to the left is the next page, to the right the one before", () => {
  expect(swipeOf(stroke({}))).toBe(1);
  expect(swipeOf(stroke({ x1: 280 }))).toBe(-1);
});

test("scrolling, dawdling, twitching and the browser's edges are no swipe", () => {
  expect(swipeOf(stroke({ y1: 480 }))).toBe(0);
  expect(swipeOf(stroke({ ms: 900 }))).toBe(0);
  expect(swipeOf(stroke({ x1: 150 }))).toBe(0);
  expect(swipeOf(stroke({ x0: 10, x1: 120 }))).toBe(0);
  expect(swipeOf(stroke({ x0: 405, x1: 300 }))).toBe(0);
});
