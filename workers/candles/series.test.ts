import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bar } from "../../contract/market/kline.ts";
import { FakeClock } from "../fake-clock.ts";
import { FIRST_BARS, OLDER_BARS, RETRY_MS, Series } from "./series.ts";

const MIN = 60_000;

/**
 * The server: every bar of the past up to the running one, by minute number. `gaps` are minutes
 * without a bar (the market was closed).
 */
class FakeBars {
  first = 0;
  now = 1000;
  close = 500;
  gaps: (minute: number) => boolean = () => false;
  private readonly closes = new Map<number, number>();

  bar(minute: number): Bar {
    const close =
      minute === this.now ? this.close : (this.closes.get(minute) ?? 100 + (minute % 37));
    return [minute * MIN, 100, 1000, 50, close, 5, 0];
  }

  /** The running bar moves. */
  tick(close: number): Bar {
    this.close = close;
    return this.bar(this.now);
  }

  next(minutes = 1): Bar {
    this.closes.set(this.now, this.close);
    this.now += minutes;
    return this.bar(this.now);
  }

  answer(limit: number, endTime = Number.POSITIVE_INFINITY): { list: Bar[]; more: boolean } {
    const list: Bar[] = [];
    let minute = Math.min(this.now, Math.ceil(endTime / MIN) - 1);
    for (; minute >= this.first && list.length < limit; minute--)
      if (!this.gaps(minute)) list.unshift(this.bar(minute));
    return { list, more: minute >= this.first };
  }

  all(from: number): Bar[] {
    return this.answer(Number.POSITIVE_INFINITY).list.filter((bar) => bar[0] >= from);
  }
}

function rig() {
  const server = new FakeBars();
  const clock = new FakeClock(server.now * MIN + 30_000);
  const asked: { limit: number; endTime: number | undefined }[] = [];
  const open: (() => void)[] = [];
  let held = false;
  let fail = false;
  const changes: [number, boolean][] = [];
  const states: string[] = [];
  const series: Series = new Series({
    clock,
    stage: "1min",
    zone: "UTC",
    fetch: (limit, endTime) => {
      asked.push({ limit, endTime });
      const failed = fail;
      // Answered when let through, with what was true when it was asked.
      const answer = server.answer(limit, endTime);
      return new Promise((resolve, reject) => {
        const done = (): void => (failed ? reject(new Error("down")) : resolve(answer));
        if (held) open.push(done);
        else done();
      });
    },
    changed: (from, shifted) => changes.push([from, shifted]),
    entered: () => states.push(series.state),
  });
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 12; i++) await Promise.resolve();
  };
  const bars = (): Bar[] => {
    const { ts, open: o, high, low, close, volume, length } = series.bars;
    return Array.from({ length }, (_, i) => [ts[i], o[i], high[i], low[i], close[i], volume[i], 0]);
  };
  return {
    server,
    clock,
    series,
    asked,
    changes,
    states,
    settle,
    bars,
    hold: (on: boolean) => {
      held = on;
      if (!on) for (const done of open.splice(0)) done();
    },
    fail: (on: boolean) => {
      fail = on;
    },
    /** Bars that the series must hold: everything from its first bar on. */
    expected: () => server.all(series.bars.ts[0]),
  };
}

test("opens with 300 bars, pages by 500 to the start, one request at a time", async () => {
  const { series, asked, settle, bars, expected, states, changes, hold } = rig();
  series.open();
  await settle();
  expect([series.state, series.more, bars().length, states]).toEqual([
    "ready",
    true,
    FIRST_BARS,
    ["pending", "ready"],
  ]);
  const oldest = series.bars.ts[0];
  hold(true);
  series.older();
  series.older();
  await settle();
  series.older();
  expect(asked).toEqual([
    { limit: FIRST_BARS, endTime: undefined },
    { limit: OLDER_BARS, endTime: oldest },
  ]);
  changes.length = 0;
  hold(false);
  await settle();
  expect([changes[0], bars()]).toEqual([[0, true], expected()]);
  for (let i = 0; i < 3; i++) {
    series.older();
    await settle();
  }
  expect([series.more, bars().length, bars()]).toEqual([false, 1001, expected()]);
  const calls = asked.length;
  series.older();
  await settle();
  expect(asked.length).toBe(calls);
});

test("a live bar changes the last one alone, the next one is appended, a repeat is nothing", async () => {
  const { series, server, settle, bars, expected, changes, asked } = rig();
  series.open();
  await settle();
  changes.length = 0;
  const last = series.bars.length - 1;
  series.live(server.tick(612));
  series.live(server.tick(612));
  series.live(server.next());
  expect([changes, bars()]).toEqual([
    [
      [last, false],
      [last + 1, false],
    ],
    expected(),
  ]);
  expect(asked.length).toBe(1);
});

test("the bar before the last one is corrected when the socket says so", async () => {
  const { series, server, settle, bars, expected, changes } = rig();
  series.open();
  await settle();
  series.live(server.next());
  changes.length = 0;
  const at = series.bars.length - 2;
  const [ts, ...rest] = server.bar(999);
  series.live([ts, ...rest]);
  expect(changes).toEqual([]);
  const late: Bar = [...server.bar(1000)];
  late[4] = 777;
  series.live(late);
  expect([changes, series.bars.close[at]]).toEqual([[[at, false]], 777]);
  expect(bars().length).toBe(expected().length);
});

