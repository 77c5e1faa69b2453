/**
 * Whatever the engine fills on a random feed can be derived anew from what the deal keeps, and a
 * deal that was changed cannot.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Price, Quantity } from "../../contract/money/decimal.ts";
import { price, quantity } from "../../tests/support/exact.ts";
import { Floor, order } from "../testing/floor.ts";
import { agrees, type KeptDeal } from "./explain.ts";
import type { Fill } from "./match/fill.ts";
import type { EngineOrder } from "./match/order.ts";

const keptOf = (fill: Fill, { side }: EngineOrder): KeptDeal => ({
  side,
  price: fill.price,
  quantity: fill.quantity,
  rule: fill.rule,
  ahead: fill.ahead,
  ...("level" in fill.cite
    ? {
        cited: { price: fill.cite.level, quantity: fill.cite.size },
        available: fill.cite.available,
      }
    : { cited: fill.cite as { price: Price; quantity: Quantity }, available: undefined }),
});

const near = fc.integer({ min: -4, max: 4 }).map((n) => (100 + n / 10).toFixed(1));
const size = fc.integer({ min: 1, max: 9 }).map(String);
const side = fc.constantFrom("buy", "sell");
const step = fc.record({
  bid: fc.tuple(fc.constantFrom("99.7", "99.8", "99.9"), size),
  ask: fc.tuple(fc.constantFrom("100.1", "100.2", "99.95"), size),
  trades: fc.array(fc.tuple(side, size, near), { maxLength: 2 }),
  orders: fc.array(fc.tuple(side, size, near), { maxLength: 3 }),
});

it("every fill agrees with its rule, and with another price or more quantity it does not", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      const floor = new Floor();
      const placed = new Map<string, EngineOrder>();
      const check = (fills: readonly Fill[]): void => {
        for (const fill of fills) {
          const of = placed.get(fill.orderNo)!;
          const kept = keptOf(fill, of);
          expect(agrees(kept, of.price)).toBe(true);
          expect(agrees({ ...kept, price: (kept.price + price("0.01")) as Price }, of.price)).toBe(
            false,
          );
          expect(
            agrees({ ...kept, quantity: (kept.quantity + quantity("100")) as Quantity }, of.price),
          ).toBe(false);
        }
      };
      for (const { bid, ask, trades, orders } of steps) {
        check(
          floor.show(`${bid[0]}x${bid[1]}`, `${ask[0]}x${ask[1]}`, {
            trades: trades.map(([who, much, at]) => `${who} ${much} @ ${at}`),
          }).fills,
        );
        for (const [who, much, at] of orders) {
          const one = order(`${who} ${much} @ ${at}`);
          placed.set(one.orderNo, one);
          const turn = floor.turn((draft) => void draft.arrive(draft.write(one)));
          check(turn.fills);
        }
      }
    }),
  );
});
