/**
 * Tied prices agree at any moment: in trading, after hours, before an opening, after a gap and
 * after a jump of the clock.
 */
import { expect, test } from "vitest";
import { createSim } from "../engine.ts";
import { Recorder } from "../recorder.ts";
import { unitsOf } from "./shares.ts";
import { tiesOf } from "./ties.ts";
import { universe } from "./universe.ts";

const LISTINGS = universe();
const { ties, echoes } = tiesOf(LISTINGS);
const idOf = (symbol: string): number => LISTINGS.find((l) => l.symbol === symbol)!.symId;
const MINUTE = 60_000;
/** A trading day of New York in summer time's end: 14:30 to 21:00 UTC. */
const OPENING = Date.UTC(2026, 10, 19, 14, 30);

const changeOf = (seen: Recorder, id: number): number =>
  seen.get(id, "last") / seen.get(id, "prevClose") - 1;

/**
 * How far a change is from the sum of the contributions, in basis points: the worst of the indices,
 * or of the branch funds.
 */
function gapsOf(
  seen: Recorder,
  type: "index" | "etf" = "index",
): { worst: number; of: string; count: number } {
  let [worst, of, count] = [0, "", 0];
  for (const [id, { parts, times }] of ties) {
    if (parts.length === 1 || LISTINGS[id].type !== type) continue;
    let [now, before] = [0, 0];
    for (const part of parts) {
      now += part.shares * seen.get(part.id, "last");
      before += part.shares * seen.get(part.id, "prevClose");
    }
    // A price of few ticks cannot say it more finely.
    const grain = (0.5 / seen.get(id, "prevClose")) * 1e4;
    const gap =
      (Math.abs(changeOf(seen, id) - times * (now / before - 1)) * 1e4 - 2 * grain) /
      Math.abs(times);
    count++;
    if (!(gap <= worst)) [worst, of] = [gap, LISTINGS[id].symbol];
  }
  return { worst, of, count };
}

function standing(at: number, startAt = at): Recorder {
  const sim = createSim({ seed: 7, startAt });
  const seen = new Recorder(LISTINGS.length);
  sim.open(at, seen);
  return seen;
}

/**
 * At the end of a minute the sum is exact but for roundings of prices; within one, members and
 * index go their own straight ways, some basis points apart.
 */
const allowed = (at: number): number => (at % MINUTE === 0 ? 2 : 10);

test("every index is the sum of its contributions, whatever the hour", () => {
  const hours = [
    ["the middle of the day", OPENING + 150 * MINUTE],
    ["the first minute", OPENING + MINUTE],
    ["an hour after the close", OPENING + 450 * MINUTE],
    ["before the opening", OPENING - 60 * MINUTE],
    ["Asia's morning", Date.UTC(2026, 10, 19, 2, 30)],
    ["Europe's noon", Date.UTC(2026, 10, 19, 11, 0)],
    ["twenty seconds into a minute", OPENING + 77 * MINUTE + 20_000],
    ["Sunday", Date.UTC(2026, 10, 22, 12, 0)],
  ] as const;
  const sim = createSim({ seed: 7, startAt: OPENING });
  for (const [name, at] of hours) {
    const seen = new Recorder(LISTINGS.length);
    sim.open(at, seen);
    const { worst, of, count } = gapsOf(seen);
    expect(count, name).toBeGreaterThan(35);
    expect(worst, `${name}: ${of}`).toBeLessThan(allowed(at));
  }
});

test("a branch fund, which is quoted when it is traded, ends its day at what it holds", () => {
  const { worst, of, count } = gapsOf(standing(OPENING + 450 * MINUTE), "etf");
  expect(count).toBeGreaterThan(10);
  expect(worst, of).toBeLessThan(2);
});

test("a perpetual's index is its coin's price", () => {
  const seen = standing(OPENING);
  const perpetuals = LISTINGS.filter((l) => l.type === "perpetual");
  for (const l of perpetuals)
    expect([l.symbol, seen.get(l.symId, "index")]).toEqual([
      l.symbol,
      seen.get(l.underlying, "last"),
    ]);
});

test("an index' turnover is its members', in its own currency: London's shares count in pence", () => {
  const seen = standing(OPENING + 450 * MINUTE);
  for (const symbol of ["ftse.idx", "ftmc.idx", "spx.idx", "dax.idx"]) {
    const sum = ties
      .get(idOf(symbol))!
      .parts.reduce((all, { id }) => all + seen.get(id, "turnover") / LISTINGS[id].unitDivisor, 0);
    expect([symbol, Math.abs(seen.get(idOf(symbol), "turnover") / sum - 1) < 0.02]).toEqual([
      symbol,
      true,
    ]);
  }
});

