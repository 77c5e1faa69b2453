import { expect, it } from "vitest";
import { askedFor, isFilled, proofValues } from "./step-up-form.ts";

const targets = { phone: "", email: "" };

it("the login password goes out as it was typed, whatever it is made of", () => {
  const asked = askedFor({ verify: [5], any: false, targets }, 5);
  expect([proofValues(asked, {}), proofValues(asked, { 5: " a b " })]).toEqual([
    undefined,
    { loginPassword: " a b " },
  ]);
});

it("codes are six digits, a fund password is six to eighteen", () => {
  expect([
    isFilled(3, "12345"),
    isFilled(3, "123456"),
    isFilled(4, "12345"),
    isFilled(4, "1".repeat(18)),
    isFilled(4, "1".repeat(19)),
  ]).toEqual([...[false, true], ...[false, true, false]]);
});

it("of several methods that each suffice only the chosen one is asked for", () => {
  expect(askedFor({ verify: [1, 3], any: true, targets }, 3)).toEqual([3]);
  expect(askedFor({ verify: [1, 3], any: false, targets }, 3)).toEqual([1, 3]);
});
