import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OVERSCAN, pooledRows, poolSize, revealTop, slotOf, visibleRows, widen } from "./window.ts";

const scene = fc.record({
  top: fc.integer({ min: -2000, max: 200_000 }),
  height: fc.integer({ min: 1, max: 2000 }),
  rowHeight: fc.integer({ min: 20, max: 120 }),
  count: fc.integer({ min: 0, max: 3000 }),
  direction: fc.constantFrom(-1, 0, 1),
});

describe("row window", () => {
  test("every row that touches the viewport is held by the pool, each by its own element", () => {
    fc.assert(
      fc.property(scene, ({ top, height, rowHeight, count, direction }) => {
        const size = poolSize(height, rowHeight);
        const held = pooledRows(visibleRows(top, height, rowHeight, count), count, size, direction);
        for (let i = 0; i < count; i++) {
          const seen = i * rowHeight < top + height && (i + 1) * rowHeight > top;
          if (seen) expect(i >= held.first && i < held.end).toBe(true);
        }
        const slots = new Set<number>();
        for (let i = held.first; i < held.end; i++) slots.add(slotOf(i, size));
        expect(slots.size).toBe(held.end - held.first);
        expect(held.end - held.first).toBe(Math.min(size, count));
      }),
    );
  });

  test("moving by k rows changes exactly k elements", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 80 }),
        (size, first, by) => {
          const shows = (from: number) => {
            const out = new Map<number, number>();
            for (let i = from; i < from + size; i++) out.set(slotOf(i, size), i);
            return out;
          };
          const before = shows(first);
          const changed = [...shows(first + by)].filter(
            ([slot, index]) => before.get(slot) !== index,
          ).length;
          expect(changed).toBe(Math.min(by, size));
        },
      ),
    );
  });

  test("the side the list moves to gets three quarters of the spare rows", () => {
    const seen = { first: 100, end: 110 };
    expect(pooledRows(seen, 1000, 34, 1)).toEqual({ first: 94, end: 128 });
    expect(pooledRows(seen, 1000, 34, -1)).toEqual({ first: 82, end: 116 });
    expect(pooledRows(seen, 1000, 34, 0)).toEqual({ first: 88, end: 122 });
  });

  test("a list above or below the viewport shows its nearest end", () => {
    expect(visibleRows(-900, 400, 64, 50)).toEqual({ first: 0, end: 0 });
    expect(visibleRows(9000, 400, 64, 50)).toEqual({ first: 50, end: 50 });
    expect(pooledRows({ first: 50, end: 50 }, 50, 20, 0)).toEqual({ first: 30, end: 50 });
  });

  test("near rows are twelve on each side and never outside the list", () => {
    expect(widen({ first: 4, end: 16 }, OVERSCAN, 20)).toEqual({ first: 0, end: 20 });
    expect(widen({ first: 40, end: 52 }, OVERSCAN, 200)).toEqual({ first: 28, end: 64 });
  });

  test("revealing a row scrolls as little as possible", () => {
    expect(revealTop(3, 0, 640, 64)).toBe(0);
    expect(revealTop(12, 0, 640, 64)).toBe(192);
    expect(revealTop(2, 640, 640, 64)).toBe(128);
  });
});
