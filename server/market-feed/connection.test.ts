/** Beats, status, limits and slow readers of one connection, on a test's clock. */
import { describe, expect, it } from "vitest";
import { DirtySet, QuoteColumns } from "../../contract/feed/columns.ts";
import { BEAT_MS, CLOSE, SOCKET_LIMITS } from "../../contract/feed/control.ts";
import { FRAME_BEAT, FRAME_TICKER, readHeader } from "../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../contract/feed/frame/frame-reader.ts";
import { isShort } from "../../contract/feed/frame/short-header.ts";
import { Rig } from "../testing/feed/rig.ts";
import { instrument, put } from "../testing/scripted-source.ts";
import { CUT_ABOVE, NO_PROGRESS_MS, SKIP_ABOVE } from "./connection.ts";
import { CLIENT_SILENCE_MS } from "./quote-hub.ts";

const beats = (frames: Uint8Array[]): Uint8Array[] =>
  frames.filter((frame) => !isShort(frame) && readHeader(frame).type === FRAME_BEAT);

/** Keeps the named symbols alive for a while, in steps the source would make. */
function live(rig: Rig, ids: readonly number[], ms: number): void {
  for (let i = 0; i < ms; i += 100) {
    rig.source.queue.push((now, sink) => {
      for (const id of ids) sink.alive(id, now);
    });
    rig.run(100, 20);
  }
}

describe("beats", () => {
  it("come every two seconds, also while ticks flow, with the connection's next number", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 100 } });
    for (let i = 0; i < 100; i++) {
      rig.tick(0, { last: 10_000 + i });
      rig.run(100, 20);
    }
    expect(beats(wire.frames()).length).toBe(10_000 / BEAT_MS);
    const reader = new FrameReader(new QuoteColumns(8), new DirtySet(8));
    const numbers = wire.sent.map((data) =>
      typeof data === "string" ? JSON.parse(data).n : reader.header(data).n,
    );
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  it("list a frozen symbol, not a quiet one; status says when it breaks and when it is well again", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    const json = rig.connect(false);
    say({ op: "sub", ch: "ticker", syms: ["btc", "eth"] });
    json.say({ op: "sub", ch: "ticker", syms: ["btc", "eth"] });
    live(rig, [0, 1], 1000);
    wire.clear();
    json.wire.clear();
    // eth is silent, btc only alive without a tick.
    live(rig, [0], 6000);
    expect(wire.texts()).toMatchObject([{ op: "status", s: "eth", st: "delayed" }]);
    const reader = new FrameReader(new QuoteColumns(8), new DirtySet(8));
    reader.read(beats(wire.frames()).at(-1) as Uint8Array);
    expect(reader.lifeless).toEqual([1]);
    expect(json.wire.texts().at(-1)).toMatchObject({ op: "hb", dead: ["eth"] });
    live(rig, [0, 1], 3000);
    expect(wire.texts().at(-1)).toMatchObject({ op: "status", s: "eth", st: "ok" });
  });

  it("do not blame a symbol whose market is closed", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    say({ op: "sub", ch: "ticker", syms: ["btc"] });
    rig.tick(0, { session: 0 });
    rig.run(20_000, 100);
    expect(wire.texts().filter((m) => "op" in m && m.op === "status")).toEqual([]);
    // It opens again: three seconds of grace, then silence counts.
    rig.tick(0, { session: 3 });
    rig.run(5000, 100);
    expect(wire.texts().at(-1)).toMatchObject({ op: "status", s: "btc", st: "delayed" });
  });

  it("say halted when the source does", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    say({ op: "sub", ch: "ticker", syms: ["btc"] });
    rig.source.queue.push((_now, sink) => sink.status(0, "halted"));
    live(rig, [0], 1000);
    expect(wire.texts().at(-1)).toMatchObject({ op: "status", s: "btc", st: "halted" });
  });
});

