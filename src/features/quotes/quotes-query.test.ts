import { expect, test } from "vitest";
import {
  FIRST_VIEW,
  parseQuotes,
  type QuotesView,
  sortCrypto,
  sortShown,
  writeQuotes,
} from "./quotes-query.ts";

const parse = (query: string, before: QuotesView = FIRST_VIEW) =>
  parseQuotes(new URLSearchParams(query), before);

test.each([
  "",
  "tabActive=",
  "tabActive=4",
  "tabActive=-1",
  "tabActive=1.0",
  "tabActive=x",
  "tabActive=01",
])("%j is the stocks tab", (query) => {
  expect(parse(query)).toEqual(FIRST_VIEW);
});

test("every tab reads its own market, sub and sort", () => {
  expect(parse("tabActive=0&market=hk&sub=losers").stocks).toEqual({
    market: "hk",
    rank: "losers",
  });
  expect(parse("tabActive=1&market=perpetual&sub=new").crypto).toEqual({
    product: "perpetual",
    zone: "new",
    sort: null,
  });
  expect(parse("tabActive=2&sub=metals&sort=spread.desc").forex).toEqual({
    group: "metals",
    sort: { by: "spread", order: "desc" },
  });
  expect(parse("tabActive=3&market=jp&sort=name.asc").etf).toEqual({
    market: "jp",
    sort: { by: "name", order: "asc" },
  });
});

test("values that are not known keep what the tab showed", () => {
  const before = parse("tabActive=0&market=jp&sub=hot");
  expect(parse("tabActive=0&market=mars&sub=best", before)).toEqual(before);
  expect(parse("tabActive=1&market=us&sub=gainers.x&sort=marketCap.asc").crypto).toEqual(
    FIRST_VIEW.crypto,
  );
});

test("a column sort shows the whole list, not a ranking", () => {
  expect(parse("tabActive=1&sub=gainers&sort=last.asc").crypto.zone).toBe("all");
});

test("tabs do not forget what the others showed", () => {
  const jp = parse("tabActive=0&market=jp&sub=volume");
  const crypto = parse("tabActive=1&market=perpetual&sub=losers", jp);
  expect(crypto.stocks).toEqual({ market: "jp", rank: "volume" });
  expect(parse("tabActive=0", crypto)).toEqual({ ...crypto, tab: 0 });
});

test("what is written is read back", () => {
  for (const query of [
    "tabActive=0&market=br&sub=turnover",
    "tabActive=1&market=spot&sub=all&sort=turnover.desc",
    "tabActive=2&sub=exotics",
    "tabActive=3&market=fr&sort=last.desc",
  ]) {
    const view = parse(query);
    expect(writeQuotes(view).toString()).toBe(query);
    expect(parseQuotes(writeQuotes(view), FIRST_VIEW)).toEqual(view);
  }
});

test("heads show the sort a ranking stands for, and lead on from there", () => {
  const losers = parse("tabActive=1&sub=losers").crypto;
  expect(sortShown(losers)).toEqual({ by: "changeRatio", order: "asc" });
  const turned = sortCrypto(losers, "changeRatio");
  expect(turned).toEqual({
    product: "spot",
    zone: "all",
    sort: { by: "changeRatio", order: "desc" },
  });
  expect(sortCrypto(turned, "changeRatio")).toEqual(FIRST_VIEW.crypto);
  expect(sortShown(FIRST_VIEW.crypto)).toBeNull();
});
