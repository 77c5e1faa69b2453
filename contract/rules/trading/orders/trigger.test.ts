/** Triggers: direction fixed at placement, and trails that follow and never go back. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { big, multiples, price, rate, text } from "../../../../tests/support/exact.ts";
import type { Price } from "../../../money/decimal.ts";
import {
  isFired,
  isTrailFired,
  type Trail,
  trailAfter,
  trailTrigger,
  triggerWhen,
} from "./trigger.ts";

it("a trigger at or above its reference fires on at or above, else on at or below; equal fires at once", () => {
  const of = (trigger: string, reference: string, at: string) =>
    isFired(triggerWhen(price(trigger), price(reference)), price(trigger), price(at));
  expect([
    of("100", "90", "99.99"),
    of("100", "90", "100"),
    of("100", "110", "100.01"),
    of("100", "110", "100"),
    of("100", "100", "100"),
  ]).toEqual([false, true, false, true, true]);
});

const trail = (over: Partial<Trail> = {}): Trail => ({
  side: "sell",
  distance: { price: price("5") },
  activation: undefined,
  extreme: undefined,
  ...over,
});
const run = (start: Trail, ...prices: string[]): [string | undefined, boolean][] => {
  let state = start;
  return prices.map((each) => {
    state = trailAfter(state, price(each));
    return [text(trailTrigger(state)), isTrailFired(state, price(each))];
  });
};

it("a sell follows the highest, a buy the lowest price, by price or by share", () => {
  expect(run(trail(), "100", "103", "99", "98")).toEqual([
    ["95", false],
    ["98", false],
    ["98", false],
    ["98", true],
  ]);
  expect(run(trail({ side: "buy" }), "100", "97", "101", "102")).toEqual([
    ["105", false],
    ["102", false],
    ["102", false],
    ["102", true],
  ]);
  expect(run(trail({ distance: { rate: rate("0.1") } }), "100", "110", "99")).toEqual([
    ["90", false],
    ["99", false],
    ["99", true],
  ]);
});

it("waits for its activation price, and begins there", () => {
  expect(run(trail({ activation: price("105") }), "50", "104.99", "106", "101")).toEqual([
    [undefined, false],
    [undefined, false],
    ["101", false],
    ["101", true],
  ]);
  expect(run(trail({ side: "buy", activation: price("95") }), "200", "94", "99")).toEqual([
    [undefined, false],
    ["99", false],
    ["99", true],
  ]);
});

it("the extreme is the best price seen; the trigger never goes back", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("buy" as const, "sell" as const),
      fc.array(multiples<Price>("0.01", 1, 1e6), { minLength: 1, maxLength: 20 }),
      (side, prices) => {
        let state = trail({ side, distance: { rate: rate("0.03") } });
        let before: Price | undefined;
        for (const each of prices) {
          state = trailAfter(state, each);
          const now = trailTrigger(state) as Price;
          if (before !== undefined)
            expect(side === "sell" ? now >= before : now <= before).toBe(true);
          before = now;
        }
        const best = prices.reduce((a, b) => ((side === "sell" ? b > a : b < a) ? b : a));
        expect(state.extreme).toBe(best);
        expect(text(before)).toBe(
          big(best)
            .times(side === "sell" ? "0.97" : "1.03")
            .toFixed(),
        );
      },
    ),
  );
});
