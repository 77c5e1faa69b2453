import fc from "fast-check";
import { expect, test } from "vitest";
import { ceilToTick, digitsAt, floorToTick, onTick, TICK_TABLES, tickAt } from "./ticks.ts";

const SCALE = {
  us: 4,
  hk: 3,
  cn: 2,
  tw: 2,
  twEtf: 2,
  jp: 1,
  jpLarge: 1,
  uk: 2,
  de: 4,
  ca: 3,
  br: 2,
} as const;
type Name = keyof typeof SCALE;
const NAMES = Object.keys(SCALE) as Name[];

test("the tick in force changes at the bound itself", () => {
  expect([tickAt(TICK_TABLES.us, 4, 9999), tickAt(TICK_TABLES.us, 4, 10_000)]).toEqual([1, 100]);
  expect([
    tickAt(TICK_TABLES.hk, 3, 249),
    tickAt(TICK_TABLES.hk, 3, 250),
    tickAt(TICK_TABLES.hk, 3, 5_000_000),
  ]).toEqual([1, 5, 5000]);
});

test("digits follow the tick", () => {
  expect([digitsAt(TICK_TABLES.us, 4, 2_150_000), digitsAt(TICK_TABLES.us, 4, 5000)]).toEqual([
    2, 4,
  ]);
  expect([
    digitsAt(TICK_TABLES.jp, 1, 35_000),
    digitsAt(TICK_TABLES.jpLarge, 1, 9000),
    digitsAt(TICK_TABLES.hk, 3, 8000),
  ]).toEqual([0, 1, 3]);
});

test("floor and ceil are the grid's neighbours (seed 21)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.integer({ min: 0, max: 90_000_000 }),
      (name, price) => {
        const [table, scale] = [TICK_TABLES[name], SCALE[name]];
        const [low, high] = [floorToTick(table, scale, price), ceilToTick(table, scale, price)];
        expect(low <= price && price <= high).toBe(true);
        expect(onTick(table, scale, low) && onTick(table, scale, high)).toBe(true);
        expect(high - low <= tickAt(table, scale, price)).toBe(true);
        expect(onTick(table, scale, price)).toBe(low === high);
      },
    ),
    { seed: 21, numRuns: 3000 },
  );
});

test("bounds of every table lie on the grid below them, so rounding never crosses a bound", () => {
  for (const name of NAMES) {
    const table = TICK_TABLES[name];
    for (let i = 1; i < table.length; i++) {
      const bound = Math.round(Number(table[i].from) * 10 ** SCALE[name]);
      const below = Math.round(Number(table[i - 1].tick) * 10 ** SCALE[name]);
      expect((bound - Math.round(Number(table[i - 1].from) * 10 ** SCALE[name])) % below).toBe(0);
    }
  }
});

test("a tick finer than the price scale is refused", () => {
  expect(() => tickAt([{ from: "0", tick: "0.001" }], 2, 100)).toThrow(RangeError);
});
