import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../../contract/time/day.ts";
import { barEnd } from "./bar-end.ts";
import { closeMinuteOf, dayStart, hoursOf, phaseAt, slotsOf, type TradingHours } from "./hours.ts";
import { LocalTimes, localOf, MINUTE } from "./local-times.ts";
import { timeLabels } from "./time-labels.ts";

const days = (n: number, from = Date.UTC(2026, 8, 28)): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => from + i * DAY_MS);
const minutes = (n: number, from: number, step = 1): Float64Array =>
  Float64Array.from({ length: n }, (_, i) => from + i * step * MINUTE);

describe("labels", () => {
  test("daily bars are labelled at the same weekday, months and years stronger", () => {
    const labels = timeLabels(days(60), 0, 59, 6.4);
    expect(labels.map((l) => l.text)).toEqual(["10-05", "10-19", "11-02", "11-16"]);
    expect(labels.map((l) => l.strong)).toEqual([true, false, true, false]);
  });

  test("the first bar of a day stands out among hours, and keeps its place before them", () => {
    const labels = timeLabels(minutes(48, Date.UTC(2026, 10, 19, 12), 60), 0, 47, 12);
    expect(labels).toContainEqual({ index: 12, text: "11-20", strong: true });
    expect(labels.filter((l) => !l.strong).every((l) => /^\d\d:00$/.test(l.text))).toBe(true);
  });

  test("days narrower than a label still have dates: not each, and never none", () => {
    // A market of thirteen half hours a day, five days a week.
    const open = Date.UTC(2026, 10, 2, 9, 30);
    const local = Float64Array.from(
      { length: 13 * 20 },
      (_, i) =>
        open +
        (Math.floor(i / 65) * 7 + (Math.floor(i / 13) % 5)) * DAY_MS +
        (i % 13) * 30 * MINUTE,
    );
    for (const barWidth of [3, 4, 5, 5.4])
      for (let from = 65; from < 80; from++) {
        const labels = timeLabels(local, from, from + Math.floor(354 / barWidth), barWidth);
        expect([barWidth, from, labels.length > 0]).toEqual([barWidth, from, true]);
        for (let i = 1; i < labels.length; i++)
          expect((labels[i].index - labels[i - 1].index) * barWidth).toBeGreaterThanOrEqual(72);
      }
  });

  test("a new year is written out", () => {
    const labels = timeLabels(days(40, Date.UTC(2026, 11, 10)), 0, 39, 20);
    expect(labels.find((l) => l.strong)?.text).toMatch(/^2027-01-\d\d$/);
  });

  test("labels never touch, and which bars carry one does not depend on where the view begins", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 3, max: 30 }),
        fc.constantFrom(1, 5, 15, 60, 1440),
        (from, barWidth, step) => {
          const local = minutes(700, Date.UTC(2026, 9, 1), step);
          const count = Math.floor(354 / barWidth);
          const labels = timeLabels(local, from, from + count, barWidth, 72, 700);
          for (let i = 1; i < labels.length; i++)
            expect((labels[i].index - labels[i - 1].index) * barWidth).toBeGreaterThanOrEqual(72);
          const moved = timeLabels(local, from + 1, from + 1 + count, barWidth, 72, 700);
          const shared = (l: { index: number }): boolean =>
            l.index > from && l.index <= from + count;
          expect(moved.filter(shared)).toEqual(labels.filter(shared));
        },
      ),
    );
  });
});

