import { expect, test } from "vitest";
import { toBusyHour } from "./busy-hour.ts";
import { createSim } from "./engine.ts";

const RATE = 20_000;
const SECONDS = 10;

/** Ticks a second that a market makes from `at` on. */
function madeFrom(at: number): number {
  let made = 0;
  const sink = {
    set: () => {},
    status: () => {},
    alive: () => {},
    tick: () => {
      made++;
    },
  };
  const sim = createSim({ seed: 5, startAt: at, rate: RATE });
  sim.open(at, sink);
  made = 0;
  for (let ms = 100; ms <= SECONDS * 1000; ms += 100) sim.advance(at + ms, sink);
  return made / SECONDS;
}

test("at the busy hour a market makes what it is asked for, on a Sunday less than half of what it would", () => {
  const sunday = Date.parse("2026-11-22T15:18:00Z");
  expect(madeFrom(sunday + toBusyHour(sunday)) / RATE).toBeGreaterThan(0.9);
  expect(madeFrom(sunday) / RATE).toBeLessThan(0.6);
});

test("it is a Wednesday afternoon on which New York trades, the next one", () => {
  const hour = (from: string): string =>
    new Date(Date.parse(from) + toBusyHour(Date.parse(from))).toISOString();
  expect(hour("2026-11-22T15:18:00Z")).toBe("2026-11-25T15:00:00.000Z");
  expect(hour("2026-11-25T15:00:00Z")).toBe("2026-11-25T15:00:00.000Z");
  expect(hour("2026-11-25T15:00:01Z")).toBe("2026-12-02T15:00:00.000Z");
  // 24 June 2026 is summer time; Juneteenth of 2024 is a Wednesday.
  expect(hour("2026-06-20T00:00:00Z")).toBe("2026-06-24T15:00:00.000Z");
  expect(hour("2024-06-17T00:00:00Z")).toBe("2024-06-26T15:00:00.000Z");
});
