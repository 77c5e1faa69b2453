/**
 * Rates of the diagnostics screen: counters sampled once a second, differences over the last five.
 */
import type { MarketLink } from "./feed/market-link.ts";
import type { Tab } from "./ports/tabs.ts";

const KEPT = 6;
/**
 * Two samples closer than this say nothing of a second: the first answer after the start came a
 * thousandfold.
 */
const SHORTEST_MS = 1000;

interface Sample {
  at: number;
  ticks: number;
  rows: number;
  frames: number;
  bytes: number;
}

export class Meter {
  private readonly samples: Sample[];
  /** Rows sent by lanes that are gone are kept here, so that the sum never falls. */
  private readonly seen = new Map<string, number>();
  private rows = 0;

  constructor(now: number) {
    this.samples = [{ at: now, ticks: 0, rows: 0, frames: 0, bytes: 0 }];
  }

  sample(now: number, market: MarketLink, tabs: Iterable<Tab>): void {
    const alive = new Set<string>();
    for (const tab of tabs) {
      const rows = tab.lane?.rows ?? 0;
      const before = this.seen.get(tab.id) ?? 0;
      this.rows += rows < before ? rows : rows - before;
      this.seen.set(tab.id, rows);
      alive.add(tab.id);
    }
    for (const id of this.seen.keys()) if (!alive.has(id)) this.seen.delete(id);
    if (this.samples.length === KEPT) this.samples.shift();
    this.samples.push({
      at: now,
      ticks: market.merge.reader.records,
      rows: this.rows,
      frames: market.frames,
      bytes: market.bytes,
    });
  }

  /** Per second over the kept samples. */
  rates(): { ticks: number; rows: number; frames: number; bytes: number } {
    const first = this.samples[0];
    const last = this.samples[this.samples.length - 1];
    const seconds = Math.max(SHORTEST_MS, last.at - first.at) / 1000;
    return {
      ticks: (last.ticks - first.ticks) / seconds,
      rows: (last.rows - first.rows) / seconds,
      frames: (last.frames - first.frames) / seconds,
      bytes: (last.bytes - first.bytes) / seconds,
    };
  }
}
