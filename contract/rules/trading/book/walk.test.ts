/** Walking a book: bounds, stops, whole lots, and a slow oracle that fills one lot at a time. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amount,
  big,
  down,
  multiples,
  price,
  quantity,
  rate,
  text,
} from "../../../../tests/support/exact.ts";
import { type Amount, decimal, type Price, type Quantity } from "../../../money/decimal.ts";
import { inForce } from "../dated.ts";
import type { OrderSide } from "../sides.ts";
import { awayFrom, type Bound, boundOf, COLLARS } from "./bound.ts";
import { type Level, midOf, previewOf, walkAmount, walkQuantity, worstInside } from "./walk.ts";

const levels = (...rows: [string, string][]): Level[] =>
  rows.map(([at, size]) => ({ price: price(at), available: quantity(size) }));
const asks = levels(["100", "1"], ["100.5", "2"], ["101", "3"], ["101.01", "50"]);
const bids = levels(["99.5", "1"], ["99", "2"], ["98.5", "9"]);
const lot = quantity("0.1");
const at = (p: string, reason: Bound["reason"] = "collar"): Bound => ({ price: price(p), reason });
const shown = ({ fills, filled, end }: ReturnType<typeof walkQuantity>) => [
  fills.map((f) => `${text(f.quantity)}@${text(f.price)}`).join(" "),
  text(filled),
  end,
];

describe("bounds", () => {
  it("collars are the specification's", () => {
    const all = Object.entries(COLLARS).map(([of, rows]) => [of, text(inForce(rows, 0))]);
    expect(Object.fromEntries(all)).toEqual({
      spot: "0.01",
      perpetual: "0.01",
      contract: "0.002",
      stock: "0.02",
    });
  });

  it("the tightest one counts, on both sides", () => {
    const of = (side: OrderSide, more: Partial<Parameters<typeof boundOf>[0]> = {}) => {
      const { price: p, reason } = boundOf({
        side,
        best: price("100"),
        collar: rate("0.01"),
        ...more,
      });
      return `${text(p)} ${reason}`;
    };
    expect([of("buy"), of("sell")]).toEqual(["101 collar", "99 collar"]);
    expect([of("buy", { limit: price("100.5") }), of("sell", { limit: price("99.5") })]).toEqual([
      "100.5 limit",
      "99.5 limit",
    ]);
    expect([of("buy", { limit: price("102") }), of("sell", { limit: price("98") })]).toEqual([
      "101 collar",
      "99 collar",
    ]);
    expect([
      of("buy", { slippage: rate("0.005") }),
      of("sell", { slippage: rate("0.05") }),
    ]).toEqual(["100.5 slippage", "99 collar"]);
    expect([
      of("buy", { dayLimit: price("100.2") }),
      of("sell", { dayLimit: price("99.9"), limit: price("99.9") }),
    ]).toEqual(["100.2 priceLimit", "99.9 limit"]);
  });

  it("never lie further away than the rate says", () => {
    fc.assert(
      fc.property(
        multiples<Price>("0.00000001", 1, 2e9),
        multiples("0.000001", 1, 900_000),
        (best, share) => {
          const over = big(awayFrom("buy", best, share as never));
          const under = big(awayFrom("sell", best, share as never));
          expect(
            over.lte(big(best).times(big(share).plus(1))) &&
              under.gte(big(best).times(big("1").minus(big(share)))),
          ).toBe(true);
        },
      ),
    );
  });
});

describe("a walk by quantity", () => {
  it.each([
    ["within the first level", "buy", "0.5", at("101"), ["0.5@100", "0.5", "done"]],
    ["all of one level exactly", "buy", "1", at("101"), ["1@100", "1", "done"]],
    [
      "over three levels, the bound's own price included",
      "buy",
      "6",
      at("101"),
      ["1@100 2@100.5 3@101", "6", "done"],
    ],
    ["stops at the collar", "buy", "7", at("101"), ["1@100 2@100.5 3@101", "6", "collar"]],
    ["stops at its limit", "buy", "7", at("100.5", "limit"), ["1@100 2@100.5", "3", "limit"]],
    [
      "stops at the user's own cap",
      "buy",
      "7",
      at("100.2", "slippage"),
      ["1@100", "1", "slippage"],
    ],
    ["a limit below the best ask takes nothing", "buy", "1", at("99", "limit"), ["", "0", "limit"]],
    ["a sell walks the bids down", "sell", "5", at("98.9"), ["1@99.5 2@99", "3", "collar"]],
    ["the book ends", "sell", "50", at("90"), ["1@99.5 2@99 9@98.5", "12", "noLiquidity"]],
  ] as const)("%s", (_, side, q, bound, expected) => {
    expect(
      shown(walkQuantity(side, side === "buy" ? asks : bids, quantity(q), lot, bound)),
    ).toEqual(expected);
  });

  it("takes whole lots of a level whose size is none", () => {
    expect(
      shown(
        walkQuantity(
          "buy",
          levels(["100", "0.25"], ["101", "0.05"], ["102", "1"]),
          quantity("0.5"),
          lot,
          at("110"),
        ),
      ),
    ).toEqual(["0.2@100 0.3@102", "0.5", "done"]);
  });
});

describe("a walk by amount", () => {
  it.each([
    ["floors to the lot at the level", "50", at("101"), ["0.5@100", "0.5", "done"]],
    ["what does not pay for a lot stays", "59.99", at("101"), ["0.5@100", "0.5", "done"]],
    ["goes on with the rest", "200", at("101"), ["1@100 0.9@100.5", "1.9", "done"]],
    ["pays for no lot at all", "9.99", at("101"), ["", "0", "done"]],
    ["stops at the collar", "100000", at("101"), ["1@100 2@100.5 3@101", "6", "collar"]],
    ["the book ends", "100000", at("200"), ["1@100 2@100.5 3@101 50@101.01", "56", "noLiquidity"]],
  ] as const)("%s", (_, budget, bound, expected) =>
    expect(shown(walkAmount(asks, amount(budget), lot, bound))).toEqual(expected),
  );
});

const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 60 })), {
  minLength: 0,
  maxLength: 8,
});
/** Levels in order, with prices that rise from 100 (asks) or fall (bids). */
const bookOf = (steps: readonly [number, number][], sign: 1 | -1): Level[] => {
  let cents = 10_000;
  return steps.map(([step, size]) => {
    cents += sign * step;
    return {
      price: decimal<Price>((cents / 100).toFixed(2)),
      available: decimal<Quantity>((size / 20).toFixed(2)),
    };
  });
};

