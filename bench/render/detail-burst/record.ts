/**
 * Runs in the page: frame times, what was painted, whether the book stayed verified and the tape's
 * ids consecutive, between `start` and `stop`.
 */

export interface Recorded {
  fps: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  /** Frames in which the book's or the tape's rows changed. */
  bookPaints: number;
  tapePaints: number;
  /** Looks of the book other than `live`. */
  notLive: string[];
  /** Paints of the tape in which two neighbours were not consecutive. */
  tapeGaps: number;
  /** Long tasks by the browser's own count: over 50 ms of the main thread. */
  longTasks: number;
}

/** Installs `globalThis.__burst`. Self-contained: its text is sent to the page. */
export function installRecorder(): void {
  let frames: number[] = [];
  let on = false;
  let last = 0;
  let bookPaints = 0;
  let tapePaints = 0;
  let tapeGaps = 0;
  let longTasks = 0;
  let notLive: string[] = [];
  const frame = (now: number): void => {
    if (last > 0) frames.push(now - last);
    last = now;
    if (on) requestAnimationFrame(frame);
  };
  const book = document.querySelector<HTMLElement>("[data-c=book]");
  const tape = document.querySelector<HTMLElement>("[data-c=tape]");
  if (book !== null)
    new MutationObserver((changes) => {
      if (changes.some((change) => change.attributeName === "data-seq")) bookPaints++;
      const look = book.dataset.look ?? "";
      if (on && look !== "live") notLive.push(look);
    }).observe(book, { attributes: true, attributeFilter: ["data-seq", "data-look"] });
  if (tape !== null)
    new MutationObserver(() => {
      tapePaints++;
      const ids = [...tape.querySelectorAll<HTMLElement>("[data-id]")].map((row) =>
        Number(row.dataset.id),
      );
      if (ids.some((id, i) => i > 0 && ids[i - 1] !== id + 1)) tapeGaps++;
    }).observe(tape, { attributes: true, attributeFilter: ["data-id"], subtree: true });
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ entryTypes: ["longtask"] });
  Object.assign(globalThis, {
    __burst: {
      start(): void {
        frames = [];
        notLive = [];
        bookPaints = tapePaints = tapeGaps = longTasks = last = 0;
        on = true;
        requestAnimationFrame(frame);
      },
      stop(): Recorded {
        on = false;
        const sorted = [...frames].sort((a, b) => a - b);
        const at = (q: number): number =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
        const total = sorted.reduce((sum, ms) => sum + ms, 0);
        return {
          fps: (sorted.length / total) * 1000,
          p50: at(0.5),
          p95: at(0.95),
          p99: at(0.99),
          worst: sorted[sorted.length - 1],
          bookPaints,
          tapePaints,
          notLive,
          tapeGaps,
          longTasks,
        };
      },
    },
  });
}
