import { expect, test } from "vitest";
import { sessionAt } from "../../../sim/calendar/sessions.ts";
import { hoursByDay, phaseAt } from "./hours.ts";
import { localOf } from "./local-times.ts";

test("a bar belongs to the hours of its own day: half days shade none of the whole ones, nor the other way round", () => {
  // The half day after Thanksgiving, while it trades and two trading days later; both clocks of a
  // winter's day: 18:30 UTC is 13:30 in New York.
  for (const now of [Date.UTC(2026, 10, 27, 15), Date.UTC(2026, 11, 1, 15)]) {
    const session = sessionAt("us", now);
    const on = hoursByDay(session);
    const phase = (day: number, hour: number): string => {
      const local = localOf(Date.UTC(2026, 10, day, hour, 30), session.tz);
      return phaseAt(on(local), local);
    };
    expect([phase(25, 18), phase(25, 20), phase(25, 21), phase(25, 10)]).toEqual([
      "regular",
      "regular",
      "after",
      "pre",
    ]);
    expect([phase(27, 17), phase(27, 18), phase(27, 21)]).toEqual(["regular", "after", "after"]);
  }
  expect(sessionAt("us", Date.UTC(2026, 11, 1, 15)).halfDays.length).toBe(2);
  expect(sessionAt("hk", Date.UTC(2026, 11, 1, 15)).halfDays).toEqual([]);
});
