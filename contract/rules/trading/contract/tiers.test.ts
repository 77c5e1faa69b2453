/** Tiers: the table worked out by hand, continuity of maintenance, leverage lists and refusals. */
import { expect, it } from "vitest";
import { big, price, quantity, text } from "../../../../tests/support/exact.ts";
import { product } from "../../../money/terms.ts";
import { inForce } from "../dated.ts";
import {
  leverageList,
  refuseLeverage,
  refuseOtherLeverage,
  TIERS,
  type TierGroup,
  tierOf,
} from "./tiers.ts";

const groups = Object.keys(TIERS) as TierGroup[];
const tiersOf = (group: TierGroup) => inForce(TIERS[group], 0);
const notional = (value: string) => product(price(value), quantity("1"));

it("the table of 8.5", () => {
  const lines = groups.map((group) => [
    group,
    ...tiersOf(group).map((t) => [text(t.upTo), t.maxLeverage, text(t.mmr), text(t.cum)].join(" ")),
  ]);
  expect(lines).toEqual([
    [
      "A",
      "250000 125 0.004 0",
      "1000000 100 0.005 250",
      "5000000 50 0.01 5250",
      "20000000 20 0.025 80250",
      "50000000 10 0.05 580250",
    ],
    [
      "B",
      "50000 75 0.0065 0",
      "250000 50 0.01 175",
      "1000000 20 0.025 3925",
      "5000000 10 0.05 28925",
    ],
    ["C", "25000 25 0.015 0", "100000 20 0.025 250", "500000 10 0.05 2750", "1000000 5 0.1 27750"],
    ["F", "1000000 100 0.005 0", "5000000 50 0.01 5000", "20000000 20 0.025 80000"],
  ]);
});

it.each(groups)("maintenance of group %s has no jump at a bound", (group) => {
  const tiers = tiersOf(group);
  for (let i = 1; i < tiers.length; i++) {
    const at = big(tiers[i - 1].upTo);
    const of = (k: number): string =>
      at.times(big(tiers[k].mmr)).minus(big(tiers[k].cum)).toFixed();
    expect(of(i)).toBe(of(i - 1));
  }
});

it("a bound belongs to the lower tier, and beyond the last there is none", () => {
  const tiers = tiersOf("C");
  expect(
    [notional("25000"), notional("25000.01"), notional("1000000"), notional("1000000.01")].map(
      (n) => tierOf(tiers, n)?.maxLeverage,
    ),
  ).toEqual([25, 20, 5, undefined]);
});

it("leverage lists end at the group's most", () => {
  expect(groups.map((group) => leverageList(tiersOf(group)).join(" "))).toEqual([
    "1 2 3 5 10 20 25 50 75 100 125",
    "1 2 3 5 10 20 25 50 75",
    "1 2 3 5 10 20 25",
    "1 2 3 5 10 20 25 50 75 100",
  ]);
});

it("refusals of leverage, by name", () => {
  const tiers = tiersOf("A");
  expect([
    refuseLeverage(tiers, 125, notional("250000")),
    refuseLeverage(tiers, 125, notional("250000.01")),
    refuseLeverage(tiers, 100, notional("250000.01")),
    refuseLeverage(tiers, 1, notional("50000000.01")),
    refuseLeverage(tiers, 7, notional("1")),
    refuseOtherLeverage(20, undefined),
    refuseOtherLeverage(20, 20),
    refuseOtherLeverage(20, 10),
  ]).toEqual([
    undefined,
    "outsideOrderLimits",
    undefined,
    "outsideOrderLimits",
    "systemParameter",
    undefined,
    undefined,
    "leverageDiffers",
  ]);
});
