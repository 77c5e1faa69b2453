/**
 * Holds the window over the bars and which panes' scales are held by hand. Follows
 * the series: prepended bars move nothing on the screen, new bars push the view along when the
 * newest was in sight, another series starts again. No canvas, no element.
 */
import type { Range } from "../scale/price-range.ts";
import * as win from "../scale/view-window.ts";

/** Its view of a series. */
export interface Lengths {
  key: string;
  length: number;
  ts: Float64Array;
}

/** Index of `value` in an ascending column; −1 when it is not there. */
export function indexOfTime(ts: Float64Array, length: number, value: number): number {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (ts[middle] === value) return middle;
    if (ts[middle] < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export class ViewState {
  window: win.Window = { from: 0, barWidth: win.DEFAULT_BAR };
  /** Ranges held by hand, by pane position. */
  readonly held = new Map<number, Range>();
  width = 0;
  length = 0;
  /**
   * Counts fresh starts (another series, a reset): what was painted before then decides nothing.
   */
  generation = 0;
  /** Set while a day is fitted to the width: first bar and number of slots. */
  private fitted: { first: number; slots: number } | undefined;
  private key: string | undefined;
  private firstTs = Number.NaN;

  get isFitted(): boolean {
    return this.fitted !== undefined;
  }

  /** Takes over the series' state. Answers how many bars were prepended. */
  follow(series: Lengths): number {
    const { key, length, ts } = series;
    if (key !== this.key || this.length === 0) {
      this.key = key;
      this.held.clear();
      this.begin(length, ts);
      return 0;
    }
    const prepended = indexOfTime(ts, length, this.firstTs);
    if (prepended < 0 || length < this.length) {
      // Replaced as a whole (after a reconnect): the newest bars stay where they were.
      const shift = length - this.length;
      this.length = length;
      this.firstTs = ts[0];
      this.set({ from: this.window.from + shift, barWidth: this.window.barWidth });
      return 0;
    }
    const appended = length - this.length - prepended;
    const following = win.follows(this.window, this.width, this.length);
    this.length = length;
    this.firstTs = ts[0];
    this.window = win.prepended(this.window, prepended);
    if (appended > 0 && following)
      this.window = { from: this.window.from + appended, barWidth: this.window.barWidth };
    if (this.fitted !== undefined)
      this.fitted = { first: this.fitted.first + prepended, slots: this.fitted.slots };
    return prepended;
  }

  private begin(length: number, ts: Float64Array): void {
    this.length = length;
    this.firstTs = ts[0];
    this.reset();
  }

  /** Fits `slots` bars from `first` on; undefined lets the window free again. */
  fit(day: { first: number; slots: number } | undefined): void {
    const was = this.fitted;
    this.fitted = day;
    if (day !== undefined) this.window = win.fit(day.first, day.slots, this.width);
    else if (was !== undefined) this.window = win.latest(win.DEFAULT_BAR, this.width, this.length);
  }

  resize(width: number): void {
    const before = this.width;
    this.width = width;
    if (this.fitted !== undefined) this.fit(this.fitted);
    else if (before === 0) this.reset();
    else this.set(win.resized(this.window, before, width));
  }

  /** Newest bars at the usual width, scales automatic. */
  reset(): void {
    this.generation++;
    this.held.clear();
    if (this.fitted !== undefined) this.fit(this.fitted);
    else this.window = win.latest(win.DEFAULT_BAR, this.width, this.length);
  }

  /** The pane's scale is automatic again. */
  release(pane: number): void {
    this.held.delete(pane);
    this.generation++;
  }

  private set(window: win.Window): void {
    this.window = win.clampWindow(window, this.width, this.length);
  }

  /** Px to the right; false when nothing moved (an edge, or a fitted day). */
  pan(dx: number): boolean {
    if (this.fitted !== undefined) return false;
    const before = this.window.from;
    this.window = win.pan(this.window, dx, this.width, this.length);
    return this.window.from !== before;
  }

  zoom(factor: number, anchor: number): void {
    if (this.fitted === undefined)
      this.window = win.zoom(this.window, factor, anchor, this.width, this.length);
  }

  oldest(): void {
    if (this.fitted === undefined) this.set({ from: -0.5, barWidth: this.window.barWidth });
  }

  newest(): void {
    if (this.fitted === undefined)
      this.window = win.latest(this.window.barWidth, this.width, this.length);
  }

  /** The newest bar is in view, or a fitted day that has it. */
  get showsNewest(): boolean {
    return this.fitted !== undefined || win.follows(this.window, this.width, this.length);
  }

  /** Bars to the left are needed soon. */
  get wantsOlder(): boolean {
    return (
      this.length > 0 &&
      (this.fitted !== undefined ? this.fitted.first === 0 : win.wantsOlder(this.window))
    );
  }

  /**
   * Bars that show, the half ones at the edges too. A fitted day has no edge: the bar before it
   * belongs to another day, and its line does not begin there.
   */
  visible(): { from: number; to: number } {
    const { from, to } = win.visible(this.window, this.width, this.length);
    return { from: Math.max(from, Math.min(to, this.fitted?.first ?? 0)), to };
  }
}
