/** S10: how much one worker takes in, by wire form: receive, decode, conflate; nothing is painted. */
import { runPeer } from "../runner/peer-run.ts";
import type { Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

export const ingest: Scenario = {
  id: "S10",
  title: "Ingest",
  what: "One worker decodes and conflates 500 symbols as fast as frames come, in every wire form; the product's form is the market frame.",
  metrics: ["ticksPerSecond", "bytesPerTick", "workerMsPer1k", "workerBusy"],
  cells: (plan) =>
    cellsOf(
      "S10",
      plan,
      (plan.smoke ? (["none"] as const) : (["none", "proc-3"] as const)).map((throttle) => ({
        throttle,
        rate: 0,
        rows: 500,
        seconds: plan.smoke ? 2 : 4,
      })),
      { product: false },
    ),
  run: (cell, bed) => runPeer(cell, bed),
};
