import fc from "fast-check";
import { expect, it } from "vitest";
import { csvCell, csvHead, csvLine, csvTime } from "./csv.ts";

it("what a spreadsheet would run stays text, whatever cuts its lines, and a number stays a number", () => {
  const cells = [
    "=1",
    "+1",
    "@S",
    "-1+1",
    "\n=1",
    " =1",
    "＝1",
    "－1",
    "\u200b=1",
    "a;=1",
    "a\t=1",
    "a\n+1",
    "a,@x",
    'a;"=1"',
    "\u2028=1",
  ];
  for (const cell of cells) {
    const pieces = csvCell(cell)
      .slice(csvCell(cell).startsWith('"') ? 1 : 0)
      .split(/[,;\t\r\n|\u2028]/);
    expect(
      pieces.some((piece) => /^[\s\p{Cf}"]*[=+\-@＝－]/u.test(piece)),
      JSON.stringify(cell),
    ).toBe(false);
  }
  expect(csvLine(["-12.5", "-0", "7", 'say "no", please', "a-b", "BTC/USDT"])).toBe(
    '-12.5,-0,7,"say ""no"", please",a-b,BTC/USDT\r\n',
  );
  expect(csvHead(["time", "fee"])).toBe("\ufefftime,fee\r\n");
});

it("no cell breaks its line", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab=;,\"'\n\t-@ ＝") });
  fc.assert(
    fc.property(text, (cell) => {
      const written = csvCell(cell);
      expect(/[",;\t\n]/.test(written) ? /^"(?:[^"]|"")*"$/.test(written) : true).toBe(true);
    }),
  );
});

it("the hour that comes twice is told apart", () => {
  const [summer, winter] = [Date.parse("2026-10-24T23:30:00Z"), Date.parse("2026-10-25T01:30:00Z")];
  expect([csvTime(summer, "Europe/Berlin"), csvTime(winter, "Europe/Berlin")]).toEqual([
    "2026-10-25 01:30:00+02:00",
    "2026-10-25 02:30:00+01:00",
  ]);
  expect(csvTime(Date.parse("2026-11-01T08:30:00Z"), "America/New_York")).toBe(
    "2026-11-01 03:30:00-05:00",
  );
  expect([csvTime(0, "UTC"), csvTime(0, "Asia/Kolkata"), csvTime(0, "America/St_Johns")]).toEqual([
    "1970-01-01 00:00:00+00:00",
    "1970-01-01 05:30:00+05:30",
    "1969-12-31 20:30:00-03:30",
  ]);
});
