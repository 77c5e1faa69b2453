import { expect, test } from "vitest";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../../../contract/time/business.ts";
import { bestDays, cellText, deepestFall, profitMonth } from "./calendar.ts";

const start = (text: string): number => businessDayStart(businessDayAt(Date.parse(text)));

test("a month has all its days in their weekdays, and its total is the sum of its cells", () => {
  const days = [
    { day: start("2026-10-31T04:00:00Z"), pnl: "7" },
    { day: start("2026-11-05T04:00:00Z"), pnl: "-142.75" },
    { day: start("2026-11-12T04:00:00Z"), pnl: "231.4", record: "funding" },
  ];
  const month = profitMonth(days, businessDayAt(Date.parse("2026-11-23T04:00:00Z")));
  expect([month.lead, month.days.length, month.total]).toEqual([0, 30, "88.65"]);
  expect(month.days[4]).toEqual({
    day: businessDayAt(days[1].day),
    of: 5,
    pnl: "-142.75",
    record: "fills",
    share: 0.616,
    from: days[1].day,
    to: days[1].day + 86_400_000,
  });
  expect(month.days[11].record).toBe("funding");
  const cells = month.days.reduce((sum, { pnl }) => sum + (pnl === "" ? 0n : decimal(pnl)), 0n);
  expect(toText(cells as never)).toBe(month.total);
});

test("the deepest fall is from the highest point before it, also from the beginning", () => {
  expect([
    deepestFall([]),
    deepestFall([
      [1, "5"],
      [2, "9"],
      [3, "2"],
      [4, "12"],
    ]),
    deepestFall([[1, "-3"]]),
  ]).toEqual(["0", "-7", "-3"]);
});

test("the best day and the worst, of one day the same, of none none", () => {
  const [a, b, c] = ["1.5", "-20", "3"].map((pnl) => ({ pnl }));
  expect([bestDays([a, b, c]), bestDays([a]), bestDays([])]).toEqual([{ best: c, worst: b }, { best: a, worst: a }, undefined]);
});

test.each([
  ["26.71", "+26.7"],
  ["-142.75", "−142"],
  ["0.126", "+0.12"],
  ["1234.5", "+1.2K"],
  ["-45678", "−45K"],
  ["0", "0.00"],
])("%s is %s in a cell", (pnl, text) => expect(cellText(pnl, "−")).toBe(text));
