import { expect, test } from "vitest";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { appendPage, inOrder, noPages } from "./list-pages.ts";

const row = (symId: number): QuoteRow => ({ symId, symbol: `s${symId}` }) as QuoteRow;
const page = (pageNo: number, ids: number[], hasMore = true) => ({
  list: ids.map(row),
  total: 100,
  pageNo,
  hasMore,
  next: hasMore ? `behind ${ids.at(-1)}` : "",
});
const ids = (rows: readonly QuoteRow[]) => rows.map((r) => r.symId);

test("pages follow one another, a row that moved between pages stays where it was", () => {
  let pages = appendPage(noPages("a"), "a", page(1, [1, 2, 3]));
  expect(pages.next).toBe("behind 3");
  pages = appendPage(pages, "a", page(2, [3, 4], false));
  expect({ ...pages, rows: ids(pages.rows) }).toEqual({
    key: "a",
    rows: [1, 2, 3, 4],
    total: 100,
    pageNo: 2,
    hasMore: false,
    next: "",
  });
});

test("a page of another list, a doubled and a skipped page change nothing", () => {
  const pages = appendPage(noPages("a"), "a", page(1, [1]));
  expect(appendPage(pages, "b", page(2, [2]))).toBe(pages);
  expect(appendPage(pages, "a", page(3, [2]))).toBe(pages);
  const two = appendPage(pages, "a", page(2, [2]));
  expect(appendPage(two, "a", page(2, [2]))).toBe(two);
});

test("page 1 starts the list over", () => {
  const pages = appendPage(appendPage(noPages("a"), "a", page(1, [1])), "a", page(2, [2]));
  expect(ids(appendPage(pages, "a", page(1, [9])).rows)).toEqual([9]);
});

test("an announced order is followed and tells what is missing", () => {
  const { rows, missing } = inOrder([row(1), row(2), row(3)], ["s3", "s7", "s1"]);
  expect([ids(rows), missing]).toEqual([[3, 1], ["s7"]]);
});
