/**
 * The row of times below the panes: a canvas that moves with the bars and is painted when another
 * label comes into view or one leaves it. It is wider than the chart by a label on each side, so
 * that one that leaves is seen to the end.
 */
import type { ChartColors } from "../chart-colors.ts";
import { moveTo } from "../hud/dom.ts";
import { font } from "./backdrop.ts";
import type { Times } from "./times.ts";

/** Room beyond either edge, CSS px. */
const BEYOND = 48;

export interface TimeRowModel {
  /** In px of the view. */
  times: Times;
  /** Where bar 0 stands in the view, device px. */
  x0: number;
  width: number;
  height: number;
  ratio: number;
  fontPx: number;
  colors: ChartColors;
}

export class TimeRow {
  private readonly canvas = document.createElement("canvas");
  private painted: { key: string; colors: ChartColors | undefined; x0: number } = {
    key: "",
    colors: undefined,
    x0: 0,
  };

  constructor(host: HTMLElement) {
    host.append(this.canvas);
  }

  paint(m: TimeRowModel): void {
    const marks = m.times.map(({ x, text, strong }) => `${Math.round(x - m.x0)} ${text} ${strong}`);
    const key = `${m.width} ${m.height} ${m.ratio} ${m.fontPx} ${marks.join()}`;
    if (this.painted.key !== key || this.painted.colors !== m.colors) {
      this.painted = { key, colors: m.colors, x0: m.x0 };
      this.draw(m);
    }
    moveTo(this.canvas, `translateX(${(m.x0 - this.painted.x0) / m.ratio - BEYOND}px)`);
  }

  private draw({ times, width, height, ratio, fontPx, colors }: TimeRowModel): void {
    const { canvas } = this;
    const ctx = canvas.getContext("2d");
    if (ctx === null) return;
    const whole = Math.round(width + 2 * BEYOND * ratio);
    if (canvas.width !== whole || canvas.height !== height) {
      canvas.width = whole;
      canvas.height = height;
      canvas.style.width = `${whole / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    } else {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, whole, height);
    }
    ctx.setTransform(1, 0, 0, 1, BEYOND * ratio, 0);
    ctx.textBaseline = "alphabetic";
    for (const strong of [false, true]) {
      ctx.font = font(colors, fontPx, strong ? 600 : 400);
      ctx.fillStyle = strong ? colors.ink2 : colors.axis;
      for (const time of times) {
        if (time.strong !== strong) continue;
        ctx.textAlign = time.align;
        ctx.fillText(time.text, time.x, 14 * ratio);
      }
    }
  }
}
