import { expect, it } from "vitest";
import { dayEnd, dayStart } from "./day-start.ts";

it("a day begins and ends at the midnights of its zone, also where the clock changes", () => {
  expect(dayStart("2026-11-20", "Asia/Shanghai")).toBe(Date.parse("2026-11-19T16:00:00Z"));
  expect(dayEnd("2026-11-20", "Asia/Shanghai")).toBe(Date.parse("2026-11-20T16:00:00Z") - 1);
  const start = dayStart("2026-03-29", "Europe/Berlin") as number;
  expect([
    new Date(start).toISOString(),
    ((dayEnd("2026-03-29", "Europe/Berlin") as number) + 1 - start) / 3_600_000,
  ]).toEqual(["2026-03-28T23:00:00.000Z", 23]);
});

it("a day without a midnight begins at its first instant", () => {
  expect([
    dayStart("2026-09-06", "America/Santiago"),
    dayEnd("2026-09-05", "America/Santiago"),
  ]).toEqual([1788667200000, 1788667199999]);
});

it("what is no date is none", () => {
  expect([dayStart(""), dayStart("2026-13-40"), dayEnd("soon")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
