/**
 * Columns that stand on a base: volume, and the MACD bars around zero. Rising and falling in two
 * paths, at 55 %.
 */
import { eachColumn, farthest } from "../scale/buckets.ts";
import { bodyWidth, crowded, type Geometry, groupStart, hair, xAt, yAt } from "./geometry.ts";

const ALPHA = 0.55;

/**
 * Paints `values[from … to]` from zero (or the pane's bottom where zero is outside). `rises(i)`
 * chooses the colour.
 */
export function paintColumns(
  ctx: CanvasRenderingContext2D,
  g: Geometry,
  values: Float64Array,
  from: number,
  to: number,
  rises: (index: number) => boolean,
  colors: { up: string; down: string },
): void {
  const base = Math.round(Math.min(g.bottom, Math.max(g.top, yAt(g, 0))));
  const body = bodyWidth(g);
  const wick = hair(g);
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * ALPHA;
  const rect = (x: number, width: number, value: number): void => {
    // NaN: nothing to draw yet.
    if (Number.isNaN(value)) return;
    const y = Math.round(yAt(g, value));
    const height = Math.max(value === 0 ? 0 : 1, Math.abs(base - y));
    ctx.rect(x, Math.min(y, base), width, height);
  };
  for (const rising of [true, false]) {
    ctx.beginPath();
    if (g.group > 1) {
      const width = Math.max(1, Math.floor(g.step * g.group * 0.68));
      for (let first = groupStart(g, from); first <= to; first += g.group) {
        const last = Math.min(to, first + g.group - 1);
        if (rises(last) === rising)
          rect(Math.round(xAt(g, first)), width, farthest(values, first, last));
      }
    } else if (crowded(g))
      eachColumn(from, to, g.x0, g.step, (x, first, last) => {
        if (rises(last) === rising) rect(x, 1, farthest(values, first, last));
      });
    else
      for (let i = from; i <= to; i++)
        if (rises(i) === rising)
          rect(Math.round(xAt(g, i) - wick / 2) - (body - wick) / 2, body, values[i]);
    ctx.fillStyle = rising ? colors.up : colors.down;
    ctx.fill();
  }
  ctx.globalAlpha = before;
}
