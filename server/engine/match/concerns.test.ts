import { beforeEach, expect, it } from "vitest";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { Floor, levels, order, stop } from "../../testing/floor.ts";
import type { FeedEvent } from "../feed.ts";
import { concerns } from "./concerns.ts";

let floor: Floor;
const price = (text: string): Price => decimal<Price>(text);
const event = (more: Partial<FeedEvent> = {}): FeedEvent => ({
  life: 1,
  seq: 99,
  ts: 2_000_000,
  isFresh: true,
  last: price("100"),
  tradeId: 0,
  trades: [],
  bids: levels("99.9x5 99x5"),
  asks: levels("100.1x5 101x5"),
  ...more,
});
const asks = (more?: Partial<FeedEvent>, mark?: string): boolean =>
  concerns(floor.desk, event(more), mark === undefined ? undefined : price(mark));

beforeEach(() => {
  floor = new Floor();
  floor.show("99.9x5 99x5", "100.1x5 101x5");
});

it("a limit order far from the book is left alone until a level, the other side or a trade comes to it", () => {
  floor.place(order("buy 1 @ 90", { isResting: true, ahead: undefined }));
  floor.desk.arriving.clear();
  expect([
    asks(),
    asks({ bids: levels("99.9x5 90x1") }),
    asks({ bids: [], asks: levels("90x1") }),
    asks({
      last: price("89.99"),
      trades: [{ id: 1, price: price("89.99"), quantity: decimal("1"), taker: "sell", ts: 0 }],
    }),
  ]).toEqual([false, true, true, true]);
});

it("a trigger is looked at when the range of an event reaches it, equal counts", () => {
  floor.desk.put(stop("buy 1 @ 111", "110", "100"));
  floor.desk.put(stop("sell 1 @ 89", "90", "100"));
  expect([
    asks(),
    asks({ last: price("109.99") }),
    asks({ last: price("110") }),
    asks({ last: price("90") }),
  ]).toEqual([false, false, true, true]);
});

it("a mark says nothing to what looks at the last price, and the other way round", () => {
  const held = stop("sell 1 @ 89", "90", "100");
  const contract = {
    positionSide: "long",
    leverage: 1,
    margin: 0n,
    positionId: undefined,
    origin: "user",
    stops: {},
    stopType: "mark",
  } as never;
  floor.desk.put({ ...held, contract });
  expect([asks({ last: price("80") }), asks({}, "80"), asks({}, "95")]).toEqual([
    false,
    true,
    false,
  ]);
});

it("a stale event, an order under way and a level that was taken from always ask for a turn", () => {
  expect([asks(), asks({ isFresh: false })]).toEqual([false, true]);
  floor.place(order("buy 2 @ 100.1"));
  expect([asks(), floor.desk.taken.sell.size > 0]).toEqual([true, true]);
});
