/**
 * Maintenance, liquidation and bankruptcy: the specification's worked examples, and a slow search
 * as the oracle of the formula across tiers.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amount,
  type Big,
  big,
  multiples,
  price,
  quantity,
  rate,
  text,
} from "../../../../tests/support/exact.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  type Quantity,
  subtract,
  sum,
  toText,
} from "../../../money/decimal.ts";
import { inForce } from "../dated.ts";
import { ceilToTick, floorToTick, orderRules } from "../steps.ts";
import {
  bankruptcyPrice,
  liquidationFill,
  liquidationPrice,
  liquidationStep,
  takeoverPrice,
  toLowerTier,
} from "./liquidation.ts";
import {
  isLiquidated,
  type MarginTerms,
  maintenanceOf,
  marginRatio,
  refuseAdjust,
  refuseOpening,
  removableMargin,
  warningOf,
} from "./margin.ts";
import { worthAt } from "./order.ts";
import type { Position } from "./position.ts";
import { TIERS, type TierGroup } from "./tiers.ts";

const termsOf = (group: TierGroup): MarginTerms => ({
  tiers: inForce(TIERS[group], 0),
  taker: rate("0.0005"),
});
const A = termsOf("A");
const { ticks } = orderRules({
  tickTable: [{ from: "0", tick: "0.01" }],
  lotSize: "1",
  minQty: "1",
  maxQty: "9",
  minNotional: "0",
  limitUp: "",
  limitDown: "",
});
const of = (
  side: Position["side"],
  q: string,
  entry: string,
  margin: string,
  leverage: number,
): Position => ({
  side,
  quantity: quantity(q),
  entry: price(entry),
  margin: amount(margin),
  leverage,
});
const long = of("long", "0.5", "60000", "1500", 20);
const short = of("short", "0.5", "60000", "1500", 20);
const onTick = (position: Position): string | undefined => {
  const exact = liquidationPrice(position, A);
  return exact === undefined
    ? undefined
    : text(position.side === "long" ? ceilToTick(ticks, exact) : floorToTick(ticks, exact));
};

describe("the specification's worked examples", () => {
  it("0.5 btc @ 60000, 20×: liquidated at 57257.66 and 62717.77, bankrupt at 57000 and 63000", () => {
    expect([onTick(long), onTick(short)]).toEqual(["57257.66", "62717.77"]);
    expect([text(bankruptcyPrice(long)), text(bankruptcyPrice(short))]).toEqual(["57000", "63000"]);
  });

  it("eth short 100 @ 3000, 10×: in tier 2, 3284.43", () =>
    expect(onTick(of("short", "100", "3000", "30000", 10))).toBe("3284.43"));
});

it("without leverage nothing liquidates a long", () => {
  expect(liquidationPrice(of("long", "0.5", "60000", "30000", 1), A)).toBeUndefined();
  expect([
    bankruptcyPrice(of("long", "0.5", "60000", "30000", 1)),
    text(takeoverPrice(of("long", "0.5", "60000", "30000", 1))),
  ]).toEqual([undefined, "0"]);
});

it("margin ratio, maintenance and warnings", () => {
  // 0.5 × 58000 × 0.0045 = 130.5; balance 1500 − 1000.
  expect([
    text(maintenanceOf(long, price("58000"), A)),
    text(marginRatio(long, price("58000"), A)),
  ]).toEqual(["130.5", "0.261"]);
  expect(marginRatio(long, price("57000"), A)).toBeUndefined();
  expect(
    [undefined, rate("1.2"), rate("0.9"), rate("0.89999999"), rate("0.7"), rate("0.69999999")].map(
      (each) => text(warningOf(each)),
    ),
  ).toEqual(["0.9", "0.9", "0.9", "0.7", "0.7", undefined]);
});

it("an opening keeps 1.1 × maintenance or is refused", () => {
  // Balance = 1.1 × Q·mark·0.0045: 1500 − 0.5·(60000 − P) = 0.002475·P → P = 28500 ÷ 0.497525.
  expect([
    refuseOpening(long, price("57283.56"), A),
    refuseOpening(long, price("57283.55"), A),
  ]).toEqual([undefined, "outsideOrderLimits"]);
});

it("margin leaves while what stays covers Q·mark ÷ leverage; profit is not counted, a loss is", () => {
  const rich = { ...long, margin: amount("1800") };
  expect([
    text(removableMargin(rich, price("60000"))),
    text(removableMargin(rich, price("62000"))),
    text(removableMargin(rich, price("59800"))),
  ]).toEqual(["300", "250", "205"]);
  expect(text(removableMargin(long, price("61000")))).toBe("0");
  expect([
    refuseAdjust(rich, price("60000"), amount("-300"), amount("0")),
    refuseAdjust(rich, price("60000"), amount("-300.00000001"), amount("0")),
    refuseAdjust(rich, price("60000"), amount("10"), amount("10")),
    refuseAdjust(rich, price("60000"), amount("10.01"), amount("10")),
    refuseAdjust(rich, price("60000"), amount("0"), amount("10")),
  ]).toEqual([
    undefined,
    "outsideOrderLimits",
    undefined,
    "insufficientBalance",
    "amountNotPositive",
  ]);
});

/** Balance − maintenance at a price, by the letter of the rule. */
function spare(p: Position, at: Big, { tiers, taker }: MarginTerms): Big {
  const notional = big(p.quantity).times(at);
  const tier = tiers.find(({ upTo }) => notional.lte(big(upTo))) ?? tiers[tiers.length - 1];
  const gain = big(p.quantity)
    .times(at.minus(big(p.entry)))
    .times(p.side === "long" ? 1 : -1);
  return big(p.margin)
    .plus(gain)
    .minus(notional.times(big(tier.mmr).plus(big(taker))))
    .plus(big(tier.cum));
}

