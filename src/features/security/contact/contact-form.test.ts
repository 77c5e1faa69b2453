import * as v from "valibot";
import { expect, test } from "vitest";
import { type ContactFields, contactForm, contactWish, phoneParams } from "./contact-form.ts";

const fields = (over: Partial<ContactFields>): ContactFields => ({
  areaCode: "49",
  phone: "",
  email: "",
  code: "123456",
  ...over,
});
const complaints = (kind: "phone" | "email", f: ContactFields): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(contactForm(kind), f).issues ?? []).map((issue) => [
      String(issue.path?.[0].key),
      issue.message,
    ]),
  );

test("only the fields of the kind are judged", () => {
  expect([
    complaints("phone", fields({ phone: "151 2345678", email: "x" })),
    complaints("email", fields({ email: "mia@example.com", phone: "1" })),
    complaints("phone", fields({ phone: "12", areaCode: "0", code: "12345" })),
    complaints("email", fields({ email: "mia" })),
  ]).toEqual([
    {},
    {},
    { areaCode: "phoneInvalid", phone: "phoneInvalid", code: "codeMalformed" },
    { email: "emailInvalid" },
  ]);
});

test("no code is sent before the contact is complete, and it is sent in the name of what it is for", () => {
  expect([
    contactWish("phone", "bind", fields({ phone: "12" })),
    contactWish("phone", "change", fields({ phone: "1512345678" })),
    contactWish("email", "change", fields({ email: " mia@example.com " })),
  ]).toEqual([
    { scene: "bind", channel: 1, target: "12", areaCode: "49", disabled: true },
    { scene: "change", channel: 1, target: "1512345678", areaCode: "49", disabled: false },
    { scene: "change", channel: 2, target: "mia@example.com", disabled: false },
  ]);
});

test("a replacement brings its ticket, a first binding none", () => {
  expect([
    phoneParams(fields({ phone: "1512345678" }), "t"),
    phoneParams(fields({ phone: "1512345678" }), undefined).verify_ticket,
  ]).toEqual([
    { area_code: "49", phone: "1512345678", verifcode: "123456", verify_ticket: "t" },
    undefined,
  ]);
});
