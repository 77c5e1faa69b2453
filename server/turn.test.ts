/** The order of one turn, on the real market and hub. */
import { expect, it } from "vitest";
import { F } from "../contract/feed/columns.ts";
import { Rig } from "./testing/feed/rig.ts";
import { turn } from "./turn.ts";

it("the board is at the tick before who watches hears of it, and who watches has heard before a quote leaves", () => {
  const rig = new Rig();
  const { wire, say } = rig.connect();
  say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
  rig.run(100);
  const order: unknown[] = [];
  const send = wire.send.bind(wire);
  wire.send = (data) => {
    order.push("frame");
    send(data);
  };
  rig.market.watch(["btc"], {
    tick: ({ seq, values }) => order.push([seq, values[F.last], rig.market.board.cols.seq[0]]),
  });
  rig.tick(0, { last: 100 });
  rig.tick(0, { last: 101 });
  rig.run(16, 16);
  const [first, second, ...rest] = order;
  const { seq } = rig.market.board.cols;
  expect([first, second]).toEqual([
    [seq[0] - 1, 100, seq[0]],
    [seq[0], 101, seq[0]],
  ]);
  expect(rest).toContain("frame");
  expect(rest.filter((what) => what !== "frame")).toEqual([]);
});

it("what a listener throws is told, and quotes leave all the same", () => {
  const rig = new Rig();
  const { wire, say } = rig.connect();
  say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
  rig.market.watch(["btc"], {
    tick: () => {
      throw new Error("not today");
    },
  });
  rig.tick(0, { last: 100 });
  const before = wire.sent.length;
  const errors: unknown[] = [];
  rig.clock.pass(16);
  turn(rig, rig.clock.mono(), (error) => errors.push(error));
  expect(errors).toEqual([new Error("not today")]);
  expect(wire.sent.length).toBeGreaterThan(before);
});

it("who watches prices alone makes no tape kept and no book followed; who joins it has both, until it leaves", () => {
  const rig = new Rig();
  const looked: number[] = [];
  const book = rig.source.book.bind(rig.source);
  rig.source.book = (symId, levels, into) => {
    looked.push(symId);
    return book(symId, levels, into);
  };
  const held = (): unknown[] => {
    looked.length = 0;
    rig.run(10_008, 10_008);
    return [looked.length > 0, rig.market.board.tape.kept(0)];
  };
  const seen: number[] = [];
  const stopPrices = rig.market.watch(["btc"], {
    tick: ({ values }) => seen.push(values[F.last]),
    pricesOnly: true,
  });
  expect(held()).toEqual([false, false]);
  const stopAll = rig.market.watch(["btc"], { tick: () => {} });
  expect(held()).toEqual([true, true]);
  stopAll();
  expect(held()).toEqual([false, false]);
  rig.tick(0, { last: 100 });
  rig.run(8);
  expect(seen).toEqual([100]);
  stopPrices();
  expect(rig.market.board.watch.size).toBe(0);
});
