import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { joined, onceATurn, through } from "./stream.ts";

test("joined streams are heard as they speak", () => {
  const [a$, b$] = [new Subject<number>(), new Subject<number>()];
  const heard: number[] = [];
  const listening = joined(a$, b$).subscribe((n) => heard.push(n));
  a$.next(1);
  b$.next(2);
  a$.next(3);
  listening.unsubscribe();
  b$.next(4);
  expect([heard, a$.observed, b$.observed]).toEqual([[1, 2, 3], false, false]);
});

test("a step that throws is reported, and the next message passes all the same", async () => {
  const frames$ = new Subject<number>();
  const heard: number[] = [];
  const uncaught: unknown[] = [];
  vi.useFakeTimers();
  through(frames$, (n) => {
    if (n === 2) throw new Error("bug");
    return n % 2 === 0 ? undefined : n * 10;
  }).subscribe((n) => heard.push(n));
  for (const n of [1, 2, 3, 4, 5]) frames$.next(n);
  try {
    vi.runAllTimers();
  } catch (cause) {
    uncaught.push((cause as Error).message);
  }
  vi.useRealTimers();
  expect([heard, uncaught]).toEqual([[10, 30, 50], ["bug"]]);
});

test("however often a source speaks in a turn, it is heard once, at the turn's end", async () => {
  const wishes$ = new Subject<void>();
  let plans = 0;
  onceATurn(wishes$).subscribe(() => plans++);
  wishes$.next();
  wishes$.next();
  const within = plans;
  await Promise.resolve();
  const first = plans;
  wishes$.next();
  await Promise.resolve();
  expect([within, first, plans]).toEqual([0, 1, 2]);
});