test("a perpetual stands by its coin within a minute too, not at full minutes alone", () => {
  const seen = standing(OPENING + 77 * MINUTE + 20_000);
  const apart = LISTINGS.filter(({ type }) => type === "perpetual")
    .map(({ symId }) => Math.abs(seen.get(symId, "last") / seen.get(symId, "index") - 1))
    .sort((a, b) => a - b);
  expect(apart[Math.floor(apart.length * 0.95)]).toBeLessThan(0.003);
});

test("a cross of two currencies is what its pairs against the dollar say, now and at the close before, at the end of a minute and inside one", () => {
  const crosses = [...ties].filter(([, { cross }]) => cross);
  expect(crosses.length).toBeGreaterThan(20);
  for (const [at, limit] of [
    [OPENING, 0.0001],
    [OPENING + 77 * MINUTE + 20_000, 0.0008],
    [Date.UTC(2026, 10, 19, 3, 0), 0.0001],
    [Date.UTC(2026, 10, 22, 12, 0), 0.0001],
  ] as const) {
    const seen = standing(at);
    const wrong = crosses.flatMap(([id, { parts }]) =>
      (["last", "prevClose"] as const).flatMap((field) => {
        const price = (of: number): number => seen.get(of, field) / 10 ** LISTINGS[of].priceScale;
        const apart = Math.abs(
          price(id) / parts.reduce((product, part) => product * price(part.id) ** part.shares, 1) -
            1,
        );
        return apart < limit + 1 / seen.get(id, field) ? [] : [[LISTINGS[id].symbol, field, apart]];
      }),
    );
    expect(wrong, new Date(at).toISOString()).toEqual([]);
  }
});

test("ticking through an opening and a close, over a gap of an hour and after jumps of days it stays the sum", () => {
  const sim = createSim({ seed: 3, startAt: OPENING });
  const seen = new Recorder(LISTINGS.length);
  sim.open(OPENING - 2 * MINUTE, seen);
  for (const at of [
    OPENING + 3 * MINUTE,
    OPENING + 5 * MINUTE,
    OPENING + 65 * MINUTE,
    OPENING + 388 * MINUTE,
    OPENING + 392 * MINUTE,
    OPENING + (5 * 1440 + 30) * MINUTE,
    OPENING + (21 * 1440 + 30) * MINUTE,
  ]) {
    sim.advance(at, seen);
    const { worst, of } = gapsOf(seen);
    expect(worst, `${new Date(at).toISOString()} ${of}`).toBeLessThan(allowed(at));
  }
});

test("funds on the S&P 500 move alike within two basis points, leveraged ones n times, share classes as one", () => {
  const seen = standing(OPENING + 217 * MINUTE);
  const of = (symbol: string): number => changeOf(seen, idOf(symbol)) * 1e4;
  const spx = of("spx.idx");
  for (const fund of ["spy.us", "voo.us", "ivv.us"])
    expect(Math.abs(of(fund) - spx), fund).toBeLessThan(2);
  expect(Math.abs(of("tqqq.us") - 3 * of("ndx.idx"))).toBeLessThan(4);
  expect(Math.abs(of("sqqq.us") + 3 * of("ndx.idx"))).toBeLessThan(10);
  expect(Math.abs(of("goog.us") - of("googl.us"))).toBeLessThan(2);
});

test("an index's chart is made of its members' minutes: bars of all stages agree with its quote", () => {
  const at = OPENING + 217 * MINUTE;
  const sim = createSim({ seed: 7, startAt: at });
  const seen = new Recorder(LISTINGS.length);
  sim.open(at, seen);
  const id = idOf("spx.idx");
  const day = sim.bars(id, { stage: "1day", endTime: at + 1, limit: 1, ext: false }, at).list[0];
  const minutes = sim.bars(id, { stage: "1min", endTime: at + 1, limit: 217, ext: false }, at).list;
  expect(day.slice(1, 5)).toEqual([
    seen.get(id, "open"),
    seen.get(id, "high"),
    seen.get(id, "low"),
    seen.get(id, "last"),
  ]);
  expect([Math.max(...minutes.map((b) => b[2])), Math.min(...minutes.map((b) => b[3]))]).toEqual([
    day[2],
    day[3],
  ]);
});

test("what is made of others closed where today counts from, on days before the start too", () => {
  const at = OPENING + 150 * MINUTE;
  const sim = createSim({ seed: 11, startAt: at + 2 * 86_400_000 });
  const seen = new Recorder(LISTINGS.length);
  sim.open(at, seen);
  for (const id of ties.keys()) {
    const [before] = sim.bars(
      id,
      { stage: "1day", endTime: at + 1, limit: 2, ext: false },
      at,
    ).list;
    expect([LISTINGS[id].symbol, before[4]]).toEqual([
      LISTINGS[id].symbol,
      seen.get(id, "prevClose"),
    ]);
  }
});

