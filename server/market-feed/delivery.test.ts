/**
 * A subscriber decodes exactly the board, whatever it subscribes, drops, misses or asks again: the
 * promise of one shared encoding.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DirtySet, F, QuoteColumns } from "../../contract/feed/columns.ts";
import { STEPS_MS, type StepMs } from "../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../contract/feed/frame/frame-reader.ts";
import { SHORT_HEADER } from "../../contract/feed/frame/short-header.ts";
import { applyJsonTick } from "../../contract/feed/json.ts";
import { Rig } from "../testing/feed/rig.ts";
import { instrument } from "../testing/scripted-source.ts";

const SYMBOLS = Array.from({ length: 12 }, (_, i) => instrument(i, `s${i}`));
const names = (ids: readonly number[]): string[] => ids.map((id) => `s${id}`);

/** A client as the worker builds one: reader, columns, its own idea of what it holds. */
function client(rig: Rig) {
  const { wire, connection, say } = rig.connect();
  const cols = new QuoteColumns(16);
  const reader = new FrameReader(cols, new DirtySet(16));
  let n = 0;
  let at = 0;
  return {
    wire,
    connection,
    say,
    cols,
    reader,
    /** Reads what arrived; every message must carry the next number. */
    read(): void {
      for (; at < wire.sent.length; at++) {
        const data = wire.sent[at];
        const got =
          typeof data === "string" ? (JSON.parse(data) as { n: number }).n : reader.read(data).n;
        expect(got).toBe(++n);
      }
    },
  };
}

/**
 * Values that a row shows. Its sequence is not part of it: a tick that changes nothing raises it
 * and is no record.
 */
const row = (cols: QuoteColumns, id: number): unknown => ({
  known: cols.known[id],
  values: [...cols.values.subarray(id * 18, id * 18 + 18)],
});

const Step = fc.constantFrom(...STEPS_MS);
const Ids = fc.uniqueArray(fc.nat(SYMBOLS.length - 1), { maxLength: 8 });
const Move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("tick" as const),
      id: fc.nat(SYMBOLS.length - 1),
      by: fc.integer({ min: -900, max: 900 }),
      slow: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("set" as const),
      who: fc.nat(2),
      grp: fc.constantFrom("a", "b"),
      ids: Ids,
      ms: Step,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("stall" as const), who: fc.nat(2), on: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("resync" as const), who: fc.nat(2), ids: Ids }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.integer({ min: 1, max: 600 }),
    }),
  },
);

