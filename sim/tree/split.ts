/**
 * Splits one bar into its children so that they make exactly that bar again: the first child opens
 * at its open, the last closes at its close, one child touches its high, one its low, none leaves
 * them; volume and trades are partitioned in whole numbers. Turnover is partitioned too where the
 * parent has one (minutes of a block); a day has none of its own, it is the sum of its blocks'.
 * Everything below a day comes from here (day → blocks → minutes), so any minute of any day is
 * reached in two splits and all stages agree. A child without trades is flat at the price before
 * it. Cost: some 60 ns a child; no allocation.
 */

import type { Stream } from "../draws.ts";
import type { Grid } from "./grid.ts";
import { ownTurnover, shareTurnover, typical } from "./turnover.ts";

/**
 * Bars as columns. `t` is the number of trades at the default rate, `v` in lots, `u` turnover at
 * scale 2.
 */
export class BarColumns {
  readonly o: Float64Array;
  readonly h: Float64Array;
  readonly l: Float64Array;
  readonly c: Float64Array;
  readonly v: Float64Array;
  readonly u: Float64Array;
  readonly t: Float64Array;
  n = 0;
  constructor(capacity: number) {
    this.o = new Float64Array(capacity);
    this.h = new Float64Array(capacity);
    this.l = new Float64Array(capacity);
    this.c = new Float64Array(capacity);
    this.v = new Float64Array(capacity);
    this.u = new Float64Array(capacity);
    this.t = new Float64Array(capacity);
  }
}

const weights = new Float64Array(64);
const path = new Float64Array(65);
const reached = new Float64Array(65);
const ways = new Float64Array(65);

export interface Parent {
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
  u: number;
  t: number;
  /** Price before the bar: what stands until its first trade. */
  prior: number;
}

/** How a bar is cut. */
export interface Cut {
  /** Children. */
  n: number;
  rnd: Stream;
  grid: Grid;
  /**
   * A child's usual share of trades; a price moves by the root of it, so half an hour less than an
   * hour and a print hardly.
   */
  weight: (i: number) => number;
  /** Turnover of one lot at scaled price 1. */
  value: number;
  /** The children share the parent's turnover; without it theirs is their own. */
  shares?: true;
  /** The first child trades in any case. */
  opening: boolean;
  /**
   * So many of the last children are prints of an auction: they hold one single price and trade in
   * any case.
   */
  prints: number;
  /** Increments shared with the market, and how much of the noise they are (−1 … 1). */
  common: Float64Array | undefined;
  share: number;
}

/** Fills `out` with the children of `p`. */
export function split(out: BarColumns, p: Parent, cut: Cut): void {
  const { rnd } = cut;
  out.n = cut.n;
  const active = spreadTrades(out, p, cut, rnd);
  const step = walk(out, p, cut, active, rnd);
  const free = shape(out, p, cut, active, step, rnd);
  spreadVolume(out, p, cut.shares ? lean(out, p, cut.value, free) : free);
  if (cut.shares) shareTurnover(out, p.u, cut.value);
  else ownTurnover(out, cut.value);
}

/**
 * Trades: one for each child that must trade, the rest by weight with running remainders. Returns
 * how many children trade.
 */
function spreadTrades(
  { t }: BarColumns,
  p: Parent,
  { n, weight, opening, prints }: Cut,
  rnd: Stream,
): number {
  const forced = Math.min(p.t, (opening ? 1 : 0) + prints);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const r = rnd.next();
    sum += weights[i] = weight(i) * (0.35 + 1.3 * r * (r > 0.97 ? 3 : 1));
  }
  const free = p.t - forced;
  let carry = rnd.next();
  let left = forced - (opening ? 1 : 0);
  for (let i = 0; i < n; i++) {
    const isPrint = i >= n - prints;
    carry += isPrint ? 0 : (weights[i] * free) / sum;
    let trades = Math.floor(carry);
    carry -= trades;
    if (i === 0 && opening && forced > 0) trades++;
    if (isPrint && left > 0) {
      trades++;
      left--;
    }
    t[i] = trades;
  }
  // The remainder of rounding (and of the weights of prints) goes to the busiest child, so that the
  // sum is exact.
  let total = 0;
  let busiest = 0;
  for (let i = 0; i < n; i++) {
    total += t[i];
    if (weights[i] > weights[busiest] && i < n - prints) busiest = i;
  }
  t[busiest] += p.t - total;
  let active = 0;
  for (let i = 0; i < n; i++) if (t[i] > 0) active++;
  return active;
}

