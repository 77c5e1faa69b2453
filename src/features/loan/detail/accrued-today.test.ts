import { expect, it } from "vitest";
import { hoursUsed } from "../../../../contract/rules/finance/pledge.ts";
import { accruedToday } from "./accrued-today.ts";

const on = (text: string): number => Date.parse(`${text}+08:00`);
const loan = (opened: string, now: string) => ({
  hours: hoursUsed(on(opened), on(now)),
  hourCharge: "5",
  openTime: on(opened),
});
const today = (opened: string, now: string, rows?: Parameters<typeof accruedToday>[1]) =>
  accruedToday(loan(opened, now), rows, on(now));

it("counts the hours whose charge is of the business day, on the grid of the opening", () => {
  expect(today("2026-11-14T10:05:12", "2026-11-20T14:32:05", [])).toEqual({ hours: 15, sum: "75" });
  expect(today("2026-11-20T10:05:12", "2026-11-20T10:05:12", [])).toEqual({ hours: 1, sum: "5" });
  // Charged at midnight and a millisecond: of the day that has begun.
  expect(today("2026-11-19T00:00:00", "2026-11-20T00:00:00", []).hours).toBe(0);
  expect(today("2026-11-19T00:00:00", "2026-11-20T00:00:00.001", []).hours).toBe(1);
});

it("what was repaid in between is in the records; what they do not have yet is added, and without them the sum is not known", () => {
  const row = (time: string, hours: number, amount: string) => ({
    type: "interest" as const,
    time: on(time),
    hours,
    amount,
  });
  const rows = [
    row("2026-11-20T13:05:12", 4, "12"),
    row("2026-11-20T09:05:12", 10, "50"),
    row("2026-11-19T23:05:12", 24, "120"),
  ];
  expect(today("2026-11-14T10:05:12", "2026-11-20T14:32:05", rows)).toEqual({
    hours: 15,
    sum: "67",
  });
  expect(today("2026-11-14T10:05:12", "2026-11-20T14:32:05")).toEqual({
    hours: 15,
    sum: undefined,
  });
});
