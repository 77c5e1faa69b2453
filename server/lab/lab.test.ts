/**
 * The lab on the real app with a real socket: each control does what it says, and nothing of it is
 * there without the flag.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { DirtySet, F, QuoteColumns } from "../../contract/feed/columns.ts";
import { MARKET_SOCKET_PATH, PROTOCOL_BINARY } from "../../contract/feed/control.ts";
import { FrameError } from "../../contract/feed/frame/bytes.ts";
import { FRAME_TICKER } from "../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../contract/feed/frame/frame-reader.ts";
import { isShort } from "../../contract/feed/frame/short-header.ts";
import type { Db } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { put } from "../testing/scripted-source.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let db: Db;
let t: TestApp;
const open: WebSocket[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  t = await testApp({ db, lab: true });
  await t.app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate();
  await t.close();
});

const lab = (verb: string, body: unknown) =>
  t.app.http.inject({
    method: "POST",
    url: `/lab/${verb}`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
const state = async () => (await t.app.http.inject("/lab/state")).json();

/** Time passes in turns; the market's clock is the lab's. */
function run(ms: number): void {
  for (let left = ms; left > 0; left -= 16) {
    t.clock.pass(Math.min(16, left));
    t.app.turn();
  }
}

/** A subscriber of btc over a real socket. `frames(n)` waits for n more ticker frames. */
async function subscriber() {
  const ws = new WebSocket(
    `ws://127.0.0.1:${(t.app.http.server.address() as AddressInfo).port}${MARKET_SOCKET_PATH}`,
    PROTOCOL_BINARY,
  );
  open.push(ws);
  const heard: Uint8Array[] = [];
  let wake = (): void => {};
  ws.on("message", (data: Buffer, binary) => {
    if (binary && (isShort(data) || data[1] === FRAME_TICKER)) heard.push(new Uint8Array(data));
    wake();
  });
  ws.on("error", () => {});
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const closed = new Promise<number>((resolve) => ws.on("close", resolve));
  await new Promise((resolve) => ws.on("open", resolve));
  ws.send(JSON.stringify({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } }));
  await until(() => heard.length === 1);
  return { heard, until, closed };
}

/** One btc tick and the turn that sends it. */
function tick(last: number): void {
  t.source.queue.push((now, sink) => put(sink, 0, now, { last }));
  run(16);
}

/** Counters of all frames of a connection; the first is whole. */
function counters(frames: Uint8Array[]): number[] {
  const reader = new FrameReader(new QuoteColumns(8), new DirtySet(8));
  return frames.map((frame) => reader.header(frame).n);
}

describe("without the flag", () => {
  it("there is no lab", async () => {
    const bare = await testApp({ db });
    for (const url of ["/lab/state", "/lab/push"])
      expect((await bare.app.http.inject(url)).statusCode).toBe(404);
    expect((await bare.app.http.inject({ method: "POST", url: "/lab/reset" })).statusCode).toBe(
      404,
    );
    await bare.close();
  });
});

describe("bodies", () => {
  it.each([
    ["seed", { seed: "x" }],
    ["push", { symbol: "btc", price: "-1" }],
    ["push", { symbol: "nope", price: "1" }],
    ["freeze", { symbol: "nope", on: true }],
    ["halt", { symbol: "nope", on: true }],
    ["faults", { drop: { every: 0 } }],
    ["sockets", { mode: "explode" }],
    ["delay", { httpMs: -5 }],
    ["clock", { backwards: 1 }],
  ])("that make no sense are 400: %s %j", async (verb, body) => {
    expect((await lab(verb, body)).statusCode).toBe(400);
  });
});

describe("clock", () => {
  it("freezes, steps and runs; everything the server says follows", async () => {
    await lab("clock", { freeze: true });
    const { now } = (await state()).clock;
    t.clock.pass(5000);
    expect((await state()).clock).toEqual({ now, speed: 0 });
    expect((await lab("clock", { step: 3_600_000 })).json().clock.now).toBe(now + 3_600_000);
    await lab("clock", { speed: 10 });
    t.clock.pass(100);
    expect((await state()).clock.now).toBe(now + 3_601_000);
    expect((await t.app.http.inject("/")).headers["x-server-time"]).toBe(String(now + 3_601_000));
  });
});

