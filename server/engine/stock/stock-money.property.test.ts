/**
 * The money of shares over random books, rates, orders and their ends in four markets, against an
 * oracle that knows 8.4 and has big.js alone: what each fill costs, brings and frees, what an order
 * keeps frozen, whom a currency that rose ends, and that the postings of all of it come to the
 * same.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Asset } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { conversion } from "../../../contract/rules/trading/stock.ts";
import { type Big, big, down, up } from "../../../tests/support/exact.ts";
import { flaw, type Posting, userAccount } from "../../ledger/posting.ts";
import { levels, order, RULES } from "../../testing/floor.ts";
import type { FeedEvent } from "../feed.ts";
import { Desk } from "../match/desk.ts";
import type { Fill } from "../match/fill.ts";
import { type EngineOrder, isLive } from "../match/order.ts";
import { frozenOfStock, outOfFreeze, type StockMoney } from "../match/stock-fill.ts";
import { newTurn } from "../risk/contract-turn.ts";
import { freed, holdPosting, type Pair, releasePosting, stockPosting } from "../settle/postings.ts";

/** How a pair is quoted: dollars for one of the currency, or the currency for one dollar. */
interface Market {
  name: string;
  usdFirst: boolean;
  isUsd: boolean;
  divisor: number;
  lot: number;
  /** The pair, in hundredths. */
  pair: number;
}
const MARKETS: readonly Market[] = [
  { name: "dollars", usdFirst: false, isUsd: true, divisor: 1, lot: 1, pair: 100 },
  { name: "pence", usdFirst: false, isUsd: false, divisor: 100, lot: 1, pair: 125 },
  { name: "yen", usdFirst: true, isUsd: false, divisor: 1, lot: 100, pair: 15_120 },
  { name: "yuan", usdFirst: true, isUsd: false, divisor: 1, lot: 100, pair: 720 },
];
const PAIR: Pair = { base: "SHARE" as Asset, quote: "USDT" as Asset };
const WHO = ["ann", "bob"] as const;

/** An order as 8.4 has it. */
class Slow {
  values = big(0);
  fee = big(0);
  frozen = big(0);
  of: Pick<EngineOrder, "side" | "orderNo" | "accountId">;
  price: Big;
  rest: Big;
  private readonly market: Market;
  /** The pair when it was accepted, in hundredths. */
  private readonly accepted: number;

  constructor(market: Market, accepted: number, of: EngineOrder) {
    this.market = market;
    this.accepted = accepted;
    this.of = of;
    this.price = big(of.price!);
    this.rest = big(of.rest);
    this.freeze();
  }

  private worth(quantity: Big, price: Big, cents: number): Big {
    const { usdFirst, isUsd, divisor } = this.market;
    const sum = quantity.times(price);
    if (isUsd) return sum.div(divisor);
    const pair = big(cents).div(100);
    return usdFirst ? sum.div(pair.times(divisor)) : sum.times(pair).div(divisor);
  }

  /**
   * The fee due after so much: one of the minimum, or the rate of all of it, less what was charged.
   */
  private due(more: Big): Big {
    const all = this.values.plus(more);
    const owed = all.eq(0) ? big(0) : big(up(all.times("0.0005")));
    const least = all.gt(0) && owed.lt(1) ? big(1) : owed;
    return least.gt(this.fee) ? least.minus(this.fee) : big(0);
  }

  freeze(): void {
    if (this.of.side === "sell" || this.rest.eq(0)) {
      this.frozen = this.rest;
      return;
    }
    const value = big(up(this.worth(this.rest, this.price, this.accepted)));
    const needed = value.plus(this.due(value));
    this.frozen = this.market.isUsd ? needed : big(up(needed.times("1.005")));
  }

  /** Sum that all of its rest would need beside the freeze. */
  missing(now: number): Big {
    const value = big(up(this.worth(this.rest, this.price, now)));
    return value.plus(this.due(value)).minus(this.frozen);
  }

  fill(
    quantity: Big,
    price: Big,
    now: number,
  ): Record<"value" | "fee" | "total" | "released", string> {
    const isBuy = this.of.side === "buy";
    const exact = this.worth(quantity, price, now);
    const value = big(isBuy ? up(exact) : down(exact));
    const due = this.due(value);
    const fee = isBuy || due.lt(value) ? due : value;
    const before = this.frozen;
    this.values = this.values.plus(value);
    this.fee = this.fee.plus(fee);
    this.rest = this.rest.minus(quantity);
    this.freeze();
    const total = isBuy ? value.plus(fee) : value.minus(fee);
    const released = isBuy ? before.minus(total).minus(this.frozen) : big(0);
    return {
      value: value.toFixed(),
      fee: fee.toFixed(),
      total: total.toFixed(),
      released: released.toFixed(),
    };
  }
}

