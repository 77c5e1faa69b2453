/**
 * Trailing orders and OCOs on random prices, against an oracle that looks at every order with every
 * price.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { text } from "../../../tests/support/exact.ts";
import { Floor, order } from "../../testing/floor.ts";
import { filledOf } from "./order.ts";
import { followed } from "./special.ts";

const cents = (at: number): string => (at / 100).toFixed(2);
const price = (at: number): Price => decimal<Price>(cents(at));
const event = fc.record({
  trades: fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 3 }),
  last: fc.integer({ min: -60, max: 60 }),
});
const START = 10_000;

/**
 * A thin market far away, so that prices alone decide; what has fired is open and waits for the
 * next event.
 */
const show = (floor: Floor, { trades, last }: { trades: number[]; last: number }): void => {
  const said = [...trades.map((at) => `buy 0.001 @ ${cents(START + at)}`)];
  floor.show("", "", { trades: said, last: cents(START + last) });
};

it("a trail fires where the oracle's does, at the first price that comes back so far, whatever others do", () => {
  const trail = fc.record({
    side: fc.constantFrom("buy" as const, "sell" as const),
    distance: fc.integer({ min: 1, max: 50 }),
    activation: fc.option(fc.integer({ min: -30, max: 30 })),
  });
  fc.assert(
    fc.property(
      fc.array(trail, { minLength: 1, maxLength: 6 }),
      fc.array(event, { maxLength: 10 }),
      (trails, events) => {
        const floor = new Floor();
        show(floor, { trades: [], last: 0 });
        const slow = trails.map(({ side, distance, activation }) => {
          const special = {
            trail: {
              distance: { price: price(distance) },
              activation: activation === null ? undefined : price(START + activation),
              extreme: undefined,
            },
          };
          const made = followed(
            order(`${side} 1`, { kind: "trailing", validity: "gtc", state: "held", special }),
            price(START),
          );
          floor.place(made);
          const starts =
            activation === null ||
            (side === "sell" ? START >= START + activation : START <= START + activation);
          return {
            no: made.orderNo,
            side,
            distance,
            from: activation,
            best: starts ? START : undefined,
            hasFired: false,
          };
        });
        for (const one of events) {
          show(floor, one);
          for (const each of slow)
            for (const at of [...one.trades, one.last].map((n) => START + n)) {
              if (each.hasFired) break;
              const way = each.side === "sell" ? 1 : -1;
              if (each.best === undefined) {
                if ((at - (START + each.from!)) * way >= 0) each.best = at;
                continue;
              }
              if ((at - each.best) * way > 0) each.best = at;
              else if ((each.best - at) * way >= each.distance) each.hasFired = true;
            }
          for (const each of slow) {
            const found = floor.desk.orders.get(each.no);
            // Fired, it met an empty book: the next event ends it.
            expect(found === undefined || found.state === "open", each.no).toBe(each.hasFired);
            if (!each.hasFired)
              expect(text(found!.special!.trail!.extreme)).toBe(
                each.best === undefined ? undefined : text(price(each.best)),
              );
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

it("an OCO never has more than its quantity, and one that has fired rests no more", () => {
  const walk = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      walk,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (steps, above, below) => {
        const floor = new Floor();
        floor.show("99.99x1", "100.01x1", { last: "100" });
        const made = order(`sell 3 @ ${cents(START + above)}`, {
          kind: "oco",
          triggerPrice: price(START - below),
          triggerWhen: "atOrBelow",
        });
        floor.place(made);
        let filled = 0n;
        let fired = false;
        for (const at of steps) {
          const turn = floor.show(`${cents(START + at - 1)}x1`, `${cents(START + at + 1)}x1`, {
            last: cents(START + at),
            afterMs: 1100,
          });
          for (const { quantity, role, price: got } of turn.fills) {
            filled += quantity;
            expect(role === "maker").toBe(!fired);
            if (role === "maker") expect(text(got)).toBe(text(price(START + above)));
          }
          const now = floor.desk.orders.get(made.orderNo);
          expect(filled <= made.quantity).toBe(true);
          if (now === undefined) break;
          expect(filledOf(now)).toBe(filled);
          fired ||= at <= -below;
          expect(now.price === undefined).toBe(fired);
          expect(floor.desk.resting.sell.size).toBe(fired ? 0 : 1);
        }
      },
    ),
    { numRuns: 300 },
  );
});
