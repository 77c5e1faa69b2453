import { expect, test } from "vitest";
import { joined, slidOff } from "./pages.ts";

const rows = (ids: string) => [...ids].map((id) => ({ id }));

test("a row that moved onto the next page is not doubled", () => {
  expect(joined(rows("abc"), rows("cde"), ({ id }) => id)).toEqual(rows("abcde"));
  expect(joined(rows(""), rows("ab"), ({ id }) => id)).toEqual(rows("ab"));
});

test("of a first page that was renewed, what slid off it stays in the list, what has gone does not", () => {
  const off = (before: string, list: string, hasMore = true) =>
    slidOff(rows(before), { list: rows(list), hasMore }, ({ id }) => id);
  expect([
    off("abcd", "xyab"),
    off("abcd", "xbcd"),
    off("abcd", "abcd"),
    off("abcd", "xacd"),
  ]).toEqual([rows("cd"), [], [], []]);
  // Nothing of it is there any more, or all of the list is on it.
  expect([off("abcd", "wxyz"), off("abcd", "ab", false)]).toEqual([undefined, undefined]);
});
