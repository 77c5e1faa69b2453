import { expect, it } from "vitest";
import { rowTime } from "./row-time.ts";

it("today its clock, this year day and minute, before that everything", () => {
  const now = Date.UTC(2026, 10, 27, 14, 32, 6);
  const of = (...at: [number, number, number, number, number, number]): string =>
    rowTime(Date.UTC(...at), now, "UTC");
  expect([
    of(2026, 10, 27, 1, 2, 3),
    of(2026, 10, 26, 23, 59, 58),
    of(2025, 11, 31, 23, 59, 58),
  ]).toEqual(["01:02:03", "11-26 23:59", "2025-12-31 23:59:58"]);
  expect(rowTime(0, now, "UTC")).toBe("--");
});
