/** Figures in what the server says: exact, and with the marks of the language. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../contract/rules/text/languages.ts";
import { figuresIn, figureText, momentText } from "./figures.ts";

it("a sum has the language's marks and every digit", () => {
  const written = (["en", "de", "fr", "es", "it", "pt", "CN", "th", "vi"] as const).map(
    (language) => figureText(language, "1234.50"),
  );
  expect(written).toEqual([
    "1,234.50",
    "1.234,50",
    "1\u202f234,50",
    "1234,50",
    "1234,50",
    "1.234,50",
    "1,234.50",
    "1,234.50",
    "1.234,50",
  ]);
  expect(figureText("de", "-0.000000000000000001")).toBe("-0,000000000000000001");
  expect(figureText("en", "123456789012345678.123456789012345678")).toBe(
    "123,456,789,012,345,678.123456789012345678",
  );
});

it("no digit is lost or added, whatever the language", () => {
  const decimal = fc
    .tuple(fc.bigInt(0n, 10n ** 20n), fc.stringMatching(/^\d{0,18}$/))
    .map(([whole, rest]) => (rest === "" ? `${whole}` : `${whole}.${rest}`));
  fc.assert(
    fc.property(decimal, fc.constantFrom(...LANGUAGE_CODES), (text, language) => {
      expect(figureText(language, text).replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
    }),
  );
});

it("decimals between words are written so too, names with digits are not", () => {
  expect(figuresIn("de", "5 USDT · 0.0005 1INCH · -1234.5 BTC")).toBe(
    "5 USDT · 0,0005 1INCH · -1.234,5 BTC",
  );
  expect(figuresIn("en", "C2C 2026-11-28 3.5%")).toBe("C2C 2026-11-28 3.5%");
});

it("a moment is written by the language's calendar words and the books' years", () => {
  const at = Date.UTC(2026, 10, 29, 14, 5);
  expect(momentText("de", at)).toBe("29.11.2026, 14:05");
  expect(momentText("CN", at)).toBe("2026年11月29日 14:05");
  for (const language of LANGUAGE_CODES) expect(momentText(language, at)).toMatch(/2026|26/);
});
