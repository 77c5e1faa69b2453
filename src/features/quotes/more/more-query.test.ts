import { expect, test } from "vitest";
import { filterCount, NO_FILTER, parseMore, sortMore, sortShown, writeMore } from "./more-query.ts";

const parse = (query: string) => parseMore(new URLSearchParams(query));

test("an empty or invalid query is the gainers of the US", () => {
  const first = { market: "us", rank: "gainers", sort: null, filter: NO_FILTER };
  for (const query of [
    "",
    "market=xx&rank=best",
    "sort=spread.asc&priceFrom=-1&priceTo=1e9&capFrom=1.5&excludeSt=yes",
  ])
    expect(parse(query)).toEqual(first);
});

test("sort and filters select the whole list", () => {
  expect(parse("rank=losers&sort=last.asc").rank).toBe("all");
  expect(parse("rank=losers&excludeSt=1").rank).toBe("all");
  expect(parse("rank=losers").rank).toBe("losers");
});

test("what is written is read back", () => {
  const query =
    "market=cn&rank=all&sort=turnover.desc&priceFrom=1.5&priceTo=20&capFrom=1000000000&excludeSt=1";
  expect(writeMore(parse(query)).toString()).toBe(query);
});

test("a range is one filter", () => {
  expect(filterCount(NO_FILTER)).toBe(0);
  expect(
    filterCount({ priceFrom: "1", priceTo: "2", capFrom: "", capTo: "9", excludeSt: true }),
  ).toBe(3);
});

test("heads show the sort a ranking stands for, and lead on from there", () => {
  const gainers = parse("rank=gainers");
  expect(sortShown(gainers)).toEqual({ by: "changeRatio", order: "desc" });
  expect(sortMore(gainers, "changeRatio")).toEqual({ rank: "all", sort: null });
  expect(sortMore(gainers, "last")).toEqual({ rank: "all", sort: { by: "last", order: "asc" } });
  expect(sortShown(parse("rank=hot"))).toBeNull();
});
