import * as v from "valibot";
import { expect, test } from "vitest";
import { type LoginFields, loginForm } from "./login-form.ts";

const fields = (over: Partial<LoginFields>): LoginFields => ({
  username: "mia@example.com",
  areaCode: "49",
  password: "abc",
  code: "",
  ...over,
});
const messages = (f: LoginFields, lock?: { name: string; isShut: boolean }) =>
  v.safeParse(loginForm(lock), f).issues?.map((i) => i.message) ?? [];

test("a password of any length signs in, an empty one is refused beside a wrong name", () => {
  expect(messages(fields({ username: "mia@", password: "" }))).toEqual([
    "passwordEmpty",
    "emailInvalid",
  ]);
  expect(messages(fields({}))).toEqual([]);
});

test("a locked name wants the code that its owner was sent, another name does not", () => {
  const lock = { name: "49-1512345678", isShut: false };
  expect(messages(fields({ username: "0049 151 2345678" }), lock)).toEqual(["codeMalformed"]);
  expect(messages(fields({ username: "151 2345678", code: "123456" }), lock)).toEqual([]);
  expect(messages(fields({}), lock)).toEqual([]);
  expect(messages(fields({ username: "1512345678" }), { ...lock, isShut: true })).toEqual([]);
});
