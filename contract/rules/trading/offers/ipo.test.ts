/**
 * IPO: freeze and charge, the draw that every reader can repeat, allotment against a slow oracle.
 */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { big, multiples, price, quantity, text } from "../../../../tests/support/exact.ts";
import { decimal, type Quantity, sum, toText } from "../../../money/decimal.ts";
import { conversion } from "../stock.ts";
import {
  allot,
  allotmentCharge,
  applicationFreeze,
  drawKey,
  drawLots,
  keepsPromise,
  refuseApplication,
  ticketsOf,
} from "./ipo.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmacOf = (seed: string) => (message: string) =>
  createHmac("sha256", seed).update(message).digest("hex");

it("applying freezes at the upper price; the charge is at the final one, within what was frozen", () => {
  const hkd = conversion(price("7.8"), true, 1);
  const frozen = applicationFreeze(quantity("500"), price("20"), hkd);
  expect([
    text(frozen),
    text(allotmentCharge(quantity("200"), price("18.5"), hkd, frozen)),
    text(allotmentCharge(quantity("500"), price("21"), hkd, frozen)),
  ]).toEqual(["1282.05128206", "474.35897436", "1282.05128206"]);
});

it("one application in process, and so many a year", () => {
  expect([
    refuseApplication(false, 2, 3),
    refuseApplication(true, 0, 3),
    refuseApplication(false, 3, 3),
  ]).toEqual([undefined, "subscriptionInProcess", "subscriptionsExceeded"]);
});

describe("the draw", () => {
  it("keeps its promise or does not", () => {
    expect([
      keepsPromise("seed-1", sha256("seed-1"), sha256),
      keepsPromise("seed-1", sha256("seed-1").toUpperCase(), sha256),
      keepsPromise("seed-2", sha256("seed-1"), sha256),
    ]).toEqual([true, true, false]);
  });

  it("tickets are consecutive, by order of application", () => {
    expect(ticketsOf([2, 1, 3])).toEqual([
      { firstTicket: 1, lots: 2 },
      { firstTicket: 3, lots: 1 },
      { firstTicket: 4, lots: 3 },
    ]);
  });

  it("the lowest ranks win, as anybody with the seed can see", () => {
    const lots = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 40 }), fc.string(), (counts, winning, seed) => {
        const owners = counts.flatMap((count, owner) => Array.from({ length: count }, () => owner));
        const ranks = owners.map((_, i) => hmacOf(seed)(String(i + 1)));
        const best = new Set([...ranks].sort().slice(0, winning));
        const expected = counts.map(
          (_, owner) => owners.filter((each, i) => each === owner && best.has(ranks[i])).length,
        );
        expect(drawLots(ticketsOf(counts), winning, hmacOf(seed))).toEqual(expected);
      }),
    );
  });

  it("its key changes with the seed and with any sign of any named trade, and with nothing else", () => {
    const trade = fc.record({
      id: fc.nat(),
      price: fc.stringMatching(/^[1-9]\d{0,4}\.\d$/),
      qty: fc.stringMatching(/^0\.\d$/),
      ts: fc.nat(),
    });
    fc.assert(
      fc.property(
        fc.array(trade, { minLength: 10, maxLength: 10 }),
        fc.nat(9),
        fc.constantFrom("id", "price", "qty", "ts"),
        (made, at, field) => {
          const symbols = made.map((_, i) => `s${i}`);
          const trades = made.map((one, i) => ({ ...one, symbol: symbols[i] }));
          const key = drawKey("seed", symbols, trades, sha256);
          const other = trades.map((one, i) =>
            i !== at
              ? one
              : {
                  ...one,
                  [field]: field === "id" || field === "ts" ? one[field] + 1 : `${one[field]}1`,
                },
          );
          expect(drawKey("seed", symbols, other, sha256)).not.toBe(key);
          expect(drawKey("seed2", symbols, trades, sha256)).not.toBe(key);
          expect(
            drawKey("seed", symbols, trades.slice(0, at).concat(trades.slice(at + 1)), sha256),
          ).not.toBe(key);
          expect(
            drawKey(
              "seed",
              symbols,
              [...trades.toReversed(), { ...trades[at], symbol: "other" }],
              sha256,
            ),
          ).toBe(key);
        },
      ),
    );
    expect(drawKey("seed", [], [], sha256)).toBe("seed");
  });

  it("all win when there are not more tickets than lots; another seed draws others", () => {
    expect(drawLots(ticketsOf([2, 3]), 5, hmacOf("s"))).toEqual([2, 3]);
    const draws = ["a", "b", "c", "d", "e", "f"].map((seed) =>
      drawLots(ticketsOf([10, 10, 10]), 10, hmacOf(seed)).join(" "),
    );
    expect(new Set(draws).size).toBeGreaterThan(1);
  });
});

describe("allotment", () => {
  const q = (...all: string[]): Quantity[] => all.map((each) => quantity(each));
  it("pro rata by lots, the remainder to the largest fraction, then to the earlier", () => {
    expect(allot(q("300", "500", "700"), quantity("1500"), quantity("100")).map(text)).toEqual([
      "300",
      "500",
      "700",
    ]);
    // Shares of 10 lots: 2, 3.33, 4.67.
    expect(allot(q("300", "500", "700"), quantity("1000"), quantity("100")).map(text)).toEqual([
      "200",
      "300",
      "500",
    ]);
    expect(allot(q("100", "100", "100"), quantity("200"), quantity("100")).map(text)).toEqual([
      "100",
      "100",
      "0",
    ]);
    expect(allot(q("300", "300"), quantity("250"), quantity("100")).map(text)).toEqual([
      "100",
      "100",
    ]);
    expect(allot([], quantity("250"), quantity("100"))).toEqual([]);
  });

  it("agrees with handing out the remaining lots one by one; nobody gets more than asked", () => {
    fc.assert(
      fc.property(
        fc.array(multiples<Quantity>("100", 1, 50), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 300 }),
        (asked, quotaLots) => {
          const quota = decimal<Quantity>(String(quotaLots * 100));
          const got = allot(asked, quota, quantity("100"));
          const total = asked.reduce((all, each) => all.plus(big(each)), big("0"));
          const scale = total.lte(quotaLots * 100) ? big("1") : undefined;
          const exact = asked.map((each) =>
            scale ? big(each).div(100) : big(each).times(quotaLots).div(total),
          );
          const slow = exact.map((each) => Number(each.round(0, 0).toFixed()));
          let left =
            (scale ? Number(total.div(100).toFixed()) : quotaLots) -
            slow.reduce((a, b) => a + b, 0);
          const rests = asked.map((each, i) => ({
            i,
            rest: scale ? big("0") : big(each).times(quotaLots).minus(total.times(slow[i])),
          }));
          while (left > 0) {
            const largest = rests.reduce((a, b) => (b.rest.gt(a.rest) ? b : a));
            slow[largest.i]++;
            largest.rest = big("-1");
            left--;
          }
          expect(got.map((each) => Number(toText(each)) / 100)).toEqual(slow);
          expect(
            got.every((each, i) => each <= asked[i]) &&
              sum(got) <= (sum(asked) < quota ? sum(asked) : quota),
          ).toBe(true);
        },
      ),
    );
  });
});
