import { expect, it } from "vitest";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { daysUpTo, monthsUpTo } from "./statement-months.ts";

const day = (text: string): number => Date.parse(text) / DAY_MS;

it("days of a month that have begun, the newest first", () => {
  const of = (today: string, month: string): number[] => daysUpTo(day(today), day(month));
  expect(of("2026-02-02", "2026-02-01")).toEqual(["2026-02-02", "2026-02-01"].map(day));
  const before = of("2026-02-02", "2026-01-01");
  expect([before.length, before[0], before[30]]).toEqual([
    31,
    day("2026-01-31"),
    day("2026-01-01"),
  ]);
});

it("a year of months, the present one first, each by its first day", () => {
  const months = monthsUpTo(day("2026-01-31"));
  expect([months.length, months.slice(0, 3)]).toEqual([
    12,
    ["2026-01-01", "2025-12-01", "2025-11-01"].map(day),
  ]);
});
