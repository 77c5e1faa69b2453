/** The market socket over real connections: handshake, conversation, limits, good-byes. */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import {
  CLOSE,
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  PROTOCOL_JSON,
} from "../../contract/feed/control.ts";
import { FRAME_TICKER, readHeader } from "../../contract/feed/frame/frame.ts";
import type { Db } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let t: TestApp;
let url: string;
const open: WebSocket[] = [];

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

beforeEach(async () => {
  t = await testApp({ db });
  await t.app.http.listen({ port: 0, host: "127.0.0.1" });
  url = `ws://127.0.0.1:${(t.app.http.server.address() as AddressInfo).port}${MARKET_SOCKET_PATH}`;
});
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate();
  await t.close();
});

type Message = { n: number; op?: string; ch?: string; [key: string]: unknown };

/** A client that queues what it hears, in order. */
function connect(protocol: string | string[] | undefined, headers: Record<string, string> = {}) {
  const ws = new WebSocket(url, protocol, { headers });
  open.push(ws);
  const heard: (Message | Uint8Array)[] = [];
  const waiting: ((m: Message | Uint8Array) => void)[] = [];
  ws.on("message", (data: Buffer, binary) => {
    const message = binary ? new Uint8Array(data) : (JSON.parse(String(data)) as Message);
    const next = waiting.shift();
    if (next) next(message);
    else heard.push(message);
  });
  ws.on("error", () => {});
  const closed = new Promise<number>((resolve) => ws.on("close", resolve));
  const refused = new Promise<number>((resolve) =>
    ws.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0)),
  );
  const next = (): Promise<Message | Uint8Array> => {
    const first = heard.shift();
    return first === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(first);
  };
  const text = async (): Promise<Message> => (await next()) as Message;
  const frame = async (): Promise<Uint8Array> => (await next()) as Uint8Array;
  return {
    ws,
    next,
    text,
    frame,
    closed,
    refused,
    say: (m: unknown) => ws.send(typeof m === "string" ? m : JSON.stringify(m)),
  };
}

describe("handshake", () => {
  it("prefers binary, speaks JSON when asked or when nothing is asked", async () => {
    const binary = connect([PROTOCOL_JSON, PROTOCOL_BINARY]);
    expect(await binary.text()).toMatchObject({
      n: 1,
      op: "hello",
      v: 1,
      hb: 2000,
      max: 300,
      source: "sim",
      st: t.clock.now(),
    });
    expect(binary.ws.protocol).toBe(PROTOCOL_BINARY);
    await expect(connect(PROTOCOL_JSON).text()).resolves.toMatchObject({ op: "hello" });
    const bare = connect(undefined);
    await bare.text();
    bare.say({ op: "sub", ch: "ticker", syms: ["btc"] });
    expect(await bare.text()).toMatchObject({ op: "ack" });
    expect(await bare.text()).toMatchObject({
      ch: "ticker",
      d: [{ s: "btc", k: "s", c: "100.00", ss: "trading" }],
    });
  });

  it("refuses pages of other hosts, and browsers that hide where they come from", async () => {
    expect(await connect(PROTOCOL_BINARY, { origin: "https://evil.test" }).refused).toBe(403);
    expect(await connect(PROTOCOL_BINARY, { origin: "null" }).refused).toBe(403);
    expect(await connect(PROTOCOL_BINARY, { "sec-fetch-mode": "websocket" }).refused).toBe(403);
    expect(
      await connect(PROTOCOL_BINARY, {
        origin: url.replace(/^ws/, "http").replace(MARKET_SOCKET_PATH, ""),
      }).text(),
    ).toMatchObject({
      op: "hello",
    });
  });

  it("takes fifty connections of one address", async () => {
    const all = Array.from({ length: 50 }, () => connect(PROTOCOL_BINARY));
    await Promise.all(all.map((c) => c.text()));
    expect(await connect(PROTOCOL_BINARY).refused).toBe(429);
    all[0].ws.close();
    await all[0].closed;
    expect(await connect(PROTOCOL_BINARY).text()).toMatchObject({ op: "hello" });
  });
});

