/** Stops of shares on the day's limits. */
import { expect, it } from "vitest";
import { decimal, type Price, type Rate } from "../../../contract/money/decimal.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { conversion } from "../../../contract/rules/trading/stock.ts";
import { levels, order, RULES, stop } from "../../testing/floor.ts";
import { Desk } from "../match/desk.ts";
import type { EngineOrder } from "../match/order.ts";
import { newTurn } from "../risk/contract-turn.ts";

const fx = conversion(undefined, false, 1);
const share = { product: "stock", stock: { ext: false, fx }, rates: feeRates("stock", 0) } as const;

/** What becomes of an order when a share at 100 goes to 105, whose limits are 95 and `up` by then. */
function after(held: EngineOrder, up: string): string {
  const desk = new Desk("stock");
  desk.phase = "trading";
  desk.put(held);
  const event = {
    ...{
      life: 1,
      seq: 1,
      ts: 1000,
      isFresh: true,
      last: decimal<Price>("105"),
      tradeId: 0,
      trades: [],
      bids: levels("104.9x5"),
      asks: levels("105x3"),
    },
    stock: { phase: "trading", isBreak: false, fx, limitUp: decimal<Price>(up), limitDown: decimal<Price>("95") } as const,
  };
  const terms = { rules: RULES, collar: decimal<Rate>("0.02"), now: 1000, nextPriority: () => 1, isStopped: () => false };
  const turn = newTurn(desk, event, terms);
  turn.run();
  const { state, reason, rest } = turn.changed.get(held.orderNo)!;
  return `${state} ${reason} ${rest / 10n ** 18n}`;
}

it("a stop whose limit this day's limits have left behind ends when it fires; one within them takes what is there and rests", () => {
  const held = (): EngineOrder => ({ ...stop("buy 10 @ 112", "104", "100"), ...share });
  expect([after(held(), "110"), after(held(), "115")]).toEqual(["cancelled priceLimit 10", "open  7"]);
});

it("the limit of an OCO is not its stop's: it goes on at market with the next event", () => {
  const legs = { kind: "oco", triggerPrice: decimal<Price>("104"), triggerWhen: "atOrAbove", isResting: true } as const;
  expect(after(order("buy 3 @ 94", { ...share, ...legs, dearest: decimal<Price>("106") }), "110")).toBe("open  3");
});
