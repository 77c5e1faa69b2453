import { expect, test } from "vitest";
import { joined } from "./joined.ts";

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test("a row that moved onto the next page is not doubled", () => {
  expect(joined(rows("abc"), rows("cde"))).toEqual(rows("abcde"));
  expect(joined(rows(""), rows("ab"))).toEqual(rows("ab"));
});
