/**
 * Measures from outside, the same for every subject: CPU by thread, the compositor's frames, the
 * browser's own accounts.
 */

import type { MetricName } from "../../figures/metrics.ts";
import { percentile } from "../../figures/statistics.ts";
import { pause, type Tab } from "../chromium/tab.ts";
import { countFrames, record, type TraceEvent } from "../chromium/trace.ts";
import type { Bed } from "./bed.ts";
import { browserCpu, cpuBetween, machineCpu, processCpu } from "./proc-stat.ts";

export type Values = Partial<Record<MetricName, number>>;

/** Frames are recorded for so much of the measured time, and so long at most. */
const TRACED_SHARE = 0.4;
const TRACED_MAX_S = 3;

export interface Observed {
  values: Values;
  trace: TraceEvent[];
  /** Wall time, ms. */
  wallMs: number;
  /** ms of CPU of workers, network service and renderers' input and output. */
  workerMs: number | undefined;
  ingestMs: number | undefined;
  /** Share of the machine that was used by nothing of the bench. */
  othersShare: number | undefined;
}

/**
 * When frames are recorded. It costs a slow core a third of its time for half a second as it
 * begins, and some all the while: `after` records when everything else has been measured, `all`
 * where the frames of these very seconds count, `none` where nothing of them is shown.
 */
export type Traced = "after" | "all" | "none";

export interface ObserveOptions {
  seconds: number;
  /** Gestures and taps on the page meanwhile. Ends by itself or with the time. */
  during?: () => Promise<void>;
  /** Default: after, and with `during` all the time. */
  trace?: Traced;
  /**
   * Reads what counts up, the moment the measured time is over: frames may be recorded after it.
   */
  measured?: () => Promise<void>;
}

/** Observes a tab for some seconds; with `during`, for at least as long as that takes. */
export async function observe(
  bed: Bed,
  tab: Tab,
  { seconds, during, trace: when = during ? "all" : "after", measured }: ObserveOptions,
): Promise<Observed> {
  await tab.send("Performance.enable", { timeDomain: "timeTicks" });
  const accountsBefore = await accounts(tab);
  const before = browserCpu(bed.chromium.pid);
  const [machineBefore, ownBefore] = [machineCpu(), ownCpu()];
  const begun = performance.now();
  const acting = during?.() ?? Promise.resolve();
  // It may fail before it is waited for, and fails the run then, not the bench.
  acting.catch(() => undefined);
  const pass = (): Promise<unknown> => Promise.all([pause(seconds * 1000), acting]);
  const recorded = (run: () => Promise<unknown>): Promise<TraceEvent[]> =>
    record(bed.chromium.cdp, tab.session, run);
  let trace = when === "all" ? await recorded(pass) : await pass().then((): TraceEvent[] => []);
  const wallMs = performance.now() - begun;
  const cpu = cpuBetween(before, browserCpu(bed.chromium.pid));
  const othersShare = othersBetween(machineBefore, ownBefore);
  const accountsAfter = await accounts(tab);
  await measured?.();
  if (when === "after")
    trace = await recorded(() => pause(Math.min(TRACED_MAX_S, seconds * TRACED_SHARE) * 1000));
  const values = compositorFrames(trace);
  if (cpu !== undefined) {
    values.mainBusy = (100 * cpu.main) / wallMs;
    values.workerBusy = (100 * cpu.worker) / wallMs;
    values.browserBusy = (100 * cpu.all) / wallMs;
  }
  const spent = (name: string): number =>
    ((accountsAfter[name] ?? 0) - (accountsBefore[name] ?? 0)) * 1000;
  const frameCount = (wallMs / 1000) * 60;
  values.taskMs = spent("TaskDuration") / frameCount;
  values.scriptMs = spent("ScriptDuration") / frameCount;
  return {
    values,
    trace,
    wallMs,
    workerMs: cpu?.worker,
    ingestMs: cpu && cpu.worker + cpu.network + cpu.io,
    othersShare,
  };
}

function compositorFrames(trace: readonly TraceEvent[]): Values {
  const { wanted, droppedPercent, partialPercent } = countFrames(trace);
  return wanted === 0 ? {} : { dropped: droppedPercent, partial: partialPercent };
}

/** The runner and everything it started: browser, load, server, busy loops. */
const ownCpu = (): number => (process.platform === "linux" ? processCpu(process.pid) : 0);

function othersBetween(
  before: ReturnType<typeof machineCpu>,
  ownBefore: number,
): number | undefined {
  const after = machineCpu();
  if (before === undefined || after === undefined || after.total <= before.total) return undefined;
  return Math.max(
    0,
    (after.busy - before.busy - (ownCpu() - ownBefore)) / (after.total - before.total),
  );
}

async function accounts(tab: Tab): Promise<Record<string, number>> {
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>(
    "Performance.getMetrics",
  );
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Frames a second and the 99th percentile of the intervals between them, ms. */
export function frameValues(intervals: readonly number[]): Values {
  const sum = intervals.reduce((total, ms) => total + ms, 0);
  if (intervals.length < 2 || sum <= 0) return {};
  const p99 = percentile(intervals, 0.99);
  return { fps: (1000 * intervals.length) / sum, ...(p99 === undefined ? {} : { frameP99: p99 }) };
}
