import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DAY_MS,
  isWeekday,
  lastWeekdayOf,
  mondayOf,
  monthEndOf,
  monthStartOf,
  weekdayOf,
} from "./day.ts";
import { dayAt, dayBegin, dayCounter, instantOf, offsetAt } from "./zone.ts";

const ZONES = [
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Tokyo",
  "Asia/Hong_Kong",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Etc/GMT-8",
];
const HOUR = 3_600_000;
const formats = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
  ]),
);
/** The wall clock as the platform writes it: "2026-11-01 01:30". */
const oracle = (zone: string, ts: number): string =>
  formats.get(zone)!.format(ts).replace(", ", " ");
const ours = (zone: string, ts: number): string =>
  new Date(ts + offsetAt(zone, ts)).toISOString().slice(0, 16).replace("T", " ");

/**
 * Instants within two hours of a change of the clock, found where the platform's offset differs
 * from day to day.
 */
const nearChanges = (zone: string): number[] => {
  const out: number[] = [];
  for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2030, 0, 1); at += 7 * DAY_MS) {
    if (offsetAt(zone, at) === offsetAt(zone, at + 7 * DAY_MS)) continue;
    for (let hour = 0; hour < 7 * 24; hour++)
      if (offsetAt(zone, at + hour * HOUR) !== offsetAt(zone, at + (hour + 1) * HOUR))
        out.push(at + hour * HOUR);
  }
  return out;
};

test("the wall clock is the platform's at any instant, in any order of questions (seed 41)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 0, 1) }),
      (zone, ts) => {
        expect(ours(zone, ts)).toBe(oracle(zone, ts));
      },
    ),
    { seed: 41, numRuns: 2000 },
  );
});

test("and minute for minute around every change of the clock", () => {
  const changes = ZONES.flatMap((zone) => nearChanges(zone).map((at) => [zone, at] as const));
  expect(changes.length).toBeGreaterThan(80);
  for (const [zone, at] of changes)
    for (let minute = -61; minute <= 121; minute += 7) {
      const ts = at + minute * 60_000;
      expect([zone, ours(zone, ts)]).toEqual([zone, oracle(zone, ts)]);
    }
});

test("a wall time finds its instant, and the day of that instant is the day asked for (seed 42)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 10_000, max: 24_000 }),
      fc.integer({ min: 240, max: 1439 }),
      (zone, day, minute) => {
        const ts = instantOf(zone, day, minute);
        expect([dayAt(zone, ts), dayCounter(zone)(ts), (ts + offsetAt(zone, ts)) % DAY_MS]).toEqual(
          [day, day, minute * 60_000],
        );
      },
    ),
    { seed: 42, numRuns: 2000 },
  );
});

test("a zone that does not exist throws, and counts as UTC where days are counted", () => {
  expect(() => offsetAt("Mars/Olympus", 0)).toThrow(RangeError);
  expect(dayCounter("Mars/Olympus")(5 * DAY_MS + 1)).toBe(5);
});

test("weeks begin on Monday, months with the first (seed 43)", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
      const date = new Date(day * DAY_MS);
      expect(weekdayOf(day)).toBe(date.getUTCDay());
      expect(isWeekday(day)).toBe(date.getUTCDay() % 6 !== 0);
      expect([weekdayOf(mondayOf(day)), day - mondayOf(day)]).toEqual([
        1,
        (date.getUTCDay() + 6) % 7,
      ]);
      const start = new Date(monthStartOf(day) * DAY_MS);
      expect([start.getUTCDate(), start.getUTCMonth(), start.getUTCFullYear()]).toEqual([
        1,
        date.getUTCMonth(),
        date.getUTCFullYear(),
      ]);
      expect([monthStartOf(monthEndOf(day)), monthStartOf(monthEndOf(day) + 1)]).toEqual([
        monthStartOf(day),
        monthEndOf(day) + 1,
      ]);
      expect(monthEndOf(day)).toBeGreaterThanOrEqual(day);
      const last = lastWeekdayOf(day);
      expect([
        isWeekday(last),
        last <= day,
        isWeekday(day) ? last === day : day - last <= 2,
      ]).toEqual([true, true, true]);
    }),
    { seed: 43, numRuns: 500 },
  );
});

test("a wall time that comes twice is its first, one that is left out is the later reading", () => {
  const day = (date: string): number => Date.parse(date) / DAY_MS;
  const at = (zone: string, date: string, minute: number): string =>
    new Date(instantOf(zone, day(date), minute)).toISOString().slice(0, 16);
  expect([
    at("Europe/Berlin", "2026-03-29", 150),
    at("Europe/Berlin", "2026-10-25", 150),
    at("America/New_York", "2026-11-01", 90),
  ]).toEqual(["2026-03-29T01:30", "2026-10-25T00:30", "2026-11-01T05:30"]);
  expect([
    at("America/New_York", "2026-03-08", 150),
    at("Australia/Sydney", "2026-10-04", 150),
    at("Australia/Sydney", "2026-04-05", 150),
  ]).toEqual(["2026-03-08T07:30", "2026-10-03T16:30", "2026-04-04T15:30"]);
});

test("every day begins at its first instant, in every zone", () => {
  const zones = [
    "America/Santiago",
    "Asia/Beirut",
    "Africa/Cairo",
    "America/Havana",
    "America/Asuncion",
    "Pacific/Apia",
    "Asia/Kolkata",
    "Europe/Berlin",
  ];
  for (const zone of zones)
    for (let day = Date.UTC(2026, 0, 1) / DAY_MS; day < Date.UTC(2027, 0, 1) / DAY_MS; day++) {
      const begin = dayBegin(zone, day);
      expect([dayAt(zone, begin), dayAt(zone, begin - 60_000)], `${zone} ${day}`).toEqual([
        day,
        day - 1,
      ]);
    }
  expect(dayBegin("America/Santiago", day0("2026-09-06"))).toBe(1788667200000);
});
const day0 = (date: string): number => Date.parse(date) / DAY_MS;
