/** S2: the rate doubles every three seconds until the screen falls behind. */
import type { Bed } from "../runner/bed.ts";
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { type Cell, FLOOR, type Outcome, PRODUCT, type Scenario } from "../runner/scenario.ts";
import { pause } from "../runner/tab.ts";
import { cellsOf } from "./cells.ts";
import { maxRateOf, type Ramp, rateOfStep } from "./ramp.ts";

const RAMP: Ramp = { from: 1500, by: 2, everyS: 3 };
const STEPS = 8;
const FIRST = new Set([PRODUCT, FLOOR, "react-state", "ag-grid"]);

async function run(cell: Cell, bed: Bed): Promise<Outcome> {
  const outcome = cell.subject === PRODUCT ? await product(cell, bed) : await runPeer(cell, bed, { trace: "all" });
  if (outcome.timeline !== undefined) {
    const maxRate = maxRateOf(outcome.timeline, RAMP);
    outcome.values.maxRate = maxRate;
    if (maxRate >= rateOfStep(RAMP, STEPS - 1)) outcome.notes.push("the ramp ended before the screen fell behind");
  }
  // Beyond its limit every screen is late; that is what is looked for, not a failure.
  outcome.failures = outcome.failures.filter((failure) => !/250 ms/.test(failure));
  return outcome;
}

function product(cell: Cell, bed: Bed): Promise<Outcome> {
  const ramp = async (): Promise<void> => {
    for (let step = 1; step < STEPS; step++) {
      await pause(RAMP.everyS * 1000);
      await bed.product(rateOfStep(RAMP, step));
    }
  };
  // It follows what frames cost, and has to find its pace on the throttled core; a peer has none to find, and its ramp begins with its load.
  return runProduct({ ...cell, settleS: 4 }, bed, { during: ramp, trace: "all" });
}

export const firehose: Scenario = {
  id: "S2",
  title: "Firehose",
  what: `From ${RAMP.from.toLocaleString("en-US")} ticks/s, ×${RAMP.by} every ${RAMP.everyS} s up to ${rateOfStep(RAMP, STEPS - 1).toLocaleString("en-US")}: the last rate at which staleness p95 stays within 150 ms and at most 5 % of the frames with something to show are dropped.`,
  metrics: ["maxRate", "mainBusy", "browserBusy", "dropped"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf("S2", plan, [
          {
            throttle: "proc-3",
            rate: RAMP.from,
            rows: 12,
            seconds: RAMP.everyS * STEPS,
            variant: "doubling",
            extra: { rampBy: RAMP.by, rampEveryMs: RAMP.everyS * 1000 },
          },
        ]).map((cell) => ({ ...cell, tier: FIRST.has(cell.subject) && cell.feed !== "perTick" ? 2 : 3 })),
  run,
};
