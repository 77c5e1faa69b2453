/**
 * Facts of an instrument agree with each other and with its quote, over the simulated universe.
 */
import { beforeAll, expect, test } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { Services } from "../../kernel/services.ts";
import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { itemConstituents } from "./items/item-constituents.ts";
import { itemDates } from "./items/item-dates.ts";
import { itemHotModules } from "./items/item-hot-modules.ts";
import { itemSummary } from "./items/item-summary.ts";

/** A Tuesday, 10:40 in New York. */
const NOW = Date.UTC(2026, 10, 24, 15, 40);
/** Thin shares: a mean price may lie this far outside its range. */
const NEAR = 0.002;
/** One in so many: a summary asks for a year of bars. */
const SOME = 37;
let market: Market;
let services: Services;

beforeAll(() => {
  const clock = new ManualClock(NOW);
  market = new Market({ ...openSource({ seed: 1, rate: 2000, startAt: NOW }), clock });
  services = { market } as Services;
});

const ENGLISH = { language: "en" } as const;
const told = async (i: Instrument) => {
  const answer = await itemSummary({ symbol: i.symbol }, services, ENGLISH);
  if (!answer.ok) throw new Error(i.symbol);
  return answer.value;
};
const price = (i: Instrument): number =>
  market.board.cols.get(i.symId, F.last) / 10 ** i.priceScale;
/** Relative distance. */
const apart = (a: number, b: number): number => Math.abs(a / b - 1);

test("earnings × price-earnings ratio is the price, shares × price the value, of companies and coins", async () => {
  const wrong: unknown[] = [];
  let companies = 0;
  for (const i of market.catalog.instruments.filter(({ symId }) => symId % SOME === 0)) {
    const { pe, eps, marketCap, shares, circulating, supply } = await told(i);
    const pounds = price(i) / i.unitDivisor;
    if (i.type === i.market && i.type !== "forex") {
      companies++;
      // A loss has no ratio; the ratio has two digits, so have earnings of a few pence.
      if ((pe === "") !== eps.startsWith("-")) wrong.push([i.symbol, pe, eps]);
      if (pe !== "" && apart(Number(pe) * Number(eps), pounds) > 0.006 / Math.min(1, Number(eps)))
        wrong.push([i.symbol, pe, eps, pounds]);
    }
    const units = Number(shares || circulating);
    if (units > 0 && apart(units * pounds, Number(marketCap)) > 0.001)
      wrong.push([i.symbol, units, pounds, marketCap]);
    if (circulating !== "" && Number(circulating) > Number(supply))
      wrong.push([i.symbol, circulating, supply]);
  }
  expect(companies).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
  expect(Number((await told(market.catalog.find("btc")!)).supply)).toBeLessThanOrEqual(21_000_000);
});

test("what was turned over is the volume at a price of the day, of whatever has a volume", () => {
  const { cols } = market.board;
  const wrong = market.catalog.instruments.filter((i) => {
    const [volume, turnover] = [
      cols.get(i.symId, F.volume) / 10 ** i.qtyScale,
      cols.get(i.symId, F.turnover) / 100,
    ];
    if (i.type === "index" || i.type === "forex" || !(volume > 0)) return false;
    const mean = turnover / volume;
    const [low, high] = [cols.get(i.symId, F.low), cols.get(i.symId, F.high)].map(
      (value) => value / 10 ** i.priceScale,
    );
    return mean < low * (1 - NEAR) || mean > high * (1 + NEAR);
  });
  expect(wrong.map(({ symbol }) => symbol)).toEqual([]);
});

test("a sector moves as the sum of its members' contributions, in its list as in itself; what is counted is what rows show", () => {
  const answer = itemHotModules({ market: "us", sort: "change", limit: 50 }, services, ENGLISH);
  if (!answer.ok) throw new Error("no sectors");
  const shown = (ratio: string): number => Math.round(Number(ratio) * 10_000);
  for (const sector of answer.value.list) {
    const whole = itemConstituents(
      {
        id: sector.id,
        kind: "module",
        sort: "",
        order: "desc",
        after: "",
        pageNo: 1,
        pageSize: 100,
      },
      services,
      ENGLISH,
    );
    if (!whole.ok) throw new Error(sector.id);
    const rows = whole.value.page.list;
    const sum = rows.reduce((all, { contribution }) => all + Number(contribution), 0);
    expect([sector.id, shown(sector.changeRatio)]).toEqual([sector.id, shown(sum.toFixed(4))]);
    expect([sector.id, whole.value.changeRatio, whole.value.up]).toEqual([
      sector.id,
      sector.changeRatio,
      sector.up,
    ]);
    expect([
      sector.id,
      rows.filter(({ changeRatio }) => shown(changeRatio) > 0).length,
      rows.filter(({ changeRatio }) => shown(changeRatio) === 0).length,
    ]).toEqual([sector.id, sector.up, sector.flat]);
  }
});

test("the price stands within its 52 weeks, and today within them too", async () => {
  const { cols } = market.board;
  const some = market.catalog.instruments.filter(({ symId }) => symId % SOME === 1);
  const wrong: string[] = [];
  for (const i of some) {
    const { high52, low52 } = await told(i);
    const [low, high] = [cols.get(i.symId, F.low), cols.get(i.symId, F.high)].map(
      (value) => value / 10 ** i.priceScale,
    );
    if (!(Number(low52) <= low && high <= Number(high52))) wrong.push(i.symbol);
  }
  expect(wrong).toEqual([]);
});

test("a company's dates carry its own earnings, the calendar the time it was asked for, an unknown symbol nothing", async () => {
  const of = (params: object) => {
    const answer = itemDates(
      { symbol: "", kind: "economic", market: "", days: 7, ...params },
      services,
      ENGLISH,
    );
    return answer.ok ? answer.value.list : answer.error;
  };
  const dates = of({ symbol: "aapl.us" });
  if (typeof dates === "string") throw new Error(dates);
  const past = dates.filter(({ kind, actual }) => kind === "earnings" && actual !== "").slice(-4);
  expect(past.reduce((sum, { actual }) => sum + Number(actual), 0)).toBeCloseTo(
    Number((await told(market.catalog.find("aapl.us")!)).eps),
    1,
  );
  expect(dates.some(({ at, actual }) => at > NOW && actual === "")).toBe(true);
  const week = of({ kind: "economic", market: "us" });
  if (typeof week === "string") throw new Error(week);
  expect(week.map(({ name }) => name)).toEqual(["GDP growth", "Core PCE prices"]);
  expect(of({ symbol: "nope" })).toBe("productNotExist");
});