/**
 * Closes of the children that trade, into `path`: a bridge from open to close, folded into [low,
 * high], bent so that its mean is the price of the parent's turnover where the children share that.
 * Returns the usual step of a child of weight 1.
 */
function walk(
  { t }: BarColumns,
  p: Parent,
  { n, grid, weight, common, share, shares, value }: Cut,
  active: number,
  rnd: Stream,
): number {
  let sum = 0;
  let total = 0;
  path[0] = 0;
  const own = Math.sqrt(1 - share * share);
  let k = 0;
  for (let i = 0; i < n; i++) {
    if (t[i] === 0) continue;
    total += weight(i);
    sum +=
      Math.sqrt(weight(i)) * (own * rnd.normal() + (common === undefined ? 0 : share * common[i]));
    path[++k] = sum;
    reached[k] = total;
  }
  const range = p.h - p.l;
  const unitMove = active > 0 ? (0.8 * range) / Math.sqrt(total) : 0;
  for (let j = 1; j < active; j++)
    ways[j] =
      p.o + ((p.c - p.o) * reached[j]) / total + unitMove * (path[j] - (sum * reached[j]) / total);
  reach(p, active, unitMove, rnd, shares === true);
  if (shares && active > 1) bend(active, total, p.u / (p.v * value));
  for (let j = 1; j < active; j++) {
    let x = ways[j];
    for (let fold = 0; fold < 3; fold++) {
      if (x > p.h) x = 2 * p.h - x;
      if (x < p.l) x = 2 * p.l - x;
    }
    if (x > p.h) x = p.h;
    x = grid.round(x);
    path[j] = x > p.h ? p.h : Math.max(x, p.l);
  }
  path[0] = p.o;
  path[active] = p.c;
  return unitMove;
}

/**
 * Leads the way near the parent's high and low: one child alone would reach for them otherwise, by
 * up to two fifths of a day's range, where recorded minutes do by a hundredth. A day's way is
 * stretched twofold at most, or noon would be as wild as the opening; that of minutes gets a hump
 * where stretching does not do.
 */
function reach(p: Parent, active: number, unitMove: number, rnd: Stream, minutes: boolean): void {
  if (active < 3) return;
  for (const side of [1, -1]) {
    const [from, to] = [p.o * side, p.c * side];
    const edge = Math.max(from, to);
    const goal = (side > 0 ? p.h : -p.l) - (0.25 + 0.75 * rnd.next()) * unitMove;
    let at = 0;
    for (let j = 1; j < active; j++)
      if (ways[j] * side > (at === 0 ? edge : ways[at] * side)) at = j;
    const times = at === 0 ? Number.POSITIVE_INFINITY : (goal - edge) / (ways[at] * side - edge);
    // One that goes too far is folded.
    if (times <= 1) continue;
    if (times < 3 || !minutes) {
      for (let j = 1; j < active; j++)
        if (ways[j] * side > edge)
          ways[j] = side * (edge + (ways[j] * side - edge) * Math.min(times, minutes ? 3 : 2));
    } else if (goal > edge) {
      const off = 1 + Math.floor(((active - 1) / 2) * rnd.next() * rnd.next());
      if (at === 0) at = from > to ? off : active - off;
      const height = goal - ways[at] * side;
      for (let j = 1; j < active; j++)
        ways[j] += side * height * (j <= at ? j / at : (active - j) / (active - at)) ** 2;
    }
  }
}

/** Bends the way, both ends where they are, until its mean is a price. */
function bend(active: number, total: number, mean: number): void {
  let [way, bow] = [0, 0];
  for (let j = 1; j < active; j++) {
    way += ways[j];
    bow += (reached[j] / total) * (1 - reached[j] / total);
  }
  const by = ((active - 1) * mean - way) / bow;
  for (let j = 1; j < active; j++)
    ways[j] += (by * reached[j] * (total - reached[j])) / (total * total);
}

/**
 * Prices of the children along `path`; one touches the parent's high, one its low. Returns the sum
 * of their weights for the volume.
 */
