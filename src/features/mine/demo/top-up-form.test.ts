import * as v from "valibot";
import { expect, test } from "vitest";
import { TopUpForm } from "./top-up-form.ts";

const judged = (amount: string): string => {
  const result = v.safeParse(TopUpForm, { amount });
  return result.success ? `= ${result.output.amount}` : result.issues[0].message;
};

test("1 to 100,000, with or without thousands apart", () => {
  expect(["1", "100,000", "100000", "0.99", "100000.01", "0", "", "1e5", "-5"].map(judged)).toEqual(
    [
      "= 1",
      "= 100000",
      "= 100000",
      "rechargeBelowMinimum",
      "rechargeAboveMaximum",
      "amountNotPositive",
      "amountEmpty",
      "systemParameter",
      "systemParameter",
    ],
  );
});
