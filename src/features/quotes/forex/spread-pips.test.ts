import { expect, test } from "vitest";
import { spreadPips } from "./spread-pips.ts";

test("the finest digit is a tenth of a pip", () => {
  expect(spreadPips(105_831, 105_837)).toBe("0.6");
  expect(spreadPips(267_126, 267_144)).toBe("1.8");
  expect(spreadPips(151_001, 151_125)).toBe("12.4");
  expect(spreadPips(100, 100)).toBe("0.0");
});

test("half a book has no spread", () => {
  for (const [bid, ask] of [
    [0, 5],
    [5, 0],
    [6, 5],
    [Number.NaN, 5],
    [5, Number.NaN],
  ])
    expect(spreadPips(bid, ask)).toBe("--");
});
