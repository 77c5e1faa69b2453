/**
 * Credit loan: the specification's example digit by digit, the edges of its dates, and what holds
 * for any loan.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, multiples, price, rate, text } from "../../../tests/support/exact.ts";
import { type Amount, add, ZERO } from "../../money/decimal.ts";
import { DAY_MS } from "../../time/day.ts";
import {
  asksTwice,
  CREDIT_PERIODS,
  creditedUsdt,
  creditInterest,
  creditRepaid,
  dueNow,
  extension,
  monthsOf,
  originalTotal,
  overdueAt,
  payQuantity,
  scheduleOf,
  totalAt,
} from "./credit.ts";

/** Wall time of the business, UTC+8. */
const on = (text: string): number => Date.parse(`${text}+08:00`);
const START = on("2026-03-03T10:00:00.000");
const SUM = amount("5000");
const total = (period: number, at: number): string | undefined =>
  text(totalAt(SUM, period, START, at));

it("months are started months of thirty days", () =>
  expect(CREDIT_PERIODS.map(monthsOf)).toEqual([1, 1, 1, 2]));

it("5 000 for 14 days: interest 50.00, total 5 050.00; for 60 days 5 100.00", () => {
  expect([
    text(creditInterest(SUM, 1)),
    text(originalTotal(SUM, 14)),
    text(originalTotal(SUM, 60)),
  ]).toEqual(["50", "5050", "5100"]);
});

it("interest and charge are rounded to the nearer cent, half up", () => {
  expect(
    [
      creditInterest(amount("100.5"), 1),
      creditInterest(amount("100.49"), 1),
      extension(amount("100.2")),
      extension(amount("100.19")),
    ].map(text),
  ).toEqual(["1.01", "1", "2.51", "2.5"]);
});

it("credited on 3 March for 14 days: the term ends on the 17th, the window opens on the 29th, due at the month's end", () => {
  expect(scheduleOf(START, 14)).toEqual({
    termEnd: on("2026-03-17T10:00:00.000"),
    windowFrom: on("2026-03-29T00:00:00.000"),
    dueAt: on("2026-03-31T23:59:59.999"),
    extendTo: on("2026-04-07T23:59:59.999"),
  });
});

it("for 60 days: 2 May, 29 May, 31 May", () => {
  const { termEnd, windowFrom, dueAt } = scheduleOf(START, 60);
  expect([termEnd, windowFrom, dueAt]).toEqual([
    on("2026-05-02T10:00:00.000"),
    on("2026-05-29T00:00:00.000"),
    on("2026-05-31T23:59:59.999"),
  ]);
});

it("February has its own third-last day; a term that ends after the business's midnight is the next month's", () => {
  expect(scheduleOf(on("2028-02-10T00:00:00.000"), 7).windowFrom).toBe(
    on("2028-02-27T00:00:00.000"),
  );
  expect(scheduleOf(on("2026-03-25T00:00:00.000"), 7).dueAt).toBe(on("2026-04-30T23:59:59.999"));
  expect(scheduleOf(on("2026-03-24T23:59:59.999"), 7).dueAt).toBe(on("2026-03-31T23:59:59.999"));
});

it("repaid on 10 March it costs 5 050.00, and asks twice; so does no sum at the threshold", () => {
  expect(total(14, on("2026-03-10T12:00:00.000"))).toBe("5050");
  expect([
    asksTwice("USDT", amount("5050")),
    asksTwice("USDT", amount("3000")),
    asksTwice("EUR", amount("3500")),
    asksTwice("USD", amount("3500.01")),
  ]).toEqual([...[true, false, false, true]]);
});

it("60 days: on the twentieth day 5 050.00, on the thirty-first 5 100.00", () => {
  expect([
    total(60, START + 20 * DAY_MS),
    total(60, START + 30 * DAY_MS),
    total(60, START + 30 * DAY_MS + 1),
  ]).toEqual(["5050", "5050", "5100"]);
});

