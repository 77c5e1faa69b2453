/** Positions: opening cost, averages, profit, parts that add up to the whole. */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amount,
  big,
  halfEven,
  multiples,
  price,
  quantity,
  rate,
  text,
  up,
} from "../../../../tests/support/exact.ts";
import {
  type Amount,
  add,
  type Price,
  type Quantity,
  subtract,
  sum,
  ZERO,
} from "../../../money/decimal.ts";
import { feeRates, NO_TURNOVER } from "../fees.ts";
import { closingDue } from "./order.ts";
import {
  addFill,
  closeFill,
  openingCost,
  type Position,
  refuseClose,
  returnOnEquity,
  unrealised,
} from "./position.ts";

const position = (over: Partial<Position> = {}): Position => ({
  side: "long",
  quantity: quantity("0.5"),
  entry: price("60000"),
  margin: amount("1500"),
  leverage: 20,
  ...over,
});
const taker = rate("0.0005");

it("opening 0.5 btc at 60000 with 20×: margin 1500, fee 15", () => {
  expect(Object.values(openingCost(quantity("0.5"), price("60000"), 20, taker)).map(text)).toEqual([
    "1500",
    "15",
    "1515",
  ]);
});

it("unrealised profit and return follow the side", () => {
  const short = position({ side: "short" });
  expect(
    [
      unrealised(position(), price("60600")),
      unrealised(short, price("60600")),
      returnOnEquity(position(), price("60600")),
      returnOnEquity(short, price("60600")),
    ].map(text),
  ).toEqual(["300", "-300", "0.2", "-0.2"]);
  expect(returnOnEquity(position({ margin: ZERO }), price("60600"))).toBeUndefined();
});

it("adding averages the entry; the other side is a position of its own", () => {
  const more = {
    side: "long" as const,
    price: price("61000"),
    quantity: quantity("0.25"),
    margin: amount("762.5"),
    leverage: 20,
  };
  const { quantity: q, entry, margin } = addFill(position(), more, 2);
  expect([text(q), text(entry), text(margin)]).toEqual(["0.75", "60333.333333", "2262.5"]);
  expect(() => addFill(position({ side: "short" }), more, 2)).toThrow(RangeError);
  expect(addFill(undefined, more, 2)).toEqual({
    side: "long",
    quantity: more.quantity,
    entry: more.price,
    margin: more.margin,
    leverage: 20,
  });
});

it("a part is closed with its profit, fee and share of the margin", () => {
  const { gain, fee, realised, released, rest } = closeFill(
    position(),
    quantity("0.2"),
    price("61000"),
    amount("6.1"),
  );
  expect([gain, fee, realised, released, rest?.quantity, rest?.margin].map(text)).toEqual([
    "200",
    "6.1",
    "193.9",
    "600",
    "0.3",
    "900",
  ]);
  expect(() => closeFill(position(), quantity("0.6"), price("61000"), amount("6.1"))).toThrow(
    RangeError,
  );
});

it("more than is closable is refused", () => {
  expect([
    refuseClose(quantity("0.3"), quantity("0.5"), quantity("0.2")),
    refuseClose(quantity("0.31"), quantity("0.5"), quantity("0.2")),
  ]).toEqual([undefined, "closableInsufficient"]);
});

const anyPosition = fc.record({
  side: fc.constantFrom("long" as const, "short" as const),
  quantity: multiples<Quantity>("0.00000001", 2, 2e9),
  entry: multiples<Price>("0.000001", 1, 2e9),
  margin: multiples<Amount>("0.00000001", 1, 2e9),
  leverage: fc.constantFrom(1, 3, 20, 125),
});

it("profit is the oracle's, and a long's and a short's add up to nothing", () => {
  fc.assert(
    fc.property(anyPosition, multiples<Price>("0.01", 1, 2e9), (of, mark) => {
      const gain = big(of.quantity).times(big(mark).minus(big(of.entry)));
      expect(text(unrealised(of, mark))).toBe(halfEven(of.side === "long" ? gain : gain.times(-1)));
      expect(
        unrealised({ ...of, side: "long" }, mark) + unrealised({ ...of, side: "short" }, mark),
      ).toBe(0n);
    }),
  );
});

it("closed in any parts, all margin comes free and no quantity is left", () => {
  fc.assert(
    fc.property(
      anyPosition,
      fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
      multiples<Price>("0.01", 1, 2e9),
      (start, shares, at) => {
        let left: Position | undefined = start;
        const released: Amount[] = [];
        const fees: Amount[] = [];
        let received = NO_TURNOVER;
        for (const share of [...shares, 100]) {
          if (left === undefined) break;
          const part = ((left.quantity * BigInt(share)) / 100n) as Quantity;
          if (part === 0n) continue;
          const due = closingDue(
            { received, fee: sum(fees) },
            { price: at, quantity: part, role: "taker" },
            feeRates("perpetual", 0),
          );
          received = due.received;
          const closed = closeFill(left, part, at, due.fee);
          expect(
            closed.released >= 0n && (closed.rest === undefined || closed.rest.margin >= 0n),
          ).toBe(true);
          expect(closed.realised).toBe(subtract(closed.gain, closed.fee));
          released.push(closed.released);
          fees.push(closed.fee);
          left = closed.rest;
        }
        expect(left).toBeUndefined();
        expect(sum(released)).toBe(start.margin);
        // One fee for the whole, whatever the parts.
        expect(text(sum(fees))).toBe(up(big(start.quantity).times(big(at)).times(big(taker))));
      },
    ),
  );
});

it("adding keeps quantity and margin, and the entry between both prices", () => {
  fc.assert(
    fc.property(anyPosition, anyPosition, (a, b) => {
      const both = addFill(
        a,
        {
          side: a.side,
          price: b.entry,
          quantity: b.quantity,
          margin: b.margin,
          leverage: a.leverage,
        },
        8,
      );
      expect([both.quantity, both.margin]).toEqual([
        add(a.quantity, b.quantity),
        add(a.margin, b.margin),
      ]);
      const [low, high] = a.entry < b.entry ? [a.entry, b.entry] : [b.entry, a.entry];
      expect(both.entry >= low && both.entry <= high).toBe(true);
    }),
  );
});
