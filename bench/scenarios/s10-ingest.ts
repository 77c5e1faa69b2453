/**
 * S10: how much one worker takes in, by wire form: receive, decode, conflate; nothing is painted.
 */
import { runPeer } from "../runner/peer-run.ts";
import type { Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

const IN_SMOKE = new Set(["format-frames market", "format-json batch16"]);

export const ingest: Scenario = {
  id: "S10",
  title: "Ingest",
  what: "One worker decodes and conflates 500 symbols as fast as frames come, in every wire form; the product's form is the market frame.",
  metrics: ["ticksPerSecond", "bytesPerTick", "workerMsPer1k", "workerBusy"],
  cells(plan) {
    const conditions = (plan.smoke ? (["none"] as const) : (["none", "proc-3"] as const)).map(
      (throttle) => ({
        throttle,
        rate: 0,
        rows: 500,
        seconds: plan.smoke ? 1 : 2,
      }),
    );
    const cells = cellsOf("S10", plan, conditions, { product: false });
    // The smoke run compares the product's form with the plain one, fed alike.
    if (plan.smoke) return cells.filter(({ subject, feed }) => IN_SMOKE.has(`${subject} ${feed}`));
    return cells.map((cell) => ({ ...cell, tier: cell.throttle === "none" ? 1 : 3 }));
  },
  run: (cell, bed) => runPeer(cell, bed),
};
