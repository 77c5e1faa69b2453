/** S1: twelve rows on screen of five hundred symbols that tick. The scenario everything else is a variation of. */
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { PRODUCT, type Scenario } from "../runner/scenario.ts";
import { type Conditions, cellsOf, inSmoke } from "./cells.ts";

const ROWS = 12;
const at = (throttle: Conditions["throttle"], rate: number, seconds = 6): Conditions => ({ throttle, rate, rows: ROWS, seconds });

export const quotesList: Scenario = {
  id: "S1",
  title: "Quotes list",
  what: "12 rows on screen of 500 symbols, changing at a constant rate; the product shows its busiest list of the whole simulated market.",
  metrics: [
    "t2pP95",
    "t2pP50",
    "t2pP99",
    "staleP95",
    "fps",
    "dropped",
    "partial",
    "mainBusy",
    "workerBusy",
    "browserBusy",
    "ingestMsPer1k",
    "bytesPerTick",
    "conflation",
    "longFrames",
    "blockingMs",
  ],
  cells(plan) {
    if (plan.smoke) return inSmoke(cellsOf("S1", plan, [at("cdp-6", 5000, 4)]));
    return cellsOf("S1", plan, [at("proc-3", 5000), at("cdp-6", 5000), at("proc-6", 5000)]);
  },
  run: (cell, bed) => (cell.subject === PRODUCT ? runProduct(cell, bed) : runPeer(cell, bed)),
};
