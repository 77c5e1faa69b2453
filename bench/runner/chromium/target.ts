/**
 * The agreement between the runner and a page under test. Types only, imported by the runner (Node)
 * and by bench/page (browser).
 *
 * Three processes. The runner drives Chromium over the DevTools protocol. The load process
 * (`bench/load/main.ts`, see LOAD below) serves the built bench page and the market over WebSocket.
 * The page hosts one peer and does the probing, identically for all. The product is driven as it
 * is, on its real server, and is not bound to `__bench`: bench/runner/product.ts reads its own
 * diagnostics.
 *
 * LOAD: `node bench/load/main.ts --port <n> --page <dir> --seed <n>` prints one line of JSON on
 * stdout (LoadReady) once it listens, serves the files of <dir> at `/`, and stops on SIGTERM. What
 * is measured reaches it as query of the page (PAGE below) or through `__bench.start`.
 *   GET /load/stats   → LoadStats: counters since the process started, for bytes per tick
 *
 * PAGE: `bench/page/index.html`, built with `bench/vite.config.ts`; opened as `/?peer=<name>`.
 * Everything else is said in `start`.
 */
import type { LogHistogram } from "../../figures/histogram.ts";

export type ScenarioId =
  | "S1"
  | "S2"
  | "S3"
  | "S4"
  | "S5"
  | "S6"
  | "S7"
  | "S8"
  | "S9"
  | "S10"
  | "S11"
  | "S12";

/**
 * `perTick` one JSON frame a tick; `batch16` one JSON array every 16 ms; `market` the product's own
 * binary frames, one every 16 ms.
 */
export type FeedKind = "perTick" | "batch16" | "market";

export interface StartOptions {
  scenario: ScenarioId;
  /**
   * Rows on screen (S1: 12), rows of the list (S3: 5000), points of the chart (S5: 600 or 5000),
   * levels a side (S4: 20).
   */
  rows: number;
  /** Symbols the generator moves. Default 500. */
  symbols?: number;
  /** The run ends by `stop`, not by itself; this bounds what the page reserves. */
  seconds: number;
  /**
   * Paints before this are not judged: tick to paint and staleness begin then, the line over time
   * at once. Default 0.
   */
  settleMs?: number;
  /** Ticks a second over all symbols. 0 = as fast as the receiver takes them (S10). */
  rate: number;
  feed: FeedKind;
  seed?: number;
  /** Scenario's own switches, named in the scenario's file. */
  extra?: Record<string, number | string>;
}

export interface LongFrames {
  /**
   * long-animation-frame entries, the sum of their blockingDuration in ms, and the script that
   * blocked longest.
   */
  count: number;
  blockingMs: number;
  topScript?: string;
}

/**
 * Outcome of comparing what stands on the screen with the generator's final state, within 250 ms of
 * its last tick.
 */
export interface Correctness {
  checked: number;
  wrong: number;
  /** First difference, for the reader. */
  first?: string;
  /** Gaps in the feed's sequence that nobody handled. */
  gaps?: number;
}

export interface PageResult {
  /** Ticks that reached the page (or its worker). */
  ticks: number;
  /**
   * Values written to visible nodes; `ticks` − `painted` were conflated or concerned rows nobody
   * sees.
   */
  painted: number;
  /**
   * ms from the generator's stamp to a message task posted from the frame that wrote the value.
   * Samples, or a log histogram of them.
   */
  tickToPaint: number[] | LogHistogram;
  /**
   * ms, sampled at 10 Hz for every visible symbol: age of its oldest tick that is not painted yet,
   * else 0.
   */
  staleness: number[] | LogHistogram;
  /**
   * Intervals between the paintings of frames that changed a value, ms; of all frames where the
   * list scrolls or there are no rows.
   */
  frames?: number[];
  longFrames: LongFrames;
  /** performance.memory or 0; the runner reads the heap after a collection itself. */
  heapUsed: number;
  correctness?: Correctness;
  /** `clockErrorMs`: half the smallest round trip of the 30 echoes. */
  clockErrorMs?: number;
  /**
   * Scenario's own numbers by name (S3 blankRows; S5 initMs; S10 ticksPerSecond, bytesPerTick; S11
   * roundTripMs, receiveUs …).
   */
  metrics?: Record<string, number>;
  /** Lines over time: `at` in s since `begun`, epoch ms. */
  timeline?: { begun: number; at: number[]; stale?: number[]; fps?: number[]; ticks?: number[] };
  /** Facts a reader needs to judge these numbers. */
  notes: string[];
}

/** `globalThis.__bench` of a page under test. */
export interface BenchPage {
  /** Mounted, first values shown, socket open, clock offset measured. */
  ready: Promise<void>;
  start(options: StartOptions): Promise<void>;
  /**
   * Ends the load, waits for the last paint (≤ 250 ms), compares, answers. Judged is `judgedMs`
   * from `settleMs` on; default until the load ends.
   */
  stop(judgedMs?: number): Promise<PageResult>;
  /** Names of peers this build can host, with what they can run. */
  peers(): Promise<
    readonly {
      name: string;
      version: string;
      scenarios: readonly ScenarioId[];
      feeds?: readonly FeedKind[];
    }[]
  >;
}

export interface LoadReady {
  ready: true;
  url: string;
}

export interface LoadStats {
  ticks: number;
  frames: number;
  /** Bytes written to sockets, frame headers included. */
  bytes: number;
}
