/**
 * S1: twelve rows on screen of five hundred symbols that tick. The scenario everything else is a
 * variation of.
 */
import { recordingThere } from "../load/recorded-pace.ts";
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import {
  type Cell,
  FLOOR,
  LOOK_FLOOR,
  LOOK_REACT,
  PRODUCT,
  type Scenario,
} from "../runner/scenario.ts";
import { type Conditions, cellsOf, inSmoke } from "./cells.ts";

const ROWS = 12;
/**
 * A cadence that follows what frames cost needs some seconds to be found; nobody is judged
 * meanwhile.
 */
const SETTLE_S = 4;
const at = (throttle: Conditions["throttle"], rate: number, seconds = 4): Conditions => ({
  throttle,
  rate,
  rows: ROWS,
  seconds,
  settleS: SETTLE_S,
});

/**
 * The rhythm of a recorded burst at the same mean rate: peers and floor alone, because the
 * product's server has a market of its own.
 */
const BURST: Conditions = {
  ...at("proc-3", 5000, 8),
  variant: "recorded burst",
  extra: { recording: "binance" },
};

/** Peers that take part in more than the first comparison. */
const MOST_USED = new Set(["react-state", "ag-grid", "comlink-zustand"]);

/** Twenty groups of two hundred symbols, the shown one sorted by change: the product alone. */
const WATCHED: Conditions = { ...at("proc-3", 20_000, 8), variant: "watchlist" };

/**
 * In twelve minutes: every peer once, batched, at proc-3; the most used also per tick; product and
 * floor under the other throttles.
 */
function tierOf({ subject, feed, throttle, rate }: Cell): 1 | 2 | 3 {
  const own = subject === PRODUCT || (subject === FLOOR && feed === "market");
  if (subject === FLOOR && !own) return 3;
  if (throttle === "proc-3" && rate === 5000)
    return own || feed === "batch16" || MOST_USED.has(subject) ? 1 : 2;
  const isLook = feed === "batch16" && (subject === LOOK_FLOOR || subject === LOOK_REACT);
  if (rate === 5000)
    return own ||
      (isLook && throttle === "cdp-6") ||
      (subject === "react-state" && feed === "batch16")
      ? 1
      : 3;
  return own ? 2 : 3;
}

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
    if (plan.smoke) return inSmoke(cellsOf("S1", plan, [{ ...at("cdp-6", 5000, 2), settleS: 1 }]));
    const burst = recordingThere() ? cellsOf("S1", plan, [BURST], { product: false }) : [];
    const steady = cellsOf("S1", plan, [
      at("proc-3", 5000),
      at("cdp-6", 5000),
      at("proc-6", 5000),
      at("proc-3", 500),
      at("proc-3", 20_000),
      at("none", 20_000),
    ]).map((cell) => ({ ...cell, tier: tierOf(cell) }));
    const watched = cellsOf("S1", plan, [WATCHED, { ...WATCHED, throttle: "cdp-6" }]).filter(
      ({ subject }) => subject === PRODUCT,
    );
    return [...steady, ...[...burst, ...watched].map((cell) => ({ ...cell, tier: 3 as const }))];
  },
  run(cell, bed) {
    if (cell.subject !== PRODUCT) return runPeer(cell, bed);
    return cell.variant === WATCHED.variant
      ? runProduct(cell, bed, { path: "#/optional/index?group={group}", watches: true })
      : runProduct(cell, bed);
  },
};
