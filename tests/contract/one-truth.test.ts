/**
 * The simulator, the server and both protocols over real sockets: binary, JSON and HTTP say the
 * same of every instrument.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { F, FIELDS } from "../../contract/feed/columns.ts";
import { PROTOCOL_BINARY, PROTOCOL_JSON } from "../../contract/feed/control.ts";
import { parseScaled } from "../../contract/feed/scaled.ts";
import { getRealtime, itemList } from "../../contract/http/market.ts";
import { createClient } from "../../contract/http/wire/client.ts";
import type { App } from "../../server/app.ts";
import { LabClock } from "../../server/lab/lab-clock.ts";
import { systemClock } from "../../server/market/clock.ts";
import { Market } from "../../server/market/market.ts";
import { openSource } from "../../server/market/sources/open-source.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { rowsOf } from "../support/feed-arbitraries.ts";
import { SocketClient } from "../support/server/socket-client.ts";
import { until } from "../support/until.ts";

const clock = new LabClock(systemClock);
let t: TestApp;
let app: App;
let port: number;
const clients: SocketClient[] = [];

beforeAll(async () => {
  const market = new Market({
    ...openSource({ seed: 7, rate: 5000, startAt: clock.now() }),
    clock,
  });
  t = await testApp({ market, app: { live: true, readsPerSecond: 1e6, readsBurst: 1e6 } });
  app = t.app;
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  port = (app.http.server.address() as AddressInfo).port;
});
afterEach(() => clock.setSpeed(1));
afterAll(async () => {
  for (const client of clients) client.close();
  await t?.close();
});

/** Answers are compared, not times: a busy machine has longer than the page's two seconds. */
const PATIENT = { timeoutMs: 20_000 };
const http = () =>
  createClient({
    base: `http://127.0.0.1:${port}`,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
  });
async function answer<T>(
  call: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>,
): Promise<T> {
  const result = await call;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
async function connect(
  protocol: typeof PROTOCOL_BINARY | typeof PROTOCOL_JSON,
): Promise<SocketClient> {
  const client = await SocketClient.open(port, protocol);
  clients.push(client);
  return client;
}

it("after a storm of ticks, both protocols hold the same table, and HTTP answers it", async () => {
  const { list } = await answer(http().call(itemList, {}, PATIENT));
  // A few of every kind, busy and quiet.
  const symbols = [...Map.groupBy(list, (item) => item.type).values()]
    .flatMap((items) => items.slice(0, 6).map((item) => item.symbol))
    .slice(0, 100);
  const [binary, json] = [await connect(PROTOCOL_BINARY), await connect(PROTOCOL_JSON)];
  for (const client of [binary, json])
    client.say({ op: "set", ch: "ticker", grp: "list", syms: symbols, arg: { ms: 16 } });
  await until(
    () => Math.min(binary.frames, json.frames),
    (frames) => frames >= 60,
    { what: "60 frames in both protocols" },
  );

  clock.setSpeed(0);
  const ids = symbols.map((symbol) => binary.known.get(symbol)?.symId ?? -1);
  expect(ids).not.toContain(-1);
  // Times differ by the age's resolution in the binary form; everything else is exact.
  const table = (client: SocketClient) =>
    Object.fromEntries(
      Object.entries(rowsOf(client.cols, ids)).map(([id, { values, seq }]) => [
        id,
        { values, seq },
      ]),
    );
  const ask = async () =>
    (
      await Promise.all(
        [0, 50].map((from) =>
          answer(
            http().call(getRealtime, { symbol: symbols.slice(from, from + 50).join(",") }, PATIENT),
          ),
        ),
      )
    ).flat();
  const differing = (quotes: Awaited<ReturnType<typeof ask>>): string[] =>
    quotes.flatMap((quote) => {
      const { symId, priceScale, qtyScale } = quote;
      const pairs: [keyof typeof F, number][] = [
        ["last", parseScaled(quote.last, priceScale)],
        ["bid", parseScaled(quote.bid, priceScale)],
        ["ask", parseScaled(quote.ask, priceScale)],
        ["open", parseScaled(quote.open, priceScale)],
        ["high", parseScaled(quote.high, priceScale)],
        ["low", parseScaled(quote.low, priceScale)],
        ["prevClose", parseScaled(quote.prevClose, priceScale)],
        ["volume", parseScaled(quote.volume, qtyScale)],
        ["turnover", parseScaled(quote.turnover, 2)],
      ];
      const wrong = pairs.filter(
        ([field, value]) =>
          binary.cols.has(symId, F[field]) && binary.cols.get(symId, F[field]) !== value,
      );
      return wrong.map(
        ([field, value]) =>
          `${quote.symbol} ${field}: socket ${binary.cols.get(symId, F[field])}, HTTP ${value}`,
      );
    });
  // The feed's last turn before the clock stood still may be under way, and slow fields ride along at
  // most every 250 ms: asked until it is quiet.
  const quotes = await until(
    ask,
    (now) =>
      differing(now).length === 0 && JSON.stringify(table(binary)) === JSON.stringify(table(json)),
    {
      timeoutMs: 5000,
      what: "one table in both protocols and HTTP",
    },
  );
  expect(quotes.length).toBe(symbols.length);
  // A tick that changes nothing counts in the source and is not sent, so the source may be ahead by
  // it, never behind.
  expect(
    quotes.filter(({ symId, seq }) => seq < binary.cols.seq[symId]).map(({ symbol }) => symbol),
  ).toEqual([]);
});

it("every message of a connection counts one up, frames and text alike", async () => {
  const client = await connect(PROTOCOL_BINARY);
  client.say({ op: "set", ch: "ticker", grp: "list", syms: ["btc", "eth"], arg: { ms: 16 } });
  client.say({ op: "sub", ch: "session", syms: ["us", "hk"], arg: {} });
  client.say({ op: "ping", t: 1 });
  client.say("no JSON");
  await until(
    () => client.counters.length,
    (count) => count >= 40,
  );
  const [first] = client.counters;
  expect(client.counters).toEqual(client.counters.map((_, i) => first + i));
});

it("the columns of the board are those of the contract, in its order", () => {
  expect(FIELDS.length).toBe(Object.keys(F).length);
  expect(app.market.board.ticks).toBeGreaterThan(0);
});