describe("a symbol already in trouble", () => {
  const told = (texts: readonly object[]) =>
    texts
      .filter((m) => "op" in m && m.op === "status")
      .map((m) => (m as { s: string; st: string }).st);

  function halted() {
    const rig = new Rig();
    const elsewhere = rig.connect();
    elsewhere.say({ op: "sub", ch: "ticker", syms: ["btc"] });
    rig.source.queue.push((_now, sink) => sink.status(0, "halted"));
    live(rig, [0, 1], 1000);
    return { rig, ...rig.connect() };
  }

  it("is said so on subscribing, behind the ack that names it; a healthy one is not mentioned", () => {
    const { wire, say } = halted();
    say({ op: "set", ch: "ticker", grp: "visible", syms: ["btc", "eth"] });
    expect(wire.texts().map((m) => ("op" in m ? m.op : m.ch))).toEqual(
      ["hello", "ack", "status"].slice(wire.texts().length === 3 ? 0 : 1),
    );
    expect(wire.texts().at(-1)).toMatchObject({ op: "status", s: "btc", st: "halted" });
  });

  it("is not said so again when only the group changed", () => {
    const { wire, say } = halted();
    say({ op: "set", ch: "ticker", grp: "visible", syms: ["btc"] });
    say({ op: "set", ch: "ticker", grp: "visible", syms: ["btc", "eth"] });
    expect(told(wire.texts())).toEqual(["halted"]);
  });

  it("is said to be well when that happened while nobody listened, and again to a client that lost messages", () => {
    const { rig, wire, say } = halted();
    say({ op: "sub", ch: "ticker", syms: ["btc"] });
    say({ op: "unsub", ch: "ticker", syms: ["btc"] });
    rig.source.queue.push((_now, sink) => sink.status(0, "ok"));
    live(rig, [0, 1], 1000);
    say({ op: "sub", ch: "ticker", syms: ["btc"] });
    expect(told(wire.texts())).toEqual(["halted", "ok"]);
    say({ op: "resync", ch: "ticker", syms: [] });
    expect(told(wire.texts())).toEqual(["halted", "ok", "ok"]);
  });
});

describe("topics", () => {
  it("are shared by groups, the smallest step wins, and end with the last wish", () => {
    const rig = new Rig();
    const { connection, say } = rig.connect();
    say({ op: "set", ch: "ticker", grp: "near", syms: ["btc", "eth"], arg: { ms: 100 } });
    say({ op: "set", ch: "ticker", grp: "visible", syms: ["btc"], arg: { ms: 16 } });
    expect(connection.topics.byStep.map((list) => list.length)).toEqual([1, 0, 1, 0, 0, 0, 0]);
    say({ op: "set", ch: "ticker", grp: "visible", syms: [] });
    expect(connection.topics.byStep.map((list) => list.length)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    // Steps are numbered as they came: 33 ms stands behind 1,000.
    say({ op: "set", ch: "ticker", grp: "visible", syms: ["btc"], arg: { ms: 33 } });
    expect(connection.topics.byStep.map((list) => list.length)).toEqual([0, 0, 1, 0, 0, 0, 1]);
    say({ op: "set", ch: "ticker", grp: "visible", syms: [] });
    say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 500 } });
    say({ op: "set", ch: "ticker", grp: "near", syms: [] });
    expect(connection.topics.byStep.map((list) => list.length)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    say({ op: "unsub", ch: "ticker", syms: ["btc"] });
    expect(connection.topics.size).toBe(0);
    expect([...rig.market.board.watched]).toEqual([0, 0, 0, 0]);
  });

  it("are limited to 300: what is too much is named, a replaced group frees its own", () => {
    const rig = new Rig(Array.from({ length: 400 }, (_, i) => instrument(i, `s${i}`)));
    const { wire, connection, say } = rig.connect();
    const names = (from: number) => Array.from({ length: 100 }, (_, i) => `s${from + i}`);
    for (const from of [0, 100, 200])
      say({ op: "set", ch: "ticker", grp: `g${from}`, syms: names(from) });
    wire.clear();
    say({ op: "sub", ch: "ticker", syms: ["s300", "s5"] });
    expect(wire.texts()[0]).toMatchObject({ ok: [["s5", 5, 2, 4]], bad: [["s300", "LIMIT"]] });
    say({ op: "set", ch: "ticker", grp: "g100", syms: names(300) });
    expect(connection.topics.size).toBe(SOCKET_LIMITS.topics);
  });
});

describe("headers", () => {
  /** Forms the connection sent since the last look: s short, w whole ticker, b beat. */
  function forms(wire: { frames(): Uint8Array[]; clear(): void }, moves: () => void): string {
    wire.clear();
    moves();
    return wire
      .frames()
      .map((frame) => (isShort(frame) ? "s" : readHeader(frame).type === FRAME_BEAT ? "b" : "w"))
      .join("");
  }

  function moving() {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    let last = 10_000;
    const tick = (...ids: number[]): void => {
      for (const id of ids) rig.tick(id, { last: ++last });
      rig.run(16);
    };
    return { rig, wire, say, tick };
  }

  it("are whole until a whole one was sent, then short", () => {
    const { wire, say, tick } = moving();
    expect(
      forms(wire, () => {
        say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
        for (let i = 0; i < 4; i++) tick(0);
      }),
    ).toBe("wssss");
  });

  it("are whole exactly where two steps have something to say in one frame", () => {
    const { wire, say, tick } = moving();
    say({ op: "set", ch: "ticker", grp: "a", syms: ["btc"], arg: { ms: 16 } });
    say({ op: "set", ch: "ticker", grp: "b", syms: ["eth"], arg: { ms: 200 } });
    tick(0, 1);
    const sent = forms(wire, () => {
      for (let i = 0; i < 100; i++) tick(0, 1);
    });
    // 200 ms and 16 ms fall together every 400 ms.
    expect([sent.match(/w/g)?.length, sent.match(/s/g)?.length]).toEqual([4, 100]);
    const whole = wire
      .frames()
      .filter((frame) => !isShort(frame) && readHeader(frame).type === FRAME_TICKER);
    expect(whole.map((frame) => readHeader(frame).records)).toEqual([2, 2, 2, 2]);
  });

  it("are whole when the market's clock was set beyond their reach, and short again behind that", () => {
    const { rig, wire, say, tick } = moving();
    say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
    tick(0);
    for (const by of [40_000, -40_000]) {
      rig.clock.set(by);
      const sent = forms(wire, () => {
        for (let i = 0; i < 3; i++) tick(0);
      });
      expect(sent.replace("b", "")).toBe("wss");
    }
  });
});

