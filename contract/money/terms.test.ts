/** Terms keep every digit of a formula until it is rounded once. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, multiply, ONE, type Price, toText, whole } from "./decimal.ts";
import { minus, narrow, plus, product, quotient, widen } from "./terms.ts";

it("a liquidation price of the specification, long and short", () => {
  const [q, e, m, cum, mmr, f] = ["0.5", "60000", "1500", "0", "0.004", "0.0005"].map((t) =>
    decimal(t),
  );
  const rate = (mmr + f) as typeof f;
  const long = quotient<Price>(
    minus(product(q, e), widen(m), widen(cum)),
    product(q, (ONE - rate) as typeof f),
    2,
    "up",
  );
  const short = quotient<Price>(
    plus(product(q, e), widen(m), widen(cum)),
    product(q, (ONE + rate) as typeof f),
    2,
    "down",
  );
  expect([toText(long), toText(short)]).toEqual(["57257.66", "62717.77"]);
});

it("the average price of fills", () => {
  const fills = [
    ["0.005", "64231"],
    ["0.00737", "64232.5"],
  ].map(([q, p]) => ({ q: decimal(q), p: decimal(p) }));
  const paid = plus(product(fills[0].q, fills[0].p), product(fills[1].q, fills[1].p));
  expect(toText(quotient(paid, widen(decimal("0.01237")), 6, "halfEven"))).toBe("64231.893694");
});

it("a product narrowed is the product", () => {
  const value = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 0, max: 18 }), (a, b, places) => {
      const [x, y] = [whole(a) / 7n, whole(b) / 13n] as ReturnType<typeof decimal>[];
      for (const rounding of ["floor", "up", "halfEven"] as const)
        expect(narrow(product(x, y), places, rounding)).toBe(multiply([x, y], places, rounding));
    }),
  );
});
