/**
 * Matching on random feeds and orders: against an oracle that has arrays and loops and no indexes,
 * and against what must hold whoever wrote it. Levels keep what was taken by the rule of
 * consume.ts, which has an oracle of its own.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, downToStep, type Price, type Quantity } from "../../../contract/money/decimal.ts";
import {
  availableOf,
  type Consumed,
  freshLevel,
  levelAfter,
  take,
  takenOf,
} from "../../../contract/rules/trading/book/consume.ts";
import { spotFrozen } from "../../../contract/rules/trading/spot.ts";
import { text } from "../../../tests/support/exact.ts";
import { Floor, order, RULES } from "../../testing/floor.ts";
import type { FeedEvent, FeedLevel } from "../feed.ts";
import type { Fill } from "./fill.ts";
import type { EngineOrder } from "./order.ts";

type Side = "buy" | "sell";
const other = (side: Side): Side => (side === "buy" ? "sell" : "buy");
const min = <T extends bigint>(...all: T[]): T => all.reduce((a, b) => (b < a ? b : a));
const lots = (value: bigint): bigint =>
  value <= 0n ? 0n : downToStep(value as Quantity, RULES.lotSize);

interface Slow {
  no: string;
  side: Side;
  price: bigint;
  rest: bigint;
  ahead: bigint | undefined;
  place: number;
}

/** Everything in lists that are walked from end to end. */
class Oracle {
  orders: Slow[] = [];
  taken: { side: Side; price: bigint; level: Consumed }[] = [];
  queues: { side: Side; price: bigint; level: Consumed }[] = [];
  fills: string[] = [];

  step({ bids, asks, trades, ts, unshown }: FeedEvent): void {
    this.fills = [];
    const book = (side: Side): readonly FeedLevel[] => (side === "buy" ? bids : asks);
    const inTurn = (side: Side): Slow[] =>
      this.orders
        .filter((one) => one.side === side && one.rest > 0n)
        .sort((a, b) =>
          a.price === b.price ? a.place - b.place : (side === "buy") === a.price > b.price ? -1 : 1,
        );
    const find = (side: Side, price: bigint) =>
      this.taken.find((one) => one.side === side && one.price === price);
    const sizeAt = (side: Side, price: bigint): bigint | undefined => {
      const found = book(side).find((level) => level.price === price);
      if (found !== undefined) return found.size;
      const worst = book(side).at(-1)?.price;
      if (worst === undefined) return 0n;
      return (side === "buy" ? price > worst : price < worst) ? 0n : undefined;
    };
    const fill = (one: Slow, quantity: bigint, rule: string): void => {
      one.rest -= quantity;
      this.fills.push(`${one.no} ${text(quantity as Quantity)} ${rule}`);
    };
    for (const trade of trades) {
      let used = 0n;
      for (const side of [other(trade.taker), trade.taker]) {
        const isOwn = trade.taker === side;
        const level = find(other(side), trade.price);
        const through = isOwn
          ? trade.quantity - min(trade.quantity, level === undefined ? 0n : takenOf(level.level))
          : trade.quantity;
        for (const one of inTurn(side)) {
          const beyond = side === "buy" ? one.price > trade.price : one.price < trade.price;
          if (!beyond && one.price !== trade.price) continue;
          if (!beyond && (isOwn || one.ahead === undefined)) continue;
          const past = beyond
            ? through
            : trade.quantity > one.ahead!
              ? trade.quantity - one.ahead!
              : 0n;
          const got = min(one.rest, lots(past - used));
          if (!beyond) one.ahead = one.ahead! > trade.quantity ? one.ahead! - trade.quantity : 0n;
          if (got === 0n) continue;
          used += got;
          if (isOwn) {
            const known = find(other(side), trade.price)?.level ?? freshLevel(trade.quantity, ts);
            this.taken = this.taken.filter(
              (each) => each.side !== other(side) || each.price !== trade.price,
            );
            this.taken.push({
              side: other(side),
              price: trade.price,
              level: { ...known, left: (known.left > got ? known.left - got : 0n) as Quantity },
            });
          }
          fill(one, got, beyond ? "through" : "queue");
        }
      }
    }
    this.taken = this.taken.flatMap(({ side, price, level }) => {
      const size = sizeAt(side, price);
      const after = size === undefined ? level : levelAfter(level, size as Quantity, ts);
      return [{ side, price, level: after }];
    });
    const queues: typeof this.queues = [];
    for (const side of ["buy", "sell"] as const)
      for (const one of inTurn(side)) {
        const size = sizeAt(side, one.price);
        if (size === undefined || book(side).length === 0) continue;
        let queue = queues.find((each) => each.side === side && each.price === one.price);
        if (queue === undefined) {
          const before = this.queues.find(
            (each) => each.side === side && each.price === one.price,
          )?.level;
          const first =
            before ??
            freshLevel(
              (one.ahead !== undefined && one.ahead > size ? one.ahead : size) as Quantity,
              ts,
            );
          queue = { side, price: one.price, level: levelAfter(first, size as Quantity, ts) };
          queues.push(queue);
        }
        one.ahead = one.ahead === undefined ? queue.level.size : min(one.ahead, queue.level.peak);
      }
    this.queues = queues;
    for (const side of ["buy", "sell"] as const)
      for (const one of inTurn(side)) {
        const ahead = unshown?.[other(side)];
        let gone: bigint = ahead?.quantity ?? 0n;
        for (const { price, size } of book(other(side))) {
          if (side === "buy" ? price > one.price : price < one.price) break;
          const known = find(other(side), price)?.level ?? freshLevel(size, ts);
          const isBefore =
            ahead !== undefined && (side === "buy" ? price <= ahead.upTo : price >= ahead.upTo);
          const off = isBefore ? min(availableOf(known), gone) : 0n;
          gone -= off;
          const got = min(one.rest, lots(availableOf(known) - off));
          if (got === 0n) continue;
          this.taken = this.taken.filter(
            (each) => each.side !== other(side) || each.price !== price,
          );
          this.taken.push({ side: other(side), price, level: take(known, got as Quantity) });
          fill(one, got, "touched");
        }
      }
    this.taken = this.taken.filter(({ level }) => level.left !== level.peak);
  }

