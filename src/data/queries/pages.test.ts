import { expect, test } from "vitest";
import { joined } from "./pages.ts";

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test("a row that moved onto the next page is not doubled", () => {
  expect(joined(rows("abc"), rows("cde"), ({ id }) => id)).toEqual(rows("abcde"));
  expect(joined(rows(""), rows("ab"), ({ id }) => id)).toEqual(rows("ab"));
});
