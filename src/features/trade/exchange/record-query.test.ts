import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { setHomeZone } from "../../../lib/format/time.ts";
import { readFilter, timeOf, withFilter, wrongTime } from "./record-query.ts";

afterEach(() => setHomeZone(undefined));

test("an address is read as a filter, and what it says wrongly counts for nothing", () => {
  expect(
    readFilter(new URLSearchParams("market=jp&side=buy&state=done&symbol=7203.jp&from=5&to=9")),
  ).toEqual({
    market: "jp",
    side: "buy",
    state: "done",
    symbol: "7203.jp",
    from: 5,
    to: 9,
  });
  expect(readFilter(new URLSearchParams("market=mars&side=up&from=-3"))).toEqual({
    market: "",
    side: "",
    state: "all",
    symbol: "",
    from: undefined,
    to: undefined,
  });
});

test("a filter that is taken back leaves the address, the others stay", () => {
  const query = new URLSearchParams("market=jp&side=buy");
  expect([
    withFilter(query, "market", "us").toString(),
    withFilter(query, "market", "").toString(),
    withFilter(query, "state", "all").toString(),
  ]).toEqual(["market=us&side=buy", "side=buy", "market=jp&side=buy"]);
});

test("without a time the last thirty days are asked for; a time is at most a year, and begins before it ends", () => {
  const filter = readFilter(new URLSearchParams());
  // 30 days with today among them, which begin at the user's midnight.
  setHomeZone("Asia/Singapore");
  expect([timeOf(filter, 40), timeOf({ ...filter, from: 1, to: 2 }, 0)]).toEqual([
    { from: String(11 * DAY_MS - 7.5 * 3_600_000) },
    { from: "1", to: "2" },
  ]);
  expect([
    wrongTime(2, 1),
    wrongTime(0, 367 * DAY_MS),
    wrongTime(0, 365 * DAY_MS),
    wrongTime(undefined, 5),
  ]).toEqual(["order", "long", undefined, undefined]);
});
