/**
 * The figures of the vertical axis, on a canvas of their own: a pan paints none of them. Painted
 * with every new picture of the bars, and when the tag comes near one.
 */
import type { ChartColors } from "../chart-colors.ts";
import { yAt } from "../paint/geometry.ts";
import { withRoom } from "./axis-labels.ts";
import { type BackdropModel, font, levelGrid, shownLevels } from "./backdrop.ts";

/** Where the last price's tag is: centre and half height, device px. */
export interface TagPlace {
  y: number;
  half: number;
}

interface Figure {
  /** Centre, device px. */
  y: number;
  text: string;
  level: boolean;
}

/** Least distance of two figures' centres, and of one from the tag's edge, CSS px. */
const SPACE = 14;
const BESIDE_TAG = 8;

export class Rail {
  private readonly canvas: HTMLCanvasElement;
  private tag: TagPlace | undefined;
  private painted:
    | {
        m: BackdropModel;
        c: ChartColors;
        width: number;
        height: number;
        figures: Figure[];
        key: string;
      }
    | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  /** `width` × `height` device px, right of the plot. */
  paint(m: BackdropModel, c: ChartColors, width: number, height: number): void {
    const figures = figuresOf(m, c);
    this.painted = { m, c, width, height, figures, key: "" };
    this.draw();
  }

  /** The tag moved: what it would touch goes, what it leaves comes back. */
  beside(tag: TagPlace | undefined): void {
    this.tag = tag;
    if (this.painted !== undefined && this.key() !== this.painted.key) this.draw();
  }

  /** Figures that are shown. */
  private shown(): Figure[] {
    const { painted, tag } = this;
    if (painted === undefined) return [];
    const { figures, m } = painted;
    const space = SPACE * m.ratio;
    const near = tag && { y: tag.y, space: tag.half + BESIDE_TAG * m.ratio };
    const own = figures.filter(({ level }) => level);
    const levels = own.filter(
      (_, i) =>
        withRoom(
          own.map(({ y }) => y),
          { tag: near, levels: [], space },
        )[i],
    );
    const rest = figures.filter(({ level }) => !level);
    const room = withRoom(
      rest.map(({ y }) => y),
      { tag: near, levels: levels.map(({ y }) => y), space },
    );
    return [...rest.filter((_, i) => room[i]), ...levels];
  }

  private key(): string {
    return this.shown()
      .map(({ y, text }) => `${Math.round(y)} ${text}`)
      .join();
  }

  private draw(): void {
    const { canvas, painted } = this;
    const ctx = canvas.getContext("2d");
    if (ctx === null || painted === undefined) return;
    const { m, c, width, height } = painted;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / m.ratio}px`;
      canvas.style.height = `${height / m.ratio}px`;
    } else ctx.clearRect(0, 0, width, height);
    painted.key = this.key();
    ctx.fillStyle = c.grid;
    ctx.beginPath();
    // The lines of the main pane's labels run below them to the edge.
    levelGrid(ctx, m, 0, width, false);
    ctx.fill();
    ctx.font = font(c, m.fontPx, 400);
    ctx.textBaseline = "alphabetic";
    ctx.textAlign = "right";
    for (const { y, text, level } of this.shown()) {
      ctx.fillStyle = level ? c.ink2 : c.axis;
      ctx.fillText(text, width - 8 * m.ratio, y + 3.5 * m.ratio);
    }
  }
}

/**
 * All figures there could be, top pane first. A label stands above its line; in sub panes on its
 * height, which has no line.
 */
function figuresOf(m: BackdropModel, c: ChartColors): Figure[] {
  const out: Figure[] = [];
  for (const { g, main, labels } of m.panes) {
    for (const { value, text } of labels) {
      const y = yAt(g, value) + (main ? -7.5 : 0.5) * m.ratio;
      if (main && y + 3.5 * m.ratio < g.top) continue;
      out.push({
        y: Math.max(g.top + 4.5 * m.ratio, Math.min(g.bottom - 5.5 * m.ratio, y)),
        text,
        level: false,
      });
    }
  }
  for (const { y, label } of shownLevels(m, c)) out.push({ y, text: label, level: true });
  return out;
}