test("two listings of one company are as many shares, and cost the same through the exchange rate where one can be changed into the other", () => {
  const usd = (currency: string): number => {
    const code = (currency === "CNY" ? "cnh" : currency).toLowerCase();
    const of = (symbol: string): number | undefined => {
      const pair = LISTINGS.find((l) => l.symbol === symbol);
      return pair && pair.reference / 10 ** pair.priceScale;
    };
    return code === "usd" ? 1 : (of(`${code}usd`) ?? 1 / of(`usd${code}`)!);
  };
  const seconds = [...echoes]
    .filter(([id]) => LISTINGS[id].type !== "etf")
    .map(([id, { leader }]) => [LISTINGS[id], LISTINGS[leader]] as const);
  expect(seconds.length).toBeGreaterThan(120);
  for (const [one, home] of seconds) {
    expect([one.symbol, one.group]).toEqual([one.symbol, home.group]);
    const isMainland = one.market === "cn" || home.market === "cn";
    const worth = (l: typeof one): number => Number(l.marketCap) * usd(l.currency);
    // Shares of Shanghai have a price of their own, at most three times that of Hong Kong.
    const apart = worth(one) / worth(home);
    if (isMainland) expect([one.symbol, apart > 0.33 && apart < 1.5]).toEqual([one.symbol, true]);
    else expect([one.symbol, Math.abs(apart - 1) < 0.01]).toEqual([one.symbol, true]);
    const shares = unitsOf(home) / unitsOf(one);
    const ratio = shares > 0.9 ? shares : 1 / shares;
    expect([
      one.symbol,
      home.symbol,
      Math.abs(ratio / (Math.round(ratio * 3) / 3) - 1) < 0.01,
    ]).toEqual([one.symbol, home.symbol, true]);
  }
});

test("listings of one company in two markets go the same way over a month", () => {
  const start = Date.UTC(2026, 10, 19, 20, 0);
  const sim = createSim({ seed: 5, startAt: start });
  const closes = (symbol: string): number[] => {
    const { list } = sim.bars(
      idOf(symbol),
      { stage: "1day", endTime: start, limit: 60, ext: false },
      start,
    );
    return list.map((b) => b[4]);
  };
  for (const [home, other] of [
    ["601398.sh", "01398.hk"],
    ["azn.uk", "azn.us"],
    ["ry.ca", "ry.us"],
  ]) {
    const ratio = (symbol: string): number => {
      const list = closes(symbol);
      return list[list.length - 1] / list[0];
    };
    // Currencies move too, by a few per cent in three months at most.
    expect(Math.abs(ratio(home) / ratio(other) - 1), `${home} ${other}`).toBeLessThan(0.09);
  }
});

test("second listings closed where their home did, through the exchange rate, also after days that one of the markets alone traded", () => {
  const WEEKS = 14 * 86_400_000;
  // The day after Thanksgiving, and a Saturday.
  for (const start of [Date.UTC(2026, 10, 27, 8, 15), Date.UTC(2026, 10, 28, 12)]) {
    const sim = createSim({ seed: 3, startAt: start });
    const at = start + WEEKS;
    const known = new Map<number, Map<string, number>>();
    const closes = (id: number): Map<string, number> => {
      const dated = (): [string, number][] =>
        sim
          .bars(id, { stage: "1day", endTime: at, limit: 9, ext: false }, at)
          .list.map((bar) => [
            new Date(bar[0] + 43_200_000).toISOString().slice(0, 10),
            bar[4] / LISTINGS[id].reference,
          ]);
      known.set(id, known.get(id) ?? new Map(dated()));
      return known.get(id)!;
    };
    /** Price of a currency in dollars, as a multiple of its reference. */
    const rate = (currency: string, date: string): number => {
      const code = currency.toLowerCase();
      if (code === "usd") return 1;
      const direct = LISTINGS.find(({ symbol }) => symbol === `${code}usd`);
      return direct ? closes(direct.symId).get(date)! : 1 / closes(idOf(`usd${code}`)).get(date)!;
    };
    let count = 0;
    for (const [id, { leader }] of echoes) {
      const [one, home] = [LISTINGS[id], LISTINGS[leader]];
      if (one.type === "etf" || [one, home].some(({ market }) => market === "cn")) continue;
      const date = [...closes(id).keys()].filter((day) => closes(leader).has(day)).at(-2)!;
      const apart =
        (closes(id).get(date)! * rate(one.currency, date)) /
          (closes(leader).get(date)! * rate(home.currency, date)) -
        1;
      // Prices of few ticks cannot say it more finely.
      expect([one.symbol, date, Math.abs(apart) < 0.003]).toEqual([one.symbol, date, true]);
      count++;
    }
    expect(count).toBeGreaterThan(80);
  }
});
