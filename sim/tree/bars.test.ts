import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import { sessionAt } from "../calendar/sessions.ts";
import { universe } from "../catalog/universe.ts";
import { createSim } from "../engine.ts";
import { Grid } from "./grid.ts";
import { limitsOf } from "./limits.ts";

const NOW = Date.parse("2026-11-19T15:20:30.250Z");
const sim = createSim({ seed: 77, startAt: NOW });
const idOf = (symbol: string): number => universe().find((l) => l.symbol === symbol)!.symId;
const bars = (
  id: number,
  stage: Stage,
  limit: number,
  endTime = NOW + 1,
  ext = false,
  now = NOW,
): Bar[] => sim.bars(id, { stage, endTime, limit, ext }, now).list;

/** The obvious way to make a bar of bars; those without trades do not count. */
function merge(list: readonly Bar[]): Bar | undefined {
  const traded = list.filter((b) => b[5] > 0);
  if (traded.length === 0) return undefined;
  const sum = (k: 5 | 6): number => traded.reduce((s, b) => s + b[k], 0);
  return [
    list[0][0],
    traded[0][1],
    Math.max(...traded.map((b) => b[2])),
    Math.min(...traded.map((b) => b[3])),
    traded[traded.length - 1][4],
    sum(5),
    sum(6),
  ];
}

const SOME = [
  "btc",
  "doge.p",
  "eurusd",
  "xauusd",
  "nvda.us",
  "00700.hk",
  "600519.sh",
  "2330.tw",
  "7203.jp",
  "vod.uk",
  "sap.de",
  "mc.fr",
  "shop.ca",
  "petr4.br",
  "spy.us",
  "dji.idx",
];

test("an hour bar is its minutes, whatever the instrument (seed 3)", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2559 }),
      fc.integer({ min: 0, max: 700 * 86_400 }),
      (id, back) => {
        const end = NOW - back * 1000;
        const hours = bars(id, "60min", 3, end, false);
        if (hours.length < 3) return;
        const [, hour, next] = hours;
        const minutes = bars(id, "1min", 400, next[0], false).filter((b) => b[0] >= hour[0]);
        const whole = merge(minutes);
        if (hour[5] === 0) expect(whole).toBeUndefined();
        else expect(whole?.slice(1)).toEqual(hour.slice(1));
      },
    ),
    { seed: 3, numRuns: 200 },
  );
});

const INTRADAY = ["1min", "5min", "15min", "30min", "60min", "4hour"] as const;
const DAY = 86_400_000;
const still = createSim({ seed: 77, startAt: NOW });

test("a bar holds the minutes from its opening to the next one's, and at its end it is as it stays (seed 13)", () => {
  const stock = fc.constantFrom(
    "nvda.us",
    "00700.hk",
    "600519.sh",
    "2330.tw",
    "7203.jp",
    "vod.uk",
    "sap.de",
    "mc.fr",
    "shop.ca",
    "petr4.br",
    "eurusd",
    "btc",
  );
  fc.assert(
    fc.property(
      stock,
      fc.constantFrom(...INTRADAY),
      fc.integer({ min: 0, max: 600 * 1440 }),
      (symbol, stage, back) => {
        const id = idOf(symbol);
        const now = NOW - back * 60_000;
        const { list, endsAt } = still.bars(
          id,
          { stage, endTime: now, limit: 4, ext: false },
          NOW + 7 * DAY,
        );
        if (list.length < 4) return;
        // Its end is the end of a session minute, and then it is as it stays. A simulator that has not
        // begun stands at the instant asked for.
        const minutesBefore = (endTime: number, limit: number): Bar[] =>
          still.bars(id, { stage: "1min", endTime, limit, ext: false }, NOW + 7 * DAY).list;
        expect(minutesBefore(endsAt!, 1)[0][0] + 60_000).toBe(endsAt);
        expect(still.bars(id, { stage, endTime: now, limit: 1, ext: false }, endsAt!).list).toEqual(
          list.slice(3),
        );
        for (const [i, bar] of list.slice(0, 3).entries()) {
          const minutes = minutesBefore(list[i + 1][0], 300).filter((m) => m[0] >= bar[0]);
          if (bar[5] > 0) expect(merge(minutes)?.slice(1)).toEqual(bar.slice(1));
          else expect(merge(minutes)).toBeUndefined();
        }
      },
    ),
    { seed: 13, numRuns: 60 },
  );
});

