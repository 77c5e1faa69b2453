/**
 * Shape of a mini chart as paths in CSS px: bars of the last price under way, or the day's line.
 * Pure.
 */

export interface MiniBars {
  ts: readonly number[];
  open: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
  /** 0: a line of closes. */
  stageMs: number;
  prevClose: number;
}

export interface MiniShape {
  up: string;
  down: string;
  line: string;
  area: string;
  /** Height of the last price and of the close before; NaN without one. */
  last: number;
  base: number;
}

const INSET = 4;

/**
 * `bars` with a last price of `now`: it belongs to the running bar, or begins the next one when
 * that is over. Bars that were passed without a price are not invented.
 */
export function withLast(bars: MiniBars, last: number, now: number): MiniBars {
  const n = bars.ts.length;
  if (!Number.isFinite(last) || n === 0) return bars;
  const replace = (list: readonly number[], value: number): number[] => [
    ...list.slice(0, -1),
    value,
  ];
  if (bars.stageMs === 0)
    return {
      ...bars,
      close: replace(bars.close, last),
      high: replace(bars.high, last),
      low: replace(bars.low, last),
    };
  if (now < bars.ts[n - 1] + bars.stageMs)
    return {
      ...bars,
      close: replace(bars.close, last),
      high: replace(bars.high, Math.max(bars.high[n - 1], last)),
      low: replace(bars.low, Math.min(bars.low[n - 1], last)),
    };
  // A market that is closed has no price of a new bar.
  if (last === bars.close[n - 1]) return bars;
  const slide = (list: readonly number[], value: number): number[] => [...list.slice(1), value];
  const ts = bars.ts[n - 1] + Math.floor((now - bars.ts[n - 1]) / bars.stageMs) * bars.stageMs;
  return {
    ...bars,
    ts: slide(bars.ts, ts),
    open: slide(bars.open, last),
    high: slide(bars.high, last),
    low: slide(bars.low, last),
    close: slide(bars.close, last),
  };
}

/** Two decimals are finer than any screen shows. */
const px = (value: number): string => String(Math.round(value * 100) / 100);

export function miniShape(bars: MiniBars, width: number, height: number): MiniShape {
  const n = bars.ts.length;
  const known = [
    ...bars.low,
    ...bars.high,
    ...(Number.isFinite(bars.prevClose) ? [bars.prevClose] : []),
  ];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const yOf = (price: number): number =>
    high > low ? INSET + ((high - price) / (high - low)) * (height - 2 * INSET) : height / 2;
  const shape: MiniShape = {
    up: "",
    down: "",
    line: "",
    area: "",
    last: n === 0 ? Number.NaN : yOf(bars.close[n - 1]),
    base: Number.NaN,
  };
  if (n < 2 || width <= 0 || height <= 0) return { ...shape, last: Number.NaN };
  if (bars.stageMs === 0) {
    const step = (width - 2 * INSET) / (n - 1);
    shape.line = `M${bars.close.map((price, i) => `${px(INSET + i * step)} ${px(yOf(price))}`).join("L")}`;
    shape.area = `${shape.line}V${px(height)}H${INSET}Z`;
    if (Number.isFinite(bars.prevClose)) shape.base = yOf(bars.prevClose);
    return shape;
  }
  const step = width / n;
  const half = Math.max(0.5, step * 0.34);
  for (let i = 0; i < n; i++) {
    const x = (i + 0.5) * step;
    const [top, bottom] = [
      yOf(Math.max(bars.open[i], bars.close[i])),
      yOf(Math.min(bars.open[i], bars.close[i])),
    ];
    const body = `M${px(x - half)} ${px(top)}H${px(x + half)}V${px(Math.max(bottom, top + 1))}H${px(x - half)}Z`;
    const wick = `M${px(x - 0.5)} ${px(yOf(bars.high[i]))}H${px(x + 0.5)}V${px(yOf(bars.low[i]))}H${px(x - 0.5)}Z`;
    if (bars.close[i] >= bars.open[i]) shape.up += wick + body;
    else shape.down += wick + body;
  }
  return shape;
}
