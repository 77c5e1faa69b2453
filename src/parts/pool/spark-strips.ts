/**
 * The lines of a recycled list, on a few tall canvases instead of one a row: every canvas element is a layer of the compositor, and
 * forty of them made layer sorting the dearest part of a scrolled frame (QuoteList.bench.md). A strip covers BLOCK rows and lies over
 * their line cells; when its rows have left the pool it moves on to others. A row's line is its band of the strip.
 */
import { emptyCanvas, type SparkData, type SparkLook, strokeSpark } from "../../charts/spark.ts";
import { strip } from "../QuoteList.styles.ts";
import type { RowWindow } from "./window.ts";

const BLOCK = 16;

interface Strip {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D | undefined;
  /** Number of the block it covers, −1 = none. */
  block: number;
  /** Bit i: row i of the block has a line. */
  drawn: number;
}

export class SparkStrips {
  private strips: Strip[] = [];
  private rowHeight = 64;
  private width = 0;
  private readonly list: HTMLElement;

  constructor(list: HTMLElement) {
    this.list = list;
  }

  /** The pool has `size` rows of `rowHeight` px: everything is empty. */
  reset(size: number, rowHeight: number): void {
    this.dispose();
    this.rowHeight = rowHeight;
    this.width = 0;
    // Rows at any position cut one block more than they fill; one more serves while the pool moves on.
    this.strips = Array.from({ length: Math.ceil(size / BLOCK) + 2 }, () => {
      const canvas = document.createElement("canvas");
      canvas.className = strip;
      canvas.setAttribute("aria-hidden", "true");
      this.list.prepend(canvas);
      return { canvas, context: undefined, block: -1, drawn: 0 };
    });
  }

  /** Draws the line of row `index`, or clears it. `held` are the rows of the pool: strips outside of it are free. */
  draw(index: number, held: RowWindow, data: SparkData | undefined, look: SparkLook): void {
    this.width = look.width;
    const block = Math.floor(index / BLOCK);
    const covering = this.strips.find((s) => s.block === block) ?? (data && this.take(block, held));
    if (covering?.context === undefined) return;
    const { context } = covering;
    const row = index - block * BLOCK;
    if (covering.drawn & (1 << row)) context.clearRect(0, row * this.rowHeight, this.width, this.rowHeight);
    covering.drawn &= ~(1 << row);
    if (data === undefined) return;
    covering.drawn |= 1 << row;
    const top = row * this.rowHeight + (this.rowHeight - look.height) / 2;
    context.translate(0, top);
    strokeSpark(context, data, look);
    context.translate(0, -top);
  }

  dispose(): void {
    for (const { canvas } of this.strips) canvas.remove();
    this.strips = [];
  }

  private take(block: number, held: RowWindow): Strip | undefined {
    const free = this.strips.find((s) => s.block < 0 || s.block * BLOCK >= held.end || (s.block + 1) * BLOCK <= held.first);
    if (free === undefined) return undefined;
    free.block = block;
    free.drawn = 0;
    const height = BLOCK * this.rowHeight;
    free.canvas.style.height = `${height}px`;
    free.canvas.style.transform = `translateY(${block * height}px)`;
    free.context = emptyCanvas(free.canvas, this.width, height);
    return free;
  }
}
