/**
 * A trade that comes before its depth: what it took is not sold again, to whomever and on whichever
 * side.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantity, text } from "../../../tests/support/exact.ts";
import { Floor, order, stop } from "../../testing/floor.ts";
import type { EngineOrder } from "./order.ts";
import type { Turn } from "./turn.ts";

const shown = (turn: Turn): string[] =>
  turn.fills.map(({ price, quantity }) => `${text(quantity)} @ ${text(price)}`);
const arriving = (floor: Floor, of: EngineOrder): Turn =>
  floor.turn((draft) => void draft.arrive(draft.write(of)));

describe.each([
  [
    "bought",
    { bids: "", asks: "1000x10 1001x10" },
    "buy 8 @ 1001",
    "buy 5 @ 1002",
    "1001",
    ["2 @ 1000", "3 @ 1001"],
  ],
  [
    "sold",
    { bids: "1001x10 1000x10", asks: "" },
    "sell 8 @ 1000",
    "sell 5 @ 999",
    "1000",
    ["2 @ 1001", "3 @ 1000"],
  ],
] as const)(
  "8 %s at the second level, while the book still shows ten at both",
  (_, { bids, asks }, trade, wish, trigger, fills) => {
    it("leave two at the best to a stop that they fire", () => {
      const floor = new Floor();
      floor.show(bids, asks, { last: wish.startsWith("buy") ? "999" : "1002" });
      floor.place(stop(wish, trigger, wish.startsWith("buy") ? "999" : "1002"));
      expect(shown(floor.show(bids, asks, { trades: [trade] }))).toEqual(fills);
    });

    it("leave two to an order that arrives afterwards, also with the next event, until the depth moves or a second has gone", () => {
      const floor = new Floor();
      floor.show(bids, asks);
      floor.show(bids, asks, { trades: [trade] });
      floor.show(bids, asks);
      expect(shown(arriving(floor, order(wish)))).toEqual(fills);
      const other = new Floor();
      other.show(bids, asks);
      other.show(bids, asks, { trades: [trade] });
      other.show(bids, asks, { afterMs: 1001 });
      expect(shown(arriving(other, order(wish)))).toEqual([fills[0].replace("2 @", "5 @")]);
    });

    it("are not counted twice once the depth shows them", () => {
      const floor = new Floor();
      floor.show(bids, asks);
      floor.show(bids, asks, { trades: [trade] });
      const later = (text: string): string => text.replace("x10", "x2");
      floor.show(later(bids), later(asks));
      expect(shown(arriving(floor, order(wish)))).toEqual(fills);
    });
  },
);

it("a sweep of both levels took the best one too: what is left is at the second", () => {
  const floor = new Floor();
  floor.show("", "1000x10 1001x10");
  floor.show("", "1000x10 1001x10", { trades: ["buy 4 @ 1000", "buy 6 @ 1000", "buy 8 @ 1001"] });
  expect(shown(arriving(floor, order("buy 5 @ 1002")))).toEqual(["2 @ 1001"]);
});

it("a trade at the best price says nothing of a book that is older", () => {
  const floor = new Floor();
  floor.show("", "1000x10 1001x10");
  floor.show("", "1000x10 1001x10", { trades: ["buy 8 @ 1000"] });
  expect(shown(arriving(floor, order("buy 5 @ 1002")))).toEqual(["5 @ 1000"]);
});

it("whatever comes first: what trades took and what users get is never more than was shown", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 });
  const wishes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 1, max: 60 }),
      wishes,
      fc.boolean(),
      (levels, traded, wanted, isBuy) => {
        const side = isBuy ? "buy" : "sell";
        const at = (i: number): number => (isBuy ? 1000 + i / 100 : 1000 - i / 100);
        const book = levels.map((size, i) => `${at(i)}x${size}`).join(" ");
        const floor = new Floor();
        const show = (trades: readonly string[] = []): Turn =>
          floor.show(isBuy ? "" : book, isBuy ? book : "", { trades });
        const all = levels.reduce((a, b) => a + b, 0);
        const quantityTraded = Math.min(traded, all);
        show();
        show([`${side} ${quantityTraded} @ ${at(levels.length - 1)}`]);
        let got = 0n;
        for (const wish of wanted) {
          for (const fill of arriving(floor, order(`${side} ${wish} @ ${at(levels.length)}`)).fills)
            got += fill.quantity;
          show();
        }
        expect(got + quantity(String(quantityTraded)) <= quantity(String(all))).toBe(true);
      },
    ),
  );
});
