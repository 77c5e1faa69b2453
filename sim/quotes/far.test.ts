import { expect, test } from "vitest";
import { Book, type BookSide } from "../../contract/feed/depth/book.ts";
import { onTick } from "../../contract/rules/trading/ticks.ts";
import { universe } from "../catalog/universe.ts";
import { createSim } from "../engine.ts";
import { Recorder } from "../recorder.ts";
import { modelsOf } from "../traits/models.ts";
import { limitsOf } from "../tree/limits.ts";

/** US and Canada trading, Europe in its last hour, forex and crypto open; Asia closed. */
const BUSY = Date.parse("2026-11-19T15:20:00.000Z");
const idOf = (symbol: string): number => universe().find((l) => l.symbol === symbol)!.symId;

function opened() {
  const sim = createSim({ seed: 5, startAt: BUSY });
  const sink = new Recorder(universe().length);
  sim.open(BUSY, sink);
  return { sim, sink };
}
const cumulated = (side: BookSide, until: number): number => {
  let sum = 0;
  for (
    let rank = 0;
    rank < side.length && Math.abs(side.price(rank) - side.price(0)) <= until;
    rank++
  )
    sum += side.size(rank);
  return sum;
};

test("every book reaches ten per cent to both sides or the day's limit, begins as the short one, and is sorted, on the grid and whole lots", () => {
  const { sim, sink } = opened();
  // The limits of the day that a book shows: an order placed now may have another day's.
  const limits = modelsOf(5, universe()).map(({ listing, grid }) =>
    limitsOf(listing, grid, sink.get(listing.symId, "prevClose")),
  );
  const [book, near] = [new Book(), new Book()];
  const wrong: string[] = [];
  let seen = 0;
  for (const l of sim.instruments) {
    const has = sim.bookWithin!(l.symId, 0.1, book);
    if (has !== (l.type !== "index")) wrong.push(`${l.symbol} has ${has}`);
    if (!has) continue;
    seen++;
    sim.book!(l.symId, 200, near);
    const middle = (book.bids.price(0) + book.asks.price(0)) / 2;
    for (const [side, short, limit] of [
      [book.bids, near.bids, limits[l.symId]?.[0]],
      [book.asks, near.asks, limits[l.symId]?.[1]],
    ] as const) {
      const last = side.price(side.length - 1);
      const bound = limit ?? Number.NaN;
      if (Math.abs(last - middle) / middle < 0.1 - 1e-9 && last !== bound)
        wrong.push(`${l.symbol} ends at ${last} of ${middle}, limit ${bound}`);
      for (let rank = 0; rank < short.length; rank++)
        if (side.price(rank) !== short.price(rank) || side.size(rank) !== short.size(rank))
          wrong.push(`${l.symbol} level ${rank} is another one`);
      const lot = Number(l.lotSize) * 10 ** l.qtyScale;
      for (let rank = short.length; rank < side.length; rank++) {
        const [price, size] = [side.price(rank), side.size(rank)];
        const away = (price - side.price(rank - 1)) * side.direction;
        const whole = size > 0 && Math.abs(size / lot - Math.round(size / lot)) < 1e-6;
        if (
          away >= 0 ||
          !onTick(l.tickTable, l.priceScale, price) ||
          !whole ||
          (bound - price) * side.direction > 0
        )
          wrong.push(`${l.symbol} level ${rank} ${price} ${size} away ${away}`);
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(seen).toBeGreaterThan(2000);
});

test("what stands far away thins out, has its walls at round prices, and moves in minutes, not in a second", () => {
  const { sim, sink } = opened();
  const book = new Book();
  const id = idOf("btc");
  sim.bookWithin!(id, 0.1, book);
  const middle = (book.bids.price(0) + book.asks.price(0)) / 2;
  const at = [0.02, 0.05, 0.1].map((share) => cumulated(book.asks, middle * share));
  // Each further part of the way adds something, and less for its length.
  const thickness = [at[0] / 2, (at[1] - at[0]) / 3, (at[2] - at[1]) / 5];
  expect(thickness.every((t, i) => t > 0 && (i === 0 || t < thickness[i - 1]))).toBe(true);

  const sizes = (): Map<number, number> =>
    new Map(
      Array.from({ length: book.asks.length }, (_, rank) => [
        book.asks.price(rank),
        book.asks.size(rank),
      ]),
    );
  const before = sizes();
  const far = [...before].filter(([price]) => price > middle * 1.02);
  const usual = far.reduce((sum, [, size]) => sum + size, 0) / far.length;
  const round = far.filter(
    ([price]) => Math.ceil((price + 1) / 500_000) !== Math.ceil((price - 900) / 500_000),
  );
  expect(round.length).toBeGreaterThan(0);
  expect(round.reduce((sum, [, size]) => sum + size, 0) / round.length).toBeGreaterThan(3 * usual);

  const changed = (): number => {
    sim.bookWithin!(id, 0.1, book);
    const now = sizes();
    return far.filter(([price, size]) => now.get(price) !== size).length / far.length;
  };
  sim.advance(BUSY + 1000, sink);
  expect(changed()).toBeLessThan(0.02);
  // An hour is jumped over, not ticked through.
  sim.advance(BUSY + 3_600_000, sink);
  expect(changed()).toBeGreaterThan(0.2);
});
