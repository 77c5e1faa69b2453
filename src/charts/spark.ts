/**
 * Sparklines: one path of at most 60 points and a dashed line at the previous close. No axis, no interaction. Drawn when its data, its
 * direction or the colours change; never by a tick. A line costs 20–30 µs to draw; what is dear is a canvas element, because each one is a
 * layer of the compositor (measured, parts/QuoteList.bench.md). So cards have one each, and lists share tall ones (parts/pool/spark-strips.ts).
 */
import { currentPalette } from "./palette.ts";

export interface SparkData {
  /** Oldest first. */
  prices: Float64Array;
  /** NaN when unknown. */
  prevClose: number;
}

export type SparkDirection = "up" | "down" | "flat";

interface Frame {
  width: number;
  height: number;
  /** Room kept free around the line, CSS px, so that its round ends are not cut. */
  inset: number;
}

/** The line's corners in CSS px: [x, y, x, y …] and the y of the previous close (NaN when there is none). Pure. */
export function sparkPoints(data: SparkData, { width, height, inset }: Frame): { points: Float64Array; base: number } {
  const n = data.prices.length;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const price of data.prices) {
    if (price < low) low = price;
    if (price > high) high = price;
  }
  const known = Number.isFinite(data.prevClose);
  if (known) {
    low = Math.min(low, data.prevClose);
    high = Math.max(high, data.prevClose);
  }
  const span = high - low;
  const yOf = (price: number): number => (span > 0 ? inset + ((high - price) / span) * (height - 2 * inset) : height / 2);
  const points = new Float64Array(n * 2);
  const step = n > 1 ? (width - 2 * inset) / (n - 1) : 0;
  for (let i = 0; i < n; i++) {
    points[2 * i] = inset + i * step;
    points[2 * i + 1] = yOf(data.prices[i]);
  }
  return { points, base: known ? yOf(data.prevClose) : Number.NaN };
}

/**
 * Gives the canvas `width` × `height` CSS px at the screen's density, empty. Returns its context in CSS px; undefined where canvases are
 * missing. A canvas of the right size keeps its memory.
 */
export function emptyCanvas(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const density = Math.min(3, globalThis.devicePixelRatio || 1);
  const w = Math.round(width * density);
  const h = Math.round(height * density);
  const context = canvas.getContext("2d") ?? undefined;
  if (context === undefined) return undefined;
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  } else {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, w, h);
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  return context;
}

export interface SparkLook {
  width: number;
  height: number;
  direction: SparkDirection;
  /** Fill below the line and no dashes: the form used in cards. */
  area: boolean;
}

/** Draws `data` with its upper left corner at the context's origin. Draws nothing when there are not two points. */
export function strokeSpark(context: CanvasRenderingContext2D, data: SparkData, look: SparkLook): void {
  if (data.prices.length < 2) return;
  const palette = currentPalette();
  const color = palette[look.direction];
  const { points, base } = sparkPoints(data, { width: look.width, height: look.height, inset: look.area ? 1 : 2 });
  if (!look.area && Number.isFinite(base)) {
    context.beginPath();
    context.setLineDash([1.5, 2.5]);
    context.lineWidth = 0.75;
    context.globalAlpha = 0.7;
    context.strokeStyle = palette.quiet;
    context.moveTo(1, base);
    context.lineTo(look.width - 1, base);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
  }
  context.beginPath();
  context.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = color;
  context.stroke();
  if (!look.area) return;
  context.lineTo(look.width, points[points.length - 1]);
  context.lineTo(look.width, look.height);
  context.lineTo(0, look.height);
  context.lineTo(0, points[1]);
  const fill = context.createLinearGradient(0, 0, 0, look.height);
  fill.addColorStop(0, color);
  // The same hue without opacity: canvases fade to `transparent` by way of black.
  fill.addColorStop(1, /^#[0-9a-f]{6}$/i.test(color) ? `${color}00` : "transparent");
  context.globalAlpha = 0.2;
  context.fillStyle = fill;
  context.fill();
  context.globalAlpha = 1;
}

/** The whole canvas is one line: cards, heads, single rows. Without data it is left empty. */
export function drawSpark(canvas: HTMLCanvasElement, data: SparkData | undefined, look: SparkLook): void {
  const context = emptyCanvas(canvas, look.width, look.height);
  if (context !== undefined && data !== undefined) strokeSpark(context, data, look);
}
