/**
 * S5: one candle chart and one line, a new value every frame. Without a GPU the pictures are made
 * by the processor: read script and task apart.
 */
import { runPeer } from "../runner/peer-run.ts";
import { runScreen } from "../runner/product-screen.ts";
import { type Cell, PRODUCT, type Scenario } from "../runner/scenario.ts";
import { type Conditions, cellsOf } from "./cells.ts";

const at = (throttle: Conditions["throttle"], points: number): Conditions => ({
  throttle,
  rate: 5000,
  rows: points,
  seconds: 3,
  variant: `${points.toLocaleString("en-US")} points`,
});

export const chart: Scenario = {
  id: "S5",
  title: "Chart",
  what: "A candle chart that gets its running bar with every frame; the product shows its own chart page, with the bars that fit, over the whole path from the socket.",
  metrics: ["scriptMs", "taskMs", "fps", "frameP99", "initMs", "mainBusy", "dropped", "heapMB"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf("S5", plan, [at("cdp-6", 600), at("cdp-6", 5000), at("proc-3", 600)], {
          feeds: ["batch16", "market"],
        })
          // How many bars the product shows is its own choice; it stands in one comparison only.
          .filter(({ subject, rows }: Cell) => subject !== PRODUCT || rows === 600)
          .map((cell) => ({
            ...cell,
            tier: cell.throttle === "cdp-6" && cell.rows === 600 && cell.feed !== "perTick" ? 1 : 3,
          })),
  run: (cell, bed) =>
    cell.subject === PRODUCT
      ? runScreen(cell, bed, {
          path: "#/chart/index?symbol=btc",
          stands: "document.querySelectorAll('canvas').length > 0",
        })
      : runPeer(cell, bed),
};
