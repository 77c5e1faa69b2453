import { expect, test } from "vitest";
import { refusalOf } from "./judge.ts";

const draft = {
  from: "FUNDS",
  to: "SPOT",
  symbol: "USDT",
  amount: "5",
  fromHas: "10",
  toHas: "0",
} as const;

test("a transfer of what is there can be made, to the last digit of it", () => {
  expect([
    refusalOf(draft),
    refusalOf({ ...draft, amount: "10" }),
    refusalOf({ ...draft, amount: "9.99999999" }),
  ]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [{ to: "FUNDS" as const }, "statusError"],
  [{ amount: "" }, "amountEmpty"],
  [{ amount: "0" }, "amountNotPositive"],
  [{ amount: "1.000000001" }, "systemParameter"],
  [{ amount: "1." }, "systemParameter"],
  [{ amount: "10.00000001" }, "insufficientBalance"],
])("%j: %s", (more, error) => {
  expect(refusalOf({ ...draft, ...more })).toBe(error);
});
