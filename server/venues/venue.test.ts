import { expect, test } from "vitest";
import { Book } from "../../contract/feed/depth/book.ts";
import { copyBook, EventQueue, scaleNumber, sound, type VenueEvent } from "./venue.ts";

test("orders between our prices join the level away from the middle, and count towards no level of their own", () => {
  const from = new Book();
  for (const [price, size] of [
    [10_099, 1],
    [10_050, 2],
    [10_000, 4],
    [9900, 8],
  ])
    from.bids.set(price, size);
  for (const [price, size] of [
    [10_101, 1],
    [10_200, 2],
    [10_300, 4],
  ])
    from.asks.set(price, size);
  from.seq = 7;
  const into = new Book();
  into.bids.set(1, 1);
  copyBook(from, 2, into, 100);
  const side = (name: "bids" | "asks") =>
    Array.from({ length: into[name].length }, (_, i) => [into[name].price(i), into[name].size(i)]);
  expect([into.seq, side("bids"), side("asks")]).toEqual([
    7,
    [
      [100, 7],
      [99, 8],
    ],
    [
      [102, 3],
      [103, 4],
    ],
  ]);
});

test("a queue nobody drains keeps the newest and counts what it lost", () => {
  const queue = new EventQueue();
  const event = (ts: number): VenueEvent => ({ ev: "perp", symId: 0, mark: 1, ts });
  for (let ts = 1; ts <= 20_001; ts++) queue.push(event(ts));
  const events = queue.drain();
  expect([
    events.length,
    events[0].ts,
    events[events.length - 1].ts,
    queue.lost,
    queue.drain(),
  ]).toEqual([18_001, 2001, 20_001, 2000, []]);
});

test.each([
  [64010.25, 2, 6401025],
  ["64015.2", 1, 640152],
  [1.005, 2, 100],
  [9.12e-7, 10, 9120],
  ["", 2, Number.NaN],
  [null, 2, Number.NaN],
  ["x", 2, Number.NaN],
  [1e30, 2, Number.NaN],
])("%o at scale %i is %o", (value, scale, scaled) => {
  expect(scaleNumber(value, scale)).toBe(scaled);
});

test("an event with a figure that is none is not sound; one that leaves figures out is", () => {
  expect([
    sound({ ev: "perp", symId: 1, mark: Number.NaN, ts: 1 }),
    sound({ ev: "perp", symId: 1, rate: 5, ts: 1 }),
  ]).toEqual([false, true]);
});
