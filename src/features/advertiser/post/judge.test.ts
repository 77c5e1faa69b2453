import { expect, test } from "vitest";
import { decimal } from "../../../../contract/money/decimal.ts";
import {
  type AdDraft,
  allOf,
  bandOf,
  faultsOf,
  frozenOf,
  mostCoins,
  NEW_AD,
  paramsOf,
} from "./judge.ts";

const reference = { coin: decimal<never>("1"), fiat: decimal<never>("1") };
const facts = { reference, coinHas: "1500", usdtHas: "1500" };
/** The worked example: 1 000 USDT at 1.0200 USD. */
const A1: AdDraft = {
  ...NEW_AD,
  price_type: "fixed",
  price: "1.02",
  quantity: "1000",
  min_amount: "50",
  max_amount: "500",
  methods: ["m"],
  agree: true,
};

test("the worked example can be published: 1 000 and a margin of 50 are frozen, and the largest order is 1 020 at most", () => {
  expect([faultsOf(A1, facts), frozenOf(A1, reference), allOf(A1, reference)]).toEqual([
    {},
    [{ symbol: "USDT", amount: "1050" }],
    "1020",
  ]);
  expect(paramsOf(A1)).toMatchObject({ price: "1.02", payment_method_ids: "m", direction: "buy" });
  expect(
    frozenOf(
      { ...A1, symbol: "BTC", quantity: "0.01" },
      { coin: decimal<never>("63250.5"), fiat: decimal<never>("0.92") },
    ),
  ).toEqual([
    { symbol: "BTC", amount: "0.01" },
    { symbol: "USDT", amount: "31.62525" },
  ]);
  expect(frozenOf({ ...A1, direction: "sell" }, reference)).toEqual([
    { symbol: "USDT", amount: "50" },
  ]);
});

test.each<[Partial<AdDraft>, object]>([
  [{ price: "1.1" }, {}],
  [{ price: "1.1001" }, { price: "amendDeviation" }],
  [{ price: "" }, { price: "fieldRequired" }],
  [{ price: "0" }, { price: "systemParameter" }],
  [{ price_type: "float", price_ratio: "110.01" }, { price_ratio: "amendDeviation" }],
  [{ price_type: "float", price_ratio: "90" }, {}],
  [{ quantity: "1500.00000001" }, { quantity: "insufficientBalance", margin: "insufficientQuota" }],
  [{ quantity: "1450" }, { margin: "insufficientQuota" }],
  [{ quantity: "0" }, { quantity: "amountNotPositive" }],
  [{ max_amount: "50" }, { max_amount: "orderMaxMin" }],
  [{ max_amount: "1020.01" }, { max_amount: "amountOutsideRange" }],
  [{ min_amount: "1.001" }, { min_amount: "systemParameter" }],
  [{ methods: [] }, { methods: "paymentMethodNeeded" }],
  [{ methods: ["a", "b", "c", "d"] }, { methods: "paymentMethodLimit" }],
  [{ agree: false }, { agree: "termsNotAgreed" }],
])("%j: %j", (more, faults) => {
  expect(faultsOf({ ...A1, ...more }, facts)).toEqual(faults);
});

test("without a reference nothing can be priced; who buys needs no coins but the margin", () => {
  expect(faultsOf(A1, { ...facts, reference: undefined })).toEqual({ price: "priceObtaining" });
  expect(
    faultsOf(
      { ...A1, direction: "sell", kinds: [1] },
      { ...facts, coinHas: "0", usdtHas: "49.99" },
    ),
  ).toEqual({ margin: "insufficientQuota" });
});

test("All leaves the margin aside, and the hint names prices that can be published", () => {
  const most = mostCoins(A1, "1500")!;
  expect([most, mostCoins({ symbol: "BTC" }, "2"), mostCoins(A1, undefined)]).toEqual([
    "1428.57142857",
    "2",
    undefined,
  ]);
  expect(faultsOf({ ...A1, quantity: most }, { ...facts, usdtHas: "1500" })).toEqual({});
  const btc = { coin: decimal<never>("63250.5"), fiat: decimal<never>("0.92") };
  const { least, most: top } = bandOf(btc)!;
  const of = (price: string) =>
    faultsOf({ ...A1, symbol: "BTC", price, max_amount: "60" }, { ...facts, reference: btc }).price;
  expect([least, top, of(least), of(top)]).toEqual([
    "52371.414",
    "64009.506",
    undefined,
    undefined,
  ]);
});
