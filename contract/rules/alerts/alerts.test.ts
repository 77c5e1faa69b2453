/**
 * Conditions as text, and the judge of ticks against a slow oracle that looks at every alert at
 * every tick.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../feed/columns.ts";
import type { Bar } from "../../market/kline.ts";
import { makeIndicators } from "../indicators/registry.ts";
import { type Condition, conditionText, MOVE_WINDOWS, readCondition } from "./condition.ts";
import { type AlertTick, restsUntil, SymbolJudge, scaledLevel, type Trigger } from "./judge.ts";

const condition = (text: string): Condition => {
  const read = readCondition(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};
const trigger = (id: string, text: string): Trigger => ({
  id,
  condition: condition(text),
  restsUntil: 0,
});

function tick(ts: number, values: Partial<Record<keyof typeof F, number>>): AlertTick {
  const all = new Float64Array(FIELD_COUNT);
  let known = 0;
  for (const [name, value] of Object.entries(values)) {
    all[F[name as keyof typeof F]] = value;
    known |= bitOf(F[name as keyof typeof F]);
  }
  return { seq: ts, ts, known, values: all };
}
const facts = { priceScale: 2 };
/** Ids that fire, by the number of the tick. */
function run(triggers: readonly Trigger[], ticks: readonly AlertTick[], known = facts): string[][] {
  const judge = new SymbolJudge<Trigger>(known);
  for (const one of triggers) judge.add(one);
  return ticks.map((one) => {
    const ids: string[] = [];
    judge.tick(one, ({ trigger: { id } }) => ids.push(id));
    return ids.sort();
  });
}

describe("a condition", () => {
  it.each([
    "last>65000",
    "bid<1.058",
    "mark~0.5",
    "move.15m>0.03",
    "high<0.005",
    "funding<-0.0005",
    "volume.5min>3",
    "line.60min.RSI(14).0<30",
    "line.1day.MA(5,20).0-1~0",
  ])("%s is read and written the same", (text) =>
    expect(conditionText(condition(text))).toBe(text),
  );

  it.each([
    "",
    "last=5",
    "last>0",
    "last>1e5",
    "move.2m>0.1",
    "high>0.01",
    "volume.5min<3",
    "line.60min.OBV().0>1",
    "line.60min.RSI(0).0>1",
    "line.60min.MA(5,20).0-0>0",
    "line.60min.MA(5,20).0-1>2",
    "line.60min.RSI(14).3>1",
    "last>65000 ",
    "toString>1",
  ])("%s is none", (text) => expect(readCondition(text).ok).toBe(false));

  it("has its level in the feed's digits, exactly", () => {
    expect([
      scaledLevel("65000", 2),
      scaledLevel("0.29", 2),
      scaledLevel("1.005", 2),
      scaledLevel("-0.5", 0),
    ]).toEqual([6_500_000, 29, 100.5, -0.5]);
  });
});

