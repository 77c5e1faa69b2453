/**
 * The arithmetic of the fan-out on made-up readings, the frame reader on cut streams, and the
 * section on both.
 */
import { expect, test } from "vitest";
import { histogramOf } from "../figures/histogram.ts";
import { fanoutHtml } from "../report/section-html.ts";
import { extrapolate, isolation, line, pointOf } from "./arithmetic.ts";
import { FramesIn, textFrame } from "./frames-in.ts";
import { extrapolationLines, fanoutRows, isolationLine } from "./section.ts";
import type { ClientsReading, FanoutCell, FanoutPoint, HostReading } from "./shapes.ts";
import { visibleSet, windowStart } from "./visible-sets.ts";

const CELL: FanoutCell = {
  part: "clients",
  clients: 100,
  symbols: 12,
  rate: 5000,
  stepMs: 16,
  stalled: 0,
  stalledSymbols: 300,
  seconds: 2,
};
const HOST: HostReading = {
  at: 1000,
  cpuMs: 500,
  ticks: 0,
  frames: 100,
  bytes: 0,
  encoded: 1000,
  connections: 100,
  skipped: 0,
  cut: 0,
  rssMB: 150,
  rssPeakMB: 150,
  unreadPeak: 0,
  unreadWorst: 0,
};
const CLIENTS: ClientsReading = {
  at: 5000,
  cpuMs: 0,
  frames: 0,
  payload: 0,
  wire: 0,
  records: 0,
  latency: histogramOf([]),
  gaps: 0,
  lost: 0,
};

const point = (cell: Partial<FanoutCell>, more: Partial<FanoutPoint> = {}): FanoutPoint => ({
  ...pointOf(
    { ...CELL, ...cell },
    {
      before: HOST,
      after: {
        ...HOST,
        at: 3000,
        cpuMs: 700,
        frames: 10_100,
        encoded: 3000,
        rssPeakMB: 170,
        unreadWorst: 2048,
      },
    },
    {
      before: CLIENTS,
      after: {
        ...CLIENTS,
        at: 7000,
        cpuMs: 100,
        frames: 10_000,
        payload: 300_000,
        wire: 320_000,
        records: 20_000,
        latency: histogramOf([1, 2, 40]),
      },
    },
  ),
  ...more,
});

test("a point is what happened between two readings, a client, a second and a message", () => {
  expect(point({})).toMatchObject({
    seconds: 2,
    readers: 100,
    framesPerClient: 50,
    wireBytesPerClient: 1600,
    recordsPerClient: 100,
    serverCores: 0.1,
    cpuUsPerClient: 1000,
    cpuUsPerFrame: 20,
    clientCores: 0.05,
    encodeOnce: 10,
    bytesPerRecord: 15,
    rssGrowthMB: 20,
    unreadWorstKB: 2,
    failures: [],
  });
});

test("gaps and lost connections are failures, and stalled clients are nobody's figure", () => {
  const readings = { before: HOST, after: { ...HOST, at: 3000 } };
  const bad = pointOf(CELL, readings, {
    before: CLIENTS,
    after: { ...CLIENTS, at: 7000, gaps: 2, lost: 1 },
  });
  expect(bad.failures).toHaveLength(2);
  expect(point({ clients: 125, stalled: 25 })).toMatchObject({ readers: 100, framesPerClient: 50 });
});

test("the line ignores one wild point", () => {
  expect(
    line([
      [100, 0.3],
      [200, 0.4],
      [400, 0.6],
      [800, 1.0],
      [300, 5],
    ]),
  ).toEqual({ base: expect.closeTo(0.2), slope: expect.closeTo(0.001) });
  expect(line([[100, 1]])).toBeUndefined();
});

const grown = [100, 200, 400].map((clients) =>
  point(
    { clients },
    { serverCores: 0.1 + clients * 0.001, p99: 10, framesPerClient: 50, wireBytesPerClient: 2000 },
  ),
);

