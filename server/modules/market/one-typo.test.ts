import fc from "fast-check";
import { expect, test } from "vitest";
import { beginsButForOneTypo } from "./one-typo.ts";

test.each([
  ["appel", "apple inc."],
  ["aple", "apple inc."],
  ["applle", "apple inc."],
  ["apqle", "apple inc."],
  ["microsfot", "microsoft corporation"],
  ["pacific", "cathay pacific"],
  ["pacifc", "cathay pacific"],
  ["telsa", "tesla"],
  ["etsla", "tesla"],
])("%s finds %s", (typed, text) => {
  expect(beginsButForOneTypo(typed, text)).toBe(true);
});

test.each([
  ["apl", "apple"],
  ["aqqle", "apple"],
  ["xesla", "tesla"],
  ["applesauce", "apple"],
  ["meta", "beta"],
])("%s does not find %s", (typed, text) => {
  expect(beginsButForOneTypo(typed, text)).toBe(false);
});

test("whatever one error does to a word behind its first letter, it is found", () => {
  const letter = fc.constantFrom(..."abcde");
  const word = fc.array(letter, { minLength: 5, maxLength: 9 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      letter,
      fc.constantFrom("wrong", "missing", "more", "exchanged"),
      (right, n, other, error) => {
        const at = 1 + (n % (right.length - 2));
        const [before, after] = [right.slice(0, at), right.slice(at)];
        const typed =
          error === "wrong"
            ? before + other + after.slice(1)
            : error === "missing"
              ? before + after.slice(1)
              : error === "more"
                ? before + other + after
                : before + after[1] + after[0] + after.slice(2);
        expect(beginsButForOneTypo(typed, right)).toBe(true);
      },
    ),
  );
});