/** Sums of accounts as their postings make them. */
class Ledger {
  private readonly sums = new Map<string, { available: bigint; held: bigint }>();

  post(posting: Posting): void {
    expect(flaw(posting)).toBeUndefined();
    for (const { account, available, held } of posting.legs) {
      const now = this.of(account.id);
      this.sums.set(account.id, { available: now.available + available, held: now.held + held });
      if (!account.isHouse)
        expect(
          this.of(account.id).available >= 0n && this.of(account.id).held >= 0n,
          posting.id,
        ).toBe(true);
    }
  }
  of(id: string): { available: bigint; held: bigint } {
    return this.sums.get(id) ?? { available: 0n, held: 0n };
  }
  set(id: string, available: Amount): void {
    this.sums.set(id, { available, held: 0n });
  }
}

/** How many lots a sum is about enough for. */
function lotsFor(
  sum: Amount,
  cents: number,
  pair: number,
  { lot, isUsd, usdFirst, divisor }: Market,
): number {
  const rate = isUsd ? 1 : usdFirst ? 100 / pair : pair / 100;
  const each = ((lot * Math.max(1, cents)) / 100) * (rate / divisor) * 1.0056;
  return Math.max(0, Math.floor((Number(toText(sum)) - 1) / each));
}

const asked = fc.record({
  who: fc.constantFrom(...WHO),
  side: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
  lots: fc.integer({ min: 1, max: 20 }),
  off: fc.integer({ min: -150, max: 150 }),
  /** All that there is money for, nearly. */
  isAll: fc.constantFrom(true, true, true, false),
});
const side = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 })), {
  minLength: 1,
  maxLength: 4,
});
const step = fc.record({
  bids: side,
  asks: side,
  mid: fc.integer({ min: -100, max: 100 }),
  /** By how many thousandths the pair is off where it was at first. */
  moved: fc.constantFrom(-60, -40, -6, 0, 6, 40, 60),
  orders: fc.array(asked, { maxLength: 3 }),
  ends: fc.option(fc.nat(5), { freq: 4 }),
});
const run = fc.record({
  market: fc.constantFrom(...MARKETS, ...MARKETS.slice(1)),
  cents: fc.integer({ min: 500, max: 30_000 }),
  start: fc.integer({ min: 0, max: 300_000 }),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
});