describe("a tick", () => {
  it("that crossed and came back fires", () => {
    const path = [100, 101, 99].map((last, i) => tick(i, { last: last * 100 }));
    expect(run([trigger("up", "last>101"), trigger("down", "last<99.5")], path)).toEqual([
      [],
      ["up"],
      ["down"],
    ]);
  });

  it("fires what it reached, and only from the other side", () => {
    const path = [10_000, 10_100, 10_200, 10_100, 10_000].map((last, i) => tick(i, { last }));
    expect(
      run(
        [
          trigger("a", "last>101"),
          trigger("b", "last~101"),
          trigger("c", "last<101"),
          trigger("d", "last>100"),
        ],
        path,
      ),
    ).toEqual([[], ["a", "b"], [], ["b", "c"], []]);
  });

  it("fires the same as an oracle that looks at every alert, whatever is added and taken out on the way", () => {
    const level = fc.integer({ min: 90, max: 110 });
    const alert = fc.record({
      level,
      way: fc.constantFrom(">", "<", "~"),
      from: fc.nat(30),
      until: fc.nat(60),
    });
    fc.assert(
      fc.property(
        fc.array(alert, { maxLength: 60 }),
        fc.array(level, { minLength: 2, maxLength: 60 }),
        (alerts, prices) => {
          const judge = new SymbolJudge<Trigger>({ priceScale: 0 });
          // The value is followed from the first tick on, as that of a symbol with other alerts is.
          judge.add(trigger("never", "last~1000000"));
          let before = Number.NaN;
          prices.forEach((price, i) => {
            alerts.forEach((one, n) => {
              if (one.from === i) judge.add(trigger(String(n), `last${one.way}${one.level}`));
              if (one.until === i) judge.remove(String(n));
            });
            const fired: string[] = [];
            judge.tick(tick(i, { last: price }), (firing) => fired.push(firing.trigger.id));
            const expected = alerts.flatMap((one, n) => {
              const isThere = one.from <= i && !(one.until >= one.from && one.until <= i);
              const up = before < one.level && price >= one.level && one.way !== "<";
              const down = before > one.level && price <= one.level && one.way !== ">";
              return isThere && (up || down) ? [String(n)] : [];
            });
            expect(fired.sort()).toEqual(expected.sort());
            before = price;
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it("rests after it fired: every time a minute, once a day until midnight UTC", () => {
    const one = trigger("a", "last>101");
    const judge = new SymbolJudge<Trigger>(facts);
    judge.add(one);
    const fired: number[] = [];
    for (const [ts, last] of [
      [0, 100],
      [1, 102],
      [2, 100],
      [3, 102],
      [50_000, 100],
      [60_001, 102],
    ])
      judge.tick(tick(ts, { last: last * 100 }), (firing) => {
        fired.push(firing.ts);
        firing.trigger.restsUntil = restsUntil("every", firing.ts, 60_000, "UTC");
      });
    expect(fired).toEqual([1, 60_001]);
    expect(restsUntil("day", 86_400_000 * 3 + 5, 60_000, "UTC")).toBe(86_400_000 * 4);
  });

  it.each([
    ["Asia/Kolkata", "2026-11-28T18:29:00Z", "2026-11-28T18:30:00Z"],
    ["Asia/Kolkata", "2026-11-28T18:31:00Z", "2026-11-29T18:30:00Z"],
    ["Pacific/Apia", "2026-11-28T10:59:00Z", "2026-11-28T11:00:00Z"],
    ["Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-29T22:00:00Z"],
    ["Europe/Berlin", "2026-10-24T22:30:00Z", "2026-10-25T23:00:00Z"],
    ["America/Santiago", "2026-09-05T20:00:00Z", "2026-09-06T04:00:00Z"],
  ])("once a day in %s: what fired at %s may again at %s", (zone, at, again) =>
    expect(new Date(restsUntil("day", Date.parse(at), 60_000, zone)).toISOString()).toBe(
      again.replace("Z", ".000Z"),
    ),
  );
});

describe("other measures", () => {
  it("a move within a window equals one reckoned over all its ticks", () => {
    const step = fc.tuple(
      fc.integer({ min: 1, max: 40_000 }),
      fc.integer({ min: 9_000, max: 11_000 }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 80 }), (steps) => {
        const judge = new SymbolJudge<Trigger>(facts);
        for (const [id, text] of [
          ["rise", "move.1m>0.03"],
          ["fall", "move.1m<0.03"],
          ["both", "move.1m~0.03"],
        ])
          judge.add(trigger(id, text));
        const seen: [number, number][] = [];
        const was = { rise: Number.NaN, fall: Number.NaN, both: Number.NaN };
        let ts = 0;
        for (const [wait, last] of steps) {
          ts += wait;
          seen.push([ts, last]);
          const inside = seen
            .filter(([at]) => at >= ts - MOVE_WINDOWS["1m"])
            .map(([, price]) => price);
          const rise = last / Math.min(...inside) - 1;
          const fall = 1 - last / Math.max(...inside);
          const now = { rise, fall, both: Math.max(rise, fall) };
          const expected = (["rise", "fall", "both"] as const).filter(
            (id) => was[id] < 0.03 && now[id] >= 0.03,
          );
          const fired: string[] = [];
          judge.tick(tick(ts, { last }), (firing) => fired.push(firing.trigger.id));
          expect(fired.sort()).toEqual([...expected].sort());
          Object.assign(was, now);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("near the day's high, a funding rate, a bid: each by its own field", () => {
    const all = [
      trigger("high", "high<0.005"),
      trigger("funding", "funding>0.001"),
      trigger("bid", "bid<99"),
    ];
    expect(
      run(all, [
        tick(1, { last: 10_000, high: 11_000, low: 9_000, bid: 9_990, fundingRate: 50_000 }),
        tick(2, { last: 10_990, high: 11_000, low: 9_000, bid: 9_980, fundingRate: 50_000 }),
        tick(3, { last: 10_000, high: 11_000, low: 9_000, bid: 9_900, fundingRate: 100_000 }),
      ]),
    ).toEqual([[], ["high"], ["bid", "funding"]]);
  });

  it("a line of an indicator at the running bar is the chart's, and volume is held against the twenty bars before", () => {
    const bars = Array.from(
      { length: 40 },
      (_, i): Bar => [i * 60_000, 10_000, 10_000, 10_000, 10_000 + ((i * 37) % 50), 100, 1],
    );
    const now = 40 * 60_000;
    const judge = new SymbolJudge<Trigger>({ priceScale: 2, barsOf: () => ({ list: bars }) });
    judge.add(trigger("rsi", "line.1min.RSI(6).0>90"));
    judge.add(trigger("volume", "volume.1min>3"));
    const [rsi] = makeIndicators({ kind: "RSI", params: [6] });
    const out = new Float64Array(1);
    for (const [, open, high, low, close, volume] of bars)
      rsi.push({ open, high, low, close, volume, day: 0 }, out);
    const fired: unknown[] = [];
    const at = (ts: number, last: number, volume: number) =>
      judge.tick(tick(ts, { last, volume }), (f) =>
        fired.push([f.trigger.id, f.ts, Math.round(f.value * 1000)]),
      );
    at(now, 10_020, 5000);
    at(now + 1, 10_020, 5299);
    at(now + 2, 11_000, 5300);
    rsi.peek({ open: 10_020, high: 11_000, low: 10_020, close: 11_000, volume: 300, day: 0 }, out);
    expect(out[0]).toBeGreaterThan(90);
    expect(fired).toEqual([
      ["rsi", now + 2, Math.round(out[0] * 1000)],
      ["volume", now + 2, 3000],
    ]);
  });
});
