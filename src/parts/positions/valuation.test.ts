import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position as Shown } from "../../../contract/http/trading/orders.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { addHeld, fundingPayment } from "../../../contract/rules/trading/contract/funding.ts";
import { liquidationPrice } from "../../../contract/rules/trading/contract/liquidation.ts";
import { marginRatio } from "../../../contract/rules/trading/contract/margin.ts";
import { type Position, unrealised } from "../../../contract/rules/trading/contract/position.ts";
import { TIERS } from "../../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { nextChargeAt, nextFunding, riskOf, Valuation } from "./valuation.ts";

const tiers = TIERS.A[0].value;
const { taker } = feeRates("perpetual", 0);
const shownOf = ({ side, quantity, entry, margin, leverage }: Position, liqPrice = ""): Shown =>
  ({
    id: "p",
    direction: side === "long" ? "buy" : "sell",
    leverRate: leverage,
    liqPrice,
    qty: toText(quantity),
    avgPrice: toText(entry),
    margin: toText(margin),
  }) as Shown;
const position = (
  side: "long" | "short",
  quantity: string,
  entry: string,
  margin: string,
): Position => ({
  side,
  quantity: decimal<Quantity>(quantity),
  entry: decimal<Price>(entry),
  margin: decimal<Amount>(margin),
  leverage: 20,
});

const [SEVENTY, NINETY] = [decimal<Rate>("0.7"), decimal<Rate>("0.9")];

describe("the figures of a position at a mark", () => {
  test("half a bitcoin long at 60,000 with 1,500 behind it, at 61,234.5", () => {
    const v = new Valuation();
    v.of(shownOf(position("long", "0.5", "60000", "1500"), "57257.66"), tiers, taker);
    v.at(61_234.5);
    expect([v.profitCents, v.roeBp, v.ratioBp, v.distanceBp]).toEqual([61_725, 4115, 650, 649]);
  });

  test("are those of the exact rules, to the last figure that is shown", () => {
    const money = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        fc.constantFrom("long" as const, "short" as const),
        ...[money(1, 100_000), money(100, 9_000_000), money(1000, 50_000_000), money(-2000, 2000)],
        (side, lots, cents, backing, moved) => {
          const held = position(
            side,
            String(lots / 1000),
            (cents / 100).toFixed(2),
            (backing / 100).toFixed(2),
          );
          const mark = Math.max(1, Math.round(cents * (1 + moved / 10_000)));
          const at = decimal<Price>((mark / 100).toFixed(2));
          const v = new Valuation();
          v.of(shownOf(held), tiers, taker);
          v.at(mark / 100);
          const profit = unrealised(held, at);
          const ratio = marginRatio(held, at, { tiers, taker });
          expect(Math.abs(v.profitCents - Number(profit / 10n ** 16n))).toBeLessThanOrEqual(1);
          const exactBp = ratio === undefined ? 10_000 : Number(ratio / 10n ** 14n);
          expect(Math.abs(v.ratioBp - Math.max(0, exactBp))).toBeLessThanOrEqual(1);
          // The word is the one of the warning that went out, and the figure stands on its side.
          if (ratio !== undefined)
            expect([v.ratioBp >= 7000, v.ratioBp >= 9000]).toEqual([
              ratio >= SEVENTY,
              ratio >= NINETY,
            ]);
        },
      ),
    );
  });

  test("at its liquidation price the ratio is whole, and the words follow the warnings", () => {
    const held = position("short", "0.5", "60000", "1500");
    const v = new Valuation();
    v.of(shownOf(held), tiers, taker);
    v.at(Number(toText(liquidationPrice(held, { tiers, taker })!)));
    expect(v.ratioBp).toBeGreaterThanOrEqual(9999);
    expect([riskOf(6999), riskOf(7000), riskOf(9000)]).toEqual(["safe", "warn", "danger"]);
  });

  test("a figure never passes a threshold that the position has not", () => {
    const near = (margin: string): number => {
      const v = new Valuation();
      v.of(
        shownOf(position("long", "1", "60000", margin)),
        [
          {
            upTo: tiers[0].upTo,
            mmr: decimal<Rate>("0.01"),
            cum: decimal<Amount>("0"),
            leverage: 20,
          } as never,
        ],
        0n,
      );
      v.at(60_000);
      return v.ratioBp;
    };
    // 600 of maintenance before 857.15, 857.142, 600.02: 69.9994 %, 70.0001 %, 99.9967 %.
    expect([near("857.15"), near("857.142"), near("600.02")]).toEqual([6999, 7000, 9999]);
    const v = new Valuation();
    v.of(shownOf(position("long", "1", "60000", "600"), "59999.9"), tiers, taker);
    v.at(60_000);
    expect(v.distanceBp).toBe(1);
  });

  test("nothing is said without a mark, also of how far the liquidation is, nor while it is not known what a lot is worth", () => {
    const v = new Valuation();
    v.of(shownOf(position("long", "0.5", "60000", "1500"), "57257.66"), tiers, taker);
    v.at(Number.NaN);
    expect([v.profitCents, v.roeBp, v.ratioBp, v.distanceBp]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    v.at(61_234.5, Number.NaN);
    expect([v.profitCents, v.roeBp, v.ratioBp, v.distanceBp]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      649,
    ]);
  });
});

test("the next funding that a card tells is what is charged: by the minutes a position stands in its interval", () => {
  const next = Date.UTC(2026, 10, 27, 16);
  const mark = decimal<Price>("61234.5");
  for (const hours of [0.51, 3, 7.99, 30]) {
    const openAt = Math.round(next - hours * 3_600_000);
    const held = addHeld(
      ZERO as Quantity,
      decimal<Quantity>("0.5"),
      Math.max(openAt, next - 28_800_000),
      next,
    );
    const charged = Number(toText(fundingPayment("long", held, mark, decimal<Rate>("0.0001"))));
    expect(
      nextFunding({ qty: "0.5", direction: "buy", openAt }, 61_234.5, 0.0001, next),
    ).toBeCloseTo(-charged, 7);
  }
});

test("positions are charged every eight hours from midnight UTC, the moment itself gone by", () => {
  const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 27, hour, minute);
  expect([at(0), at(7, 59), at(8), at(15), at(23, 59)].map(nextChargeAt)).toEqual([
    at(8),
    at(8),
    at(16),
    at(16),
    at(24),
  ]);
});
