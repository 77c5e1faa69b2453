/**
 * Liquidity is sold once: the formula of consume.ts, and its conservation over any sequence of feed
 * changes and fills.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiples, quantity, text } from "../../../../tests/support/exact.ts";
import { add, type Quantity, ZERO } from "../../../money/decimal.ts";
import {
  availableOf,
  type Consumed,
  freshLevel,
  isForgotten,
  levelAfter,
  pastQueue,
  queueAhead,
  RETURN_MS,
  take,
  takenOf,
} from "./consume.ts";

const q = quantity;
const size = multiples<Quantity>("0.01", 0, 1000);
const shown = (level: Consumed) => `${text(availableOf(level))} of ${text(level.size)}`;
/** The level after the feed showed these sizes, each so many ms after the one before. */
const seen = (
  level: Consumed,
  ...sizes: (readonly [afterMs: number, size: string])[]
): Consumed => {
  let at = level.peakAt;
  let now = level;
  for (const [afterMs, next] of sizes) {
    at += afterMs;
    now = levelAfter(now, q(next), at);
  }
  return now;
};
const LATER = RETURN_MS + 1;

describe("a level", () => {
  const taken = take(freshLevel(q("10"), 0), q("6"));
  it.each([
    ["shown again as it was stays taken", [[1, "10"]], "4 of 10"],
    ["that grows sells what is new", [[1, "13"]], "7 of 13"],
    ["that shrinks above what is left keeps what is left", [[1, "5"]], "4 of 5"],
    ["that shrinks below what is left has no more than that", [[1, "3"]], "3 of 3"],
    ["that goes has nothing", [[1, "0"]], "0 of 0"],
    [
      "that goes and comes back at once is the one that went",
      [
        [1, "0"],
        [1, "10"],
      ],
      "4 of 10",
    ],
    [
      "that comes back larger sells what is new",
      [
        [1, "0"],
        [1, "11"],
      ],
      "5 of 11",
    ],
    [
      "that shrinks and grows back at once is refilled by nothing",
      [
        [1, "3"],
        [1, "10"],
      ],
      "4 of 10",
    ],
    [
      "that shrinks for longer than a second sells what comes after",
      [
        [1, "5"],
        [LATER, "5"],
        [1, "10"],
      ],
      "9 of 10",
    ],
    [
      "that was gone for longer than a second is new",
      [
        [1, "0"],
        [LATER, "0"],
        [1, "10"],
      ],
      "10 of 10",
    ],
    [
      "remembers what it showed meanwhile",
      [
        [1, "9"],
        [LATER, "5"],
        [1, "9"],
      ],
      "4 of 9",
    ],
  ] as const)("%s", (_, sizes, expected) => expect(shown(seen(taken, ...sizes))).toBe(expected));

  it("gives no more than is left, and is forgotten when nothing of it is taken any more", () => {
    expect(() => take(taken, q("4.01"))).toThrow(RangeError);
    expect(() => take(taken, q("-1"))).toThrow(RangeError);
    expect([
      isForgotten(taken),
      isForgotten(seen(taken, [1, "0"], [LATER, "0"])),
      text(takenOf(taken)),
    ]).toEqual([false, true, "6"]);
  });
});

it("what users took is at most what the feed ever showed anew, whatever it shows and when, and 0 ≤ available ≤ size throughout", () => {
  const step = fc.oneof(
    fc.record({ feed: size, afterMs: fc.integer({ min: 0, max: 1500 }) }),
    fc.record({ take: fc.integer({ min: 0, max: 100 }) }),
  );
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 40 }), (first, steps) => {
      let level = freshLevel(first, 0);
      let now = 0;
      // The oracle: every size with its time; new is what exceeds the largest one of the last second.
      const sizes: { at: number; size: Quantity }[] = [{ at: 0, size: first }];
      let offered = first;
      let taken = ZERO as Quantity;
      for (const each of steps) {
        if ("feed" in each) {
          now += each.afterMs;
          const last = sizes[sizes.length - 1];
          const lately = [last, ...sizes.filter(({ at }) => now - at <= RETURN_MS)].reduce(
            (most, one) => (one.size > most ? one.size : most),
            0n,
          );
          if (each.feed > lately) offered = add(offered, (each.feed - lately) as Quantity);
          sizes.push({ at: now, size: each.feed });
          level = levelAfter(level, each.feed, now);
        } else {
          const part = ((availableOf(level) * BigInt(each.take)) / 100n) as Quantity;
          level = take(level, part);
          taken = add(taken, part);
        }
        expect(
          availableOf(level) >= 0n &&
            availableOf(level) <= level.size &&
            level.size <= level.peak &&
            level.left <= level.peak,
        ).toBe(true);
        expect(taken <= offered).toBe(true);
      }
    }),
  );
});

it("a snapshot or resync that shows the same book changes nothing", () => {
  fc.assert(
    fc.property(
      size,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 5000 }),
      (first, share, at) => {
        const level = take(freshLevel(first, 0), ((first * BigInt(share)) / 100n) as Quantity);
        expect(availableOf(levelAfter(level, level.size, at))).toEqual(availableOf(level));
      },
    ),
  );
});

describe("a place in the queue", () => {
  it.each([
    ["moves forward by trades there", "10", "3", "20", "7"],
    ["moves forward when the level has shrunk below it", "10", "0", "4", "4"],
    ["does not lose by a level that grows", "10", "0", "50", "10"],
    ["takes the better of both", "10", "8", "4", "2"],
    ["is the front when all has traded", "10", "12", "9", "0"],
  ])("%s", (_, ahead, traded, left, expected) =>
    expect(text(queueAhead(q(ahead), q(traded), q(left)))).toBe(expected),
  );

  it("never gets worse, whatever the feed shows", () => {
    fc.assert(
      fc.property(size, fc.array(fc.tuple(size, size), { maxLength: 20 }), (start, events) => {
        let ahead = start;
        for (const [traded, left] of events) {
          const next = queueAhead(ahead, traded, left);
          expect(next >= 0n && next <= ahead && next <= left).toBe(true);
          ahead = next;
        }
      }),
    );
  });

  it("lets through what of a trade is larger than it", () => {
    expect([
      text(pastQueue(q("10"), q("12"))),
      text(pastQueue(q("10"), q("10"))),
      text(pastQueue(q("0"), q("3"))),
    ]).toEqual(["2", "0", "3"]);
  });
});
