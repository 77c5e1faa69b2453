/**
 * Scaled orders: prices on tick over the whole range, lots that add up exactly, refusals by name.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { big, multiples, price, quantity, text } from "../../../../tests/support/exact.ts";
import { type Price, type Quantity, sum } from "../../../money/decimal.ts";
import { isOnTick, orderRules } from "../steps.ts";
import { type Rung, type ScaledInput, scaledRungs } from "./scaled.ts";

const rules = orderRules({
  tickTable: [{ from: "0", tick: "0.01" }],
  lotSize: "0.001",
  minQty: "0.001",
  maxQty: "1000",
  minNotional: "0",
  limitUp: "",
  limitDown: "",
});
const input = (over: Partial<ScaledInput> = {}): ScaledInput => ({
  side: "buy",
  from: price("100"),
  to: price("90"),
  count: 4,
  quantity: quantity("1"),
  weighting: "equal",
  opposite: price("95"),
  ...over,
});
const shown = (found: ReturnType<typeof scaledRungs>) =>
  typeof found === "string"
    ? found
    : found.map((r) => `${text(r.quantity)}@${text(r.price)}${r.takes ? "!" : ""}`).join(" ");

it("prices are evenly apart, lots by weight, and rungs that would take are marked", () => {
  expect(shown(scaledRungs(rules, input()))).toBe("0.25@100! 0.25@96.66! 0.25@93.33 0.25@90");
  expect(shown(scaledRungs(rules, input({ weighting: "rising" })))).toBe(
    "0.1@100! 0.2@96.66! 0.3@93.33 0.4@90",
  );
  expect(
    shown(
      scaledRungs(rules, input({ weighting: "falling", side: "sell", opposite: price("93.33") })),
    ),
  ).toBe("0.4@100 0.3@96.66 0.2@93.33! 0.1@90!");
  expect(shown(scaledRungs(rules, input({ count: 3, opposite: undefined })))).toBe(
    "0.334@100 0.333@95 0.333@90",
  );
});

it("refusals, by name", () => {
  const of = (over: Partial<ScaledInput>) => shown(scaledRungs(rules, input(over)));
  expect([
    of({ count: 1 }),
    of({ count: 51 }),
    of({ quantity: quantity("0.0005") }),
    of({ quantity: quantity("0.003") }),
    of({ to: price("100.02") }),
    of({ to: price("-1") }),
  ]).toEqual([
    "outsideOrderLimits",
    "outsideOrderLimits",
    "stepInvalid",
    "outsideOrderLimits",
    "outsideOrderLimits",
    "outsideOrderLimits",
  ]);
});

it("quantities add up to the order's, whole lots each, prices stay on tick within the range", () => {
  fc.assert(
    fc.property(
      multiples<Price>("0.01", 1, 1e6),
      multiples<Price>("0.01", 1, 1e6),
      fc.integer({ min: 2, max: 50 }),
      multiples<Quantity>("0.001", 1, 1e6),
      fc.constantFrom("equal" as const, "rising" as const, "falling" as const),
      (from, to, count, total, weighting) => {
        const found = scaledRungs(rules, input({ from, to, count, quantity: total, weighting }));
        if (typeof found === "string") {
          const apart = big(from)
            .minus(big(to))
            .abs()
            .div(count - 1);
          const least = big(total)
            .times(1000)
            .div(weighting === "equal" ? count : (count * (count + 1)) / 2);
          expect(apart.lt("0.02") || least.lt(1)).toBe(true);
          return;
        }
        const rungs: Rung[] = found;
        expect(sum(rungs.map((r) => r.quantity))).toBe(total);
        expect(
          rungs.every(
            (r) => r.quantity % quantity("0.001") === 0n && isOnTick(rules.ticks, r.price),
          ),
        ).toBe(true);
        expect([rungs[0].price, rungs[rungs.length - 1].price]).toEqual([from, to]);
        const sorted = [...rungs].sort((a, b) => (a.quantity < b.quantity ? -1 : 1));
        if (weighting === "equal")
          expect(sorted[sorted.length - 1].quantity - sorted[0].quantity <= quantity("0.001")).toBe(
            true,
          );
      },
    ),
  );
});
