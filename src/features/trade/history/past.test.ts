/**
 * Lines above and between the rows of the past: months with what they brought, and how much
 * came while one reads; and by what they are chosen.
 */
import { afterEach, expect, it } from "vitest";
import { setHomeZone } from "../../../lib/format/time.ts";
import { freshOf } from "../../../parts/page/use-held.ts";
import {
  datesOf,
  isFiltered,
  type PastProduct,
  readFilters,
  timeOf,
  withFilters,
  withProduct,
} from "./past-filters.ts";
import { monthOf, monthTotals, productsIn } from "./use-months.ts";

afterEach(() => setHomeZone(undefined));

it("a month's result is the sum of its days in the user's zone, whatever day of the list is loaded", () => {
  setHomeZone("Asia/Singapore");
  const day = (text: string): number => Date.parse(`${text}T16:00:00Z`);
  const totals = monthTotals([
    { day: day("2026-09-30"), pnl: "1.25" },
    { day: day("2026-10-14"), pnl: "-3" },
    { day: day("2026-10-31"), pnl: "7" },
  ]);
  expect([...totals]).toEqual([
    [monthOf(day("2026-10-01")), "-1.75"],
    [monthOf(day("2026-11-01")), "7"],
  ]);
  expect(monthOf(Date.parse("2026-10-31T15:59:59Z"))).not.toBe(
    monthOf(Date.parse("2026-10-31T16:00:00Z")),
  );
});

it("what is new stands before the row that was first; a list that has lost it is another list", () => {
  const rows = ["e", "d", "c"].map((key) => ({ key }));
  const of = (first: string | undefined): number => freshOf(rows, ({ key }) => key, first);
  expect([of("e"), of("c"), of("a"), of(undefined)]).toEqual([0, 2, 0, 0]);
});

it("filters are in the address and come back from it; what a kind has not filters nothing", () => {
  const read = (text: string, only?: PastProduct) => readFilters(new URLSearchParams(text), only);
  expect(read("")).toEqual({
    product: "all",
    kind: "orders",
    symbol: "",
    side: "",
    state: "all",
    days: "30",
    from: undefined,
    to: undefined,
  });
  const wanted = {
    kind: "closed",
    product: "forex",
    symbol: "eurusd",
    side: "sell",
    state: "all",
    days: "90",
    from: 5,
    to: 9,
  } as const;
  const address = withFilters(new URLSearchParams("kind=fills&state=open"), wanted);
  expect(readFilters(address)).toEqual(wanted);
  expect(read("product=stock&kind=funding&side=up&days=8&from=x")).toEqual({
    ...read(""),
    product: "stock",
  });
  expect(read("product=stock&kind=orders", "perpetual")).toMatchObject({
    product: "perpetual",
    kind: "orders",
  });
  expect(withProduct(address, "stock").toString()).toBe(
    "kind=closed&product=stock&days=90&from=5&to=9",
  );
  expect([
    isFiltered(read("kind=funding&side=buy&state=open")),
    isFiltered(read("kind=fills&side=buy")),
    isFiltered(read("days=90")),
  ]).toEqual([false, true, false]);
});

it("two dates are a time of whole days of the user's zone, and the time says the same dates", () => {
  const dates = { from: "2026-03-01", to: "2026-03-01" };
  const { from, to } = timeOf(dates);
  expect([(to as number) - (from as number), datesOf({ from, to })]).toEqual([86_400_000, dates]);
  expect(timeOf({ from: "", to: "" })).toEqual({ from: undefined, to: undefined });
});

it("a month's result is of what its list shows", () => {
  const all = (["orders", "fills", "closed", "funding", "periods"] as const).map((kind) =>
    productsIn(kind, "all").join(),
  );
  expect(all).toEqual(["", "", "perpetual,forex", "perpetual,forex", "delivery"]);
  expect([productsIn("closed", "forex"), productsIn("fills", "spot")]).toEqual([
    ["forex"],
    ["spot"],
  ]);
});