it("unpaid on 1 April 00:00 it owes 5 175.00: 125.00 once, and no more after the extension", () => {
  expect(text(extension(SUM))).toBe("125");
  expect([
    total(14, on("2026-03-31T23:59:59.999")),
    total(14, on("2026-04-01T00:00:00.000")),
    total(14, on("2026-07-01T00:00:00.000")),
  ]).toEqual([...["5050", "5175", "5175"]]);
  const states = [
    "2026-03-31T23:59:59.999",
    "2026-04-01T00:00:00.000",
    "2026-04-07T23:59:59.999",
    "2026-04-08T00:00:00.000",
  ];
  expect(states.map((time) => overdueAt(START, 14, on(time)))).toEqual([0, 1, 1, 2]);
});

it("paid with BTC at 40 000: 0.12937500; with ETH at 2 300: 2.25000000", () => {
  const due = amount("5175");
  expect([text(payQuantity(due, price("40000"))), text(payQuantity(due, price("2300")))]).toEqual([
    "0.129375",
    "2.25",
  ]);
  expect(text(payQuantity(amount("1"), price("3")))).toBe("0.33333334");
});

it("a loan in euros is credited in USDT, down", () =>
  expect(text(creditedUsdt(amount("100"), rate("0.93")))).toBe("107.52688172"));

it("interest and charge are paid first", () => {
  const of = (interestPaid: string, total: string) => ({
    amount: SUM,
    total: amount(total),
    interestPaid: amount(interestPaid),
  });
  const parts = (paid: string, value: string, total = "5175") =>
    Object.values(creditRepaid(of(paid, total), amount(value))).map(text);
  expect([parts("0", "100"), parts("100", "100"), parts("175", "100"), parts("0", "5175")]).toEqual(
    [
      ...[
        ["100", "0"],
        ["75", "25"],
        ["0", "100"],
        ["175", "5000"],
      ],
    ],
  );
});

const sums = multiples<Amount>("0.01", 10_000, 1_000_000);
it("early never costs more than was agreed, time never makes it cheaper, interest is never negative", () => {
  const instants = fc.array(fc.integer({ min: 0, max: 120 * DAY_MS }), {
    minLength: 2,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      sums,
      fc.constantFrom(...CREDIT_PERIODS),
      fc.integer({ min: 0, max: 400 * DAY_MS }),
      instants,
      (sum, period, shift, looks) => {
        const start = START + shift;
        const { dueAt } = scheduleOf(start, period);
        const totals = looks
          .sort((a, b) => a - b)
          .map((after) => ({
            at: start + after,
            total: totalAt(sum, period, start, start + after),
          }));
        for (const [i, one] of totals.entries()) {
          expect(one.total > sum).toBe(true);
          if (one.at <= dueAt) expect(one.total <= originalTotal(sum, period)).toBe(true);
          if (i > 0) expect(one.total >= totals[i - 1].total).toBe(true);
        }
      },
    ),
  );
});

it("payments add up to what was owed, their parts to principal and interest", () => {
  fc.assert(
    fc.property(
      sums,
      fc.array(multiples<Amount>("0.01", 1, 400_000), { maxLength: 10 }),
      (sum, payments) => {
        const total = add(originalTotal(sum, 14), extension(sum));
        let [paid, interest, principal] = [ZERO as Amount, ZERO as Amount, ZERO as Amount];
        for (const wanted of [...payments, total]) {
          const due = dueNow(total, paid);
          const value = wanted < due ? wanted : due;
          const parts = creditRepaid({ amount: sum, total, interestPaid: interest }, value);
          [paid, interest, principal] = [
            add(paid, value),
            add(interest, parts.interest),
            add(principal, parts.principal),
          ];
        }
        expect([
          text(dueNow(total, paid)),
          text(principal),
          text(add(principal, interest)),
        ]).toEqual(["0", text(sum), text(total)]);
      },
    ),
  );
});
