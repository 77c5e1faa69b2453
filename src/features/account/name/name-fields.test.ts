import { expect, test } from "vitest";
import { type NameFields, nameComplaint, nameOf } from "./name-fields.ts";

const fields = (over: Partial<NameFields>): NameFields => ({ kind: "1", areaCode: "49", phone: "", email: "", account: "", ...over });

test("only the field of the chosen kind is judged", () => {
  expect(nameComplaint(fields({ kind: "2", email: "mia@example.com", phone: "x" }), true)).toBeUndefined();
  expect(nameComplaint(fields({ kind: "2", email: "mia" }), true)).toBe("emailInvalid");
  expect(nameComplaint(fields({ phone: "1512 3456789" }), true)).toBeUndefined();
  expect(nameComplaint(fields({ phone: "12" }), true)).toBe("phoneInvalid");
});

test("an account name has rules where it is made, and must only be given where it is used", () => {
  expect(nameComplaint(fields({ kind: "3", account: "mia" }), true)).toBe("accountLength");
  expect(nameComplaint(fields({ kind: "3", account: "123456" }), true)).toBe("usernameInvalid");
  expect(nameComplaint(fields({ kind: "3", account: "mia" }), false)).toBeUndefined();
  expect(nameComplaint(fields({ kind: "3", account: " " }), false)).toBe("usernameEmpty");
});

test("calls get the name without blanks around it, and an area code with phones only", () => {
  expect(nameOf(fields({ phone: " 151 2345678 " }))).toEqual({ type: "1", username: "151 2345678", area_code: "49" });
  expect(nameOf(fields({ kind: "3", account: "mia_h1" }))).toEqual({ type: "3", username: "mia_h1", area_code: "" });
});
