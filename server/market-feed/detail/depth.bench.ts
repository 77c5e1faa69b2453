/**
 * Cost of books over the socket, printed as one table: `node
 * server/market-feed/detail/depth.bench.ts`. One promise: fifty books of twenty levels every 50 ms
 * stay below 10 % of a core, however many listen. The simulated market runs at its default rate in
 * US hours. Numbers are process CPU time of the turns alone; the market's own ticks are measured
 * without listeners and taken off.
 */

import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { Connection } from "../connection.ts";
import { QuoteHub } from "../quote-hub.ts";
import type { Wire } from "../wire.ts";

const START = Date.UTC(2026, 10, 19, 15, 20);
const SECONDS = 20;
const SYMBOLS = 50;

/** CPU of `SECONDS` of turns with so many listeners, ms, and what they were sent. */
function measure(listeners: number, levels: number, ms: number, binary: boolean) {
  let passed = 0;
  const clock = { now: () => START + passed, mono: () => passed };
  const market = new Market({ ...openSource({ seed: 1, rate: 2000, startAt: START }), clock });
  const hub = new QuoteHub(market);
  const sent = { frames: 0, bytes: 0 };
  const wire: Wire = {
    send: (data) => {
      sent.frames++;
      sent.bytes += data.length;
    },
    buffered: () => 0,
    close: () => {},
    terminate: () => {},
  };
  const symbols = market.catalog.instruments.filter((i) => i.type !== "index").slice(0, SYMBOLS);
  for (let i = 0; i < listeners; i++) {
    const connection = new Connection(hub.feed, wire, String(i), binary, clock.mono());
    hub.join(connection, clock.mono());
    connection.receive(
      JSON.stringify({
        op: "sub",
        ch: "depth",
        syms: symbols.map((s) => s.symbol),
        arg: { lv: levels, ms },
      }),
      clock.mono(),
    );
  }
  const turn = (): void => {
    passed += 8;
    hub.turn(market.advance(), clock.mono());
  };
  for (let t = 0; t < 2000; t += 8) turn();
  sent.frames = 0;
  sent.bytes = 0;
  const encoded = hub.feed.details.depth.encoded;
  const from = process.cpuUsage();
  for (let t = 0; t < SECONDS * 1000; t += 8) turn();
  const used = process.cpuUsage(from);
  return {
    cpuMs: (used.user + used.system) / 1000,
    sent,
    updates: hub.feed.details.depth.encoded - encoded,
  };
}

const idle = Math.min(measure(0, 20, 50, true).cpuMs, measure(0, 20, 50, true).cpuMs);
console.log(
  `${SYMBOLS} symbols, ${SECONDS} s; the market without listeners: ${((idle / SECONDS / 1000) * 100).toFixed(1)} % of a core`,
);
for (const [listeners, levels, ms, binary] of [
  [1, 20, 50, true],
  [20, 20, 50, true],
  [1, 200, 100, true],
  [1, 20, 50, false],
] as const) {
  const { cpuMs, sent, updates } = measure(listeners, levels, ms, binary);
  const core = ((cpuMs - idle) / SECONDS / 1000) * 100;
  const what = `${listeners} × ${levels} levels, ${ms} ms, ${binary ? "binary" : "JSON"}`.padEnd(
    34,
  );
  console.log(
    what,
    `${core.toFixed(1)} % of a core · ${(updates / SECONDS).toFixed(0)} updates/s · ${(sent.bytes / updates / listeners).toFixed(1)} B an update`,
  );
}
