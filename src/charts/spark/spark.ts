/**
 * Sparklines: one path of at most 60 points and, in rows, a dashed line at the previous close. No
 * axis, no interaction. Drawn when its data or its size change, never by a tick. A line is SVG in
 * the page's own layer: every canvas element would be a layer of the compositor, copied in each
 * frame that paints a price (measured, bench/render/quote-list). Its colours are rules of the style
 * sheet (spark.styles.ts).
 */
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
  /** Room kept free around the line, CSS px, so that its round ends stay inside. */
  inset: number;
}

/**
 * The line's corners in CSS px: [x, y, x, y …] and the y of the previous close (NaN when there is
 * none). Pure.
 */
export function sparkPoints(
  data: SparkData,
  { width, height, inset }: Frame,
): { points: Float64Array; base: number } {
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
  const yOf = (price: number): number =>
    span > 0 ? inset + ((high - price) / span) * (height - 2 * inset) : height / 2;
  const points = new Float64Array(n * 2);
  const step = n > 1 ? (width - 2 * inset) / (n - 1) : 0;
  for (let i = 0; i < n; i++) {
    points[2 * i] = inset + i * step;
    points[2 * i + 1] = yOf(data.prices[i]);
  }
  return { points, base: known ? yOf(data.prevClose) : Number.NaN };
}

/** Two decimals are finer than any screen shows. */
const cut = (px: number): number => Math.round(px * 100) / 100;

/** A `<svg>` of SparkSvg.tsx, drawn in CSS px. Writes only what differs. */
export class SparkLine {
  private readonly svg: SVGSVGElement;
  private readonly line: Element;
  /** Dashes of rows. */
  private readonly base: Element | null;
  /** Ground of cards. */
  private readonly area: Element | null;
  private direction: SparkDirection | undefined;
  /** null: unknown, for an element may have been drawn by a former owner. */
  private data: SparkData | undefined | null = null;
  private width = 0;
  private height = 0;

  constructor(svg: SVGSVGElement) {
    this.svg = svg;
    this.line = svg.querySelector('[data-part="line"]') as Element;
    this.base = svg.querySelector('[data-part="base"]');
    this.area = svg.querySelector('[data-part="area"]');
  }

  /** Another colour; the shape stays. */
  turn(direction: SparkDirection): void {
    if (direction === this.direction) return;
    this.direction = direction;
    this.svg.setAttribute("data-dir", direction);
  }

  /** Shows `data` in `width` × `height` CSS px; nothing when there are not two points. */
  draw(data: SparkData | undefined, width: number, height: number): void {
    if (
      data === this.data &&
      (data === undefined || (width === this.width && height === this.height))
    )
      return;
    this.data = data;
    this.width = width;
    this.height = height;
    let line = "";
    let dashes = "";
    let area = "";
    if (data !== undefined && data.prices.length > 1) {
      const { points, base } = sparkPoints(data, { width, height, inset: this.area ? 1 : 2 });
      line = `M${cut(points[0])}`;
      for (let i = 1; i < points.length; i++) line += ` ${cut(points[i])}`;
      if (Number.isFinite(base)) dashes = `M1 ${cut(base)}H${cut(width - 1)}`;
      area = `${line}H${cut(width)}V${cut(height)}H0V${cut(points[1])}Z`;
    }
    this.line.setAttribute("d", line);
    this.base?.setAttribute("d", dashes);
    this.area?.setAttribute("d", area);
  }
}
