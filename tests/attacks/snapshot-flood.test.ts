/**
 * Snapshots asked for without end: a few words a second for 850 KB each, from as many sockets as an
 * address may have.
 */
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { CLOSE, MARKET_SOCKET_PATH, PROTOCOL_BINARY } from "../../contract/feed/control.ts";
import { FRAME_DEPTH, FRAME_DEPTH_SNAPSHOT } from "../../contract/feed/depth/depth.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { Market } from "../../server/market/market.ts";
import { openSource } from "../../server/market/sources/open-source.ts";
import { Connection } from "../../server/market-feed/connection.ts";
import {
  Allowance,
  type AllowanceRule,
  allowancesByAddress,
  Egress,
  PER_ADDRESS,
  PER_CONNECTION,
} from "../../server/market-feed/egress.ts";
import { QuoteHub } from "../../server/market-feed/quote-hub.ts";
import { FakeWire } from "../../server/testing/feed/fake-wire.ts";
import { ManualClock } from "../../server/testing/manual-clock.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";

const START = Date.UTC(2026, 10, 19, 15, 20);
/**
 * Bytes that leave with the one that used an allowance up: one frame of snapshots, an answer about
 * all symbols.
 */
const OVERSHOOT = 256 * 1024;
const SECONDS = LONG_RUN ? 60 : 4;
const SOCKETS = LONG_RUN ? 45 : 8;
/** Three hundred books a socket take a quiet core seven seconds. */
const SLOW = { timeout: patience(LONG_RUN ? 900_000 : 120_000) };

/**
 * A market without trades, so that nothing flows by itself but the changes of books, whose levels
 * live on.
 */
function still() {
  const clock = new ManualClock(START);
  const market = new Market({ ...openSource({ seed: 1, rate: 0, startAt: START }), clock });
  const hub = new QuoteHub(market);
  const connect = (egress?: ConstructorParameters<typeof Connection>[5]) => {
    const wire = new FakeWire();
    const connection = new Connection(hub.feed, wire, "x", true, clock.mono(), egress);
    hub.join(connection, clock.mono());
    const say = (message: object): void =>
      connection.receive(JSON.stringify(message), clock.mono());
    return { wire, connection, say };
  };
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 100) {
      clock.pass(Math.min(100, left));
      hub.turn(market.advance(), clock.mono());
    }
  };
  const symbols = (n: number): string[] =>
    market.catalog.instruments.slice(0, n).map(({ symbol }) => symbol);
  return { clock, market, hub, connect, pass, symbols };
}
type Floor = ReturnType<typeof still>;
type Client = ReturnType<Floor["connect"]>;

function hold({ symbols, pass }: Floor, { say }: Client, ch: "depth" | "ticker"): void {
  const all = symbols(300);
  for (let i = 0; i < 3; i++)
    say({
      op: "sub",
      ch,
      syms: all.slice(i * 100, i * 100 + 100),
      arg: ch === "depth" ? { lv: 200, ms: 100 } : { ms: 100 },
    });
  pass(1000);
}

/** Nine asks a second of each, for as many seconds. */
function flood(
  { pass }: Floor,
  clients: readonly Client[],
  ch: "depth" | "ticker",
  seconds = SECONDS,
): void {
  for (let i = 0; i < seconds * 9; i++) {
    for (const { say } of clients) say({ op: "resync", ch, syms: [] });
    pass(1000 / 9);
  }
}

/**
 * Bytes of all that was asked for: changes of books flow by themselves, 7 KB a second for three
 * hundred, and cost no allowance.
 */
function askedOf({ connection, wire }: Client): number {
  const changes = wire.frames().filter((frame) => frame[1] === FRAME_DEPTH);
  return connection.bytes - changes.reduce((sum, { length }) => sum + length, 0);
}
const bytesOf = (clients: readonly Client[]): number =>
  clients.reduce((sum, client) => sum + askedOf(client), 0);
const own = ({ clock }: Floor, rule: AllowanceRule = PER_CONNECTION) =>
  new Egress<never>(new Allowance(rule, clock.mono()));

it.each(["depth", "ticker"] as const)(
  "%s snapshots cost a socket its allowance and no more",
  SLOW,
  (ch) => {
    const sent = (egress?: (floor: Floor) => Egress<never>): number => {
      const floor = still();
      const client = floor.connect(egress?.(floor));
      hold(floor, client, ch);
      flood(floor, [client], ch);
      expect(client.wire.ended).toBeUndefined();
      return askedOf(client);
    };
    const allowed =
      PER_CONNECTION.burstBytes + (SECONDS + 1) * PER_CONNECTION.bytesPerSecond + OVERSHOOT;
    expect(sent(own)).toBeLessThan(allowed);
    if (ch === "depth") expect(sent()).toBeGreaterThan(4 * allowed);
  },
);

it("a client that reads slowly pays for the keys it is owed", SLOW, () => {
  const floor = still();
  const client = floor.connect(own(floor, { bytesPerSecond: 1000, burstBytes: 60_000 }));
  hold(floor, client, "ticker");
  for (let i = 0; i < 50; i++) {
    client.wire.unread = 100_000;
    client.say({ op: "resync", ch: "ticker", syms: [] });
    client.wire.unread = 0;
    floor.pass(200);
  }
  expect(client.connection.bytes).toBeLessThan(60_000 + 11_000 + OVERSHOOT);
});

