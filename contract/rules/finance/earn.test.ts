/**
 * Earn: the specification's examples digit by digit, the first 04:00 to the millisecond, and what
 * holds for any order.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, multiples, rate, text } from "../../../tests/support/exact.ts";
import { type Amount, add, type Rate, ZERO } from "../../money/decimal.ts";
import { DAY_MS } from "../../time/day.ts";
import {
  dailyIncome,
  firstPayAt,
  leaving,
  machineAmount,
  minerLevel,
  payAt,
  paymentsDue,
} from "./earn.ts";

/** Wall time of the business, UTC+8. */
const on = (text: string): number => Date.parse(`${text}+08:00`);
const left = (
  sum: string,
  termDays: number,
  ratio: string,
  paid: number,
): (string | undefined)[] => {
  const { penalty, returned } = leaving(
    { amount: amount(sum), termDays, penaltyRatio: rate(ratio) },
    paid,
  );
  return [text(penalty), text(returned)];
};

it("a fund bought on 1 January 10:00 pays on the 3rd to the 9th at 04:00, 5.00 a day", () => {
  const first = firstPayAt(on("2026-01-01T10:00:00.000"));
  expect([first, payAt(first, 7)]).toEqual([
    on("2026-01-03T04:00:00.000"),
    on("2026-01-09T04:00:00.000"),
  ]);
  expect(text(dailyIncome(amount("1000"), rate("0.005")))).toBe("5");
  const times = [
    "2026-01-03T03:59:59.999",
    "2026-01-03T04:00:00.000",
    "2026-01-05T12:00:00.000",
    "2026-01-09T04:00:00.000",
    "2026-02-01T00:00:00.000",
  ];
  expect(times.map((time) => paymentsDue(first, 7, on(time)))).toEqual([0, 1, 3, 7, 7]);
});

it("left on 5 January 12:00: penalty 12.00, 988.00 back", () =>
  expect(left("1000", 7, "0.003", 3)).toEqual(["12", "988"]));

it("bought at 04:00:00.000 it pays the next day, a millisecond later the day after", () => {
  expect([
    firstPayAt(on("2026-01-01T04:00:00.000")),
    firstPayAt(on("2026-01-01T04:00:00.001")),
  ]).toEqual([...[on("2026-01-02T04:00:00.000"), on("2026-01-03T04:00:00.000")]]);
});

it("a machine of 2 000: 16 a day; left after 10 payments it costs 200 and gives 1 800 back", () => {
  const price = machineAmount(amount("2000"), 1);
  expect([
    text(price),
    text(machineAmount(amount("0.5"), 3)),
    text(dailyIncome(price, rate("0.008"))),
  ]).toEqual(["2000", "1.5", "16"]);
  expect(left("2000", 30, "0.005", 10)).toEqual(["200", "1800"]);
});

it("a pool of 0.5 BTC: 0.00050000 a day; left after 5 payments it costs 0.01 and gives 0.49 back", () => {
  expect(text(dailyIncome(amount("0.5"), rate("0.001")))).toBe("0.0005");
  expect(left("0.5", 15, "0.002", 5)).toEqual(["0.01", "0.49"]);
});

it("savings of 300 earn 0.06 a day without an end, and are left for nothing", () => {
  expect(text(dailyIncome(amount("300"), rate("0.0002")))).toBe("0.06");
  expect([left("300", 0, "0.5", 40), paymentsDue(0, 0, 400 * DAY_MS)]).toEqual([["0", "300"], 401]);
});

it("123.45678901 × 0.0037 is cut to 0.45679011", () => {
  expect(text(dailyIncome(amount("123.45678901"), rate("0.0037")))).toBe("0.45679011");
});

it("a penalty is at most the amount: 0.05 × 30 days of 100 takes 100", () =>
  expect(left("100", 30, "0.05", 0)).toEqual(["100", "0"]));

it("a penalty is rounded to the nearer, half up", () => {
  expect([left("0.00005", 1, "0.0001", 0), left("0.00004999", 1, "0.0001", 0)]).toEqual([
    ["0.00000001", "0.00004999"],
    ["0", "0.00004999"],
  ]);
});

it("the machine level is the highest that earns", () =>
  expect([minerLevel([]), minerLevel([2]), minerLevel([1, 3, 2])]).toEqual([0, 2, 3]));

it("the first payment is at a 04:00 of the business, one to two days away", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (openAt) => {
      const first = firstPayAt(openAt);
      expect((first + 8 * 3_600_000) % DAY_MS).toBe(4 * 3_600_000);
      expect(first - openAt >= DAY_MS && first - openAt < 2 * DAY_MS).toBe(true);
    }),
  );
});

it("leaving never costs more than was put in, and a day longer never costs more", () => {
  const sums = multiples<Amount>("0.00000001", 1, 2_000_000_000);
  const ratios = multiples<Rate>("0.0001", 0, 2000);
  fc.assert(
    fc.property(
      sums,
      ratios,
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 0, max: 364 }),
      (sum, penaltyRatio, termDays, paid) => {
        const terms = { amount: sum, termDays, penaltyRatio };
        const [now, later] = [leaving(terms, paid), leaving(terms, paid + 1)];
        expect(now.penalty >= ZERO && now.returned >= ZERO && later.penalty <= now.penalty).toBe(
          true,
        );
        expect(add(now.penalty, now.returned)).toBe(sum);
        if (paid >= termDays) expect(now.penalty).toBe(ZERO);
      },
    ),
  );
});

it("payments that are due one by one are those that are due at once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: -3 * DAY_MS, max: 60 * DAY_MS }),
      (days, after) => {
        const due = paymentsDue(0, days, after);
        const slow = Array.from({ length: days === 0 ? 70 : days }, (_, i) =>
          payAt(0, i + 1),
        ).filter((at) => at <= after).length;
        expect(due).toBe(slow);
      },
    ),
  );
});
