/** Exact decimals against an independent decimal library, on random and hostile input. */
import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as d from "./decimal.ts";

const text = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
    fc.integer({ min: 0, max: 18 }),
    fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
  )
  .map(([negative, head, places, tail]) => {
    const fraction = tail.toString().padStart(18, "0").slice(0, places);
    const plain = places > 0 ? `${head}.${fraction}` : head.toString();
    return negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
  });
const places = fc.integer({ min: 0, max: 18 });
const MODES = ["down", "up", "floor", "ceil", "halfUp", "halfEven"] as const;
const mode = fc.constantFrom(...MODES);
const of = (value: string): d.Decimal => d.decimal(value);
const big = (value: string): Big => new Big(value);

/** The library's four modes round the size; the two that know a sign are made of them. */
function bigRound(value: Big, to: number, rounding: d.Rounding): Big {
  const negative = value.lt(0);
  const dir = {
    down: Big.roundDown,
    up: Big.roundUp,
    halfUp: Big.roundHalfUp,
    halfEven: Big.roundHalfEven,
  } as const;
  if (rounding === "floor") return value.round(to, negative ? Big.roundUp : Big.roundDown);
  if (rounding === "ceil") return value.round(to, negative ? Big.roundDown : Big.roundUp);
  return value.round(to, dir[rounding]);
}
/**
 * A quotient with so many places that rounding it once more cannot differ, unless it ends in a half
 * that the library had to cut.
 */
function bigDivide(a: Big, b: Big, to: number, rounding: d.Rounding): Big {
  const Precise = Big();
  Precise.DP = 120;
  Precise.RM = Big.roundDown;
  const cut = new Precise(a).div(b);
  const isExact = cut.times(b).eq(a);
  // The part that was cut off lies beyond the last place: it only has to keep its side.
  const nudge = isExact
    ? 0
    : new Precise(`${cut.lt(0) || (cut.eq(0) && a.times(b).lt(0)) ? "-" : ""}1e-121`);
  return bigRound(cut.plus(nudge), to, rounding);
}
const same = (value: d.Decimal, expected: Big): boolean => big(d.toText(value)).eq(expected);

describe("text", () => {
  it("comes back as it went in, without zeros that say nothing", () => {
    fc.assert(fc.property(text, (t) => void expect(d.toText(of(t))).toBe(big(t).toFixed())));
  });

  it("has no other form than plain digits", () => {
    const bad = [
      "",
      " ",
      "1 ",
      " 1",
      "\n1",
      "1\u00a0",
      "\ufeff1",
      "+1",
      "01",
      "1.",
      ".1",
      "1e9",
      "0x10",
      "1_000",
      "1,000",
      "NaN",
      "Infinity",
      "--1",
      "1.2.3",
      "١",
    ];
    for (const t of bad)
      expect(d.parse(t), JSON.stringify(t)).toEqual({ ok: false, error: "malformed" });
    expect(d.parse("1".repeat(19))).toEqual({ ok: false, error: "malformed" });
    expect(d.parse(`0.${"0".repeat(18)}1`)).toEqual({ ok: false, error: "malformed" });
    expect(d.parse("0.123456789", 8)).toEqual({ ok: false, error: "tooFine" });
    expect(d.parse("-0")).toEqual({ ok: true, value: 0n });
    expect(() => d.decimal("1e3")).toThrow(RangeError);
  });

  it("is never cut silently", () => {
    expect(d.toFixed(of("1.5"), 2)).toBe("1.50");
    expect(d.toFixed(of("-0.05"), 2)).toBe("-0.05");
    expect(() => d.toFixed(of("1.005"), 2)).toThrow(RangeError);
  });
});

describe("arithmetic agrees with the library", () => {
  it("in sums, differences and order", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(same(d.add(of(a), of(b)), big(a).plus(b))).toBe(true);
        expect(same(d.subtract(of(a), of(b)), big(a).minus(b))).toBe(true);
        expect(Math.sign(Number(of(a) - of(b)))).toBe(big(a).cmp(b));
      }),
    );
  });

  it("in rounding, in all six directions", () => {
    fc.assert(
      fc.property(text, places, mode, (a, to, rounding) =>
        same(d.round(of(a), to, rounding), bigRound(big(a), to, rounding)),
      ),
    );
  });

  it("in rounding of exact halves", () => {
    const half = fc.tuple(fc.bigInt({ min: -1000n, max: 1000n }), mode);
    fc.assert(
      fc.property(half, ([n, rounding]) => {
        const t = big(n.toString()).plus("0.5").toFixed();
        expect(same(d.round(of(t), 0, rounding), bigRound(big(t), 0, rounding))).toBe(true);
      }),
    );
  });

  it("in products, rounded once", () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        places,
        mode,
        (all, to, rounding) => {
          const exact = all.reduce((p, t) => p.times(t), big("1"));
          expect(same(d.multiply(all.map(of), to, rounding), bigRound(exact, to, rounding))).toBe(
            true,
          );
        },
      ),
    );
  });

  it("in quotients, rounded once", () => {
    fc.assert(
      fc.property(text, text, text, places, mode, (a, b, c, to, rounding) => {
        fc.pre(big(c).cmp(0) !== 0);
        expect(
          same(
            d.fraction([of(a), of(b)], [of(c)], to, rounding),
            bigDivide(big(a).times(b), big(c), to, rounding),
          ),
        ).toBe(true);
      }),
    );
    expect(() => d.divide(d.ONE, d.ZERO, 8, "down")).toThrow(RangeError);
  });

  it("in steps", () => {
    const step = fc.constantFrom("0.00001", "0.5", "1", "100", "0.05");
    fc.assert(
      fc.property(text, step, (a, s) => {
        const down = d.downToStep(of(a), of(s));
        expect(d.isOnStep(down, of(s))).toBe(true);
        expect(same(down, bigRound(big(a).div(s), 0, "down").times(s))).toBe(true);
      }),
    );
  });
});

describe("the specification's vectors", () => {
  const price = d.decimal<d.Price>("64232");
  const quantity = d.decimal<d.Quantity>("0.01237");
  it("spot fill and fee", () => {
    const pays = d.multiply<d.Amount>([price, quantity], 8, "up");
    expect(d.toText(pays)).toBe("794.54984");
    expect(d.toText(d.multiply([quantity, of("0.001")], 8, "up"))).toBe("0.00001237");
    expect(d.toText(d.subtract(pays, d.multiply<d.Amount>([pays, of("0.001")], 8, "up")))).toBe(
      "793.75529016",
    );
  });
  it("income is cut at eight places", () => {
    expect(d.toText(d.multiply([of("123.45678901"), of("0.0037")], 8, "down"))).toBe("0.45679011");
  });
  it("yen at the fill's rate", () => {
    expect(d.toText(d.fraction([of("100"), of("2850")], [of("151.2")], 8, "up"))).toBe(
      "1884.92063493",
    );
  });
});

it("a value fits a column or not", () => {
  expect(d.fits(of("999999999999999999.999999999999999999"))).toBe(true);
  expect(d.fits(d.add(of("999999999999999999.999999999999999999"), 1n as d.Decimal))).toBe(false);
});

it("kinds do not mix", () => {
  const amount = d.decimal<d.Amount>("1");
  const price = d.decimal<d.Price>("2");
  // @ts-expect-error a sum of an amount and a price means nothing
  expect(d.add(amount, price)).toBe(d.decimal("3"));
});
