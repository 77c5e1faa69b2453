import fc from "fast-check";
import { expect, test } from "vitest";
import * as win from "./view-window.ts";

const WIDTH = 354;
const any = fc.record({
  from: fc.double({ min: -500, max: 6000, noNaN: true }),
  barWidth: fc.double({ min: win.MIN_BAR, max: win.MAX_BAR, noNaN: true }),
});
const length = fc.integer({ min: 1, max: 5000 });

test("the newest bars stand at the right with the gap behind them", () => {
  const w = win.latest(10, 300, 100);
  expect(win.xOf(w, 99)).toBeCloseTo(300 - win.RIGHT_GAP * 10);
  expect(win.visible(w, 300, 100)).toEqual({ from: 71, to: 99 });
});

test("a series that does not fill the view begins at its left edge", () => {
  expect(win.latest(10, 300, 5)).toEqual({ from: -0.5, barWidth: 10 });
});

test("zooming keeps the bar under the fingers where it is, as long as no edge is met", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.double({ min: 0, max: WIDTH, noNaN: true }),
      (factor, anchor) => {
        const before = { from: 2000, barWidth: 8 };
        const after = win.zoom(before, factor, anchor, WIDTH, 5000);
        expect(win.indexAt(after, anchor)).toBeCloseTo(win.indexAt(before, anchor), 6);
      },
    ),
  );
});

test("bars are never thinner than 1 px nor wider than 40 px, whatever is pinched", () => {
  fc.assert(
    fc.property(
      any,
      length,
      fc.array(fc.double({ min: 0.01, max: 50, noNaN: true }), { maxLength: 8 }),
      (start, n, factors) => {
        let w = start;
        for (const factor of factors) w = win.zoom(w, factor, 100, WIDTH, n);
        expect(w.barWidth).toBeGreaterThanOrEqual(win.MIN_BAR);
        expect(w.barWidth).toBeLessThanOrEqual(win.MAX_BAR);
      },
    ),
  );
});

test("panning never loses the series from sight, and is done after one clamp", () => {
  fc.assert(
    fc.property(any, length, fc.double({ min: -1e5, max: 1e5, noNaN: true }), (start, n, dx) => {
      const w = win.pan(start, dx, WIDTH, n);
      const { from, to } = win.visible(w, WIDTH, n);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(win.clampWindow(w, WIDTH, n)).toEqual(w);
    }),
  );
});

test("prepending moves no bar by a pixel", () => {
  fc.assert(
    fc.property(
      any,
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 5000 }),
      (w, count, index) => {
        expect(win.xOf(win.prepended(w, count), index + count)).toBeCloseTo(win.xOf(w, index), 6);
      },
    ),
  );
});

test("a fitted day fills the width exactly", () => {
  const w = win.fit(100, 960, WIDTH);
  expect(win.xOf(w, 99.5)).toBeCloseTo(0);
  expect(win.xOf(w, 1059.5)).toBeCloseTo(WIDTH);
});

test("older bars are wanted with fewer than 80 left of the view", () => {
  expect(win.wantsOlder({ from: 80, barWidth: 6 })).toBe(false);
  expect(win.wantsOlder({ from: 79.9, barWidth: 6 })).toBe(true);
});

test("a wider plot keeps the bar at its right edge", () => {
  const w = { from: 50, barWidth: 5 };
  const wider = win.resized(w, 300, 400);
  expect(win.indexAt(wider, 400)).toBeCloseTo(win.indexAt(w, 300));
});