test("a million clients on paper: cores, processes that each compute the market, bits and memory", () => {
  const paper = extrapolate(grown, 1_000_000, 20_000);
  // 0.9 of a core less 0.1 for the market leaves room for 800 clients a process.
  expect(paper).toMatchObject({ processes: 1250, gigabitsPerSecond: 16, memoryGB: 20 });
  expect([paper?.cores, paper?.repeatedCores]).toEqual([expect.closeTo(1125), expect.closeTo(125)]);
});

test("what the server did not bear, and other growths, take no part in the line", () => {
  const slower = point({ clients: 1600 }, { serverCores: 0.2, framesPerClient: 30 });
  const full = [
    point({ clients: 800 }, { serverCores: 0.95 }),
    slower,
    point({ part: "rate" }, { serverCores: 0.5 }),
  ];
  expect(extrapolate([...grown, ...full], 1000, undefined)).toEqual(
    extrapolate(grown, 1000, undefined),
  );
  expect(extrapolate([grown[0], ...full], 1000, undefined)).toBeUndefined();
});

test("isolation compares the others' p99, and bounds what one stalled client may hold", () => {
  const half = (stalled: number, p99: number, unreadWorstKB = 65) =>
    point({ part: "isolation", clients: 800 + stalled, stalled }, { p99, unreadWorstKB });
  expect(isolation([half(0, 30), half(200, 45)])).toMatchObject({
    addedMs: 15,
    ok: true,
    bounded: true,
  });
  expect(isolation([half(0, 30), half(200, 51, 600)])).toMatchObject({ ok: false, bounded: false });
  expect(isolation([half(0, 30)])).toBeUndefined();
});

test("frames are found wherever the stream is cut, with each length of header", () => {
  const frame = (length: number): Buffer => {
    const head =
      length < 126
        ? [0x82, length]
        : length < 65_536
          ? [0x82, 126, length >> 8, length & 255]
          : [0x82, 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
    return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 7)]);
  };
  const cut = (lengths: number[], size: number): [number, number][] => {
    const stream = Buffer.concat(lengths.map(frame));
    const found: [number, number][] = [];
    const reader = new FramesIn((_opcode, payload, wire) => found.push([payload.length, wire]));
    for (let at = 0; at < stream.length; at += size) reader.take(stream.subarray(at, at + size));
    return found;
  };
  for (const size of [1, 2, 3, 1000])
    expect(cut([0, 5, 126, 1], size)).toEqual([
      [0, 2],
      [5, 7],
      [126, 130],
      [1, 3],
    ]);
  for (const size of [1000, 70_020])
    expect(cut([5, 70_000, 1], size)).toEqual([
      [5, 7],
      [70_000, 70_010],
      [1, 3],
    ]);
});

test("a client's text is masked, with the length it has", () => {
  expect([...textFrame("hi")]).toEqual([0x81, 0x82, 0, 0, 0, 0, 104, 105]);
  expect([...textFrame("x".repeat(300)).subarray(0, 4)]).toEqual([0x81, 0xfe, 1, 44]);
});

test("visible sets are windows of the list, mostly near its head, the same in every run", () => {
  const symbols = Array.from({ length: 2500 }, (_, i) => `s${i}`);
  const starts = Array.from({ length: 1000 }, (_, client) =>
    windowStart(client, 12, symbols.length),
  );
  expect([Math.min(...starts) >= 0, Math.max(...starts) <= 2488]).toEqual([true, true]);
  expect(starts.filter((at) => at < 312).length).toBeGreaterThan(400);
  expect(visibleSet(3, 12, symbols)).toEqual(visibleSet(3, 12, symbols));
  expect(visibleSet(0, 300, symbols.slice(0, 10))).toHaveLength(10);
});

test("no text of the section prints NaN or undefined, also for a point without values", () => {
  const empty = point({ clients: 3200 }, { p50: Number.NaN, p99: Number.NaN, failures: ["<b>"] });
  const result = {
    points: [...grown, empty],
    bytesPerConnection: undefined,
    ended: "3200 clients: <b>",
  };
  const plots: never[] = [];
  const text = [
    fanoutRows(result.points).flat(),
    isolationLine(result.points),
    extrapolationLines(result),
    fanoutHtml(result, plots),
  ].join();
  expect(text).not.toMatch(/\bNaN\b|\bundefined\b|<b>/);
  expect(plots).toHaveLength(2);
});
