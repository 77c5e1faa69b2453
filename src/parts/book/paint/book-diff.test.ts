import fc from "fast-check";
import { expect, test } from "vitest";
import { diffSide, type Levels } from "./book-diff.ts";

const ROWS = 6;
type Side = ReadonlyMap<number, number>;

/** The best `ROWS` levels of a side. */
function shown(side: Side, sign: 1 | -1): Levels {
  const sorted = [...side].sort((a, b) => (a[0] - b[0]) * sign).slice(0, ROWS);
  return {
    length: sorted.length,
    price: Float64Array.from(sorted, (l) => l[0]),
    size: Float64Array.from(sorted, (l) => l[1]),
  };
}

/** The slow, obvious way: looks every level up in the whole side as it was and is. */
function oracle(was: Side, is: Side, sign: 1 | -1) {
  const before = shown(was, sign);
  const now = shown(is, sign);
  const edge = (levels: Levels): number =>
    levels.length < ROWS ? Number.POSITIVE_INFINITY : levels.price[ROWS - 1] * sign;
  const grown = Array.from({ length: ROWS }, (_, rank) => {
    if (rank >= now.length) return 0;
    const price = now.price[rank];
    // A level from beyond the last shown row was not seen to grow.
    if (price * sign > edge(before)) return 0;
    const at = before.price.indexOf(price);
    return at < 0 || now.size[rank] > before.size[at] ? 1 : 0;
  });
  const gone = Array.from({ length: ROWS }, (_, rank) => {
    if (rank >= before.length) return 0;
    const price = before.price[rank];
    return !now.price.includes(price) && price * sign < edge(now) ? 1 : 0;
  });
  return { grown, gone };
}

const side = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 3 })), {
    maxLength: 12,
  })
  .map((list) => new Map(list));

test("what grew and what went equals looking every level up", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom<1 | -1>(1, -1), (was, is, sign) => {
      const grown = new Uint8Array(ROWS).fill(7);
      const gone = new Uint8Array(ROWS).fill(7);
      diffSide(shown(was, sign), shown(is, sign), sign, ROWS, grown, gone);
      expect({ grown: [...grown], gone: [...gone] }).toEqual(oracle(was, is, sign));
    }),
    { numRuns: 2000 },
  );
});

test("a better best price pushes the last row out without it being gone", () => {
  const was = new Map([1, 2, 3, 4, 5, 6].map((p) => [p * 10, 1]));
  const grown = new Uint8Array(ROWS);
  const gone = new Uint8Array(ROWS);
  diffSide(shown(was, 1), shown(new Map([[5, 1], ...was]), 1), 1, ROWS, grown, gone);
  expect([[...grown], [...gone]]).toEqual([
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});
