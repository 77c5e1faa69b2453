import fc from "fast-check";
import { expect, test } from "vitest";
import { stepDecimal } from "./decimal-text.ts";

test("a step is exact where floats are not", () => {
  expect(stepDecimal("0.2", "0.1", 1)).toBe("0.3");
  expect(stepDecimal("64230.00", "0.10", 1)).toBe("64230.10");
  expect(stepDecimal("0.000001", "0.000001", -1)).toBe("0.000000");
});

test("off the grid, the first step lands on it", () => {
  expect(stepDecimal("10.07", "0.05", 1)).toBe("10.10");
  expect(stepDecimal("10.07", "0.05", -1)).toBe("10.05");
});

test("bounds stop a step, empty text counts as zero", () => {
  expect(stepDecimal("", "1", -1, "0")).toBe("0");
  expect(stepDecimal("9.5", "1", 1, "0", "10")).toBe("10");
  expect(stepDecimal("10", "1", 1, "0", "10")).toBe("10");
});

test("up and down again is where it was, on the grid of any step", () => {
  const steps = fc.constantFrom("1", "0.1", "0.05", "0.00000001", "25");
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 1_000_000_000 }), (step, count) => {
      const places = step.split(".")[1]?.length ?? 0;
      const units = (BigInt(step.replace(".", "")) * BigInt(count))
        .toString()
        .padStart(places + 1, "0");
      const text = places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`;
      expect(stepDecimal(stepDecimal(text, step, 1), step, -1)).toBe(text);
    }),
  );
});