test("a closing auction belongs to the last hour, however late it comes", () => {
  for (const [symbol, date, closes] of [
    ["00700.hk", "2026-11-19", "2026-11-19T08:10:00.000Z"],
    ["mc.fr", "2026-12-24", "2026-12-24T13:05:00.000Z"],
    ["sap.de", "2025-12-30", "2025-12-30T13:05:00.000Z"],
  ] as const) {
    const from = Date.parse(date);
    const { list, endsAt } = createSim({ seed: 77, startAt: from }).bars(
      idOf(symbol),
      { stage: "60min", endTime: from + DAY, limit: 12, ext: false },
      from + DAY,
    );
    const day = list.filter(([ts]) => ts >= from);
    expect(
      day.map(([ts]) => new Date(ts).getUTCMinutes()).filter((minute) => minute % 30 !== 0),
    ).toEqual([]);
    expect([symbol, new Date(endsAt!).toISOString()]).toEqual([symbol, closes]);
  }
});

test("a week and a month that opened before the end asked for are whole", () => {
  for (const symbol of SOME)
    for (const stage of ["1day", "1week", "1mon"] as const) {
      const id = idOf(symbol);
      const whole = bars(id, stage, 3);
      for (const [i, bar] of whole.entries())
        for (const after of [1, 3_600_000, 12 * 3_600_000, 1.5 * DAY, 3 * DAY]) {
          const endTime = bar[0] + after;
          const wanted = whole.findLast((b) => b[0] < endTime);
          expect([symbol, stage, i, after, bars(id, stage, 1, endTime)]).toEqual([
            symbol,
            stage,
            i,
            after,
            [wanted],
          ]);
        }
    }
});

test("five, fifteen, thirty minutes are made of minutes and each other", () => {
  for (const symbol of SOME) {
    const id = idOf(symbol);
    const minutes = bars(id, "1min", 1000);
    for (const [stage, ms] of [
      ["5min", 300_000],
      ["15min", 900_000],
      ["30min", 1_800_000],
    ] as const) {
      for (const bar of bars(id, stage, 10)) {
        const whole = merge(minutes.filter((m) => m[0] >= bar[0] && m[0] < bar[0] + ms));
        if (bar[5] > 0) expect(whole?.slice(1)).toEqual(bar.slice(1));
      }
    }
  }
});

test("a day is the sum of its minutes in session, the running day too", () => {
  for (const symbol of SOME) {
    const id = idOf(symbol);
    const days = bars(id, "1day", 3);
    for (const [i, day] of days.entries()) {
      const next = days[i + 1]?.[0] ?? NOW + 1;
      const minutes = [
        ...bars(id, "1min", 1000, next),
        ...bars(id, "1min", 1000, bars(id, "1min", 1000, next)[0][0]),
      ]
        .sort((a, b) => a[0] - b[0])
        .filter((m) => m[0] >= day[0]);
      expect([symbol, i, ...(merge(minutes)?.slice(1) ?? [])]).toEqual([
        symbol,
        i,
        ...day.slice(1),
      ]);
      expect(merge(bars(id, "4hour", 40, next).filter((b) => b[0] >= day[0]))?.slice(1)).toEqual(
        day.slice(1),
      );
    }
  }
});

test("weeks and months are made of days", () => {
  for (const symbol of SOME) {
    const id = idOf(symbol);
    const days = bars(id, "1day", 300);
    for (const stage of ["1week", "1mon"] as const) {
      const list = bars(id, stage, 8);
      expect(list.length).toBe(8);
      list.forEach((bar, i) => {
        const next = list[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
        expect(merge(days.filter((d) => d[0] >= bar[0] && d[0] < next))?.slice(1)).toEqual(
          bar.slice(1),
        );
      });
    }
  }
});

test("pages join without hole or overlap (seed 5)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOME),
      fc.constantFrom<Stage>("1min", "5min", "30min", "60min", "4hour", "1day", "1week", "1mon"),
      fc.integer({ min: 1, max: 60 }),
      (symbol, stage, cut) => {
        const id = idOf(symbol);
        const whole = bars(id, stage, 90);
        const tail = bars(id, stage, cut);
        const head = bars(id, stage, 90 - cut, tail[0][0]);
        expect([...head, ...tail]).toEqual(whole);
      },
    ),
    { seed: 5, numRuns: 60 },
  );
});

test("bars are sound: ascending, high and low contain open and close, within the day's limits", () => {
  for (const symbol of SOME) {
    const l = universe()[idOf(symbol)];
    const grid = new Grid(l.tickTable, l.priceScale);
    for (const stage of ["1min", "60min", "1day"] as const) {
      const list = bars(l.symId, stage, 300);
      list.forEach(([ts, o, h, low, c, v], i) => {
        expect(h >= Math.max(o, c) && low <= Math.min(o, c) && low > 0 && v >= 0).toBe(true);
        if (i > 0) expect(ts).toBeGreaterThan(list[i - 1][0]);
        const limits = stage === "1day" && i > 0 ? limitsOf(l, grid, list[i - 1][4]) : undefined;
        if (limits !== undefined) expect(h <= limits[1] && low >= limits[0]).toBe(true);
      });
    }
  }
});