const anyPosition = fc
  .record({
    side: fc.constantFrom("long" as const, "short" as const),
    quantity: multiples<Quantity>("0.001", 1, 2_000_000),
    entry: multiples<Price>("0.01", 100, 10_000_000),
    leverage: fc.constantFrom(1, 2, 5, 10, 25, 50, 100, 125),
    extra: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ extra, ...rest }): Position => {
    const margin = big(rest.quantity)
      .times(big(rest.entry))
      .div(rest.leverage)
      .times(100 + extra)
      .div(100);
    return { ...rest, margin: decimal<Amount>(margin.round(8).toFixed()) };
  });
const anyGroup = fc.constantFrom<TierGroup>("A", "B", "C", "F");

it("the price is where the rule turns, in whichever tier it lies; none means that no price does", () => {
  fc.assert(
    fc.property(anyPosition, anyGroup, (position, group) => {
      const terms = termsOf(group);
      const found = liquidationPrice(position, terms);
      const ulp = big("0.000000000001");
      if (found === undefined) {
        expect(position.side).toBe("long");
        expect(spare(position, big("0.000000000000000001"), terms).gt("-0.000001")).toBe(true);
        return;
      }
      const safe = position.side === "long" ? 1 : -1;
      expect(spare(position, big(toText(found)).plus(ulp.times(safe)), terms).gt(0)).toBe(true);
      expect(spare(position, big(toText(found)).minus(ulp.times(safe)), terms).lt(0)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it("judging a mark agrees with the letter of the rule, and with the price", () => {
  fc.assert(
    fc.property(
      anyPosition,
      anyGroup,
      multiples<Price>("0.01", 1, 20_000_000),
      (position, group, mark) => {
        const terms = termsOf(group);
        const left = spare(position, big(mark), terms);
        expect(isLiquidated(position, mark, terms)).toBe(left.lte(0));
        const at = liquidationPrice(position, terms);
        if (at !== undefined && mark !== at)
          expect(isLiquidated(position, mark, terms)).toBe(
            position.side === "long" ? mark < at : mark > at,
          );
        const ratio = marginRatio(position, mark, terms);
        expect(ratio === undefined || big(toText(ratio)).gte(1)).toBe(
          left.lte(0) || (ratio !== undefined && ratio === decimal("1")),
        );
      },
    ),
    { numRuns: 400 },
  );
});

it("a fall to the bankruptcy price costs the margin, to the last place of a sum", () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const at = bankruptcyPrice(position);
      if (at === undefined) return;
      const gain = big(position.quantity)
        .times(big(toText(at)).minus(big(position.entry)))
        .times(position.side === "long" ? 1 : -1);
      const left = big(position.margin).plus(gain);
      expect(left.gte(0) && left.lt("0.00000001")).toBe(true);
    }),
  );
});

describe("the steps of a liquidation", () => {
  it("the next lower tier is reached by whole lots, and by no lot more than needed", () => {
    expect(
      text(
        toLowerTier(of("long", "100", "3000", "30000", 10), price("2600"), A, quantity("0.001")),
      ),
    ).toBe("3.847");
    expect(toLowerTier(long, price("57000"), A, quantity("0.001"))).toBeUndefined();
    fc.assert(
      fc.property(anyPosition, anyGroup, (position, group) => {
        const terms = termsOf(group);
        const lot = quantity("0.001");
        const close = toLowerTier(position, position.entry, terms, lot);
        if (close === undefined || close === position.quantity) return;
        const notional = (q: Quantity): Big => big(q).times(big(position.entry));
        const bounds = terms.tiers.map(({ upTo }) => big(upTo));
        const index = bounds.findIndex((bound) => notional(position.quantity).lte(bound));
        const bound = bounds[(index < 0 ? bounds.length - 1 : index) - 1];
        expect(notional(subtract(position.quantity, close)).lte(bound)).toBe(true);
        expect(notional(subtract(position.quantity, subtract(close, lot))).gt(bound)).toBe(true);
      }),
    );
  });

  it("a reduction is chosen where it restores, else everything is closed; a healthy position closes nothing", () => {
    const lot = quantity("0.001");
    // Notional 1,200,000 in tier 3: maintenance 7350. Closing 16.667 costs 0.55 % of 200,004 and leaves
    // tier 2's 5249.978.
    const wide = (margin: string): Position => of("long", "100", "12000", margin, 100);
    const step = (margin: string) => {
      const found = liquidationStep(wide(margin), price("12000"), A, lot);
      return found && [text(found.close), found.kind];
    };
    expect([step("7350.00000001"), step("7350"), step("6350.00000001"), step("6349.99")]).toEqual([
      undefined,
      ["16.667", "reduce"],
      ["16.667", "reduce"],
      ["100", "rest"],
    ]);
    expect(liquidationStep(long, price("57000"), A, lot)).toEqual({
      close: long.quantity,
      kind: "rest",
    });
    expect(liquidationStep(long, price("60000"), A, lot)).toBeUndefined();
  });

  it("whatever is chosen as a reduction leaves a position that is not liquidated", () => {
    let reductions = 0;
    const lot = quantity("0.001");
    fc.assert(
      fc.property(
        anyPosition,
        anyGroup,
        fc.integer({ min: 0, max: 2000 }),
        (position, group, beyond) => {
          const terms = termsOf(group);
          const at = liquidationPrice(position, terms);
          if (at === undefined) return;
          const sign = position.side === "long" ? -1n : 1n;
          const mark = floorToTick(
            ticks,
            (at + (sign * at * BigInt(beyond)) / 1_000_000n) as Price,
          );
          if (mark <= 0n) return;
          const step = liquidationStep(position, mark, terms, lot);
          if (step === undefined || step.kind === "rest") return;
          reductions++;
          const { rest } = liquidationFill(position, step.close, mark, terms.taker);
          expect(rest !== undefined && !isLiquidated(rest, mark, terms)).toBe(true);
        },
      ),
      { numRuns: 1500, seed: 69 },
    );
    expect(reductions).toBeGreaterThan(0);
  });

  it("a last part pays its loss, the fees out of what is left, and gives back the rest", () => {
    const shown = (p: string) => {
      const { rest, ...sums } = liquidationFill(long, long.quantity, price(p), A.taker);
      expect(rest).toBeUndefined();
      return Object.values(sums).map(text);
    };
    // gain, closing fee, liquidation fee, insured, returned
    expect(shown("57257.66")).toEqual(["-1371.17", "14.314415", "114.515585", "0", "0"]);
    expect(shown("57400")).toEqual(["-1300", "14.35", "143.5", "0", "42.15"]);
    expect(shown("57020")).toEqual(["-1490", "10", "0", "0", "0"]);
    expect(shown("56900")).toEqual(["-1550", "0", "0", "50", "0"]);
  });

  it("in any parts, nothing appears and nothing is lost: margin + gains + insured = fees + returned", () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
        fc.integer({ min: -300, max: 50 }),
        (position, shares, move) => {
          const at = ((position.entry *
            BigInt(10_000 + move * (position.side === "long" ? 1 : -1))) /
            10_000n) as Price;
          const mark = floorToTick(ticks, at);
          if (mark <= 0n) return;
          let left: Position | undefined = position;
          let before = amount("0");
          const inn: Amount[] = [position.margin];
          const out: Amount[] = [];
          for (const share of [...shares, 100]) {
            if (left === undefined) break;
            const part = ((left.quantity * BigInt(share)) / 100n) as Quantity;
            if (part === 0n) continue;
            const isLast = part === left.quantity;
            const lossy =
              add(
                left.margin,
                ((part * (mark - left.entry) * (left.side === "long" ? 1n : -1n)) /
                  10n ** 18n) as Amount,
              ) <
              10n ** 12n;
            if (!isLast && lossy) continue;
            const fill = liquidationFill(left, part, mark, A.taker, undefined, before);
            before = add(before, worthAt(mark, part));
            for (const each of [fill.closingFee, fill.liquidationFee, fill.insured, fill.returned])
              expect(each >= 0n).toBe(true);
            expect(fill.insured === 0n || fill.closingFee + fill.liquidationFee === 0n).toBe(true);
            inn.push(fill.gain, fill.insured);
            out.push(fill.closingFee, fill.liquidationFee, fill.returned);
            left = fill.rest;
          }
          expect(left).toBeUndefined();
          expect(sum(inn)).toBe(sum(out));
        },
      ),
    );
  });
});
