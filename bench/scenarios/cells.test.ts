import { expect, test } from "vitest";
import { cellKey, type Plan } from "../runner/scenario.ts";
import { SCENARIOS } from "./all.ts";
import { cellsOf, inSmoke } from "./cells.ts";
import { floorPage } from "./inline-floor.ts";

const plan: Plan = {
  smoke: false,
  soak: false,
  unlimited: false,
  throttles: ["none", "cdp-6", "proc-3", "proc-6"],
  peers: [
    { name: "floor", scenarios: ["S1"], feeds: ["perTick", "batch16", "market"] },
    { name: "react-state", scenarios: ["S1"], feeds: ["perTick", "batch16"] },
    { name: "list-pool", scenarios: ["S3"], feeds: ["batch16"] },
  ],
};
const conditions = [{ throttle: "proc-3", rate: 5000, rows: 12, seconds: 5 }] as const;

test("the product comes first and once, each peer once a feed, and only where it can", () => {
  const cells = cellsOf("S1", plan, conditions);
  expect(cells.map(({ subject, feed }) => `${subject} ${feed}`)).toEqual([
    "syn market",
    "floor perTick",
    "floor batch16",
    "floor market",
    "react-state perTick",
    "react-state batch16",
  ]);
});

test("a throttle that cannot be had leaves its cells out", () => {
  expect(cellsOf("S1", { ...plan, throttles: ["none"] }, conditions)).toEqual([]);
});

test("the smoke run keeps the product, the floor and one peer", () => {
  expect(
    inSmoke(cellsOf("S1", plan, conditions)).map(({ subject, feed }) => `${subject} ${feed}`),
  ).toEqual(["syn market", "floor market", "react-state batch16"]);
});

test("every cell of every scenario has a name of its own and a metric to be ranked by", () => {
  const cells = SCENARIOS.flatMap((scenario) => scenario.cells(plan));
  expect(new Set(cells.map(cellKey)).size).toBe(cells.length);
  expect(SCENARIOS.every(({ metrics }) => metrics.length > 0)).toBe(true);
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(12);
});

test("the smoke form fits into its time by estimate", () => {
  const cells = SCENARIOS.flatMap((scenario) => scenario.cells({ ...plan, smoke: true }));
  expect(cells.reduce((sum, { seconds }) => sum + 2 * (seconds + 5), 0)).toBeLessThanOrEqual(75);
});

test("the inline floor is less than a kilobyte before its rows", () => {
  expect(floorPage([]).length).toBeLessThan(1000);
  expect(floorPage(["btc"])).toContain('id="btc"');
});
