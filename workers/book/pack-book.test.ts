import fc from "fast-check";
import { expect, test } from "vitest";
import type { DepthRecord } from "../../contract/feed/depth/depth.ts";
import { BOOK_HEADER, BOOK_PACK, BOOK_STATES } from "../../contract/feed/depth/detail-pack.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeBook, PRICE_SCALE, QTY_SCALE, seeded } from "./fake-book.ts";
import { LiveBook } from "./live-book.ts";
import { bookBytes, bookShape, packBook, stepOf } from "./pack-book.ts";

function held(levels: 5 | 20 | 50 | 200, seed: number) {
  const server = new FakeBook(levels, seeded(seed));
  const live = new LiveBook({
    clock: new FakeClock(),
    priceScale: PRICE_SCALE,
    qtyScale: QTY_SCALE,
    resync: () => {},
    poll: async () => undefined,
    changed: () => {},
    report: () => {},
  });
  // Long enough for sides that go on behind the last level held.
  for (let i = 0; i < 30; i++) server.step();
  live.apply(server.snapshot(), 1000);
  return { server, live };
}

const stepAt = (price: number, bid: boolean, tick: number): number =>
  tick === 0 ? price : (bid ? Math.floor(price / tick) : Math.ceil(price / tick)) * tick;

/**
 * The slow version: group by step, sort, cumulate. `levels` is the whole side, of which the reader
 * holds `held`: rows are sums over all of it, those that end beyond are not there. The first stays,
 * with what is held.
 */
function slowSide(
  levels: readonly [number, number][],
  bid: boolean,
  tick: number,
  rows: number,
  held: number,
) {
  const gather = (part: readonly [number, number][]): [number, number][] => {
    const sums = new Map<number, number>();
    for (const [price, size] of part)
      sums.set(stepAt(price, bid, tick), (sums.get(stepAt(price, bid, tick)) ?? 0) + size);
    return [...sums];
  };
  const reach = gather(levels.slice(0, held)).length;
  const cut = tick > 0 && levels.length >= held && reach > 1;
  let cumulative = 0;
  return gather(reach > 1 ? levels : levels.slice(0, held))
    .slice(0, Math.min(rows, cut ? reach - 1 : reach))
    .map(([price, size]) => {
      cumulative += size;
      return [price, size, cumulative];
    });
}

function rowsOf(pack: Float64Array, at: number, rows: number, count: number) {
  return Array.from({ length: count }, (_, i) => [
    pack[at + i],
    pack[at + rows + i],
    pack[at + rows * 2 + i],
  ]);
}

test("steps go away from the middle, exactly", () => {
  expect([
    stepOf(1, 109, 10),
    stepOf(-1, 101, 10),
    stepOf(1, 100, 10),
    stepOf(-1, 100, 10),
    stepOf(1, 109, 0),
  ]).toEqual([100, 110, 100, 100, 109]);
});

test("gathered, cumulated and totalled like the slow version of the whole side, whatever the step and the rows: no row shows less than there is", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(0, 5, 10, 25, 1000),
      fc.integer({ min: 1, max: 40 }),
      (seed, tick, rows) => {
        const { server, live } = held(20, seed);
        const shape = bookShape(7, tick, rows);
        const pack = new Float64Array(bookBytes(shape) / 8);
        packBook(pack, live, shape);
        const { bids: allBids, asks: allAsks } = server.slowLevels();
        const bids = allBids.slice(0, 20);
        const asks = allAsks.slice(0, 20);
        const total = (side: readonly [number, number][]): number =>
          side.reduce((sum, [, size]) => sum + size, 0);
        expect([...pack.subarray(0, BOOK_HEADER)]).toEqual([
          BOOK_PACK,
          7,
          BOOK_STATES.indexOf("ok"),
          rows,
          slowSide(allBids, true, tick, rows, 20).length,
          slowSide(allAsks, false, tick, rows, 20).length,
          server.seq,
          1000,
          live.verifiedAt,
          bids[0]?.[0] ?? Number.NaN,
          asks[0]?.[0] ?? Number.NaN,
          total(bids),
          total(asks),
          tick,
        ]);
        expect(rowsOf(pack, BOOK_HEADER, rows, pack[4])).toEqual(
          slowSide(allBids, true, tick, rows, 20),
        );
        expect(rowsOf(pack, BOOK_HEADER + rows * 3, rows, pack[5])).toEqual(
          slowSide(allAsks, false, tick, rows, 20),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("a book that is not right packs its state and not one row", () => {
  const { live } = held(20, 1);
  live.lost();
  const pack = new Float64Array(bookBytes(bookShape(1, 0, 10)) / 8);
  packBook(pack, live, bookShape(1, 0, 10));
  expect([BOOK_STATES[pack[2]], pack[3]]).toEqual(["resyncing", 0]);
});

test("an emptied side has no best price and no rows", () => {
  const { server, live } = held(5, 2);
  const gone = Array.from({ length: live.book.bids.length }, (_, i) =>
    live.book.bids.price(i),
  ).flatMap((price) => [price, 0]);
  const record: DepthRecord = {
    ...server.snapshot(),
    bids: new Float64Array(gone),
    ps: server.seq,
    seq: server.seq + 1,
  };
  live.apply(record, 2000);
  // The checksum is not of this book: the book is given up, and nothing is shown of it.
  const pack = new Float64Array(bookBytes(bookShape(1, 0, 10)) / 8);
  packBook(pack, live, bookShape(1, 0, 10));
  expect(pack[3]).toBe(0);
});

test("wishes out of bounds are served within them", () => {
  expect([
    bookShape(1, -5, 0),
    bookShape(1, 1.5, 5000),
    bookShape(1, Number.NaN, Number.NaN),
  ]).toEqual([
    { part: 1, tick: 0, rows: 1 },
    { part: 1, tick: 0, rows: 200 },
    { part: 1, tick: 0, rows: 1 },
  ]);
});
