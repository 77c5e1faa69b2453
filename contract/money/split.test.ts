import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decimal, decimal, sum, toText } from "./decimal.ts";
import { split, stepOf } from "./split.ts";

describe("split", () => {
  it("gives what is left to the largest remainders, the earlier one first", () => {
    const parts = split(
      decimal("1"),
      ["1", "1", "1"].map((t) => decimal(t)),
      decimal("0.01"),
    );
    expect(parts.map((part) => toText(part))).toEqual(["0.34", "0.33", "0.33"]);
    const uneven = split(
      decimal("10"),
      ["3.3", "3.4", "3.3"].map((t) => decimal(t)),
      decimal("1"),
    );
    expect(uneven.map((part) => toText(part))).toEqual(["3", "4", "3"]);
  });

  it("makes the sum again, each part within one step of its share", () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 20 })
      .filter((all) => all.some((w) => w > 0n));
    fc.assert(
      fc.property(
        weights,
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 18 }),
        (all, steps, places) => {
          const step = stepOf<Decimal>(places);
          const total = (steps * step) as Decimal;
          const parts = split(total, all as Decimal[], step);
          expect(sum(parts)).toBe(total);
          const whole = all.reduce((a, b) => a + b, 0n);
          parts.forEach((part, i) => {
            const off = part * whole - total * all[i];
            expect((off < 0n ? -off : off) < step * whole).toBe(true);
            expect(part % step).toBe(0n);
          });
        },
      ),
    );
  });

  it("refuses what cannot be split", () => {
    expect(() => split(decimal("1"), [], decimal("1"))).toThrow(RangeError);
    expect(() => split(decimal("1.5"), [decimal("1")], decimal("1"))).toThrow(RangeError);
    expect(() => split(decimal("1"), [decimal("-1"), decimal("2")], decimal("1"))).toThrow(
      RangeError,
    );
  });
});
