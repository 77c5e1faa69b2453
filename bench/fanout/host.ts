/**
 * The server under test, as a process: the product's market, hub, encoder and market socket, on a
 * bare HTTP server without a database and without a page, so that what it costs is fan-out and
 * nothing else. Driven by its parent over IPC (shapes.ts). What is counted stands at the product's
 * own seams: the wire tap and the step tables. Clients that read come over TCP. Those that stall
 * come over a local socket: the kernel hides some 3 MB behind each loopback connection, minutes of
 * a feed, and some 200 KB behind a local one, which is what a phone's network does.
 */
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLOSE } from "../../contract/feed/control.ts";
import { upgradesOf } from "../../server/door/upgrades.ts";
import { type Clock, systemClock } from "../../server/market/clock.ts";
import { Market } from "../../server/market/market.ts";
import { openSource } from "../../server/market/sources/open-source.ts";
import { QuoteHub } from "../../server/market-feed/quote-hub.ts";
import { marketSocket } from "../../server/market-feed/socket.ts";
import type { Wire } from "../../server/market-feed/wire.ts";
import { startTurns } from "../../server/turn.ts";
import type { HostOrder, HostReading, HostWord } from "./shapes.ts";

const SAMPLE_MS = 100;
const MB = 1024 * 1024;
const rate = Number(process.argv[2]);

/** At an hour at which the market makes its rate (measure.ts). */
const aheadMs = Number(process.argv[3]);
const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const market = new Market({ ...openSource({ seed: 7, rate, startAt: clock.now() }), clock });
const hub = new QuoteHub(market);
const counters = { frames: 0, bytes: 0, encoded: 0, cut: 0 };
const wires = new Set<Wire>();
const peaks = { rss: 0, unread: 0, worst: 0 };

for (const table of hub.feed.tables) {
  const encode = table.encode.bind(table);
  table.encode = (t, mono) => {
    encode(t, mono);
    if (table.records.length === 0) return;
    for (let id = 0; id < market.board.watched.length; id++) if (table.has(id)) counters.encoded++;
  };
}

const pipe =
  process.platform === "win32"
    ? `\\\\.\\pipe\\syn-fanout-${process.pid}`
    : join(tmpdir(), `syn-fanout-${process.pid}.sock`);
process.on("exit", () => rmSync(pipe, { force: true }));

const tap = (bare: Wire): Wire => {
  const wire: Wire = {
    send: (data) => {
      counters.frames++;
      counters.bytes += data.length;
      bare.send(data);
    },
    buffered: bare.buffered,
    close: (code, reason) => {
      wires.delete(wire);
      bare.close(code, reason);
    },
    terminate: (code) => {
      if (code === CLOSE.slow) counters.cut++;
      wires.delete(wire);
      bare.terminate(code);
    },
  };
  wires.add(wire);
  return wire;
};

function serve(): Server {
  const http = createServer();
  const upgrades = upgradesOf({ perAddress: 100_000, addressOf: () => "", allowed: () => true });
  upgrades.add(marketSocket({ hub, tap }));
  http.on("upgrade", upgrades.take);
  return http;
}
startTurns({ market, hub }, clock, (error) => {
  throw error;
});

function sample(): void {
  let unread = 0;
  for (const wire of wires) {
    const own = wire.buffered();
    unread += own;
    peaks.worst = Math.max(peaks.worst, own);
  }
  peaks.unread = Math.max(peaks.unread, unread);
  peaks.rss = Math.max(peaks.rss, process.memoryUsage.rss());
}
setInterval(sample, SAMPLE_MS);

function read(): HostReading {
  sample();
  const { user, system } = process.cpuUsage();
  const reading: HostReading = {
    at: performance.now(),
    cpuMs: (user + system) / 1000,
    ticks: market.board.ticks,
    ...counters,
    connections: hub.connections.size,
    skipped: [...hub.connections].reduce((sum, { skipped }) => sum + skipped, 0),
    rssMB: process.memoryUsage.rss() / MB,
    rssPeakMB: peaks.rss / MB,
    unreadPeak: peaks.unread,
    unreadWorst: peaks.worst,
  };
  Object.assign(peaks, { rss: 0, unread: 0, worst: 0 });
  return reading;
}

const say = (word: HostWord): void => void process.send?.(word);
process.on("message", (order: HostOrder) => {
  if (order.op === "end") process.exit(0);
  say({ op: "reading", reading: read() });
});
process.on("disconnect", () => process.exit(0));
const tcp = serve();
serve().listen(pipe, () =>
  tcp.listen(0, "127.0.0.1", 1024, () => {
    const { port } = tcp.address() as AddressInfo;
    say({
      op: "ready",
      port,
      pipe,
      symbols: market.catalog.instruments.map(({ symbol }) => symbol),
    });
  }),
);
