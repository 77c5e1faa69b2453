import { expect, test } from "vitest";
import { TICK_TABLES } from "../../../../contract/rules/trading/ticks.ts";
import { bookSteps, chosenStep, stepDigits, tickOf } from "./tick-steps.ts";

const labels = (tick: number, scale: number, price: number) =>
  bookSteps(tick, scale, price).map((s) => s.label);

test("a book is gathered by 1, 2, 5, 10, 50 and 100 ticks", () => {
  expect(bookSteps(50, 2, 6_423_300)).toEqual([
    { multiple: 1, step: 50, digits: 1, label: "0.5" },
    { multiple: 2, step: 100, digits: 0, label: "1" },
    { multiple: 5, step: 250, digits: 1, label: "2.5" },
    { multiple: 10, step: 500, digits: 0, label: "5" },
    { multiple: 50, step: 2500, digits: 0, label: "25" },
    { multiple: 100, step: 5000, digits: 0, label: "50" },
  ]);
  expect(labels(1, 2, 6_423_300)).toEqual(["0.01", "0.02", "0.05", "0.1", "0.5", "1"]);
});

test("labels carry no zeros and no float noise down to eight decimals", () => {
  expect(labels(1, 8, 912_700)).toEqual([
    "0.00000001",
    "0.00000002",
    "0.00000005",
    "0.0000001",
    "0.0000005",
    "0.000001",
  ]);
});

test("steps that would reach down to zero are left out, the finest stays", () => {
  expect(labels(1, 2, 5)).toEqual(["0.01"]);
  expect(labels(1, 2, 210)).toEqual(["0.01", "0.02", "0.05", "0.1"]);
});

test("the tick is the one in force at the price", () => {
  const hk = TICK_TABLES.hk;
  expect([200, 9990, 10_000, 60_000, 1_500_000].map((price) => tickOf(hk, 3, price))).toEqual([
    1, 5, 10, 50, 1000,
  ]);
  expect(tickOf([], 5, 108_231)).toBe(1);
});

test("a stored multiple that is not on offer falls to the next finer step", () => {
  const steps = bookSteps(1, 2, 210);
  expect([1, 10, 50, 100].map((m) => chosenStep(steps, m as 1).multiple)).toEqual([1, 10, 10, 10]);
});

test("a step needs as many decimals as it has figures behind the point", () => {
  expect([1, 5, 10, 50, 100, 250, 1000].map((step) => stepDigits(step, 2))).toEqual([
    2, 2, 1, 1, 0, 1, 0,
  ]);
});
