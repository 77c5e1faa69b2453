import { expect, test } from "vitest";
import { interleave, withinTime } from "./rounds.ts";

test("every cell runs once a round, every second round backwards, groups together", () => {
  const order = interleave(
    ["a1", "b1", "a2"],
    (cell) => (cell === "b1" ? 1 : 3),
    (cell) => cell[0],
  );
  expect(order.map(({ cell, round }) => `${round}${cell}`)).toEqual([
    "0a1",
    "0a2",
    "0b1",
    "1a2",
    "1a1",
    "2a1",
    "2a2",
  ]);
});

test("the first tier is there once before anything runs twice; other tiers have all their rounds or none", () => {
  const cells = [
    { name: "a", tier: 3 },
    { name: "b" },
    { name: "c", tier: 2 },
    { name: "d" },
    { name: "e", tier: 2 },
  ];
  const plan = (limitS: number): string =>
    [...withinTime(cells, 2, () => 10, limitS)]
      .map(([{ name }, rounds]) => `${name}${rounds}`)
      .join(" ");
  expect([
    plan(10),
    plan(30),
    plan(40),
    plan(60),
    plan(75),
    plan(Number.POSITIVE_INFINITY),
  ]).toEqual([
    "a0 b1 c0 d0 e0",
    "a0 b2 c0 d1 e0",
    "a0 b2 c0 d2 e0",
    "a0 b2 c2 d2 e0",
    "a0 b2 c2 d2 e0",
    "a2 b2 c2 d2 e2",
  ]);
});
