/**
 * The table of order kinds: by hand once more, and every combination that is not in it is refused.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  expiryOf,
  GTC_MS,
  kindsOf,
  ORDER_FIELDS,
  ORDER_KINDS,
  ORDER_PRODUCTS,
  type OrderField,
  type OrderKind,
  refuseCount,
  refuseKind,
  VALIDITIES,
  type Validity,
} from "./kinds.ts";

/** kind → fields (? may be missing) | validities | products */
const EXPECTED: Record<OrderKind, string> = {
  limit: "price | gtc day gtd ioc fok postOnly | spot stock perpetual contract",
  market: " | ioc fok day | spot stock perpetual contract",
  stopLimit: "triggerPrice price | gtc day gtd | spot stock perpetual contract",
  stopMarket: "triggerPrice | gtc day gtd | spot stock perpetual contract",
  trailing: "distance activationPrice? | gtc day gtd | spot perpetual contract",
  bracket: "price? takeProfit? stopLoss? | gtc gtd ioc | perpetual contract",
  oco: "price triggerPrice | gtc day gtd | spot stock perpetual contract",
  tpsl: "takeProfit? stopLoss? share? | gtc | perpetual contract",
  scaled: "range count | gtc gtd postOnly | spot perpetual contract",
};
const kinds = Object.keys(ORDER_KINDS) as OrderKind[];
const words = (part: string): string[] => part.split(" ").filter((each) => each !== "");

it("every choice is taken or refused as the table by hand says", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom(...ORDER_PRODUCTS),
      fc.constantFrom(...VALIDITIES),
      fc.subarray([...ORDER_FIELDS]),
      fc.boolean(),
      fc.boolean(),
      (kind, product, validity, random, complete, reduceOnly) => {
        const [fieldWords, validities, products] = EXPECTED[kind].split("|").map(words);
        const must = fieldWords.filter((each) => !each.endsWith("?"));
        const may = fieldWords.map((each) => each.replace("?", ""));
        const fields = (complete ? may : random) as OrderField[];
        const isTaken =
          products.includes(product) &&
          validities.includes(validity) &&
          !(validity === "postOnly" && product === "stock") &&
          must.every((each) => fields.includes(each as OrderField)) &&
          fields.every((each) => may.includes(each)) &&
          !(reduceOnly && (product === "spot" || product === "stock" || kind === "bracket")) &&
          !(kind === "tpsl" && !reduceOnly) &&
          !(
            (kind === "bracket" || kind === "tpsl") &&
            !fields.includes("takeProfit") &&
            !fields.includes("stopLoss")
          );
        expect(refuseKind({ product, kind, validity, fields, reduceOnly })).toBe(
          isTaken ? undefined : "systemParameter",
        );
      },
    ),
    { numRuns: 4000 },
  );
});

it("the ticket of a product shows its kinds", () => {
  expect(ORDER_PRODUCTS.map((product) => kindsOf(product).join(" "))).toEqual([
    "limit market stopLimit stopMarket trailing oco scaled",
    "limit market stopLimit stopMarket oco",
    "limit market stopLimit stopMarket trailing bracket oco tpsl scaled",
    "limit market stopLimit stopMarket trailing bracket oco tpsl scaled",
  ]);
});

it("an order lives until its day's end, 90 days, its date, or not at all", () => {
  const now = 1_000_000;
  const of = (validity: Validity, until?: number) =>
    expiryOf(validity, now, { sessionEnd: now + 500, ...(until === undefined ? {} : { until }) });
  expect([of("day"), of("gtc"), of("postOnly"), of("ioc"), of("fok"), of("gtd", now + 7)]).toEqual([
    now + 500,
    now + GTC_MS,
    now + GTC_MS,
    undefined,
    undefined,
    now + 7,
  ]);
  expect([of("gtd"), of("gtd", now), of("gtd", now + GTC_MS), of("gtd", now + GTC_MS + 1)]).toEqual(
    ["systemParameter", "systemParameter", now + GTC_MS, "systemParameter"],
  );
  expect(GTC_MS).toBe(7_776_000_000);
});

it("200 open orders an account, 50 a symbol", () => {
  expect([
    refuseCount(199, 0, 1),
    refuseCount(200, 0, 1),
    refuseCount(60, 49, 1),
    refuseCount(60, 50, 1),
    refuseCount(0, 0, 51),
  ]).toEqual([undefined, "tooManyOpenOrders", undefined, "tooManyOpenOrders", "tooManyOpenOrders"]);
});
