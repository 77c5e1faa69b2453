import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flingOffset, flingOver } from "./fling.ts";
import { keyIntention } from "./keys.ts";
import { HOLD_MS, type Intention, Recogniser } from "./recogniser.ts";
import { toLocal, turned } from "./rotate.ts";

function recorder(): { r: Recogniser; seen: Intention[]; kinds: () => string[] } {
  const seen: Intention[] = [];
  const r = new Recogniser((i) => seen.push(i));
  return { r, seen, kinds: () => seen.map((i) => i.kind).filter((k) => k !== "touch") };
}

describe("one finger", () => {
  test("pans with all of its way, the slop included, and flings with its last speed", () => {
    const { r, seen, kinds } = recorder();
    r.down(1, 100, 50, 0);
    for (let i = 1; i <= 10; i++) r.move(1, 100 - i * 8, 50, i * 16);
    r.up(1, 161);
    const way = seen.reduce((sum, i) => sum + (i.kind === "pan" ? i.dx : 0), 0);
    expect(way).toBe(-80);
    expect(kinds().at(-1)).toBe("fling");
    const fling = seen.at(-1);
    expect(fling?.kind === "fling" ? fling.vx : 0).toBeCloseTo(-0.5, 1);
  });

  test("that rests before it lifts flings nothing", () => {
    const { r, kinds } = recorder();
    r.down(1, 0, 0, 0);
    r.move(1, 60, 0, 50);
    r.move(1, 60, 0, 400);
    r.up(1, 420);
    expect(kinds()).toEqual(["pan", "pan"]);
  });

  test("that barely moves taps; twice in one place is a double tap, not two taps", () => {
    const { r, kinds } = recorder();
    for (const t of [0, 200]) {
      r.down(1, 10, 10, t);
      r.move(1, 14, 12, t + 20);
      r.up(1, t + 40);
    }
    expect(kinds()).toEqual(["tap", "doubleTap"]);
  });

  test("two taps far apart, or long after each other, stay two taps", () => {
    for (const [x, t] of [
      [100, 200],
      [10, 700],
    ]) {
      const { r, kinds } = recorder();
      r.down(1, 10, 10, 0);
      r.up(1, 30);
      r.down(1, x, 10, t);
      r.up(1, t + 30);
      expect(kinds()).toEqual(["tap", "tap"]);
    }
  });

  test("that holds moves what it holds, and neither pans nor taps", () => {
    const { r, kinds } = recorder();
    r.down(1, 10, 10, 0);
    r.hold();
    r.move(1, 40, 10, HOLD_MS + 20);
    r.up(1, HOLD_MS + 40);
    expect(kinds()).toEqual(["hold", "holdMove", "holdEnd"]);
  });

  test("that already moved does not hold", () => {
    const { r, kinds } = recorder();
    r.down(1, 10, 10, 0);
    r.move(1, 40, 10, 20);
    r.hold();
    expect(kinds()).toEqual(["pan"]);
  });
});

describe("two fingers", () => {
  test("zoom by the ratio of their distances about their middle, which may move", () => {
    const { r, seen } = recorder();
    r.down(1, 100, 0, 0);
    r.down(2, 200, 0, 5);
    r.move(2, 300, 0, 20);
    expect(seen.at(-1)).toEqual({ kind: "pinch", factor: 2, dx: 50, middle: { x: 200, y: 0 } });
  });

  test("that become one go on as a pan from there", () => {
    const { r, seen, kinds } = recorder();
    r.down(1, 100, 0, 0);
    r.down(2, 200, 0, 5);
    r.up(2, 50);
    r.move(1, 90, 0, 60);
    expect(kinds()).toEqual(["pan"]);
    expect(seen.at(-1)).toMatchObject({ dx: -10 });
  });

  test("on one spot have no ratio", () => {
    const { r, seen } = recorder();
    r.down(1, 100, 0, 0);
    r.down(2, 100, 0, 5);
    r.move(2, 150, 0, 20);
    expect(seen.at(-1)).toMatchObject({ factor: 1 });
  });
});

test("a touch the browser took leaves nothing behind", () => {
  const { r, kinds } = recorder();
  r.down(1, 0, 0, 0);
  r.move(1, 0, 40, 20);
  r.cancel(1);
  r.move(1, 0, 90, 40);
  r.up(1, 60);
  expect(kinds()).toEqual(["pan"]);
  expect(r.active).toBe(false);
});

test("whatever fingers do, no number is broken and no finger is forgotten", () => {
  const act = fc.record({
    what: fc.constantFrom("down", "move", "up", "cancel", "hold"),
    id: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { r, seen } = recorder();
      acts.forEach(({ what, id, x, y }, i) => {
        const t = i * 10;
        if (what === "down") r.down(id, x, y, t);
        else if (what === "move") r.move(id, x, y, t);
        else if (what === "up") r.up(id, t);
        else if (what === "cancel") r.cancel(id);
        else r.hold();
      });
      for (const i of seen)
        for (const value of Object.values(i))
          if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
      for (const id of [1, 2, 3]) r.cancel(id);
      expect(r.active).toBe(false);
    }),
  );
});

test("a fling slows down, goes only forward and comes to rest", () => {
  let before = 0;
  for (let t = 0; t <= 3000; t += 50) {
    const way = flingOffset(2, t);
    expect(way).toBeGreaterThanOrEqual(before);
    before = way;
  }
  expect([flingOver(2, 0), flingOver(2, 3000)]).toEqual([false, true]);
});

test("in the turned layout down the screen is to the right of the chart", () => {
  const box = { left: 0, top: 0, right: 400, bottom: 800 };
  expect(toLocal(390, 100, box, false)).toEqual({ x: 390, y: 100 });
  expect(toLocal(390, 100, box, true)).toEqual({ x: 100, y: 10 });
  const a = toLocal(300, 200, box, true);
  const b = toLocal(290, 220, box, true);
  expect({ x: b.x - a.x, y: b.y - a.y }).toEqual(turned(-10, 20, true));
});

test("keys pan and zoom; with the crosshair on, arrows move it; unknown keys stay the page's", () => {
  expect(keyIntention("ArrowLeft", false, false)).toEqual({ kind: "pan", bars: -3 });
  expect(keyIntention("ArrowLeft", true, false)).toEqual({ kind: "cross", bars: -1 });
  expect(keyIntention("ArrowRight", false, true)).toEqual({ kind: "cross", bars: 1 });
  expect(keyIntention("+", false, false)).toEqual({ kind: "zoom", factor: 1.25 });
  expect(keyIntention("End", false, false)).toEqual({ kind: "newest" });
  expect(keyIntention("Escape", false, false)).toBeUndefined();
  expect(keyIntention("Tab", false, true)).toBeUndefined();
});
