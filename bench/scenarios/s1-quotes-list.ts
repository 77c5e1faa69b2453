/** S1: twelve rows on screen of five hundred symbols that tick. The scenario everything else is a variation of. */
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { type Cell, FLOOR, PRODUCT, type Scenario } from "../runner/scenario.ts";
import { type Conditions, cellsOf, inSmoke } from "./cells.ts";

const ROWS = 12;
const at = (throttle: Conditions["throttle"], rate: number, seconds = 5): Conditions => ({ throttle, rate, rows: ROWS, seconds });

/** The usual suspects go first; the rest, and the conditions that add less, when there is time. */
const FIRST = new Set([PRODUCT, FLOOR, "react-state", "ag-grid", "comlink-zustand"]);
const ranked = (cells: Cell[]): Cell[] =>
  cells.map((cell) => {
    const floorTwice = cell.subject === FLOOR && cell.feed !== "market";
    const main = cell.throttle === "proc-3" && cell.rate === 5000;
    const tier = floorTwice
      ? 3
      : main
        ? FIRST.has(cell.subject)
          ? 1
          : 2
        : cell.subject === PRODUCT || cell.subject === FLOOR
          ? 1
          : FIRST.has(cell.subject)
            ? 2
            : 3;
    return { ...cell, tier };
  });

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
    "bytesPerDelivered",
    "conflation",
    "longFrames",
    "blockingMs",
  ],
  cells(plan) {
    if (plan.smoke) return inSmoke(cellsOf("S1", plan, [at("cdp-6", 5000, 3)]));
    return ranked(
      cellsOf("S1", plan, [at("proc-3", 5000), at("cdp-6", 5000), at("proc-6", 5000), at("proc-3", 500), at("proc-3", 20_000), at("none", 20_000)]),
    );
  },
  run: (cell, bed) => (cell.subject === PRODUCT ? runProduct(cell, bed) : runPeer(cell, bed)),
};
