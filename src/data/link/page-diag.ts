/**
 * Numbers about this page for the diagnostics screen and the benches: `pageDiag()` here,
 * `hubDiag()` of link/start.ts for the worker. Benches read `globalThis.__synDiag()`: read-only,
 * the same object, nothing else of the page is reachable through it.
 */
import { meter } from "../apply/paint-meter.ts";
import { applied } from "../apply/quotes.ts";
import { feedClock } from "../stores/market/board.ts";
import { laneEvents } from "../stores/market/lane-events.ts";

export interface PageDiag {
  tier: string;
  link: string;
  epoch: number;
  /** Server − page clock, ms. */
  clockOffsetMs: number;
  packs: number;
  rows: number;
  cells: number;
  /** Frames painted and rows painted in them. */
  frames: number;
  rowsPainted: number;
  /** Paints a second the governor allows, and what a painted frame costs, ms. */
  governorRate: number;
  frameCostMs: number;
  /** Source time of a tick → end of the frame that shows it, ms, last 4096 rows. */
  tickToPaint: { p50: number; p95: number; p99: number; samples: number };
}

export function pageDiag(): PageDiag {
  const { tier, state, epoch } = laneEvents.current();
  return {
    tier,
    link: state,
    epoch,
    clockOffsetMs: feedClock.offset,
    packs: applied.packs,
    rows: applied.rows,
    cells: applied.cells,
    frames: meter.frames,
    rowsPainted: meter.rows,
    governorRate: meter.governor.rate(),
    frameCostMs: meter.governor.costMs,
    tickToPaint: meter.percentiles(),
  };
}

// Readable from outside the bundle; start.ts loads this file once the link is up.
Object.assign(globalThis, { __synDiag: pageDiag });
