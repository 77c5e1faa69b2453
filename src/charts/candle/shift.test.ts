import { expect, test } from "vitest";
import { type PaintedFrame, shiftOf } from "./shift.ts";

const range = { min: 0, max: 1 };
const options = {};
const frame: PaintedFrame = {
  look: ["scene", options],
  version: 3,
  ranges: [range],
  sizes: [700, 400],
  right: 700,
  x0: -1000,
  step: 12.8,
  times: [
    { x: 100, text: "10-05" },
    { x: 400, text: "10-19" },
  ],
  fixed: false,
};
const moved = (dx: number, more: Partial<PaintedFrame> = {}): PaintedFrame => ({
  ...frame,
  x0: frame.x0 + dx,
  times: frame.times.map((t) => ({ ...t, x: t.x + dx })),
  ...more,
});

test("a pan to either side is a shift by its px, standing still is one by nothing", () => {
  expect([shiftOf(frame, moved(24)), shiftOf(frame, moved(-24)), shiftOf(frame, moved(0))]).toEqual([24, -24, 0]);
});

test("anything else that changed has to be painted", () => {
  expect(shiftOf(undefined, frame)).toBeUndefined();
  expect(shiftOf(frame, moved(24, { step: 12.9 }))).toBeUndefined();
  expect(shiftOf(frame, moved(24, { version: 4 }))).toBeUndefined();
  expect(shiftOf(frame, moved(24, { ranges: [{ ...range }] }))).toBeUndefined();
  expect(shiftOf(frame, moved(24, { sizes: [700, 401] }))).toBeUndefined();
  expect(shiftOf(frame, moved(24, { look: ["scene", {}] }))).toBeUndefined();
  expect(shiftOf(frame, moved(24, { fixed: true }))).toBeUndefined();
  expect(shiftOf(frame, moved(600))).toBeUndefined();
});

test("labels that changed in the middle are painted, those that came or went at an edge are not missed", () => {
  expect(shiftOf(frame, moved(24, { times: [{ x: 124, text: "10-05" }] }))).toBeUndefined();
  expect(
    shiftOf(
      frame,
      moved(-120, {
        times: [
          { x: 280, text: "10-19" },
          { x: 690, text: "11-02" },
        ],
      }),
    ),
  ).toBe(-120);
});