describe("delivery", () => {
  it("leaves every subscriber with the board's values after any history", () => {
    fc.assert(
      fc.property(fc.array(Move, { minLength: 1, maxLength: 120 }), (moves) => {
        const rig = new Rig(SYMBOLS);
        const clients = [client(rig), client(rig), client(rig)];
        const held = clients.map(() => new Map<string, number[]>());
        for (const move of moves) {
          if (move.do === "tick") {
            const last = rig.market.board.cols.get(move.id, F.last) + move.by;
            rig.tick(
              move.id,
              move.slow
                ? { bidQty: Math.abs(move.by) * 7, turnover: last * 3 }
                : { last, bid: last - 1, ask: last + 1 },
            );
          } else if (move.do === "set") {
            held[move.who].set(move.grp, move.ids);
            clients[move.who].say({
              op: "set",
              ch: "ticker",
              grp: move.grp,
              syms: names(move.ids),
              arg: { ms: move.ms as StepMs },
            });
          } else if (move.do === "stall") clients[move.who].wire.unread = move.on ? 100_000 : 0;
          else if (move.do === "resync")
            clients[move.who].say({ op: "resync", ch: "ticker", syms: names(move.ids) });
          else rig.run(move.ms);
          for (const c of clients) c.read();
        }
        for (const c of clients) c.wire.unread = 0;
        // Longer than the slowest step, twice: everything held back is out.
        rig.run(2100);
        clients.forEach((c, who) => {
          c.read();
          for (const id of new Set([...held[who].values()].flat())) {
            expect(row(c.cols, id)).toEqual(row(rig.market.board.cols, id));
            expect(c.cols.seq[id]).toBeLessThanOrEqual(rig.market.board.cols.seq[id]);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it("gives a JSON client the same values as a binary one", () => {
    const rig = new Rig(SYMBOLS);
    const { wire, say } = rig.connect(false);
    const cols = new QuoteColumns(16);
    say({ op: "sub", ch: "ticker", syms: names([1, 2, 3]), arg: { ms: 100 } });
    for (let i = 1; i < 200; i++) {
      rig.tick(1 + (i % 3), { last: 10_000 + i * 3, bidQty: i });
      rig.run(16);
    }
    rig.run(1000);
    for (const message of wire.texts()) {
      if (!("ch" in message) || message.ch !== "ticker" || !("d" in message)) continue;
      for (const tick of message.d)
        applyJsonTick(tick, Number(tick.s.slice(1)), 2, 4, cols, new DirtySet(16));
    }
    for (const id of [1, 2, 3]) expect(row(cols, id)).toEqual(row(rig.market.board.cols, id));
  });

  it("encodes a symbol once for a step, whatever the number of subscribers", () => {
    const rig = new Rig(SYMBOLS);
    const clients = [client(rig), client(rig)];
    for (const c of clients) c.say({ op: "sub", ch: "ticker", syms: ["s1"], arg: { ms: 16 } });
    rig.run(64);
    for (const c of clients) c.wire.clear();
    rig.tick(1, { last: 10_050, bid: 10_049, ask: 10_052, volume: 50_100 });
    rig.run(16);
    const [a, b] = clients.map((c) => c.wire.frames()[0]);
    expect(a.subarray(SHORT_HEADER)).toEqual(b.subarray(SHORT_HEADER));
    // Symbol 1, mask 1, head 1, three differences of 1 byte; the volume waits for its turn.
    expect(a.length).toBe(SHORT_HEADER + 6);
  });

  it("keeps turnover, volume and book sizes to four records a second, and never loses the last one", () => {
    const rig = new Rig(SYMBOLS);
    const c = client(rig);
    c.say({ op: "sub", ch: "ticker", syms: ["s1"], arg: { ms: 16 } });
    rig.run(600);
    for (const frame of c.wire.frames()) c.reader.read(frame);
    c.wire.clear();
    let slow = 0;
    for (let i = 0; i < 125; i++) {
      const before = c.cols.get(1, F.turnover);
      rig.tick(1, {
        last: 10_000 + i,
        turnover: 500_000 + i * 100,
        volume: 50_000 + i,
        bidQty: i,
        askQty: 7 * i,
      });
      rig.run(8);
      for (const frame of c.wire.frames()) c.reader.read(frame);
      c.wire.clear();
      if (c.cols.get(1, F.turnover) !== before) slow++;
    }
    expect([slow >= 3, slow <= 5]).toEqual([true, true]);
    rig.run(260);
    for (const frame of c.wire.frames()) c.reader.read(frame);
    const ends = [F.turnover, F.volume, F.bidQty, F.askQty].map((field) => c.cols.get(1, field));
    expect(ends).toEqual([500_000 + 124 * 100, 50_124, 124, 7 * 124]);
  });

  it("holds no price back, whatever slow fields wait", () => {
    const rig = new Rig(SYMBOLS);
    const c = client(rig);
    c.say({ op: "sub", ch: "ticker", syms: ["s1"], arg: { ms: 16 } });
    rig.run(600);
    for (let i = 1; i <= 60; i++) {
      rig.tick(1, {
        last: 10_000 + i,
        bid: 9_990 + i,
        ask: 10_010 + i,
        high: 10_500 + i,
        volume: 90_000 + i,
      });
      rig.run(16);
      c.read();
      expect([F.last, F.bid, F.ask, F.high].map((field) => c.cols.get(1, field))).toEqual([
        10_000 + i,
        9_990 + i,
        10_010 + i,
        10_500 + i,
      ]);
    }
  });
});
