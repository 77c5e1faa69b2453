/**
 * A scenario, a run of it, and the parts of a report. Types, and the small functions that name
 * things.
 */

import type { FanoutResult } from "../fanout/shapes.ts";
import type { LogHistogram } from "../figures/histogram.ts";
import type { MetricName } from "../figures/metrics.ts";
import type { FeedKind, ScenarioId } from "./chromium/target.ts";
import type { Bed } from "./machine/bed.ts";
import type { Machine } from "./machine/machine.ts";
import type { Throttle } from "./machine/throttle.ts";

/** The product's name among the subjects. */
export const PRODUCT = "syn";
/** Hand-written page without a framework: what nothing can beat. Not a peer in claims. */
export const FLOOR = "floor";
/** The same for the app's looks: its rows on a bare page. Not a peer in claims either. */
export const LOOK_FLOOR = "look-floor";
/** React in the app's place, within its looks. */
export const LOOK_REACT = "look-react";

export const SETTLE_S = 1;

/** One subject under one set of conditions. */
export interface Cell {
  scenario: ScenarioId;
  /** `syn`, or the name of a peer. */
  subject: string;
  feed: FeedKind;
  throttle: Throttle;
  /** Ticks a second. */
  rate: number;
  rows: number;
  seconds: number;
  /**
   * Time under load and throttle before measuring, s. Default SETTLE_S; more where a subject may
   * have to find its pace.
   */
  settleS?: number;
  /** Tells these conditions apart from others: `600 points`, `1.6 Mbit/s`. */
  variant?: string;
  extra?: Record<string, number | string>;
  /** Order when time is short: 1 (default) goes first, 3 last. */
  tier?: 1 | 2 | 3;
}

/** Lines over time, one entry a second: `at` in s since `begun`, epoch ms. */
export interface Timeline {
  begun?: number;
  at: number[];
  stale?: number[];
  fps?: number[];
  ticks?: number[];
  /**
   * Frames that had something to show, and those of them that were lost, by the compositor; where
   * all the time was traced.
   */
  wanted?: number[];
  dropped?: number[];
  heapMB?: number[];
}

/**
 * Result of one run. A run that failed has failures and perhaps no values; it is shown, and takes
 * part in no comparison.
 */
export interface Outcome {
  values: Partial<Record<MetricName, number>>;
  tickToPaint?: LogHistogram;
  staleness?: LogHistogram;
  timeline?: Timeline;
  /**
   * Share of the processor that others used while measuring; undefined where it cannot be known.
   */
  othersShare?: number | undefined;
  /** Why this run does not count: wrong values on the screen, uncaught errors, no answer. */
  failures: string[];
  notes: string[];
}

export interface RunResult {
  cell: Cell;
  round: number;
  outcome: Outcome;
}

export interface Plan {
  smoke: boolean;
  soak: boolean;
  /** No time limit was set (`--minutes 0`): the long form of what has one. */
  unlimited: boolean;
  /** Peers of the built bench page and what they can run; those asked for. */
  peers: readonly { name: string; scenarios: readonly ScenarioId[]; feeds: readonly FeedKind[] }[];
  /** Throttles that can be had here. */
  throttles: readonly Throttle[];
}

export interface Scenario {
  id: ScenarioId;
  title: string;
  /** One sentence: what is done, and to what. */
  what: string;
  /** Metrics in order of the table; the first is the headline. */
  metrics: readonly MetricName[];
  cells(plan: Plan): readonly Cell[];
  run(cell: Cell, bed: Bed): Promise<Outcome>;
}

export interface Report {
  /** ISO time of the start. */
  date: string;
  mode: "smoke" | "full";
  rounds: number;
  seconds: number;
  machine: Machine;
  /** Reasons not to rank; empty = ranked. */
  noise: string[];
  runs: RunResult[];
  /** Cells that were not run, and why. */
  skipped: { what: string; why: string }[];
  /** Probe's moment to presentation, ms: what tick-to-paint leaves out. */
  probeBias?: { throttle: Throttle; p50: number; p95: number; frames: number }[];
  versions: Record<string, string>;
  /** The server's side: what a thousand clients cost it. */
  fanout?: FanoutResult;
}

/** Conditions that two subjects must share to be compared. */
export const conditionsOf = (cell: Cell): string =>
  [
    cell.scenario,
    cell.throttle,
    ...(cell.rate > 0 ? [`${cell.rate.toLocaleString("en-US")} ticks/s`] : []),
    ...(cell.variant ? [cell.variant] : []),
  ].join(" · ");

/** A subject's name in tables: peers come once a feed. */
export const subjectOf = (cell: Cell): string =>
  cell.subject === PRODUCT ? PRODUCT : `${cell.subject} · ${FEED_NAMES[cell.feed]}`;

export const FEED_NAMES: Record<FeedKind, string> = {
  perTick: "per tick",
  batch16: "batched",
  market: "market frames",
};

export const cellKey = (cell: Cell): string => `${conditionsOf(cell)} · ${subjectOf(cell)}`;

/** Runs of each cell, in order of first appearance. */
export function byCell(runs: readonly RunResult[]): Map<string, RunResult[]> {
  const cells = new Map<string, RunResult[]>();
  for (const run of runs) {
    const key = cellKey(run.cell);
    const held = cells.get(key);
    if (held) held.push(run);
    else cells.set(key, [run]);
  }
  return cells;
}

/** One value a round, undefined where the run failed or has none. */
export const valuesOf = (
  runs: readonly RunResult[],
  metric: MetricName,
  rounds: number,
): (number | undefined)[] =>
  Array.from({ length: rounds }, (_, round) => {
    const run = runs.find((candidate) => candidate.round === round);
    return run === undefined || run.outcome.failures.length > 0
      ? undefined
      : run.outcome.values[metric];
  });
