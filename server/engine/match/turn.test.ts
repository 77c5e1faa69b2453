/**
 * Matching against the feed: who gets what of which level or trade, and the traps in which other
 * engines were caught.
 */
import { describe, expect, it } from "vitest";
import { text } from "../../../tests/support/exact.ts";
import { Floor, order, stop } from "../../testing/floor.ts";
import { type EngineOrder, filledOf } from "./order.ts";
import type { Turn } from "./turn.ts";

const shown = (turn: Turn): string[] =>
  turn.fills.map(
    ({ price, quantity, rule, role }) => `${text(quantity)} @ ${text(price)} ${rule} ${role}`,
  );
const state = (of: EngineOrder | undefined): string =>
  of === undefined ? "gone" : `${of.state} ${text(filledOf(of))} ${of.reason}`.trim();

describe("an order that arrives", () => {
  it("takes what the book has up to its limit and rests with the rest, behind what stands there", () => {
    const floor = new Floor();
    floor.show("99.9x5", "100x1 100.1x2 100.2x9");
    const done = floor.place(order("buy 5 @ 100.1"));
    expect([state(done), done.isResting, text(done.ahead)]).toEqual(["open 3", true, "0"]);
    expect(state(floor.place(order("buy 1 @ 99.9")))).toBe("open 0");
    expect(text([...floor.desk.resting.buy.all()][1].ahead)).toBe("5");
  });

  it("does not get twice what another user took", () => {
    const floor = new Floor();
    floor.show("", "100x1 100.1x2");
    floor.place(order("buy 1 @ 100"));
    const turn = floor.turn((draft) => void draft.arrive(draft.write(order("buy 2 @ 100.1"))));
    expect(shown(turn)).toEqual(["2 @ 100.1 taker taker"]);
  });

  it("waits while no book is fresh, and takes the first one that is", () => {
    const floor = new Floor();
    const waiting = order("buy 1 @ 101");
    floor.place(waiting);
    expect(shown(floor.show("", "100x5", { isFresh: false }))).toEqual([]);
    expect(shown(floor.show("", "100x5"))).toEqual(["1 @ 100 taker taker"]);
  });

  it("stops at the collar and is not left to rest across the market", () => {
    const floor = new Floor();
    floor.show("", "100x1 101.01x5");
    expect(state(floor.place(order("buy 2 @ 150")))).toBe("cancelled 1 collar");
  });

  it("whose book ends inside its limit goes on taking, at the book's prices", () => {
    const floor = new Floor();
    floor.show("", "100x1");
    const first = floor.place(order("buy 2 @ 100.5"));
    expect([state(first), first.isResting]).toEqual(["open 1", false]);
    expect(shown(floor.show("", "100.2x1"))).toEqual(["1 @ 100.2 taker taker"]);
  });

  it("by ioc ends with what it got, by fok with all or nothing", () => {
    const floor = new Floor();
    floor.show("", "100x1 100.1x1");
    expect(state(floor.place(order("buy 5 @ 100", { validity: "fok" })))).toBe("cancelled 0 fok");
    expect(state(floor.place(order("buy 2 @ 100.1", { validity: "fok" })))).toBe("completed 2");
    floor.show("", "100x1");
    expect(state(floor.place(order("buy 5 @ 100", { validity: "ioc" })))).toBe("cancelled 0 ioc");
  });

  it("at market executes on the first event after it was accepted, not on what it could see", () => {
    const floor = new Floor();
    floor.show("", "100x1");
    const { life, seq, ts } = floor.event!;
    floor.place(order("buy 1", { accepted: { life, seq, ts } }));
    expect(shown(floor.show("", "100.3x1"))).toEqual(["1 @ 100.3 taker taker"]);
  });
});

