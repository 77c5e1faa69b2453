import fc from "fast-check";
import { expect, it, test } from "vitest";
import { figureKey, readFigure } from "./read-figure.ts";

const said = (text: string, decimals = 4): string => {
  const figure = readFigure(text, decimals);
  return figure.is === "read"
    ? figure.value
    : figure.is === "asked"
      ? `? ${figure.values.join(" ")}`
      : figure.why;
};

test.each([
  ["1234.5", "1234.5"],
  ["0。5", "0.5"],
  ["６。５", "6.5"],
  ["０．５", "0.5"],
  ["٠٫٥", "0.5"],
  ["۱۲۳", "123"],
  ["१२.५", "12.5"],
  ["١٬٢٣٤٫٥", "1234.5"],
  ["1.234,56", "1234.56"],
  ["1,234.56", "1234.56"],
  ["1 234,56", "1234.56"],
  ["1\u202f234,5", "1234.5"],
  ["1’234.50", "1234.50"],
  ["1,23,456.78", "123456.78"],
  ["1,234,567", "1234567"],
  ["≈ $1,234.50", "1234.50"],
  ["0.5 BTC", "0.5"],
  ["USDT 100", "100"],
  ["US$ 1,234.50", "1234.50"],
  ["100,5 €", "100.5"],
  ["¥6.5", "6.5"],
  ["12.5%", "12.5"],
  ["+3", "3"],
  [".5", "0.5"],
  [",5", "0.5"],
  ["5.", "5"],
  ["0,123", "0.123"],
  ["1234,567", "1234.567"],
  ["\u200b7\ufeff", "7"],
  ["1.50000000", "1.5000"],
])("%s is %s", (text, value) => expect(said(text)).toBe(value));

test.each([
  ["1,234", 4, "? 1.234 1234"],
  ["1.234", 4, "? 1.234 1234"],
  // A figure too fine for the field may be meant so: nothing is taken without asking.
  ["1.234", 2, "? 1234"],
  ["1,234", 0, "? 1234"],
])("%s with %i places is asked about", (text, decimals, value) =>
  expect(said(text, decimals)).toBe(value),
);

test.each<[string, string]>([
  ["1.23456", "places"],
  ["1234567890123456789", "size"],
  ...[
    "abc",
    "",
    "-",
    "1e5",
    "-5",
    "−5",
    "(5)",
    "5 10",
    "12,34.5",
    "1.2.3",
    "1.2K",
    "5万",
    "3 million",
    "5000 sats",
    "21 gwei",
    "1,2345,678",
    "0x10",
  ].map((text) => [text, "notNumber"] as [string, string]),
  ["1.5 2.5", "notNumber"],
])("%s is refused: %s", (text, why) => expect(said(text)).toBe(why));

it("keys of every keyboard are digits or the point, others are none", () => {
  expect([..."5５٥۵५"].map(figureKey)).toEqual(Array(5).fill("5"));
  expect([...".,。．，、٫"].map(figureKey)).toEqual(Array(7).fill("."));
  expect([..."e-+ x½"].map(figureKey)).toEqual(Array(6).fill(undefined));
});

it("what a language writes is what was meant, or is asked about", () => {
  const figure = fc.tuple(
    fc.bigInt(0n, 10n ** 12n),
    fc.nat(9999),
    fc.constantFrom("en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "en-IN", "ja-JP", "it-IT"),
  );
  fc.assert(
    fc.property(figure, ([whole, part, language]) => {
      const value = `${whole}.${String(part).padStart(4, "0")}`;
      const text = new Intl.NumberFormat(language, { minimumFractionDigits: 4 }).format(
        value as unknown as number,
      );
      expect(said(text)).toBe(value);
    }),
  );
});
