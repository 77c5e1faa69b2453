/**
 * Applies fingers, wheel and keys to a candle chart. Joins the recogniser with the view; paints
 * nothing.
 */
import { flingOffset, flingOver } from "../gesture/fling.ts";
import { keyIntention } from "../gesture/keys.ts";
import { listenPointers } from "../gesture/pointers.ts";
import type { Intention, Point } from "../gesture/recogniser.ts";
import { toLocal, turned } from "../gesture/rotate.ts";
import { onLog, type Range, scaled } from "../scale/price-range.ts";
import { CROSS, type Frame, FULL } from "../view/frame.ts";
import { paneAt } from "../view/panes.ts";
import type { Stage } from "../view/stage.ts";
import type { ViewState } from "../view/view-state.ts";

/** Px of a wheel notch; a line or a page where the device counts those. */
const WHEEL_UNIT = [1, 16, 400];

/** Fingers that stood so long have found what they looked for. */
const PINCHED_MS = 150;

export class Interaction {
  /**
   * Where the crosshair is, CSS px of the chart; undefined while it is off. `pinned`: it stays when
   * the finger lifts.
   */
  cross: (Point & { pinned: boolean }) | undefined;
  /** When two fingers moved last, ms. */
  private pinchedAt = Number.NEGATIVE_INFINITY;
  private readonly view: ViewState;
  private readonly frame: Frame;
  private readonly stage: Stage;
  private readonly element: HTMLElement;
  private readonly rotated: () => boolean;
  private readonly stops: (() => void)[] = [];

  constructor(
    element: HTMLElement,
    view: ViewState,
    frame: Frame,
    stage: Stage,
    rotated: () => boolean,
  ) {
    this.element = element;
    this.view = view;
    this.frame = frame;
    this.stage = stage;
    this.rotated = rotated;
    const off = new AbortController();
    element.addEventListener("wheel", this.wheel, { passive: false, signal: off.signal });
    element.addEventListener("keydown", this.key, { signal: off.signal });
    this.stops.push(
      () => off.abort(),
      listenPointers(element, {
        rotated,
        grabs: () => this.cross?.pinned === true,
        on: this.on,
        hover: (at) => this.hover(at),
      }),
    );
  }

  destroy(): void {
    for (const stop of this.stops) stop();
  }

  /** Two fingers are moving, or did a few frames ago. */
  pinching(now: number): boolean {
    return now - this.pinchedAt < PINCHED_MS;
  }

  /** Takes the crosshair away. */
  leave(): void {
    if (this.cross === undefined) return;
    this.cross = undefined;
    this.element.style.touchAction = "";
    this.frame.ask(CROSS);
  }

  private point(at: Point, pinned: boolean): void {
    this.cross = {
      x: Math.min(this.stage.plotWidth, Math.max(0, at.x)),
      y: Math.min(this.stage.plotHeight, Math.max(0, at.y)),
      pinned,
    };
    // With the crosshair on, every touch is its own; off, vertical ones scroll the page.
    this.element.style.touchAction = pinned ? "none" : "";
    this.frame.ask(CROSS);
  }

  private hover(at: Point | undefined): void {
    if (this.cross?.pinned === true) return;
    if (at === undefined || at.x > this.stage.plotWidth) this.leave();
    else this.point(at, false);
  }

  private readonly on = (i: Intention): void => {
    switch (i.kind) {
      case "touch":
        this.frame.halt();
        return;
      case "pan":
        this.pan(i);
        return;
      case "fling":
        if (this.cross?.pinned !== true) this.fling(i.vx);
        return;
      case "pinch":
        this.pinchedAt = performance.now();
        this.view.zoom(i.factor, i.middle.x);
        this.view.pan(i.dx);
        this.frame.ask(FULL);
        return;
      case "hold":
      case "holdMove":
        this.point(i.at, true);
        return;
      case "tap":
        if (this.cross?.pinned === true) this.leave();
        return;
      case "doubleTap":
        this.doubleTap(i.at);
        return;
      case "holdEnd":
        return;
    }
  };