describe("an order that rests", () => {
  it("fills at its price when the other side comes to it, with what is there", () => {
    const floor = new Floor();
    floor.show("99x1", "101x1");
    floor.place(order("buy 3 @ 100"));
    expect(shown(floor.show("99x1", "99.5x2 100x0.5"))).toEqual([
      "2 @ 100 touched maker",
      "0.5 @ 100 touched maker",
    ]);
    expect(shown(floor.show("99x1", "99.5x2 100x0.5"))).toEqual([]);
  });

  it("fills by a trade through its price, shared in price-time order and counted once", () => {
    const floor = new Floor();
    floor.show("99x9", "101x1");
    for (const each of ["buy 2 @ 100", "buy 2 @ 100.5", "buy 2 @ 100"]) floor.place(order(each));
    expect(shown(floor.show("99x9", "101x1", { trades: ["sell 5 @ 99.5"] }))).toEqual([
      "2 @ 100.5 through maker",
      "2 @ 100 through maker",
      "1 @ 100 through maker",
    ]);
  });

  it("fills at its price only by what gets past its queue, and two of them share that once", () => {
    const floor = new Floor();
    floor.show("100x10", "101x1");
    floor.place(order("buy 2 @ 100"));
    floor.place(order("buy 4 @ 100"));
    expect(shown(floor.show("100x4", "101x1", { trades: ["sell 6 @ 100"] }))).toEqual([]);
    expect(shown(floor.show("100x1", "101x1", { trades: ["sell 5 @ 100"] }))).toEqual([
      "1 @ 100 queue maker",
    ]);
    expect(
      shown(floor.show("100x1", "101x1", { trades: ["sell 1 @ 100", "sell 1 @ 100"] })),
    ).toEqual(["1 @ 100 queue maker", "1 @ 100 queue maker"]);
  });

  it("keeps its place over a snapshot and a flicker, and moves forward when the level has stayed small", () => {
    const floor = new Floor();
    floor.show("100x10", "101x1");
    const no = floor.place(order("buy 2 @ 100")).orderNo;
    const ahead = (): string | undefined => text(floor.desk.orders.get(no)?.ahead);
    floor.show("99x1", "101x1");
    floor.show("100x10", "101x1");
    expect(ahead()).toBe("10");
    floor.show("100x4", "101x1");
    floor.show("100x4", "101x1", { afterMs: 1001 });
    expect(ahead()).toBe("4");
    floor.show("100x50", "101x1");
    expect(ahead()).toBe("4");
  });

  it("is not filled by a trade of its own side at its price", () => {
    const floor = new Floor();
    floor.show("99x1", "100x5");
    floor.place(order("sell 1 @ 100", {}));
    expect(shown(floor.show("99x1", "100x5", { trades: ["sell 5 @ 100"] }))).toEqual([]);
  });

  it("gets nothing of a trade that took what users had from its level, whether the book shows it before or after", () => {
    for (const after of ["101x9", "99.5x6 101x9"]) {
      const floor = new Floor();
      floor.show("99x1", "101x1");
      floor.place(order("buy 9 @ 100"));
      expect(shown(floor.show("99x1", "99.5x6 101x9"))).toEqual(["6 @ 100 touched maker"]);
      expect(shown(floor.show("99x1", after, { trades: ["buy 6 @ 99.5"] }))).toEqual([]);
    }
  });

  it("that is filled exactly is gone, and an expired one is not filled before it is removed", () => {
    const floor = new Floor();
    floor.show("99x1", "101x1");
    floor.place(order("buy 2 @ 100"));
    floor.place(order("buy 2 @ 100", { expiresAt: floor.now + 1 }));
    floor.show("99x1", "101x1", { trades: ["sell 9 @ 99"], afterMs: 5 });
    expect([...floor.desk.orders.values()].map(state)).toEqual(["open 0"]);
  });

  it("of an account that is stopped, or while no sign of life came, gets nothing", () => {
    const floor = new Floor();
    floor.show("99x1", "101x1");
    floor.place(order("buy 2 @ 100"));
    expect(shown(floor.show("99x1", "99.5x2", { isFresh: false }))).toEqual([]);
    expect(shown(floor.turn((turn) => turn.run(), { isStopped: () => true }))).toEqual([]);
  });
});

describe("a trigger", () => {
  it("fires on at-or-beyond in the direction of its placement, once, and takes part at its limit", () => {
    const floor = new Floor();
    floor.show("99x1", "100x5");
    floor.place(stop("buy 1 @ 100.5", "101", "100"));
    expect(shown(floor.show("99x1", "100x5", { last: "100.99" }))).toEqual([]);
    const turn = floor.show("99x1", "100.2x5", { trades: ["buy 1 @ 101", "sell 1 @ 100"] });
    expect([shown(turn), turn.steps.map((step) => step.state)]).toEqual([
      ["1 @ 100.2 taker taker"],
      ["open", "completed"],
    ]);
    expect([floor.desk.triggers.last.above.size, floor.desk.orders.size]).toEqual([0, 0]);
    expect(shown(floor.show("99x1", "100.2x5", { last: "102" }))).toEqual([]);
  });
});
