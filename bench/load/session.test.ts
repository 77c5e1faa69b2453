import { describe, expect, test } from "vitest";
import { DirtySet, F, QuoteColumns } from "../../contract/feed/columns.ts";
import { FrameReader } from "../../contract/feed/frame/frame-reader.ts";
import type { FeedKind } from "../runner/chromium/target.ts";
import { parseTicks, priceText, tickJson } from "./json-wire.ts";
import { LoadSession, type Message } from "./session.ts";
import { symbolName, tickOfVolume } from "./ticks.ts";

const T = 1_767_225_600_000;
const session = (feed: FeedKind, rate = 1000, symbols = 20): LoadSession =>
  new LoadSession({ seed: 7, symbols, skew: 0, feed, pace: { rate } });

/** Runs two seconds in turns of `step` ms; answers all messages, the snapshot first. */
function run(load: LoadSession, step: number): Message[] {
  const messages: Message[] = [load.snapshot(T)];
  load.start(T);
  for (let ms = step; ms <= 2000; ms += step)
    load.advance(T + ms, (message) => messages.push(message));
  return messages;
}

const shown = (load: LoadSession): string[] =>
  Array.from(
    load.ticks.last,
    (last, id) => `${symbolName(id)} ${priceText(last)} ${load.ticks.volume[id]}`,
  );

describe("both JSON feeds end in the generator's state", () => {
  for (const [feed, step] of [
    ["perTick", 4],
    ["batch16", 16],
  ] as const) {
    test(feed, () => {
      const load = session(feed);
      const newest = new Map<string, string>();
      for (const message of run(load, step))
        for (const { s, c, v } of parseTicks(message as string)) newest.set(s, `${s} ${c} ${v}`);
      expect([...newest.values()]).toEqual(shown(load));
    });
  }
});

test("per tick: a message for every tick, one object each", () => {
  const messages = run(session("perTick"), 4).slice(1);
  expect([
    messages.length,
    messages.every((message) => parseTicks(message as string).length === 1),
  ]).toEqual([2000, true]);
});

test("a batch holds every symbol at most once", () => {
  for (const message of run(session("batch16", 5000), 16).slice(1)) {
    const names = parseTicks(message as string).map(({ s }) => s);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("binary frames, read by the product's reader, end in the generator's state", () => {
  const load = session("market");
  const columns = new QuoteColumns();
  const reader = new FrameReader(columns, new DirtySet());
  for (const message of run(load, 16)) reader.read(message as Uint8Array);
  const fields = [F.last, F.bid, F.ask, F.high, F.low, F.volume];
  const { last, bid, ask, high, low, volume } = load.ticks;
  expect(Array.from(last, (_, id) => fields.map((field) => columns.get(id, field)))).toEqual(
    Array.from(last, (_, id) => [last[id], bid[id], ask[id], high[id], low[id], volume[id]]),
  );
});

test("the log says when every tick was made, and what was late", () => {
  const load = session("perTick");
  load.start(T);
  const stamps: number[] = [];
  for (const at of [4, 8, 60, 64])
    load.advance(T + at, (message) => stamps.push(parseTicks(message as string)[0].E));
  expect(load.log).toEqual({
    ends: [4, 8, 60, 64],
    times: [T + 4, T + 8, T + 60, T + 64],
    latestMs: 48,
  });
  expect([stamps[0], stamps[4], stamps[8], stamps[63]]).toEqual([T + 4, T + 8, T + 60, T + 64]);
});

test("nothing is made before the start", () => {
  expect(session("perTick").advance(T, () => {})).toBe(0);
});

test("text written by hand is the text JSON.stringify would write", () => {
  const load = session("perTick");
  load.start(T);
  load.advance(T + 100, () => {});
  const text = tickJson(load.ticks, 3, T + 0.5);
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  expect(tickOfVolume(JSON.parse(text).v)).toBeGreaterThan(-1);
});
