import * as v from "valibot";
import { expect, it } from "vitest";
import { EMPTY_SUBMIT, SubmitForm, sandboxHash } from "./submit-form.ts";

const wrong = (fields: object): string[] =>
  v.safeParse(SubmitForm, { ...EMPTY_SUBMIT, ...fields }).issues?.map((issue) => issue.message) ??
  [];

it("a declaration has an amount, and a hash or a picture", () => {
  expect(wrong({ amount: "25", txHash: "abc" })).toEqual([]);
  expect(wrong({ amount: "25", voucher: "/picture" })).toEqual([]);
  expect(wrong({ amount: "25" })).toEqual(["documentsMissing"]);
  expect(wrong({ amount: "", txHash: "abc" })).toContain("amountEmpty");
  expect(wrong({ amount: "0", txHash: "abc" })).toContain("amountNotPositive");
  expect(wrong({ amount: "25", txHash: "a b" })).toContain("fieldTooLong");
});

it("the sandbox's hash says what it is and is another one each time", () => {
  expect(sandboxHash()).toMatch(/^sandbox-[0-9a-f]{32}$/);
  expect(sandboxHash()).not.toBe(sandboxHash());
});
