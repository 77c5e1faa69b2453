import { expect, test } from "vitest";
import { LOAD_FIELDS } from "../../contract/feed/load.ts";
import { createSim } from "../../sim/engine.ts";
import { ShownRows } from "./shown-rows.ts";

const START = Date.UTC(2026, 0, 5, 15);

function market(rate: number) {
  const sim = createSim({ seed: 7, startAt: START, rate });
  const shown = new ShownRows(sim.instruments, 12);
  sim.open(START, shown);
  shown.pack();
  return { sim, shown };
}

test("the market runs at its rate, and only rows on screen are packed", () => {
  const { sim, shown } = market(5000);
  const before = shown.made;
  for (let t = 0; t <= 4000; t += 16) sim.advance(START + t, shown);
  expect((shown.made - before) / 4).toBeGreaterThan(1500);
  const pack = shown.pack() as Float64Array;
  const rows = Array.from({ length: pack.length / LOAD_FIELDS }, (_, i) => pack[i * LOAD_FIELDS]);
  expect([new Set(rows).size, Math.max(...rows) < 12, rows.length > 6]).toEqual([
    rows.length,
    true,
    true,
  ]);
});

test("a pack says when the oldest change it tells was made, and is empty until the next", () => {
  const { sim, shown } = market(20_000);
  sim.advance(START + 1000, shown);
  const pack = shown.pack() as Float64Array;
  expect(shown.pack()).toBeUndefined();
  for (let at = 0; at < pack.length; at += LOAD_FIELDS) {
    const [, last, newest, oldest] = pack.subarray(at, at + LOAD_FIELDS);
    expect([last > 0, oldest <= newest, oldest > START - 60_000, newest <= START + 1000]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});
