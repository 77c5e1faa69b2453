/**
 * Cost of price alerts on the server, printed as one table: `node bench/alerts/run.ts`. One
 * promise: a tick costs by the measures of its symbol, never by the number of alerts. The simulated
 * market has 2,560 symbols at 20,000 ticks a second. Alerts lie within 5 % of the last price,
 * evenly over the symbols. Each way runs in a process of its own, in turn. Figures are CPU time of
 * making, taking and judging a tick, so they hold on a busy machine. The turns are made in one go:
 * a firing waits for the database behind them.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { F } from "../../contract/feed/columns.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { AlertWatch, type AlertWatchOptions } from "../../server/alerts/alert-watch.ts";
import { Market } from "../../server/market/market.ts";
import { openSource } from "../../server/market/sources/open-source.ts";

const WAYS = [
  "none",
  "1,000 of prices",
  "2,560 of prices",
  "100,000 of prices",
  "100,000 of prices, moves and lines",
] as const;
const ROUNDS = 5;
const RATE = 20_000;
const SECONDS = 30;
const TURN_MS = 8;
const START = Date.UTC(2026, 10, 19, 15, 20);

function measure(way: (typeof WAYS)[number]): [nsATick: number, fired: number] {
  let passed = 0;
  const clock = { now: () => START + passed, mono: () => passed };
  const market = new Market({ ...openSource({ seed: 1, rate: RATE, startAt: START }), clock });
  const turns = (count: number): void => {
    for (let i = 0; i < count; i++) {
      passed += TURN_MS;
      market.advance();
      market.board.watch.turn(market.source, passed, () => {});
    }
  };
  turns(1000);
  // Neither database nor random is asked within one go.
  const watch = new AlertWatch({ market, log: () => {} } as unknown as AlertWatchOptions);
  const all = market.catalog.instruments;
  const count = Number(/^[\d,]+/.exec(way)?.[0].replace(",", "") ?? 0);
  for (let n = 0; n < count; n++)
    put(watch, market, all[n % all.length], n, way.endsWith("lines") ? n % 10 : 0);
  const ticks = market.board.ticks;
  const from = process.cpuUsage();
  turns((SECONDS * 1000) / TURN_MS);
  const { user, system } = process.cpuUsage(from);
  return [((user + system) * 1000) / (market.board.ticks - ticks), watch.unrecorded];
}

/** One alert within 5 % of the last price; of ten kinds two are moves and one a line. */
function put(
  watch: AlertWatch,
  market: Market,
  { symbol, symId, priceScale }: Instrument,
  n: number,
  kind: number,
): void {
  const away = ((n * 0.618_034) % 1) * 0.1 - 0.05;
  const level = (market.board.cols.get(symId, F.last) / 10 ** priceScale) * (1 + away);
  const price = `last${away > 0 ? ">" : "<"}${level.toFixed(priceScale)}`;
  const condition =
    kind === 9
      ? "line.15min.RSI(14).0>70"
      : kind > 6
        ? `move.1h>${(0.02 + Math.abs(away)).toFixed(4)}`
        : price;
  watch.take({
    id: String(n),
    user_id: "",
    symbol,
    condition,
    repeats: "every",
    note: "",
    is_on: true,
    expires_at: START * 2,
    created_at: 1,
    armed_at: 1,
    basis: "",
    fired_at: null,
    fired_value: "",
    changed_at: 1,
    deleted_at: null,
    zone: "UTC",
  });
}

const only = WAYS.find((way) => way === process.argv[2]);
if (only !== undefined) console.log(JSON.stringify(measure(only)));
else {
  const found = new Map(WAYS.map((way) => [way, [] as [number, number][]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const way of round % 2 === 0 ? WAYS : [...WAYS].reverse())
      found.get(way)?.push(
        JSON.parse(
          execFileSync(process.execPath, [fileURLToPath(import.meta.url), way], {
            encoding: "utf8",
          }),
        ),
      );
  for (const [way, rounds] of found) {
    rounds.sort(([a], [b]) => a - b);
    const [ns, fired] = rounds[ROUNDS >> 1];
    const [least, most] = [rounds[0][0], rounds[ROUNDS - 1][0]];
    console.log(
      `${way.padEnd(36)} ${ns.toFixed(0)} ns a tick (${least.toFixed(0)} to ${most.toFixed(0)}), ${(1e9 / ns).toFixed(0)} ticks/s; ${fired} fired`,
    );
  }
}
