/**
 * One depth chart without React. The book may change a hundred times a second; it is painted four
 * times at most, the first change at once, and never while nothing changes. A finger is answered on
 * the next frame.
 */
import { type ChartColors, readColors } from "../chart-colors.ts";
import { keyIntention } from "../gesture/keys.ts";
import { listenPointers } from "../gesture/pointers.ts";
import { onPalette } from "../palette.ts";
import { Frame, FULL } from "../view/frame.ts";
import {
  DEFAULT_SHARE,
  type DepthPoint,
  depthColumns,
  depthRange,
  LEAST_SHARE,
  levelsWithin,
  middleOf,
  nextShare,
  pointAt,
  reachOf,
} from "./depth-math.ts";
import { DepthPlot } from "./depth-plot.ts";
import type { DepthView } from "./depth-view.ts";

export const PAINT_GAP_MS = 250;

export interface DepthShown {
  priceScale: number;
  qtyScale: number;
  middle: number;
  range: { min: number; max: number };
  /** Half width of the view as a share of the middle price. */
  share: number;
  /** The widest share there is something to show of. */
  most: number;
  /** Largest cumulative size in view. */
  top: number;
  levels: { bids: number; asks: number };
  /** Where the finger points, and px of it. */
  point: (DepthPoint & { x: number }) | undefined;
}

export class DepthCore {
  private book: () => DepthView;
  private colors: ChartColors;
  private share = DEFAULT_SHARE;
  /** Price the finger chose; kept while the book moves under it. */
  private chosen: number | undefined;
  private shown: DepthShown | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = false;
  private readonly host: HTMLElement;
  private readonly plot: DepthPlot;
  private readonly frame: Frame;
  private readonly onShown: (shown: DepthShown | undefined) => void;
  private readonly stops: (() => void)[];

  constructor(
    host: HTMLElement,
    book: () => DepthView,
    onShown: (shown: DepthShown | undefined) => void,
    rotated: () => boolean,
  ) {
    this.host = host;
    this.book = book;
    this.onShown = onShown;
    this.colors = readColors(host);
    this.plot = new DepthPlot(host, () => this.colors);
    this.frame = new Frame(() => this.paint());
    const sizes = new ResizeObserver(() => this.frame.ask(FULL));
    sizes.observe(host);
    const off = new AbortController();
    host.addEventListener("wheel", this.wheel, { passive: false, signal: off.signal });
    host.addEventListener("keydown", this.key, { signal: off.signal });
    this.stops = [
      () => sizes.disconnect(),
      () => off.abort(),
      onPalette(() => {
        this.colors = readColors(host);
        this.frame.ask(FULL);
      }),
      listenPointers(host, {
        rotated,
        grabs: () => false,
        on: (i) => {
          if (i.kind === "pinch") this.zoom(i.factor);
          else if (
            i.kind === "tap" ||
            i.kind === "hold" ||
            i.kind === "holdMove" ||
            i.kind === "pan"
          )
            this.choose(i.at.x);
          else if (i.kind === "doubleTap") this.reset();
        },
      }),
    ];
    this.frame.ask(FULL);
  }

  setBook(book: () => DepthView): void {
    this.book = book;
    this.frame.ask(FULL);
  }

  /** The book changed. */
  changed(): void {
    if (this.timer !== undefined) {
      this.due = true;
      return;
    }
    this.frame.ask(FULL);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.due) return;
      this.due = false;
      this.changed();
    }, PAINT_GAP_MS);
  }

  read(): DepthShown | undefined {
    return this.shown;
  }

  destroy(): void {
    this.frame.stop();
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    this.plot.destroy();
    this.host.replaceChildren();
  }

  /** To the next wider (1) or closer (-1) round share. */
  step(by: 1 | -1): void {
    if (this.shown !== undefined) this.setShare(nextShare(this.shown.share, by));
  }

  private zoom(factor: number): void {
    this.setShare(Math.min(this.share, reachOf(this.book())) / factor);
  }

  private setShare(share: number): void {
    this.share = Math.min(DEFAULT_SHARE, Math.max(LEAST_SHARE, share));
    this.frame.ask(FULL);
  }

  private choose(x: number): void {
    if (this.shown === undefined) return;
    const { min, max } = this.shown.range;
    this.chosen = min + (x / this.host.clientWidth) * (max - min);
    this.frame.ask(FULL);
  }

  private reset(): void {
    this.share = DEFAULT_SHARE;
    this.chosen = undefined;
    this.frame.ask(FULL);
  }

  private readonly wheel = (e: WheelEvent): void => {
    e.preventDefault();
    this.zoom(Math.exp(-e.deltaY * 0.0025));
  };

  private readonly key = (e: KeyboardEvent): void => {
    const i = keyIntention(e.key, false, true);
    if (i === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    if (i.kind === "zoom") this.zoom(i.factor);
    else if (i.kind === "leave") this.reset();
    else if (i.kind === "cross")
      this.choose((this.shown?.point?.x ?? this.host.clientWidth / 2) + i.bars * 8);
    else return;
    e.preventDefault();
  };

  private paint(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.plot.resize(width, height);
    const book = this.book();
    const middle = middleOf(book);
    if (Number.isNaN(middle)) {
      this.shown = undefined;
      this.onShown(undefined);
      return;
    }
    const range = depthRange(book, this.share);
    const columns = depthColumns(book, range);
    const { bids, asks, priceScale, qtyScale } = book;
    const levels = {
      bids: levelsWithin(bids, range.min, range.max),
      asks: levelsWithin(asks, range.min, range.max),
    };
    const top =
      Math.max(
        1,
        levels.bids > 0 ? bids.cumulative[levels.bids - 1] : 0,
        levels.asks > 0 ? asks.cumulative[levels.asks - 1] : 0,
      ) * 1.06;
    this.plot.paint(columns, range, top);
    const found = this.chosen === undefined ? undefined : pointAt(book, this.chosen);
    const x =
      found === undefined ? 0 : ((found.price - range.min) / (range.max - range.min)) * width;
    const inside = found !== undefined && x >= 0 && x <= width;
    this.plot.cross(inside ? x : undefined);
    const share = (range.max - middle) / middle;
    const most = Math.min(DEFAULT_SHARE, reachOf(book));
    this.shown = {
      priceScale,
      qtyScale,
      middle,
      range,
      share,
      most,
      top,
      levels,
      point: inside ? { ...found, x } : undefined,
    };
    this.onShown(this.shown);
  }
}
