/**
 * S11: from worker to page, one snapshot of 500 rows or of 50 that changed, by each way there is.
 */
import { runPeer } from "../runner/peer-run.ts";
import type { Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

export const hop: Scenario = {
  id: "S11",
  title: "Hop",
  what: "A snapshot of 500 rows, or of 50 that changed, of eight fields from a worker to its page: objects, columns cloned, columns transferred, the product's lane, shared memory. Nothing is drawn; the page holds every value at the end of each exchange, or it is a failure.",
  metrics: ["receiveUs", "roundTripUs", "roundTripP99Us"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf(
          "S11",
          plan,
          [500, 50].flatMap((rows) =>
            (["none", "cdp-6"] as const).map((throttle) => ({
              throttle,
              rate: 0,
              rows,
              seconds: 4,
              variant: `${rows} rows`,
            })),
          ),
          {
            product: false,
          },
        ).map((cell) => ({ ...cell, tier: cell.rows === 500 && cell.throttle === "none" ? 1 : 3 })),
  run: (cell, bed) => runPeer(cell, bed),
};
