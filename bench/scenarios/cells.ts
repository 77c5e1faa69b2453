/** Cells of a scenario: the product once, every peer that can do it once a feed. */

import type { FeedKind, ScenarioId } from "../runner/chromium/target.ts";
import type { Throttle } from "../runner/machine/throttle.ts";
import { type Cell, FLOOR, type Plan, PRODUCT } from "../runner/scenario.ts";

export interface Conditions {
  throttle: Throttle;
  rate: number;
  rows: number;
  seconds: number;
  settleS?: number;
  variant?: string;
  extra?: Record<string, number | string>;
}

export interface Who {
  /** True when the product takes part, which is the default. */
  product?: boolean;
  /** Feeds of peers that take part; default all they have. */
  feeds?: readonly FeedKind[];
}

/** The product first, then the peers, for every set of conditions whose throttle can be had. */
export function cellsOf(
  scenario: ScenarioId,
  plan: Plan,
  conditions: readonly Conditions[],
  who: Who = {},
): Cell[] {
  const cells: Cell[] = [];
  for (const one of conditions) {
    if (!plan.throttles.includes(one.throttle)) continue;
    const base = { scenario, ...one };
    if (who.product !== false) cells.push({ ...base, subject: PRODUCT, feed: "market" });
    for (const peer of plan.peers) {
      if (!peer.scenarios.includes(scenario)) continue;
      for (const feed of peer.feeds) {
        if (who.feeds !== undefined && !who.feeds.includes(feed)) continue;
        cells.push({ ...base, subject: peer.name, feed });
      }
    }
  }
  return cells;
}

/**
 * Subjects of the smoke run: the product, what nothing can beat, and the plainest way that works.
 */
export const inSmoke = (cells: readonly Cell[]): Cell[] =>
  cells.filter(
    ({ subject, feed }) =>
      subject === PRODUCT ||
      (subject === FLOOR && feed === "market") ||
      (subject === "react-state" && feed === "batch16"),
  );

/**
 * Cost of a run beside settling and measuring, s: opening, recording frames, comparing; and an app
 * that loads its data by itself.
 */
export const overheadS = ({ subject }: Cell): number => (subject === PRODUCT ? 9 : 4);
