import * as v from "valibot";
import { expect, test } from "vitest";
import { type FundFields, fundForm } from "./fund-form.ts";

const complaints = (isSet: boolean, fields: FundFields): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(fundForm(isSet), fields).issues ?? []).map((issue) => [
      String(issue.path?.[0].key),
      issue.message,
    ]),
  );

test("six to eighteen digits, twice; where one is set the old one too, and another one than that", () => {
  expect([
    complaints(false, { old: "", safeword: "246810", again: "246810" }),
    complaints(false, { old: "", safeword: "135790246813579024", again: "135790246813579024" }),
    complaints(false, { old: "", safeword: "12345", again: "12345" }),
    complaints(true, { old: "", safeword: "1234567890123456789", again: "1" }),
    complaints(true, { old: "246810", safeword: "246810", again: "246810" }),
  ]).toEqual([
    {},
    {},
    { safeword: "safewordInvalid" },
    { old: "passwordsRequired", safeword: "safewordInvalid", again: "passwordsDiffer" },
    { safeword: "passwordUnchanged" },
  ]);
});
