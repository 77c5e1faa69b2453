import { expect, test } from "vitest";
import {
  type Bound,
  canProve,
  isBound,
  methodIn,
  methodPath,
  resetTypeIn,
  TYPE_OF,
} from "./method.ts";

const none: Bound = {
  phone_bind: false,
  email_bind: false,
  google_auth_bind: false,
  safeword_set: false,
};

test("an address names a method, or none", () => {
  expect(
    ["?type=phone", "?a=1&type=google", "?type=fund", "?type=toString", ""].map(methodIn),
  ).toEqual(["phone", "google", undefined, undefined, undefined]);
  expect(["?type=fund", "?type=email", "?type=psw"].map(resetTypeIn)).toEqual([
    "fund",
    "email",
    undefined,
  ]);
});

test("types stand at their number of `/user/setSafewordApply`", () => {
  expect(TYPE_OF).toEqual(["fund", "google", "phone", "email"]);
});

test("what is bound is replaced, what is not is bound", () => {
  const bound = { ...none, phone_bind: true };
  expect((["phone", "email", "google"] as const).map((type) => methodPath(type, bound))).toEqual([
    "/changeVerify?type=phone",
    "/bindVerify?type=email",
    "/gooleVerify?from=safety",
  ]);
});

test("a fund password proves nothing to those who send codes", () => {
  const set = { ...none, safeword_set: true };
  expect([
    isBound("fund", set),
    canProve(set),
    canProve({ ...none, google_auth_bind: true }),
  ]).toEqual([true, false, true]);
});
