import fc from "fast-check";
import { expect, it } from "vitest";
import { ends, hiddenEnd, shortened } from "./ends.ts";

it("a reference of eleven is itself", () => {
  expect(ends("SYN99897652", 6, 6)).toEqual(["SYN998", "", "97652"]);
  expect(shortened("SYN99897652", 6, 6)).toBe("SYN99897652");
});

it("head, middle and tail are the text, at every length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(12), fc.nat(12), (text, head, tail) => {
      const parts = ends(text, head, tail);
      expect(parts.join("")).toBe(text);
      for (const part of parts) expect(part.isWellFormed()).toBe(true);
    }),
  );
});

it("what is shortened is shorter than the text, or the text", () => {
  expect(shortened("0x52908400098527886E0F7030069857D2E4169EE7", 6, 4)).toBe("0x5290…9EE7");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(9), fc.nat(9), (text, head, tail) => {
      const short = shortened(text, head, tail);
      expect(short === text || short.length < text.length).toBe(true);
    }),
  );
});

it("a hidden text of four tells half of itself", () => {
  expect(
    ["6222020200112233", "mia1", "ab", "a", "", "ab🦊🦊"].map((text) => hiddenEnd(text, 4)),
  ).toEqual(["2233", "a1", "b", "", "", "🦊🦊"]);
});
