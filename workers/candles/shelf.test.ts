import { expect, test } from "vitest";
import { dayCounter } from "../../contract/time/zone.ts";
import { FakeClock } from "../fake-clock.ts";
import { Series } from "./series.ts";
import { KEEP_MOST, KEEP_MS, Shelf } from "./shelf.ts";

const make = (clock: FakeClock) => (): Series =>
  new Series({
    clock,
    stage: "1min",
    zone: "UTC",
    fetch: async () => undefined,
    changed: () => {},
    entered: () => {},
  });

test("an unused series stays five minutes, and the same one comes back", () => {
  const clock = new FakeClock();
  const shelf = new Shelf(clock);
  const first = shelf.take("a", make(clock));
  shelf.put("a");
  clock.advance(KEEP_MS - 1);
  expect(shelf.take("a", make(clock))).toBe(first);
  shelf.put("a");
  clock.advance(KEEP_MS);
  shelf.sweep();
  expect(shelf.get("a")).toBeUndefined();
});

test("of more than twenty the longest unused go; one in use never does", () => {
  const clock = new FakeClock();
  const shelf = new Shelf(clock);
  shelf.take("held", make(clock));
  for (let i = 0; i < KEEP_MOST + 5; i++) {
    clock.advance(10);
    shelf.take(`s${i}`, make(clock));
    shelf.put(`s${i}`);
  }
  expect([
    shelf.size,
    shelf.get("held") !== undefined,
    shelf.get("s5"),
    shelf.get("s6") !== undefined,
  ]).toEqual([KEEP_MOST, true, undefined, true]);
  shelf.take("s6", make(clock));
  shelf.take("s6", make(clock));
  shelf.put("s6");
  clock.advance(KEEP_MS);
  shelf.sweep();
  expect([shelf.size, shelf.get("s6") !== undefined]).toEqual([2, true]);
});

test("a trading day begins at the market's midnight, summer and winter", () => {
  const day = dayCounter("America/New_York");
  const utc = (text: string): number => Date.parse(text);
  expect(day(utc("2026-01-15T04:59:00Z"))).toBe(day(utc("2026-01-14T20:00:00Z")));
  expect(day(utc("2026-01-15T05:00:00Z"))).toBe(day(utc("2026-01-14T20:00:00Z")) + 1);
  expect(day(utc("2026-07-15T03:59:00Z")) + 1).toBe(day(utc("2026-07-15T04:00:00Z")));
  const kolkata = dayCounter("Asia/Kolkata");
  expect(kolkata(utc("2026-01-14T18:29:00Z")) + 1).toBe(kolkata(utc("2026-01-14T18:30:00Z")));
  expect(dayCounter("Nowhere/Nothing")(utc("2026-01-15T00:00:00Z"))).toBe(
    dayCounter("UTC")(utc("2026-01-15T23:59:00Z")),
  );
});
