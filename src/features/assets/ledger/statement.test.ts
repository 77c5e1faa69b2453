import { expect, it } from "vitest";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { monthsUpTo } from "./statement-months.ts";

it("a year of months, the present one first, each by its first day", () => {
  const day = (text: string): number => Date.parse(text) / DAY_MS;
  const months = monthsUpTo(day("2026-01-31"));
  expect([months.length, months.slice(0, 3)]).toEqual([12, ["2026-01-01", "2025-12-01", "2025-11-01"].map(day)]);
});
