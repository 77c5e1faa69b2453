/**
 * Cost of the engine, printed as one table: `node sim/engine.bench.ts`. One promise: it stays far
 * below the feed's budget, 10 % of a core at the default rate. The sink is empty; for `sets` it
 * also writes columns. Numbers are process CPU time, so they hold on a busy machine. The first row
 * of a kind runs cold, as a server's first request does.
 */
import { FIELD_COUNT } from "../contract/feed/columns.ts";
import type { QuoteSink } from "../contract/feed/source.ts";
import { STAGE_NAMES } from "../contract/market/kline.ts";
import { createSim } from "./engine.ts";

const START = Date.parse("2026-11-19T15:10:00Z");
const cpuMs = (from: NodeJS.CpuUsage): number => {
  const used = process.cpuUsage(from);
  return (used.user + used.system) / 1000;
};
const say = (what: string, value: string): void => console.log(what.padEnd(44), value);

class Columns implements QuoteSink {
  readonly values = new Float64Array(2560 * FIELD_COUNT);
  ticks = 0;
  set(id: number, field: number, value: number): void {
    this.values[id * FIELD_COUNT + field] = value;
  }
  tick(): void {
    this.ticks++;
  }
  alive(): void {}
  status(): void {}
}

let t = process.cpuUsage();
createSim({ seed: 1, startAt: START });
say("create", `${cpuMs(t).toFixed(1)} ms`);

for (const rate of [2000, 20_000, 200_000]) {
  const sim = createSim({ seed: 1, startAt: START, rate });
  const sink = new Columns();
  t = process.cpuUsage();
  sim.open(START, sink);
  say(`open 2,560 at rate ${rate}`, `${cpuMs(t).toFixed(1)} ms`);
  sink.ticks = 0;
  const seconds = rate > 100_000 ? 60 : 300;
  t = process.cpuUsage();
  for (let now = START; now <= START + seconds * 1000; now += 16) sim.advance(now, sink);
  const ms = cpuMs(t);
  say(
    `  ${(sink.ticks / seconds).toFixed(0)} ticks/s for ${seconds} s`,
    `${((ms * 1000) / sink.ticks).toFixed(3)} µs a tick, ${(ms / seconds / 10).toFixed(2)} % of a core`,
  );
}

const sim = createSim({ seed: 1, startAt: START });
for (const pass of ["cold", "warm", "hot"]) {
  for (const stage of STAGE_NAMES) {
    const limit = stage === "1min" ? 1000 : 300;
    const row = [0, 4, 18].map((id) => {
      t = process.cpuUsage();
      sim.bars(id, { stage, endTime: START, limit, ext: false }, START);
      return `${sim.instruments[id].symbol} ${cpuMs(t).toFixed(2)}`;
    });
    say(`${pass} ${limit} bars ${stage}, ms`, row.join(" · "));
  }
  t = process.cpuUsage();
  for (let id = 0; id < 60; id++) sim.trend(id, 1, 60, START);
  say(`${pass} trend of 60 symbols × 60 points`, `${cpuMs(t).toFixed(1)} ms`);
}
