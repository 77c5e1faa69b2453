/**
 * Runs the steps of the device bench: rates that rise, each settled for a moment and then measured.
 */
import type { BenchLoad } from "../../data/link/load/sim-load.ts";
import type { Board } from "./board.ts";
import { figuresOf, type StepFigures } from "./figures.ts";

/** Ticks a second of the whole market. */
export const RATES = [500, 2000, 5000, 20_000, 50_000] as const;
const SETTLE_MS = 700;
const MEASURE_MS = 3000;
/** A screen that does not show the last price this long after the last tick is wrong. */
const RIGHT_AFTER_MS = 250;

export interface Running {
  load: BenchLoad;
  board: Board;
  /** Aborts between two waits. */
  signal: AbortSignal;
  onStep(figures: StepFigures): void;
}

/**
 * Answers the number of rows that did not end on their last price (0 where the load cannot be
 * stopped). Rejects when aborted.
 */
export async function runSteps({ load, board, signal, onStep }: Running): Promise<number> {
  const frames = watchFrames();
  const long = watchLongFrames();
  try {
    // A load that cannot be turned is measured once, as it is.
    const rates = (await load.rate(RATES[0])) ? RATES : [0];
    for (const rate of rates) {
      await load.rate(rate);
      await wait(SETTLE_MS, signal);
      board.shown = [];
      frames.take();
      long.take();
      const [from, before] = [Date.now(), load.made()];
      await wait(MEASURE_MS, signal);
      const after = load.made();
      const ticks = before === undefined || after === undefined ? null : after - before;
      const record = {
        rate,
        from,
        to: Date.now(),
        ticks,
        shown: board.shown,
        frames: frames.take(),
        longFrames: long.take(),
      };
      onStep(figuresOf(record, load.rows.length));
    }
    if (!(await load.rate(0))) return 0;
    await wait(RIGHT_AFTER_MS, signal);
    return load.rows.filter((_, row) => !board.holds(row)).length;
  } finally {
    frames.stop();
    long.stop();
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => (signal.aborted ? reject(signal.reason) : resolve()), ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function watchFrames(): { take(): number[]; stop(): void } {
  let times: number[] = [];
  const frame = (at: number): void => {
    times.push(at);
    request = requestAnimationFrame(frame);
  };
  let request = requestAnimationFrame(frame);
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: () => cancelAnimationFrame(request),
  };
}

function watchLongFrames(): { take(): number; stop(): void } {
  let count = 0;
  const known =
    globalThis.PerformanceObserver?.supportedEntryTypes?.includes("long-animation-frame") === true;
  const observer = known
    ? new PerformanceObserver((list) => {
        count += list.getEntries().length;
      })
    : undefined;
  observer?.observe({ type: "long-animation-frame" });
  return {
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    stop: () => observer?.disconnect(),
  };
}
