import { expect, it } from "vitest";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { complaintOf, methodsOf } from "./proofs.ts";

const refusal = (name: string): CallError =>
  ({
    kind: "business",
    code: 1,
    name,
    text: name,
    body: { code: 1, msg: name, data: null },
  }) as never;

it("the Google code stands in for both contacts, and nothing but the password is asked for before that is known", () => {
  expect([true, false, undefined].map(methodsOf)).toEqual([[4, 3], [4, 2, 1], [4]]);
});

it("a refusal is said at what it is about", () => {
  const asked = methodsOf(true);
  expect(
    ["safewordWrong", "tryLater", "codeWrong", "verificationWrong", "insufficientBalance"].map(
      (name) => complaintOf(refusal(name), asked),
    ),
  ).toEqual([4, 4, 3, 3, undefined]);
  expect(complaintOf({ kind: "http", status: 428, text: "" }, methodsOf(false))).toBe(1);
  expect(complaintOf({ kind: "timeout", text: "" }, asked)).toBeUndefined();
});
