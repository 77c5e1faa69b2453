/**
 * Funding and swap: the specification's worked examples, time-weighting by the minute, the oracle.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  big,
  halfEven,
  multiples,
  price,
  quantity,
  rate,
  text,
} from "../../../../tests/support/exact.ts";
import { type Price, type Quantity, type Rate, ZERO } from "../../../money/decimal.ts";
import type { Level } from "../book/walk.ts";
import {
  addHeld,
  FUNDING_MINUTES,
  fundingPayment,
  fundingRate,
  IMPACT_SIZE,
  impactPrice,
  minutesHeld,
  premiumOf,
  swapPayment,
} from "./funding.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 23, 8);
const END = START + FUNDING_MINUTES * MINUTE;
const whole = (q: string): Quantity => addHeld(ZERO, quantity(q), START, END);

describe("the specification's worked examples", () => {
  it.each([
    ["0.0008", "0.0003"],
    ["-0.0009", "-0.0004"],
    ["0", "0.0001"],
    ["0.0006", "0.0001"],
    ["0.02", "0.0075"],
    ["-0.02", "-0.0075"],
  ])("a mean premium of %s makes %s", (mean, expected) =>
    expect(text(fundingRate([rate(mean)], 1))).toBe(expected),
  );

  it("0.5 btc, mark 61234.5, 0.01 %: 3.061725, paid by the long, received by the short, and turned by the rate's sign", () => {
    const of = (side: "long" | "short", f: string) =>
      text(fundingPayment(side, whole("0.5"), price("61234.5"), rate(f)));
    expect([
      of("long", "0.0001"),
      of("short", "0.0001"),
      of("long", "-0.0001"),
      of("short", "-0.0001"),
    ]).toEqual(["3.061725", "-3.061725", "-3.061725", "3.061725"]);
  });
});

it("no sample, no rate", () => expect(fundingRate([], 480)).toBeUndefined());

it("a minute without a sample counts nothing: sixty of 480 at 0.16 % are a mean of 0.02 %, one alone is no rate of its own", () => {
  const all = (premium: string, count: number): Rate[] =>
    Array.from({ length: count }, () => rate(premium));
  expect(
    [fundingRate(all("0.0016", 60), 480), fundingRate(all("0.0016", 60), 60)].map((found) =>
      text(found as Rate),
    ),
  ).toEqual(["0.0001", "0.0011"]);
  expect(text(fundingRate(all("0.0075", 240), FUNDING_MINUTES) as Rate)).toBe("0.00325");
  expect(text(fundingRate(all("0.02", 1), FUNDING_MINUTES) as Rate)).toBe("0.0001");
});

it("the rate is the clamp of the mean, and never beyond ±0.75 %", () => {
  const clampBig = (value: ReturnType<typeof big>, limit: string) =>
    value.gt(limit) ? big(limit) : value.lt(`-${limit}`) ? big(`-${limit}`) : value;
  fc.assert(
    fc.property(
      fc.array(multiples<Rate>("0.000000000000000001", -2e9, 2e9), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      (samples, factor) => {
        const all = samples.map((each) => (each * BigInt(factor)) as Rate);
        const mean = all.reduce((total, each) => total.plus(big(each)), big("0")).div(all.length);
        const exact = clampBig(mean.plus(clampBig(big("0.0001").minus(mean), "0.0005")), "0.0075");
        const found = big(fundingRate(all, all.length) as Rate);
        // The mean is rounded once before: it can only matter where the exact value is a half of the last
        // place.
        expect(found.minus(exact).abs().lte("0.000000005000000001")).toBe(true);
        expect(found.abs().lte("0.0075")).toBe(true);
      },
    ),
  );
});

describe("impact prices", () => {
  const levels = (...rows: [string, string][]): Level[] =>
    rows.map(([p, q]) => ({ price: price(p), available: quantity(q) }));
  it("are the average of 10000 USDT, the last level in part", () => {
    expect(text(impactPrice(levels(["100", "200"]), IMPACT_SIZE))).toBe("100");
    // 50 at 100 and 50 at 100 … 5000 + 5000: 10000 ÷ (50 + 5000 ÷ 125).
    expect(text(impactPrice(levels(["100", "50"], ["125", "99"]), IMPACT_SIZE))).toBe(
      "111.111111111111111111",
    );
    expect(impactPrice(levels(["100", "99.99"]), IMPACT_SIZE)).toBeUndefined();
    expect(text(impactPrice(levels(["100", "100"]), IMPACT_SIZE))).toBe("100");
  });

  it("make a premium above the index, below it, or none between", () => {
    const of = (bid: string, ask: string) => text(premiumOf(price(bid), price(ask), price("100")));
    expect([of("100.5", "101"), of("99", "99.5"), of("99.9", "100.1")]).toEqual([
      "0.005",
      "-0.005",
      "0",
    ]);
  });
});

describe("by the minute", () => {
  it("counts whole minutes that began while it was held", () => {
    expect([
      minutesHeld(START, END),
      minutesHeld(START, START + MINUTE - 1),
      minutesHeld(START - 1, START),
      minutesHeld(START + 1, START + MINUTE),
    ]).toEqual([480, 0, 1, 1]);
  });

  it("pieces of a time add up to the whole, and half the time is half the sum", () => {
    expect(
      text(
        fundingPayment(
          "long",
          addHeld(ZERO, quantity("0.5"), START, START + 240 * MINUTE),
          price("61234.5"),
          rate("0.0001"),
        ),
      ),
    ).toBe("1.5308625");
    const cut = fc.integer({ min: START, max: END });
    fc.assert(
      fc.property(
        fc.array(cut, { maxLength: 8 }),
        multiples<Quantity>("0.00001", 1, 1e8),
        (cuts, q) => {
          const points = [START, ...cuts.sort((a, b) => a - b), END];
          let held: Quantity = ZERO;
          for (let i = 1; i < points.length; i++) held = addHeld(held, q, points[i - 1], points[i]);
          expect(held).toBe(addHeld(ZERO, q, START, END));
        },
      ),
    );
  });

  it("is the oracle's, whatever was held when; long and short cancel", () => {
    fc.assert(
      fc.property(
        multiples<Quantity>("0.00001", 1, 1e8),
        fc.integer({ min: 0, max: 480 }),
        multiples<Price>("0.01", 1, 1e8),
        multiples<Rate>("0.00000001", -750_000, 750_000),
        (q, minutes, mark, f) => {
          const held = addHeld(ZERO, q, START, START + minutes * MINUTE);
          const exact = big(q).times(minutes).times(big(mark)).times(big(f)).div(480);
          expect(text(fundingPayment("long", held, mark, f))).toBe(halfEven(exact));
          expect(
            fundingPayment("long", held, mark, f) + fundingPayment("short", held, mark, f),
          ).toBe(0n);
        },
      ),
    );
  });
});

it("swap is Q·mid·rate ÷ 360 × nights; what the instrument says is earned is not paid", () => {
  // 100000 × 1.08 × 0.018 ÷ 360 = 5.4
  expect(
    [
      swapPayment(quantity("100000"), price("1.08"), rate("0.018"), 1n),
      swapPayment(quantity("1"), price("1.08"), rate("-0.018"), 3n, rate("100000")),
    ].map(text),
  ).toEqual(["-5.4", "16.2"]);
  fc.assert(
    fc.property(
      multiples<Quantity>("1000", 1, 1e6),
      multiples<Price>("0.00001", 1, 1e7),
      multiples<Rate>("0.0001", -1000, 1000),
      fc.constantFrom(1n, 3n),
      (q, mid, yearly, nights) => {
        const exact = big(q).times(big(mid)).times(big(yearly)).times(-Number(nights)).div(360);
        expect(text(swapPayment(q, mid, yearly, nights))).toBe(halfEven(exact));
      },
    ),
  );
});
