/**
 * Collects what the page wants to see, over all mounted lists. Handles add up; the worker is told
 * the whole class when it changed: the first change at once, the next ones at most every 50 ms.
 * Rows that are wanted no longer start to age (stores/market/board.ts).
 */
import { MARKETS } from "../../../../contract/market/markets.ts";
import type { InterestClass } from "../../../../workers/api.ts";
import { retire } from "../../stores/market/board.ts";

export interface WishedRow {
  symbol: string;
  symId: number;
}
export interface InterestHandle {
  /** Replaces this handle's rows of one class. */
  set(cls: InterestClass, rows: readonly WishedRow[]): void;
  release(): void;
}

/** Carries the wishes to the worker. */
export interface Carrier {
  setInterest(cls: InterestClass, rows: WishedRow[]): void;
  setTopics(markets: readonly string[], rankKeys: readonly string[]): void;
}

const CLASSES: readonly InterestClass[] = ["visible", "near", "background"];
const GAP_MS = 50;

const handles = new Set<Map<InterestClass, readonly WishedRow[]>>();
const ranks = new Map<string, number>();
const dirty = new Set<InterestClass | "topics">();
let wanted = new Set<number>();
let carrier: Carrier | undefined;
let armed = false;
let lastSentAt = Number.NEGATIVE_INFINITY;

/** A new data layer: it is told everything. */
export function carryTo(next: Carrier | undefined): void {
  carrier = next;
  if (next === undefined) return;
  for (const cls of CLASSES) dirty.add(cls);
  dirty.add("topics");
  send();
}

export function openInterest(): InterestHandle {
  const rows = new Map<InterestClass, readonly WishedRow[]>();
  handles.add(rows);
  return {
    set(cls, next) {
      if (!handles.has(rows)) return;
      rows.set(cls, next);
      changed(cls);
    },
    release() {
      if (!handles.delete(rows)) return;
      for (const cls of rows.keys()) changed(cls);
    },
  };
}

/** Asks for the events of one ranking (read them from `rank$(key)`). Returns how to stop. */
export function watchRank(key: string): () => void {
  ranks.set(key, (ranks.get(key) ?? 0) + 1);
  changed("topics");
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (ranks.get(key) ?? 1) - 1;
    if (left > 0) ranks.set(key, left);
    else ranks.delete(key);
    changed("topics");
  };
}

function changed(what: InterestClass | "topics"): void {
  dirty.add(what);
  if (armed) return;
  armed = true;
  const wait = lastSentAt + GAP_MS - performance.now();
  const run = (): void => {
    armed = false;
    send();
  };
  // A microtask gathers what one render asks for.
  if (wait <= 0) queueMicrotask(run);
  else setTimeout(run, wait);
}

function send(): void {
  if (carrier === undefined || dirty.size === 0) return;
  lastSentAt = performance.now();
  for (const cls of CLASSES) if (dirty.has(cls)) carrier.setInterest(cls, union(cls));
  if (dirty.has("topics")) carrier.setTopics(MARKETS, [...ranks.keys()]);
  dirty.clear();
  const now = new Set<number>();
  for (const rows of handles)
    for (const list of rows.values()) for (const row of list) now.add(row.symId);
  for (const symId of wanted) if (!now.has(symId)) retire(symId);
  wanted = now;
}

function union(cls: InterestClass): WishedRow[] {
  const rows = new Map<number, WishedRow>();
  for (const handle of handles)
    for (const row of handle.get(cls) ?? [])
      rows.set(row.symId, { symbol: row.symbol, symId: row.symId });
  return [...rows.values()];
}
