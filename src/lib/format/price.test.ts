import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceChangeText, priceListText, priceText } from "./price.ts";

/** The slow obvious version: decimal arithmetic, then a regular expression for the commas. */
function oracle(int: number, scale: number, digits: number, grouped: boolean): string {
  const rounded = new Big(int).div(new Big(10).pow(scale)).round(digits, Big.roundHalfUp);
  const [whole, fraction] = rounded.abs().toFixed(digits).split(".");
  const head = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${rounded.lt(0) ? "\u2212" : ""}${head}${fraction === undefined ? "" : `.${fraction}`}`;
}

const digit = fc.integer({ min: 0, max: 8 });

describe("priceText", () => {
  test("shows the digits of the tick, grouped", () => {
    expect(priceText(6423300, 2, 2)).toBe("64,233.00");
    expect(priceText(1823400, 4, 2)).toBe("182.34");
    expect(priceText(28500, 1, 0)).toBe("2,850");
    expect(priceText(108765, 5, 5)).toBe("1.08765");
    expect(priceText(6423300, 2, 2, false)).toBe("64233.00");
  });

  test("a price off its tick rounds half away from zero", () => {
    expect(priceText(1005, 3, 2)).toBe("1.01");
    expect(priceText(-1005, 3, 2)).toBe("\u22121.01");
    expect(priceText(1004, 3, 2)).toBe("1.00");
  });

  test("what rounds to zero has no sign", () => expect(priceText(-4, 3, 2)).toBe("0.00"));

  test("a value that is not known is no zero", () => {
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((n) =>
        priceText(n, 2, 2),
      ),
    ).toEqual(["--", "--", "--"]);
  });

  test("equals decimal arithmetic for every safe integer, scale and digits", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        digit,
        digit,
        fc.boolean(),
        (int, scale, digits, grouped) => {
          // More digits than the scale multiply: only what stays safe is promised.
          fc.pre(digits <= scale || Number.isSafeInteger(int * 10 ** (digits - scale)));
          expect(priceText(int, scale, digits, grouped)).toBe(oracle(int, scale, digits, grouped));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("priceListText", () => {
  test("counts more than four zeros behind the point", () => {
    expect(priceListText(912, 8, 8)).toBe("0.0₅912");
    expect(priceListText(1234, 9, 9)).toBe("0.0₅1234");
    expect(priceListText(-912, 8, 8)).toBe("\u22120.0₅912");
    expect(priceListText(1, 15, 15)).toBe("0.0₁₄1");
  });

  test("four zeros, whole prices and nothing at all are written out", () => {
    expect(priceListText(9127, 8, 8)).toBe("0.00009127");
    expect(priceListText(100000912, 8, 8)).toBe("1.00000912");
    expect(priceListText(1000000912, 8, 8)).toBe("10.00000912");
    expect(priceListText(0, 8, 8)).toBe("0.00000000");
    expect(priceListText(Number.NaN, 8, 8)).toBe("--");
  });

  test("spelled out again it is the plain price", () => {
    const spell = (text: string) =>
      text.replace(/0([₀-₉]+)/, (_, small: string) =>
        "0".repeat(Number([...small].map((c) => c.charCodeAt(0) - 0x2080).join(""))),
      );
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 15 }),
        (int, scale) => {
          expect(spell(priceListText(int, scale, scale))).toBe(priceText(int, scale, scale));
        },
      ),
    );
  });
});

test("a price difference is signed unless it shows as zero", () => {
  expect([
    priceChangeText(120, 2, 2),
    priceChangeText(-85, 2, 2),
    priceChangeText(0, 2, 2),
    priceChangeText(4, 3, 2),
  ]).toEqual(["+1.20", "\u22120.85", "0.00", "0.00"]);
});
