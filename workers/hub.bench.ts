/**
 * Promise: a frame costs the whole hub, from the socket's message to the posted pack, no more than
 * feed.bench.ts's bare road and some 2 µs. Run: `node workers/hub.bench.ts`. 500 rows, 100 delta
 * records a frame, three tabs of 60 rows each that give every buffer back at once. A frame is 16 ms
 * after the last, so each lane may send. Median of nine rounds; `--expose-gc` adds the bytes
 * allocated per tick.
 */
import { F } from "../contract/feed/columns.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeFeed } from "./feed/fake-feed.ts";
import { FakeNet } from "./feed/socket/fake-net.ts";
import { WorkerHub } from "./hub.ts";

const ROWS = 500;
const PER_FRAME = 100;
const FRAMES = 2000;
const ROUNDS = 9;

const never = (): Promise<never> => new Promise(() => {});

const owed: (() => void)[] = [];
const giveBack = (): void => {
  for (const give of owed.splice(0)) give();
};

/**
 * Three tabs on a hub whose lazy halves never come; `packs` counts the buffers that they were sent.
 */
async function openHub(clock: FakeClock, net: FakeNet) {
  const hub = new WorkerHub({
    tier: "shared",
    build: "b",
    clock,
    random: () => 0.5,
    url: () => "ws://x/market",
    liveUrl: "ws://x/live",
    open: net.open,
    loadPoll: never,
    loadDetail: never,
    loadDetailHttp: never,
    loadHealth: never,
    loadDiag: never,
    loadAlerts: never,
    loadLive: never,
    loadTicket: never,
    loadSnapshot: never,
    locks: undefined,
    online: true,
  });
  const sent = { packs: 0 };
  for (let tab = 0; tab < 3; tab++) {
    const port = {
      onmessage: undefined as ((e: { data: unknown }) => void) | undefined,
      postMessage(message: unknown): void {
        if (!(message instanceof ArrayBuffer)) return;
        sent.packs++;
        owed.push(() => port.onmessage?.({ data: message }));
      },
    };
    const rows = Array.from({ length: 60 }, (_, i) => ({
      symbol: `s${tab * 100 + i}`,
      symId: tab * 100 + i,
    }));
    await hub.hello({ tabId: `t${tab}`, build: "b", language: "en", lockless: true });
    await hub.openLane(`t${tab}`, port as unknown as MessagePort);
    await hub.setInterest(`t${tab}`, "visible", rows);
  }
  return { hub, sent };
}

/** Frames of the feed, made before the clock of the bench runs. */
function makeFrames(feed: FakeFeed, clock: FakeClock): ArrayBuffer[] {
  const frames: ArrayBuffer[] = [];
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let f = 0; f < FRAMES; f++) {
    for (let i = 0; i < PER_FRAME; i++) {
      const id = Math.floor(random() * ROWS);
      const last = feed.cols.get(id, F.last) + Math.floor(random() * 21) - 10;
      feed.tick(id, clock.now(), {
        [F.last]: last,
        [F.bid]: last - 1,
        [F.ask]: last + 1,
        [F.volume]: feed.cols.get(id, F.volume) + 7,
      });
    }
    frames.push(feed.deltas(clock.now() + f));
  }
  return frames;
}

async function run() {
  const clock = new FakeClock();
  const net = new FakeNet();
  const { hub, sent } = await openHub(clock, net);
  const feed = new FakeFeed();
  net.last.events.open("mkt.v2.bin");
  net.last.events.message(feed.hello(clock.now()));
  for (let id = 0; id < ROWS; id++)
    feed.tick(id, clock.now(), {
      [F.last]: 1e5,
      [F.bid]: 1e5 - 1,
      [F.ask]: 1e5 + 1,
      [F.volume]: 1e6,
    });
  net.last.events.message(feed.keys([...Array(ROWS).keys()], clock.now()));
  const frames = makeFrames(feed, clock);
  giveBack();
  const before = hub.market.merge.reader.records;
  globalThis.gc?.();
  const memory = process.memoryUsage().heapUsed;
  let ms = 0;
  for (const frame of frames) {
    clock.advance(4);
    const start = performance.now();
    net.last.events.message(frame);
    ms += performance.now() - start;
    giveBack();
  }
  const grown = globalThis.gc === undefined ? Number.NaN : process.memoryUsage().heapUsed - memory;
  hub.stop();
  const ticks = hub.market.merge.reader.records - before;
  return {
    usPerFrame: (ms * 1000) / FRAMES,
    ticksPerSecond: (ticks / ms) * 1000,
    bytesPerTick: grown / ticks,
    packs: sent.packs / FRAMES,
  };
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
await run();
const rounds: Awaited<ReturnType<typeof run>>[] = [];
for (let i = 0; i < ROUNDS; i++) rounds.push(await run());
const m = (key: keyof (typeof rounds)[0]): number => median(rounds.map((r) => r[key]));
console.log(
  `hub, 3 tabs × 60 rows: ${m("usPerFrame").toFixed(1)} µs a frame, ${(m("ticksPerSecond") / 1e6).toFixed(2)} M ticks/s, ` +
    `${m("bytesPerTick").toFixed(1)} B allocated a tick, ${m("packs").toFixed(2)} packs a frame`,
);
