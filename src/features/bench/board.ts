/**
 * A dozen live rows as the product writes them: one text node a cell, written on the animation
 * frame, only where the text differs. Notes for each write when it was on screen: a message task
 * posted in the frame runs after its style, layout and paint.
 */
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Shown } from "./figures.ts";

export class Board {
  /** Filled while a recording runs. */
  shown: Shown[] = [];
  private readonly cells: readonly Text[];
  private readonly scales: readonly number[];
  private readonly last: Float64Array;
  private readonly newest: Float64Array;
  private readonly oldest: Float64Array;
  private readonly channel = new MessageChannel();
  private changed: number[] = [];
  private written: Shown[] = [];
  private request = 0;

  /** `cells` and `scales` by row. */
  constructor(cells: readonly Text[], scales: readonly number[]) {
    this.cells = cells;
    this.scales = scales;
    const column = (): Float64Array => new Float64Array(cells.length);
    [this.last, this.newest, this.oldest] = [column(), column(), column()];
    this.channel.port1.onmessage = () => this.painted(Date.now());
  }

  /** A row changed. */
  row(row: number, last: number, newest: number, oldest: number): void {
    if (row >= this.cells.length) return;
    this.last[row] = last;
    this.newest[row] = newest;
    if (this.oldest[row] === 0) {
      this.oldest[row] = oldest;
      this.changed.push(row);
    }
    if (this.request === 0) this.request = requestAnimationFrame(() => this.write());
  }

  /** True when a row shows its newest price. */
  holds(row: number): boolean {
    return this.cells[row].nodeValue === formatScaled(this.last[row], this.scales[row]);
  }

  /**
   * Writes what changed. Called on the animation frame, by itself or by a load that is in one
   * already.
   */
  write(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    for (const row of this.changed) {
      const text = formatScaled(this.last[row], this.scales[row]);
      if (this.cells[row].nodeValue !== text) this.cells[row].nodeValue = text;
      this.written.push({ row, newest: this.newest[row], oldest: this.oldest[row], paintedAt: 0 });
      this.oldest[row] = 0;
    }
    this.changed = [];
    this.channel.port2.postMessage(0);
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.channel.port1.close();
  }

  private painted(now: number): void {
    for (const one of this.written) this.shown.push({ ...one, paintedAt: now });
    this.written = [];
  }
}
