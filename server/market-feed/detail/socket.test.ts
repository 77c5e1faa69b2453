/**
 * Depth, trades and candles over a real socket of the real app, with the lab's faults in between:
 * what a client holds is never wrong unseen.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import {
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  PROTOCOL_JSON,
} from "../../../contract/feed/control.ts";
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { App } from "../../app.ts";
import type { Db } from "../../db/tx.ts";
import { LabState } from "../../lab/lab-state.ts";
import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { testDatabase } from "../../testing/database.ts";
import { DetailClient } from "../../testing/feed/detail-client.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const START = Date.UTC(2026, 10, 19, 15, 20);
const top = (side: BookSide, n: number) =>
  Array.from({ length: Math.min(n, side.length) }, (_, i) => [side.price(i), side.size(i)]);

let clock: ManualClock;
let db: Db;
let t: TestApp;
let app: App;
let lab: LabState;
const open: WebSocket[] = [];

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  clock = new ManualClock(START);
  lab = new LabState(clock, { seed: 1, rate: 2000 });
  const opened = openSource({ seed: 1, rate: 2000, startAt: START });
  const market = new Market({
    ...opened,
    clock: lab.clock,
    wrapSink: lab.wrapSink,
    held: lab.held,
  });
  t = await testApp({ db, market, clock, app: { lab } });
  app = t.app;
  await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate();
  await t.close();
});

/** A client whose books ask for a snapshot as soon as they notice that they are wrong. */
async function connect(protocol: string) {
  const ws = new WebSocket(
    `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${MARKET_SOCKET_PATH}`,
    protocol,
  );
  open.push(ws);
  const client = new DetailClient(app.market.catalog.instruments);
  let wake = (): void => {};
  let messages = 0;
  let unreadable = 0;
  ws.on("message", (data: Buffer, binary) => {
    messages++;
    try {
      client.take(binary ? new Uint8Array(data) : String(data));
    } catch {
      unreadable++;
    }
    wake();
  });
  ws.on("error", () => {});
  await new Promise((resolve) => ws.on("open", resolve));
  const say = (message: object): void => ws.send(JSON.stringify(message));
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  /** Everything the server has said so far has arrived when its answer to this has. */
  const caughtUp = async (): Promise<void> => {
    const before = messages;
    say({ op: "ping", t: before });
    await until(() => messages > before);
  };
  return { client, say, until, caughtUp, counts: () => ({ messages, unreadable }) };
}