describe("a slow reader", () => {
  it("is sent nothing while it is behind, then key forms of what it missed, and never more than that is queued", () => {
    const rig = new Rig();
    const { wire, connection, say } = rig.connect();
    const cols = new QuoteColumns(8);
    const reader = new FrameReader(cols, new DirtySet(8));
    say({ op: "sub", ch: "ticker", syms: ["btc", "eth"], arg: { ms: 16 } });
    rig.run(100);
    wire.unread = SKIP_ABOVE + 1;
    const before = wire.frames().length;
    for (let i = 0; i < 500; i++) {
      rig.tick(0, { last: 10_000 + i });
      rig.run(16);
    }
    expect(wire.frames().length).toBe(before);
    expect(connection.skipped).toBeGreaterThan(400);
    wire.unread = 0;
    rig.run(32);
    for (const frame of wire.frames()) reader.read(frame);
    expect([cols.get(0, 0), cols.seq[0], reader.unkeyed]).toEqual([
      10_499,
      rig.market.board.cols.seq[0],
      0,
    ]);
  });

  it("that makes no progress for thirty seconds is ended with 4008; one that does may stay", () => {
    const rig = new Rig();
    const stuck = rig.connect();
    const slow = rig.connect();
    for (const { say, wire } of [stuck, slow]) {
      say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
      wire.unread = SKIP_ABOVE * 2;
    }
    for (let second = 0; second < NO_PROGRESS_MS / 1000 + 1; second++) {
      slow.wire.unread--;
      rig.run(1000, 40);
    }
    expect([stuck.wire.ended, slow.wire.ended]).toEqual([CLOSE.slow, undefined]);
  });

  it("cannot fill our memory with answers either", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    wire.stuck = true;
    wire.unread = CUT_ABOVE + 1;
    say({ op: "ping", t: 1 });
    expect([wire.sent.length, wire.ended]).toEqual([0, CLOSE.slow]);
  });
});

describe("a silent client", () => {
  it("is let go after a minute without a word or a pong", () => {
    const rig = new Rig();
    const { wire } = rig.connect();
    rig.run(CLIENT_SILENCE_MS - 1000, 500);
    expect(wire.ended).toBeUndefined();
    rig.run(2000, 500);
    expect(wire.ended).toBe(CLOSE.goingAway);
  });
});

describe("events", () => {
  it("tell a session's change once, and a rank when its order changes, at most every three seconds", () => {
    const rig = new Rig();
    const { wire, say } = rig.connect();
    say({ op: "sub", ch: "session", syms: ["us"] });
    say({ op: "sub", ch: "rank", syms: ["cryptos.all:gainers"] });
    rig.run(4000, 50);
    wire.clear();
    rig.source.session_ = "closed";
    rig.source.nextChangeAt = 5;
    rig.source.queue.push((now, sink) => put(sink, 0, now, { last: 20_000 }));
    live(rig, [0, 1, 2, 3], 7000);
    const events = wire.texts().filter((m) => "ch" in m && m.ch !== undefined && !("op" in m));
    expect(events).toMatchObject([
      { ch: "session", d: { market: "us", session: "closed", nextChangeAt: 5 } },
      { ch: "rank", key: "cryptos.all:gainers", d: ["btc", "xrp", "sol", "eth"] },
    ]);
  });

  it("tell a list of another room with the turn after its change, once, to those who asked for it", () => {
    const rig = new Rig();
    rig.market.lists.tell("index.BTC", []);
    const [asks, other] = [rig.connect(), rig.connect()];
    asks.say({ op: "sub", ch: "rank", syms: ["index.BTC", "index.NONE"] });
    rig.run(100, 50);
    asks.wire.clear();
    other.wire.clear();
    rig.market.lists.tell("index.BTC", ["40000", "1000"]);
    rig.market.lists.tell("index.BTC", ["40000", "1000"]);
    rig.run(200, 50);
    const ranks = (rank: typeof asks) =>
      rank.wire.texts().filter((m) => "ch" in m && m.ch === "rank");
    expect(ranks(asks)).toMatchObject([{ ch: "rank", key: "index.BTC", d: ["40000", "1000"] }]);
    expect(ranks(other)).toEqual([]);
  });
});
