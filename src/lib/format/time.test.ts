import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clockText,
  countdownText,
  dateText,
  minuteText,
  recentText,
  setHomeZone,
  timeText,
} from "./time.ts";

const ZONES = [
  "UTC",
  "Asia/Shanghai",
  "America/New_York",
  "Europe/London",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Asia/Tokyo",
];

describe("instants", () => {
  const open = Date.UTC(2026, 10, 20, 14, 30, 5);

  test("are written in the named zone", () => {
    expect(timeText(open, "America/New_York")).toBe("2026-11-20 09:30:05");
    expect(timeText(open, "Asia/Shanghai")).toBe("2026-11-20 22:30:05");
    expect([dateText(open, "UTC"), clockText(open, "UTC"), minuteText(open, "UTC")]).toEqual([
      "2026-11-20",
      "14:30:05",
      "14:30",
    ]);
  });

  test("today's times drop the date, by the day of the zone and not of UTC", () => {
    const late = Date.UTC(2026, 10, 20, 17, 0, 0);
    expect(recentText(open, late, "UTC")).toBe("14:30:05");
    expect(recentText(open, late, "Asia/Shanghai")).toBe("2026-11-20 22:30:05");
  });

  test("that are not known are said to be", () =>
    expect([timeText(0), dateText(Number.NaN), clockText(0)]).toEqual(["--", "--", "--"]));

  test("equal Intl at any moment of any zone, changes of the clocks included", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
        fc.constantFrom(...ZONES),
        (ts, zone) => {
          const oracle = new Intl.DateTimeFormat("sv-SE", {
            timeZone: zone,
            dateStyle: "short",
            timeStyle: "medium",
          }).format(ts);
          expect(timeText(ts, zone)).toBe(oracle);
        },
      ),
    );
  });

  test("in the device's own zone equal the device's own clock", () => {
    const d = new Date(open);
    const own = [d.getHours(), d.getMinutes(), d.getSeconds()]
      .map((n) => String(n).padStart(2, "0"))
      .join(":");
    expect(clockText(open)).toBe(own);
  });
});

test("the user's zone is that of every time that names none, and one that does not exist is the device's", () => {
  const ts = Date.UTC(2026, 10, 20, 14, 30);
  const device = clockText(ts);
  setHomeZone("Asia/Tokyo");
  expect([clockText(ts), clockText(ts, "America/New_York")]).toEqual(["23:30:00", "09:30:00"]);
  setHomeZone("Mars/Olympus");
  expect(clockText(ts)).toBe(device);
  setHomeZone("Asia/Tokyo");
  setHomeZone("");
  expect(clockText(ts)).toBe(device);
});

test("a countdown rounds up, so that 00:00:00 means over", () => {
  expect([1, 1000, 1001, 59_999, 3_600_000, 0, -5].map((ms) => countdownText(ms))).toEqual([
    "00:00:01",
    "00:00:01",
    "00:00:02",
    "00:01:00",
    "01:00:00",
    "00:00:00",
    "00:00:00",
  ]);
});

test("above a day a countdown shows days and hours", () => {
  expect(countdownText(86_400_000)).toBe("24:00:00");
  expect(countdownText(86_401_000)).toBe("1d 00h");
  expect(countdownText(100_800_000)).toBe("1d 04h");
  expect(countdownText(100_800_000, ["天", "时"])).toBe("1天 04时");
});
