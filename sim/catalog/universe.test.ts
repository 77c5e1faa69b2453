import * as v from "valibot";
import { expect, test } from "vitest";
import { F } from "../../contract/feed/columns.ts";
import { parseScaled } from "../../contract/feed/scaled.ts";
import { INSTRUMENT_TYPES, Instrument, STOCK_MARKETS } from "../../contract/market/instrument.ts";
import { isShareSymbol, isShareType, quoteUnitOf } from "../../contract/market/shares.ts";
import { onTick } from "../../contract/rules/trading/ticks.ts";
import { patience } from "../../tests/support/long-run.ts";
import { createSim } from "../engine.ts";
import { modelsOf } from "../traits/models.ts";
import { limitRatio } from "../tree/limits.ts";
import { growthOf } from "../tree/model.ts";
import { modulesOf, SECTOR_IDS } from "./modules.ts";
import { universe } from "./universe.ts";

const all = universe();
const COUNTS = {
  cryptos: 400,
  perpetual: 200,
  forex: 60,
  us: 500,
  hk: 250,
  cn: 300,
  tw: 120,
  jp: 150,
  uk: 100,
  de: 80,
  fr: 80,
  ca: 80,
  br: 80,
  etf: 120,
  index: 40,
};

test("the reference set: 2,560 instruments, dense ids, unique symbols, counts of the specification", () => {
  expect(all.length).toBe(2560);
  expect(all.every((l, i) => l.symId === i)).toBe(true);
  expect(new Set(all.map((l) => l.symbol)).size).toBe(2560);
  expect(
    Object.fromEntries(INSTRUMENT_TYPES.map((t) => [t, all.filter((l) => l.type === t).length])),
  ).toEqual(COUNTS);
  const groups = (g: string): number =>
    all.filter((l) => l.type === "forex" && l.group === g).length;
  expect(["majors", "crosses", "exotics", "metals"].map(groups)).toEqual([7, 21, 28, 4]);
});

test("every listing is a valid instrument of the contract with a price on its grid", () => {
  for (const l of all) {
    expect(v.safeParse(Instrument, l).success).toBe(true);
    expect([l.symbol, /^[a-z0-9][a-z0-9.-]*$/.test(l.symbol)]).toEqual([l.symbol, true]);
    for (const s of l.tickTable) expect(parseScaled(s.tick, l.priceScale)).toBeGreaterThan(0);
    expect(parseScaled(l.lotSize, l.qtyScale)).toBeGreaterThan(0);
    expect(l.reference).toBeGreaterThan(0);
    expect(onTick(l.tickTable, l.priceScale, 0)).toBe(true);
    expect(l.name.length).toBeGreaterThan(0);
    expect(l.nameCn.length).toBeGreaterThan(0);
  }
});

test("the best-known names are there", () => {
  const have = new Map(all.map((l) => [l.symbol, l]));
  const wanted =
    "btc eth btc.p eurusd usdjpy xauusd aapl.us nvda.us brk-b.us 00700.hk 600519.sh 300750.sz 2330.tw 7203.jp vod.uk sap.de mc.fr shop.ca petr4.br spy.us 02800.hk dji.idx spx.idx ndx.idx hsi.idx n225.idx";
  expect(wanted.split(" ").filter((s) => !have.has(s))).toEqual([]);
  expect([have.get("600519.sh")?.nameCn, have.get("600519.sh")?.initials]).toEqual([
    "贵州茅台",
    "gzmt",
  ]);
  expect(all.filter((l) => /\p{Script=Han}/u.test(l.nameCn)).length).toBeGreaterThan(250);
  const letters = (text: string): number => [...text.matchAll(/\p{Script=Han}/gu)].length;
  expect(
    all.filter((l) => l.initials.length < letters(l.nameCn)).map((l) => [l.nameCn, l.initials]),
  ).toEqual([]);
  // Mainland shares have no other name; a market has no two companies of one.
  expect(
    all.filter((l) => l.type === "cn" && letters(l.nameCn) === 0).map((l) => l.symbol),
  ).toEqual([]);
  for (const name of ["name", "nameCn"] as const)
    expect(
      new Set(all.map((l) => `${l.market} ${l.type === "perpetual" ? l.symbol : l[name]}`)).size,
    ).toBe(all.length);
});

test("London is quoted in pence, Tokyo's large caps on the fine table", () => {
  const vod = all.find((l) => l.symbol === "vod.uk");
  expect([vod?.currency, vod?.quoteUnit, vod?.unitDivisor]).toEqual(["GBP", "GBX", 100]);
  expect(all.find((l) => l.symbol === "7203.jp")?.tickTable[0].tick).toBe("0.1");
});

test("the busiest have the smallest ids", () => {
  expect(all.slice(0, 12).map((l) => l.symbol)).toContain("btc");
  for (let i = 1; i < all.length; i++)
    expect(all[i].activity).toBeLessThanOrEqual(all[i - 1].activity);
  expect(all.reduce((s, l) => s + l.activity, 0)).toBeCloseTo(1, 9);
});

test("a perpetual names its coin, an ETF its index", () => {
  for (const l of all) {
    if (l.type === "perpetual") expect(`${all[l.underlying].symbol}.p`).toBe(l.symbol);
    if (l.symbol === "spy.us") expect(all[l.underlying].symbol).toBe("spx.idx");
  }
});

