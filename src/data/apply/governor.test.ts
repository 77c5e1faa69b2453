import { describe, expect, test } from "vitest";
import { Governor } from "./governor.ts";

const FRAME = 1000 / 60;

/** Frames of one cost for a while; returns the paints made. */
function frames(governor: Governor, from: number, count: number, costMs: number): number {
  let paints = 0;
  for (let i = 0; i < count; i++) {
    const now = from + i * FRAME;
    if (!governor.due(now)) continue;
    governor.painted(now);
    governor.cost(now + costMs, costMs);
    paints++;
  }
  return paints;
}

describe("cadence", () => {
  test("cheap frames are painted at full rate", () => {
    const governor = new Governor();
    expect([frames(governor, 0, 60, 3), governor.rate()]).toEqual([60, 60]);
  });

  test("one dear frame changes nothing, six in a row step down to what has room for the cheapest of them", () => {
    const governor = new Governor();
    governor.cost(0, 40);
    governor.cost(16, 2);
    expect(governor.rate()).toBe(60);
    const rateAfter = (...costs: number[]): number => {
      const one = new Governor();
      costs.forEach((ms, at) => void one.cost(at, ms));
      return one.rate();
    };
    const six = (ms: number): number[] => Array.from({ length: 6 }, () => ms);
    expect([rateAfter(...six(14)), rateAfter(...six(25)), rateAfter(...six(60)), rateAfter(...six(500))].map(Math.round)).toEqual([30, 20, 10, 4]);
    expect(Math.round(rateAfter(40, 50, 30, 18, 30, 40))).toBe(30);
    expect([rateAfter(200, 300), rateAfter(60, 90, 100), rateAfter(80, 80, 80)]).toEqual([60, 10, 60]);
  });

  test("four paints a second are only what ten were too many for", () => {
    const governor = new Governor();
    for (let i = 0; i < 3; i++) governor.cost(i, 900);
    expect(governor.rate()).toBe(10);
    for (let i = 0; i < 3; i++) governor.cost(3 + i, 900);
    expect(governor.rate()).toBe(4);
  });

  test("what frames cost while a finger is answered is not held against the cadence; it is again soon after", () => {
    const governor = new Governor();
    governor.touched(0);
    for (let at = 100; at < 600; at += 50) governor.cost(at, 90);
    for (let i = 0; i < 3; i++) governor.longFrame(500 + i, 90);
    expect([governor.rate(), governor.costMs]).toEqual([60, 0]);
    for (let i = 0; i < 3; i++) governor.cost(1000 + i, 90);
    expect(governor.rate()).toBe(10);
  });

  test("what frames cost on one level is not held against the next", () => {
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 25);
    expect([governor.rate(), governor.costMs]).toEqual([20, 0]);
    for (let i = 0; i < 5; i++) governor.cost(100 + i, 40);
    expect(governor.rate()).toBe(20);
    governor.cost(110, 40);
    expect(governor.rate()).toBe(10);
  });

  test("on 20 Hz every third frame is painted, and the first one after a pause at once", () => {
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 25);
    expect(frames(governor, 0, 61, 35)).toBe(21);
    expect(governor.due(5000)).toBe(true);
  });

  test("packs that jitter by a third of the period are all painted when they come, and no oftener than the cadence in the long run", () => {
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 25);
    let waits = 0;
    for (let i = 0; i < 100; i++) {
      const at = 1000 + i * 50 + (i % 2) * 15;
      if (governor.waitMs(at) > 0) waits++;
      governor.painted(at);
    }
    expect(waits).toBe(0);
  });

  test("each calm while steps up once more", () => {
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 25);
    frames(governor, 0, 36, 2);
    expect(governor.rate()).toBe(20);
    frames(governor, 600, 36, 2);
    expect(Math.round(governor.rate())).toBe(30);
    frames(governor, 1200, 60, 2);
    expect(governor.rate()).toBe(60);
  });

  test("a faster cadence is tried though its frame has no room for all that one paints now: it will hold less", () => {
    // 30 Hz leaves a frame 22 ms; 25 at 20 Hz are fewer there.
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 25);
    frames(governor, 0, 46, 25);
    expect(Math.round(governor.rate())).toBe(30);
  });

  test("a try that fails ends where it came from, however dear its frames look", () => {
    const governor = new Governor();
    for (let i = 0; i < 6; i++) governor.cost(i, 20);
    frames(governor, 0, 50, 8);
    expect(governor.rate()).toBe(60);
    for (let i = 0; i < 3; i++) governor.cost(1000 + i, 60);
    expect(Math.round(governor.rate())).toBe(30);
    // It was there before: nothing is tried any more.
    for (let i = 0; i < 6; i++) governor.cost(12_000 + i, 60);
    expect(governor.rate()).toBe(10);
  });

  test("frames that are cheap enough on the whole end a calm wait, though some are not quite; one mean far above starts it anew", () => {
    // At 20 paints a second, 26 ms are cheap enough for a try, and 32.5 leave it open.
    const rateAfter = (...costs: number[]): number => {
      const governor = new Governor();
      for (let i = 0; i < 6; i++) governor.cost(i, 25);
      for (let i = 0; i < 24; i++) governor.cost(100 + i * 50, costs[i % costs.length]);
      return Math.round(governor.rate());
    };
    expect(rateAfter(18, 18, 34)).toBe(30);
    expect(rateAfter(28)).toBe(20);
    const late = new Governor();
    for (let i = 0; i < 6; i++) late.cost(i, 25);
    for (let i = 0; i < 20; i++) late.cost(100 + i * 50, i === 10 ? 100 : 12);
    expect(late.rate()).toBe(20);
    for (let i = 0; i < 30; i++) late.cost(1100 + i * 50, 12);
    expect(Math.round(late.rate())).toBe(30);
  });

  test("three long animation frames within a second step down, spread out they do not", () => {
    const spread = new Governor();
    for (const at of [0, 1500, 3000, 4500]) spread.longFrame(at, 60);
    const dense = new Governor();
    for (const at of [0, 300, 600]) dense.longFrame(at, 60);
    expect([spread.rate(), Math.round(dense.rate())]).toEqual([60, 30]);
    // What the lower level has room for takes it no further down.
    dense.level = 3;
    for (const at of [2000, 2100, 2200]) dense.longFrame(at, 55);
    expect(dense.rate()).toBe(10);
  });

  test("tints fade at full rate only, and not again until ten seconds after it was left; twenty after the second time", () => {
    const governor = new Governor();
    expect(governor.fades(0)).toBe(true);
    for (let i = 0; i < 6; i++) governor.cost(i, 20);
    governor.level = 0;
    expect([governor.fades(9000), governor.fades(10_006)]).toEqual([false, true]);
    for (let i = 0; i < 6; i++) governor.cost(20_000 + i, 20);
    governor.level = 0;
    expect([governor.fades(39_000), governor.fades(40_006)]).toEqual([false, true]);
  });

  test("a step up that does not last is tried again later and later", () => {
    const governor = new Governor();
    const ups: number[] = [];
    let before = governor.level;
    // Cheap on 20 Hz, dear on 60: there is no rest to be found.
    for (let now = 0; now < 60_000; now += FRAME) {
      if (!governor.due(now)) continue;
      governor.painted(now);
      governor.cost(now, governor.level === 0 ? 14 : 6);
      if (governor.level < before) ups.push(Math.round(now / 1000));
      before = governor.level;
    }
    const pauses = ups.slice(1).map((at, i) => at - ups[i]);
    expect(ups.length).toBeLessThanOrEqual(7);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });
});
