/** Messages of the fan-out bench between its processes and to the report. Types only. */
import type { LogHistogram } from "../figures/histogram.ts";

/** One set of conditions. */
export interface FanoutCell {
  /** Which growth it belongs to; `isolation` comes in pairs, without and with stalled clients. */
  part: "clients" | "rate" | "symbols" | "isolation";
  clients: number;
  /** Symbols a client watches: what is on its screen. */
  symbols: number;
  /** Ticks a second of the whole simulated market. */
  rate: number;
  /** Conflation step, ms. */
  stepMs: number;
  /** Clients that read nothing any more once they have subscribed. */
  stalled: number;
  /**
   * Symbols a stalled client watches: as many as it may, so that its debt grows as fast as it can.
   */
  stalledSymbols: number;
  /** Length of the measurement, s. */
  seconds: number;
}

/** Counters of the server's process since its start; the peaks since they were read last. */
export interface HostReading {
  /** Monotonic, ms. */
  at: number;
  cpuMs: number;
  ticks: number;
  /** Handed to sockets: messages, and bytes without WebSocket headers. */
  frames: number;
  bytes: number;
  /** Records written by the encoder, once a flush, whoever listens. */
  encoded: number;
  connections: number;
  /** Steps left out because a client was behind. */
  skipped: number;
  /** Connections ended because they made no progress. */
  cut: number;
  rssMB: number;
  rssPeakMB: number;
  /** Unread bytes of all connections, and of the worst. */
  unreadPeak: number;
  unreadWorst: number;
}

export interface ClientsReading {
  at: number;
  cpuMs: number;
  /**
   * Counts of the reading clients: messages, payload bytes, bytes with WebSocket headers, records.
   */
  frames: number;
  payload: number;
  wire: number;
  records: number;
  /** Time of the frame to its arrival, ms, since read last. */
  latency: LogHistogram;
  /** Counters of a connection that did not rise by one: there must be none. */
  gaps: number;
  lost: number;
}

export interface FanoutPoint {
  cell: FanoutCell;
  /** Between two readings. */
  seconds: number;
  /** Clients that read. */
  readers: number;
  /** A reading client, a second. */
  framesPerClient: number;
  wireBytesPerClient: number;
  recordsPerClient: number;
  /** Server, share of a core; µs of it a client a second, and µs a message. */
  serverCores: number;
  cpuUsPerClient: number;
  cpuUsPerFrame: number;
  /** Clients' process, share of a core: near 1 it is the clients that are slow. */
  clientCores: number;
  /** Records delivered ÷ records encoded: how many encodings sharing has saved. */
  encodeOnce: number;
  bytesPerRecord: number;
  p50: number;
  p99: number;
  rssPeakMB: number;
  rssGrowthMB: number;
  unreadPeakKB: number;
  unreadWorstKB: number;
  skipped: number;
  cut: number;
  /** Wrong, however fast: gaps in counters, connections lost. */
  failures: string[];
}

export interface FanoutResult {
  points: FanoutPoint[];
  /**
   * Bytes of memory a connection takes in the server's process; undefined where fewer than two
   * sizes were measured.
   */
  bytesPerConnection: number | undefined;
  /** Why the growth by clients ended. */
  ended: string;
}

export type HostOrder = { op: "read" } | { op: "end" };
export type HostWord =
  | { op: "ready"; port: number; pipe: string; symbols: string[] }
  | { op: "reading"; reading: HostReading };
export type ClientsOrder =
  | { op: "open"; port: number; pipe: string; symbols: string[]; cell: FanoutCell }
  | { op: "read" }
  | { op: "end" };
export type ClientsWord =
  | { op: "open" }
  | { op: "reading"; reading: ClientsReading }
  | { op: "failed"; why: string };
