import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_ZONE, businessDayAt, businessDayStart, businessMinuteAt } from "./business.ts";
import { dayAt, instantOf } from "./zone.ts";

const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 0, 1) });

test("the business day is the day of its zone by the platform's rules, and begins at that zone's midnight", () => {
  fc.assert(
    fc.property(instant, (ts) => {
      const day = businessDayAt(ts);
      expect([day, businessDayStart(day)]).toEqual([
        dayAt(BUSINESS_ZONE, ts),
        instantOf(BUSINESS_ZONE, day, 0),
      ]);
      expect(instantOf(BUSINESS_ZONE, day, businessMinuteAt(ts))).toBe(
        Math.floor(ts / 60_000) * 60_000,
      );
    }),
  );
});

test("it turns at 16:00 UTC", () => {
  const turn = Date.UTC(2026, 10, 23, 16);
  expect([
    businessDayAt(turn) - businessDayAt(turn - 1),
    businessMinuteAt(turn - 1),
    businessMinuteAt(turn),
  ]).toEqual([1, 1439, 0]);
});