it("agrees with filling one lot after the other", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("buy" as const, "sell" as const),
      rows,
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 200 }),
      (side, steps, lots, band) => {
        const book = bookOf(steps, side === "buy" ? 1 : -1);
        const bound = at(((10_000 + (side === "buy" ? band : -band)) / 100).toFixed(2));
        let left = lots;
        const slow: string[] = [];
        for (const level of book) {
          const beyond =
            side === "buy"
              ? big(level.price).gt(big(bound.price))
              : big(level.price).lt(big(bound.price));
          if (beyond || left === 0) break;
          let taken = 0;
          while (
            left > 0 &&
            big("0.1")
              .times(taken + 1)
              .lte(big(level.available))
          ) {
            taken++;
            left--;
          }
          if (taken > 0) slow.push(`${big("0.1").times(taken).toFixed()}@${text(level.price)}`);
        }
        const walk = walkQuantity(
          side,
          book,
          decimal<Quantity>((lots / 10).toFixed(1)),
          lot,
          bound,
        );
        expect(shown(walk).slice(0, 2)).toEqual([
          slow.join(" "),
          big("0.1")
            .times(lots - left)
            .toFixed(),
        ]);
        expect(walk.end === "done").toBe(left === 0);
      },
    ),
  );
});

it("an amount is never overspent, and what is left pays for no lot of the next level in reach", () => {
  fc.assert(
    fc.property(
      rows,
      multiples<Amount>("0.00000001", 1, 2e9),
      fc.integer({ min: 1, max: 200 }),
      (steps, budget, factor) => {
        const total = decimal<Amount>(big(budget).times(factor).toFixed());
        const book = bookOf(steps, 1);
        const { fills, end } = walkAmount(book, total, lot, at("101.5"));
        let left = big(total);
        const slow: string[] = [];
        for (const level of book) {
          if (big(level.price).gt("101.5")) break;
          const can = big(down(left.div(big(level.price)).div("0.1"), 0)).times("0.1");
          const has = big(down(big(level.available).div("0.1"), 0)).times("0.1");
          const got = can.lt(has) ? can : has;
          left = left.minus(got.times(big(level.price)));
          if (got.gt(0)) slow.push(`${got.toFixed()}@${text(level.price)}`);
          if (got.eq(can)) break;
        }
        expect(fills.map((f) => `${text(f.quantity)}@${text(f.price)}`)).toEqual(slow);
        expect(left.gte(0)).toBe(true);
        if (end === "collar") expect(book.some((level) => big(level.price).gt("101.5"))).toBe(true);
      },
    ),
  );
});

it("a preview says average, worst, turnover and how far from the middle", () => {
  const mid = midOf(price("99.5"), price("100"));
  const of = previewOf("buy", walkQuantity("buy", asks, quantity("3"), lot, at("101")), mid, 2);
  expect(
    of &&
      Object.fromEntries(
        Object.entries(of).map(([k, v]) => [k, typeof v === "bigint" ? text(v as Price) : v]),
      ),
  ).toEqual({
    average: "100.333333",
    worst: "100.5",
    turnover: "301",
    slippage: "0.00584795",
    filled: "3",
    end: "done",
  });
  expect(
    text(
      previewOf("sell", walkQuantity("sell", bids, quantity("3"), lot, at("98")), mid, 2)?.slippage,
    ),
  ).toBe("0.00584795");
  expect(
    previewOf("buy", walkQuantity("buy", [], quantity("3"), lot, at("101")), mid, 2),
  ).toBeUndefined();
});

it("the worst level inside is the last one within the bound", () => {
  expect([
    text(worstInside("buy", asks, at("101"))),
    text(worstInside("sell", bids, at("98.9"))),
    worstInside("buy", asks, at("99")),
  ]).toEqual(["101", "99", undefined]);
});
