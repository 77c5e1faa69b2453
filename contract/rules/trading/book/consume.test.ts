/** Liquidity is sold once: the formula of settled 23, and its conservation over any sequence of feed changes and fills. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiples, quantity, text } from "../../../../tests/support/exact.ts";
import { add, type Quantity, subtract, sum, ZERO } from "../../../money/decimal.ts";
import { freshLevel, levelAfter, levelReturned, pastQueue, queueAhead, RETURN_MS, shareBudget, take } from "./consume.ts";

const q = quantity;
const size = multiples<Quantity>("0.01", 0, 1000);
const shown = ({ size, available }: { size: Quantity; available: Quantity }) => `${text(available)} of ${text(size)}`;

describe("a level", () => {
  const taken = take(freshLevel(q("10")), q("6"));
  it.each([
    ["shown again as it was stays taken", "10", "4 of 10"],
    ["that grows sells what is new", "13", "7 of 13"],
    ["that shrinks above what is left keeps what is left", "5", "4 of 5"],
    ["that shrinks below what is left has no more than that", "3", "3 of 3"],
    ["that goes has nothing", "0", "0 of 0"],
  ])("%s", (_, next, expected) => expect(shown(levelAfter(taken, q(next)))).toBe(expected));

  it("that comes back within a second is the one that went, later it is new", () => {
    expect(shown(levelReturned(taken, q("10"), RETURN_MS))).toBe("4 of 10");
    expect(shown(levelReturned(taken, q("11"), 0))).toBe("5 of 11");
    expect(shown(levelReturned(taken, q("10"), RETURN_MS + 1))).toBe("10 of 10");
  });

  it("gives no more than is available", () => {
    expect(() => take(taken, q("4.01"))).toThrow(RangeError);
    expect(() => take(taken, q("-1"))).toThrow(RangeError);
  });
});

it("all that was ever taken is at most the first size and every growth since, and 0 ≤ available ≤ size throughout", () => {
  const step = fc.oneof(fc.record({ feed: size }), fc.record({ take: fc.integer({ min: 0, max: 100 }) }));
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 40 }), (first, steps) => {
      let level = freshLevel(first);
      let offered = first;
      let taken = ZERO as Quantity;
      for (const each of steps) {
        if ("feed" in each) {
          if (each.feed > level.size) offered = add(offered, subtract(each.feed, level.size));
          level = levelAfter(level, each.feed);
        } else {
          const part = ((level.available * BigInt(each.take)) / 100n) as Quantity;
          level = take(level, part);
          taken = add(taken, part);
        }
        expect(level.available >= 0n && level.available <= level.size).toBe(true);
        expect(taken <= offered).toBe(true);
      }
    }),
  );
});

it("a snapshot or resync that shows the same book changes nothing", () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 100 }), (first, share) => {
      const level = take(freshLevel(first), ((first * BigInt(share)) / 100n) as Quantity);
      expect(levelAfter(level, level.size)).toEqual(level);
    }),
  );
});

describe("a place in the queue", () => {
  it.each([
    ["moves forward by trades there", "10", "3", "20", "7"],
    ["moves forward when the level shrinks below it", "10", "0", "4", "4"],
    ["does not lose by a level that grows", "10", "0", "50", "10"],
    ["takes the better of both", "10", "8", "4", "2"],
    ["is the front when all has traded", "10", "12", "9", "0"],
  ])("%s", (_, ahead, traded, left, expected) => expect(text(queueAhead(q(ahead), q(traded), q(left)))).toBe(expected));

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
    expect([text(pastQueue(q("10"), q("12"))), text(pastQueue(q("10"), q("10"))), text(pastQueue(q("0"), q("3")))]).toEqual(["2", "0", "3"]);
  });
});

it("a budget is shared in price-time order: nothing is left while the next one wants, and no more than it is given", () => {
  expect(shareBudget(q("5"), [q("2"), q("4"), q("1")]).map(text)).toEqual(["2", "3", "0"]);
  fc.assert(
    fc.property(size, fc.array(size, { maxLength: 10 }), (budget, wants) => {
      const got = shareBudget(budget, wants);
      const wanted = sum(wants);
      expect(sum(got)).toBe(wanted < budget ? wanted : budget);
      const firstShort = got.findIndex((each, i) => each < wants[i]);
      expect(firstShort < 0 || got.slice(firstShort + 1).every((each) => each === 0n)).toBe(true);
    }),
  );
});
