/** S6: fifty positions valued at every mark price: profit, margin, total. */
import { runPeer } from "../runner/peer-run.ts";
import type { Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

export const positions: Scenario = {
  id: "S6",
  title: "Positions",
  what: "50 positions valued at every mark price: profit, margin and their total. Techniques only: the product has no screen of positions yet, and no peer takes part so far.",
  metrics: ["derivedPerSecond", "t2pP95", "mainBusy"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf("S6", plan, [{ throttle: "proc-3", rate: 5000, rows: 50, seconds: 5 }], { product: false, feeds: ["batch16", "market"] }).map(
          (cell) => ({
            ...cell,
            tier: 3,
          }),
        ),
  run: (cell, bed) => runPeer(cell, bed),
};
