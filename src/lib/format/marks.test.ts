/**
 * Figures of every language against the platform's own, 10,000 values a language, and back again
 * through the one reader.
 */
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { amountText } from "./amount.ts";
import { compactText, unitsOf } from "./compact.ts";
import { marksOf } from "./marks.ts";
import { bpText } from "./percent.ts";
import { plainText } from "./plain.ts";
import { priceListText, priceText } from "./price.ts";
import { readFigure } from "./read-figure.ts";
import { MINUS, PLAIN_MARKS, setMarks } from "./signs.ts";

const TAGS = [
  "el",
  "it",
  "ja",
  "ko",
  "de",
  "en",
  "es",
  "fr",
  "pt",
  "ro",
  "th",
  "tr",
  "vi",
  "zh-CN",
];
const whole = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
const digits = fc.integer({ min: 0, max: 8 });
/** One minus for all languages: as wide as a digit. */
const withMinus = (text: string): string => text.replace(/^(%?)[-−]/, `$1${MINUS}`);
afterEach(() => setMarks(PLAIN_MARKS));

describe.each(TAGS)("%s", (tag) => {
  it("writes prices, amounts and per cent as Intl does", () => {
    setMarks(marksOf(tag));
    const formats = Array.from(
      { length: 9 },
      (_, places) =>
        new Intl.NumberFormat(tag, {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }),
    );
    const percents = new Intl.NumberFormat(tag, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: "exceptZero",
    });
    fc.assert(
      fc.property(whole, digits, (int, places) => {
        const text = decimalOf(int, places);
        const wanted = withMinus(formats[places].format(text as unknown as number));
        expect([priceText(int, places, places), plainText(text, places)]).toEqual([wanted, wanted]);
        const bp = int % 1_000_000;
        // The sign stands before the mark of per cent, where that stands in front.
        expect(bpText(bp)).toBe(
          percents.format(decimalOf(bp, 4) as unknown as number).replace("-", MINUS),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it("is read back as it was written", () => {
    setMarks(marksOf(tag));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), digits, (int, places) => {
        const value = decimalOf(int, places);
        const plain = value.includes(".") ? value.replace(/\.?0+$/, "") : value;
        const figure = readFigure(priceText(int, places, places), 8);
        const means =
          figure.is === "read" ? [figure.value] : figure.is === "asked" ? figure.values : [];
        expect(means.map((one) => (one.includes(".") ? one.replace(/\.?0+$/, "") : one))).toContain(
          plain,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

it("small prices, tiny amounts and figures in short have the language's marks too", () => {
  setMarks(marksOf("de"));
  expect([
    priceListText(9127, 9, 9),
    amountText("0.000004"),
    amountText("-1234.5"),
    compactText(123456789, 2, unitsOf("de")),
  ]).toEqual(["0,0₅9127", "<0,00001", `${MINUS}1.234,50`, "1,23M"]);
  setMarks(marksOf("ja"));
  expect([
    compactText(123456789, 0, unitsOf("ja")),
    compactText(123456789, 0, unitsOf("ko")),
  ]).toEqual(["1.23億", "1.23억"]);
  expect(priceText(123456, 2, 2, false)).toBe("1234.56");
});

/** An integer at a scale as plain decimal text. */
function decimalOf(int: number, scale: number): string {
  const text = String(Math.abs(int)).padStart(scale + 1, "0");
  const of = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return int < 0 ? `-${of}` : of;
}