/** Time passes in turns; the pauses let the socket breathe. */
async function run(ms: number, afterTurn: () => void = () => {}): Promise<void> {
  for (let left = ms; left > 0; left -= 8) {
    clock.pass(8);
    app.turn();
    afterTurn();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("over a real socket", () => {
  it.each([PROTOCOL_BINARY, PROTOCOL_JSON])(
    "%s: book, tape and bars follow the source",
    async (protocol) => {
      const { client, say, until } = await connect(protocol);
      say({ op: "set", ch: "depth", grp: "detail", syms: ["btc"], arg: { lv: 50, ms: 50 } });
      say({ op: "set", ch: "trades", grp: "detail", syms: ["btc"] });
      say({ op: "set", ch: "candle", grp: "detail", syms: ["btc"], arg: { i: "1min" } });
      await until(() => client.bars.length > 0 && client.books.size > 0 && client.tapes.size > 0);
      await run(5000);
      const id = app.market.catalog.find("btc")!.symId;
      await until(() => client.tapes.get(id)!.at(-1)!.id >= app.market.board.tape.lastId(id) - 20);
      expect(client.outcomes).toMatchObject({ stale: 0, gap: 0, crc: 0, crossed: 0 });
      expect(client.outcomes.applied).toBeGreaterThan(50);
      const ids = client.tapes.get(id)!.map((t) => t.id);
      expect(ids).toEqual(ids.map((_, i) => ids[0] + i));
      expect(client.holes).toBe(0);
      expect(client.bars.at(-1)!.bar[0]).toBe(START);
    },
  );

  it("frames dropped, doubled, swapped and cut leave no wrong book shown as right", async () => {
    const { client, say, until, caughtUp, counts } = await connect(PROTOCOL_BINARY);
    say({ op: "set", ch: "depth", grp: "detail", syms: ["btc", "eth"], arg: { lv: 20, ms: 50 } });
    await until(() => client.books.size === 2);
    lab.faults.set({
      drop: { every: 11 },
      duplicate: { every: 7 },
      reorder: { every: 13 },
      corrupt: { every: 17 },
    });
    const ids = ["btc", "eth"].map((symbol) => app.market.catalog.find(symbol)!.symId);
    const source = new Book();
    /**
     * The source's windows by symbol and sequence: what a book that is held for right must be equal
     * to.
     */
    const truth = new Map<string, unknown>();
    const note = (): void => {
      for (const symId of ids) {
        app.market.source.book!(symId, 20, source);
        truth.set(`${symId}:${source.seq}`, [top(source.bids, 20), top(source.asks, 20)]);
      }
    };
    let compared = 0;
    const compare = (): void => {
      for (const symId of ids) {
        const held = client.books.get(`${symId}:20`)!;
        if (client.broken.has(symId) || held.seq === START) continue;
        expect([top(held.bids, 20), top(held.asks, 20)]).toEqual(truth.get(`${symId}:${held.seq}`));
        compared++;
      }
    };
    for (let part = 0; part < 60; part++) {
      await run(100, note);
      compare();
      for (const symId of client.broken)
        say({ op: "resync", ch: "depth", syms: [app.market.catalog.instruments[symId].symbol] });
    }
    lab.faults.set({});
    say({ op: "resync", ch: "depth", syms: [] });
    const applied = client.outcomes.applied;
    await until(() => client.outcomes.applied >= applied + 1);
    await run(400, note);
    await caughtUp();
    compare();
    expect(client.broken.size).toBe(0);
    expect(compared).toBeGreaterThan(20);
    expect(counts().unreadable).toBeGreaterThan(0);
    expect(client.outcomes.gap).toBeGreaterThan(0);
    expect([client.outcomes.crc, client.outcomes.crossed]).toEqual([0, 0]);
    expect(lab.faults.struck.drop).toBeGreaterThan(3);
  });

  it("a pushed price is a trade, the best of the book and in the running bar", async () => {
    const { client, say, until } = await connect(PROTOCOL_BINARY);
    const i = app.market.catalog.find("btc")!;
    for (const ch of ["depth", "trades", "candle"]) say({ op: "sub", ch, syms: ["btc"] });
    await until(() => client.bars.length > 0 && client.books.size > 0 && client.tapes.size > 0);
    const price = Math.round(app.market.board.cols.get(i.symId, 0) * 1.01);
    const answer = await app.http.inject({
      method: "POST",
      url: "/lab/push",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ symbol: "btc", price: formatScaled(price, i.priceScale) }),
    });
    expect(answer.statusCode).toBe(200);
    clock.pass(1);
    await run(304);
    await until(
      () =>
        client.tapes.get(i.symId)!.some((t) => t.price === price) &&
        client.bars.some((b) => b.bar[2] === price),
    );
    expect(client.outcomes).toMatchObject({ gap: 0, crc: 0, crossed: 0 });
  });

  it("a frozen symbol's book, tape and bar stand still", async () => {
    const { client, say, until, caughtUp } = await connect(PROTOCOL_BINARY);
    for (const ch of ["depth", "trades", "candle"]) say({ op: "sub", ch, syms: ["btc"] });
    await until(() => client.bars.length > 0 && client.books.size > 0 && client.tapes.size > 0);
    await run(300);
    lab.frozen.add(app.market.catalog.find("btc")!.symId);
    await run(200);
    await caughtUp();
    const before = {
      ...client.outcomes,
      bars: client.bars.length,
      trades: client.tapes.get(0)?.length,
    };
    await run(1000);
    await caughtUp();
    expect({
      ...client.outcomes,
      bars: client.bars.length,
      trades: client.tapes.get(0)?.length,
    }).toEqual(before);
  });
});
