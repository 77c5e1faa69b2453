/** What a ticket says before it is sent, and what the engine does with the same order at the same book: average, slippage, fee, margin and liquidation are equal to the last digit. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Amount, decimal, divide, fraction, type Price, type Quantity, type Rate, sum, toText, ZERO } from "../../contract/money/decimal.ts";
import { averagePlaces } from "../../contract/rules/trading/averages.ts";
import { midOf } from "../../contract/rules/trading/book/walk.ts";
import { openingFrozen } from "../../contract/rules/trading/contract/order.ts";
import { TIERS } from "../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import type { FeedEvent } from "../../server/engine/feed.ts";
import { Desk } from "../../server/engine/match/desk.ts";
import type { Terms } from "../../server/engine/match/draft.ts";
import type { Fill } from "../../server/engine/match/fill.ts";
import { newTurn } from "../../server/engine/risk/contract-turn.ts";
import type { ContractPart } from "../../server/engine/risk/position.ts";
import { levels, order, RULES } from "../../server/testing/floor.ts";
import type { BookNow } from "../../src/parts/ticket/book-levels.ts";
import { type ContractDraft, emptyContractDraft } from "../../src/parts/ticket/contract/draft.ts";
import { type ContractWorld, judgeContract } from "../../src/parts/ticket/contract/judge.ts";
import { previewContract, shownLiquidation } from "../../src/parts/ticket/contract/preview.ts";
import { asKind, type Draft, emptyDraft } from "../../src/parts/ticket/draft.ts";
import { judge } from "../../src/parts/ticket/judge.ts";
import { previewTicket } from "../../src/parts/ticket/preview.ts";

const COLLAR = decimal<Rate>("0.01");
const SCALE = 2;

/** Levels from 100 outwards, a few ticks apart, and sizes that cut rounding wherever they can. */
const side = (sign: 1 | -1) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 6 }).map((steps) => {
    let at = 10_000;
    const level = ([ticks, size]: readonly [number, number]): string => {
      at += sign * ticks;
      return `${(at / 100).toFixed(2)}x${(size / 1000).toFixed(3)}`;
    };
    return steps.map(level).join(" ");
  });
const bookOf = fc.record({ bids: side(-1), asks: side(1) });
const size = fc.integer({ min: 60, max: 30_000 }).map((n) => (n / 1000).toFixed(3));
const slippage = fc.constantFrom("", "", "0.001", "0.004");

const eventOf = ({ bids, asks }: { bids: string; asks: string }): FeedEvent => ({
  ...{
    life: 1,
    seq: 1,
    ts: 1_700_000_000_000,
    isFresh: true,
    last: decimal<Price>("100"),
    mark: decimal<Price>("100"),
    index: decimal<Price>("100"),
  },
  ...{ tradeId: 0, trades: [], bids: levels(bids), asks: levels(asks) },
});
const shownOf = ({ bids, asks }: FeedEvent): BookNow => {
  const as = (of: FeedEvent["bids"]) => of.map(({ price, size: available }) => ({ price, available }));
  return { bids: as(bids), asks: as(asks), bestBid: bids[0].price, bestAsk: asks[0].price, isGathered: false, isCut: false };
};

/** From what was really filled, half-even like every average. */
function averageOf(fills: readonly Fill[]): string {
  const quantity = sum(fills.map((one) => one.quantity as bigint as Amount));
  const turnover = sum(fills.map((one) => fraction<Amount>([one.price, one.quantity], [], 18, "down")));
  return toText(divide<Price>(turnover, quantity, averagePlaces(SCALE), "halfEven"));
}
const slippageOf = (fills: readonly Fill[], isBuy: boolean, { bids, asks }: FeedEvent): string => {
  const mid = midOf(bids[0].price, asks[0].price);
  const average = decimal<Price>(averageOf(fills));
  return toText(fraction<Rate>([(isBuy ? average - mid : mid - average) as Price], [mid], 8, "halfEven"));
};

const shared: Omit<Terms, "contract"> = {
  ...{ rules: RULES, collar: COLLAR, now: 1_700_000_000_000, isStopped: () => false },
  nextPriority: () => 1,
};

