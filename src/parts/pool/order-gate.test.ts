import { expect, test } from "vitest";
import { createOrderGate } from "./order-gate.ts";

const gate = () => createOrderGate<string>((a, b) => a === b);

test("at rest a new order is shown at once", () => {
  const g = gate();
  expect(g.offer("us", ["a", "b"])).toEqual(["a", "b"]);
  expect(g.offer("us", ["b", "a"])).toEqual(["b", "a"]);
});

test("under a finger a new order waits, and the newest one is shown at rest", () => {
  const g = gate();
  g.offer("us", ["a", "b", "c"]);
  g.busy(true);
  expect(g.offer("us", ["b", "a", "c"])).toBeUndefined();
  expect(g.offer("us", ["c", "b", "a"])).toBeUndefined();
  expect(g.busy(false)).toEqual(["c", "b", "a"]);
  expect(g.busy(false)).toBeUndefined();
});

test("an order that returns to the shown one has nothing to wait for", () => {
  const g = gate();
  const first = ["a", "b"];
  g.offer("us", first);
  g.busy(true);
  g.offer("us", ["b", "a"]);
  g.offer("us", first);
  expect(g.busy(false)).toBeUndefined();
});

test("the next page and another list do not wait", () => {
  const g = gate();
  g.offer("us", ["a", "b"]);
  g.busy(true);
  expect(g.offer("us", ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(g.offer("hk", ["x"])).toEqual(["x"]);
});
