/**
 * Candles: all rising ones in one path, all falling ones in another, whole device px throughout.
 * Below one device px a bar, each device column is one line from its lowest low to its highest
 * high.
 */
import { eachColumn, highest, lowest } from "../scale/buckets.ts";
import { bodyWidth, crowded, type Geometry, hair, xAt, yAt } from "./geometry.ts";

export interface Ohlc {
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
}

type Context = CanvasRenderingContext2D;

function column(
  ctx: Context,
  g: Geometry,
  bars: Ohlc,
  rising: boolean,
  from: number,
  to: number,
): void {
  eachColumn(from, to, g.x0, g.step, (x, first, last) => {
    if (bars.close[last] >= bars.open[first] !== rising) return;
    const top = Math.round(yAt(g, highest(bars.high, first, last)));
    ctx.rect(x, top, 1, Math.max(1, Math.round(yAt(g, lowest(bars.low, first, last))) - top));
  });
}

function candle(
  ctx: Context,
  g: Geometry,
  bars: Ohlc,
  i: number,
  body: number,
  wick: number,
  frame: number,
): void {
  const open = bars.open[i];
  const close = bars.close[i];
  const left = Math.round(xAt(g, i) - wick / 2);
  const top = Math.round(yAt(g, Math.max(open, close)));
  // A bar without movement is a line as thick as a wick.
  const height = Math.max(wick, Math.round(yAt(g, Math.min(open, close))) - top);
  const high = Math.round(yAt(g, bars.high[i]));
  const low = Math.round(yAt(g, bars.low[i]));
  const x = left - (body - wick) / 2;
  if (high < top) ctx.rect(left, high, wick, top - high);
  if (low > top + height) ctx.rect(left, top + height, wick, low - top - height);
  if (frame === 0 || body <= 2 * frame || height <= 2 * frame) {
    ctx.rect(x, top, body, height);
    return;
  }
  ctx.rect(x, top, body, frame);
  ctx.rect(x, top + height - frame, body, frame);
  ctx.rect(x, top + frame, frame, height - 2 * frame);
  ctx.rect(x + body - frame, top + frame, frame, height - 2 * frame);
}

/** Paints bars `from … to`. `hollow`: rising bodies are outlines. */
export function paintCandles(
  ctx: Context,
  g: Geometry,
  bars: Ohlc,
  from: number,
  to: number,
  colors: { up: string; down: string },
  hollow: boolean,
): void {
  const body = bodyWidth(g);
  const wick = hair(g);
  for (const rising of [true, false]) {
    ctx.beginPath();
    if (crowded(g)) column(ctx, g, bars, rising, from, to);
    else
      for (let i = from; i <= to; i++)
        if (bars.close[i] >= bars.open[i] === rising)
          candle(ctx, g, bars, i, body, wick, rising && hollow ? wick : 0);
    ctx.fillStyle = rising ? colors.up : colors.down;
    ctx.fill();
  }
}