describe("conversation", () => {
  it("acknowledges with ids and scales, then sends the first values at once", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    c.say({ op: "sub", id: 7, ch: "ticker", syms: ["BTC", "zzz", "eth", "btc"], arg: { ms: 16 } });
    expect(await c.text()).toEqual({
      n: 2,
      op: "ack",
      id: 7,
      ch: "ticker",
      ok: [
        ["btc", 0, 2, 4],
        ["eth", 1, 2, 4],
      ],
      bad: [["zzz", "NO_SYMBOL"]],
    });
    expect(readHeader(await c.frame())).toEqual({
      type: FRAME_TICKER,
      records: 2,
      n: 3,
      t: t.clock.now(),
    });
  });

  it("answers pings with its clock, and nonsense with what is wrong with it", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    c.say({ op: "ping", t: 5 });
    expect(await c.text()).toEqual({ n: 2, op: "pong", t: 5, st: t.clock.now() });
    const wrong: [unknown, string][] = [
      ["{", "BAD_OP"],
      [{ op: "shout" }, "BAD_OP"],
      [{ op: "sub", id: 3, ch: "gossip", syms: [] }, "NO_CHANNEL"],
      [{ op: "sub", ch: "ticker", syms: "btc" }, "BAD_ARG"],
      [{ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 17 } }, "BAD_ARG"],
      [{ op: "set", ch: "ticker", syms: ["btc"] }, "BAD_ARG"],
      [
        { op: "sub", ch: "ticker", syms: Array.from({ length: 101 }, (_, i) => `s${i}`) },
        "BAD_ARG",
      ],
    ];
    for (const [message, code] of wrong) {
      c.say(message);
      expect(await c.text()).toMatchObject({ op: "err", code });
    }
  });

  it("sends sessions and ranks on subscribing", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    c.say({ op: "sub", ch: "session", syms: ["us", "moon"] });
    expect(await c.text()).toMatchObject({
      op: "ack",
      ok: [["us", 0, 0, 0]],
      bad: [["moon", "NO_SYMBOL"]],
    });
    expect(await c.text()).toMatchObject({
      ch: "session",
      d: { market: "us", session: "trading" },
    });
    c.say({ op: "sub", ch: "rank", syms: ["cryptos.all:gainers", "best"] });
    expect(await c.text()).toMatchObject({
      op: "ack",
      ok: [["cryptos.all:gainers", 0, 0, 0]],
      bad: [["best", "NO_SYMBOL"]],
    });
    expect(await c.text()).toMatchObject({
      ch: "rank",
      key: "cryptos.all:gainers",
      d: ["xrp", "sol", "eth", "btc"],
    });
  });

  it("closes on a binary message, and on one that is too long", async () => {
    const a = connect(PROTOCOL_BINARY);
    await a.text();
    a.ws.send(new Uint8Array([1, 2, 3]));
    expect(await a.closed).toBe(CLOSE.protocol);
    const b = connect(PROTOCOL_BINARY);
    await b.text();
    b.say("x".repeat(17_000));
    expect([1006, 1009]).toContain(await b.closed);
  });

  it("refuses a flood, then ends it with 4009", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    for (let i = 0; i < 60; i++) c.say({ op: "ping", t: i });
    const answers = await Promise.all(Array.from({ length: 30 }, () => c.text()));
    expect(answers.filter((m) => m.op === "pong").length).toBe(20);
    expect(answers.slice(20).every((m) => m.op === "err" && m.code === "RATE")).toBe(true);
    expect(await c.closed).toBe(CLOSE.rate);
  });

  it("frees its topics when the connection ends", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    c.say({ op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 16 } });
    await c.text();
    expect(t.app.market.board.watched[0]).toBe(1);
    const gone = new Promise((resolve) => t.app.http.server.once("x-gone", resolve));
    const [connection] = t.app.hub.connections;
    const release = connection.release.bind(connection);
    connection.release = () => {
      release();
      t.app.http.server.emit("x-gone");
    };
    c.ws.terminate();
    await gone;
    expect(t.app.market.board.watched[0]).toBe(0);
    expect(t.app.hub.connections.size).toBe(0);
  });
});

describe("a stop", () => {
  it("says bye and closes with 1001", async () => {
    const c = connect(PROTOCOL_BINARY);
    await c.text();
    t.app.hub.shutdown(3000);
    expect(await c.text()).toEqual({ n: 2, op: "bye", in: 3000 });
    expect(await c.closed).toBe(CLOSE.goingAway);
  });
});
