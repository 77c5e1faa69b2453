import { expect, test } from "vitest";
import type { MarketDate } from "../../../contract/http/detail.ts";
import { type BarTimes, barOf, dateMarks } from "./date-marks.ts";

const at = (text: string): number => Date.parse(`${text}Z`);
const date = (text: string, when: MarketDate["when"] = ""): MarketDate => ({
  kind: "earnings",
  symbol: "aapl.us",
  type: "us",
  market: "us",
  at: at(text),
  when,
  name: "",
  nameCn: "",
  weight: 2,
  expected: "",
  actual: "",
  currency: "USD",
});

/** Hours of two days in New York with a night between. */
const hours: BarTimes = {
  ts: ["2026-11-19T19:30", "2026-11-19T20:30", "2026-11-20T14:30", "2026-11-20T15:30"].map(at),
  length: 4,
  stageMs: 3_600_000,
};

test("a date stands at the bar it fell into; in a pause at the next one, after the close at the last one", () => {
  expect(
    [
      date("2026-11-19T19:00"),
      date("2026-11-19T20:29"),
      date("2026-11-19T21:45", "after"),
      date("2026-11-20T12:00", "before"),
      date("2026-11-20T13:30"),
      date("2026-11-20T16:29"),
      date("2026-11-20T21:45", "after"),
    ].map((one) => barOf(hours, one)),
  ).toEqual([-1, 0, 1, 2, 2, 3, -1]);
});

test("dates that would cover each other are one mark, the newest bar's, with all of them in order", () => {
  const days: BarTimes = {
    ts: Array.from({ length: 60 }, (_, i) => at("2026-09-01T04:00") + i * 86_400_000),
    length: 60,
    stageMs: 86_400_000,
  };
  const [a, b, c, late] = [
    date("2026-09-02T12:00"),
    date("2026-09-20T12:00"),
    date("2026-09-22T12:00"),
    date("2027-01-02T12:00"),
  ];
  expect(dateMarks([a, b, c, late], days, 4)).toEqual([
    { index: 21, dates: [b, c] },
    { index: 1, dates: [a] },
  ]);
});
