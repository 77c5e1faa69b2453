/** Work of the page's main thread over a while, by the browser's own counters. */
import type { CDPSession } from "playwright";

export interface Busy {
  /** Seconds: all tasks, scripts, layouts and styles, and the while itself. */
  all: number;
  script: number;
  layout: number;
  seconds: number;
}

async function counters(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Wants `Performance.enable` of the session before. */
export async function busy(cdp: CDPSession, work: () => Promise<unknown>): Promise<Busy> {
  const [before, begun] = [await counters(cdp), performance.now()];
  await work();
  const [after, seconds] = [await counters(cdp), (performance.now() - begun) / 1000];
  const of = (...names: string[]): number =>
    names.reduce((sum, name) => sum + after[name] - before[name], 0);
  return {
    all: of("TaskDuration"),
    script: of("ScriptDuration"),
    layout: of("LayoutDuration", "RecalcStyleDuration"),
    seconds,
  };
}
