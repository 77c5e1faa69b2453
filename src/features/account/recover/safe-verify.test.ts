import { expect, test } from "vitest";
import { methodsOf, provingOf } from "./safe-verify.ts";

const of = (query: string) => provingOf(new URLSearchParams(query))?.next;

test("each scene comes back to who wants the ticket; an address that asks for nothing known proves nothing", () => {
  expect([of("scene=reset_psw"), of("scene=fund"), of("scene=change&type=phone")]).toEqual([
    "/resetPassword",
    "/changeFundsPassword",
    "/changeVerify?type=phone",
  ]);
  expect([
    of(""),
    of("scene=change"),
    of("scene=change&type=//evil"),
    of("scene=withdraw"),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test("only bound methods are offered, the authenticator first", () => {
  const none = {
    phone: "",
    email: "",
    phone_bind: false,
    email_bind: false,
    google_auth_bind: false,
    safeword_set: true,
    methods: [],
  };
  expect(methodsOf(none)).toEqual([]);
  expect(
    methodsOf({ ...none, phone: "+49 ***89", phone_bind: true, google_auth_bind: true }),
  ).toEqual([
    { type: 3, target: "" },
    { type: 1, target: "+49 ***89" },
  ]);
});