it("costs, frees and ends what the oracle says, and every account is what its postings say", () => {
  const seen = { fills: 0, parts: 0, balance: 0, missing: 0, charged: 0, capped: 0 };
  fc.assert(
    fc.property(run, ({ market, cents, start, steps }) => {
      const desk = new Desk("stock");
      const rules = { ...RULES, lotSize: decimal<Quantity>(String(market.lot)) };
      const [ledger, slow] = [new Ledger(), new Map<string, Slow>()];
      const moneyOf = (who: string): string =>
        userAccount(who as EngineOrder["accountId"], "stock", PAIR.quote).id;
      const sharesOf = (who: string): string =>
        userAccount(who as EngineOrder["accountId"], "stock", PAIR.base).id;
      for (const who of WHO) {
        ledger.set(moneyOf(who), decimal<Amount>(String(start)));
        ledger.set(sharesOf(who), decimal<Amount>(String(market.lot * 40)));
      }
      let [seq, at, postings] = [0, 1_000_000, 0];
      const text = (hundredths: number): string => (Math.max(1, hundredths) / 100).toFixed(2);

      const take = (fill: Fill, now: number): void => {
        const one = slow.get(fill.orderNo)!;
        const [before, feeBefore] = [desk.orders.get(fill.orderNo), one.fee];
        const money = fill.money as StockMoney;
        const said = one.fill(big(fill.quantity), big(fill.price), now);
        const told = {
          value: toText(money.value),
          fee: toText(money.fee),
          total: toText(money.total),
          released: toText(money.released),
        };
        expect(told).toEqual(said);
        const made = {
          ...(before as EngineOrder),
          ...one.of,
          mode: "real",
          product: "stock",
        } as EngineOrder;
        const held = ledger.of(
          one.of.side === "buy" ? moneyOf(made.accountId) : sharesOf(made.accountId),
        ).held;
        ledger.post(stockPosting(made, PAIR, fill.quantity, money, String(++postings), at));
        const after = ledger.of(
          one.of.side === "buy" ? moneyOf(made.accountId) : sharesOf(made.accountId),
        ).held;
        expect(held - after).toBe(outOfFreeze(made, fill.quantity, money) as bigint);
        seen.fills++;
        if (one.rest.gt(0)) seen.parts++;
        if (money.released < ZERO) seen.missing++;
        if (feeBefore.gt(0) && money.fee > ZERO) seen.charged++;
        if (money.fee === money.value) seen.capped++;
      };

      for (const { bids, asks, mid, moved, orders, ends } of steps) {
        at += 2000;
        const pair = Math.round((market.pair * (1000 + moved)) / 1000);
        const fx = market.isUsd
          ? conversion(undefined, false, market.divisor)
          : conversion(decimal<Price>(text(pair)), market.usdFirst, market.divisor);
        const shown = (list: typeof bids, sign: 1 | -1): string => {
          let price = cents + mid;
          const level = ([ticks, lots]: readonly [number, number]): string => {
            price += sign * ticks;
            return `${text(price)}x${lots * market.lot}`;
          };
          return list.map(level).join(" ");
        };
        const event: FeedEvent = {
          life: 1,
          seq: ++seq,
          ts: at,
          isFresh: true,
          last: decimal<Price>(text(cents)),
          tradeId: 0,
          trades: [],
          bids: cents + mid > 300 ? levels(shown(bids, -1)) : [],
          asks: levels(shown(asks, 1)),
          stock: {
            phase: "trading",
            tz: "UTC",
            isBreak: false,
            fx,
            limitUp: decimal<Price>("10000"),
            limitDown: decimal<Price>("0.01"),
          },
        };
        const spare = new Map(
          WHO.map((who): [string, Amount] => [who, ledger.of(moneyOf(who)).available as Amount]),
        );
        const turn = newTurn(desk, event, {
          rules,
          collar: decimal<Rate>("0.5"),
          now: at,
          nextPriority: () => ++postings,
          isStopped: () => false,
          spare,
        });
        turn.run();
        for (const { who, side: way, lots: some, off, isAll } of orders) {
          const lots =
            isAll && way === "buy" ? lotsFor(spare.get(who)!, cents + off, pair, market) : some;
          if (lots === 0) continue;
          const quantity = lots * market.lot;
          const plain = order(`${way} ${quantity} @ ${text(cents + off)}`, {
            product: "stock",
            stock: { ext: false, fx },
            rates: feeRates("stock", 0),
          });
          const one: EngineOrder = {
            ...plain,
            accountId: who as EngineOrder["accountId"],
            frozen: ZERO,
          };
          const placed = { ...one, frozen: frozenOfStock(one) };
          const known = new Slow(market, pair, placed);
          expect(toText(placed.frozen)).toBe(known.frozen.toFixed());
          const has =
            way === "buy" ? spare.get(who)! : (ledger.of(sharesOf(who)).available as Amount);
          if (placed.frozen > has) continue;
          if (way === "buy") spare.set(who, (has - placed.frozen) as Amount);
          slow.set(placed.orderNo, known);
          ledger.post(holdPosting(placed, PAIR, placed.frozen, "", at));
          turn.enter(placed);
          turn.arrive(placed);
        }
        if (ends !== null) {
          const live = [...desk.orders.values()].map((one) => turn.now(one)).filter(isLive);
          if (live.length > 0) turn.end(live[ends % live.length], "user");
        }
        for (const fill of turn.fills) take(fill, pair);
        for (const after of turn.changed.values()) {
          const one = slow.get(after.orderNo)!;
          if (after.reason === "balance") {
            // A fill at today's rate would have needed more than there was.
            seen.balance++;
            expect(big(spare.get(after.accountId)!).lt(one.missing(pair))).toBe(true);
          }
          expect([toText(after.rest), toText(after.fee)]).toEqual([
            one.rest.toFixed(),
            one.fee.toFixed(),
          ]);
          if (isLive(after)) expect(toText(after.frozen)).toBe(one.frozen.toFixed());
          else if (after.frozen > ZERO && one.rest.gt(0)) {
            ledger.post(
              releasePosting(
                after,
                PAIR,
                freed(decimal<Amount>(one.frozen.toFixed()), { ...after, frozen: ZERO as Amount }),
                String(++postings),
                at,
              ),
            );
            turn.write({ ...after, frozen: ZERO as Amount });
          }
        }
        turn.apply();
        for (const who of WHO) {
          const frozen = (way: string): bigint =>
            [...desk.ordersOf(who)]
              .filter((one) => one.side === way)
              .reduce((sum, one) => sum + one.frozen, 0n);
          expect([ledger.of(moneyOf(who)).held, ledger.of(sharesOf(who)).held]).toEqual([
            frozen("buy"),
            frozen("sell"),
          ]);
        }
      }
    }),
    { numRuns: 300 },
  );
  // A run in which nothing rare happens proves nothing.
  expect(
    Object.entries(seen).filter(([, count]) => count === 0),
    JSON.stringify(seen),
  ).toEqual([]);
});
