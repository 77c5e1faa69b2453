import { expect, test } from "vitest";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { dayOf, setHomeZone } from "../../../lib/format/time.ts";
import { bestDays, cellText, deepestFall, profitMonth } from "./calendar.ts";

const start = (text: string): number => dayBegins(dayOf(Date.parse(text)));

test("a month has all its days in their weekdays, and its total is the sum of its cells", () => {
  const days = [
    { day: start("2026-10-31T04:00:00Z"), pnl: "7" },
    { day: start("2026-11-05T04:00:00Z"), pnl: "-142.75" },
    { day: start("2026-11-12T04:00:00Z"), pnl: "231.4", record: "funding" },
  ];
  const month = profitMonth(days, dayOf(Date.parse("2026-11-23T04:00:00Z")));
  expect([month.lead, month.days.length, month.total]).toEqual([0, 30, "88.65"]);
  expect(month.days[4]).toEqual({
    day: dayOf(days[1].day),
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

test.each([
  ["America/Santiago", "2026-09-06T04:00:00.000Z", 23],
  ["Europe/Berlin", "2026-10-24T22:00:00.000Z", 25],
  ["Europe/Berlin", "2026-03-28T23:00:00.000Z", 23],
  ["Pacific/Apia", "2026-11-28T11:00:00.000Z", 24],
  ["Asia/Kolkata", "2026-11-27T18:30:00.000Z", 24],
])(
  "in %s a day's cell begins at %s, its first instant, and is %i hours long",
  (zone, begins, hours) => {
    setHomeZone(zone);
    const at = Date.parse(begins);
    const month = profitMonth([{ day: at, pnl: "5" }], dayOf(at));
    const cell = month.days.find(({ pnl }) => pnl === "5");
    expect([month.total, cell?.from, ((cell?.to ?? 0) - at) / 3_600_000]).toEqual(["5", at, hours]);
    expect(month.days.every(({ from }, i) => i === 0 || from === month.days[i - 1].to)).toBe(true);
    setHomeZone(undefined);
  },
);

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
  expect([bestDays([a, b, c]), bestDays([a]), bestDays([])]).toEqual([
    { best: c, worst: b },
    { best: a, worst: a },
    undefined,
  ]);
});

test.each([
  ["26.71", "+26.71"],
  ["-14.29321", "−14.29"],
  ["-142.75", "−142.75"],
  ["0.126", "+0.12"],
  ["999.999", "+999.99"],
  ["1234.5", "+1.23K"],
  ["-45678", "−45.67K"],
  ["7654321", "+7.65M"],
  ["0", "0.00"],
])("%s is %s in a cell", (pnl, text) => expect(cellText(pnl, "−")).toBe(text));
