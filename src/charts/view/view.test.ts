import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xOf } from "../scale/view-window.ts";
import { CROSS, Frame, FULL, type Level, LIVE } from "./frame.ts";
import { defaultShares, MAIN_LEGEND, moveBorder, paneAt, paneBoxes } from "./panes.ts";
import { indexOfTime, ViewState } from "./view-state.ts";

const times = (length: number, first = 0): Float64Array =>
  Float64Array.from({ length }, (_, i) => (first + i) * 60_000);
const series = (
  length: number,
  first = 0,
  key = "a",
): { key: string; length: number; ts: Float64Array } => ({
  key,
  length,
  ts: times(length, first),
});

function viewOf(length: number): ViewState {
  const view = new ViewState();
  view.follow(series(length, 1000));
  view.resize(350);
  return view;
}

describe("the view", () => {
  test("stands still to the pixel when bars are prepended, by any number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: -4000, max: 4000 }),
        (count, dx) => {
          const view = viewOf(400);
          view.pan(dx);
          const x = xOf(view.window, 37);
          expect(view.follow(series(400 + count, 1000 - count))).toBe(count);
          expect(xOf(view.window, 37 + count)).toBeCloseTo(x, 8);
        },
      ),
    );
  });

  test("moves along with new bars only while the newest is in sight", () => {
    const view = viewOf(400);
    const x = xOf(view.window, 399);
    view.follow(series(401, 1000));
    expect(xOf(view.window, 400)).toBeCloseTo(x);
    view.pan(2000);
    const { from } = view.window;
    view.follow(series(402, 1000));
    expect(view.window.from).toBe(from);
  });

  test("takes a prepend and a new bar at once", () => {
    const view = viewOf(400);
    const x = xOf(view.window, 399);
    view.follow(series(400 + 50 + 1, 950));
    expect(xOf(view.window, 450)).toBeCloseTo(x);
  });

  test("starts anew with another series and lets go of held scales", () => {
    const view = viewOf(400);
    view.pan(500);
    view.held.set(0, { min: 0, max: 1 });
    view.follow(series(300, 0, "b"));
    expect([view.held.size, view.visible().to]).toEqual([0, 299]);
  });

  test("keeps the newest bars in place when the series was replaced after a gap", () => {
    const view = viewOf(400);
    const x = xOf(view.window, 399);
    view.follow(series(350, 1100));
    expect(xOf(view.window, 349)).toBeCloseTo(x);
  });

  test("of a fitted day neither pans nor zooms", () => {
    const view = viewOf(400);
    view.fit({ first: 100, slots: 390 });
    const { window } = view;
    expect(view.pan(50)).toBe(false);
    view.zoom(2, 100);
    view.oldest();
    expect(view.window).toEqual(window);
    // Its line begins with its own first bar, not with the day before.
    expect(view.visible().from).toBe(100);
    view.fit(undefined);
    expect(view.visible().to).toBe(399);
  });
});

test("a time is found where it is, and nowhere else", () => {
  const ts = times(100, 5);
  expect([
    indexOfTime(ts, 100, ts[0]),
    indexOfTime(ts, 100, ts[99]),
    indexOfTime(ts, 100, ts[42]),
    indexOfTime(ts, 100, 7),
  ]).toEqual([0, 99, 42, -1]);
});

describe("panes", () => {
  test("fill the height without a gap, main first, legends above what is drawn", () => {
    const boxes = paneBoxes(["price", "VOL", "MACD"], defaultShares(2, 360), 360);
    expect(boxes[0].drawTop).toBe(MAIN_LEGEND);
    expect(boxes[1].top).toBe(boxes[0].height);
    expect(boxes[2].top + boxes[2].height).toBe(360);
    expect(paneAt(boxes, boxes[1].top)).toBe(1);
    expect(paneAt(boxes, 9999)).toBe(2);
  });

  test("keep their sum and their least heights, however a border is dragged", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -900, max: 900 })), {
          maxLength: 12,
        }),
        (drags) => {
          let shares = defaultShares(3, 500);
          for (const [index, dy] of drags) shares = moveBorder(shares, index, dy, 500);
          expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1);
          expect(shares[0] * 500).toBeGreaterThanOrEqual(119.999);
          for (const share of shares.slice(1)) expect(share * 500).toBeGreaterThanOrEqual(47.999);
        },
      ),
    );
  });
});

describe("frames", () => {
  function stage(): {
    frame: Frame;
    painted: Level[];
    run: (now?: number) => void;
    waiting: () => number;
  } {
    const queue: ((now: number) => void)[] = [];
    const painted: Level[] = [];
    const frame = new Frame((level) => painted.push(level), {
      request: (run) => queue.push(run),
      cancel: () => queue.splice(0),
    });
    return {
      frame,
      painted,
      waiting: () => queue.length,
      run: (now = 0) => {
        for (const f of queue.splice(0)) f(now);
      },
    };
  }

  test("any number of changes are one frame at the highest level", () => {
    const s = stage();
    s.frame.ask(CROSS);
    s.frame.ask(FULL);
    s.frame.ask(LIVE);
    expect(s.waiting()).toBe(1);
    s.run();
    expect([s.painted, s.waiting()]).toEqual([[FULL], 0]);
  });

  test("a motion goes on until it ends, and then no frame is asked for", () => {
    const s = stage();
    let left = 3;
    s.frame.move(() => {
      s.frame.ask(FULL);
      return --left > 0;
    });
    for (let i = 0; i < 6; i++) s.run(i);
    expect([s.painted, s.waiting()]).toEqual([[FULL, FULL, FULL], 0]);
  });

  test("stopped, nothing is painted any more", () => {
    const s = stage();
    s.frame.ask(FULL);
    s.frame.stop();
    s.run();
    s.frame.ask(FULL);
    expect([s.painted, s.waiting()]).toEqual([[], 0]);
  });
});