describe("push and freeze", () => {
  it("push one tick through the board to the socket", async () => {
    const c = await subscriber();
    expect((await lab("push", { symbol: "btc", price: "123.45" })).statusCode).toBe(200);
    run(16);
    await c.until(() => c.heard.length === 2);
    const cols = new QuoteColumns(8);
    const reader = new FrameReader(cols, new DirtySet(8));
    for (const frame of c.heard) reader.read(frame);
    expect(cols.get(0, F.last)).toBe(12_345);
  });

  it("halt suspends a symbol for everybody, until it goes on or all is reset", async () => {
    const said = () => t.app.market.life.status[0];
    await lab("halt", { symbol: "btc", on: true });
    run(600);
    expect(said()).toBe("halted");
    await lab("halt", { symbol: "btc", on: false });
    run(600);
    expect(said()).toBe("ok");
    await lab("halt", { symbol: "btc", on: true });
    await lab("reset", {});
    run(600);
    expect(said()).toBe("ok");
  });

  it("freeze keeps ticks and life of one symbol away until thawed", async () => {
    await lab("freeze", { symbol: "btc", on: true });
    tick(11_111);
    expect(t.app.market.board.cols.get(0, F.last)).toBe(10_000);
    run(4000);
    expect(t.app.market.life.status[0]).toBe("delayed");
    expect((await state()).frozen).toEqual(["btc"]);
    await lab("freeze", { symbol: "btc", on: false });
    tick(11_112);
    expect(t.app.market.board.cols.get(0, F.last)).toBe(11_112);
  });
});

describe("faults", () => {
  it("drop every second frame: the counter shows the holes", async () => {
    const c = await subscriber();
    await lab("faults", { drop: { every: 2 } });
    for (let i = 1; i <= 6; i++) tick(10_000 + i);
    await c.until(() => c.heard.length === 4);
    const n = counters(c.heard);
    expect(n.slice(1).map((x) => x - n[0])).toEqual([1, 3, 5]);
    expect((await state()).faults.drop).toBe(3);
  });

  it("duplicate, reorder and corrupt the next frame", async () => {
    const c = await subscriber();
    await lab("faults", { duplicate: { next: 1 } });
    tick(10_001);
    await c.until(() => c.heard.length === 3);
    expect(c.heard[1]).toEqual(c.heard[2]);
    await lab("faults", { reorder: { next: 1 } });
    tick(10_002);
    tick(10_003);
    await c.until(() => c.heard.length === 5);
    const [late, early] = counters(c.heard).slice(3);
    expect(late - early).toBe(1);
    await lab("faults", { corrupt: { next: 1 } });
    tick(10_004);
    await c.until(() => c.heard.length === 6);
    const reader = new FrameReader(new QuoteColumns(8), new DirtySet(8));
    reader.read(c.heard[0]);
    expect(() => reader.read(c.heard[5])).toThrow(FrameError);
  });
});

describe("sockets", () => {
  it("close with a code, refuse new ones, and let one hang half-open", async () => {
    const c = await subscriber();
    await lab("sockets", { mode: "close", code: 4008 });
    expect(await c.closed).toBe(4008);
    await lab("sockets", { mode: "refuse" });
    const { port } = t.app.http.server.address() as AddressInfo;
    const refused = await new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${MARKET_SOCKET_PATH}`, PROTOCOL_BINARY);
      ws.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      ws.on("error", () => {});
    });
    expect(refused).toBe(503);
    await lab("sockets", { mode: "normal" });
    const d = await subscriber();
    const { frames } = (await lab("sockets", { mode: "halfOpen" })).json().sent;
    for (let i = 0; i < 5; i++) tick(10_000 + i);
    run(4000);
    expect((await state()).sent.frames).toBe(frames);
    expect(d.heard.length).toBe(1);
  });
});

describe("seed, delay, reset, state", () => {
  it("a new seed exchanges the source; sequences go on rising", async () => {
    const before = t.app.market.board.cols.seq[0];
    expect((await lab("seed", { seed: 7 })).json().seed).toBe(7);
    expect(t.source.closed).toBe(true);
    expect(t.app.market.board.cols.seq[0]).toBe(before + 1);
  });

  it("a new rate holds for the market that runs, which goes on where it is, until all is reset", async () => {
    const before = t.app.market.board.cols.seq[0];
    expect((await lab("rate", { rate: 7000 })).json().rate).toBe(7000);
    expect([t.source.rate, t.source.closed, t.app.market.board.cols.seq[0]]).toEqual([
      7000,
      false,
      before,
    ]);
    expect([(await lab("reset", {})).json().rate, t.source.rate]).toEqual([1, 1]);
  });

  it("delays answers, and reset makes all well", async () => {
    await lab("delay", { httpMs: 30 });
    const started = performance.now();
    await t.app.http.inject("/api/api/timezone/info");
    expect(performance.now() - started).toBeGreaterThan(25);
    await lab("freeze", { symbol: "btc", on: true });
    const after = (await lab("reset", {})).json();
    expect(after).toMatchObject({
      frozen: [],
      sockets: "normal",
      delay: { httpMs: 0, socketMs: 0 },
    });
  });

  it("counts connections, topics, frames and bytes", async () => {
    await subscriber();
    expect(await state()).toMatchObject({ connections: 1, topics: 1, skipped: 0, source: "sim" });
    const { sent } = await state();
    expect(sent.frames).toBe(3);
    expect(sent.bytes).toBeGreaterThan(200);
  });
});
