import fc from "fast-check";
import { expect, test } from "vitest";
import { matchParts } from "./match-parts.ts";

const bold = (text: string, word: string) =>
  matchParts(text, word)
    .map((p) => (p.hit ? `*${p.text}*` : p.text))
    .join("");

test("the first match is bold, whatever the case", () => {
  expect(bold("Apple", "app")).toBe("*App*le");
  expect(bold("Bank of America", "AMER")).toBe("Bank of *Amer*ica");
  expect(bold("贵州茅台", "茅台")).toBe("贵州*茅台*");
});

test("of several words the one that occurs is bold", () => {
  expect(bold("EURUSD", "eur/usd")).toBe("*EUR*USD");
});

test("initials and empty words mark nothing", () => {
  expect(bold("贵州茅台", "gzmt")).toBe("贵州茅台");
  expect(bold("Apple", "  ")).toBe("Apple");
});

test("parts joined are the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string(),
      (text, word) =>
        matchParts(text, word)
          .map((p) => p.text)
          .join("") === text,
    ),
  );
});
