import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

test("quick repaints may follow each other at once", () => {
  const pace = new Pace();
  expect(pace.allows(0)).toBe(true);
  pace.took(0, 8);
  expect(pace.allows(9)).toBe(true);
});

test("after a slow repaint twice its time passes before the next, and never more than a quarter of a second", () => {
  const pace = new Pace();
  pace.took(0, 40);
  expect([pace.allows(60), pace.allows(119), pace.allows(120)]).toEqual([false, false, true]);
  pace.took(1000, 9000);
  expect([pace.allows(9240), pace.allows(9250)]).toEqual([false, true]);
});

test("while fingers pull at the picture it stands four times as long, unless it is pulled too far", () => {
  const pace = new Pace();
  pace.took(0, 40);
  expect([pace.allows(120, 1.5), pace.allows(359, 1.5), pace.allows(360, 1.5)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([pace.allows(120, 0.5), pace.allows(120, 2.5)]).toEqual([true, true]);
  const slowest = new Pace();
  slowest.took(0, 8000);
  expect([slowest.allows(8999, 1), slowest.allows(9000, 1)]).toEqual([false, true]);
});

test("one slow repaint is forgotten after a few quick ones", () => {
  const pace = new Pace();
  pace.took(0, 40);
  for (let t = 100; t < 600; t += 100) pace.took(t, t + 5);
  expect(pace.allows(600)).toBe(true);
});
