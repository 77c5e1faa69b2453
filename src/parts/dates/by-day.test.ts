import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

test("dates stand under the reader's own day: an evening in New York is the next morning in Shanghai", () => {
  const dates = ["2026-11-24T13:30Z", "2026-11-24T21:15Z", "2026-11-25T01:30Z"].map((text) => ({
    at: Date.parse(text),
  }));
  const sizes = (zone: string): number[] => byDay(dates, zone).map(({ list }) => list.length);
  expect([
    sizes("UTC"),
    sizes("America/New_York"),
    sizes("Asia/Shanghai"),
    byDay([], "UTC"),
  ]).toEqual([[2, 1], [3], [1, 2], []]);
});