test("a jump over more than one bar is filled before it is shown; live bars meanwhile wait and then join", async () => {
  const { series, server, clock, settle, bars, expected, asked, hold } = rig();
  series.open();
  await settle();
  const before = bars();
  clock.advance(7 * MIN);
  hold(true);
  series.live(server.next(7));
  series.live(server.tick(640));
  await settle();
  expect(bars()).toEqual(before);
  series.live(server.next());
  hold(false);
  await settle();
  expect([bars(), series.state]).toEqual([expected(), "ready"]);
  expect(asked[1]).toEqual({ limit: 11, endTime: undefined });
});

test("after a reconnect the tail is laid over from the last final bar on, and only what differs is told", async () => {
  const { series, server, clock, settle, bars, expected, changes } = rig();
  series.open();
  await settle();
  server.tick(333);
  server.next(2);
  clock.advance(2 * MIN);
  changes.length = 0;
  series.refresh();
  await settle();
  expect([bars(), changes[0]]).toEqual([expected(), [FIRST_BARS - 1, false]]);
});

test("so long away that nothing joins on: begun anew rather than drawn with a hole", async () => {
  const { series, server, clock, settle, bars, expected, changes } = rig();
  series.open();
  await settle();
  server.next(5000);
  clock.advance(5000 * MIN);
  series.refresh();
  await settle();
  expect([bars().length, bars(), series.state]).toEqual([FIRST_BARS, expected(), "ready"]);
  expect(changes.at(-1)).toEqual([0, true]);
});

test("a night without bars is no hole: asked once, then gone on", async () => {
  const { series, server, clock, settle, bars, expected, asked } = rig();
  server.gaps = (minute) => minute > 1000 && minute < 1600;
  series.open();
  await settle();
  clock.advance(600 * MIN);
  series.live(server.next(600));
  await settle();
  series.live(server.tick(650));
  series.live(server.next());
  await settle();
  expect([bars(), asked.length]).toEqual([expected(), 2]);
});

test("a failed opening is said, and tried again by retry or the next connection", async () => {
  const { series, settle, fail, states, asked } = rig();
  fail(true);
  series.open();
  await settle();
  expect([series.state, states]).toEqual(["failed", ["pending", "failed"]]);
  series.retry();
  await settle();
  expect(asked.length).toBe(2);
  fail(false);
  series.refresh();
  await settle();
  expect(series.state).toBe("ready");
});

test("a failed tail dims what is held and is tried again after a second, then after two", async () => {
  const { series, server, clock, settle, fail, asked, bars, expected } = rig();
  series.open();
  await settle();
  fail(true);
  series.refresh();
  await settle();
  expect([series.state, bars().length, asked.length]).toEqual(["pending", FIRST_BARS, 2]);
  clock.advance(RETRY_MS);
  await settle();
  clock.advance(RETRY_MS);
  await settle();
  expect(asked.length).toBe(3);
  fail(false);
  series.live(server.tick(555));
  clock.advance(RETRY_MS);
  await settle();
  expect([series.state, bars()]).toEqual(["ready", expected()]);
});

test("a failed page of older bars is said and left alone for a second; who asked meanwhile has it then; the chart stays ready", async () => {
  const { series, clock, settle, fail, asked } = rig();
  series.open();
  await settle();
  fail(true);
  for (let i = 0; i < 5; i++) {
    series.older();
    await settle();
  }
  expect([series.state, series.more, series.olderFailed, asked.length]).toEqual([
    "ready",
    true,
    true,
    2,
  ]);
  fail(false);
  clock.advance(RETRY_MS);
  await settle();
  expect([series.olderFailed, asked.length]).toEqual([false, 3]);
  expect(series.bars.length).toBe(FIRST_BARS + OLDER_BARS);
});

test("a closed series takes no late answer", async () => {
  const { series, settle, hold, changes, states } = rig();
  hold(true);
  series.open();
  await settle();
  series.close();
  hold(false);
  await settle();
  expect([series.bars.length, changes, states]).toEqual([0, [], ["pending"]]);
});

test("a symbol without any bar begins with its first live one", async () => {
  const { series, server, settle, bars } = rig();
  server.first = 5000;
  series.open();
  await settle();
  expect([series.state, bars()]).toEqual(["ready", []]);
  series.live(server.bar(1000));
  expect(bars()).toEqual([server.bar(1000)]);
});

test("whatever happens in whatever order, what is held is what the server has", async () => {
  const move = fc.constantFrom(
    "tick",
    "tick",
    "next",
    "next",
    "skip",
    "older",
    "refresh",
    "hold",
    "release",
    "wait",
    "fail",
    "work",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(move, fc.integer({ min: 1, max: 900 })), { maxLength: 50 }),
      async (moves) => {
        const { series, server, clock, settle, bars, expected, hold, fail } = rig();
        series.open();
        for (const [how, n] of moves) {
          if (how === "tick") series.live(server.tick(n));
          else if (how === "next") {
            clock.advance(MIN);
            // The last word on a bar comes with the first of the next.
            series.live(server.bar(server.now));
            series.live(server.next());
          } else if (how === "skip") {
            const minutes = 2 + (n % 20);
            clock.advance(minutes * MIN);
            series.live(server.next(minutes));
          } else if (how === "older") series.older();
          else if (how === "refresh") series.refresh();
          else if (how === "hold" || how === "release") hold(how === "hold");
          else if (how === "fail" || how === "work") fail(how === "fail");
          await settle();
          const { ts, length } = series.bars;
          for (let i = 1; i < length; i++) expect(ts[i]).toBeGreaterThan(ts[i - 1]);
        }
        fail(false);
        hold(false);
        await settle();
        if (series.state === "failed") series.retry();
        clock.advance(60_000);
        await settle();
        series.refresh();
        await settle();
        expect([series.state, bars()]).toEqual(["ready", expected()]);
      },
    ),
    { numRuns: 200 },
  );
});
