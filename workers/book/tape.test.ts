import fc from "fast-check";
import { expect, test } from "vitest";
import {
  TAPE_HEADER,
  TAPE_MAX,
  TAPE_RESET,
  TAPE_TRADE,
} from "../../contract/feed/depth/detail-pack.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import { FakeClock } from "../fake-clock.ts";
import { packTape, TAPE_BYTES, tapeCursor } from "./pack-tape.ts";
import { FILL_MS, WorkerTape } from "./tape.ts";

const trade = (id: number): Trade => ({
  id,
  price: 100 + (id % 7),
  qty: 1 + (id % 5),
  side: id % 2 === 0 ? 1 : 2,
  ts: 1_000_000 + id * 10,
});
const trades = (from: number, to: number): Trade[] =>
  Array.from({ length: to - from + 1 }, (_, i) => trade(from + i));
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function rig(
  answer: (fromId: number | undefined) => Trade[] | undefined | Promise<Trade[] | undefined> = () =>
    undefined,
) {
  const clock = new FakeClock();
  const asked: (number | undefined)[] = [];
  let changes = 0;
  const tape = new WorkerTape({
    clock,
    fetch: async (fromId) => {
      asked.push(fromId);
      return answer(fromId);
    },
    changed: () => changes++,
  });
  const ids = (): number[] =>
    Array.from({ length: tape.length }, (_, i) => tape.id[tape.at(tape.length - 1 - i)]);
  return { clock, tape, asked, ids, changes: () => changes };
}
const range = (from: number, to: number): number[] => trades(from, to).map((t) => t.id);

test("the socket's 50 are completed to 200 by one call, as far as they join on", async () => {
  const { tape, asked, ids } = rig(() => trades(801, 1000));
  tape.apply(trades(951, 1000));
  tape.apply(trades(1001, 1002));
  await settle();
  expect([asked, ids(), tape.missed]).toEqual([[undefined], range(803, 1002), 0]);
});

test("a hole is filled by call before what came after it is shown", async () => {
  const { tape, asked, ids, changes } = rig((fromId) =>
    fromId === undefined ? [] : trades(fromId, fromId + 4),
  );
  tape.apply(trades(1, 10));
  await settle();
  const before = changes();
  tape.apply(trades(14, 15));
  tape.apply(trades(16, 16));
  expect([ids(), changes()]).toEqual([range(1, 10), before]);
  await settle();
  expect([asked, ids(), tape.missed]).toEqual([[undefined, 11], range(1, 16), 0]);
});

test("a hole wider than the ring is filled from its end, and none of the rows shown is missing", async () => {
  const { tape, asked, ids } = rig((fromId) =>
    fromId === undefined ? [] : trades(fromId, fromId + TAPE_MAX - 1),
  );
  tape.apply(trades(1, 10));
  await settle();
  tape.apply(trades(500, 503));
  await settle();
  expect([asked, ids(), tape.missed]).toEqual([
    [undefined, 500 - TAPE_MAX],
    range(504 - TAPE_MAX, 503),
    0,
  ]);
});

test.each([
  ["fails", undefined, 489],
  ["brings only what the server still has", trades(400, 499), 389],
])(
  "a wide hole whose call %s is counted as far as it stays: older rows are still shown",
  async (_, answer, missed) => {
    const { tape, ids } = rig((fromId) => (fromId === undefined ? [] : answer));
    tape.apply(trades(1, 10));
    await settle();
    tape.apply(trades(500, 503));
    await settle();
    expect([ids(), tape.missed]).toEqual([
      [...range(1, 10), ...(answer ?? []).map(({ id }) => id), ...range(500, 503)],
      missed,
    ]);
  },
);

test("a ring full of trades after a hole needs none of what is missing, and does not wait for the call", async () => {
  const { tape, ids } = rig((fromId) => (fromId === undefined ? [] : new Promise(() => {})));
  tape.apply(trades(1, 10));
  await settle();
  tape.apply(trades(14, 13 + TAPE_MAX - 1));
  expect(tape.lastId).toBe(10);
  tape.apply(trades(13 + TAPE_MAX, 20 + TAPE_MAX));
  expect([ids(), tape.missed]).toEqual([range(21, 20 + TAPE_MAX), 0]);
});

