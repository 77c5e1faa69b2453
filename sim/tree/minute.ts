/**
 * The ticks of one minute: how many, when, at which price, with which running volume, each a pure
 * function of (secret, instrument, minute, j). The bar of the minute is given; whatever the number
 * of ticks, the first is its open, the last its close, one touches its high and one its low, and
 * the volumes add up. So `rate` changes how often a price is told, never what a chart shows. Kept
 * as columns over instruments; a query uses an instance of its own with one slot. Cost: a block of
 * the secret's numbers for four ticks and two for each tick where the minute's volume is split;
 * what stood there last is kept.
 */

import { FOR } from "../draws.ts";
import type { Grid } from "./grid.ts";
import type { Model } from "./model.ts";
import type { BarColumns } from "./split.ts";

const MINUTE = 60_000;
/** Halvings of a minute until one tick is left: no minute has more than a million. */
const LEVELS = 24;
/**
 * The opening auction prints within so many milliseconds of the bell; then an index has its first
 * value.
 */
const AUCTION = 800;
/** A minute has no bell, prints at it, or is computed after it. */
const [NONE, PRINTS, COMPUTES] = [0, 1, 2];

const centered = (bits: number): number => ((bits & 0x3ff) - 511.5) / 1024;

export class Minutes {
  readonly from: Float64Array;
  readonly o: Float64Array;
  readonly h: Float64Array;
  readonly l: Float64Array;
  readonly c: Float64Array;
  readonly v: Float64Array;
  readonly u: Float64Array;
  /** Ticks in the minute; 0 for a quiet one. */
  readonly k: Int32Array;
  private readonly bell: Uint8Array;
  private readonly models: Model[] = [];
  /** Four ticks' numbers as they were last asked for, and which four. */
  private readonly four: Int32Array;
  private readonly fours: Int32Array;
  /** The second whose noise is known, and it and the next one's. */
  private readonly knot: Int32Array;
  private readonly knots: Float64Array;
  /**
   * One pair for each level of the tree that splits the volume: the node whose number is known, and
   * the number.
   */
  private readonly nodes: Int32Array;
  private readonly parts: Float64Array;
  /** Trades at the default rate. */
  private readonly t: Float64Array;
  /**
   * Corners of the path between first and last tick: positions and prices, ascending; k − 1 where
   * there is none.
   */
  private readonly ja: Int32Array;
  private readonly jb: Int32Array;
  private readonly pa: Float64Array;
  private readonly pb: Float64Array;

  constructor(slots: number) {
    const f = (): Float64Array => new Float64Array(slots);
    const n = (): Int32Array => new Int32Array(slots);
    [this.from, this.o, this.h, this.l, this.c, this.v, this.u, this.t, this.pa, this.pb] = [
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
    ];
    [this.k, this.fours, this.knot, this.ja, this.jb] = [n(), n(), n(), n(), n()];
    this.bell = new Uint8Array(slots);
    this.four = new Int32Array(slots * 4);
    this.knots = new Float64Array(slots * 2);
    this.nodes = new Int32Array(slots * LEVELS);
    this.parts = new Float64Array(slots * LEVELS);
  }

  /**
   * Puts row `row` of `bars` into slot `s` as the minute of `m` at `from`. `factor`: the rate as a
   * multiple of the default one. `opens`: the minute opens its day, so that everybody's first trade
   * is the auction's, at the bell, and an index is computed once they stand.
   */
  put(
    s: number,
    from: number,
    m: Model,
    bars: BarColumns,
    row: number,
    factor: number,
    opens: boolean,
  ): void {
    this.from[s] = from;
    this.models[s] = m;
    for (const column of ["o", "h", "l", "c", "v", "u", "t"] as const)
      this[column][s] = bars[column][row];
    this.bell[s] = !opens ? NONE : m.listing.type === "index" ? COMPUTES : PRINTS;
    this.again(s, factor);
  }

  /** Lays the minute in slot `s` out at another rate. */
  again(s: number, factor: number): void {
    const m = this.models[s];
    const [o, h, l, c] = [this.o[s], this.h[s], this.l[s], this.c[s]];
    this.fours[s] = this.knot[s] = -1;
    this.nodes.fill(0, s * LEVELS, (s + 1) * LEVELS);
    const minute = this.from[s] / MINUTE;
    const way = (i: number): number => m.draws.unit(m.key, FOR.way, minute, i);
    const highInside = h > o && h > c;
    const lowInside = l < o && l < c;
    const least = (o === c && h === l ? 1 : 2) + (highInside ? 1 : 0) + (lowInside ? 1 : 0);
    const k = Math.max(
      least,
      Math.floor(this.t[s] * factor + m.draws.unit(m.tickKey, FOR.count, minute, 0)),
    );
    this.k[s] = k;
    let a = k - 1;
    let b = k - 1;
    if (highInside || lowInside) {
      const inner = k - 2;
      a = 1 + Math.floor(way(0) * inner);
      if (highInside && lowInside) {
        b = 1 + Math.floor(way(1) * (inner - 1));
        if (b >= a) b++;
      }
    }
    const highFirst = highInside && (!lowInside || way(2) < 0.5);
    const first = Math.min(a, b);
    const second = Math.max(a, b);
    this.ja[s] = first;
    this.jb[s] = second;
    this.pa[s] = first === k - 1 ? c : highFirst ? h : l;
    this.pb[s] = second === k - 1 ? c : highFirst ? l : h;
  }