test("each stock market has modules of its own members", () => {
  const modules = modulesOf(all);
  for (const market of STOCK_MARKETS) {
    const mine = modules.filter((m) => m.market === market);
    expect(mine.length).toBeGreaterThanOrEqual(6);
    expect(mine.length).toBeLessThanOrEqual(12);
    for (const m of mine)
      for (const id of m.members)
        expect([all[id].type, `${market}.${all[id].group}`]).toEqual([market, m.id]);
  }
  for (const l of all)
    if ((STOCK_MARKETS as readonly string[]).includes(l.type))
      expect(SECTOR_IDS).toContain(l.group);
});

test("day limits of the markets that have them come from the previous close", () => {
  const now = Date.parse("2026-11-20T03:00:00Z");
  const sim = createSim({ seed: 1, startAt: now });
  sim.open(now, { set() {}, tick() {}, alive() {}, status() {} });
  const of = (symbol: string): number => {
    const l = sim.instruments.find((x) => x.symbol === symbol)!;
    return Math.round((100 * Number(l.limitUp)) / (l.reference / 10 ** l.priceScale)) / 100;
  };
  expect([of("600519.sh"), of("300750.sz"), of("688981.sh"), of("2330.tw")]).toEqual([
    1.1, 1.2, 1.2, 1.1,
  ]);
  expect(
    sim.instruments.filter((l) => l.limitUp !== "" && !["cn", "tw", "jp"].includes(l.market)),
  ).toEqual([]);
});

test("an order's limits are the next day's once its share's last session is over, and follow from its close", {
  timeout: patience(90_000),
}, () => {
  const [ordinary, star] = ["600519.sh", "688111.sh"].map((symbol) =>
    universe().findIndex((l) => l.symbol === symbol),
  );
  /**
   * Most and least of an order over what a price was, in per cent, at an hour of Shanghai: of an
   * ordinary share, and of one of the science board.
   */
  const seen = (hour: string, ordinaryFrom: number, starFrom: number, minutes = 0): string[] => {
    const now = Date.parse(`${hour}:00+08:00`);
    const sim = createSim({ seed: 1, startAt: now });
    const from = new Map([
      [ordinary, { field: ordinaryFrom, price: 0 }],
      [star, { field: starFrom, price: 0 }],
    ]);
    const set = (s: number, f: number, value: number): void => {
      const wanted = from.get(s);
      if (wanted?.field === f) wanted.price = value;
    };
    const sink = { set, tick() {}, alive() {}, status() {} };
    sim.open(now, sink);
    if (minutes > 0) sim.advance(now + minutes * 60_000, sink);
    return [...from].map(([id, { price }]) => {
      const { limitUp, limitDown, priceScale } = sim.instruments[id];
      return [limitDown, limitUp]
        .map((text) => Math.round((100 * Number(text) * 10 ** priceScale) / price))
        .join(" ");
    });
  };
  const BOTH = ["90 110", "80 120"];
  // Monday's session and its lunch; then its evening, the next morning, and a weekend.
  for (const hour of ["2026-11-16T10:00", "2026-11-16T12:00"])
    expect([hour, seen(hour, F.prevClose, F.prevClose)]).toEqual([hour, BOTH]);
  for (const hour of [
    "2026-11-16T15:30",
    "2026-11-16T23:00",
    "2026-11-17T09:20",
    "2026-11-21T12:00",
  ])
    expect([hour, seen(hour, F.last, F.last)]).toEqual([hour, BOTH]);
  // The break before the fixed price, and that: an ordinary share has closed, one of the science
  // board trades on.
  for (const hour of ["2026-11-16T15:02", "2026-11-16T15:10", "2026-11-16T15:29"])
    expect([hour, seen(hour, F.last, F.prevClose)]).toEqual([hour, BOTH]);
  expect(seen("2026-11-16T14:59", F.last, F.prevClose, 2)).toEqual(BOTH);
  expect(seen("2026-11-16T15:29", F.last, F.last, 2)).toEqual(BOTH);
});

test("no day of a market with limits can end outside them", () => {
  const limited = modelsOf(1, all).filter(({ listing }) => limitRatio(listing) !== undefined);
  expect(limited.length).toBeGreaterThan(400);
  expect(
    limited
      .filter(({ cap, listing }) => growthOf(cap) > 1 + limitRatio(listing)!)
      .map(({ listing }) => listing.symbol),
  ).toEqual([]);
});

test("funds are told apart by their names; A-share funds move by a tenth of a cent", () => {
  const funds = universe().filter((l) => l.type === "etf");
  expect(new Set(funds.map((l) => l.name)).size).toBe(funds.length);
  expect(
    funds
      .filter((l) => l.market === "cn")
      .every((l) => l.tickTable[0].tick === "0.001" && l.priceScale === 3),
  ).toBe(true);
});

test("a share's symbol alone says what its prices are counted in, as the page reads it", () => {
  const shares = all.filter(({ type }) => isShareType(type));
  expect(shares.filter(({ symbol, quoteUnit }) => quoteUnitOf(symbol) !== quoteUnit)).toEqual([]);
  expect(
    all
      .filter(({ symbol, type }) => isShareSymbol(symbol) !== isShareType(type))
      .map(({ symbol }) => symbol),
  ).toEqual([]);
});
