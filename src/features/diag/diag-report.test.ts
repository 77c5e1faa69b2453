import { expect, test } from "vitest";
import type { HubDiag } from "../../../workers/api.ts";
import { type DiagReport, sections } from "./diag-report.ts";

const hub: HubDiag = {
  tier: "shared",
  epoch: 42,
  build: "b1",
  upSince: 1_000_000,
  tabs: [
    { id: "a", state: "visible", interest: 30, inFlight: 0, ackMs: 1, intervalMs: 4, sent: 10 },
    { id: "b", state: "hidden", interest: 0, inFlight: 0, ackMs: 1, intervalMs: 4, sent: 3 },
  ],
  socket: {
    state: "live",
    protocol: "mkt.v2.bin",
    connectedAt: 1_000_000,
    attempts: 1,
    reconnects: 0,
    lastFrameAt: 1_060_000,
    gaps: 0,
    resyncs: 2,
    topics: 38,
    bytes: 123_456,
    bytesPerSecond: 2050,
    framesPerSecond: 60.04,
  },
  ticksInPerSecond: 512.26,
  rowsOutPerSecond: 300,
  conflation: 1.7,
  clockOffsetMs: -3,
  poll: { active: false, lastAt: 0, failures: 0 },
  errors: [],
};
const report = (over: Partial<DiagReport> = {}): DiagReport => ({
  at: 1_061_500,
  page: {
    build: "b1",
    tier: "shared",
    state: "live",
    since: 1_000_000,
    epoch: 42,
    clockOffsetMs: -3,
    beatAt: 1_061_000,
    paint: { p50: 8.24, p95: 21.6, p99: 40, samples: 12_345 },
    frames: 100,
    rows: 900,
    governorHz: 60,
    frameCostMs: 3.21,
    english: ["de/loan", "de/trade"],
  },
  hub,
  lacking: [],
  ...over,
});
const values = (r: DiagReport): Record<string, string> =>
  Object.fromEntries(
    sections(r, (key) => key, "latin").flatMap((section) =>
      section.figures.map((figure) => [figure.id, figure.value]),
    ),
  );

test("every figure is a text with its unit", () => {
  expect(values(report())).toMatchObject({
    tier: "tier.shared",
    english: "de/loan de/trade",
    tabs: "2",
    connectedFor: "61.5 s",
    lastFrame: "1.5 s",
    framesPerSecond: "60/s",
    bytesPerSecond: "2.05 kB/s",
    bytes: "123.46 kB",
    ticksIn: "512.3/s",
    conflation: "1.70 : 1",
    beatAge: "497 ms",
    p50: "8.2 ms",
    p95: "22 ms",
    samples: "12.35K",
    governor: "60 Hz",
  });
});

test("while the data layer is silent its figures are missing, not zero", () => {
  const silent = values(report({ hub: undefined }));
  expect([silent.ticksIn, silent.bytes, silent.tabs, silent.protocol]).toEqual([
    "--",
    "--",
    "--",
    "--",
  ]);
});

test("before the first paint there are no percentiles", () => {
  const page = { ...report().page, paint: { p50: 0, p95: 0, p99: 0, samples: 0 } };
  expect(values(report({ page })).p99).toBe("--");
});

test("ids are unique: they are test ids and locale keys", () => {
  const ids = sections(report(), (key) => key, "latin").flatMap((section) =>
    section.figures.map((figure) => figure.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the account's connection has a section once somebody was signed in", () => {
  expect(values(report()).liveState).toBeUndefined();
  const live = {
    state: "live",
    account: "U/real",
    seq: 812,
    epoch: 1,
    connectedAt: 1_060_000,
    lastHeardAt: 1_061_000,
    reconnects: 2,
    attempts: 0,
    events: 40,
    replays: 1,
    snapshots: 1,
    resets: 0,
    up: true,
  };
  expect(values(report({ hub: { ...hub, live } }))).toMatchObject({
    liveState: "live",
    liveConnectedFor: "1.5 s",
    liveLastHeard: "0.5 s",
    liveSeq: "812",
    liveEvents: "40",
    liveReplays: "1",
    liveResets: "0",
    liveReconnects: "2",
  });
  expect(
    values(report({ hub: { ...hub, live: { ...live, state: "stopped", ended: "kicked" } } }))
      .liveState,
  ).toBe("stopped · kicked");
});
