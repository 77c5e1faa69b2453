import { describe, expect, test } from "vitest";
import { Governor } from "./governor.ts";

const FRAME = 1000 / 60;

/**
 * A device on which a frame costs what `costOf` says at a cadence of `periodMs`, for so long; the
 * next begins when it is done. Returns when each was painted.
 */
function run(
  governor: Governor,
  from: number,
  lastsMs: number,
  costOf: (periodMs: number, at: number) => number,
): number[] {
  const paints: number[] = [];
  let doneAt = from;
  for (let now = from; now < from + lastsMs; now += FRAME) {
    if (now < doneAt || !governor.due(now)) continue;
    const ms = costOf(governor.periodMs(), now);
    governor.painted(now);
    governor.cost(now + ms, ms);
    doneAt = now + ms;
    paints.push(now);
  }
  return paints;
}
const always = (ms: number) => (): number => ms;
/**
 * Cost of a phone's frame: half whatever is in it, half by the cells that changed meanwhile.
 */
const phone = (fullRateMs: number) => (periodMs: number) => fullRateMs * (1 + periodMs / 70);

describe("cadence", () => {
  test("cheap frames are painted at full rate", () => {
    const governor = new Governor();
    expect([run(governor, 0, 999, always(3)).length, governor.rate()]).toEqual([60, 60]);
  });

  test("one dear frame changes nothing, whatever it cost; more of them step down to the level that has room", () => {
    const one = new Governor();
    run(one, 0, 1000, always(5));
    one.cost(1016, 2000);
    expect(one.rate()).toBe(60);
    const rateAt = (fullRateMs: number): number => {
      const governor = new Governor();
      run(governor, 0, 5000, phone(fullRateMs));
      return Math.round(governor.rate());
    };
    expect([rateAt(9), rateAt(15), rateAt(23), rateAt(36), rateAt(400)]).toEqual([
      60, 30, 20, 10, 4,
    ]);
  });

  test.each([9, 15, 23, 36, 60])(
    "on a steady device of %i ms a frame the cadence comes to rest",
    (fullRateMs) => {
      const governor = new Governor();
      run(governor, 0, 10_000, phone(fullRateMs));
      const rates = new Set<number>();
      run(governor, 10_000, 30_000, (period) => {
        rates.add(governor.rate());
        return phone(fullRateMs)(period);
      });
      expect([...rates]).toHaveLength(1);
    },
  );

  test("an overloaded second is over soon after it: thirty again within four", () => {
    const governor = new Governor();
    run(governor, 0, 2000, phone(16));
    run(governor, 2000, 1000, phone(80));
    expect(governor.rate()).toBeLessThanOrEqual(10);
    run(governor, 3000, 4000, phone(16));
    expect(Math.round(governor.rate())).toBe(30);
  });

  test("what frames cost while a finger is answered is not held against the cadence; it is again soon after", () => {
    const governor = new Governor();
    governor.touched(0);
    for (let at = 100; at < 600; at += 50) governor.cost(at, 90);
    expect([governor.rate(), governor.costMs]).toEqual([60, 0]);
    run(governor, 1000, 1000, always(90));
    expect(governor.rate()).toBeLessThanOrEqual(30);
  });

  test("a level is kept for a moment before a slower one is taken, and for longer before a faster one", () => {
    const governor = new Governor();
    const steps: [at: number, rate: number][] = [];
    for (let now = 0; now < 16_000; now += 50) {
      const before = governor.rate();
      governor.cost(now, now < 3000 ? 500 : 3);
      if (governor.rate() !== before) steps.push([now, Math.round(governor.rate())]);
    }
    expect(steps.map(([, rate]) => rate)).toEqual([30, 20, 10, 4, 10, 20, 30, 60]);
    const kept = steps.slice(1).map(([at], i) => at - steps[i][0]);
    expect(Math.min(...kept)).toBeGreaterThanOrEqual(300);
    expect(Math.min(...kept.slice(4))).toBeGreaterThanOrEqual(700);
  });

  test("on 20 Hz every third frame is painted, and the first one after a pause at once", () => {
    const governor = new Governor();
    governor.level = 2;
    governor.costMs = 40;
    expect(run(governor, 0, 61 * FRAME - 1, always(40)).length).toBe(21);
    expect(governor.due(5000)).toBe(true);
  });

  test("packs that jitter by a third of the period are all painted when they come, and no oftener than the cadence in the long run", () => {
    const governor = new Governor();
    governor.level = 2;
    let waits = 0;
    for (let i = 0; i < 100; i++) {
      const at = 1000 + i * 50 + (i % 2) * 15;
      if (governor.waitMs(at) > 0) waits++;
      governor.painted(at);
    }
    expect(waits).toBe(0);
  });
});

describe("full rate, and looks with it", () => {
  test("is left for frames of more than ten milliseconds", () => {
    const governor = new Governor();
    run(governor, 0, 1000, always(9));
    expect(governor.roomy).toBe(true);
    run(governor, 1000, 1000, always(12));
    expect([governor.roomy, Math.round(governor.rate())]).toEqual([false, 30]);
  });

  test("comes back with cheap frames, ten seconds after it was left at the earliest; twenty after the second time", () => {
    const governor = new Governor();
    const crowdedFor = (from: number): number => {
      run(governor, from, 1000, always(14));
      expect(governor.roomy).toBe(false);
      // Nearly cheap enough is not enough: with looks it would be too much again.
      run(governor, from + 1000, 1000, always(9.5));
      let back = 0;
      run(governor, from + 2000, 50_000, (_, at) => {
        if (governor.roomy && back === 0) back = at;
        return 4;
      });
      return back - from;
    };
    const [first, second] = [crowdedFor(0), crowdedFor(60_000)];
    expect(first).toBeGreaterThan(10_000);
    expect(first).toBeLessThan(11_000);
    expect(second).toBeGreaterThan(20_000);
    expect(second).toBeLessThan(21_000);
  });
});
