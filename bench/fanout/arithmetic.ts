/** From two readings to figures, and from figures to what a million clients would take. Pure. */
import { CUT_ABOVE } from "../../server/market-feed/connection.ts";
import { quantile } from "../figures/histogram.ts";
import { median, slope } from "../figures/statistics.ts";
import type { ClientsReading, FanoutCell, FanoutPoint, HostReading } from "./shapes.ts";

/** Isolation may cost the others so much of their p99, ms. */
export const ISOLATION_MS = 20;
/** Above this share of a core the server is called full: what is due waits for its turn. */
export const FULL = 0.9;
/** A screen whose p99 is later than this is not live. */
export const LATE_MS = 150;

interface Ends<T> {
  before: T;
  after: T;
}

const per = (value: number, by: number): number => (by > 0 ? value / by : 0);

/** One point from the readings at both ends of a measurement. */
export function pointOf(
  cell: FanoutCell,
  host: Ends<HostReading>,
  clients: Ends<ClientsReading>,
): FanoutPoint {
  const seconds = (host.after.at - host.before.at) / 1000;
  const clientSeconds = (clients.after.at - clients.before.at) / 1000;
  const readers = cell.clients - cell.stalled;
  const of = (key: "cpuMs" | "frames" | "bytes" | "encoded" | "skipped" | "cut"): number =>
    host.after[key] - host.before[key];
  const got = (
    key: "frames" | "payload" | "wire" | "records" | "cpuMs" | "gaps" | "lost",
  ): number => clients.after[key] - clients.before[key];
  const failures: string[] = [];
  if (got("gaps") > 0) failures.push(`${got("gaps")} gaps in the counters of connections`);
  if (got("lost") > 0) failures.push(`${got("lost")} reading clients lost their connection`);
  return {
    cell,
    seconds,
    readers,
    framesPerClient: per(got("frames"), readers * clientSeconds),
    wireBytesPerClient: per(got("wire"), readers * clientSeconds),
    recordsPerClient: per(got("records"), readers * clientSeconds),
    serverCores: per(of("cpuMs") / 1000, seconds),
    cpuUsPerClient: per(of("cpuMs") * 1000, readers * seconds),
    cpuUsPerFrame: per(of("cpuMs") * 1000, of("frames")),
    clientCores: per(got("cpuMs") / 1000, clientSeconds),
    encodeOnce: per(got("records") / clientSeconds, of("encoded") / seconds),
    bytesPerRecord: per(got("payload"), got("records")),
    p50: quantile(clients.after.latency, 0.5) ?? Number.NaN,
    p99: quantile(clients.after.latency, 0.99) ?? Number.NaN,
    rssPeakMB: host.after.rssPeakMB,
    rssGrowthMB: host.after.rssPeakMB - host.before.rssMB,
    unreadPeakKB: host.after.unreadPeak / 1024,
    unreadWorstKB: host.after.unreadWorst / 1024,
    skipped: of("skipped"),
    cut: of("cut"),
    failures,
  };
}

/**
 * A straight line through points by Theil–Sen: outliers of a busy machine do not move it. Undefined
 * for fewer than two different x.
 */
export function line(
  points: readonly (readonly [x: number, y: number])[],
): { base: number; slope: number } | undefined {
  const steep = slope(points);
  if (steep === undefined) return undefined;
  return { base: median(points.map(([x, y]) => y - steep * x)) as number, slope: steep };
}

/**
 * A client of a full server gets fewer messages: below this share of what the smallest size got,
 * the size was not borne.
 */
const RHYTHM = 0.8;

/**
 * Points of the growth by clients that the server bore: not full, not late, and every client in the
 * rhythm of the smallest size. Beyond that it does less a client, because steps come later and are
 * conflated, and a line through them would flatter it.
 */
export function bornePoints(points: readonly FanoutPoint[]): FanoutPoint[] {
  const own = points.filter(({ cell }) => cell.part === "clients");
  const full =
    own.length === 0
      ? 0
      : own.reduce((one, two) => (two.cell.clients < one.cell.clients ? two : one)).framesPerClient;
  return own.filter(
    ({ serverCores, p99, framesPerClient }) =>
      serverCores < FULL && p99 < LATE_MS && framesPerClient >= RHYTHM * full,
  );
}

export interface Extrapolation {
  clients: number;
  /** Cores of this machine, of which each server process may use `FULL`. */
  cores: number;
  processes: number;
  gigabitsPerSecond: number;
  memoryGB: number | undefined;
  /** Work that each process repeats: market and encoder, cores in all. */
  repeatedCores: number;
}

/**
 * Needs of `clients` on paper: the line of CPU through the borne points, the bytes of the largest
 * of them.
 */
export function extrapolate(
  points: readonly FanoutPoint[],
  clients: number,
  bytesPerConnection: number | undefined,
): Extrapolation | undefined {
  const borne = bornePoints(points);
  const cpu = line(borne.map(({ cell, serverCores }) => [cell.clients, serverCores]));
  if (cpu === undefined || cpu.slope <= 0) return undefined;
  const largest = borne.reduce((one, two) => (two.cell.clients > one.cell.clients ? two : one));
  const base = Math.max(0, cpu.base);
  const perProcess = Math.max(1, Math.floor((FULL - base) / cpu.slope));
  const processes = Math.ceil(clients / perProcess);
  return {
    clients,
    cores: clients * cpu.slope + processes * base,
    processes,
    gigabitsPerSecond: (clients * largest.wireBytesPerClient * 8) / 1e9,
    memoryGB: bytesPerConnection === undefined ? undefined : (clients * bytesPerConnection) / 1e9,
    repeatedCores: processes * base,
  };
}

export interface Isolation {
  without: FanoutPoint;
  withStalled: FanoutPoint;
  /** Delay that stalled clients added to the others' p99, ms. */
  addedMs: number;
  ok: boolean;
  /** No connection ever held more unread bytes than the server allows itself. */
  bounded: boolean;
}

/**
 * Slow-client isolation: what stalled ones cost the others. Undefined unless both halves were
 * measured.
 */
export function isolation(points: readonly FanoutPoint[]): Isolation | undefined {
  const own = points.filter(({ cell }) => cell.part === "isolation");
  const without = own.find(({ cell }) => cell.stalled === 0);
  const withStalled = own.find(({ cell }) => cell.stalled > 0);
  if (without === undefined || withStalled === undefined) return undefined;
  const addedMs = withStalled.p99 - without.p99;
  return {
    without,
    withStalled,
    addedMs,
    ok: addedMs <= ISOLATION_MS,
    bounded: withStalled.unreadWorstKB * 1024 <= CUT_ABOVE,
  };
}
