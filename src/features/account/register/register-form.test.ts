import * as v from "valibot";
import { expect, test } from "vitest";
import { NewPassword } from "../../../../contract/rules/fields.ts";
import { type RegisterFields, registerForm, registerParams } from "./register-form.ts";

const good: RegisterFields = {
  kind: "2",
  areaCode: "49",
  phone: "",
  email: "Mia@Example.com",
  account: "",
  password: "correct horse",
  again: "correct horse",
  usercode: "syn888",
  agree: true,
};
const complaints = (over: Partial<RegisterFields>): Record<string, string> => {
  const { issues } = v.safeParse(registerForm(NewPassword), { ...good, ...over });
  return Object.fromEntries(
    (issues ?? []).map((issue) => [String(issue.path?.[0].key), issue.message]),
  );
};

test("every field has its own complaint, all of them at once", () => {
  expect(complaints({})).toEqual({});
  expect(
    complaints({ email: "mia", password: "short", again: "other", usercode: "", agree: false }),
  ).toEqual({
    email: "emailInvalid",
    password: "passwordLength",
    again: "passwordsDiffer",
    usercode: "referralWrong",
    agree: "termsNotAgreed",
  });
  expect(complaints({ kind: "3", account: "mia" })).toEqual({ account: "accountLength" });
});

test("the call gets the contact of the chosen kind and the confirmation", () => {
  expect(registerParams({ ...good, usercode: "SYN888" })).toEqual({
    type: "2",
    username: "Mia@Example.com",
    area_code: "",
    password: "correct horse",
    re_password: "correct horse",
    usercode: "SYN888",
    agree: true,
  });
});
