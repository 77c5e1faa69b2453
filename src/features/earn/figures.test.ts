import { describe, expect, it } from "vitest";
import type { EarnProduct } from "../../../contract/http/money/earn.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { shareText } from "../../lib/format/share.ts";
import {
  amountOf,
  breakEven,
  exitAfter,
  exits,
  incomeAfter,
  isSoldOut,
  planOf,
  refusalOf,
  usedPercent,
  worstCase,
} from "./figures.ts";

const machine: EarnProduct = {
  productId: "m",
  type: "machine",
  name: "m",
  symbol: "USDT",
  termDays: 30,
  dailyRate: "0.008",
  penaltyRatio: "0.005",
  min: "2000",
  max: "6000",
  unitPrice: "2000",
  quota: "10000",
  quotaLeft: "3800",
  level: 2,
  perUser: 5,
  on: true,
  version: 1,
};
const fund: EarnProduct = {
  ...machine,
  type: "fund",
  termDays: 7,
  dailyRate: "0.005",
  penaltyRatio: "0.003",
  unitPrice: "",
  min: "100",
  max: "5000",
};
const plan = planOf(machine, decimal<Amount>("4000"));

it("two machines at 2 000 for 30 days: the worst is 600, the whole term brings 960, and day 12 is the first without a loss", () => {
  expect([toText(worstCase(plan)), toText(incomeAfter(plan, 30)), breakEven(plan)]).toEqual([
    "600",
    "960",
    12,
  ]);
  expect(
    exits(plan).map(({ paid, penalty, result }) => [paid, toText(penalty), toText(result)]),
  ).toEqual([
    [0, "600", "-600"],
    [10, "400", "-80"],
    [12, "360", "24"],
    [20, "200", "440"],
  ]);
  expect(toText(exitAfter(plan, 30).result)).toBe("960");
});

it("what has no end has nothing to leave early", () => {
  const savings = planOf(
    { termDays: 0, dailyRate: "0.0002", penaltyRatio: "0" },
    decimal<Amount>("300"),
  );
  expect([exits(savings), toText(worstCase(savings)), breakEven(savings)]).toEqual([[], "0", 0]);
});

describe("what is typed", () => {
  it.each([
    [fund, "", "9999", "amountEmpty"],
    [fund, "1.000000001", "9999", "systemParameter"],
    [fund, "0", "9999", "amountNotPositive"],
    [fund, "99.99", "9999", "amountOutsideRange"],
    [fund, "5000.00000001", "9999", "amountOutsideRange"],
    [fund, "3800.00000001", "9999", "insufficientQuota"],
    [fund, "1000", "999.99999999", "insufficientBalance"],
    [fund, "1000", undefined, undefined],
    [fund, "1000", "1000", undefined],
    [machine, "", "9999", "orderQuantity"],
    [machine, "1.5", "9999", "orderQuantity"],
    [machine, "0", "9999", "orderQuantity"],
    [machine, "4", "9999", "amountOutsideRange"],
    [machine, "2", "9999", "insufficientQuota"],
    [machine, "1", "2000", undefined],
  ] as const)("%# %o", (product, text, available, error) => {
    expect(refusalOf(product, text, available)).toBe(error);
  });
  it("is units of what has a price", () => {
    expect(amountOf(machine, "2")).toBe(decimal("4000"));
  });
});

it("a quota is full when nothing is left, and sold out when less is left than may be put in", () => {
  expect([
    usedPercent(machine),
    usedPercent({ ...machine, quotaLeft: "0.00000001" }),
    usedPercent({ ...machine, quotaLeft: "0" }),
  ]).toEqual([62, 99, 100]);
  expect([isSoldOut(machine), isSoldOut({ ...machine, quotaLeft: "1999.99" })]).toEqual([
    false,
    true,
  ]);
});

it("shares are per cent with the digits they need", () => {
  expect(["0.005", "0.00002", "0.15", "1"].map(shareText)).toEqual([
    "0.50%",
    "0.002%",
    "15.00%",
    "100.00%",
  ]);
});
