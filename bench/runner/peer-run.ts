/**
 * One run of a peer: opens the bench page with it, lets it run under the conditions of the cell,
 * and turns the page's answer into values.
 */

import { histogramOf, type LogHistogram, quantile } from "../figures/histogram.ts";
import { METRICS, type MetricName } from "../figures/metrics.ts";
import { pause, type Tab } from "./chromium/tab.ts";
import type { PageResult, StartOptions } from "./chromium/target.ts";
import { framesBySecond } from "./chromium/trace.ts";
import type { Bed } from "./machine/bed.ts";
import {
  frameValues,
  type ObserveOptions,
  observe,
  type Traced,
  type Values,
} from "./machine/observe.ts";
import { type Cell, type Outcome, SETTLE_S } from "./scenario.ts";

export interface PeerRunOptions {
  /** Gesture or taps while measuring. */
  during?: (tab: Tab) => Promise<void>;
  trace?: Traced;
  /** More values of the scenario's own, from the page's answer. */
  values?: (result: PageResult, observed: Values, tab: Tab) => Values | Promise<Values>;
}

export async function runPeer(
  cell: Cell,
  bed: Bed,
  options: PeerRunOptions = {},
): Promise<Outcome> {
  const load = await bed.load();
  const settleS = cell.settleS ?? SETTLE_S;
  const tab = await bed.tab();
  try {
    await tab.go(`${load.url}/?peer=${encodeURIComponent(cell.subject)}`);
    await tab.until("globalThis.__bench !== undefined", "the bench page", 20_000);
    await tab.evaluate("__bench.ready");
    await bed.throttle(tab, cell.throttle);
    const start: StartOptions = {
      scenario: cell.scenario,
      rows: cell.rows,
      seconds: cell.seconds + settleS + 5,
      settleMs: settleS * 1000,
      rate: cell.rate,
      feed: cell.feed,
      ...(cell.extra === undefined ? {} : { extra: cell.extra }),
    };
    const statsBefore = await load.stats();
    await tab.evaluate(`__bench.start(${JSON.stringify(start)})`, 60_000);
    const { during } = options;
    const observing: ObserveOptions = {
      seconds: cell.seconds,
      ...(during === undefined ? {} : { during: () => during(tab) }),
      ...(options.trace ? { trace: options.trace } : {}),
    };
    await pause(settleS * 1000);
    const observed = await observe(bed, tab, observing);
    const result = await tab.evaluate<PageResult>(`__bench.stop(${observed.wallMs})`, 120_000);
    const stats = await load.stats();
    const outcome = outcomeOf(result);
    if (options.trace === "all" && result.timeline)
      Object.assign(
        result.timeline,
        framesBySecond(observed.trace, result.timeline.begun, result.timeline.at.length),
      );
    const sent = { ticks: stats.ticks - statsBefore.ticks, bytes: stats.bytes - statsBefore.bytes };
    const per1k = sent.ticks > 0 && cell.rate > 0 ? cell.rate * (observed.wallMs / 1000) : 0;
    outcome.values = {
      ...observed.values,
      ...outcome.values,
      ...(sent.ticks > 0 ? { bytesPerTick: sent.bytes / sent.ticks } : {}),
      ...(per1k > 0 && observed.workerMs !== undefined
        ? { workerMsPer1k: (1000 * observed.workerMs) / per1k }
        : {}),
    };
    Object.assign(outcome.values, await options.values?.(result, outcome.values, tab));
    outcome.failures.push(...(await tab.errors()).map((error) => `uncaught: ${error}`));
    outcome.values = finite(outcome.values);
    outcome.othersShare = observed.othersShare;
    return outcome;
  } finally {
    bed.proc.set(1);
    await tab.close();
  }
}

/** Only numbers that are numbers. */
export const finite = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value)));

const asHistogram = (samples: number[] | LogHistogram): LogHistogram =>
  Array.isArray(samples) ? histogramOf(samples) : samples;

/** The page's answer as values. A wrong screen is a failure: fast and wrong is wrong. */
export function outcomeOf(result: PageResult): Outcome {
  const tickToPaint = asHistogram(result.tickToPaint);
  const staleness = asHistogram(result.staleness);
  const values: Values = {
    longFrames: result.longFrames.count,
    blockingMs: result.longFrames.blockingMs,
    ...frameValues(result.frames ?? []),
  };
  const put = (name: MetricName, value: number | undefined): void => {
    if (value !== undefined) values[name] = value;
  };
  put("t2pP50", quantile(tickToPaint, 0.5));
  put("t2pP95", quantile(tickToPaint, 0.95));
  put("t2pP99", quantile(tickToPaint, 0.99));
  put("staleP95", quantile(staleness, 0.95));
  put("stalePeak", quantile(staleness, 1));
  if (result.painted > 0) put("conflation", result.ticks / result.painted);
  if (result.heapUsed > 0) put("heapMB", result.heapUsed / 1e6);
  for (const [name, value] of Object.entries(result.metrics ?? {})) {
    const known = PAGE_NAMES[name] ?? name;
    if (known in METRICS) values[known as MetricName] = value;
  }
  const failures: string[] = [];
  const { correctness } = result;
  if (correctness !== undefined && correctness.wrong > 0)
    failures.push(
      `wrong: ${correctness.wrong} of ${correctness.checked} cells after 250 ms (${correctness.first ?? "no detail"})`,
    );
  if (correctness?.gaps) failures.push(`${correctness.gaps} gaps in the feed nobody handled`);
  return {
    values,
    tickToPaint,
    staleness,
    ...(result.timeline === undefined ? {} : { timeline: result.timeline }),
    failures,
    notes: result.notes,
  };
}

/** Names of the page that differ from ours. */
const PAGE_NAMES: Record<string, MetricName> = {
  roundTripMs: "roundTripUs",
  generatorLateMs: "generatorLate",
};