it(
  "sockets of one address stay within the address's allowance, also when they come back again and again",
  SLOW,
  () => {
    const floor = still();
    const rule = {
      bytesPerSecond: PER_ADDRESS.bytesPerSecond / 16,
      burstBytes: PER_ADDRESS.burstBytes / 16,
    };
    const allowanceOf = allowancesByAddress(rule);
    const come = (): Client =>
      floor.connect(
        new Egress<never>(
          new Allowance(PER_CONNECTION, floor.clock.mono()),
          allowanceOf("a", floor.clock.mono()),
        ),
      );
    let sent = 0;
    const from = floor.clock.mono();
    for (let round = 0; round < 3; round++) {
      const clients = Array.from({ length: SOCKETS }, come);
      for (const client of clients) hold(floor, client, "depth");
      flood(floor, clients, "depth", 1);
      sent += bytesOf(clients);
      for (const { connection } of clients) floor.hub.leave(connection);
    }
    const seconds = (floor.clock.mono() - from) / 1000;
    expect(sent).toBeGreaterThan(rule.burstBytes);
    expect(sent).toBeLessThan(
      rule.burstBytes + seconds * rule.bytesPerSecond + 3 * SOCKETS * OVERSHOOT,
    );
    expect(allowanceOf("b", floor.clock.mono()).has(floor.clock.mono())).toBe(true);
  },
);

it(
  "what waits is answered in order as soon as it may be; more than may wait is refused by its code; beats and pings never wait",
  SLOW,
  () => {
    const floor = still();
    const client = floor.connect(own(floor, { bytesPerSecond: 20_000, burstBytes: 20_000 }));
    hold(floor, client, "depth");
    client.wire.clear();
    for (let i = 0; i < 25; i++) {
      client.say({ op: "sub", id: i, ch: "trades", syms: ["btcusdt", "btc"] });
      if (i % 9 === 8) floor.pass(1000);
    }
    client.say({ op: "ping", t: 7 });
    const ids = (): unknown[] =>
      client.wire
        .texts()
        .flatMap((m) => ("op" in m && m.op === "ack" && m.id !== undefined ? [m.id] : []));
    const refused = client.wire
      .texts()
      .filter((m) => "op" in m && m.op === "err" && m.code === "RATE").length;
    expect(client.wire.texts().at(-1)).toMatchObject({ op: "pong", t: 7 });
    expect(client.wire.frames().length).toBeGreaterThan(0);
    floor.pass(20_000);
    expect(ids()).toEqual(Array.from({ length: 25 - refused }, (_, i) => i));
    const snapshots = client.wire.frames().filter((frame) => frame[1] === FRAME_DEPTH_SNAPSHOT);
    expect(snapshots.length).toBeGreaterThan(0);
  },
);

it("the starts of eight tabs, and all of them again, are answered at once", SLOW, () => {
  const floor = still();
  const allowanceOf = allowancesByAddress(PER_ADDRESS);
  for (let round = 0; round < 2; round++) {
    const tabs = Array.from({ length: 8 }, () =>
      floor.connect(
        new Egress<never>(
          new Allowance(PER_CONNECTION, floor.clock.mono()),
          allowanceOf("a", floor.clock.mono()),
        ),
      ),
    );
    for (const { say, wire, connection } of tabs) {
      say({ op: "set", ch: "ticker", grp: "list", syms: floor.symbols(60), arg: { ms: 16 } });
      say({ op: "sub", ch: "rank", syms: ["cryptos.all:gainers", "cryptos.all:losers"] });
      for (const ch of ["depth", "trades", "candle"])
        say({ op: "sub", ch, syms: floor.symbols(1) });
      say({ op: "resync", ch: "ticker", syms: [] });
      expect(wire.texts().filter((m) => "op" in m && m.op === "ack")).toHaveLength(6);
      expect(connection.bytes).toBeLessThan(PER_CONNECTION.burstBytes / 8);
    }
    for (const { connection } of tabs) floor.hub.leave(connection);
  }
});

it("over real sockets the address is the one of the door", async () => {
  const clock = new ManualClock(START);
  const market = new Market({ ...openSource({ seed: 1, rate: 0, startAt: START }), clock });
  const t = await testApp({
    market,
    clock,
    app: { snapshots: { bytesPerSecond: 0, burstBytes: 300_000 } },
  });
  const { app } = t;
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  const url = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${MARKET_SOCKET_PATH}`;
  const syms = market.catalog.instruments.slice(0, 100).map(({ symbol }) => symbol);
  let bytes = 0;
  for (let i = 0; i < 6; i++) {
    const ws = new WebSocket(url, PROTOCOL_BINARY);
    let heard = 0;
    ws.on("message", (data: Buffer, binary) => {
      if (binary) bytes += data.length;
      else if (String(data).includes('"pong"')) heard++;
    });
    await new Promise((resolve, reject) => ws.once("open", resolve).once("error", reject));
    ws.send(JSON.stringify({ op: "sub", ch: "depth", syms, arg: { lv: 200, ms: 100 } }));
    ws.send(JSON.stringify({ op: "ping", t: 1 }));
    await until(
      () => heard,
      (n) => n === 1,
    );
    ws.close(CLOSE.goingAway);
  }
  await t.close();
  expect(bytes).toBeGreaterThan(250_000);
  expect(bytes).toBeLessThan(300_000 + OVERSHOOT);
});
