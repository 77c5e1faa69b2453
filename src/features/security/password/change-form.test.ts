import * as v from "valibot";
import { expect, test } from "vitest";
import { NewPassword } from "../../../../contract/rules/fields.ts";
import { type ChangeFields, changeForm } from "./change-form.ts";

const complaints = (fields: ChangeFields): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(changeForm(NewPassword), fields).issues ?? []).map((issue) => [
      String(issue.path?.[0].key),
      issue.message,
    ]),
  );

test("old, new and confirmation are all wanted, the new one differs and is confirmed", () => {
  expect([
    complaints({ old: "secret1", password: "secret2", again: "secret2" }),
    complaints({ old: "", password: "secret2", again: "" }),
    complaints({ old: "", password: "", again: "" }),
    complaints({ old: "secret1", password: "secret1", again: "secret1" }),
    complaints({ old: "secret1", password: "short", again: "other" }),
  ]).toEqual([
    {},
    { old: "passwordsRequired", again: "passwordsDiffer" },
    { old: "passwordsRequired", password: "passwordLength", again: "fieldRequired" },
    { password: "passwordUnchanged" },
    { password: "passwordLength", again: "passwordsDiffer" },
  ]);
});
