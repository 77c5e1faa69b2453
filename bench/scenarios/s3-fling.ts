/** S3: a finger drags a list of thousands of live rows at 4,000 px/s. */

import { SCREEN, type Tab } from "../runner/chromium/tab.ts";
import { runPeer } from "../runner/peer-run.ts";
import { runProduct } from "../runner/product-run.ts";
import { PRODUCT, type Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";

const SPEED = 4000;
const SECONDS = 5;

/** Drags up by `SPEED × SECONDS` px, as one movement. The browser makes the input events itself. */
export const drag = async (tab: Tab): Promise<void> => {
  const gesture = {
    x: SCREEN.width / 2,
    y: SCREEN.height - 200,
    yDistance: -SPEED * SECONDS,
    speed: SPEED,
    gestureSourceType: "mouse",
    preventFling: true,
  };
  await tab.send("Input.synthesizeScrollGesture", gesture, 120_000);
};

/** All that somebody follows, in the order of the watchlist: the product alone. */
const WATCHED = "watchlist";

export const fling: Scenario = {
  id: "S3",
  title: "Fling",
  what: `A drag of ${SPEED} px/s through a list of 5,000 live rows (the product: its list of 400 coins) at 20,000 ticks/s.`,
  metrics: [
    "frameP99",
    "fps",
    "blankRows",
    "exposedRows",
    "dropped",
    "partial",
    "mainMsPerFrame",
    "scriptMs",
    "taskMs",
    "longFrames",
  ],
  cells(plan) {
    if (plan.smoke) return [];
    const lists = cellsOf(
      "S3",
      plan,
      (["cdp-6", "proc-3"] as const).map((throttle) => ({
        throttle,
        rate: 20_000,
        rows: 5000,
        seconds: SECONDS,
      })),
      { feeds: ["batch16", "market"] },
    ).map((cell) => ({ ...cell, tier: cell.throttle === "cdp-6" ? (1 as const) : (3 as const) }));
    const watched = lists
      .filter(({ subject }) => subject === PRODUCT)
      .map((cell) => ({ ...cell, variant: WATCHED, tier: 3 as const }));
    return [...lists, ...watched];
  },
  run: (cell, bed) =>
    cell.subject === PRODUCT
      ? runProduct(cell, bed, {
          ...(cell.variant === WATCHED
            ? { path: "#/optional/index", watches: true }
            : { path: "#/quotes/index?tabActive=1&sub=all" }),
          mode: "moving",
          during: drag,
          distance: SPEED * SECONDS,
          checkRows: false,
        })
      : runPeer(cell, bed, { during: drag }),
};
