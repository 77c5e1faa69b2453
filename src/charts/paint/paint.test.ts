import { describe, expect, test } from "vitest";
import { bodyWidth, emptyGeometry, groupOf, groupStart, hair } from "./geometry.ts";
import { strideOf, traceLine } from "./lines.ts";

const geometry = (step: number, ratio = 2) => ({
  ...emptyGeometry(),
  step,
  ratio,
  right: 700,
  bottom: 100,
  max: 100,
  unit: 1,
});

function traced(step: number, values: number[], from: number, to: number, stride = 1): string[] {
  const out: string[] = [];
  const pen = {
    moveTo: (x: number, y: number) => out.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => out.push(`L${x},${y}`),
  };
  traceLine(pen, geometry(step), Float64Array.from(values), from, to, stride);
  return out;
}

describe("lines", () => {
  test("lift the pen where nothing is to be drawn", () => {
    expect(traced(10, [1, Number.NaN, 3, 4], 0, 3)).toEqual(["M0,99", "M20,97", "L30,96"]);
  });

  test("keep the extremes of a crowded column in the order they came", () => {
    expect(traced(0.25, [5, 9, 2, 6, 7, 7, 7, 7], 0, 7)).toEqual(["M0,91", "L0,98", "L1,93"]);
  });

  test("drawn through every second bar are the same bars wherever the view begins, and end at the last", () => {
    expect(traced(2, [1, 2, 3, 4, 5, 6], 0, 5, 2)).toEqual(["M0,99", "L4,97", "L8,95", "L10,94"]);
    expect(traced(2, [1, 2, 3, 4, 5, 6], 3, 5, 2)).toEqual(["M4,97", "L8,95", "L10,94"]);
    expect([strideOf(geometry(2)), strideOf(geometry(3)), strideOf(geometry(0.5))]).toEqual([
      2, 1, 1,
    ]);
  });
});

test("a body has the parity of its wick at every width, so that the wick stands in its middle", () => {
  for (const ratio of [1, 1.5, 2, 3]) {
    for (let step = 1; step < 90; step += 0.7) {
      const g = geometry(step, ratio);
      expect((bodyWidth(g) - hair(g)) % 2).toBe(0);
      expect(bodyWidth(g)).toBeGreaterThanOrEqual(hair(g));
    }
  }
});

test("a fitted day's columns are grouped to an ordinary width, and a group does not move with the view", () => {
  expect([groupOf(6), groupOf(0.37)]).toEqual([1, 10]);
  const g = { ...geometry(0.74), group: 10 };
  expect([groupStart(g, 0), groupStart(g, 9), groupStart(g, 10), groupStart(g, 957)]).toEqual([
    0, 0, 10, 950,
  ]);
});
