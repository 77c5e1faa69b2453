import { expect, test } from "vitest";
import { goingOn } from "./price-range.ts";

const range = (min: number, max: number) => ({ min, max });

test("a painted range stays the same object while it holds everything and is not much too high", () => {
  const painted = range(0, 120);
  expect(goingOn(painted, range(10, 110), range(15, 105), range(0, 500))).toBe(painted);
  expect(goingOn(painted, range(30, 110), range(35, 105), range(30, 110))).not.toBe(painted);
});

test("what left it makes room for what comes next and keeps what was, as far as that is not too high", () => {
  const painted = range(0, 100);
  // 1.3 times a fresh height of 100 is 130.
  expect(goingOn(painted, range(10, 110), range(15, 105), range(5, 125))).toEqual(range(0, 125));
  expect(goingOn(painted, range(30, 130), range(35, 125), range(25, 150))).toEqual(range(25, 150));
  expect(goingOn(painted, range(20, 120), range(25, 115), range(20, 300))).toEqual(range(0, 120));
  expect(goingOn(painted, range(200, 300), range(205, 295), range(0, 900))).toEqual(
    range(200, 300),
  );
});
