import * as v from "valibot";
import { expect, test } from "vitest";
import type { ResetApplication } from "../../../../contract/http/security.ts";
import { newestOf, shownApplications, stageOf } from "./applications.ts";
import { EMPTY_RESET, type ResetFields, resetForm, resetParams } from "./reset-form.ts";

const DAY = 86_400_000;
const one = (over: Partial<ResetApplication>): ResetApplication => ({
  id: "a",
  operate: 1,
  status: 0,
  reason: "",
  createTime: 1,
  reviewTime: 0,
  effectTime: 0,
  ...over,
});

test("the centre shows of each type the newest, open or refused in the last week", () => {
  const now = 100 * DAY;
  const list = [
    one({ id: "open", operate: 1, status: 1 }),
    one({ id: "older", operate: 1, status: 3, reviewTime: now }),
    one({ id: "refused", operate: 2, status: 3, reviewTime: now - DAY }),
    one({ id: "long ago", operate: 3, status: 3, reviewTime: now - 8 * DAY }),
    one({ id: "passed", operate: 0, status: 2, reviewTime: now }),
    one({ id: "before it passed", operate: 0, status: 0 }),
  ];
  expect(shownApplications(list, now).map(({ id }) => id)).toEqual(["open", "refused"]);
  expect([newestOf(list, "google")?.id, newestOf(list, "fund")?.id, newestOf([], "email")]).toEqual(
    ["open", "passed", undefined],
  );
});

test("a status has its name", () => {
  expect(([0, 1, 2, 3] as const).map((status) => stageOf(one({ status })))).toEqual([
    "applied",
    "reviewing",
    "passed",
    "failed",
  ]);
});

const url = (digit: string): string => `/api/api/file!get.action?id=${digit.repeat(32)}`;
const filled: ResetFields = {
  ...EMPTY_RESET,
  front: url("a"),
  back: url("b"),
  handheld: url("c"),
  remark: "Lost phone",
};
const complaints = (type: "fund" | "google", fields: ResetFields): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(resetForm(type), fields).issues ?? []).map((issue) => [
      String(issue.path?.[0].key),
      issue.message,
    ]),
  );

test("three pictures are wanted, and for the fund password a new one, twice", () => {
  expect([
    complaints("google", filled),
    complaints("google", { ...filled, handheld: "" }),
    complaints("fund", { ...filled, safeword: "12345", again: "1" }),
  ]).toEqual([
    {},
    { handheld: "documentsMissing" },
    { safeword: "safewordInvalid", again: "passwordsDiffer" },
  ]);
});

test("the call gets the number of the type, and a fund password only where one is reset", () => {
  const pictures = {
    idFrontImg: url("a"),
    idBackImg: url("b"),
    handheldPhoto: url("c"),
    remark: "Lost phone",
  };
  expect([
    resetParams("google", filled),
    resetParams("fund", { ...filled, safeword: "246810", again: "246810" }),
  ]).toEqual([
    { operate: "1", ...pictures },
    { operate: "0", ...pictures, safeword: "246810", re_safeword: "246810" },
  ]);
});