  hash(s: number, j: number): number {
    const block = j >> 2;
    if (this.fours[s] !== block) {
      const { draws, tickKey } = this.models[s];
      for (let i = 0; i < 4; i++)
        this.four[4 * s + i] = draws.word(tickKey, FOR.ticks, this.from[s] / MINUTE, 4 * block + i);
      this.fours[s] = block;
    }
    return this.four[4 * s + (j & 3)];
  }

  /** When tick `j` happens, epoch ms; never earlier than tick j − 1. `hash` is that of the tick. */
  timeAt(s: number, j: number, hash: number): number {
    const [from, k] = [this.from[s], this.k[s]];
    const share = (hash >>> 22) / 1024;
    const bell = this.bell[s];
    if (bell === COMPUTES)
      return from + AUCTION + (j === 0 ? 0 : Math.floor(((j + share) * (MINUTE - AUCTION)) / k));
    if (bell === PRINTS && j === 0) return from + Math.floor(share * Math.min(AUCTION, MINUTE / k));
    return from + Math.floor(((j + share) * MINUTE) / k);
  }

  /** Price of tick `j`, on the grid and within the bar. */
  priceAt(s: number, j: number, hash: number, grid: Grid): number {
    const last = this.k[s] - 1;
    if (j === 0) return last === 0 ? this.c[s] : this.o[s];
    if (j === last) return this.c[s];
    const ja = this.ja[s];
    const jb = this.jb[s];
    if (j === ja) return this.pa[s];
    if (j === jb) return this.pb[s];
    let j0 = 0;
    let p0 = this.o[s];
    let j1 = ja;
    let p1 = this.pa[s];
    if (j > jb) {
      j0 = jb;
      p0 = this.pb[s];
      j1 = last;
      p1 = this.c[s];
    } else if (j > ja) {
      j0 = ja;
      p0 = this.pa[s];
      j1 = jb;
      p1 = this.pb[s];
    }
    const high = this.h[s];
    const low = this.l[s];
    const noise = this.noiseAt(s, j, hash);
    let p = grid.round(p0 + ((p1 - p0) * (j - j0)) / (j1 - j0) + noise * 0.35 * (high - low));
    // Folded, not cut off: prices would stick to the minute's ends.
    if (p > high) p = grid.round(2 * high - p);
    if (p < low) p = grid.round(2 * low - p);
    return p > high ? high : Math.max(p, low);
  }

  /**
   * ±0.5: another one each second, on the way from one to the next between, with a little of a
   * trade's own. Trades of one second would jump across the minute's range otherwise.
   */
  private noiseAt(s: number, j: number, hash: number): number {
    const span = this.k[s] / 60;
    if (span <= 1) return centered(hash);
    const knot = Math.floor(j / span);
    if (this.knot[s] !== knot) {
      const { draws, tickKey } = this.models[s];
      for (let i = 0; i < 2; i++)
        this.knots[2 * s + i] = centered(
          draws.word(tickKey, FOR.knots, this.from[s] / MINUTE, knot + i),
        );
      this.knot[s] = knot;
    }
    const [a, b] = [this.knots[2 * s], this.knots[2 * s + 1]];
    return a + (b - a) * (j / span - knot) + 0.1 * centered(hash);
  }

  /**
   * Lots traded in the minute up to and including tick `j`. Each tick has one; the rest falls down
   * a tree that halves the ticks and splits what falls unevenly at every node, so that most trades
   * are small and a few are hundreds of times as large. Thin minutes are even.
   */
  lotsAt(s: number, j: number, hash: number): number {
    const k = this.k[s];
    const v = this.v[s];
    if (j >= k - 1) return v;
    const at = (j + ((hash >>> 10) & 0xfff) / 4096) / k;
    if (v < k) return Math.floor(v * at);
    return j + 1 + Math.floor((v - k) * (v < 4 * k ? at : this.shareAt(s, j + 1, k)));
  }

  /** Share of the minute's free volume that its first `ticks` of `k` have. */
  private shareAt(s: number, ticks: number, k: number): number {
    const { draws, tickKey } = this.models[s];
    const minute = this.from[s] / MINUTE;
    let level = s * LEVELS;
    let low = 0;
    let high = k;
    let sum = 0;
    let mass = 1;
    let node = 1;
    while (ticks > low && high - low > 1) {
      const middle = (low + high) >>> 1;
      const even = (middle - low) / (high - low);
      if (this.nodes[level] !== node) {
        this.nodes[level] = node;
        this.parts[level] = 0.03 + 0.94 * draws.unit(tickKey, FOR.splits, minute, node);
      }
      const u = this.parts[level++];
      const left = (even * u) / (even * u + (1 - even) * (1 - u));
      if (ticks >= middle) {
        sum += mass * left;
        mass *= 1 - left;
        low = middle;
        node = 2 * node + 1;
      } else {
        mass *= left;
        high = middle;
        node *= 2;
      }
    }
    return Math.min(1, sum);
  }

  /** Turnover of the minute when `lots` of it are done. */
  turnoverAt(s: number, lots: number): number {
    const v = this.v[s];
    return lots >= v ? this.u[s] : Math.floor(this.u[s] * (lots / v));
  }

  /** How many of the minute's ticks lie at or before `ts`. */
  countAt(s: number, ts: number): number {
    const k = this.k[s];
    let j = Math.floor(((ts - this.from[s]) * k) / MINUTE);
    if (j >= k) return k;
    if (j < 0) return 0;
    // The tick of stratum j may or may not have happened; those before it have, those after it have
    // not.
    while (j < k && this.timeAt(s, j, this.hash(s, j)) <= ts) j++;
    while (j > 0 && this.timeAt(s, j - 1, this.hash(s, j - 1)) > ts) j--;
    return j;
  }
}
