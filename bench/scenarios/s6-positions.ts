/** S6: fifty positions valued at every mark price: profit, margin, total. */

import type { PageResult } from "../runner/chromium/target.ts";
import { runPeer } from "../runner/peer-run.ts";
import type { Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

/** Profit and margin. */
const DERIVED_A_ROW = 2;

export const positions: Scenario = {
  id: "S6",
  title: "Positions",
  what: "50 positions of 500 symbols, valued at every mark price: profit, margin and both sums. Techniques only: the product's screen has a bench of its own (bench:positions). Derived values are those that came onto the screen; 5,000 ticks/s ask for some 1,000 of them, less what a frame conflates.",
  metrics: ["t2pP95", "derivedPerSecond", "staleP95", "mainBusy", "scriptMs", "fps"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf("S6", plan, [{ throttle: "proc-3", rate: 5000, rows: 50, seconds: 5 }], {
          product: false,
        }).map((cell) => ({
          ...cell,
          tier: cell.feed === "batch16" ? 1 : 3,
        })),
  run: (cell, bed) => runPeer(cell, bed, { values: derived }),
};

/** Derived values that reached the screen in a second of the run, on the mean. */
export function derived({ timeline }: PageResult): { derivedPerSecond?: number } {
  const painted = timeline?.ticks ?? [];
  if (painted.length === 0) return {};
  return {
    derivedPerSecond:
      (DERIVED_A_ROW * painted.reduce((sum, count) => sum + count, 0)) / painted.length,
  };
}
