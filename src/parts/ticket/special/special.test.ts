import { describe, expect, test } from "vitest";
import {
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../../../contract/money/decimal.ts";
import { ORDER_KINDS, type OrderKind } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { CONTRACT_KINDS } from "../contract/draft.ts";
import { TICKET_KINDS } from "../draft.ts";
import {
  emptySpecial,
  isFar,
  judgeSpecial,
  rungsCost,
  type SpecialDraft,
  specialDearest,
  specialParams,
  trailNow,
} from "./special.ts";

const rules = orderRules({
  tickTable: [{ from: "0", tick: "0.5" }],
  lotSize: "0.01",
  minQty: "0.01",
  maxQty: "100",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
});
const price = (text: string): Price => decimal<Price>(text);
const around = { rules, reference: price("100"), opposite: price("100.5") };
type Part = Partial<SpecialDraft> & { price?: string; trigger?: string; quantity?: string };
const judged = (kind: OrderKind, side: OrderSide, { quantity = "10", ...part }: Part) =>
  judgeSpecial(
    { kind, price: "", trigger: "", ...emptySpecial(), ...part },
    side,
    decimal<Quantity>(quantity),
    around,
  );
const refused = (kind: OrderKind, side: OrderSide, part: Part): unknown => {
  const found = judged(kind, side, part);
  return found.ok ? "ok" : found.error;
};

describe("what is wrong is said at its field before anything is sent", () => {
  test.each([
    [
      "a trail without its distance",
      "trailing",
      "sell",
      {},
      { field: "distance", text: "distanceEmpty" },
    ],
    [
      "a trail of a whole price",
      "trailing",
      "sell",
      { distance: "100" },
      { field: "distance", error: "outsideOrderLimits" },
    ],
    [
      "a trail wider than the price",
      "trailing",
      "sell",
      { distance: "100", distanceBy: "price" },
      { field: "distance", error: "outsideOrderLimits" },
    ],
    [
      "an activation off its tick",
      "trailing",
      "sell",
      { distance: "1", activation: "100.3" },
      { field: "activation", text: "tick", step: "0.5" },
    ],
    ["a good trail", "trailing", "sell", { distance: "1.5", activation: "110" }, "ok"],
    [
      "a sale whose limit is below the price",
      "oco",
      "sell",
      { price: "99", trigger: "95" },
      { field: "price", text: "ocoSell" },
    ],
    [
      "a sale whose stop is above the price",
      "oco",
      "sell",
      { price: "110", trigger: "105" },
      { field: "trigger", text: "ocoSell" },
    ],
    [
      "a purchase the wrong way round",
      "oco",
      "buy",
      { price: "105", trigger: "95" },
      { field: "trigger", text: "ocoBuy" },
    ],
    ["a good purchase", "oco", "buy", { price: "95", trigger: "105" }, "ok"],
    [
      "a range without its end",
      "scaled",
      "buy",
      { price: "90" },
      { field: "to", text: "priceEmpty" },
    ],
    [
      "one order is no scale",
      "scaled",
      "buy",
      { price: "90", to: "95", count: "1" },
      { field: "count", text: "count", step: "50" },
    ],
    [
      "more orders than prices",
      "scaled",
      "buy",
      { price: "90", to: "91", count: "5" },
      { field: "count", text: "rungs" },
    ],
    [
      "a rung that is too small",
      "scaled",
      "buy",
      { price: "90", to: "95", quantity: "0.15" },
      { field: "size", error: "turnoverBelowLimit" },
    ],
    ["a good scale", "scaled", "buy", { price: "90", to: "95" }, "ok"],
  ] as const)("%s", (_, kind, side, part, wrong) =>
    expect(refused(kind, side, part)).toEqual(wrong),
  );
});

test("a trail shows where it would fire, and a purchase freezes the collar above it", () => {
  const found = judged("trailing", "sell", { distance: "1.5" });
  if (!found.ok) throw new Error("refused");
  expect([
    specialParams("trailing", found.value),
    toText(trailNow("sell", found.value, price("100"))!),
  ]).toEqual([{ distance: "", distanceRate: "0.015", activationPrice: "" }, "98.5"]);
  const buys = judged("trailing", "buy", { distance: "5", distanceBy: "price" });
  if (!buys.ok) throw new Error("refused");
  const of = { price: undefined, trigger: undefined, special: buys.value };
  expect(
    toText(
      specialDearest("trailing", of, {
        rules,
        collar: decimal<Rate>("0.01"),
        reference: price("100"),
      })!,
    ),
  ).toBe("106");
});

test("the rungs of a scale are what the server makes of the same words, and cost the sum of all", () => {
  const found = judged("scaled", "buy", {
    price: "90",
    to: "95",
    count: "3",
    weighting: "rising",
    quantity: "6",
  });
  if (!found.ok || found.value.range === undefined) throw new Error("refused");
  const { rungs } = found.value.range;
  expect(rungs.map((rung) => `${toText(rung.quantity)} @ ${toText(rung.price)}`)).toEqual([
    "1 @ 90",
    "2 @ 92.5",
    "3 @ 95",
  ]);
  expect([toText(rungsCost(rungs, 8)), specialParams("scaled", found.value)]).toEqual([
    "560",
    { priceFrom: "90", priceTo: "95", count: "3", weighting: "rising" },
  ]);
});

test("tickets offer every kind that their product has, and no other; levels of stops are set at the position", () => {
  const of = (product: "spot" | "perpetual"): string[] =>
    Object.entries(ORDER_KINDS).flatMap(([kind, { products }]) =>
      kind !== "tpsl" && products.some((one) => one === product) ? [kind] : [],
    );
  expect([[...TICKET_KINDS].sort(), [...CONTRACT_KINDS].sort()]).toEqual([
    of("spot").sort(),
    of("perpetual").sort(),
  ]);
});

test("a price that is costly beyond two per cent is asked about, by either end of a range, and any price while the market is not known", () => {
  const far = (side: OrderSide, at: string, best: string | undefined, to?: string): boolean => {
    const range =
      to === undefined
        ? {}
        : { range: { from: price(at), to: price(to), weighting: "equal", rungs: [] } as const };
    return isFar(
      side,
      { price: to === undefined ? price(at) : undefined, special: range },
      best === undefined ? undefined : price(best),
    );
  };
  expect([
    far("buy", "102", "100"),
    far("buy", "102.5", "100"),
    far("sell", "98", "100"),
    far("sell", "97.5", "100"),
  ]).toEqual([...[false, true, false, true]]);
  expect([
    far("buy", "90", "100", "103"),
    far("sell", "97", "100", "110"),
    far("buy", "90", "100", "95"),
  ]).toEqual([true, true, false]);
  expect([
    far("buy", "50", undefined),
    isFar("buy", { price: undefined, special: {} }, undefined),
  ]).toEqual([true, false]);
});
