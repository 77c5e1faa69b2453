/**
 * Every number the bench reports: what it is called, its unit, which way is better. Definitions are
 * the ones of bench/README.md.
 */
import type { Better } from "./statistics.ts";

export interface Metric {
  title: string;
  unit: string;
  better: Better;
  digits: number;
}

const of = (title: string, unit: string, better: Better = "lower", digits = 1): Metric => ({
  title,
  unit,
  better,
  digits,
});

export const METRICS = {
  t2pP50: of("tick to paint p50", "ms"),
  t2pP95: of("tick to paint p95", "ms"),
  t2pP99: of("tick to paint p99", "ms"),
  staleP95: of("staleness p95", "ms"),
  stalePeak: of("staleness, worst", "ms", "lower", 0),
  dropped: of("dropped frames", "%", "lower", 2),
  partial: of("partial frames", "%", "lower", 2),
  mainBusy: of("main thread busy", "%"),
  workerBusy: of("workers busy", "%"),
  browserBusy: of("whole browser", "% of a core"),
  mainMsPerFrame: of("main thread a frame", "ms", "lower", 2),
  ingestMsPer1k: of("ingest CPU a 1,000 ticks", "ms", "lower", 2),
  workerMsPer1k: of("worker CPU a 1,000 ticks", "ms", "lower", 2),
  bytesPerTick: of("bytes a generated tick", "B", "lower", 2),
  bytesPerDelivered: of("bytes a delivered tick", "B", "lower", 2),
  conflation: of("ticks a painted value", "", "higher", 1),
  // Counts frames that changed a value on the screen, by their paintings; all frames where the list
  // scrolls or has no rows to read (S3–S5).
  fps: of("frames a second", "", "higher", 1),
  frameP99: of("frame p99", "ms"),
  blankRows: of("blank rows", "", "lower", 0),
  exposedRows: of("rows exposed before script", "", "lower", 0),
  longFrames: of("long frames", "", "lower", 0),
  blockingMs: of("blocking time", "ms", "lower", 0),
  heapMB: of("heap after collection", "MB", "lower", 1),
  workerHeapMB: of("worker heap", "MB", "lower", 1),
  heapSlope: of("heap slope, page", "MB/h", "lower", 2),
  workerHeapSlope: of("heap slope, worker", "MB/h", "lower", 2),
  inp: of("INP under load", "ms", "lower", 0),
  interactions: of("interactions", "", "higher", 0),
  coldStart: of("navigation to first live quote", "ms", "lower", 0),
  jsBefore: of("JS before it, as sent", "kB"),
  maxRate: of("maximum sustainable", "ticks/s", "higher", 0),
  ticksPerSecond: of("ticks a second", "", "higher", 0),
  roundTripUs: of("round trip p50", "µs", "lower", 0),
  roundTripP99Us: of("round trip p99", "µs", "lower", 0),
  receiveUs: of("receiver cost", "µs", "lower", 1),
  initMs: of("first picture", "ms"),
  scriptMs: of("script a frame", "ms", "lower", 2),
  taskMs: of("task a frame", "ms", "lower", 2),
  derivedPerSecond: of("derived values a second", "", "higher", 0),
  cellsPerFrame: of("cells written a frame", "", "lower", 1),
  resyncs: of("book resyncs", "", "lower", 0),
  reconnectMs: of("fresh after reconnect", "ms", "lower", 0),
  returnMs: of("fresh after a hidden time", "ms", "lower", 0),
  workerDeathMs: of("fresh after the worker died", "ms", "lower", 0),
  sockets: of("sockets of three tabs", "", "lower", 0),
  tabCost: of("CPU of two hidden tabs beside one", "%", "lower", 0),
  settledMs: of("screen right after the last tick", "ms", "lower", 0),
  generatorLate: of("generator late by", "ms", "lower", 0),
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;

/** A value as it is printed; a dash for none. Never NaN. */
export function formatValue(name: MetricName, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  const { digits } = METRICS[name];
  if (Math.abs(value) >= 10_000) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(Math.abs(value) >= 100 ? 0 : digits);
}

/** Title with its unit. */
export const titleOf = (name: MetricName): string =>
  METRICS[name].unit === "" ? METRICS[name].title : `${METRICS[name].title}, ${METRICS[name].unit}`;
