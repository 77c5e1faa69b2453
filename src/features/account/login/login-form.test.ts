import * as v from "valibot";
import { expect, test } from "vitest";
import type { CallError } from "../../../../contract/http/client.ts";
import { LoginForm, lockFacts } from "./login-form.ts";

const refusal = (data: unknown): CallError => ({
  kind: "business",
  code: 2001,
  name: "wrongCredentials",
  text: "",
  body: { code: 2001, data, msg: "" },
});

test("a refusal tells the tries that are left, or the minutes of the lock, or nothing", () => {
  expect(lockFacts(refusal({ left: 4 }), 0)).toEqual({ left: 4, minutes: undefined });
  expect(lockFacts(refusal({ until: 1_799_001 }), 0)).toEqual({ left: undefined, minutes: 30 });
  expect(lockFacts(refusal(null), 0)).toEqual({ left: undefined, minutes: undefined });
  expect(lockFacts({ kind: "timeout", text: "" }, 0)).toEqual({});
});

test("a password of any length signs in, an empty one is refused beside a wrong name", () => {
  const fields = { kind: "2", areaCode: "", phone: "", email: "mia", account: "", password: "" } as const;
  const messages = (f: v.InferInput<typeof LoginForm>) => v.safeParse(LoginForm, f).issues?.map((i) => i.message) ?? [];
  expect(messages(fields)).toEqual(["passwordEmpty", "emailInvalid"]);
  expect(messages({ ...fields, email: "mia@example.com", password: "abc" })).toEqual([]);
});
