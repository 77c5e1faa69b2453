import { expect, test } from "vitest";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { lockFacts } from "./lock-facts.ts";

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
