import { expect, test } from "vitest";
import { Book } from "../../../../contract/feed/depth/book.ts";
import { gather } from "./gather.ts";

/** A level a tick, one lot each, around 100,000. */
function asks(until: number) {
  const { asks } = new Book();
  for (let price = until; price > 100_000; price--) asks.set(price, 1);
  return asks;
}

test("steps of 0.01 % up to 0.5 %, of 0.05 % up to 2 %, of 0.2 % beyond; nothing is lost, and the last step reaches the share", () => {
  const out = gather(asks(120_000), 100_000, 0.1);
  const widths = out.slice(1).map(([price], i) => Math.round((price - out[i][0]) / 10) * 10);
  expect([widths[10], widths[60], widths[100]]).toEqual([10, 50, 200]);
  expect(out.at(-1)?.[0]).toBe(110_000);
  expect(out.reduce((sum, [, size]) => sum + size, 0)).toBe(10_000);
  expect(out.length).toBeLessThan(130);
});

test("a book that ends earlier ends there, and an empty side has no steps", () => {
  expect(gather(asks(103_000), 100_000, 0.1).at(-1)?.[0]).toBe(103_000);
  expect(gather(new Book().bids, 100_000, 0.1)).toEqual([]);
});
