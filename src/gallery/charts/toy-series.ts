/**
 * A series for the board: a seeded walk with a few indicators, paging to the left and a running
 * bar. Not a market: the same seed gives the same bars on every machine, which is what pictures and
 * measurements need. Prices at scale 2, volumes at scale 3.
 */
import type { Stage } from "../../../contract/market/kline.ts";
import type { IndicatorKind } from "../../../contract/rules/indicators.ts";
import { STAGE_MS } from "../../charts/scale/bar-end.ts";
import type { IndicatorView, SeriesState, SeriesView } from "../../charts/series-view.ts";

export interface ToyOptions {
  seed: number;
  stage: Stage;
  zone: string;
  bars: number;
  /** Bars that can be paged in. */
  older: number;
  indicators: readonly { kind: IndicatorKind; params: readonly number[] }[];
  /** Opening time of the last bar. */
  lastTs: number;
  price: number;
  /**
   * Minutes of the local day that trade; all when absent. Only for stages below a day, in zones of
   * whole minutes from UTC.
   */
  day?: { from: number; to: number; offsetMinutes: number };
}

/** Uniform in [0, 1), a pure function of its arguments. */
function noise(seed: number, n: number, part: number): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(n + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(part + 1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const mean = (values: Float64Array, n: number): Float64Array => {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= n ? values[i - n] : 0);
    return i >= n - 1 ? sum / n : Number.NaN;
  });
};
const ema = (values: Float64Array, n: number): Float64Array => {
  let e = values[0];
  return values.map((value, i) => {
    e = i === 0 ? value : e + (2 / (n + 1)) * (value - e);
    return e;
  });
};

function linesOf(
  kind: IndicatorKind,
  params: readonly number[],
  close: Float64Array,
  volume: Float64Array,
): Float64Array[] {
  if (kind === "MA") return params.map((n) => mean(close, n));
  if (kind === "EMA") return params.map((n) => ema(close, n));
  if (kind === "VOL") return [volume, ...params.map((n) => mean(volume, n))];
  if (kind === "MACD") {
    const dif = ema(close, params[0]);
    const slow = ema(close, params[1]);
    for (let i = 0; i < dif.length; i++) dif[i] -= slow[i];
    const dea = ema(dif, params[2]);
    return [dif, dea, dif.map((d, i) => 2 * (d - dea[i]))];
  }
  if (kind === "BOLL") {
    const middle = mean(close, params[0]);
    const width = close.map((c) => c * 0.015);
    return [middle, middle.map((m, i) => m + width[i]), middle.map((m, i) => m - width[i])];
  }
  return [close];
}

export class ToySeries implements SeriesView {
  readonly stage: Stage;
  readonly zone: string;
  readonly priceScale = 2;
  readonly qtyScale = 3;
  key: string;
  length = 0;
  ts = new Float64Array(0);
  open = new Float64Array(0);
  high = new Float64Array(0);
  low = new Float64Array(0);
  close = new Float64Array(0);
  volume = new Float64Array(0);
  indicators: readonly IndicatorView[] = [];
  version = 0;
  lastOnly = false;
  state: SeriesState = "ready";
  more = true;
  private readonly o: ToyOptions;
  private readonly all: {
    ts: Float64Array<ArrayBuffer>;
    open: Float64Array<ArrayBuffer>;
    high: Float64Array<ArrayBuffer>;
    low: Float64Array<ArrayBuffer>;
    close: Float64Array<ArrayBuffer>;
    volume: Float64Array<ArrayBuffer>;
  };
  private first: number;
  private end: number;
  private readonly listeners = new Set<() => void>();

  constructor(o: ToyOptions) {
    this.o = o;
    this.stage = o.stage;
    this.zone = o.zone;
    this.key = `${o.seed}/${o.stage}`;
    const total = o.bars + o.older + 20_000;
    const column = (): Float64Array<ArrayBuffer> => new Float64Array(total);
    this.all = {
      ts: column(),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
    };
    this.first = o.older;
    this.end = o.older + o.bars;
    this.walk(total);
    this.refresh(false);
  }

  private walk(total: number): void {
    const { all, o } = this;
    const last = o.older + o.bars - 1;
    let price = o.price;
    for (let i = 0; i < total; i++) {
      const swing = o.price * 0.004;
      const open = price;
      const close = Math.max(
        swing,
        open + (noise(o.seed, i, 0) - 0.5 + 0.12 * Math.sin(i / 9)) * swing * 4,
      );
      const [upper, lower] = [noise(o.seed, i, 1) ** 2, noise(o.seed, i, 2) ** 2];
      all.open[i] = Math.round(open);
      all.close[i] = Math.round(close);
      all.high[i] = Math.round(Math.max(open, close) + upper * swing * 3);
      all.low[i] = Math.round(Math.max(1, Math.min(open, close) - lower * swing * 3));
      all.volume[i] = Math.round(
        (300 + 1200 * noise(o.seed, i, 3) + (8000 * Math.abs(close - open)) / (swing * 2)) * 1000,
      );
      price = close;
    }
    const step = STAGE_MS[o.stage];
    let at = o.lastTs;
    for (let i = last; i >= 0; i--, at = this.before(at, step)) all.ts[i] = at;
    for (let i = last + 1; i < total; i++) all.ts[i] = all.ts[i - 1] + step;
  }

  /** Opening time of the bar before, closed hours skipped. */
  private before(at: number, step: number): number {
    const { day } = this.o;
    if (day === undefined) return at - step;
    const minute = (((at / 60_000 + day.offsetMinutes) % 1440) + 1440) % 1440;
    return minute > day.from ? at - step : at - (1440 - (day.to - day.from)) * 60_000 - step;
  }

  private refresh(lastOnly: boolean): void {
    const { all, first, end } = this;
    this.length = end - first;
    this.ts = all.ts.subarray(first, end);
    this.open = all.open.subarray(first, end);
    this.high = all.high.subarray(first, end);
    this.low = all.low.subarray(first, end);
    this.close = all.close.subarray(first, end);
    this.volume = all.volume.subarray(first, end);
    if (!lastOnly)
      this.indicators = this.o.indicators.map(({ kind, params }) => ({
        kind,
        params,
        lines: linesOf(kind, params, this.close, this.volume),
      }));
    this.more = first > 0;
    this.lastOnly = lastOnly;
    this.version++;
    for (const listener of this.listeners) listener();
  }

  /** Older bars at once; the board has no network. */
  loadMore(): void {
    if (this.first === 0) return;
    this.first = Math.max(0, this.first - 500);
    queueMicrotask(() => this.refresh(false));
  }

  /** A new price of the running bar; one of its lines may move too. */
  tick(price: number): void {
    const i = this.end - 1;
    const { all } = this;
    all.close[i] = price;
    all.high[i] = Math.max(all.high[i], price);
    all.low[i] = Math.min(all.low[i], price);
    all.volume[i] += 1000;
    for (const { kind, lines } of this.indicators)
      if (kind === "MA")
        for (const line of lines) line[line.length - 1] += (price - line[line.length - 1]) / 10;
    this.refresh(true);
  }

  /** The running bar ends, the next begins. */
  next(): void {
    const { all } = this;
    const open = all.close[this.end - 1];
    this.end++;
    const i = this.end - 1;
    for (const column of [all.open, all.high, all.low, all.close]) column[i] = open;
    all.volume[i] = 1000;
    this.refresh(false);
  }

  set(state: SeriesState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
