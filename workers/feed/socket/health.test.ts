import { BehaviorSubject, of, VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import type { LinkState } from "../../api.ts";
import { createHealth } from "./health.ts";

/**
 * Runs a script of (ms, action) on virtual time; returns the states with the ms they were entered.
 */
function run(
  options: { ever?: boolean; up?: boolean; answers?: (boolean | undefined)[] },
  script: [ms: number, what: "up" | "down" | "on" | "off"][],
  until = 40_000,
) {
  const scheduler = new VirtualTimeScheduler(undefined, until);
  const states: [number, LinkState][] = [];
  const polls: number[] = [];
  const answers = [...(options.answers ?? [])];
  const up$ = new BehaviorSubject(options.up ?? false);
  const online$ = new BehaviorSubject(true);
  const health$ = createHealth({
    up$,
    online$,
    ever: options.ever ?? false,
    scheduler,
    poll: () => {
      polls.push(scheduler.frame);
      const answered = answers.length > 1 ? answers.shift() : answers[0];
      return of(answered);
    },
  });
  const heard = health$.subscribe((state) => states.push([scheduler.frame, state]));
  for (const [ms, what] of script) {
    scheduler.schedule(() => {
      if (what === "up" || what === "down") up$.next(what === "up");
      else online$.next(what === "on");
    }, ms);
  }
  scheduler.flush();
  heard.unsubscribe();
  return { states, polls };
}

test("the first connection says connecting, then live", () => {
  expect(run({}, [[500, "up"]]).states).toEqual([
    [0, "connecting"],
    [500, "live"],
  ]);
});

test("a loss of less than 3 s is not worth a word", () => {
  const { states } = run({ up: true }, [
    [1000, "down"],
    [3900, "up"],
  ]);
  expect(states).toEqual([[0, "live"]]);
});

test("a loss of 3 s says reconnecting; after 10 s HTTP is polled every 5 s until the socket is back", () => {
  const { states, polls } = run({ up: true, answers: [true] }, [
    [1000, "down"],
    [23_000, "up"],
  ]);
  expect(states).toEqual([
    [0, "live"],
    [4000, "reconnecting"],
    [11_000, "degraded"],
    [23_000, "live"],
  ]);
  expect(polls).toEqual([11_000, 16_000, 21_000]);
});

test("HTTP that fails too is offline, and degraded once it answers", () => {
  const { states } = run({ up: true, answers: [false, false, true] }, [[0, "down"]], 22_000);
  expect(states.slice(1)).toEqual([
    [3000, "reconnecting"],
    [10_000, "offline"],
    [20_000, "degraded"],
  ]);
});

test("nothing on screen is nothing to poll for: still reconnecting", () => {
  const { states } = run({ up: true, answers: [undefined] }, [[0, "down"]], 22_000);
  expect(states.slice(1)).toEqual([[3000, "reconnecting"]]);
});

test("a browser that says it is offline is believed while the socket is down, not while it lives", () => {
  const { states } = run({ up: true, answers: [true] }, [
    [1000, "off"],
    [2000, "down"],
    [15_000, "on"],
    [16_000, "up"],
  ]);
  expect(states).toEqual([
    [0, "live"],
    [5000, "offline"],
    [15_000, "degraded"],
    [16_000, "live"],
  ]);
});

test("polls end with the last listener", () => {
  const scheduler = new VirtualTimeScheduler(undefined, 60_000);
  let polls = 0;
  const health$ = createHealth({
    up$: of(false),
    online$: of(true),
    ever: true,
    scheduler,
    poll: () => {
      polls++;
      return of(true);
    },
  });
  const heard = health$.subscribe();
  scheduler.schedule(() => heard.unsubscribe(), 12_000);
  scheduler.flush();
  expect(polls).toBe(1);
});
