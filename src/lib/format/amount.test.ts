import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountChangeText, amountText, fiatText } from "./amount.ts";

describe("amountText", () => {
  test("cuts at five decimals, keeps two, drops zeros beyond those", () => {
    expect(
      ["1234.567899", "2", "2.5", "2.50000", "2.50001", "0", "-12.3", "007.10"].map(amountText),
    ).toEqual(["1,234.56789", "2.00", "2.50", "2.50", "2.50001", "0.00", "\u221212.30", "7.10"]);
  });

  test("what is smaller than it can show is not shown as zero", () => {
    expect(["0.000004", "0.0000099", "-0.000004", "0.000000"].map(amountText)).toEqual([
      "<0.00001",
      "<0.00001",
      ">\u22120.00001",
      "0.00",
    ]);
  });

  test("what is no decimal is unknown", () => {
    expect(["", "NaN", "1e9", "1,000", ".5", "+1", "Infinity"].map(amountText)).toEqual([
      "--",
      "--",
      "--",
      "--",
      "--",
      "--",
      "--",
    ]);
  });

  test("equals decimal arithmetic rounded toward zero", () => {
    const wire = fc.tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.stringMatching(/^\d{0,18}$/),
    );
    fc.assert(
      fc.property(wire, ([negative, whole, fraction]) => {
        const text = `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
        const cut = new Big(text).round(5, Big.roundDown);
        const shown = amountText(text);
        if (cut.eq(0)) {
          expect(shown).toBe(
            new Big(text).eq(0) ? "0.00" : negative ? ">\u22120.00001" : "<0.00001",
          );
          return;
        }
        expect(new Big(shown.replaceAll(",", "").replace("\u2212", "-")).eq(cut)).toBe(true);
        expect(shown).toMatch(/^\u2212?\d{1,3}(,\d{3})*\.\d{2}(\d{0,2}[1-9])?$/);
      }),
      { numRuns: 2000 },
    );
  });
});

test("a change is signed unless it is nothing", () => {
  expect(["12.5", "-3", "0", "0.000001", ""].map(amountChangeText)).toEqual([
    "+12.50",
    "\u22123.00",
    "0.00",
    "+<0.00001",
    "--",
  ]);
});

test("fiat estimates have two decimals, yen and won none", () => {
  expect(fiatText("1234.567", "USD", "$")).toBe("≈ $1,234.56");
  expect(fiatText("1234.567", "JPY", "¥")).toBe("≈ ¥1,234");
  expect(fiatText("-5", "KRW", "₩")).toBe("≈ \u2212₩5");
  expect(fiatText("-0.001", "EUR", "€")).toBe("≈ €0.00");
  expect(fiatText("", "EUR", "€")).toBe("--");
});
