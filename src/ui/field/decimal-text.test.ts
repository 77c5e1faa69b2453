import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptDecimal, groupDecimal, stepDecimal } from "./decimal-text.ts";

test("letters, signs and second dots are refused", () => {
  for (const text of ["12a", "1e5", "-1", "1.2.3", "--", "٣x"]) expect(acceptDecimal(text, 8), text).toBeNull();
});

test("more places than the market has are refused", () => {
  expect(acceptDecimal("1.234", 2)).toBeNull();
  expect(acceptDecimal("1.", 0)).toBeNull();
  expect(acceptDecimal("1.23", 2)).toBe("1.23");
});

test("a figure half typed stays as it is", () => {
  for (const text of ["", "0", "0.", "0.0", "12."]) expect(acceptDecimal(text, 4)).toBe(text);
});

test("grouping, spaces, decimal commas and full-width digits of pasted text become plain digits", () => {
  expect(acceptDecimal(" 64,230.50 ", 2)).toBe("64230.50");
  expect(acceptDecimal("1 204,5", 2)).toBe("1204.5");
  expect(acceptDecimal("1,234,567", 0)).toBe("1234567");
  expect(acceptDecimal("１２．５", 2)).toBe("12.5");
  expect(acceptDecimal(".5", 2)).toBe("0.5");
  expect(acceptDecimal("007", 2)).toBe("7");
});

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
      const units = (BigInt(step.replace(".", "")) * BigInt(count)).toString().padStart(places + 1, "0");
      const text = places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`;
      expect(stepDecimal(stepDecimal(text, step, 1), step, -1)).toBe(text);
    }),
  );
});

test("thousands are grouped in the whole part only", () => {
  expect(groupDecimal("1234567.1234567")).toBe("1,234,567.1234567");
  expect(groupDecimal("999")).toBe("999");
  expect(groupDecimal("")).toBe("");
});