it("spot: market and limit, in coins or as an amount", () => {
  const kinds = fc.record({ isBuy: fc.boolean(), kind: fc.constantFrom("market", "limit"), unit: fc.constantFrom("base", "quote") });
  fc.assert(
    fc.property(bookOf, kinds, size, slippage, fc.integer({ min: -80, max: 80 }), (shown, { isBuy, kind, unit }, typed, most, off) => {
      const event = eventOf(shown);
      const base: Draft = { ...emptyDraft(isBuy ? "buy" : "sell"), price: (100 + off / 100).toFixed(2), size: typed, slippage: most as never };
      const draft: Draft =
        kind === "market"
          ? { ...asKind(base, "market"), unit: unit as "base" | "quote", size: unit === "quote" ? `${Number(typed) * 100}` : typed }
          : base;
      const world = { rules: RULES, book: shownOf(event), collar: COLLAR, closed: undefined, has: undefined };
      const judged = judge(draft, world);
      fc.pre(judged.ok);
      const { price, quantity, amount, slippage: cap } = judged.value;
      const said = previewTicket(draft, judged.value, world, feeRates("spot", 0), SCALE)?.fills;
      const dearest = price ?? decimal<Price>("200");
      const one = order(`${draft.side} ${toText(quantity)}${price === undefined ? "" : ` @ ${toText(price)}`}`, {
        ...{ dearest, slippage: cap, amount, validity: kind === "market" ? "ioc" : "gtc" },
        ...(amount === undefined ? {} : { frozen: amount }),
      });
      const turn = newTurn(new Desk("spot"), event, shared);
      const after = turn.arrive(turn.write(one));
      const { fills } = turn;
      expect(said === undefined).toBe(fills.length === 0);
      if (said === undefined) return;
      const [filled, fee] = [sum(fills.map((each) => each.quantity as bigint as Amount)), sum(fills.map((each) => each.money.fee))];
      expect([toText(said.average), toText(said.worst), toText(said.filled), toText(said.slippage), toText(said.fee)]).toEqual([
        averageOf(fills),
        toText(fills.at(-1)!.price),
        toText(filled),
        slippageOf(fills, isBuy, event),
        toText(fee),
      ]);
      expect(after.fee).toBe(fee);
    }),
    { numRuns: 300 },
  );
});

it("perpetuals at market: what an opening costs and where it would be liquidated", () => {
  const rates = feeRates("perpetual", 0);
  const margin = { tiers: TIERS.A[0].value, taker: rates.taker };
  fc.assert(
    fc.property(
      bookOf,
      fc.constantFrom("long" as const, "short" as const),
      size,
      slippage,
      fc.constantFrom(3, 10, 50),
      (shown, position, typed, most, leverage) => {
        const event = eventOf(shown);
        const draft: ContractDraft = { ...emptyContractDraft(), kind: "market", validity: "ioc", size: typed, slippage: most as never };
        const world: ContractWorld = {
          ...{ rules: RULES, collar: COLLAR, tiers: margin.tiers, rates, leverage, inUse: undefined, closed: undefined },
          ...{ available: undefined, standing: {}, book: shownOf(event), mark: decimal<Price>("100") },
        };
        const judged = judgeContract(draft, position, world);
        fc.pre(judged.ok);
        const said = previewContract(draft, position, judged.value, world, SCALE);
        const rest = { quantity: judged.value.quantity, side: position === "long" ? "buy" : "sell" } as const;
        const contract = {
          ...{ positionSide: position, leverage, margin: ZERO as Amount, positionId: undefined, origin: "user", stops: {}, stopType: "mark" },
        } as const satisfies ContractPart;
        const plain = order(`${rest.side} ${toText(rest.quantity)}`, {
          product: "perpetual",
          contract,
          slippage: judged.value.slippage,
          rates,
          dearest: decimal<Price>("200"),
        });
        const one = { ...plain, frozen: openingFrozen({ ...plain, margin: contract.margin, leverage }, rates) };
        const turn = newTurn(new Desk("perpetual"), event, {
          ...shared,
          contract: { product: "perpetual", quote: "usdt", margin, rates, priceScale: SCALE, newId: () => "p", newOrderNo: () => "n" },
        });
        const after = turn.arrive(turn.write(one));
        const { fills } = turn;
        // Whoever would stand too bare is refused as a whole.
        fc.pre(after.reason !== "margin");
        expect(said.slippage === undefined).toBe(fills.length === 0);
        if (fills.length === 0) return;
        expect([toText(said.average!), toText(said.slippage!)]).toEqual([averageOf(fills), slippageOf(fills, position === "long", event)]);
        const filled = sum(fills.map((each) => each.quantity as bigint as Amount)) as bigint as Quantity;
        expect(said.percent).toBe(Number((filled * 100n) / judged.value.quantity));
        if (filled !== judged.value.quantity) return;
        const opened = [...turn.risk!.changed.values()][0];
        expect([toText(said.margin!), toText(said.fee!), said.liquidation]).toEqual([
          toText(opened.margin),
          toText(opened.fee),
          shownLiquidation(opened, world),
        ]);
      },
    ),
    { numRuns: 300 },
  );
});
