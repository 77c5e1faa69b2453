/**
 * Judges a recording against the truth, after the run: replays the load's ticks (same plan, same
 * numbers), takes the times from its log and computes tick-to-paint and staleness as design 4
 * defines them. Staleness is computed on a fixed grid of 100 ms from what was painted by then, so a
 * blocked main thread cannot skip the samples that would show it.
 */
import type { LoadLog } from "../../load/session.ts";
import { type TickPlan, Ticks } from "../../load/ticks.ts";
import type { Recording } from "./recording.ts";

export interface Judgement {
  /** Values written to visible nodes. */
  painted: number;
  tickToPaint: number[];
  staleness: number[];
  timeline: { begun: number; at: number[]; stale: number[]; fps: number[]; ticks: number[] };
}

const GRID_MS = 100;

/** Place of the first element above `value` in ascending `list`. */
function firstAbove(list: ArrayLike<number>, value: number, from = 0, to = list.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Ticks of every symbol, in order: `of(id)` lists their numbers. */
export class TickIndex {
  private readonly numbers: Int32Array;
  private readonly start: Int32Array;

  constructor(plan: TickPlan, made: number) {
    const ticks = new Ticks(plan);
    const picked = new Uint16Array(made);
    this.start = new Int32Array(plan.symbols + 1);
    for (let i = 0; i < made; i++) {
      picked[i] = ticks.next();
      this.start[picked[i] + 1]++;
    }
    for (let id = 0; id < plan.symbols; id++) this.start[id + 1] += this.start[id];
    const at = this.start.slice();
    this.numbers = new Int32Array(made);
    for (let i = 0; i < made; i++) this.numbers[at[picked[i]]++] = i;
  }

  /** Number of the symbol's first tick after `tick`; −1 when there is none. */
  after(id: number, tick: number): number {
    const at = firstAbove(this.numbers, tick, this.start[id], this.start[id + 1]);
    return at < this.start[id + 1] ? this.numbers[at] : -1;
  }
}

/** Time a tick was made, by the log, epoch ms of the load. */
export const timeOf = (log: LoadLog, tick: number): number => log.times[firstAbove(log.ends, tick)];

/**
 * `offsetMs`: clock of the load minus clock of the page. `settleMs`: so long after the first tick
 * nothing is judged but the line over time, and nothing later than `judgedMs` after that.
 */
export function judge(
  recording: Recording,
  index: TickIndex,
  log: LoadLog,
  offsetMs: number,
  settleMs = 0,
  judgedMs = Number.POSITIVE_INFINITY,
): Judgement {
  const tickToPaint: number[] = [];
  const staleness: number[] = [];
  const begun = log.times[0] - offsetMs;
  const timeline: Judgement["timeline"] = { begun, at: [], stale: [], fps: [], ticks: [] };
  const from = begun + settleMs;
  const isJudged = (at: number): boolean => at >= from && at <= from + judgedMs;
  const ended = log.times[log.times.length - 1] - offsetMs;
  const symbolAt: number[] = [];
  const tickAt: number[] = [];
  const shown = new Map<number, number>();
  let painted = 0;
  let second: number[] = [];
  let paintedBefore = 0;
  let framesBefore = 0;
  let frame = 0;

  function sample(at: number): void {
    for (const [slot, id] of symbolAt.entries()) {
      if (id === undefined || id < 0) continue;
      const next = index.after(id, tickAt[slot]);
      const made = next < 0 ? Number.POSITIVE_INFINITY : timeOf(log, next) - offsetMs;
      const age = made <= at ? at - made : 0;
      if (isJudged(at)) staleness.push(age);
      second.push(age);
    }
  }

  function take(f: number): void {
    const before = new Map(shown);
    for (let c = recording.from[f]; c < recording.from[f + 1]; c++) {
      symbolAt[recording.slot[c]] = recording.symbol[c];
      tickAt[recording.slot[c]] = recording.tick[c];
    }
    shown.clear();
    for (const [slot, id] of symbolAt.entries()) {
      if (id === undefined || id < 0) continue;
      shown.set(id, tickAt[slot]);
      // A row that just scrolled into view was not waiting to be painted; only what was on screen before
      // counts.
      if (tickAt[slot] < 0 || before.get(id) === tickAt[slot] || !before.has(id)) continue;
      painted++;
      if (isJudged(recording.paint[f]))
        tickToPaint.push(recording.paint[f] - (timeOf(log, tickAt[slot]) - offsetMs));
    }
  }

  for (let at = begun + GRID_MS; at <= ended; at += GRID_MS) {
    for (; frame < recording.frames && recording.paint[frame] <= at; frame++) take(frame);
    sample(at);
    if (Math.round((at - begun) / GRID_MS) % 10 !== 0) continue;
    timeline.at.push(Math.round((at - begun) / 1000));
    timeline.stale.push(quantile(second, 0.95));
    timeline.fps.push(frame - framesBefore);
    timeline.ticks.push(painted - paintedBefore);
    second = [];
    framesBefore = frame;
    paintedBefore = painted;
  }
  for (; frame < recording.frames && !Number.isNaN(recording.paint[frame]); frame++) take(frame);
  return { painted, tickToPaint, staleness, timeline };
}

/** Value below which a share `q` of the values lies; 0 of nothing. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}
