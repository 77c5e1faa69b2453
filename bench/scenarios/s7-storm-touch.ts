/** S7: fingers on a screen under load. INP and staleness are one gate: a page may answer quickly while its prices are seconds old. */
import { universe } from "../../sim/universe.ts";
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { FLOOR, PRODUCT, type Scenario } from "../runner/scenario.ts";
import type { Tab } from "../runner/tab.ts";
import { cellsOf } from "./cells.ts";
import { inpOf, tapAround, WATCH_EVENTS } from "./taps.ts";

const SECONDS = 6;
const FIRST = new Set([PRODUCT, FLOOR, "react-state", "ag-grid", "comlink-zustand"]);
/** Chips that choose a ranking: every tap brings another list of coins. */
const PRODUCT_TAPS = "[aria-pressed]";
const PEER_TAPS = "[data-tap]";

/** What the rankings show is among these. */
const busiestCoins = (): string[] =>
  universe()
    .filter(({ type }) => type === "cryptos")
    .sort((a, b) => b.activity - a.activity)
    .map(({ symbol }) => symbol);

export const stormTouch: Scenario = {
  id: "S7",
  title: "Storm and touch",
  what: "The quotes list under load while a finger taps once a second: the product's own chips (each tap brings another ranking of coins), the peers' bar of three buttons (each tap marks one). The joint gate is INP and staleness.",
  metrics: ["staleP95", "inp", "interactions", "t2pP95", "fps", "mainBusy", "longFrames", "blockingMs"],
  cells: (plan) =>
    plan.smoke
      ? []
      : cellsOf(
          "S7",
          plan,
          (["proc-6", "proc-3"] as const).map((throttle) => ({ throttle, rate: 5000, rows: 12, seconds: SECONDS, settleS: 4 })),
        ).map((cell) => ({
          ...cell,
          tier:
            cell.throttle !== "proc-6"
              ? 3
              : cell.subject === PRODUCT || (cell.subject === "react-state" && cell.feed === "batch16")
                ? 1
                : FIRST.has(cell.subject)
                  ? 2
                  : 3,
        })),
  async run(cell, bed) {
    let taps = 0;
    const product = cell.subject === PRODUCT;
    const during = async (tab: Tab): Promise<void> => {
      await tab.evaluate(WATCH_EVENTS);
      taps = await tapAround(tab, product ? PRODUCT_TAPS : PEER_TAPS, cell.seconds);
    };
    if (!product) return runPeer(cell, bed, { during, trace: "none", values: (_result, _observed, tab) => inpOf(tab, taps) });
    return runProduct(cell, bed, {
      during,
      trace: "none",
      values: (tab) => inpOf(tab, taps),
      mode: "changing",
      watched: busiestCoins(),
      checkRows: false,
    });
  },
};
