/**
 * Steps and bounds of orders: the refusals by name and order, and the exact grid against the one of
 * the display prices.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiples, price, quantity, text } from "../../../tests/support/exact.ts";
import { decimal, type Price } from "../../money/decimal.ts";
import * as steps from "./steps.ts";
import * as display from "./ticks.ts";

const TEXTS = {
  lotSize: "0.00001",
  minQty: "0.00001",
  maxQty: "9000",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
};
const btc = steps.orderRules({ ...TEXTS, tickTable: [{ from: "0", tick: "0.01" }] });
const share = steps.orderRules({
  ...TEXTS,
  lotSize: "100",
  minQty: "100",
  maxQty: "100000",
  minNotional: "0",
  limitUp: "11",
  limitDown: "9",
  tickTable: display.TICK_TABLES.cn,
});

describe("what is off a step is refused, by name", () => {
  it.each([
    ["on both", btc, { price: "64232", quantity: "0.01237" }, undefined],
    ["price off tick", btc, { price: "64232.001", quantity: "0.01237" }, ["price", "stepInvalid"]],
    ["price of zero", btc, { price: "0", quantity: "1" }, ["price", "outsideOrderLimits"]],
    ["quantity of zero", btc, { price: "64232", quantity: "0" }, ["quantity", "orderQuantity"]],
    [
      "quantity off lot",
      btc,
      { price: "64232", quantity: "0.012375" },
      ["quantity", "stepInvalid"],
    ],
    [
      "quantity above the most",
      btc,
      { price: "64232", quantity: "9000.00001" },
      ["quantity", "outsideOrderLimits"],
    ],
    ["turnover just enough", btc, { price: "50000", quantity: "0.0001" }, undefined],
    [
      "turnover too low",
      btc,
      { price: "49999.99", quantity: "0.0001" },
      ["quantity", "turnoverBelowLimit"],
    ],
    [
      "turnover of a market order",
      btc,
      { estimate: "49999.99", quantity: "0.0001" },
      ["quantity", "turnoverBelowLimit"],
    ],
    [
      "price first, then quantity",
      btc,
      { price: "0.001", quantity: "0" },
      ["price", "stepInvalid"],
    ],
    ["at the day's limit", share, { price: "11", quantity: "100" }, undefined],
    [
      "above the day's limit",
      share,
      { price: "11.01", quantity: "100" },
      ["price", "outsideOrderLimits"],
    ],
    [
      "below the day's limit",
      share,
      { price: "8.99", quantity: "100" },
      ["price", "outsideOrderLimits"],
    ],
    [
      "below the least quantity",
      steps.orderRules({
        ...TEXTS,
        tickTable: display.TICK_TABLES.cn,
        lotSize: "1",
        minQty: "200",
      }),
      { price: "10", quantity: "199" },
      ["quantity", "outsideOrderLimits"],
    ],
  ] as const)("%s", (_, rules, order, expected) => {
    const found = steps.refuseOrder(rules, {
      ...("price" in order ? { price: price(order.price) } : {}),
      ...("estimate" in order ? { estimate: price(order.estimate) } : {}),
      quantity: quantity(order.quantity),
    });
    expect(found === undefined ? undefined : [found.field, found.error]).toEqual(expected);
  });
});

it("quantities step down to the lot, and only down", () => {
  expect(text(steps.lotsDown(btc, quantity("0.012379999")))).toBe("0.01237");
  expect(text(steps.lotsDown(share, quantity("199")))).toBe("100");
});

it("the exact grid is the one prices are shown on", () => {
  const scales = {
    us: 4,
    hk: 3,
    cn: 2,
    tw: 2,
    twEtf: 2,
    jp: 1,
    jpLarge: 1,
    uk: 2,
    de: 4,
    ca: 3,
    br: 2,
  } as const;
  const name = fc.constantFrom(...(Object.keys(scales) as (keyof typeof scales)[]));
  fc.assert(
    fc.property(name, fc.integer({ min: 0, max: 90_000_000 }), (of, scaled) => {
      const [table, scale] = [display.TICK_TABLES[of], scales[of]];
      const rules = steps.orderRules({ ...TEXTS, tickTable: table });
      const exact = (n: number): Price => decimal<Price>((n / 10 ** scale).toFixed(scale));
      expect(steps.floorToTick(rules.ticks, exact(scaled))).toBe(
        exact(display.floorToTick(table, scale, scaled)),
      );
      expect(steps.ceilToTick(rules.ticks, exact(scaled))).toBe(
        exact(display.ceilToTick(table, scale, scaled)),
      );
      expect(steps.isOnTick(rules.ticks, exact(scaled))).toBe(display.onTick(table, scale, scaled));
    }),
  );
});

it("turnover is exact or a bug", () => {
  fc.assert(
    fc.property(
      multiples<Price>("0.00000001", 1, 1e9),
      (p) => void expect(steps.notionalOf(p, quantity("0.00000001")) * 10n ** 8n).toBe(p),
    ),
  );
  expect(() => steps.notionalOf(price("0.0000000001"), quantity("0.000000001"))).toThrow(
    RangeError,
  );
});

it("tables and lots that are no steps are refused when they are read", () => {
  expect(() => steps.orderRules({ ...TEXTS, tickTable: [] })).toThrow(RangeError);
  expect(() =>
    steps.orderRules({ ...TEXTS, lotSize: "0", tickTable: display.TICK_TABLES.cn }),
  ).toThrow(RangeError);
});
