/**
 * A ticket of coins or shares and the engine agree on the same order at the same book, to the last
 * digit.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  sum,
  toText,
  ZERO,
} from "../../contract/money/decimal.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { conversion } from "../../contract/rules/trading/stock.ts";
import { withBounds } from "../../contract/rules/trading/stock-order.ts";
import type { FeedEvent } from "../../server/engine/feed.ts";
import { Desk } from "../../server/engine/match/desk.ts";
import { isLive } from "../../server/engine/match/order.ts";
import { frozenOfStock, type StockMoney } from "../../server/engine/match/stock-fill.ts";
import { newTurn } from "../../server/engine/risk/contract-turn.ts";
import { order, RULES } from "../../server/testing/floor.ts";
import { asKind, type Draft, emptyDraft } from "../../src/parts/ticket/draft.ts";
import { judge } from "../../src/parts/ticket/judge.ts";
import { previewTicket } from "../../src/parts/ticket/preview.ts";
import { emptyStockDraft } from "../../src/parts/ticket/stock/draft.ts";
import { judgeStock, type StockWorld } from "../../src/parts/ticket/stock/judge.ts";
import {
  averageOf,
  bookOf,
  COLLAR,
  comesTo,
  eventOf,
  filledBy,
  off,
  priceAt,
  SCALE,
  shared,
  shownOf,
  size,
  slippage,
  slippageOf,
} from "../support/shown-books.ts";

it("coins: market and limit of every validity, in coins or as an amount", () => {
  const kinds = fc.record({
    isBuy: fc.boolean(),
    kind: fc.constantFrom("market", "limit"),
    unit: fc.constantFrom("base" as const, "quote" as const),
    validity: fc.constantFrom("gtc" as const, "day" as const, "ioc" as const, "fok" as const),
  });
  const seen = { none: 0, part: 0, all: 0, ended: 0 };
  fc.assert(
    fc.property(
      bookOf(),
      kinds,
      size,
      slippage,
      off,
      (shown, { isBuy, kind, unit, validity }, typed, most, ticks) => {
        const event = eventOf(shown);
        const base: Draft = {
          ...emptyDraft(isBuy ? "buy" : "sell"),
          price: priceAt(ticks),
          size: typed,
          slippage: most,
          validity,
        };
        const draft: Draft =
          kind === "market"
            ? {
                ...asKind(base, "market"),
                unit,
                size: unit === "quote" ? `${Number(typed) * 100}` : typed,
              }
            : base;
        const world = {
          rules: RULES,
          book: shownOf(event),
          collar: COLLAR,
          closed: undefined,
          has: undefined,
        };
        const judged = judge(draft, world);
        fc.pre(judged.ok);
        const { price, quantity, amount, slippage: cap } = judged.value;
        const said = previewTicket(draft, judged.value, world, feeRates("spot", 0), SCALE)!;
        const dearest = price ?? decimal<Price>("200");
        const one = order(
          `${draft.side} ${toText(quantity)}${price === undefined ? "" : ` @ ${toText(price)}`}`,
          {
            dearest,
            slippage: cap,
            amount,
            validity: draft.validity,
            ...(amount === undefined ? {} : { frozen: amount }),
          },
        );
        const turn = newTurn(new Desk("spot"), event, shared);
        const after = turn.arrive(turn.write(one));
        const { fills } = turn;
        expect(said.fills === undefined).toBe(fills.length === 0);
        if (after.state !== "completed") expect(said.rests).toBe(isLive(after));
        seen[
          fills.length === 0
            ? "none"
            : isLive(after)
              ? "part"
              : after.state === "completed"
                ? "all"
                : "ended"
        ]++;
        if (said.fills === undefined) return;
        const of = said.fills;
        const receives = sum(
          fills.map(({ money }) => (money.kind === "spot" ? money.receives : ZERO) as Amount),
        );
        expect([of.average, of.worst, of.filled, of.slippage, of.fee].map(toText)).toEqual([
          ...[
            averageOf(fills),
            toText(fills.at(-1)!.price),
            toText(filledBy(fills)),
            slippageOf(fills, isBuy, event),
          ],
          toText(after.fee),
        ]);
        // The rest comes in later, at its own price.
        if (!isLive(after)) expect(toText(said.gets!)).toBe(toText(receives));
      },
    ),
    { numRuns: 400 },
  );
  expect(Object.values(seen), JSON.stringify(seen)).not.toContain(0);
});

it("shares: what a market or limit order takes at once and what its rest comes to, in their currency and in USDT", () => {
  const markets = {
    dollars: { fx: conversion(undefined, false, 1), lot: 1 },
    pence: { fx: conversion(decimal<Price>("1.2537"), false, 100), lot: 1 },
    yen: { fx: conversion(decimal<Price>("151.23"), true, 1), lot: 100 },
  };
  const rates = feeRates("stock", 0);
  const seen = { none: 0, part: 0, all: 0, ended: 0 };
  fc.assert(
    fc.property(
      ...([
        fc.constantFrom(...Object.values(markets)),
        bookOf(1, 0),
        fc.boolean(),
        fc.constantFrom("market" as const, "limit" as const),
      ] as const),
      ...([fc.integer({ min: 1, max: 30_000 }), off] as const),
      ({ fx, lot }, shown, isBuy, kind, lots, ticks) => {
        const rules = withBounds(
          {
            ...RULES,
            lotSize: decimal<Quantity>(String(lot)),
            maxQty: decimal<Quantity>("10000000"),
          },
          decimal<Price>("100"),
        );
        const { limitUp, limitDown } = rules;
        const traded = (event: FeedEvent): FeedEvent => ({
          ...event,
          stock: { phase: "trading", tz: "UTC", isBreak: false, fx, limitUp, limitDown },
        });
        const event = traded(eventOf(shown));
        const world: StockWorld = {
          closed: undefined,
          rules,
          collar: COLLAR,
          rates,
          phase: "trading",
          fx,
          has: undefined,
          book: shownOf(event),
          lone: undefined,
          last: event.last,
        };
        const draft = {
          ...emptyStockDraft(isBuy ? "buy" : "sell"),
          kind,
          price: priceAt(ticks),
          size: String(lots * lot),
        };
        const judged = judgeStock(draft, world);
        fc.pre(judged.ok);
        const said = judged.value;
        const { price, quantity } = said;
        const desk = new Desk("stock");
        const terms = { ...shared, rules };
        const turn = newTurn(desk, event, terms);
        const plain = order(
          `${draft.side} ${toText(quantity)}${price === undefined ? "" : ` @ ${toText(price)}`}`,
          {
            product: "stock",
            stock: { ext: false, fx },
            rates,
            validity: price === undefined ? "ioc" : "day",
          },
        );
        const dearest = price ?? turn.dearest(plain)!;
        const one = { ...plain, dearest };
        const placed = { ...one, frozen: frozenOfStock(one) };
        if (isBuy) expect(toText(said.frozen)).toBe(toText(placed.frozen));
        const after = turn.arrive(turn.write(placed));
        const fills = [...turn.fills];
        seen[
          fills.length === 0
            ? "none"
            : isLive(after)
              ? "part"
              : after.state === "completed"
                ? "all"
                : "ended"
        ]++;
        if (isLive(after)) {
          turn.apply();
          const later = newTurn(desk, traded(comesTo(draft.side, price!)), terms);
          later.run();
          fills.push(...later.fills);
          expect(later.now(after).state).toBe("completed");
        }
        // A market order that finds nothing inside its bounds is shown at what the market offers.
        if (fills.length === 0) return;
        const moneys = fills.map(({ money }) => money as { kind: "stock" } & StockMoney);
        const turnover = sum(
          fills.map((fill) => ((fill.price * fill.quantity) / 10n ** 18n) as Amount),
        );
        expect([said.turnover, said.value, said.fee].map(toText)).toEqual(
          [turnover, sum(moneys.map(({ value }) => value)), sum(moneys.map(({ fee }) => fee))].map(
            toText,
          ),
        );
      },
    ),
    { numRuns: 400 },
  );
  expect(Object.values(seen), JSON.stringify(seen)).not.toContain(0);
});
