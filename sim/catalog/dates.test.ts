import { expect, test } from "vitest";
import { isTradingDay, marketDay } from "../calendar/sessions.ts";
import { datesOf, earningsDates, economicDates } from "./dates.ts";
import { profileOf } from "./profiles.ts";
import { universe } from "./universe.ts";

const all = universe();
const NOW = Date.UTC(2026, 10, 24);
const of = (symbol: string) => all.find((l) => l.symbol === symbol)!;
const year = (symbol: string, from: number) =>
  datesOf(of(symbol), from, Date.UTC(new Date(from).getUTCFullYear() + 1, 0), NOW);

test("results of four quarters are the year's earnings, payments of a year its dividend, in every market", () => {
  for (const symbol of [
    "aapl.us",
    "ko.us",
    "00700.hk",
    "600519.sh",
    "7203.jp",
    "vod.uk",
    "sap.de",
    "mc.fr",
    "ry.ca",
    "petr4.br",
    "2330.tw",
  ]) {
    const dates = year(symbol, Date.UTC(2025, 0));
    const { eps, dividend } = profileOf(all, of(symbol));
    const results = dates.filter(({ kind }) => kind === "earnings");
    expect([symbol, results.length]).toEqual([symbol, 4]);
    expect(results.reduce((sum, { actual }) => sum + actual, 0)).toBeCloseTo(eps, 6);
    const paid = dates
      .filter(({ kind }) => kind === "dividend")
      .reduce((sum, { expected }) => sum + expected, 0);
    expect(paid).toBeCloseTo(dividend, 6);
  }
});

test("all are on trading days of their market, and what is to come has no result yet", () => {
  const dates = earningsDates(all, NOW - 90 * 86_400_000, NOW + 90 * 86_400_000, NOW);
  expect(dates.length).toBeGreaterThan(1500);
  expect(dates.filter(({ market, at }) => !isTradingDay(market, marketDay(market, at)))).toEqual(
    [],
  );
  expect(dates.every(({ at, actual }) => Number.isNaN(actual) === at > NOW)).toBe(true);
  expect(dates.every(({ at }, i) => i === 0 || at >= dates[i - 1].at)).toBe(true);
});

test("parts of a time make the whole: no date is lost or doubled between two questions", () => {
  const [from, middle, to] = [Date.UTC(2026, 0), Date.UTC(2026, 6, 13), Date.UTC(2027, 0)];
  const l = of("msft.us");
  expect([...datesOf(l, from, middle, NOW), ...datesOf(l, middle, to, NOW)]).toEqual(
    datesOf(l, from, to, NOW),
  );
  expect([...economicDates(from, middle), ...economicDates(middle, to)]).toEqual(
    economicDates(from, to),
  );
});

test("payrolls come on the first Friday at 08:30 in New York, summer and winter", () => {
  const found = economicDates(Date.UTC(2026, 5, 1), Date.UTC(2027, 0), "us").filter(
    ({ name }) => name === "Nonfarm payrolls",
  );
  expect(found.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
    "2026-06-05T12:30",
    "2026-07-03T12:30",
    "2026-08-07T12:30",
    "2026-09-04T12:30",
    "2026-10-02T12:30",
    "2026-11-06T13:30",
    "2026-12-04T13:30",
  ]);
});

test("funds, coins and pairs report nothing", () => {
  expect(
    ["spy.us", "btc", "btc.p", "eurusd"].flatMap((symbol) => year(symbol, Date.UTC(2025, 0))),
  ).toEqual([]);
});

test("an index has the great releases of its market, and no others", () => {
  const to = NOW + 86_400_000 * 30;
  const dates = datesOf(of("spx.idx"), NOW - 86_400_000 * 60, to, NOW);
  expect(dates).toEqual(
    economicDates(NOW - 86_400_000 * 60, to, "us").filter(({ weight }) => weight === 3),
  );
  expect(dates.length).toBeGreaterThan(3);
});
