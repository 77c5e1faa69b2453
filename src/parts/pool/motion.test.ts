import { expect, test } from "vitest";
import { createMotion, REST_MS } from "./motion.ts";

test("4,000 px/s is a fling, a finger's drag of 300 px/s is not", () => {
  const fling = createMotion();
  const drag = createMotion();
  for (let frame = 0; frame < 5; frame++) {
    fling.moved(frame * 67, frame * 16.7);
    drag.moved(frame * 5, frame * 16.7);
  }
  expect([fling.flinging, drag.flinging]).toEqual([true, false]);
});

test("a jump after a rest is no fling", () => {
  const motion = createMotion();
  motion.moved(0, 0);
  motion.rest();
  motion.moved(5000, REST_MS);
  expect(motion.flinging).toBe(false);
});

test("a fling on a slow core, a step every 300 ms, is a fling", () => {
  const motion = createMotion();
  motion.moved(0, 0);
  motion.moved(1200, 300);
  motion.moved(2400, 600);
  expect(motion.flinging).toBe(true);
});

test("rest is 150 ms after the last position, and the direction outlives it", () => {
  const motion = createMotion();
  motion.moved(100, 0);
  motion.moved(40, 10);
  expect([motion.untilRest(60), motion.untilRest(160)]).toEqual([100, 0]);
  motion.rest();
  expect([motion.direction, motion.flinging]).toEqual([-1, false]);
});
