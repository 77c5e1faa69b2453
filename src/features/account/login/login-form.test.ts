import * as v from "valibot";
import { expect, test } from "vitest";
import { LoginForm } from "./login-form.ts";

test("a password of any length signs in, an empty one is refused beside a wrong name", () => {
  const fields = { kind: "2", areaCode: "", phone: "", email: "mia", account: "", password: "" } as const;
  const messages = (f: v.InferInput<typeof LoginForm>) => v.safeParse(LoginForm, f).issues?.map((i) => i.message) ?? [];
  expect(messages(fields)).toEqual(["passwordEmpty", "emailInvalid"]);
  expect(messages({ ...fields, email: "mia@example.com", password: "abc" })).toEqual([]);
});
