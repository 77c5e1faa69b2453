import { expect, test } from "vitest";
import { type NameFields, nameComplaint, nameOf } from "./name-fields.ts";

const fields = (over: Partial<NameFields>): NameFields => ({
  kind: "1",
  areaCode: "49",
  phone: "",
  email: "",
  account: "",
  ...over,
});

test("only the field of the chosen kind is judged", () => {
  expect(
    nameComplaint(fields({ kind: "2", email: "mia@example.com", phone: "x" })),
  ).toBeUndefined();
  expect(nameComplaint(fields({ kind: "2", email: "mia" }))).toBe("emailInvalid");
  expect(nameComplaint(fields({ phone: "1512 3456789" }))).toBeUndefined();
  expect(nameComplaint(fields({ phone: "12" }))).toBe("phoneInvalid");
});

test("an account name has rules where it is made", () => {
  expect(nameComplaint(fields({ kind: "3", account: "mia" }))).toBe("accountLength");
  expect(nameComplaint(fields({ kind: "3", account: "123456" }))).toBe("usernameInvalid");
});

test("calls get the name without blanks around it, and an area code with phones only", () => {
  expect(nameOf(fields({ phone: " 151 2345678 " }))).toEqual({
    type: "1",
    username: "151 2345678",
    area_code: "49",
  });
  expect(nameOf(fields({ kind: "3", account: "mia_h1" }))).toEqual({
    type: "3",
    username: "mia_h1",
    area_code: "",
  });
});
