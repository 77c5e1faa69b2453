/** Shares on the limits of their day, and desks that are made in the middle of an auction. */
import { describe, expect, it } from "vitest";
import { decimal, type Price, type Rate } from "../../../contract/money/decimal.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import type { Phase } from "../../../contract/rules/trading/orders/session-table.ts";
import { conversion } from "../../../contract/rules/trading/stock.ts";
import { levels, order, RULES, stop, trade } from "../../testing/floor.ts";
import { Desk } from "../match/desk.ts";
import type { EngineOrder } from "../match/order.ts";
import { newTurn } from "../risk/contract-turn.ts";

const fx = conversion(undefined, false, 1);
const share = { product: "stock", stock: { ext: false, fx }, rates: feeRates("stock", 0) } as const;

/**
 * The order's state after a share at 100 went to 105, whose limits are 95 and `up` by then.
 */
function after(held: EngineOrder, up: string): string {
  const desk = new Desk("stock");
  desk.phase = "trading";
  desk.put(held);
  const event = {
    life: 1,
    seq: 1,
    ts: 1000,
    isFresh: true,
    last: decimal<Price>("105"),
    tradeId: 0,
    trades: [],
    bids: levels("104.9x5"),
    asks: levels("105x3"),
    stock: {
      phase: "trading",
      tz: "UTC",
      isBreak: false,
      fx,
      limitUp: decimal<Price>(up),
      limitDown: decimal<Price>("95"),
    } as const,
  };
  const terms = {
    rules: RULES,
    collar: decimal<Rate>("0.02"),
    now: 1000,
    nextPriority: () => 1,
    isStopped: () => false,
  };
  const turn = newTurn(desk, event, terms);
  turn.run();
  const { state, reason, rest } = turn.changed.get(held.orderNo)!;
  return `${state} ${reason} ${rest / 10n ** 18n}`;
}

it("a stop whose limit this day's limits have left behind ends when it fires; one within them takes what is there and rests", () => {
  const held = (): EngineOrder => ({ ...stop("buy 10 @ 112", "104", "100"), ...share });
  expect([after(held(), "110"), after(held(), "115")]).toEqual([
    "cancelled priceLimit 10",
    "open  7",
  ]);
});

it("the limit of an OCO is not its stop's: it goes on at market with the next event", () => {
  const legs = {
    kind: "oco",
    triggerPrice: decimal<Price>("104"),
    triggerWhen: "atOrAbove",
    isResting: true,
  } as const;
  expect(
    after(order("buy 3 @ 94", { ...share, ...legs, dearest: decimal<Price>("106") }), "110"),
  ).toBe("open  3");
});

describe("an order that nobody saw leave its session, a day later", () => {
  const DAY = 86_400_000;
  /**
   * A buy of 3 that rests since `updatedAt`, met by asks at 97 on the next day, limits 95 and `up`.
   * `before`: what the process saw last.
   */
  const met = (
    limit: string,
    up: string,
    before: Phase | undefined,
    updatedAt = 0,
    isBreak = false,
  ): string => {
    const desk = new Desk("stock");
    desk.phase = before;
    const resting = order(`buy 3 @ ${limit}`, {
      ...share,
      isResting: true,
      updatedAt,
      dearest: decimal<Price>(limit),
    });
    desk.put(resting);
    const event = {
      life: 1,
      seq: 1,
      ts: DAY,
      isFresh: true,
      last: decimal<Price>("97"),
      tradeId: 0,
      trades: [],
      bids: levels("96x5"),
      asks: levels("97x1"),
      stock: {
        phase: isBreak ? "shut" : "trading",
        tz: "UTC",
        isBreak,
        fx,
        limitUp: decimal<Price>(up),
        limitDown: decimal<Price>("95"),
      } as const,
    };
    const turn = newTurn(desk, event, {
      rules: RULES,
      collar: decimal<Rate>("0.02"),
      now: DAY,
      nextPriority: () => 1,
      isStopped: () => false,
    });
    turn.run();
    const changed = turn.changed.get(resting.orderNo);
    if (changed === undefined) return "as it was";
    const { state, reason, rest } = changed;
    return `${state} ${reason}${rest / 10n ** 18n} ${turn.fills.map(({ price, rule }) => `${rule} ${price / 10n ** 18n}`).join()}`;
  };

  it.each(["halt", undefined] as const)(
    "comes to this day's open as one that waited for it: after %s",
    (before) => {
      expect(met("99", "110", before)).toBe("open 2 taker 97");
      expect(met("112", "110", before)).toBe("cancelled priceLimit3 ");
    },
  );

  it("stands through a pause, and comes to what opens after it", () => {
    expect(met("99", "110", "trading", 0, true)).toBe("as it was");
  });

  it("of this day rests where it did", () => {
    for (const before of ["halt", undefined] as const)
      expect(met("99", "110", before, DAY)).toBe("open 2 touched 99");
  });
});

describe("a desk that is made in the middle of an auction", () => {
  const met = (hasPrinted: boolean, more: Partial<EngineOrder> = {}): string => {
    const desk = new Desk("stock");
    const at = {
      life: 1,
      isFresh: true,
      last: decimal<Price>("100"),
      bids: levels("99x5"),
      asks: levels("100x1"),
    };
    const of = {
      tz: "UTC",
      isBreak: false,
      fx,
      limitUp: decimal<Price>("110"),
      limitDown: decimal<Price>("90"),
    };
    const terms = {
      rules: RULES,
      collar: decimal<Rate>("0.02"),
      now: 1000,
      nextPriority: () => 1,
      isStopped: () => false,
    };
    const first = newTurn(
      desk,
      {
        ...at,
        seq: 1,
        ts: 1000,
        tradeId: 0,
        trades: [],
        stock: { ...of, phase: "auction", hasPrinted },
      },
      terms,
    );
    first.run();
    first.apply();
    desk.put(order("buy 3 @ 105", { ...share, dearest: decimal<Price>("105"), ...more }));
    const trades = [trade("buy 2 @ 101")];
    const open = newTurn(
      desk,
      {
        ...at,
        seq: 2,
        ts: 1001,
        tradeId: trades[0].id,
        trades,
        stock: { ...of, phase: "trading" },
      },
      terms,
    );
    open.run();
    return open.fills
      .map(({ price, quantity, rule }) => `${quantity / 10n ** 18n} ${rule} ${price / 10n ** 18n}`)
      .join();
  };

  it("gathers for its price, of which each side gets what was matched, and the rest meets the book", () => {
    expect(met(false)).toBe("2 auction 101,1 taker 100");
  });

  it("gives an order that wants all or nothing no part of it", () => {
    expect(met(false, { validity: "fok" })).toBe("");
  });

  it("gathers nothing once its price has been: the first continuous trade is no auction's", () => {
    expect(met(true)).toBe("1 taker 100");
  });
});
