/**
 * Pledge loan: every figure of the specification's worked example, the hour grid to the
 * millisecond, and what holds for any loan.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amount,
  big,
  down,
  multiples,
  price,
  rate,
  text,
  up,
} from "../../../tests/support/exact.ts";
import { type Amount, add, type Price, ZERO } from "../../money/decimal.ts";
import {
  type Accrued,
  accrue,
  backTo,
  chargeAt,
  debtOf,
  HOUR_MS,
  hourCharge,
  hourOfCall,
  hoursUsed,
  isTermOffered,
  liquidation,
  ltvOf,
  maxLoan,
  PLEDGE,
  priceAt,
  repaid,
  riskOf,
} from "./pledge.ts";
import { pledgeNow } from "./pledge-now.ts";

const OPEN = Date.UTC(2026, 0, 1);
const at = (hours: number, ms = 0): number => OPEN + hours * HOUR_MS + ms;
const opened: Accrued = { principal: amount("10000"), interest: amount("20"), hours: 1 };
const used = (hours: number, ms = 0, loan = opened): Accrued => accrue(loan, OPEN, at(hours, ms));
const P = price("40000");
const HALF = amount("0.5");
const cents = (value: Amount | Price): string => big(value).round(2, 1).toFixed(2);

describe("the example: 0.5 BTC at 40 000, 10 000 borrowed", () => {
  it("lends half of the value, 20 an hour", () => {
    expect([text(maxLoan(HALF, P, rate("0.50"))), text(hourCharge(opened.principal))]).toEqual([
      "10000",
      "20",
    ]);
  });

  it("02:30:00 → three hours, 60, debt 10 060, ltv 0.5030, call 26 826.67, liquidation 24 240.96", () => {
    const loan = used(2.5);
    const debt = debtOf(loan);
    expect([loan.hours, text(loan.interest), text(debt), text(ltvOf(debt, HALF, P))]).toEqual([
      3,
      "60",
      "10060",
      "0.503",
    ]);
    expect([
      cents(priceAt(debt, HALF, PLEDGE.call)),
      cents(priceAt(debt, HALF, PLEDGE.liquidate)),
    ]).toEqual(["26826.67", "24240.96"]);
  });

  it("travels with all of it, and with what is to be done at 26 800", () => {
    expect(
      pledgeNow({ accrued: opened, pledged: HALF, openAt: OPEN }, price("26800"), at(2.5)),
    ).toEqual({
      risk: "margin_call",
      principal: "10000",
      interest: "60",
      debt: "10060",
      ltv: "0.7507",
      indexPrice: "26800",
      warnPrice: "33533.33333334",
      callPrice: "26826.66666667",
      liqPrice: "24240.96385543",
      backAdd: "0.1256219",
      backRepay: "2020",
      hours: 3,
      hourCharge: "20",
      nextChargeTime: at(3, 1),
    });
  });

  it("a full hour does not begin the next one", () => {
    expect([
      hoursUsed(OPEN, at(0)),
      hoursUsed(OPEN, at(1)),
      hoursUsed(OPEN, at(1, 1)),
      hoursUsed(OPEN, at(2)),
    ]).toEqual([1, 1, 2, 2]);
    expect([1, 2, 3].map((k) => chargeAt(OPEN, k) - OPEN)).toEqual([
      0,
      HOUR_MS + 1,
      2 * HOUR_MS + 1,
    ]);
  });

  it("5 030 repaid at 02:30 leave interest 0 and principal 5 030; hour 4 charges 10.06", () => {
    const loan = used(2.5);
    const parts = repaid(loan, amount("5030"));
    expect([text(parts.interest), text(parts.principal)]).toEqual(["60", "4970"]);
    const left = { ...loan, interest: amount("0"), principal: amount("5030") };
    expect(text(accrue(left, OPEN, at(3, 1)).interest)).toBe("10.06");
    expect(accrue(left, OPEN, at(3))).toEqual(left);
    expect([
      text(repaid(loan, amount("10060")).interest),
      text(repaid(loan, amount("10060")).principal),
    ]).toEqual(["60", "10000"]);
  });

  it("26 800 is a margin call at 0.7507; 0.1 BTC more makes it a warning at 0.6256", () => {
    const debt = amount("10060");
    expect([riskOf(debt, HALF, price("26800")), text(ltvOf(debt, HALF, price("26800")))]).toEqual([
      "margin_call",
      "0.7507",
    ]);
    expect([
      riskOf(debt, amount("0.6"), price("26800")),
      text(ltvOf(debt, amount("0.6"), price("26800"))),
    ]).toEqual(["warning", "0.6256"]);
  });

  it("24 200 sells 0.41570248 BTC for 10 060.000016, 0.00001600 are left over, 0.08429752 BTC go back", () => {
    const debt = amount("10060");
    expect([riskOf(debt, HALF, price("24200")), text(ltvOf(debt, HALF, price("24200")))]).toEqual([
      "liquidation",
      "0.8314",
    ]);
    expect(shown(liquidation(debt, HALF, price("24200")))).toEqual({
      sold: "0.41570248",
      proceeds: "10060.000016",
      surplus: "0.000016",
      returned: "0.08429752",
      writtenOff: "0",
    });
  });

  it("a gap to 20 000 sells all and writes 60 off", () => {
    expect(shown(liquidation(amount("10060"), HALF, price("20000")))).toEqual({
      sold: "0.5",
      proceeds: "10000",
      surplus: "0",
      returned: "0",
      writtenOff: "60",
    });
  });

  it("at a flat price: warning from hour 101 (0.6010), margin call at hour 250, liquidation at hour 330", () => {
    const riskAt = (hour: number) => riskOf(debtOf(used(hour)), HALF, P);
    expect([100, 101, 249, 250, 329, 330].map(riskAt)).toEqual([
      "normal",
      "warning",
      "warning",
      "margin_call",
      "margin_call",
      "liquidation",
    ]);
    expect(text(ltvOf(debtOf(used(101)), HALF, P))).toBe("0.601");
    expect([
      hourOfCall(opened, HALF, P),
      hourOfCall(used(120), HALF, P),
      hourOfCall(used(260), HALF, P),
    ]).toEqual([250, 250, 260]);
    // 14 999.625 are reached by the hour after 14 980.
    expect(hourOfCall(opened, HALF, price("39999"))).toBe(250);
  });

  it("renewed at hour 165 it pays 3 300 and is at 0.5000", () => {
    const loan = used(165);
    expect([text(loan.interest), text(ltvOf(loan.principal, HALF, P))]).toEqual(["3300", "0.5"]);
  });

  it("unpaid at hour 168 it owes 13 360; at hour 192 13 840, for which 0.34600000 BTC are sold and 0.15400000 go back", () => {
    expect(text(debtOf(used(168)))).toBe("13360");
    const debt = debtOf(used(192));
    const sale = liquidation(debt, HALF, P);
    expect([text(debt), text(sale.sold), text(sale.returned)]).toEqual(["13840", "0.346", "0.154"]);
  });

  it("a term of 14 days is not offered: 0.50 × 1.672 = 0.836; 7 days are", () => {
    expect([isTermOffered(rate("0.50"), 14), isTermOffered(rate("0.50"), 7)]).toEqual([
      false,
      true,
    ]);
  });

  it("at its call price the ratio is not passed, a unit below it is reached; the same of the others", () => {
    const debt = amount("10060");
    const at = [PLEDGE.warn, PLEDGE.call, PLEDGE.liquidate].map((ratio) =>
      priceAt(debt, HALF, ratio),
    );
    expect(at.map(text)).toEqual(["33533.33333334", "26826.66666667", "24240.96385543"]);
    const below = at.map((price) => (price - 10n ** 10n) as Price);
    expect([...at, ...below].map((price) => riskOf(debt, HALF, price))).toEqual([
      ...["normal", "warning", "margin_call"],
      ...["warning", "margin_call", "liquidation"],
    ]);
  });

  it("what brings it back to 60 % does, and not a unit less", () => {
    const [debt, now] = [amount("10060"), price("26800")];
    const back = backTo(debt, HALF, now, PLEDGE.warn);
    expect([text(back.add), text(back.repay)]).toEqual(["0.1256219", "2020"]);
    expect(riskOf(debt, add(HALF, back.add), now)).toBe("normal");
    expect(riskOf(debt, add(HALF, (back.add - 10n ** 10n) as Amount), now)).toBe("warning");
    expect(riskOf((debt - back.repay) as Amount, HALF, now)).toBe("normal");
    expect(backTo(amount("1"), HALF, now, PLEDGE.warn)).toEqual({ add: ZERO, repay: ZERO });
  });
});

it("an hour's charge and a ratio are rounded to the nearer, half up; what is lent is cut", () => {
  expect(
    ["0.0000025", "0.00000249"].map((principal) => text(hourCharge(amount(principal)))),
  ).toEqual(["0.00000001", "0"]);
  expect(
    ["0.50005", "0.50004999"].map((debt) => text(ltvOf(amount(debt), amount("1"), price("1")))),
  ).toEqual(["0.5001", "0.5"]);
  expect(text(maxLoan(amount("0.00000003"), price("1.9"), rate("0.5")))).toBe("0.00000002");
});

const shown = (all: Record<keyof ReturnType<typeof liquidation>, Amount>) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, text(value)]));
const sums = multiples<Amount>("0.00000001", 1, 2_000_000_000);
const prices = multiples<Price>("0.01", 1, 9_000_000);

describe("any loan", () => {
  it("never has negative interest, and the same grid whether it is looked at once or often", () => {
    fc.assert(
      fc.property(
        sums,
        fc.array(fc.integer({ min: 0, max: 50 * HOUR_MS }), { maxLength: 8 }),
        (principal, looks) => {
          const start: Accrued = { principal, interest: hourCharge(principal), hours: 1 };
          const last = Math.max(0, ...looks);
          let often = start;
          for (const look of looks) {
            const next = accrue(often, OPEN, OPEN + look);
            expect(
              next.interest >= often.interest && next.interest >= ZERO && next.hours >= often.hours,
            ).toBe(true);
            often = next;
          }
          expect(often).toEqual(accrue(start, OPEN, OPEN + last));
        },
      ),
    );
  });

  it("is judged as an independent library judges it", () => {
    fc.assert(
      fc.property(sums, sums, prices, (debt, pledged, now) => {
        const ratio = big(debt).div(big(pledged).times(big(now)));
        const expected = ratio.gte("0.83")
          ? "liquidation"
          : ratio.gte("0.75")
            ? "margin_call"
            : ratio.gt("0.6")
              ? "warning"
              : "normal";
        expect(riskOf(debt, pledged, now)).toBe(expected);
      }),
    );
  });

  it("sold: what is sold and goes back is the collateral, the proceeds and what is written off are the debt and the surplus", () => {
    fc.assert(
      fc.property(sums, sums, prices, (debt, pledged, now) => {
        const sale = liquidation(debt, pledged, now);
        expect(add(sale.sold, sale.returned)).toBe(pledged);
        expect(add(sale.proceeds, sale.writtenOff)).toBe(add(debt, sale.surplus));
        expect(sale.surplus === ZERO || sale.writtenOff === ZERO).toBe(true);
        expect(Object.values(sale).every((one) => one >= ZERO)).toBe(true);
        const needed = big(up(big(debt).div(big(now))));
        expect(text(sale.sold)).toBe((needed.gt(big(pledged)) ? big(pledged) : needed).toFixed());
        expect(text(sale.proceeds)).toBe(down(big(sale.sold).times(big(now))));
      }),
    );
  });

  it("a repayment goes to interest first and is all of what was paid, up to the debt", () => {
    fc.assert(
      fc.property(sums, sums, sums, (principal, interest, paid) => {
        const parts = repaid({ principal, interest }, paid);
        expect(parts.principal === ZERO || parts.interest === interest).toBe(true);
        const debt = add(principal, interest);
        expect(add(parts.principal, parts.interest)).toBe(paid < debt ? paid : debt);
      }),
    );
  });
});

it("a shown ratio never crosses the threshold of its state", () => {
  const shown = (debt: string) => [
    text(ltvOf(amount(debt), amount("1"), price("100000")) ?? amount("0")),
    riskOf(amount(debt), amount("1"), price("100000")),
  ];
  expect(["60000", "60004", "74998", "75000", "82995.1", "83000", "74994"].map(shown)).toEqual([
    ["0.6", "normal"],
    ["0.6001", "warning"],
    ["0.7499", "warning"],
    ["0.75", "margin_call"],
    ["0.8299", "margin_call"],
    ["0.83", "liquidation"],
    ["0.7499", "warning"],
  ]);
});