function shape(
  out: BarColumns,
  p: Parent,
  { n, grid, prints, weight }: Cut,
  active: number,
  unitMove: number,
  rnd: Stream,
): number {
  const { o, h, l, c, t } = out;
  let price = p.prior;
  let j = 0;
  let top = -1;
  let bottom = -1;
  let vFree = 0;
  for (let i = 0; i < n; i++) {
    if (t[i] === 0) {
      o[i] = h[i] = l[i] = c[i] = price;
      weights[i] = 0;
      continue;
    }
    j++;
    let close = path[j];
    let open = path[j - 1];
    if (t[i] === 1 && active > 1) {
      // A single trade has a single price; the first one of all is the parent's open.
      if (j === 1) path[1] = close = open;
      else open = close;
    }
    let high = Math.max(open, close);
    let low = Math.min(open, close);
    if (t[i] > 2) {
      const variance = unitMove * unitMove * weight(i);
      const up = grid.round(high + within(beyond(high - low, variance, rnd), p.h - high, rnd));
      const down = grid.round(low - within(beyond(high - low, variance, rnd), low - p.l, rnd));
      if (up > high) high = Math.min(up, p.h);
      if (down < low) low = Math.max(down, p.l);
    }
    o[i] = open;
    c[i] = close;
    h[i] = high;
    l[i] = low;
    price = close;
    const isPrint = i >= n - prints;
    if (top < 0 || high > h[top] || (isPrintAt(top, n, prints) && !isPrint && high === h[top]))
      top = i;
    if (
      bottom < 0 ||
      low < l[bottom] ||
      (isPrintAt(bottom, n, prints) && !isPrint && low === l[bottom])
    )
      bottom = i;
    vFree += weights[i] = t[i] * (0.5 + rnd.next());
  }
  if (top >= 0) {
    h[top] = p.h;
    l[bottom] = p.l;
  }
  return vFree;
}

/**
 * How far a random path goes beyond the farther of its two ends, which are `apart`: the law of a
 * Brownian bridge's extreme.
 */
function beyond(apart: number, variance: number, rnd: Stream): number {
  const [a, b] = [rnd.normal(), rnd.normal()];
  return (Math.sqrt(apart * apart + variance * (a * a + b * b)) - apart) / 2;
}

/**
 * A way that the parent has room for. One that is too long ends anywhere in it: cut off, all of
 * them would end at the parent's high or low.
 */
const within = (way: number, room: number, rnd: Stream): number =>
  way < room ? way : room * rnd.next();

/**
 * Weights of the volume such that the children's mean price comes to the parent's: more is traded
 * where the parent's turnover wants it, by as much as it takes and at most nearly all. Returns
 * their sum.
 */
function lean(out: BarColumns, p: Parent, value: number, vFree: number): number {
  const { n, t } = out;
  const extra = p.v - p.t;
  if (!(extra > 0)) return vFree;
  let [mean, single] = [0, 0];
  for (let i = 0; i < n; i++) {
    if (t[i] === 0) continue;
    single += t[i] * typical(out, i);
    mean += weights[i] * typical(out, i);
  }
  mean /= vFree;
  let [spread, far] = [0, 0];
  for (let i = 0; i < n; i++) {
    if (t[i] === 0) continue;
    const off = typical(out, i) - mean;
    spread += (weights[i] * off * off) / vFree;
    far = Math.max(far, Math.abs(off));
  }
  if (spread === 0) return vFree;
  const wanted = ((4 * p.u) / value - single) / extra - mean;
  const most = 0.95 / far;
  const tilt = Math.max(-most, Math.min(most, wanted / spread));
  let sum = 0;
  for (let i = 0; i < n; i++)
    if (t[i] > 0) sum += weights[i] *= 1 + tilt * (typical(out, i) - mean);
  return sum;
}

/** Volume: one lot a trade, the rest by weight. */
function spreadVolume({ n, v, t }: BarColumns, p: Parent, vFree: number): void {
  const extra = p.v - p.t;
  let before = 0;
  let given = 0;
  for (let i = 0; i < n; i++) {
    if (t[i] === 0) {
      v[i] = 0;
      continue;
    }
    before += weights[i];
    const upTo = before >= vFree ? extra : Math.floor((extra * before) / vFree);
    v[i] = t[i] + upTo - given;
    given = upTo;
  }
}

const isPrintAt = (i: number, n: number, prints: number): boolean => i >= n - prints;
