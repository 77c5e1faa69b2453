/**
 * Cost of the engine's seam, printed as one table: `node server/market/board/watch.bench.ts`. One
 * promise: with nobody who listens to every tick, a tick of the whole market costs the same as on a
 * board that has no seam. Each way runs in a process of its own, in turn. Figures are CPU time, so
 * they hold on a busy machine.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Market } from "../market.ts";
import { openSource } from "../sources/open-source.ts";

const WAYS = ["no seam", "nobody listens", "50 symbols of 2,560 watched", "all watched"] as const;
const ROUNDS = 7;
const RATE = 20_000;
const SECONDS = 60;
const TURN_MS = 8;
const START = Date.UTC(2026, 10, 19, 15, 20);

function measure(way: (typeof WAYS)[number]): number {
  let passed = 0;
  const clock = { now: () => START + passed, mono: () => passed };
  const market = new Market({ ...openSource({ seed: 1, rate: RATE, startAt: START }), clock });
  if (way === "no seam") Object.assign(market.board, { marks: market.board.dirty });
  const symbols = market.catalog.instruments.map(({ symbol }) => symbol);
  let seen = 0;
  if (way === "50 symbols of 2,560 watched")
    market.watch(symbols.slice(0, 50), { tick: () => seen++ });
  if (way === "all watched") market.watch(symbols, { tick: () => seen++ });
  const turns = (count: number): void => {
    for (let i = 0; i < count; i++) {
      passed += TURN_MS;
      market.advance();
      if (way !== "no seam") market.board.watch.turn(market.source, passed, () => {});
    }
  };
  turns(1000);
  const ticks = market.board.ticks;
  const from = process.cpuUsage();
  turns((SECONDS * 1000) / TURN_MS);
  const { user, system } = process.cpuUsage(from);
  return ((user + system) * 1000) / (market.board.ticks - ticks);
}

const only = WAYS.find((way) => way === process.argv[2]);
if (only !== undefined) console.log(measure(only));
else {
  const found = new Map(WAYS.map((way) => [way, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? WAYS : [...WAYS].reverse();
    for (const way of order)
      found.get(way)?.push(
        Number(
          execFileSync(process.execPath, [fileURLToPath(import.meta.url), way], {
            encoding: "utf8",
          }),
        ),
      );
  }
  const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1];
  const base = median(found.get("no seam") ?? []);
  for (const [way, all] of found)
    console.log(
      `${way.padEnd(30)} ${median(all).toFixed(0)} ns a tick (${all[0].toFixed(0)} to ${all.at(-1)?.toFixed(0)}), ${(median(all) / base).toFixed(2)}`,
    );
}
