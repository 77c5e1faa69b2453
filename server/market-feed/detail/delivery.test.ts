/**
 * Books, tapes and bars as subscribers decode them are the server's, whatever they subscribe, drop,
 * miss or ask again; encoded once.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { DEPTH_LEVELS } from "../../../contract/feed/depth/depth.ts";
import type { Trade } from "../../../contract/feed/depth/trades.ts";
import { DetailClient } from "../../testing/feed/detail-client.ts";
import { Rig, type Subscriber } from "../../testing/feed/rig.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { SKIP_ABOVE } from "../connection.ts";

const SYMBOLS = Array.from({ length: 4 }, (_, i) => instrument(i, `s${i}`)).concat(
  instrument(4, "s4.idx", { type: "index" }),
);
const top = (side: BookSide, n: number) =>
  Array.from({ length: Math.min(n, side.length) }, (_, i) => [side.price(i), side.size(i)]);
const window = (book: Book, n: number) => ({ bids: top(book.bids, n), asks: top(book.asks, n) });

function rigWithBooks(): Rig {
  const rig = new Rig(SYMBOLS);
  for (const { symId } of SYMBOLS) {
    const book = new Book();
    for (let i = 1; i <= 60; i++) {
      book.bids.set(10_000 - i, i);
      book.asks.set(10_000 + i, i);
    }
    book.seq = 1;
    rig.source.books.set(symId, book);
    rig.source.tapes.set(
      symId,
      Array.from(
        { length: 70 },
        (_, i): Trade => ({ id: 0, price: 9_000 + i, qty: 5, side: 1, ts: 1000 + i }),
      ),
    );
  }
  return rig;
}

function listener(rig: Rig, binary = true) {
  const subscriber: Subscriber = rig.connect(binary);
  const client = new DetailClient(SYMBOLS);
  let at = 0;
  return {
    ...subscriber,
    client,
    read(): void {
      for (; at < subscriber.wire.sent.length; at++) client.take(subscriber.wire.sent[at]);
    },
  };
}

const Id = fc.nat(3);
const Move = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("level" as const),
      id: Id,
      bid: fc.boolean(),
      away: fc.integer({ min: 1, max: 80 }),
      size: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("trade" as const),
      id: Id,
      price: fc.integer({ min: 1, max: 20_000 }),
      many: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("set" as const),
      who: fc.nat(2),
      grp: fc.constantFrom("a", "b"),
      ch: fc.constantFrom("depth" as const, "trades" as const),
      ids: fc.uniqueArray(Id, { maxLength: 3 }),
      lv: fc.constantFrom(...DEPTH_LEVELS),
      ms: fc.constantFrom(16 as const, 50 as const, 100 as const, 1000 as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("stall" as const), who: fc.nat(2), on: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("resync" as const), who: fc.nat(2), id: Id }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.integer({ min: 1, max: 300 }),
    }),
  },
);

describe("delivery of depth and trades", () => {
  it("leaves every subscriber with the book's windows, every record fits the one before, and no trade is lost by those who read", () => {
    fc.assert(
      fc.property(fc.array(Move, { minLength: 1, maxLength: 150 }), (moves) => {
        const rig = rigWithBooks();
        // Two binary readers and one of JSON.
        const all = [listener(rig), listener(rig), listener(rig, false)];
        const stalled = all.map(() => false);
        const tapeSets = all.map(() => 0);
        for (const move of moves) {
          if (move.do === "level") {
            const book = rig.source.books.get(move.id)!;
            (move.bid ? book.bids : book.asks).set(
              10_000 + (move.bid ? -move.away : move.away),
              move.size,
            );
            book.seq++;
          } else if (move.do === "trade")
            rig.source.queue.push((now, sink) => {
              for (let i = 0; i < move.many; i++)
                sink.trade?.(move.id, move.price + i, 3, i % 2 === 0 ? 1 : 2, now);
              sink.tick(move.id, now);
            });
          else if (move.do === "set") {
            if (move.ch === "trades") tapeSets[move.who]++;
            all[move.who].say({
              op: "set",
              ch: move.ch,
              grp: move.grp,
              syms: move.ids.map((id) => `s${id}`),
              arg: { ms: move.ms, lv: move.lv },
            });
          } else if (move.do === "stall") {
            stalled[move.who] ||= move.on;
            all[move.who].wire.unread = move.on ? SKIP_ABOVE + 1 : 0;
          } else if (move.do === "resync")
            all[move.who].say({ op: "resync", ch: "depth", syms: [`s${move.id}`] });
          else rig.run(move.ms);
          for (const l of all) l.read();
        }
        for (const l of all) l.wire.unread = 0;
        // Longer than the slowest step, twice: everything is out.
        rig.run(300);
        all.forEach((l, who) => {
          l.read();
          const { client } = l;
          // Rate refusals are answers too, so no number may be missing.
          expect(client.holes).toBe(0);
          expect({ ...client.outcomes, applied: 0 }).toEqual({
            applied: 0,
            stale: 0,
            gap: 0,
            crc: 0,
            crossed: 0,
          });
          for (const topic of l.connection.details.depth.all())
            expect(
              window(client.books.get(`${topic.symId}:${DEPTH_LEVELS[topic.variant]}`)!, 200),
            ).toEqual(window(rig.source.books.get(topic.symId)!, DEPTH_LEVELS[topic.variant]));
          for (const topic of l.connection.details.trades.all()) {
            const ids = client.tapes.get(topic.symId)!.map((t) => t.id);
            const last = rig.market.board.tape.lastId(topic.symId);
            expect(ids[ids.length - 1]).toBe(last);
            const jumps = ids.filter((id, i) => i > 0 && id > ids[i - 1] + 1).length;
            // A tape that was dropped and subscribed again, or whose reader stalled, may show a hole; no other
            // does.
            if (!stalled[who] && tapeSets[who] <= 1) expect(jumps).toBe(0);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it("encodes a book's change once for all who listen alike, and not at all while nobody does", () => {
    const rig = rigWithBooks();
    const { depth } = rig.hub.feed.details;
    const book = rig.source.books.get(1)!;
    rig.run(200);
    expect(depth.encoded).toBe(0);
    const readers = Array.from({ length: 20 }, () => listener(rig));
    for (const r of readers)
      r.say({ op: "sub", ch: "depth", syms: ["s1"], arg: { ms: 50, lv: 20 } });
    rig.run(200);
    const before = depth.encoded;
    for (const r of readers) r.wire.clear();
    book.bids.set(9_990, 77);
    book.seq++;
    rig.run(50);
    expect(depth.encoded - before).toBe(1);
    const frames = readers.map((r) => r.wire.frames().filter((f) => f[1] === 3));
    expect(frames.map((f) => f.length)).toEqual(readers.map(() => 1));
    expect(new Set(frames.map(([f]) => Buffer.from(f.subarray(16)).toString("hex"))).size).toBe(1);
    for (const r of readers) r.say({ op: "unsub", ch: "depth", syms: ["s1"] });
    book.bids.set(9_990, 78);
    const after = depth.encoded;
    rig.run(200);
    expect([depth.encoded, depth.size]).toEqual([after, 0]);
  });

  it("a tape begins with the last fifty, then comes in batches of its step, ids consecutive", () => {
    const rig = rigWithBooks();
    const l = listener(rig);
    l.say({ op: "sub", ch: "trades", syms: ["s2"] });
    l.read();
    const tape = l.client.tapes.get(2)!;
    expect([tape.length, tape[0].price, tape[49].price]).toEqual([50, 9_020, 9_069]);
    for (let i = 0; i < 40; i++) {
      rig.source.queue.push((now, sink) => sink.trade?.(2, 10_000 + i, 1, 2, now));
      rig.run(10);
    }
    rig.run(200);
    l.read();
    expect(tape.length).toBe(90);
    expect(tape.map((t) => t.id)).toEqual(tape.map((_, i) => tape[0].id + i));
    // One snapshot and a batch a hundred milliseconds.
    expect(l.client.frames[4]).toBeGreaterThanOrEqual(4);
    expect(l.client.frames[4]).toBeLessThanOrEqual(7);
    expect(rig.hub.feed.details.trades.encoded).toBe((l.client.frames[4] ?? 0) - 1);
  });

  it("a reader that fell behind gets a snapshot of the book and the newest trades it missed; the hole shows in the ids", () => {
    const rig = rigWithBooks();
    const l = listener(rig);
    for (const ch of ["depth", "trades"] as const)
      l.say({ op: "sub", ch, syms: ["s0"], arg: { ms: 50, lv: 20 } });
    rig.run(100);
    l.read();
    l.wire.clear();
    l.wire.unread = SKIP_ABOVE + 1;
    for (let i = 0; i < 500; i++) {
      rig.source.queue.push((now, sink) => sink.trade?.(0, 10_000 + i, 1, 1, now));
      rig.source.books.get(0)!.bids.set(9_950 + (i % 50), i + 1);
      rig.source.books.get(0)!.seq++;
      rig.run(8);
    }
    expect(l.wire.sent.length).toBe(0);
    l.wire.unread = 0;
    rig.run(100);
    const types = l.wire.frames().map((f) => f[1]);
    expect(types.filter((t) => t === 2).length).toBe(1);
    for (const data of l.wire.sent) l.client.take(data);
    expect(window(l.client.books.get("0:20")!, 20)).toEqual(window(rig.source.books.get(0)!, 20));
    const ids = l.client.tapes.get(0)!.map((t) => t.id);
    const jumps = ids.flatMap((id, i) => (i > 0 && id !== ids[i - 1] + 1 ? [id - ids[i - 1]] : []));
    expect(jumps.length).toBe(1);
    expect(ids.slice(-200)).toEqual(
      Array.from({ length: 200 }, (_, i) => rig.market.board.tape.lastId(0) - 199 + i),
    );
  });

  it("says which symbols have no book, and counts all topics of a connection together", () => {
    const rig = rigWithBooks();
    const l = listener(rig, false);
    l.say({ op: "sub", id: 1, ch: "depth", syms: ["s0", "s4.idx", "zzz"] });
    l.say({ op: "sub", id: 2, ch: "candle", syms: ["s4.idx"] });
    const acks = l.wire.texts().filter((m) => "op" in m && m.op === "ack");
    expect(acks).toMatchObject([
      {
        id: 1,
        ch: "depth",
        ok: [["s0", 0, 2, 4]],
        bad: [
          ["s4.idx", "NO_CHANNEL"],
          ["zzz", "NO_SYMBOL"],
        ],
      },
      { id: 2, ch: "candle", ok: [["s4.idx", 4, 2, 4]] },
    ]);
    expect(l.connection.detailCount()).toBe(2);
    rig.hub.leave(l.connection);
    expect(rig.hub.feed.details.state()).toMatchObject({
      depth: { lanes: 0 },
      trades: { lanes: 0 },
      candle: { lanes: 0 },
    });
  });
});
