/** Scaled integers against exact arithmetic on BigInt, over their whole range. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatScaled, parseScaled } from "./scaled.ts";

const scale = fc.nat(15);

/** Slow and obvious: digits beyond the scale are cut, NaN where the result leaves 2^53 − 1. */
function parseOracle(text: string, digits: number): number {
  const [whole, fraction = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) return Number.NaN;
  return text.startsWith("-") && value !== 0n ? -Number(value) : Number(value);
}

function formatOracle(value: number, digits: number): string {
  const unit = 10n ** BigInt(digits);
  const absolute = BigInt(Math.abs(value));
  const fraction = digits === 0 ? "" : `.${String(absolute % unit).padStart(digits, "0")}`;
  return `${value < 0 ? "-" : ""}${absolute / unit}${fraction}`;
}

describe("scaled integers", () => {
  it("format as exact arithmetic does", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().map((v) => v + 0),
        scale,
        (value, digits) => {
          expect(formatScaled(value, digits)).toBe(formatOracle(value, digits));
        },
      ),
    );
  });

  it("parse as exact arithmetic does, longer fractions cut toward zero", () => {
    const decimal = fc.tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }),
      fc.option(fc.stringMatching(/^\d{0,20}$/)),
    );
    fc.assert(
      fc.property(decimal, scale, ([negative, whole, fraction], digits) => {
        const text = `${negative ? "-" : ""}${whole}${fraction === null ? "" : `.${fraction}`}`;
        expect(parseScaled(text, digits)).toBe(parseOracle(text, digits));
      }),
      { numRuns: 1000 },
    );
  });

  it("come back unchanged from text", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().map((v) => v + 0),
        scale,
        (value, digits) => {
          expect(parseScaled(formatScaled(value, digits), digits)).toBe(value);
        },
      ),
    );
  });

  it.each([
    "",
    ".",
    ".5",
    "+1",
    "1e5",
    "0x10",
    "1_000",
    " 1",
    "1 ",
    "1,000",
    "NaN",
    "Infinity",
    "--1",
    "1.2.3",
    "١",
  ])("%j is no decimal", (text) => {
    expect(parseScaled(text, 2)).toBeNaN();
  });

  it("has no negative zero", () => expect(Object.is(parseScaled("-0.001", 2), 0)).toBe(true));
});
