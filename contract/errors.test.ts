/** The error table is a bijection: no code twice, no wording twice, no reserved code. */
import { describe, expect, it } from "vitest";
import { errorName } from "./error-codes.ts";
import { ERRORS, type ErrorName } from "./errors.ts";

const entries = Object.entries(ERRORS) as [ErrorName, readonly [number, string]][];

describe("the error table", () => {
  it("uses each code and each wording once", () => {
    expect(new Set(entries.map(([, [code]]) => code)).size).toBe(entries.length);
    expect(new Set(entries.map(([, [, text]]) => text)).size).toBe(entries.length);
  });

  it("stays clear of the envelope's reserved codes", () => {
    expect(entries.filter(([, [code]]) => [0, 10, 20, 403].includes(code))).toEqual([]);
  });

  it("finds the name of every code, and none of a stranger's", () => {
    for (const [name, [code]] of entries) expect(errorName(code)).toBe(name);
    expect(errorName(4242)).toBeUndefined();
  });
});
