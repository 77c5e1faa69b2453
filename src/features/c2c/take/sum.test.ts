import { expect, test } from "vitest";
import { toText } from "../../../../contract/money/decimal.ts";
import { judge, mostOf, placesFor, sumParams, type Typed } from "./sum.ts";

const ad = {
  price: "1.02",
  min_amount: "50",
  max_amount: "500",
  surplus: "1000",
  currency: "USD",
  direction: "buy",
  max_now: "500",
} as const;
const at = (by: Typed["by"], text: string, of: object = {}, available = "0") => {
  const got = judge({ by, text }, { ...ad, ...of }, available);
  return got.fault ?? [toText(got.amount), toText(got.quantity)].join(" ");
};

test("by amount and by number, as the server will reckon it", () => {
  expect([at("amount", "100"), at("amount", "100."), at("number", "100")]).toEqual([
    "100 98.03921568",
    "100 98.03921568",
    "102 100",
  ]);
});

test("says what stands against it", () => {
  expect([
    at("amount", ""),
    at("amount", "49.99"),
    at("amount", "500.01"),
    at("amount", "1.001"),
  ]).toEqual(["empty", "min", "max", "empty"]);
  expect(at("amount", "100", { price: "" })).toBe("price");
  expect([
    at("number", "60", { direction: "sell" }, "59.99"),
    at("number", "60", { direction: "sell" }, "60"),
  ]).toEqual(["balance", "61.2 60"]);
});

test("All is the most the ad takes, of a seller no more than there is; yen has no places", () => {
  expect([mostOf("amount", ad, "0"), mostOf("number", ad, "0")]).toEqual(["500", "1000"]);
  expect(mostOf("number", { ...ad, direction: "sell" }, "12.5")).toBe("12.5");
  expect([
    placesFor("amount", "JPY"),
    placesFor("amount", "EUR"),
    placesFor("number", "JPY"),
  ]).toEqual([0, 2, 8]);
  expect(sumParams({ by: "number", text: "2." })).toEqual({
    order_type: "by_num",
    coin_amount: "2",
  });
});
