/**
 * S2: the rate rises step by step until the screen falls behind: doubling where time is short, by a
 * quarter where it is not.
 */

import { pause } from "../runner/chromium/tab.ts";
import type { Bed } from "../runner/machine/bed.ts";
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { type Cell, FLOOR, type Outcome, PRODUCT, type Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";
import { maxRateOf, type Ramp, rateOfStep } from "./ramp.ts";

const DOUBLING: Ramp = { from: 1500, by: 2, everyS: 3, steps: 8 };
/** As the suite's design has it: a minute and a half a run, so only where no time limit is set. */
const BY_A_QUARTER: Ramp = { from: 5000, by: 1.25, everyS: 5, steps: 18 };
/**
 * The product follows what frames cost, and has to find its pace on the throttled core, where
 * starting to record costs half a second, too; a peer has no pace to find.
 */
const SETTLE_S = 5;
const QUARTER = "by a quarter";
const rampOf = ({ variant }: Cell): Ramp => (variant === QUARTER ? BY_A_QUARTER : DOUBLING);
const FIRST = new Set([PRODUCT, FLOOR, "react-state", "ag-grid"]);

async function run(cell: Cell, bed: Bed): Promise<Outcome> {
  const ramp = rampOf(cell);
  const outcome =
    cell.subject === PRODUCT
      ? await product(cell, bed)
      : await runPeer(cell, bed, { trace: "all" });
  if (outcome.timeline !== undefined) {
    const maxRate = maxRateOf(
      outcome.timeline,
      cell.subject === PRODUCT ? { ...ramp, settleS: SETTLE_S } : ramp,
    );
    outcome.values.maxRate = maxRate;
    if (maxRate >= rateOfStep(ramp, ramp.steps - 1))
      outcome.notes.push("the ramp ended before the screen fell behind");
  }
  // Beyond its limit every screen is late; that is what is looked for, not a failure.
  outcome.failures = outcome.failures.filter((failure) => !/250 ms/.test(failure));
  return outcome;
}

function product(cell: Cell, bed: Bed): Promise<Outcome> {
  const ramp = rampOf(cell);
  const rise = async (): Promise<void> => {
    // By the clock, not by pauses: what the orders themselves take would move the steps on, away from
    // the seconds they are judged by.
    const begun = performance.now() + SETTLE_S * 1000;
    for (let step = 1; step < ramp.steps; step++) {
      await pause(begun + step * ramp.everyS * 1000 - performance.now());
      await bed.product(rateOfStep(ramp, step));
    }
  };
  return runProduct({ ...cell, seconds: SETTLE_S + cell.seconds, settleS: 0 }, bed, {
    during: rise,
    trace: "all",
  });
}

/** Where a ramp ends, in words. */
const upTo = (ramp: Ramp): string => rateOfStep(ramp, ramp.steps - 1).toLocaleString("en-US");

export const firehose: Scenario = {
  id: "S2",
  title: "Firehose",
  what: `From ${DOUBLING.from.toLocaleString("en-US")} ticks/s, ×${DOUBLING.by} every ${DOUBLING.everyS} s up to ${upTo(DOUBLING)} (without a time limit from ${BY_A_QUARTER.from.toLocaleString("en-US")}, ×${BY_A_QUARTER.by} every ${BY_A_QUARTER.everyS} s up to ${upTo(BY_A_QUARTER)}): the last rate at which staleness p95 stays within 150 ms and at most 5 % of the frames with something to show are dropped.`,
  metrics: ["maxRate", "mainBusy", "browserBusy", "dropped"],
  cells: (plan) => {
    if (plan.smoke) return [];
    const ramp = plan.unlimited ? BY_A_QUARTER : DOUBLING;
    return cellsOf("S2", plan, [
      {
        throttle: "proc-3",
        rate: ramp.from,
        rows: 12,
        seconds: ramp.everyS * ramp.steps,
        variant: plan.unlimited ? QUARTER : "doubling",
        extra: { rampBy: ramp.by, rampEveryMs: ramp.everyS * 1000 },
      },
    ]).map((cell) => ({
      ...cell,
      tier: FIRST.has(cell.subject) && cell.feed !== "perTick" ? 2 : 3,
    }));
  },
  run,
};
