import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES } from "../place/countries.ts";
import {
  areaWithin,
  textOfName,
  typedComplaint,
  typedKind,
  typedOfText,
  wireName,
  withoutArea,
} from "./typed-name.ts";

test.each([
  ["", undefined],
  ["  ", undefined],
  ["+", "1"],
  ["1", "1"],
  ["+49 (151) 234-5678", "1"],
  ["０１５１ ２３４５", "1"],
  ["٠١٢٣٤٥", "1"],
  ["1a", "3"],
  ["mia_h1", "3"],
  ["+mia", "3"],
  ["mia@", "2"],
  ["1＠b.c", "2"],
])("%j is of kind %j", (text, kind) => {
  expect(typedKind(text)).toBe(kind);
});

test("a number brings its country's code or takes the picker's", () => {
  expect(wireName({ username: "151 234-5678", areaCode: "49" })).toEqual({
    type: "1",
    username: "1512345678",
    area_code: "49",
  });
  expect(wireName({ username: "+86 138 0013 8000", areaCode: "49" })).toEqual({
    type: "1",
    username: "13800138000",
    area_code: "86",
  });
  expect(wireName({ username: "0086 13800138000", areaCode: "49" })).toEqual({
    type: "1",
    username: "13800138000",
    area_code: "86",
  });
  expect(wireName({ username: " Mia@Example.com\u200b", areaCode: "49" })).toEqual({
    type: "2",
    username: "Mia@Example.com",
    area_code: "",
  });
  expect(textOfName({ username: "+1 242 555 1234", areaCode: "49" })).toBe("1242-5551234");
});

test("the country chosen beside a number with its code stands, also for one that shares it", () => {
  expect(withoutArea("+1 242 555 1234", "1")).toBe("2425551234");
  expect(withoutArea("+49 151 234", "86")).toBe("151234");
  expect(withoutArea("151 234", "86")).toBe("151 234");
});

test("a name that a link brings is the one that wrote it, whatever country the picker begins with", () => {
  const names = [
    "151 234-5678",
    "+86 138 0013 8000",
    "+1 242 555 1234",
    "mia@example.com",
    "mia_h1",
    "7-mia",
  ];
  for (const username of names) {
    const text = textOfName({ username, areaCode: "49" });
    expect(textOfName(typedOfText(text, "7"))).toBe(text);
  }
  expect(typedOfText("49-1512345678", "1")).toEqual({ username: "1512345678", areaCode: "49" });
});

test("each kind is judged by its own rule", () => {
  const said = (username: string) => typedComplaint({ username, areaCode: "49" });
  expect(
    ["", "12", "+999 12345678", "mia@x", "m", "+49 1512345678", "mia@example.com"].map(said),
  ).toEqual([
    "fieldRequired",
    "phoneInvalid",
    "phoneInvalid",
    "emailInvalid",
    undefined,
    undefined,
    undefined,
  ]);
});

test("of every country a whole number gives the same name with its code in front as beside the picker", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.stringMatching(/^[2-9]\d{7}$/),
      ({ area }, digits) => {
        const own = areaWithin(`+${area}${digits}`) ?? "";
        // Some numbers of +1 belong to an island by their next digits.
        if (own !== area) return;
        expect(textOfName({ username: `+${area} ${digits}`, areaCode: "7" })).toBe(
          textOfName({ username: digits, areaCode: area }),
        );
      },
    ),
  );
});
