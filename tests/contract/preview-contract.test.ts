/**
 * A ticket of perpetuals and the engine agree on the same order at the same book, to the last
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
import { openingFrozen } from "../../contract/rules/trading/contract/order.ts";
import { TIERS } from "../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { dearestPrice } from "../../contract/rules/trading/freeze.ts";
import { closes, opens, type PositionSide } from "../../contract/rules/trading/sides.ts";
import type { FeedEvent } from "../../server/engine/feed.ts";
import { Desk } from "../../server/engine/match/desk.ts";
import type { Fill } from "../../server/engine/match/fill.ts";
import { type EngineOrder, isLive } from "../../server/engine/match/order.ts";
import type { Turn } from "../../server/engine/match/turn.ts";
import { newTurn } from "../../server/engine/risk/contract-turn.ts";
import type { ContractPart, EnginePosition } from "../../server/engine/risk/position.ts";
import { refuseOpen } from "../../server/engine/settle/prepare-contract.ts";
import { order, RULES } from "../../server/testing/floor.ts";
import { type ContractDraft, emptyContractDraft } from "../../src/parts/ticket/contract/draft.ts";
import {
  type ContractTerms,
  type ContractWorld,
  judgeContract,
} from "../../src/parts/ticket/contract/judge.ts";
import { previewContract, shownLiquidation } from "../../src/parts/ticket/contract/preview.ts";
import { text } from "../support/exact.ts";
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

const rates = feeRates("perpetual", 0);
const margin = { tiers: TIERS.A[0].value, taker: rates.taker };
let ids = 0;
const terms = {
  ...shared,
  contract: {
    product: "perpetual",
    quote: "usdt",
    margin,
    rates,
    priceScale: SCALE,
    newId: () => `p${++ids}`,
    newOrderNo: () => `n${++ids}`,
  },
} as const;

const worldAt = (event: FeedEvent, leverage: number): ContractWorld => ({
  rules: RULES,
  collar: COLLAR,
  tiers: margin.tiers,
  rates,
  priceScale: SCALE,
  leverage,
  inUse: undefined,
  closed: undefined,
  available: undefined,
  standing: {},
  book: shownOf(event),
  mark: decimal<Price>("100"),
});

const asked = fc.record({
  shown: bookOf(),
  side: fc.constantFrom("long" as const, "short" as const),
  typed: size,
  most: slippage,
  kind: fc.constantFrom("market" as const, "limit" as const),
  validity: fc.constantFrom("gtc" as const, "ioc" as const, "fok" as const),
  leverage: fc.constantFrom(3, 10, 50),
  ticks: off,
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const draftOf = ({ kind, typed, most, validity, ticks }: Asked): ContractDraft => ({
  ...emptyContractDraft(),
  kind,
  size: typed,
  slippage: most,
  price: kind === "limit" ? priceAt(ticks) : "",
  validity: kind === "market" ? "ioc" : validity,
});

/** An order of the engine for what a ticket would send. */
function placed(
  side: PositionSide,
  leverage: number,
  { price, quantity, slippage: cap }: ContractTerms,
  part: Partial<EngineOrder>,
  positionId?: string,
) {
  const contract: ContractPart = {
    positionSide: side,
    leverage,
    margin: ZERO as Amount,
    positionId,
    origin: "user",
    stops: {},
    stopType: "mark",
  };
  const way = positionId === undefined ? opens(side) : closes(side);
  const text = `${way} ${toText(quantity)}${price === undefined ? "" : ` @ ${toText(price)}`}`;
  return order(text, {
    product: "perpetual",
    contract,
    slippage: cap,
    rates,
    dearest: price ?? decimal<Price>("200"),
    ...part,
  });
}
const frozenFor = (one: EngineOrder): EngineOrder => ({
  ...one,
  frozen: openingFrozen(
    { ...one, margin: ZERO as Amount, leverage: one.contract!.leverage },
    rates,
  ),
});

/**
 * The rest fills when the other side has come to its price; without a mark nothing is judged
 * meanwhile.
 */
function andLater(desk: Desk, turn: Turn, after: EngineOrder): { fills: Fill[]; last: Turn } {
  if (!isLive(after)) return { fills: [...turn.fills], last: turn };
  turn.apply();
  const last = newTurn(desk, { ...comesTo(after.side, after.price!, 3), mark: undefined }, terms);
  last.run();
  return { fills: [...turn.fills, ...last.fills], last };
}

