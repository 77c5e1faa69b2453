/**
 * C2C by the worked examples of its specification, digit by digit, and its tables by their lists.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Asset } from "../../money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  toText,
} from "../../money/decimal.ts";
import { BUYER_APPEAL_MS, CHAT_OPEN_MS, LATE_APPEAL_MS } from "./limits.ts";
import { C2C_MACHINES, nextC2c } from "./machines.ts";
import {
  adjusted,
  completionRate,
  floatingPrice,
  hiddenReason,
  isBelowMin,
  isInBand,
  limitsFault,
  marginOf,
  maxNow,
  taken,
} from "./prices.ts";
import { type ActionFacts, actionsOf } from "./roles.ts";

const amount = (text: string) => decimal<Amount>(text);
const quantity = (text: string) => decimal<Quantity>(text);
const price = (text: string) => decimal<Price>(text);
const USD = "USD" as Asset;
const A1 = {
  price: price("1.02"),
  min: amount("50"),
  max: amount("500"),
  surplus: quantity("1000"),
  fiat: USD,
};
const told = (result: ReturnType<typeof taken>) =>
  result.ok ? [toText(result.value.amount), toText(result.value.quantity)] : result.error;

describe("the order of the example", () => {
  it("by 100.00 is of 98.03921568, and 901.96078432 are left", () => {
    const one = taken({ by: "amount", amount: amount("100") }, A1);
    expect(told(one)).toEqual(["100", "98.03921568"]);
    expect(one.ok && toText(subtract(A1.surplus, one.value.quantity))).toBe("901.96078432");
  });

  it("adjusted to 95.00 is of 93.1372549 and gives 4.90196078 back; 90.00 and 110.00 are a tenth, 89.99 is more", () => {
    const from = amount("100");
    expect(told(adjusted(from, amount("95"), A1.price))).toEqual(["95", "93.1372549"]);
    expect(toText(subtract(quantity("98.03921568"), quantity("93.1372549")))).toBe("4.90196078");
    expect(told(adjusted(from, amount("90"), A1.price))).toEqual(["90", "88.23529411"]);
    expect(told(adjusted(from, amount("89.99"), A1.price))).toBe("amendDeviation");
    expect(told(adjusted(from, amount("110"), A1.price))).toEqual(["110", "107.84313725"]);
    expect(toText(subtract(quantity("107.84313725"), quantity("98.03921568")))).toBe("9.80392157");
    expect(told(adjusted(from, amount("110.01"), A1.price))).toBe("amendDeviation");
  });

  it("by number 100 at 0.9900 is 99.00", () => {
    const A2 = {
      price: price("0.99"),
      min: amount("20"),
      max: amount("300"),
      surplus: quantity("500"),
      fiat: USD,
    };
    expect(told(taken({ by: "number", quantity: quantity("100") }, A2))).toEqual(["99", "100"]);
  });

  it("is refused below the least, above the most, beyond what is left, and when it would be of nothing", () => {
    const by = (text: string) => told(taken({ by: "amount", amount: amount(text) }, A1));
    expect(["49.99", "50", "500", "500.01"].map((text) => by(text)[0])).toEqual([
      "t",
      "50",
      "500",
      "a",
    ]);
    expect([by("49.99"), by("500.01")]).toEqual(["turnoverBelowLimit", "amountOutsideRange"]);
    expect(
      told(
        taken({ by: "amount", amount: amount("100") }, { ...A1, surplus: quantity("98.03921567") }),
      ),
    ).toBe("amountOutsideRange");
    expect(
      told(taken({ by: "amount", amount: amount("0.01") }, { ...A1, price: price("9999999") })),
    ).toBe("amountNotPositive");
    expect(told(taken({ by: "number", quantity: quantity("0.00000001") }, A1))).toBe(
      "amountNotPositive",
    );
  });

  it("may take the last surplus by number, though its sum is above what screens show", () => {
    const last = { ...A1, surplus: quantity("98.03921569") };
    expect(toText(maxNow(last))).toBe("100");
    expect(told(taken({ by: "number", quantity: last.surplus }, last))).toEqual([
      "100",
      "98.03921569",
    ]);
    const dust = { ...A1, surplus: quantity("98.0441") };
    expect(toText(maxNow(dust))).toBe("100");
    expect(
      told(taken({ by: "number", quantity: dust.surplus }, { ...dust, min: amount("100") })),
    ).toEqual(["100", "98.0441"]);
  });

  it("of yen has no places", () => {
    const yen = {
      price: price("150.1234"),
      min: amount("1000"),
      max: amount("90000"),
      surplus: quantity("10"),
      fiat: "JPY" as Asset,
    };
    expect([
      told(taken({ by: "number", quantity: quantity("7") }, yen)),
      toText(maxNow(yen)),
    ]).toEqual([["1051", "7"], "1501"]);
  });
});

describe("an ad's price", () => {
  it("floats to 59 063.3169 EUR at 63 250.5 USDT, 0.92 and 101.50 %", () => {
    expect(
      toText(
        floatingPrice({ coin: price("63250.5"), fiat: decimal("0.92") }, decimal<Rate>("101.5")),
      ),
    ).toBe("59063.3169");
  });

  it("is in the band up to a tenth on either side, exactly", () => {
    const par = { coin: price("1"), fiat: decimal<Rate>("1") };
    expect(["0.8999", "0.9", "1.1", "1.1001"].map((text) => isInBand(price(text), par))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isInBand(price("64009.506"), { coin: price("63250.5"), fiat: decimal("0.92") })).toBe(
      true,
    );
    expect(isInBand(price("64009.5061"), { coin: price("63250.5"), fiat: decimal("0.92") })).toBe(
      false,
    );
  });

  it("asks a margin of a twentieth in USDT, rounded up: 50 for the example", () => {
    expect(
      [
        marginOf(quantity("1000"), price("1")),
        marginOf(quantity("0.00000001"), price("63250.5")),
      ].map(toText),
    ).toEqual(["50", "0.00003163"]);
  });

  it("has a least below its most, and a most within its quantity", () => {
    const fault = (min: string, max: string) =>
      limitsFault({
        min: amount(min),
        max: amount(max),
        quantity: quantity("1000"),
        price: price("1.02"),
      });
    expect([
      fault("50", "500"),
      fault("50", "1020"),
      fault("50", "1020.01"),
      fault("50", "50"),
      fault("0", "50"),
    ]).toEqual([...[undefined, undefined, "amountOutsideRange", "orderMaxMin", "orderMaxMin"]]);
  });

  it("hides it by the first reason that holds", () => {
    const shown = {
      isDisabled: false,
      isBuyerBlocked: false,
      isFixed: true,
      price: price("1.02"),
      min: amount("50"),
      surplus: quantity("1000"),
    };
    const reference = { coin: price("1"), fiat: decimal<Rate>("1") };
    const reason = (more: object) => hiddenReason({ ...shown, reference, ...more });
    expect([
      ...[
        reason({}),
        reason({ isDisabled: true }),
        reason({ isBuyerBlocked: true }),
        reason({ reference: undefined }),
      ],
      ...[
        reason({ price: price("1.2") }),
        reason({ price: price("1.2"), isFixed: false }),
        reason({ surplus: quantity("49") }),
      ],
    ]).toEqual([
      undefined,
      "disabled",
      "buyer_blocked",
      "price_stale",
      "price_band",
      undefined,
      "below_min",
    ]);
    expect(isBelowMin({ ...shown, surplus: quantity("49.01960784") })).toBe(true);
    expect(isBelowMin({ ...shown, surplus: quantity("49.01960785") })).toBe(false);
  });
});

it("a completion rate is of what the user ended, and nothing where there was nothing", () => {
  const rate = (done: bigint, failed: bigint) => {
    const found = completionRate(done, failed);
    return found === undefined ? null : toText(found);
  };
  expect([rate(0n, 0n), rate(2n, 1n), rate(5n, 0n), rate(0n, 3n)]).toEqual([
    null,
    "0.6667",
    "1",
    "0",
  ]);
});

it("no order takes more than its sum buys, nor more than there is", () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((n) => (n * 10n ** 16n) as Amount);
  const prices = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((n) => (n * 10n ** 14n) as Price);
  fc.assert(
    fc.property(cents, prices, (sum, at) => {
      const one = taken(
        { by: "amount", amount: sum },
        { ...A1, price: at, min: amount("0.01"), max: amount("9999999999") },
      );
      return (
        !one.ok ||
        (one.value.quantity * at <= sum * decimal("1") && one.value.quantity <= A1.surplus)
      );
    }),
  );
});

const EXPECTED = {
  order: {
    none: "open>unpaid",
    unpaid: "cancel>cancelled expire>timeout pay>paid",
    paid: "adjust>paid appeal>appeal cancel>cancelled pass>processing",
    processing: "settle>completed",
    appeal: "adjust>appeal pass>processing refund>cancelled release>processing withdraw>paid",
    timeout: "",
    cancelled: "",
    completed: "",
  },
  advert: {
    none: "publish>on_sale",
    on_sale: "close>closed finish>finished hide>hidden",
    hidden: "close>closed finish>finished show>on_sale",
    closed: "publish>on_sale",
    finished: "",
  },
  appeal: {
    none: "apply>open",
    open: "add>open adjust>adjust answer>answered cancel>cancelled refund>refund release>release settle>settled",
    cancelled: "",
    settled: "",
    release: "",
    refund: "",
    adjust: "",
    answered: "",
  },
} as const;

describe.each(["order", "advert", "appeal"] as const)("the machine of an %s", (name) => {
  it("is the specification's, and refuses everything else", () => {
    const table: Record<string, string> = EXPECTED[name];
    const events = [...new Set(C2C_MACHINES[name].moves.map(([, event]) => event))].sort();
    for (const [from, moves] of Object.entries(table)) {
      const found = events.flatMap((event) => {
        const to = nextC2c(name, from as never, event as never);
        return to.ok ? [`${event}>${to.value}`] : to.error === "orderStatus" ? [] : [to.error];
      });
      expect([from, found.join(" ")]).toEqual([from, moves]);
    }
  });
});

describe("what a side may do", () => {
  const START = 1_000_000;
  const facts = (more: Partial<ActionFacts>): ActionFacts => ({
    status: "unpaid",
    part: "buyer",
    now: START,
    expireAt: START + 900_000,
    appealOpenAt: undefined,
    finishedAt: undefined,
    appealBy: undefined,
    isAdjustProposed: false,
    ...more,
  });
  const may = (more: Partial<ActionFacts>) =>
    actionsOf(facts(more), { lateAppealMs: LATE_APPEAL_MS, chatOpenMs: CHAT_OPEN_MS }).join(" ");

  it("follows state, side and clock", () => {
    expect(may({})).toBe("pay cancel chat");
    expect(may({ now: START + 900_000 })).toBe("cancel chat");
    expect(may({ part: "seller" })).toBe("chat");
    const paid = { status: "paid" as const, appealOpenAt: START + BUYER_APPEAL_MS };
    expect(may({ ...paid, now: START + BUYER_APPEAL_MS - 1 })).toBe("cancel chat");
    expect(may({ ...paid, now: START + BUYER_APPEAL_MS })).toBe("cancel appeal chat");
    expect(may({ ...paid, isAdjustProposed: true })).toBe("cancel answer_adjust chat");
    expect(may({ ...paid, part: "seller" })).toBe("release appeal propose chat");
    expect(may({ status: "appeal", appealBy: "buyer" })).toBe("cancel_appeal add_evidence chat");
    expect(may({ status: "appeal", appealBy: "buyer", part: "seller" })).toBe(
      "release add_evidence propose chat",
    );
    expect(may({ status: "appeal", appealBy: "system", part: "seller" })).toBe(
      "release cancel_appeal add_evidence propose chat",
    );
    const ended = { status: "completed" as const, finishedAt: START };
    expect(may({ ...ended, now: START + LATE_APPEAL_MS - 1 })).toBe("appeal chat");
    expect(may({ ...ended, now: START + LATE_APPEAL_MS })).toBe("chat");
    expect(may({ ...ended, now: START + CHAT_OPEN_MS })).toBe("");
  });
});
