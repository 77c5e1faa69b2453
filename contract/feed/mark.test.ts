/** How a mark is made: basis and clamp. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { big } from "../../tests/support/exact.ts";
import { markPrice, nextBasis } from "./mark.ts";

it("the mark follows the basis, at most half a per cent from the index, and is a price: half-even", () => {
  expect(
    [0, 1234.5, 30_000, 30_100, -50_000, 1235.5].map((basis) => markPrice(6_000_000, basis)),
  ).toEqual([6_000_000, 6_001_234, 6_030_000, 6_030_000, 5_970_000, 6_001_236]);
});

it("the basis is a moving average of 30 samples, one a second", () => {
  expect(nextBasis(0, 0, 1, 3100)).toBeCloseTo(200, 9);
  const basis = fc.integer({ min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(
      basis,
      basis,
      fc.integer({ min: 1, max: 40 }),
      basis,
      (average, stood, seconds, now) => {
        let exact = big(String(average));
        for (const sample of [...Array(seconds - 1).fill(stood), now])
          exact = exact.plus(big(String(sample)).minus(exact).times(2).div(31));
        expect(nextBasis(average, stood, seconds, now)).toBeCloseTo(exact.toNumber(), 5);
      },
    ),
  );
});
