/**
 * Figures of offers: the mock's own numbers, the refusals in the server's order, and what moved.
 */
import { expect, it } from "vitest";
import type { Ico } from "../../../contract/http/trading/ico.ts";
import type { Ipo } from "../../../contract/http/trading/ipo.ts";
import { decimal, type Quantity, round, toText } from "../../../contract/money/decimal.ts";
import {
  allotmentRange,
  appliedShare,
  atLeastOne,
  chanceOf,
  expectedLots,
  frozenFor,
  hasMoved,
  lotsIn,
  refusalOfAmount,
  refusalOfQuantity,
  timesText,
  tokensOf,
} from "./figures.ts";

const OFFER = {
  priceHigh: "16",
  lotSize: "50",
  minQty: "50",
  maxQty: "500",
  quota: "400000",
  applied: "1272000",
  fxOver: "1",
  fxUnder: "1",
} as Ipo;
const q = (text: string): Quantity => decimal<Quantity>(text);
const percent = (rate: Parameters<typeof toText>[0]): string => toText(round(rate, 4, "down"));

it("8,000 lots on offer, 25,440 applied for: 31.44 % a lot, 77.91 % for at least one of four, 1.26 lots to expect", () => {
  const chance = chanceOf(OFFER);
  expect([
    percent(chance),
    percent(atLeastOne(chance, 4n)),
    toText(expectedLots(chance, 4n)),
  ]).toEqual(["0.3144", "0.7791", "1.26"]);
  expect([toText(appliedShare(OFFER)), timesText(OFFER), lotsIn("200", OFFER)]).toEqual([
    "3.18",
    "3.18",
    4n,
  ]);
  const calm = { ...OFFER, applied: "400000" };
  expect([toText(chanceOf(calm)), toText(atLeastOne(chanceOf(calm), 3n))]).toEqual(["1", "1"]);
});

it("a subscription is allotted something between its share as things stand and all of it", () => {
  const { low, high } = allotmentRange({ ...OFFER, quota: "1000", applied: "1000" }, q("500"));
  expect([toText(low), toText(high)]).toEqual(["350", "500"]);
  expect(toText(allotmentRange({ ...OFFER, quota: "1000", applied: "0" }, q("500")).low)).toBe(
    "500",
  );
});

it("freezes at the upper price and the rate, nothing while that is not known", () => {
  expect(toText(frozenFor({ ...OFFER, priceHigh: "20", fxUnder: "7.8" }, q("500"))!)).toBe(
    "1282.05128206",
  );
  expect(frozenFor({ ...OFFER, fxOver: "", fxUnder: "" }, q("500"))).toBeUndefined();
});

it.each([
  ["", "orderQuantity"],
  ["0", "orderQuantity"],
  ["75", "stepInvalid"],
  ["550", "amountOutsideRange"],
  ["500", "insufficientBalance"],
  ["100", undefined],
] as const)("%s shares with 5,000 USDT: %s", (text, expected) =>
  expect(refusalOfQuantity(OFFER, text, "5000")).toBe(expected),
);

const SALE = {
  price: "0.3",
  min: "50",
  max: "500",
  quota: "1000",
  sold: "0",
  bought: "100",
} as Ico;
it.each([
  ["", "amountEmpty"],
  ["x", "systemParameter"],
  ["0", "amountNotPositive"],
  ["401", "amountOutsideRange"],
  ["310", "insufficientQuota"],
  ["60", "insufficientBalance"],
  ["10", undefined],
] as const)("%s USDT with 50, after 100: %s", (text, expected) =>
  expect(refusalOfAmount(SALE, text, "50")).toBe(expected),
);

it("an amount buys its tokens; a price has moved past a hundredth", () => {
  expect([toText(tokensOf(SALE, "100")!), tokensOf(SALE, "")]).toEqual(["333.33333333", undefined]);
  expect([
    hasMoved("100", "101"),
    hasMoved("100", "101.1"),
    hasMoved("100", "98.9"),
    hasMoved("", "5"),
  ]).toEqual([false, true, true, false]);
});
