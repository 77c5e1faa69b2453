import { describe, expect, test } from "vitest";
import { Ticks } from "../../load/ticks.ts";
import { Recording } from "./recording.ts";
import { judge, quantile, TickIndex, timeOf } from "./truth.ts";

/**
 * One symbol, so that tick i is the i-th of it. One tick a burst, one burst in 100 ms, from 1,000
 * on the load's clock.
 */
const PLAN = { seed: 1, symbols: 1, skew: 0 };
const MADE = 20;
const LOG = {
  ends: Array.from({ length: MADE }, (_, i) => i + 1),
  times: Array.from({ length: MADE }, (_, i) => 1000 + i * 100),
  latestMs: 0,
};
/** The load's clock is 500 ms ahead of the page's. */
const OFFSET = 500;

/** A screen that paints tick i so many ms after it was made; −1 = never. */
function screen(delays: readonly number[]): Recording {
  const recording = new Recording();
  recording.open();
  recording.change(0, 0, -1);
  recording.paint[0] = 1;
  for (const [tick, delay] of delays.entries()) {
    if (delay < 0) continue;
    const at = 1000 + tick * 100 - OFFSET + delay;
    const frame = recording.open();
    recording.change(0, 0, tick);
    recording.paint[frame] = at;
  }
  return recording;
}

const judged = (delays: readonly number[]) =>
  judge(screen(delays), new TickIndex(PLAN, MADE), LOG, OFFSET);

describe("truth", () => {
  test("tick-to-paint is the time from the load's stamp to the painting, on one clock", () => {
    const { tickToPaint, painted } = judged(Array(MADE).fill(12));
    expect([tickToPaint, painted]).toEqual([Array(MADE).fill(12), MADE]);
  });

  test("a screen that keeps up has no staleness but the wait for its frame", () => {
    // Samples lie on the stamps: the tick made at the very moment of a sample is 0 old.
    expect(Math.max(...judged(Array(MADE).fill(12)).staleness)).toBe(0);
  });

  test("a tick that is never painted makes the screen stale from then on, although no tick-to-paint shows it", () => {
    const delays = Array(MADE).fill(12);
    delays.fill(-1, 10);
    const { staleness, tickToPaint } = judged(delays);
    expect(tickToPaint.length).toBe(10);
    expect(staleness.slice(-4)).toEqual([600, 700, 800, 900]);
  });

  test("a superseded tick counts as stale only until the newer one is painted", () => {
    const delays = Array(MADE).fill(12);
    delays[5] = -1;
    delays[6] = 30;
    const { staleness, tickToPaint } = judged(delays);
    expect(tickToPaint).toEqual([...Array(5).fill(12), 30, ...Array(13).fill(12)]);
    // Samples are at the stamps of ticks 1, 2 …: at the stamp of tick 6, tick 5 is 100 ms old and not
    // painted.
    expect(staleness[5]).toBe(100);
    expect(staleness[6]).toBe(0);
  });

  test("what is painted while the subject settles is not judged, but stands in the line over time", () => {
    const delays = [...Array(10).fill(90), ...Array(10).fill(12)];
    const { tickToPaint, staleness, timeline, painted } = judge(
      screen(delays),
      new TickIndex(PLAN, MADE),
      LOG,
      OFFSET,
      1000,
    );
    expect([tickToPaint, staleness.length, timeline.ticks, painted]).toEqual([
      Array(10).fill(12),
      MADE - 10,
      [10],
      MADE,
    ]);
  });

  test("nor is what is painted when the judged time is over: frames are recorded then, which costs some", () => {
    const delays = [...Array(5).fill(90), ...Array(10).fill(12), ...Array(5).fill(70)];
    const { tickToPaint, staleness, painted } = judge(
      screen(delays),
      new TickIndex(PLAN, MADE),
      LOG,
      OFFSET,
      500,
      999,
    );
    expect([tickToPaint, staleness.length, painted]).toEqual([Array(10).fill(12), 10, MADE]);
  });

  test("a blocked page is sampled while it is blocked", () => {
    const recording = screen(Array(MADE).fill(-1));
    const frame = recording.open();
    recording.change(0, 0, MADE - 1);
    recording.paint[frame] = 3000 - OFFSET;
    const { staleness } = judge(recording, new TickIndex(PLAN, MADE), LOG, OFFSET);
    expect([staleness.length, Math.max(...staleness)]).toEqual([MADE - 1, 1900]);
  });

  test("a row that scrolls into view was not waiting to be painted", () => {
    const recording = new Recording();
    recording.paint[recording.open()] = 1;
    const frame = recording.open();
    recording.change(3, 0, 2);
    recording.paint[frame] = 905;
    expect(judge(recording, new TickIndex(PLAN, MADE), LOG, OFFSET).tickToPaint).toEqual([]);
  });
});

test("the index finds the symbol's next tick and only its own", () => {
  const plan = { seed: 5, symbols: 7, skew: 0 };
  const ticks = new Ticks(plan);
  const ids = Array.from({ length: 300 }, () => ticks.next());
  const index = new TickIndex(plan, 300);
  for (let id = 0; id < 7; id++)
    for (let tick = -1; tick < 300; tick++)
      expect(index.after(id, tick)).toBe(ids.findIndex((other, at) => other === id && at > tick));
});

test("time of a tick is that of its burst", () => {
  const log = { ends: [3, 5], times: [10, 20], latestMs: 0 };
  expect([0, 2, 3, 4].map((tick) => timeOf(log, tick))).toEqual([10, 10, 20, 20]);
});

test("quantiles of nothing are nothing", () => {
  expect([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile([1, 2], 0.99)]).toEqual([0, 2, 2]);
});