  rests({ orderNo, side, price, rest, ahead, priority }: EngineOrder): void {
    this.orders.push({ no: orderNo, side, price: price!, rest, ahead, place: priority });
  }
}

const cents = (at: number): string => (at / 100).toFixed(2);
const ticks = fc.integer({ min: -20, max: 20 });
const sizes = fc.integer({ min: 1, max: 40 }).map((n) => (n / 4).toString());
const book = fc.record({
  mid: ticks,
  bids: fc.array(sizes, { maxLength: 5 }),
  asks: fc.array(sizes, { maxLength: 5 }),
});
const tradeText = fc
  .tuple(fc.constantFrom("buy", "sell"), sizes, ticks)
  .map(([side, size, at]) => `${side} ${size} @ ${cents(10_000 + at)}`);
const step = fc.record({
  book,
  trades: fc.array(tradeText, { maxLength: 3 }),
  afterMs: fc.constantFrom(1, 8, 400, 1100),
  orders: fc.array(fc.tuple(fc.constantFrom("buy", "sell"), sizes, ticks), { maxLength: 3 }),
});

it("fills exactly what the oracle fills, in the same order, and never more than there was", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const floor = new Floor();
      const oracle = new Oracle();
      const byTrade = new Map<number, bigint>();
      const limits = new Map<string, EngineOrder>();
      const noteOf = (fills: readonly Fill[], quantities: ReadonlyMap<number, bigint>): void => {
        for (const { orderNo, price, quantity, cite } of fills) {
          const { side, price: limit } = limits.get(orderNo)!;
          expect(side === "buy" ? price <= limit! : price >= limit!).toBe(true);
          if (!("trade" in cite)) continue;
          byTrade.set(cite.trade, (byTrade.get(cite.trade) ?? 0n) + quantity);
          expect(byTrade.get(cite.trade)! <= quantities.get(cite.trade)!).toBe(true);
        }
      };
      for (const {
        book: { mid, bids, asks },
        trades,
        afterMs,
        orders,
      } of steps) {
        const line = (list: string[], way: number): string =>
          list.map((size, i) => `${cents(10_000 + mid + way * (i + 1))}x${size}`).join(" ");
        const turn = floor.show(line(bids, -1), line(asks, 1), { trades, afterMs });
        oracle.step(floor.event!);
        expect(
          turn.fills.map(({ orderNo, quantity, rule }) => `${orderNo} ${text(quantity)} ${rule}`),
        ).toEqual([
          ...oracle.fills,
          ...turn.fills
            .filter(({ rule }) => rule === "taker")
            .map(({ orderNo, quantity }) => `${orderNo} ${text(quantity)} taker`),
        ]);
        noteOf(turn.fills, new Map(floor.event!.trades.map(({ id, quantity }) => [id, quantity])));
        for (const [side, size, at] of orders) {
          const placed = order(`${side} ${size} @ ${cents(10_000 + at)}`);
          limits.set(placed.orderNo, placed);
          floor.place(placed);
        }
        // Takers and what has come to rest are the floor's; the oracle is told what rests and what is taken
        // now.
        oracle.orders = [];
        for (const one of floor.desk.orders.values()) if (one.isResting) oracle.rests(one);
        oracle.taken = (["buy", "sell"] as const).flatMap((side) =>
          [...floor.desk.taken[side]].map(([price, level]) => ({ side, price, level })),
        );
        for (const one of floor.desk.orders.values()) {
          expect(one.frozen === spotFrozen(one) && one.rest > 0n && one.rest <= one.quantity).toBe(
            true,
          );
        }
        for (const side of ["buy", "sell"] as const)
          for (const level of floor.desk.taken[side].values())
            expect(level.left >= 0n && level.left < level.peak && level.size <= level.peak).toBe(
              true,
            );
      }
    }),
    { numRuns: 300 },
  );
});

it("keeps prices in price-time order, whatever comes and goes", () => {
  const change = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const floor = new Floor();
      const there: EngineOrder[] = [];
      for (const [isNew, at] of changes) {
        if (isNew || there.length === 0) {
          const one = order(`buy 1 @ ${90 + at}`, {
            isResting: true,
            ahead: decimal<Quantity>("0"),
          });
          there.push(one);
          floor.desk.put(one);
        } else floor.desk.put({ ...there.splice(at % there.length, 1)[0], state: "cancelled" });
        const sorted = [...there].sort((a, b) =>
          a.price === b.price
            ? a.priority - b.priority
            : (b.price as Price) > (a.price as Price)
              ? 1
              : -1,
        );
        expect([...floor.desk.resting.buy.all()].map((one) => one.orderNo)).toEqual(
          sorted.map((one) => one.orderNo),
        );
      }
    }),
  );
});
