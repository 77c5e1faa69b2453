import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { F, FIELD_COUNT, KEY_BIT, QuoteColumns } from "../../contract/feed/columns.ts";
import { FrameError } from "../../contract/feed/frame/bytes.ts";
import { FakeFeed } from "./fake-feed.ts";
import { Merge } from "./merge.ts";

const T = 1_767_225_600_000;
const bytes = (frame: ArrayBuffer): Uint8Array => new Uint8Array(frame);

/** One polled row: a copy of the feed's row, as HTTP would answer it now. */
function polled(feed: FakeFeed, id: number): QuoteColumns {
  const row = new QuoteColumns();
  row.values.set(
    feed.cols.values.subarray(id * FIELD_COUNT, (id + 1) * FIELD_COUNT),
    id * FIELD_COUNT,
  );
  row.known[id] = feed.cols.known[id];
  row.seq[id] = feed.cols.seq[id];
  row.ts[id] = feed.cols.ts[id];
  return row;
}

describe("by sequence", () => {
  test("a poll that is newer than the socket wins, and the deltas behind it still add up", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100, [F.bid]: 99 });
    merge.frame(bytes(feed.keys([3], T)));
    feed.tick(3, T + 1, { [F.bid]: 98 });
    const late = feed.deltas(T + 1);
    feed.tick(3, T + 2, { [F.last]: 105 });
    merge.poll(polled(feed, 3), 3);
    merge.frame(bytes(late));
    expect([merge.board.get(3, F.last), merge.board.get(3, F.bid), merge.board.seq[3]]).toEqual([
      105, 98, 3,
    ]);
    merge.frame(bytes(feed.deltas(T + 2)));
    feed.tick(3, T + 3, { [F.last]: 106 });
    merge.frame(bytes(feed.deltas(T + 3)));
    expect([merge.board.get(3, F.last), merge.board.get(3, F.bid), merge.board.seq[3]]).toEqual([
      106, 98, 4,
    ]);
  });

  test("a poll that is older, or the same, changes nothing", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100 });
    const old = polled(feed, 3);
    feed.tick(3, T + 1, { [F.last]: 101 });
    merge.frame(bytes(feed.keys([3], T + 1)));
    merge.dirty.clear();
    expect([
      merge.poll(old, 3),
      merge.poll(polled(feed, 3), 3),
      merge.dirty.count,
      merge.board.get(3, F.last),
    ]).toEqual([false, false, 0, 101]);
  });

  test("a restarted server counts from one again and is believed", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    for (let i = 0; i < 9; i++) feed.tick(3, T + i, { [F.last]: 100 + i });
    merge.frame(bytes(feed.keys([3], T + 9)));
    const restarted = new FakeFeed();
    restarted.tick(3, T + 10, { [F.last]: 55 });
    merge.connected();
    merge.frame(bytes(restarted.keys([3], T + 10)));
    expect([merge.board.get(3, F.last), merge.board.seq[3]]).toEqual([55, 1]);
  });
});

describe("keys and faults", () => {
  test("a key is complete: its row is marked so, and a field it lacks is unknown", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100 });
    merge.frame(bytes(feed.keys([3], T)));
    expect(merge.dirty.masks[3] & KEY_BIT).toBe(KEY_BIT);
    expect([merge.board.has(3, F.last), merge.board.has(3, F.bid)]).toEqual([true, false]);
  });

  test("deltas without a key, as after a loss, touch nothing until the key comes", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100 });
    merge.frame(bytes(feed.keys([3], T)));
    merge.lost();
    feed.tick(3, T + 1, { [F.last]: 107 });
    merge.frame(bytes(feed.deltas(T + 1)));
    expect([merge.board.get(3, F.last), merge.reader.unkeyed]).toEqual([100, 1]);
    merge.frame(bytes(feed.keys([3], T + 1)));
    expect(merge.board.get(3, F.last)).toBe(107);
  });

  test("nothing of a broken frame reaches the board", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100 });
    feed.tick(4, T, { [F.last]: 200 });
    const frame = bytes(feed.keys([3, 4], T));
    expect(() => merge.frame(frame.subarray(0, frame.length - 1))).toThrow(FrameError);
    expect([merge.dirty.count, merge.board.known[3]]).toEqual([0, 0]);
  });

  test("a forgotten symbol has no value until its next key", () => {
    const feed = new FakeFeed();
    const merge = new Merge();
    merge.connected();
    feed.tick(3, T, { [F.last]: 100 });
    merge.frame(bytes(feed.keys([3], T)));
    merge.forget(3);
    feed.tick(3, T + 1, { [F.last]: 101 });
    merge.frame(bytes(feed.deltas(T + 1)));
    expect(merge.board.has(3, F.last)).toBe(false);
  });
});

test("any interleaving of frames, polls, losses and reconnects: the board is always a state the feed had, and never an older one than it showed", () => {
  const ROWS = 4;
  const action = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant("tick" as const),
        id: fc.nat(ROWS - 1),
        field: fc.nat(5),
        value: fc.integer({ min: 1, max: 1e9 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom("deltas" as const, "lost" as const, "connected" as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("keys" as const, "take" as const, "apply" as const),
        id: fc.nat(ROWS - 1),
      }),
    },
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const feed = new FakeFeed();
      const merge = new Merge();
      merge.connected();
      /** The oracle: every state each row ever had, by sequence. */
      const history: Map<number, number[]>[] = Array.from({ length: ROWS }, () => new Map());
      const taken: (QuoteColumns | undefined)[] = [];
      const shown = new Array<number>(ROWS).fill(0);
      let t = T;
      for (const a of actions) {
        t += 3;
        if (a.kind === "tick") {
          feed.tick(a.id, t, { [a.field]: a.value });
          history[a.id].set(feed.cols.seq[a.id], [
            ...feed.cols.values.subarray(a.id * FIELD_COUNT, (a.id + 1) * FIELD_COUNT),
          ]);
        } else if (a.kind === "deltas") merge.frame(bytes(feed.deltas(t)));
        else if (a.kind === "keys") {
          if (feed.cols.known[a.id] !== 0) merge.frame(bytes(feed.keys([a.id], t)));
        } else if (a.kind === "lost") merge.lost();
        else if (a.kind === "connected") merge.connected();
        else if (a.kind === "take") taken[a.id] = polled(feed, a.id);
        else if (a.kind === "apply") {
          const row = taken[a.id];
          if (row !== undefined && row.known[a.id] !== 0) merge.poll(row, a.id);
        }
        for (let id = 0; id < ROWS; id++) {
          if (merge.board.known[id] === 0) continue;
          const state = history[id].get(merge.board.seq[id]);
          expect(state).toBeDefined();
          for (let f = 0; f < FIELD_COUNT; f++)
            if (merge.board.has(id, f)) expect(merge.board.get(id, f)).toBe(state![f]);
          expect(merge.board.seq[id]).toBeGreaterThanOrEqual(shown[id]);
          shown[id] = merge.board.seq[id];
        }
      }
    }),
    { numRuns: 300 },
  );
});