  private pan({ dx, dy, at, start }: Intention & { kind: "pan" }): void {
    if (start.x > this.stage.plotWidth) {
      const pane = paneAt(this.stage.boxes, start.y);
      const box = this.stage.boxes[pane];
      const squeeze = (range: Range): Range => scaled(range, dy, box.drawBottom - box.drawTop);
      const range = this.stage.ranges[pane];
      this.view.held.set(pane, this.stage.isLog(pane) ? onLog(range, squeeze) : squeeze(range));
      this.frame.ask(FULL);
      return;
    }
    if (this.cross?.pinned === true) {
      this.point({ x: this.cross.x + dx, y: this.cross.y + dy }, true);
      return;
    }
    if (this.cross !== undefined) this.point(at, false);
    if (this.view.pan(dx)) this.frame.ask(FULL);
  }

  private fling(vx: number): void {
    let begun: number | undefined;
    let done = 0;
    this.frame.move((now) => {
      begun ??= now;
      const way = flingOffset(vx, now - begun);
      const moved = this.view.pan(way - done);
      done = way;
      if (moved) this.frame.ask(FULL);
      return !flingOver(vx, now - begun) && (moved || now === begun);
    });
  }

  private doubleTap(at: Point): void {
    if (at.x > this.stage.plotWidth) this.view.release(paneAt(this.stage.boxes, at.y));
    else this.view.reset();
    this.leave();
    this.frame.ask(FULL);
  }

  private readonly wheel = (e: WheelEvent): void => {
    e.preventDefault();
    this.frame.halt();
    const { x: dx, y: dy } = turned(e.deltaX, e.deltaY, this.rotated());
    const unit = WHEEL_UNIT[e.deltaMode];
    const at = toLocal(e.clientX, e.clientY, this.element.getBoundingClientRect(), this.rotated());
    if (e.shiftKey || Math.abs(dx) > Math.abs(dy))
      this.view.pan(-(Math.abs(dx) > Math.abs(dy) ? dx : dy) * unit);
    else this.view.zoom(Math.exp(Math.min(300, Math.max(-300, -dy * unit)) * 0.0025), at.x);
    this.frame.ask(FULL);
  };

  private readonly key = (e: KeyboardEvent): void => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.target !== this.element) return;
    const i = keyIntention(e.key, e.shiftKey, this.cross !== undefined);
    if (i === undefined) return;
    e.preventDefault();
    this.frame.halt();
    const { view, stage } = this;
    switch (i.kind) {
      case "pan":
        view.pan(-i.bars * view.window.barWidth);
        break;
      case "zoom":
        view.zoom(i.factor, stage.plotWidth / 2);
        break;
      case "oldest":
        view.oldest();
        break;
      case "newest":
        view.newest();
        break;
      case "cross":
        this.step(i.bars);
        return;
      case "crossToggle":
        if (this.cross === undefined) this.step(0);
        else this.leave();
        return;
      case "leave":
        this.leave();
        return;
    }
    this.frame.ask(FULL);
  };

  /**
   * Crosshair by bars, on the closing price; begins at the newest bar in view. A step beyond the
   * edge brings the bar in.
   */
  private step(bars: number): void {
    const { view, stage } = this;
    const seen = view.visible();
    const from = this.cross === undefined ? seen.to - bars : stage.indexAt(this.cross.x);
    const index = Math.min(view.length - 1, Math.max(0, from + bars));
    if (view.length === 0) return;
    let x = stage.xOf(index);
    if (x < 0 || x > stage.plotWidth) {
      view.pan(x < 0 ? view.window.barWidth - x : stage.plotWidth - view.window.barWidth - x);
      x = stage.xOf(index);
      this.frame.ask(FULL);
    }
    // The price may lie outside until the view that was just moved is ranged again.
    const box = stage.boxes[0];
    this.point(
      { x, y: Math.min(box.drawBottom, Math.max(box.drawTop, stage.yOfClose(index))) },
      true,
    );
  }
}
