/**
 * The moving part of the plot: the main canvas (uPlot's), narrow canvases beside it for what a pan
 * brings into view, and the elements that stand with the bars. A pan is one transform; a sheet is
 * painted once, when its place comes into view. Positions are px of the main canvas.
 */
import { moveTo } from "../hud/dom.ts";
import { besides, type Placement, placeLeft } from "./camera.ts";

/**
 * Width of a sheet, CSS px: wide enough that a slow pan paints seldom, narrow enough that it is
 * quick.
 */
const WIDTH = 96;
/** With more missing at once than this share of the view, all of it is better painted again. */
const TOO_MUCH = 0.6;
/** Sheets that are kept, in view or not. */
const MOST = 10;

export interface SheetSize {
  /** Width of the main canvas, device px. */
  width: number;
  height: number;
  ratio: number;
}

/** Paints what lies between two x of the main canvas; the context is moved there. */
export type PaintPart = (ctx: CanvasRenderingContext2D, left: number, right: number) => void;

export class Sheets {
  private readonly moving: HTMLElement;
  private readonly held = new Map<number, HTMLCanvasElement>();
  private readonly free: HTMLCanvasElement[] = [];

  constructor(moving: HTMLElement) {
    this.moving = moving;
  }

  /** The main canvas was painted again and covers the view: nothing beside it holds. */
  clear(): void {
    for (const canvas of this.held.values()) {
      canvas.hidden = true;
      this.free.push(canvas);
    }
    this.held.clear();
  }

  /** Brings the painted px to their places in the view. */
  place({ shift, scale }: Placement, ratio: number): void {
    moveTo(this.moving, `translateX(${shift / ratio}px)${scale === 1 ? "" : ` scaleX(${scale})`}`);
  }

  /** Paints what the view needs and is not there. False when that is too much. */
  cover({ left, right }: Placement, size: SheetSize, paint: PaintPart): boolean {
    const step = Math.round(WIDTH * size.ratio);
    const missing = besides(left, right, size.width, step).filter((place) => !this.held.has(place));
    if (missing.length * step > TOO_MUCH * size.width) return false;
    for (const place of missing) {
      const canvas = this.take((left + right) / 2, size, step);
      const ctx = canvas.getContext("2d");
      if (ctx === null) return false;
      this.held.set(place, canvas);
      const at = placeLeft(place, size.width, step);
      moveTo(canvas, `translateX(${at / size.ratio}px)`);
      canvas.hidden = false;
      ctx.setTransform(1, 0, 0, 1, -at, 0);
      paint(ctx, at, at + step);
    }
    return true;
  }

  /** An empty canvas; the one farthest from `middle` when there are enough. */
  private take(
    middle: number,
    { width, height, ratio }: SheetSize,
    step: number,
  ): HTMLCanvasElement {
    if (this.free.length === 0 && this.held.size >= MOST) {
      const away = (place: number): number =>
        Math.abs(placeLeft(place, width, step) + step / 2 - middle);
      const far = [...this.held.keys()].reduce((a, b) => (away(b) > away(a) ? b : a));
      this.free.push(this.held.get(far) as HTMLCanvasElement);
      this.held.delete(far);
    }
    let canvas = this.free.pop();
    if (canvas === undefined) {
      canvas = document.createElement("canvas");
      // Behind the main canvas's own followers: strip, line and labels stay on top.
      this.moving.prepend(canvas);
    }
    if (canvas.width === step && canvas.height === height) {
      const ctx = canvas.getContext("2d");
      ctx?.setTransform(1, 0, 0, 1, 0, 0);
      ctx?.clearRect(0, 0, step, height);
      return canvas;
    }
    canvas.width = step;
    canvas.height = height;
    canvas.style.width = `${step / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
    return canvas;
  }
}
