/**
 * S4: a moving order book of two times twenty levels. The product's is checked by the checksums its
 * feed carries.
 */
import { runPeer } from "../runner/peer-run.ts";
import { runScreen } from "../runner/product-screen.ts";
import { PRODUCT, type Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

export const depthLadder: Scenario = {
  id: "S4",
  title: "Depth ladder",
  what: "A book of 2 × 20 levels that changes all the time; the product shows the whole detail screen of one coin: book, chart and tape.",
  metrics: [
    "mainBusy",
    "fps",
    "frameP99",
    "dropped",
    "partial",
    "taskMs",
    "scriptMs",
    "t2pP95",
    "cellsPerFrame",
    "resyncs",
  ],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf(
          "S4",
          plan,
          (["cdp-6", "proc-3"] as const).map((throttle) => ({
            throttle,
            rate: 1000,
            rows: 20,
            seconds: 5,
          })),
        ).map((cell) => ({ ...cell, tier: cell.throttle === "cdp-6" ? 2 : 3 })),
  run: (cell, bed) =>
    cell.subject === PRODUCT
      ? runScreen(cell, bed, {
          path: "#/cryptos/trendDetails/btc",
          stands: "document.querySelectorAll('canvas').length > 0",
        })
      : runPeer(cell, bed),
};
