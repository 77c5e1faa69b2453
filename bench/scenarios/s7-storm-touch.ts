/**
 * S7: fingers on a screen under load, with a burst in it. INP and staleness are one gate: a page
 * may answer quickly while its prices are seconds old.
 */
import { universe } from "../../sim/catalog/universe.ts";
import { pause, type Tab } from "../runner/chromium/tab.ts";
import { type Bed, goOn } from "../runner/machine/bed.ts";
import { observe } from "../runner/machine/observe.ts";
import { runPeer } from "../runner/peer-run.ts";
import { hubDiag, openApp, rowsOf, runProduct } from "../runner/product-run.ts";
import { type Cell, FLOOR, type Outcome, PRODUCT, type Scenario } from "../runner/scenario.ts";
import { cellsOf } from "./cells.ts";
import { inpOf, type Stroke, tapsOn, typed, useBy, WATCH_EVENTS } from "./taps.ts";

const RATE = 5000;
const SECONDS = 8;
const SETTLE_S = 4;
/** Ten times the rate for two seconds, two seconds into what is measured. */
const BURST = { times: 10, atS: 2, lengthS: 2 };
const FIRST = new Set([PRODUCT, FLOOR, "react-state", "ag-grid", "comlink-zustand"]);
/** Chips that choose a ranking: every tap brings another list of coins. */
const PRODUCT_STROKES = tapsOn("[aria-pressed]", 3);
/** Buttons of which each tap marks one, and a field for a price. */
const PEER_STROKES: readonly Stroke[] = [
  ...tapsOn("button[data-tap]", 3),
  { tap: "input[data-type]" },
  ...typed("6421.5"),
];

/**
 * From the list through the search to a coin's chart and book and back, every answer waited for no
 * longer than a finger would.
 */
const SESSION = "a session";
const SESSION_SECONDS = 35;
const SESSION_STROKES: readonly Stroke[] = [
  ...tapsOn("[aria-pressed]", 3),
  ...tapsOn("[role=tablist] [role=tab]", 4),
  { tap: "a[href='#/optional/search']" },
  ...typed("eth"),
  { tap: "[data-hit][href^='#/cryptos/trendDetails']" },
  ...tapsOn("[role=tablist] [role=tab]", 4),
  ...tapsOn("[aria-pressed]", 5),
];

/** The rankings show some of these coins. */
const busiestCoins = (): string[] =>
  universe()
    .filter(({ type }) => type === "cryptos")
    .sort((a, b) => b.activity - a.activity)
    .map(({ symbol }) => symbol);

async function burst(bed: Bed): Promise<void> {
  await pause(BURST.atS * 1000);
  await bed.product(RATE * BURST.times);
  await pause(BURST.lengthS * 1000);
  await bed.product(RATE);
}

function list(cell: Cell, bed: Bed): Promise<Outcome> {
  let strokes = 0;
  const product = cell.subject === PRODUCT;
  const during = async (tab: Tab): Promise<void> => {
    await tab.evaluate(WATCH_EVENTS);
    // A peer's burst is made by its load (`extra`).
    const bursting = product ? burst(bed) : undefined;
    strokes = await useBy(tab, product ? PRODUCT_STROKES : PEER_STROKES, cell.seconds);
    await bursting;
  };
  if (!product)
    return runPeer(cell, bed, {
      during,
      trace: "none",
      values: (_result, _observed, tab) => inpOf(tab, strokes),
    });
  return runProduct(cell, bed, {
    during,
    trace: "none",
    values: (tab) => inpOf(tab, strokes),
    mode: "changing",
    watched: busiestCoins(),
    checkRows: false,
  });
}

async function session(cell: Cell, bed: Bed): Promise<Outcome> {
  const { tab, product } = await openApp(bed, cell.rate);
  try {
    await rowsOf(tab);
    await bed.throttle(tab, cell.throttle);
    await pause(SETTLE_S * 1000);
    await tab.evaluate(WATCH_EVENTS);
    let strokes = 0;
    const during = async (): Promise<void> => {
      const bursting = burst(bed);
      strokes = await useBy(tab, SESSION_STROKES);
      await bursting;
    };
    const observed = await observe(bed, tab, { seconds: cell.seconds, trace: "none", during });
    const books = (await hubDiag(tab))?.detail?.books ?? [];
    const failures = (await tab.errors()).map((error) => `uncaught: ${error}`);
    if (books.length === 0) failures.push("the session did not end at a coin's book");
    failures.push(
      ...books
        .filter(({ mismatches }) => mismatches > 0)
        .map(({ key, mismatches }) => `book ${key}: ${mismatches} checksums did not match`),
    );
    return {
      values: { ...observed.values, ...(await inpOf(tab, strokes)) },
      othersShare: observed.othersShare,
      failures,
      notes: [],
    };
  } finally {
    bed.proc.set(1);
    await tab.close();
    await goOn(product);
  }
}

export const stormTouch: Scenario = {
  id: "S7",
  title: "Storm and touch",
  what: `The quotes list under load, with ten times the load for two seconds, while a finger taps once a second: the product's own chips (each tap brings another ranking of coins), the peers' bar of three buttons (each tap marks one) and a field that is typed into. The joint gate is INP and staleness. "${SESSION}", of the product alone: from the list through its tabs and the search, which is typed into, to a coin's chart and book, their tabs and intervals.`,
  metrics: [
    "staleP95",
    "inp",
    "interactions",
    "t2pP95",
    "fps",
    "mainBusy",
    "longFrames",
    "blockingMs",
  ],
  cells: (plan) => {
    if (plan.smoke) return [];
    const throttles = ["proc-6", "proc-3"] as const;
    const conditions = throttles.map((throttle) => ({
      throttle,
      rate: RATE,
      rows: 12,
      seconds: SECONDS,
      settleS: SETTLE_S,
    }));
    const extra = {
      burstTimes: BURST.times,
      burstAtMs: (SETTLE_S + BURST.atS) * 1000,
      burstLengthMs: BURST.lengthS * 1000,
      burstEveryMs: 3_600_000,
    };
    const lists = cellsOf(
      "S7",
      plan,
      conditions.map((one) => ({ ...one, extra })),
    ).map((cell): Cell => ({ ...cell, tier: tierOf(cell) }));
    const sessions = cellsOf(
      "S7",
      { ...plan, peers: [] },
      conditions.map((one) => ({ ...one, seconds: SESSION_SECONDS, variant: SESSION })),
    ).map((cell): Cell => ({ ...cell, tier: 3 }));
    return [...lists, ...sessions];
  },
  run: (cell, bed) => (cell.variant === SESSION ? session(cell, bed) : list(cell, bed)),
};

function tierOf({ subject, feed, throttle }: Cell): 1 | 2 | 3 {
  if (throttle !== "proc-6") return 3;
  if (subject === PRODUCT || (subject === "react-state" && feed === "batch16")) return 1;
  return FIRST.has(subject) ? 2 : 3;
}