test("a snapshot that comes while a hole is being filled repeats trades: none of those that wait falls out for it", async () => {
  let answer: (trades: Trade[]) => void = () => undefined;
  const { tape, ids } = rig((fromId) =>
    fromId === undefined ? [] : new Promise((resolve) => (answer = resolve)),
  );
  tape.apply(trades(1, 10));
  await settle();
  tape.apply(trades(500, 650));
  tape.apply(trades(601, 652));
  await settle();
  answer(trades(300, 499));
  await settle();
  expect([ids(), tape.missed]).toEqual([range(453, 652), 0]);
});

test("a second hole behind the first gets a call of its own", async () => {
  const { tape, asked, ids } = rig((fromId) =>
    fromId === undefined ? [] : trades(fromId, fromId + 1),
  );
  tape.apply(trades(1, 10));
  await settle();
  tape.apply(trades(13, 14));
  tape.apply(trades(17, 18));
  await settle();
  await settle();
  expect([asked, ids(), tape.missed]).toEqual([[undefined, 11, 15], range(1, 18), 0]);
});

test("a hole that cannot be filled is counted, not hidden, and holds nothing up for more than 2 s", async () => {
  const { tape, clock, ids } = rig((fromId) => (fromId === undefined ? [] : new Promise(() => {})));
  tape.apply(trades(1, 10));
  await settle();
  tape.apply(trades(14, 15));
  clock.advance(FILL_MS - 1);
  expect(tape.lastId).toBe(10);
  clock.advance(1);
  expect([ids(), tape.missed]).toEqual([[...range(1, 10), 14, 15], 3]);
  tape.apply(trades(16, 16));
  expect(tape.lastId).toBe(16);
});

test("repeats are dropped; ids that begin anew begin a new tape", async () => {
  const { tape, ids } = rig(() => []);
  tape.apply(trades(100, 110));
  await settle();
  tape.apply(trades(105, 111));
  expect(ids()).toEqual(range(100, 111));
  const { generation } = tape;
  tape.connected();
  tape.apply(trades(1, 3));
  expect([ids(), tape.generation]).toEqual([range(1, 3), generation + 1]);
  tape.apply(trades(1, 2).map((t) => ({ ...t, ts: t.ts + 60_000 })));
  expect(ids()).toEqual([1, 2]);
});

test("whatever batches come, in order or not, ids rise, nothing is double, and what is missing is counted", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 12 })), {
        maxLength: 30,
      }),
      async (batches) => {
        const { tape, ids, clock } = rig((fromId) =>
          fromId === undefined || fromId % 3 === 0 ? undefined : trades(fromId, fromId + 5),
        );
        let first = 0;
        for (const [from, count] of batches) {
          tape.apply(trades(from, from + count));
          if (first === 0) first = from;
          await settle();
          clock.advance(FILL_MS);
        }
        const held = ids();
        expect(held).toEqual([...new Set(held)].sort((a, b) => a - b));
        if (held.length > 0) expect(held.length + tape.missed).toBe(tape.lastId - held[0] + 1);
      },
    ),
  );
});

test("a tab gets all at first, then what is new; a slow one never more than the ring; a new generation starts it over", async () => {
  const { tape } = rig(() => []);
  tape.apply(trades(1, 50));
  await settle();
  const cursor = tapeCursor(3, 9, 4);
  const out = new Float64Array(TAPE_BYTES / 8);
  const take = (): { reset: boolean; ids: number[] } => {
    packTape(out, tape, cursor);
    return {
      reset: (out[2] & TAPE_RESET) !== 0,
      ids: Array.from({ length: out[3] }, (_, i) => out[TAPE_HEADER + i * TAPE_TRADE]),
    };
  };
  expect(take()).toEqual({ reset: true, ids: range(1, 50) });
  expect([out[1], out[5], ...out.subarray(TAPE_HEADER, TAPE_HEADER + TAPE_TRADE)]).toEqual([
    3, 9, 1, 101, 2, 2, 1_000_010, 0,
  ]);
  expect(out[TAPE_HEADER + 2 * TAPE_TRADE + 5]).toBe(1);
  tape.apply(trades(51, 53));
  expect(take()).toEqual({ reset: false, ids: [51, 52, 53] });
  expect(take()).toEqual({ reset: false, ids: [] });
  tape.apply(trades(54, 400));
  expect(take()).toEqual({ reset: false, ids: range(401 - TAPE_MAX, 400) });
  tape.connected();
  tape.apply(trades(1, 2));
  expect(take()).toEqual({ reset: true, ids: [1, 2] });
});