describe("hours", () => {
  const zone = "America/New_York";
  const day = Date.UTC(2026, 10, 20);
  const at = (minute: number): number => day + (minute + 300) * MINUTE;
  const hours = hoursOf(
    [
      { name: "pre", from: at(240), to: at(570) },
      { name: "trading", from: at(570), to: at(960) },
      { name: "after", from: at(960), to: at(1200) },
      { name: "closed", from: at(1200), to: at(1440) },
    ],
    zone,
  );

  test("phases come in minutes of the market's clock, closed ones are not traded", () => {
    expect(hours).toEqual([
      { phase: "pre", from: 240, to: 570 },
      { phase: "regular", from: 570, to: 960 },
      { phase: "after", from: 960, to: 1200 },
    ]);
    expect(closeMinuteOf(hours)).toBe(960);
    expect(slotsOf(hours, MINUTE)).toBe(960);
    expect(phaseAt(hours, localOf(at(569), zone))).toBe("pre");
    expect(phaseAt(hours, localOf(at(570), zone))).toBe("regular");
  });

  test("a day begins with its first bar", () => {
    const local = Float64Array.of(day - 2 * MINUTE, day - MINUTE, day, day + MINUTE);
    expect(dayStart(local, 4)).toBe(2);
    expect(dayStart(local, 2)).toBe(0);
    expect(dayStart(local, 0)).toBe(0);
  });

  test("wall clocks follow the zone through daylight saving, and are extended without starting anew", () => {
    const times = new LocalTimes();
    // The clocks go back on 2026-11-01 at 06:00 UTC.
    const ts = minutes(4, Date.UTC(2026, 10, 1, 5), 30);
    const local = times.of(ts, 4, zone);
    expect([...local.subarray(0, 4)].map((t) => new Date(t).toISOString().slice(11, 16))).toEqual([
      "01:00",
      "01:30",
      "01:00",
      "01:30",
    ]);
    const more = minutes(6, Date.UTC(2026, 10, 1, 5), 30);
    expect([...times.of(more, 6, zone).subarray(0, 6)]).toEqual(
      [...more].map((t) => localOf(t, zone)),
    );
  });
});

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const regular = (text: string): TradingHours[] =>
  text.split(" ").map((span) => {
    const [from, to, auction] = span.split("-");
    return { phase: "regular", from: at(from), to: at(to), ...(auction && { auction: true }) };
  });
const NY = regular("09:30-16:00");
const HK = regular("09:30-12:00 13:00-16:00 16:00-16:10-auction");

describe("end of the running bar", () => {
  test.each([
    ["1min", "2026-11-20T10:03Z", "UTC", undefined, "2026-11-20T10:04"],
    ["1day", "2026-11-20T00:00Z", "UTC", undefined, "2026-11-21T00:00"],
    ["1week", "2026-11-16T00:00Z", "UTC", undefined, "2026-11-23T00:00"],
    ["1mon", "2026-11-01T00:00Z", "UTC", undefined, "2026-12-01T00:00"],
    ["1day", "2026-11-20T00:00-05:00", "America/New_York", NY, "2026-11-20T21:00"],
    ["4hour", "2026-11-20T13:30-05:00", "America/New_York", NY, "2026-11-20T21:00"],
    ["1week", "2026-11-16T00:00-05:00", "America/New_York", NY, "2026-11-20T21:00"],
    ["1mon", "2026-10-01T00:00-04:00", "America/New_York", NY, "2026-10-30T20:00"],
    ["60min", "2026-11-20T15:00+08:00", "Asia/Hong_Kong", HK, "2026-11-20T08:10"],
    ["60min", "2026-11-20T11:30+08:00", "Asia/Hong_Kong", HK, "2026-11-20T04:00"],
    ["4hour", "2026-11-20T09:30+08:00", "Asia/Hong_Kong", HK, "2026-11-20T05:30"],
    ["30min", "2026-11-20T15:30+08:00", "Asia/Hong_Kong", HK, "2026-11-20T08:00"],
    ["1day", "2026-11-20T00:00+08:00", "Asia/Hong_Kong", HK, "2026-11-20T08:10"],
    ["60min", "2026-11-19T17:05-05:00", "America/New_York", undefined, "2026-11-19T23:00"],
    ["1day", "2026-11-19T17:00-05:00", "America/New_York", undefined, "2026-11-20T22:00"],
    ["1week", "2026-11-15T17:00-05:00", "America/New_York", undefined, "2026-11-20T22:00"],
    ["1mon", "2026-11-01T17:00-05:00", "America/New_York", undefined, "2026-11-30T22:00"],
  ] as const)("%s opened at %s in %s", (stage, ts, zone, hours, end) => {
    expect(new Date(barEnd(Date.parse(ts), stage, zone, hours)).toISOString()).toBe(
      `${end}:00.000Z`,
    );
  });
});
