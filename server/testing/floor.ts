/** Orders, books and trades for tests of the engine, written as short texts. */
import type { AccountId, OrderNo } from "../../contract/ids.ts";
import { decimal, type Price, type Quantity, type Rate } from "../../contract/money/decimal.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { triggerWhen } from "../../contract/rules/trading/orders/trigger.ts";
import { newSpotOrder, spotFrozen } from "../../contract/rules/trading/spot.ts";
import { type OrderRules, orderRules } from "../../contract/rules/trading/steps.ts";
import { afterEvent, type FeedEvent, type FeedLevel, type FeedTrade } from "../engine/feed.ts";
import { concerns } from "../engine/match/concerns.ts";
import { Desk } from "../engine/match/desk.ts";
import type { Terms } from "../engine/match/draft.ts";
import type { EngineOrder } from "../engine/match/order.ts";
import type { Turn } from "../engine/match/turn.ts";
import { newTurn } from "../engine/risk/contract-turn.ts";

export const RULES: OrderRules = orderRules({
  tickTable: [{ from: "0", tick: "0.01" }],
  lotSize: "0.001",
  minQty: "0.001",
  maxQty: "100000",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
});

let made = 0;
/** `"buy 3 @ 100"`, or without a price at market. */
export function order(text: string, more: Partial<EngineOrder> = {}): EngineOrder {
  const [side, quantity, , price] = text.split(" ") as ["buy" | "sell", string, string?, string?];
  const limit = price === undefined ? undefined : decimal<Price>(price);
  const spot = newSpotOrder(
    side,
    decimal<Quantity>(quantity),
    more.dearest ?? limit ?? decimal<Price>("100000"),
  );
  const no = String(++made).padStart(6, "0");
  return {
    ...spot,
    orderNo: `o${no}` as OrderNo,
    accountId: "ann" as AccountId,
    mode: "real",
    clientOrderId: no,
    product: "spot",
    symbol: "btc",
    kind: limit === undefined ? "market" : "limit",
    validity: limit === undefined ? "ioc" : "gtc",
    price: limit,
    triggerPrice: undefined,
    triggerWhen: undefined,
    slippage: undefined,
    quantity: spot.rest,
    amount: undefined,
    contract: undefined,
    special: undefined,
    rates: feeRates("spot", 0),
    frozen: spotFrozen(spot),
    state: "open",
    reason: "",
    isResting: false,
    ahead: undefined,
    priority: made,
    accepted: undefined,
    expiresAt: undefined,
    createdAt: 0,
    updatedAt: 0,
    version: 1,
    ...more,
  };
}

/** Held behind a trigger, as if placed at `reference`. */
export const stop = (text: string, trigger: string, reference: string): EngineOrder =>
  order(text, {
    kind: "stopLimit",
    state: "held",
    triggerPrice: decimal<Price>(trigger),
    triggerWhen: triggerWhen(decimal<Price>(trigger), decimal<Price>(reference)),
  });

/** `"99.9x5 99.8x2"`: best first. */
export const levels = (text: string): FeedLevel[] =>
  text === ""
    ? []
    : text.split(" ").map((level) => {
        const [price, size] = level.split("x");
        return { price: decimal<Price>(price), size: decimal<Quantity>(size) };
      });

let trades = 0;
/** `"sell 5 @ 99.9"`: the one who took sold. */
export function trade(text: string): FeedTrade {
  const [taker, quantity, , price] = text.split(" ");
  return {
    id: ++trades,
    price: decimal<Price>(price),
    quantity: decimal<Quantity>(quantity),
    taker: taker as "buy" | "sell",
    ts: 0,
  };
}

export const hasDone = ({ changed, moved, queues, view, risk }: Turn): boolean =>
  [
    changed,
    moved,
    queues.buy,
    queues.sell,
    view?.changed.buy,
    view?.changed.sell,
    risk?.changed,
  ].some((of) => of !== undefined && of.size > 0);

/** A symbol's desk with its feed, an event after the other. */
export class Floor {
  readonly desk = new Desk();
  now = 1_000_000;
  seq = 0;
  event: FeedEvent | undefined;
  private priority = 1_000_000;

  terms(more: Partial<Terms> = {}): Terms {
    return {
      rules: RULES,
      collar: decimal<Rate>("0.01"),
      now: this.now,
      nextPriority: () => ++this.priority,
      isStopped: () => false,
      ...more,
    };
  }

  /** The next event; what it does becomes memory. */
  show(
    bids: string,
    asks: string,
    o: { trades?: readonly string[]; last?: string; afterMs?: number; isFresh?: boolean } = {},
  ): Turn {
    this.now += o.afterMs ?? 1;
    const seen = (o.trades ?? []).map(trade);
    const last =
      o.last === undefined
        ? (seen.at(-1)?.price ?? this.event?.last ?? decimal<Price>("100"))
        : decimal<Price>(o.last);
    const event: FeedEvent = {
      life: 1,
      seq: ++this.seq,
      ts: this.now,
      isFresh: o.isFresh ?? true,
      last,
      tradeId: trades,
      trades: seen,
      bids: levels(bids),
      asks: levels(asks),
    };
    this.event = afterEvent(event, this.event);
    const isAsked = concerns(this.desk, this.event, undefined);
    const shown = this.turn((turn) => turn.run());
    // Whatever is tested: an event that the engine makes no turn of would have done nothing.
    if (!isAsked && hasDone(shown))
      throw new Error(`event ${this.seq} was said to concern nothing, and did something`);
    return shown;
  }

  /** An order arrives at the book as it stands. */
  place(of: EngineOrder): EngineOrder {
    const turn = this.turn((draft) => {
      draft.write(of);
      if (of.state === "open") draft.arrive(of);
    });
    return turn.changed.get(of.orderNo)!;
  }

  turn(work: (turn: Turn) => void, more: Partial<Terms> = {}): Turn {
    const turn = newTurn(this.desk, this.event, this.terms(more));
    work(turn);
    turn.apply();
    return turn;
  }
}
