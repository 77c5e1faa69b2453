/**
 * Many positions that one price ends: begun by the turns that follow one another, the worst first,
 * and nobody is warned or stopped instead.
 */
import { expect, it } from "vitest";
import type { AccountId } from "../../../contract/ids.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { levels, RULES } from "../../testing/floor.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { DeskRun } from "../desk-run.ts";
import { contractListing, marginTermsOf } from "../listing.ts";
import { Desk } from "../match/desk.ts";
import type { Turn } from "../match/turn.ts";
import { newTurn } from "./contract-turn.ts";
import { AT_ONCE } from "./judge.ts";
import { type EnginePosition, withMarks } from "./position.ts";

const MANY = 2 * AT_ONCE + 10;
const PERPETUAL = instrument(0, "btc.p", {
  type: "perpetual",
  products: ["perpetual"],
  tierGroup: "A",
});
const margin = marginTermsOf(PERPETUAL, 0);
const mark = decimal<Price>("95.2");
const event = {
  life: 1,
  seq: 1,
  ts: 1,
  isFresh: true,
  last: mark,
  mark,
  index: mark,
  tradeId: 0,
  trades: [],
  bids: levels("95.2x1000"),
  asks: levels("95.3x1000"),
};
const none = ZERO as Amount & Quantity;

/** A long of one at 100 + i/1000, 20×: the later one entered dearer and is nearer its end. */
const long = (i: number, more: Partial<EnginePosition> = {}): EnginePosition =>
  withMarks(
    {
      id: `p${i}`,
      accountId: `a${i}` as AccountId,
      mode: "real",
      product: "perpetual",
      symbol: "btc.p",
      priority: i,
      side: "long",
      quantity: decimal<Quantity>("1"),
      entry: decimal<Price>((100 + i / 1000).toFixed(3)),
      margin: decimal<Amount>("5"),
      leverage: 20,
      state: "open",
      closeReason: "",
      realised: none,
      fee: none,
      funding: none,
      opened: none,
      closed: none,
      closedFor: none,
      stops: {},
      stopType: "mark",
      held: none,
      heldFrom: 0,
      owed: [],
      warned: 0,
      liquidatedAt: undefined,
      judged: undefined,
      openedAt: 0,
      closedAt: undefined,
      updatedAt: 0,
      version: 1,
      liquidatesAt: undefined,
      warnsAt: undefined,
      ...more,
    },
    margin,
  );

it("is a turn for every so many, and no event is needed for the next one", () => {
  const desk = new Desk();
  // The last one has a stop that the same price reaches.
  for (let i = 0; i < MANY; i++)
    desk.risk.put(long(i, i === 0 ? { stops: { loss: decimal<Price>("96") } } : {}));
  // Fills the memory of marks, so that none of them is the first.
  for (let i = 0; i < 2; i++) desk.risk.learn(mark, 0);
  let made = 0;
  const turn = (): Turn => {
    const next = newTurn(desk, event, {
      rules: RULES,
      collar: decimal("0.01"),
      now: 1,
      nextPriority: () => 1000 + ++made,
      isStopped: () => false,
      contract: {
        product: "perpetual",
        quote: "USDT",
        margin,
        rates: { maker: ZERO, taker: margin.taker } as never,
        priceScale: 3,
        newId: () => `i${++made}`,
        newOrderNo: () => `o${++made}`,
      },
    });
    next.run();
    next.apply();
    return next;
  };
  const ended = ({ risk }: Turn): string[] =>
    [...risk!.changed.values()].map(
      ({ id, state, closeReason }) => `${id} ${state} ${closeReason}`,
    );
  const first = turn();
  expect(ended(first)).toEqual(
    Array.from({ length: AT_ONCE }, (_, i) => `p${MANY - 1 - i} closed liquidated`),
  );
  expect([desk.risk.isCut, ended(turn()).length, desk.risk.isCut]).toEqual([true, AT_ONCE, true]);
  expect(ended(turn())).toEqual(
    Array.from({ length: 10 }, (_, i) => `p${9 - i} closed liquidated`),
  );
  expect([desk.risk.isCut, desk.risk.positions.size, desk.orders.size]).toEqual([false, 0, 0]);
});

it("goes on where the feed stands still, and is over when no price asks for it any more", () => {
  const run = new DeskRun("btc.p", contractListing(PERPETUAL)!, {
    follow: () => () => {},
    look: () => event,
    newest: () => event,
  });
  run.seen = event;
  expect(run.next(1)).toBeUndefined();
  run.desk.risk.isCut = true;
  expect(run.next(1)?.unit.isNews).toBe(true);
  expect(run.ignores(run.next(1)!.unit)).toBe(true);
  expect(run.next(1)).toBeUndefined();
});
