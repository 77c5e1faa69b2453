/** What stands above and between the rows of the past: months with what they brought, and how much came while one reads. */
import { expect, it } from "vitest";
import { freshOf } from "./use-held.ts";
import { monthOf, monthTotals } from "./use-months.ts";

it("a month's result is the sum of its business days, whatever day of the list is loaded", () => {
  // The business's day begins at 16:00 UTC of the day before.
  const day = (text: string): number => Date.parse(`${text}T16:00:00Z`);
  const totals = monthTotals([
    { day: day("2026-09-30"), pnl: "1.25" },
    { day: day("2026-10-14"), pnl: "-3" },
    { day: day("2026-10-31"), pnl: "7" },
  ]);
  expect([...totals]).toEqual([
    [monthOf(day("2026-10-01")), "-1.75"],
    [monthOf(day("2026-11-01")), "7"],
  ]);
  expect(monthOf(Date.parse("2026-10-31T15:59:59Z"))).not.toBe(monthOf(Date.parse("2026-10-31T16:00:00Z")));
});

it("what is new stands before the row that was first; a list that has lost it is another list", () => {
  const rows = ["e", "d", "c"].map((key) => ({ key }));
  const of = (first: string | undefined): number => freshOf(rows, ({ key }) => key, first);
  expect([of("e"), of("c"), of("a"), of(undefined)]).toEqual([0, 2, 0, 0]);
});
