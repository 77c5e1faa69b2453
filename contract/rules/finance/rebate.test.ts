/**
 * Referral: the specification's shares, and what stays of deposits against a reckoning level by
 * level.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, big, down, multiples, text } from "../../../tests/support/exact.ts";
import type { Amount } from "../../money/decimal.ts";
import { REBATE_RATES, shareOf, staysOf, type Tier } from "./rebate.ts";

const DAY = 86_400_000;
const NOTHING = { net: amount("0"), highest: amount("0") };

/** The part of each deposit that stays, by days and sums; each has its place as reference. */
const of = (...flows: [day: number, sum: string][]): string[] => {
  const found = staysOf(
    NOTHING,
    flows.map(([day, sum], i) => ({ ref: String(i), at: day * DAY, amount: amount(sum) })),
    7 * DAY,
  );
  return flows.flatMap((_, i) => {
    const stay = found.get(String(i));
    return stay === undefined ? [] : [`${text(stay.counts)}/${text(stay.stays)}`];
  });
};

it("shares of 1 500: 45, 30 and 15, cut at eight places", () => {
  expect(([1, 2, 3] as Tier[]).map((tier) => text(shareOf(amount("1500"), tier)))).toEqual([
    "45",
    "30",
    "15",
  ]);
  fc.assert(
    fc.property(
      multiples<Amount>("0.00000001", 0, 2_000_000_000),
      fc.constantFrom<Tier>(1, 2, 3),
      (sum, tier) => {
        expect(text(shareOf(sum, tier))).toBe(down(big(sum).times(big(REBATE_RATES[tier - 1]))));
      },
    ),
  );
});

it("what leaves and comes back counts once, however often", () => {
  expect(of([0, "1500"], [1, "-1500"], [2, "1500"], [3, "-1500"], [4, "1500"])).toEqual([
    "1500/0",
    "0/0",
    "0/0",
  ]);
  expect(of([0, "1500"], [8, "-1500"], [9, "2000"])).toEqual(["1500/1500", "500/500"]);
});

it("a rest that is over is over to the millisecond: what leaves afterwards takes nothing back", () => {
  expect(of([0, "1500"], [7, "-1"])).toEqual(["1500/1499"]);
  expect(of([0, "1500"], [7 + 1 / DAY, "-1"])).toEqual(["1500/1500"]);
});

it("the last that came goes first, and what comes again does not mend it", () => {
  expect(of([0, "1000"], [1, "1000"], [2, "-1500"], [3, "1500"])).toEqual([
    "1000/500",
    "1000/0",
    "0/0",
  ]);
});

it("who took out more than they brought begins below nothing", () => {
  expect(of([0, "-500"], [1, "1500"])).toEqual(["1000/1000"]);
});

it("as a reckoning unit by unit has it: a unit of the highest level is a deposit's that reached it first, and stays while the net is not below", () => {
  const flow = fc.record({
    gap: fc.integer({ min: 0, max: 4 }),
    sum: fc.integer({ min: -40, max: 40 }).filter((n) => n !== 0),
  });
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 14 }), (all) => {
      let day = 0;
      const flows = all.map(({ gap, sum }): [number, string] => {
        day += gap;
        return [day, String(sum)];
      });
      const owner: number[] = [];
      const lost = new Set<number>();
      let net = 0;
      flows.forEach(([at, sum], i) => {
        net += Number(sum);
        for (const [unit, by] of owner.entries())
          if (unit >= net && at <= flows[by][0] + 7) lost.add(unit);
        while (owner.length < net) owner.push(i);
      });
      const units = (i: number, kept: boolean): number =>
        owner.filter((by, unit) => by === i && !(kept && lost.has(unit))).length;
      expect(of(...flows)).toEqual(
        flows.flatMap(([, sum], i) =>
          Number(sum) > 0 ? [`${units(i, false)}/${units(i, true)}`] : [],
        ),
      );
    }),
  );
});

it("begun in the middle, from what was reckoned until then, it is the same", () => {
  const flows = ["1500", "-700", "900", "-100", "2000"].map((sum, i) => ({
    ref: String(i),
    at: i * DAY,
    amount: amount(sum),
  }));
  const whole = staysOf(NOTHING, flows, 7 * DAY);
  const later = staysOf({ net: amount("800"), highest: amount("1500") }, flows.slice(2), 7 * DAY);
  expect([...later]).toEqual([...whole].filter(([ref]) => ref !== "0"));
});