it("openings at market and at a limit: average, slippage, margin, fee and where the position would be liquidated", () => {
  const seen = { none: 0, part: 0, all: 0, ended: 0 };
  fc.assert(
    fc.property(asked, (one) => {
      const { shown, side, leverage } = one;
      const event = eventOf(shown, 2);
      const draft = draftOf(one);
      const world = worldAt(event, leverage);
      const judged = judgeContract(draft, side, world);
      fc.pre(judged.ok);
      const said = previewContract(draft, side, judged.value, world, SCALE);
      const desk = new Desk("perpetual");
      const turn = newTurn(desk, event, terms);
      const plain = placed(side, leverage, judged.value, { validity: draft.validity });
      const { price } = judged.value;
      const limit = price === undefined ? {} : { limit: price };
      const dearest =
        side === "short"
          ? dearestPrice({ side: "openShort", ...limit, bestBid: event.bids[0].price })!
          : (price ?? turn.dearest(plain)!);
      const sent = frozenFor({ ...plain, dearest });
      expect(text(sent.frozen)).toBe(text(judged.value.cost!.total));
      const at = turn.arrive(turn.write(sent));
      // Whoever would stand too bare was refused before.
      expect(at.reason).not.toBe("margin");
      const { fills } = turn;
      expect(said.slippage === undefined).toBe(fills.length === 0);
      if (fills.length > 0)
        expect([toText(said.average!), toText(said.slippage!)]).toEqual([
          averageOf(fills),
          slippageOf(fills, side === "long", event),
        ]);
      expect(said.percent).toBe(Number((filledBy(fills) * 100n) / judged.value.quantity));
      seen[
        fills.length === 0
          ? "none"
          : isLive(at)
            ? "part"
            : at.state === "completed"
              ? "all"
              : "ended"
      ]++;
      const done = andLater(desk, turn, at);
      const opened: EnginePosition | undefined = [...done.last.risk!.changed.values()][0];
      expect([text(said.margin), text(said.fee), said.liquidation]).toEqual(
        opened === undefined
          ? [undefined, undefined, undefined]
          : [toText(opened.margin), toText(opened.fee), shownLiquidation(opened, world)],
      );
    }),
    { numRuns: 500 },
  );
  expect(Object.values(seen), JSON.stringify(seen)).not.toContain(0);
});

it("closes at market and at a limit: gain, fee, margin set free and where the rest would be liquidated", () => {
  const seen = { none: 0, part: 0, all: 0, ended: 0, bare: 0 };
  fc.assert(
    fc.property(asked, size, fc.integer({ min: -2900, max: 3900 }), (one, closing, entered) => {
      const { shown, side, leverage } = one;
      const desk = new Desk("perpetual");
      const entry = decimal<Price>(priceAt(entered));
      // A position that is opened far from today's book: what closes may lose more than its part of the
      // margin.
      const before = newTurn(desk, { ...comesTo(opens(side), entry, 1), mark: undefined }, terms);
      const whole = {
        price: undefined,
        quantity: decimal<Quantity>(one.typed),
        slippage: undefined,
      } as ContractTerms;
      before.arrive(
        before.write(
          frozenFor({
            ...placed(side, leverage, whole, { validity: "ioc" }),
            dearest: decimal<Price>("200"),
          }),
        ),
      );
      const position = [...before.risk!.changed.values()][0];
      fc.pre(position !== undefined);
      before.apply();
      const event = eventOf(shown, 2);
      const draft: ContractDraft = { ...draftOf(one), action: "close", size: closing };
      const world: ContractWorld = {
        ...worldAt(event, leverage),
        standing: { [side]: { position, closable: position.quantity } },
        available: ZERO as Amount,
      };
      const judged = judgeContract(draft, side, world);
      fc.pre(judged.ok);
      const said = previewContract(draft, side, judged.value, world, SCALE);
      const turn = newTurn(desk, event, terms);
      const sent = placed(side, leverage, judged.value, { validity: draft.validity }, position.id);
      const at = turn.arrive(
        draft.kind === "market" ? turn.closeAtMarket(sent, "manual") : turn.write(sent),
      );
      expect(said.slippage === undefined).toBe(turn.fills.length === 0);
      if (turn.fills.length > 0) expect(toText(said.average!)).toBe(averageOf(turn.fills));
      seen[
        turn.fills.length === 0
          ? "none"
          : isLive(at)
            ? "part"
            : at.state === "completed"
              ? "all"
              : "ended"
      ]++;
      // An order that goes on at market meets prices that nobody knows.
      if (isLive(at) && at.price === undefined) return;
      const done = andLater(desk, turn, at);
      const moneys = done.fills.flatMap(({ money }) => (money.kind === "close" ? [money] : []));
      const left = done.last.risk!.now(position.id)!;
      if (moneys.some(({ gain, taken }) => gain < ZERO && -gain >= taken)) seen.bare++;
      expect([said.gain, said.fee, said.margin].map(text)).toEqual(
        moneys.length === 0
          ? [undefined, undefined, undefined]
          : [
              moneys.map(({ gain }) => gain),
              moneys.map(({ fee }) => fee),
              moneys.map(({ taken }) => taken),
            ].map((of) => toText(sum(of))),
      );
      const stands = moneys.length > 0 && left.state !== "closed";
      expect(said.liquidation).toBe(stands ? shownLiquidation(left, world) : undefined);
    }),
    { numRuns: 500 },
  );
  expect(Object.values(seen), JSON.stringify(seen)).not.toContain(0);
});

it("an opening that would leave too little margin is refused at the field, and no other, whatever the mark is", () => {
  const seen = { refused: 0, taken: 0 };
  fc.assert(
    fc.property(asked, fc.integer({ min: -600, max: 600 }), (one, away) => {
      const { shown, side, leverage } = one;
      const mark = decimal<Price>((100 + away / 100).toFixed(2));
      const event = { ...eventOf(shown, 2), mark, index: mark };
      const draft = draftOf(one);
      const world = { ...worldAt(event, leverage), mark };
      const free = judgeContract(draft, side, { ...world, mark: undefined });
      fc.pre(free.ok);
      const judged = judgeContract(draft, side, world);
      const turn = newTurn(new Desk("perpetual"), event, terms);
      const sent = placed(side, leverage, free.value, { validity: draft.validity });
      const refused = refuseOpen(turn, sent, sent.contract!);
      expect(judged.ok ? undefined : judged.error).toEqual(
        refused === undefined ? undefined : { field: "size", error: refused },
      );
      seen[judged.ok ? "taken" : "refused"]++;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.refused, seen.taken)).toBeGreaterThan(20);
});
