import { describe, expect, test } from "vitest";
import { symbolName, Ticks, tickOfVolume, VOLUME_BASE } from "./ticks.ts";

const PLAN = { seed: 7, symbols: 500, skew: 0 };
const made = (plan: typeof PLAN, count: number): { ids: number[]; ticks: Ticks } => {
  const ticks = new Ticks(plan);
  return { ids: Array.from({ length: count }, () => ticks.next()), ticks };
};

describe("ticks", () => {
  test("the same plan gives the same ticks, another seed others", () => {
    const one = made(PLAN, 5000);
    const two = made(PLAN, 5000);
    expect([two.ids, two.ticks.last, two.ticks.volume]).toEqual([
      one.ids,
      one.ticks.last,
      one.ticks.volume,
    ]);
    expect(made({ ...PLAN, seed: 8 }, 5000).ids).not.toEqual(one.ids);
  });

  test("a shown volume names the tick it comes from, and the first state is before all ticks", () => {
    const { ids, ticks } = made(PLAN, 1000);
    const last = ids.map((id, tick) => [id, tick]);
    const newest = new Map(last as [number, number][]);
    for (const [id, tick] of newest) expect(tickOfVolume(String(ticks.volume[id]))).toBe(tick);
    expect([tickOfVolume(String(VOLUME_BASE)), tickOfVolume("–"), tickOfVolume("")]).toEqual([
      -1,
      Number.NaN,
      Number.NaN,
    ]);
  });

  test("prices keep five digits and never stand still, the bid is below and the ask above", () => {
    const ticks = new Ticks({ seed: 3, symbols: 3, skew: 0 });
    let before = ticks.last.slice();
    for (let i = 0; i < 200_000; i++) {
      const id = ticks.next();
      if (ticks.last[id] === before[id] || ticks.last[id] < 10_000 || ticks.last[id] > 99_999)
        throw new Error(`tick ${i}: ${ticks.last[id]}`);
      if (ticks.bid[id] >= ticks.last[id] || ticks.ask[id] <= ticks.last[id])
        throw new Error(`tick ${i}: crossed`);
      before = ticks.last.slice();
    }
    expect(ticks.made).toBe(200_000);
  });

  test("without skew every symbol ticks alike; with it the first is the busiest", () => {
    const even = Map.groupBy(made(PLAN, 100_000).ids, (id) => id);
    expect([even.size, Math.max(...[...even.values()].map((list) => list.length)) < 300]).toEqual([
      500,
      true,
    ]);
    const skewed = Map.groupBy(made({ ...PLAN, skew: 1 }, 100_000).ids, (id) => id);
    const of = (id: number): number => skewed.get(id)?.length ?? 0;
    expect([of(0) / of(9) > 8, of(0) / of(9) < 12]).toEqual([true, true]);
  });

  test("names are of one width", () => {
    expect([symbolName(0), symbolName(4999)]).toEqual(["S0000USDT", "S4999USDT"]);
  });
});
