import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marksOf } from "../../lib/format/marks.ts";
import {
  bareOf,
  placeAfter,
  placesBefore,
  press,
  share,
  shown,
  type Typed,
  whyNot,
} from "./amount-text.ts";

const [EN, DE, ES] = ["en", "de", "es"].map(marksOf);
const end = (value: string): Typed => ({ value, from: value.length, to: value.length });
const typed = (keys: string, decimals = 2): string => {
  let now: Typed = end("");
  for (const key of keys) now = press(now, key === "<" ? "back" : key, decimals) ?? now;
  return now.value;
};

it("Spanish groups from five digits on", () => {
  expect([
    shown("1234.5", ES),
    shown("12345.5", ES),
    bareOf("1234,5", ES, false),
    bareOf("12.345,5", ES, false),
  ]).toEqual([...["1234,5", "12.345,5", "1234.5", "12345.5"]]);
});

it("the value is plain, what is shown is grouped", () => {
  expect([
    shown("1234567.5", EN),
    shown("1234567.5", DE),
    shown("1234.", EN),
    shown("", EN),
    shown("0.00010", EN),
  ]).toEqual(["1,234,567.5", "1.234.567,5", "1,234.", "", "0.00010"]);
});

it.each(["el", "it", "ja", "de", "en", "es", "fr", "pt", "ro", "tr", "vi", "zh-CN"])(
  "what a field shows in %s is read as it was",
  (tag) => {
    const marks = marksOf(tag);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.stringMatching(/^\d{0,8}$/),
        (whole, part) => {
          const value = part === "" ? String(whole) : `${whole}.${part}`;
          expect(bareOf(shown(value, marks), marks, false)).toBe(value);
        },
      ),
      { numRuns: 1000 },
    );
  },
);

describe("a key", () => {
  it.each([
    ["1250", "1250"],
    ["007", "7"],
    [".5", "0.5"],
    ["1.2.3", "1.23"],
    ["1.234", "1.23"],
    ["12<3", "13"],
    ["<1", "1"],
    ["0.<5", "5"],
    ["1234567890123456789", "123456789012345678"],
  ])("%s makes %s", (keys, value) => expect(typed(keys)).toBe(value));

  it("of an asset without decimals takes no point", () => expect(typed("12.5", 0)).toBe("125"));

  it("goes in where the caret stands, over what is selected", () => {
    expect(press({ value: "1250", from: 1, to: 1 }, "9", 2)).toEqual({
      value: "19250",
      from: 2,
      to: 2,
    });
    expect(press({ value: "1250", from: 1, to: 3 }, "back", 2)).toEqual({
      value: "10",
      from: 1,
      to: 1,
    });
    expect(press({ value: "10.5", from: 1, to: 4 }, "7", 2)).toEqual({
      value: "17",
      from: 2,
      to: 2,
    });
  });
});

it("the caret is carried over grouping", () => {
  const text = shown("1234567", EN);
  expect([0, 1, 2, 5, 9].map((place) => placesBefore(text, place, EN))).toEqual([0, 1, 1, 4, 7]);
  expect([0, 1, 4, 7].map((places) => placeAfter(text, places, EN))).toEqual([0, 1, 5, 9]);
});

it.each([
  ["1,234.5", EN, false, "1234.5"],
  ["1.234,5", DE, false, "1234.5"],
  ["0。5", EN, false, "0.5"],
  ["１２", EN, false, "12"],
  ["1,23", EN, true, "123"],
  // Written with marks that are not the language's: what they mean is asked, and not cut out.
  ["0,5", EN, false, undefined],
  ["1.234,5", EN, false, undefined],
  ["1x", EN, false, undefined],
] as const)("%s stands for %j by its language's marks", (text, marks, isCut, bare) =>
  expect(bareOf(text, marks, isCut)).toBe(bare),
);

it("a key that does nothing says why", () => {
  expect([
    whyNot(end("1.25"), "7", 2),
    whyNot(end("1.2"), ".", 2),
    whyNot(end("1"), ".", 0),
    whyNot(end("123456789012345678"), "9", 0),
  ]).toEqual(["places", "notNumber", "whole", "size"]);
});

it("a share of a sum is cut, never rounded up", () => {
  expect([
    share("1234.56", 50, 2),
    share("0.00000001", 25, 8),
    share("3418.52", 100, 1),
    share("100", 75, 0),
    share("0", 100, 2),
  ]).toEqual(["617.28", "0", "3418.5", "75", "0"]);
});
