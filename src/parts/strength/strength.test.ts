import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

const none = {
  safeword_set: false,
  phone_bind: false,
  email_bind: false,
  google_auth_bind: false,
  kyc_level: 0,
} as const;

test("a point each for contact, fund password, Google and primary identity; the first that is missing comes next", () => {
  expect([
    strengthOf(none),
    strengthOf({ ...none, email_bind: true }),
    strengthOf({ ...none, phone_bind: true, email_bind: true, safeword_set: true }),
    strengthOf({ ...none, phone_bind: true, safeword_set: true, kyc_level: 2 }),
    strengthOf({
      safeword_set: true,
      phone_bind: false,
      email_bind: true,
      google_auth_bind: true,
      kyc_level: 1,
    }),
  ]).toEqual([
    { points: 0, level: "low", next: "contact" },
    { points: 1, level: "low", next: "fund" },
    { points: 2, level: "middle", next: "google" },
    { points: 3, level: "middle", next: "google" },
    { points: 4, level: "high", next: undefined },
  ]);
});
