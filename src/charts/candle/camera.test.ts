import { expect, test } from "vitest";
import { besides, type PaintedFrame, placeLeft, placement, reuse } from "./camera.ts";

const range = { min: 0, max: 1 };
const options = {};
const frame: PaintedFrame = {
  look: ["scene", options],
  times: "1h",
  version: 3,
  ranges: [range],
  sizes: [700, 400],
  x0: -1000,
  step: 12.8,
  fixed: false,
};
const seen = (more: Partial<PaintedFrame>): PaintedFrame => ({ ...frame, ...more });

test("a pan to either side moves what is painted, however far; standing still does too", () => {
  expect([-976, -1024, -9000, -1000].map((x0) => reuse(frame, seen({ x0 })))).toEqual([
    "move",
    "move",
    "move",
    "move",
  ]);
});

test("another scale can be shown by stretching for a while, other bars, sizes and looks cannot", () => {
  expect(reuse(frame, seen({ step: 12.9 }))).toBe("stretch");
  expect(reuse(frame, seen({ ranges: [{ ...range }] }))).toBe("stretch");
  expect(reuse(frame, seen({ times: "2h" }))).toBe("stretch");
  expect(reuse(undefined, frame)).toBe("paint");
  expect(reuse(frame, seen({ version: 4 }))).toBe("paint");
  expect(reuse(frame, seen({ sizes: [700, 401] }))).toBe("paint");
  expect(reuse(frame, seen({ look: ["scene", {}] }))).toBe("paint");
});

test("what stands in the view and not with the bars is painted anew with each move, and left alone while nothing moves", () => {
  const fixed = seen({ fixed: true });
  expect(reuse(fixed, seen({ fixed: true, x0: -976 }))).toBe("paint");
  expect(reuse(frame, seen({ fixed: true, step: 14 }))).toBe("paint");
  expect(reuse(fixed, seen({ fixed: true, ranges: [{ ...range }] }))).toBe("paint");
  expect(reuse(fixed, fixed)).toBe("move");
});

test("a bar is where the view says, moved or stretched", () => {
  for (const view of [
    { x0: -976, step: 12.8 },
    { x0: -1300, step: 16 },
    { x0: -500, step: 6.4 },
  ]) {
    const { shift, scale, left, right } = placement(frame, view, 700);
    const painted = frame.x0 + 90 * frame.step;
    expect(painted * scale + shift).toBeCloseTo(view.x0 + 90 * view.step, 6);
    expect([left * scale + shift, right * scale + shift]).toEqual([
      expect.closeTo(0, 6),
      expect.closeTo(700, 6),
    ]);
  }
});

test("the places beside the main canvas cover a view completely and no more than it", () => {
  expect(besides(0, 700, 700, 200)).toEqual([]);
  expect(besides(10, 710, 700, 200)).toEqual([0]);
  expect(besides(-10, 690, 700, 200)).toEqual([-1]);
  expect(besides(-650, 50, 700, 200)).toEqual([-4, -3, -2, -1]);
  expect(besides(-1500, -800, 700, 200)).toEqual([-8, -7, -6, -5]);
  expect(besides(1000, 1700, 700, 200)).toEqual([1, 2, 3, 4]);
  for (let left = -1600; left < 1600; left += 37) {
    const places = besides(left, left + 700, 700, 200);
    const covered = (x: number): boolean =>
      (x >= 0 && x < 700) ||
      places.some((n) => x >= placeLeft(n, 700, 200) && x < placeLeft(n, 700, 200) + 200);
    for (let x = left; x < left + 700; x++)
      expect(covered(x), `${x} of a view from ${left}`).toBe(true);
    for (const n of places)
      expect(placeLeft(n, 700, 200) < left + 700 && placeLeft(n, 700, 200) + 200 > left).toBe(true);
  }
});
