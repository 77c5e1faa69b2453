/**
 * Promise: one thread takes ≥ 1.3 M ticks/s through decode → merge → conflate → pack. Run: `node
 * workers/feed/feed.bench.ts`. Frames are made first: 500 rows, 100 delta records a frame (last,
 * bid, ask, volume), three tabs that each wish for 60 of the rows, one pack a tab and frame.
 * Medians of seven rounds; the worst case is all 500 rows for one tab. `--expose-gc` adds the bytes
 * allocated per tick.
 */
import { F } from "../../contract/feed/columns.ts";
import { packLength } from "../../contract/feed/pack.ts";
import { Conflate } from "./conflate.ts";
import { FakeFeed } from "./fake-feed.ts";
import { Merge } from "./merge.ts";

const ROWS = 500;
const PER_FRAME = 100;
const FRAMES = 400;
const ROUNDS = 7;
const T = 1_767_225_600_000;

let seed = 1;
const random = (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

function frames(): { keys: Uint8Array; deltas: Uint8Array[] } {
  const feed = new FakeFeed();
  const price = (id: number): number => 100_000 + id * 977;
  for (let id = 0; id < ROWS; id++)
    feed.tick(id, T, {
      [F.last]: price(id),
      [F.bid]: price(id) - 1,
      [F.ask]: price(id) + 1,
      [F.volume]: 1e6,
      [F.open]: price(id),
      [F.prevClose]: price(id),
    });
  const keys = new Uint8Array(feed.keys([...Array(ROWS).keys()], T));
  const deltas: Uint8Array[] = [];
  for (let f = 0; f < FRAMES; f++) {
    for (let i = 0; i < PER_FRAME; i++) {
      const id = Math.floor(random() * ROWS);
      const last = feed.cols.get(id, F.last) + Math.floor(random() * 21) - 10;
      feed.tick(id, T + f * 16, {
        [F.last]: last,
        [F.bid]: last - 1,
        [F.ask]: last + 1,
        [F.volume]: feed.cols.get(id, F.volume) + 7,
      });
    }
    deltas.push(new Uint8Array(feed.deltas(T + f * 16)));
  }
  return { keys, deltas };
}

function run(tabs: number, rowsATab: number, input: { keys: Uint8Array; deltas: Uint8Array[] }) {
  const merge = new Merge();
  merge.connected();
  const context = { board: merge.board, status: new Uint8Array(ROWS), clockOffset: 0, beatAt: 0 };
  const lanes = Array.from({ length: tabs }, (_, tab) => {
    const conflate = new Conflate();
    for (let i = 0; i < rowsATab; i++) conflate.setWish((tab * 100 + i) % ROWS, 0, true);
    return conflate;
  });
  const out = new Float64Array(packLength(ROWS));
  let packed = 0;
  const spread = (): void => {
    for (const lane of lanes) {
      lane.offer(merge.dirty);
      if (lane.bytes() > 0) packed += lane.pack(out, context);
    }
    merge.dirty.clear();
  };
  merge.frame(input.keys);
  spread();
  const before = merge.reader.records;
  globalThis.gc?.();
  const memory = process.memoryUsage().heapUsed;
  const start = performance.now();
  for (const frame of input.deltas) {
    merge.frame(frame);
    spread();
  }
  const ms = performance.now() - start;
  const ticks = merge.reader.records - before;
  const grown = globalThis.gc === undefined ? Number.NaN : process.memoryUsage().heapUsed - memory;
  return {
    ticksPerSecond: (ticks / ms) * 1000,
    nsPerTick: (ms * 1e6) / ticks,
    usPerFrame: (ms * 1000) / input.deltas.length,
    bytesPerTick: grown / ticks,
    packed,
  };
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const input = frames();
const bytes = input.deltas.reduce((sum, f) => sum + f.length, 0);
for (const [name, tabs, rows] of [
  ["3 tabs × 60 rows", 3, 60],
  ["1 tab × 500 rows", 1, 500],
] as const) {
  run(tabs, rows, input);
  const rounds = Array.from({ length: ROUNDS }, () => run(tabs, rows, input));
  const m = (key: "ticksPerSecond" | "nsPerTick" | "usPerFrame" | "bytesPerTick"): number =>
    median(rounds.map((r) => r[key]));
  console.log(
    `${name}: ${(m("ticksPerSecond") / 1e6).toFixed(2)} M ticks/s, ${m("nsPerTick").toFixed(0)} ns a tick, ${m("usPerFrame").toFixed(1)} µs a frame, ` +
      `${m("bytesPerTick").toFixed(2)} B allocated a tick`,
  );
}
console.log(
  `wire: ${(bytes / input.deltas.length / PER_FRAME).toFixed(1)} B a tick made, ${(bytes / input.deltas.length).toFixed(0)} B a frame`,
);