test("intraday bars lie in trading hours, extended ones before and after New York's", () => {
  for (const b of bars(idOf("nvda.us"), "1min", 900))
    expect(sessionAt("us", b[0]).session).toBe("trading");
  const names = new Set(
    bars(idOf("nvda.us"), "15min", 200, NOW + 1, true).map((b) => sessionAt("us", b[0]).session),
  );
  expect([...names].sort()).toEqual(["after", "pre", "trading"]);
  expect(bars(idOf("nvda.us"), "60min", 200).every((b) => b[0] % 3_600_000 === 1_800_000)).toBe(
    true,
  );
});

test("history ends at the listing and says so", () => {
  const id = idOf("btc");
  const { list, more } = sim.bars(
    id,
    { stage: "1mon", endTime: NOW + 1, limit: 1000, ext: false },
    NOW,
  );
  expect(more).toBe(false);
  expect(list[0][0]).toBeGreaterThanOrEqual(universe()[id].listedAt - 31 * 86_400_000);
});

test("near the start the price is near its reference", () => {
  for (const l of universe()) {
    const [day] = bars(l.symId, "1day", 1);
    expect(Math.abs(day[4] / l.reference - 1)).toBeLessThan(0.42);
  }
});

test("markets move together: an index correlates with its stocks, a coin with bitcoin", () => {
  const returns = (s: string): number[] => {
    const c = bars(idOf(s), "1day", 300).map((b) => b[4]);
    return c.slice(1).map((x, i) => x / c[i] - 1);
  };
  const corr = (a: number[], b: number[]): number => {
    const n = Math.min(a.length, b.length);
    const [x, y] = [a.slice(-n), b.slice(-n)];
    const mean = (v: number[]): number => v.reduce((s, e) => s + e, 0) / n;
    const [mx, my] = [mean(x), mean(y)];
    let [xy, xx, yy] = [0, 0, 0];
    for (let i = 0; i < n; i++) {
      xy += (x[i] - mx) * (y[i] - my);
      xx += (x[i] - mx) ** 2;
      yy += (y[i] - my) ** 2;
    }
    return xy / Math.sqrt(xx * yy);
  };
  expect(corr(returns("spx.idx"), returns("spy.us"))).toBeGreaterThan(0.8);
  expect(corr(returns("spx.idx"), returns("aapl.us"))).toBeGreaterThan(0.25);
  expect(corr(returns("btc"), returns("eth"))).toBeGreaterThan(0.6);
  expect(corr(returns("btc"), returns("btc.p"))).toBeGreaterThan(0.99);
  expect(corr(returns("eurusd"), returns("usdjpy"))).toBeLessThan(0);
});

test("a trend ends at the price now in a lunch, after an auction's call and in the middle of a minute", () => {
  for (const [symbol, at] of [
    ["7203.jp", "2026-11-19T02:45:00Z"],
    ["00700.hk", "2026-11-19T04:30:00Z"],
    ["00700.hk", "2026-11-19T08:05:00Z"],
    ["600519.sh", "2026-11-19T06:58:30Z"],
    ["7203.jp", "2026-11-19T03:07:20Z"],
  ] as const) {
    const now = Date.parse(at);
    const early = createSim({ seed: 77, startAt: now });
    for (const points of [60, 24]) {
      const { list } = early.trend(idOf(symbol), 1, points, now);
      const [minute] = early.bars(
        idOf(symbol),
        { stage: "1min", endTime: now, limit: 1, ext: false },
        now,
      ).list;
      const day = early.bars(
        idOf(symbol),
        { stage: "1day", endTime: now, limit: 1, ext: false },
        now,
      ).list[0];
      expect([symbol, at, list.at(-1)?.slice(0, 2)]).toEqual([symbol, at, [minute[0], minute[4]]]);
      expect(list.reduce((sum, [, , , volume]) => sum + volume, 0)).toBe(day[5]);
    }
  }
});

test("a trend ends at the price now and has at most the points asked for", () => {
  for (const symbol of SOME)
    for (const days of [1, 5] as const) {
      const { prevClose, list } = sim.trend(idOf(symbol), days, 60, NOW);
      expect(list.length).toBeLessThanOrEqual(60);
      expect(list.length).toBeGreaterThan(0);
      expect(prevClose).toBeGreaterThan(0);
      expect(list[list.length - 1][1]).toBe(bars(idOf(symbol), "1day", 1)[0][4]);
    }
});
