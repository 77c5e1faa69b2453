/**
 * Prices that are made of others: indices from their members, funds from what they hold, crosses
 * from their pairs, a share class from the other one. What a minute of theirs closes at is computed
 * from the closes of its parts, so an index is the sum of its contributions on every minute of
 * every day that is kept; blocks and days are made of those minutes. Older days have closes from
 * the same sum and a shape of their own. Cost: a day of a market whose five indices share 500
 * stocks some 20 ms, once; afterwards a look-up.
 */
import type { TradingDay } from "../calendar/calendar.ts";
import { PRINT } from "../calendar/calendar.ts";
import type { Tie } from "../catalog/ties.ts";
import type { Model } from "./model.ts";
import { BarColumns, type Parent } from "./split.ts";

/**
 * Questions to the tree about the parts, and about the trades an instrument would have had by
 * itself.
 */
export interface PartsOf {
  close(id: number, ord: number): number;
  ownBlocks(id: number, day: TradingDay, out: BarColumns): BarColumns;
  ownMinutes(
    id: number,
    day: TradingDay,
    blocks: BarColumns,
    i: number,
    out: BarColumns,
  ): BarColumns;
}

/**
 * Σ shares × price over the parts: at the opening and at the end of each minute; with what the
 * parts traded.
 */
interface Line {
  open: number;
  at: Float64Array;
  lots: Float64Array;
  money: Float64Array;
}

/** Days kept with their minutes, of all instruments together. */
const KEPT_DAYS = 700;
/** Days kept of the pairs that crosses are made of. */
const KEPT_LEGS = 100;

const minutesIn = (day: TradingDay): number => day.blocks.reduce((n, b) => n + b.n, 0);
const keyOf = (id: number, ord: number): number => id * 65_536 + ord;

export class Composed {
  private readonly ties: ReadonlyMap<number, Tie>;
  private readonly models: readonly Model[];
  private readonly paths: PartsOf;
  /**
   * Those that are sums of several, per market: their lines are made together, so that a share is
   * split once.
   */
  private readonly sums = new Map<string, number[]>();
  private readonly lines = new Map<number, Line>();
  /** Lines of pairs that several crosses are made of. */
  private readonly legs = new Map<number, Line>();
  private readonly days = new Map<number, BarColumns>();
  private readonly blockBars = new BarColumns(40);
  private readonly minuteBars = new BarColumns(60);

  constructor(models: readonly Model[], ties: ReadonlyMap<number, Tie>, paths: PartsOf) {
    this.models = models;
    this.ties = ties;
    this.paths = paths;
    for (const [id, { parts, cross }] of ties) {
      if (parts.length === 1 || cross) continue;
      const { market } = models[id].listing;
      const list = this.sums.get(market) ?? [];
      this.sums.set(market, list);
      list.push(id);
    }
  }

  has(id: number): boolean {
    return this.ties.has(id);
  }

  /** Move of a day of what it is made of, times its leverage: close ÷ previous close. */
  growth(id: number, ord: number): number {
    const tie = this.ties.get(id)!;
    return 1 + tie.times * (this.sumAt(tie, ord) / this.sumAt(tie, ord - 1) - 1);
  }

  /** All minutes of a day, one after the other over its blocks. */
  minutesOfDay(id: number, day: TradingDay): BarColumns {
    const key = keyOf(id, day.ord);
    let bars = this.days.get(key);
    if (bars === undefined) {
      bars = this.make(id, day);
      if (this.days.size >= KEPT_DAYS) this.days.delete(this.days.keys().next().value!);
      this.days.set(key, bars);
    }
    return bars;
  }

  /** The minutes of block `i`. */
  minutes(id: number, day: TradingDay, i: number, out: BarColumns): BarColumns {
    const all = this.minutesOfDay(id, day);
    let from = 0;
    for (let b = 0; b < i; b++) from += day.blocks[b].n;
    const { n } = day.blocks[i];
    for (const f of COLUMNS) out[f].set(all[f].subarray(from, from + n));
    out.n = n;
    return out;
  }

  /** The blocks of a day, each made of its minutes. */
  blocks(id: number, day: TradingDay, prior: number, out: BarColumns): BarColumns {
    const all = this.minutesOfDay(id, day);
    let from = 0;
    let price = prior;
    day.blocks.forEach((block, i) => {
      gather(all, from, from + block.n, price, out, i);
      price = out.c[i];
      from += block.n;
    });
    out.n = day.blocks.length;
    return out;
  }

  /** The bar of a day. */
  day(id: number, day: TradingDay, prior: number, out: Parent): Parent {
    const all = this.minutesOfDay(id, day);
    gather(all, 0, all.n, prior, one, 0);
    for (const f of COLUMNS) out[f] = one[f][0];
    out.prior = prior;
    return out;
  }

  private sumAt({ parts, cross }: Tie, ord: number): number {
    if (cross)
      return parts.reduce(
        (product, { id, shares }) => product * this.paths.close(id, ord) ** shares,
        1,
      );
    let sum = 0;
    for (const { id, shares } of parts) sum += shares * this.paths.close(id, ord);
    return sum;
  }

  private make(id: number, day: TradingDay): BarColumns {
    const tie = this.ties.get(id)!;
    const m = this.models[id];
    const line = this.lineOf(id, tie, day);
    const n = minutesIn(day);
    const out = new BarColumns(n);
    out.n = n;
    const prior = this.paths.close(id, day.ord - 1);
    const base = this.sumAt(tie, day.ord - 1);
    const priceOf = (sum: number): number =>
      Math.max(m.grid.at(1), m.grid.round(prior * (1 + tie.times * (sum / base - 1))));
    // Closes before the start were found backwards and may be a tick beside.
    const close = this.paths.close(id, day.ord);
    const isIndex = m.listing.type === "index";
    this.paths.ownBlocks(id, day, this.blockBars);
    let price = prior;
    let hasTraded = false;
    let k = 0;
    day.blocks.forEach((block, i) => {
      const own = this.paths.ownMinutes(id, day, this.blockBars, i, this.minuteBars);
      for (let j = 0; j < block.n; j++, k++) {
        // An index is computed whether or not anybody would have traded it; a fund that rests is priced
        // once more before each pause.
        const trades = isIndex || j === block.n - 1 ? Math.max(1, own.t[j]) : own.t[j];
        out.t[k] = trades;
        if (trades > 0) {
          const open = hasTraded ? price : priceOf(line.open);
          price = k === n - 1 ? close : priceOf(line.at[k]);
          out.o[k] = block.kind === PRINT || (trades === 1 && hasTraded) ? price : open;
          hasTraded = true;
          out.v[k] = isIndex ? line.lots[k] : Math.max(trades, own.v[j]);
        } else out.o[k] = price;
        out.c[k] = price;
        out.h[k] = Math.max(out.o[k], price);
        out.l[k] = Math.min(out.o[k], price);
        out.u[k] = isIndex
          ? Math.round(line.money[k])
          : Math.round(out.v[k] * m.value * ((out.h[k] + out.l[k]) / 2));
      }
    });
    return out;
  }

  private lineOf(id: number, tie: Tie, day: TradingDay): Line {
    if (tie.cross) return this.lineOfCross(tie, day);
    if (tie.parts.length === 1) return this.lineOfOne(tie.parts[0].id, day);
    const key = keyOf(id, day.ord);
    if (!this.lines.has(key)) this.makeLines(this.models[id].listing.market, day);
    const line = this.lines.get(key)!;
    // Read once: what is made of it is kept instead.
    this.lines.delete(key);
    return line;
  }

  private lineOfCross({ parts }: Tie, day: TradingDay): Line {
    const product = emptyLine(minutesIn(day));
    product.open = 1;
    product.at.fill(1);
    for (const { id, shares } of parts) {
      const key = keyOf(id, day.ord);
      const leg = this.legs.get(key) ?? this.lineOfOne(id, day);
      if (this.legs.size > KEPT_LEGS) this.legs.clear();
      this.legs.set(key, leg);
      product.open *= leg.open ** shares;
      for (let k = 0; k < product.at.length; k++) product.at[k] *= leg.at[k] ** shares;
    }
    return product;
  }

  private lineOfOne(id: number, day: TradingDay): Line {
    const line = emptyLine(minutesIn(day));
    if (this.has(id)) {
      const bars = this.minutesOfDay(id, day);
      line.at.set(bars.c);
      line.open = bars.o[0];
      return line;
    }
    this.addPart(id, day, [{ line, shares: 1 }]);
    return line;
  }

  private makeLines(market: string, day: TradingDay): void {
    const ids = this.sums.get(market)!;
    if (this.lines.size > KEPT_DAYS) this.lines.clear();
    const holders = new Map<number, { line: Line; shares: number }[]>();
    for (const id of ids) {
      const line = emptyLine(minutesIn(day));
      this.lines.set(keyOf(id, day.ord), line);
      for (const part of this.ties.get(id)!.parts) {
        const list = holders.get(part.id) ?? [];
        holders.set(part.id, list);
        list.push({ line, shares: part.shares });
      }
    }
    // A part that is made of another one (a share class) is asked for last: it splits its own leader
    // with the same scratch.
    for (const [id, held] of holders) if (!this.has(id)) this.addPart(id, day, held);
    for (const [id, held] of holders) {
      if (!this.has(id)) continue;
      const bars = this.minutesOfDay(id, day);
      for (const { line, shares } of held) addBars(line, bars, bars.n, 0, shares, this.models[id]);
      for (const { line, shares } of held) line.open += shares * bars.o[0];
    }
  }

  /** Adds a part that has a tree of its own. */
  private addPart(
    id: number,
    day: TradingDay,
    held: readonly { line: Line; shares: number }[],
  ): void {
    const model = this.models[id];
    this.paths.ownBlocks(id, day, partBlocks);
    let from = 0;
    day.blocks.forEach((block, i) => {
      this.paths.ownMinutes(id, day, partBlocks, i, partMinutes);
      // A part that has no trade in the first minute still stands at its previous close.
      if (i === 0) for (const { line, shares } of held) line.open += shares * partMinutes.o[0];
      for (const { line, shares } of held) addBars(line, partMinutes, block.n, from, shares, model);
      from += block.n;
    });
  }
}

const COLUMNS = ["o", "h", "l", "c", "v", "u", "t"] as const;
const partBlocks = new BarColumns(40);
const partMinutes = new BarColumns(60);
const one = new BarColumns(1);

const emptyLine = (n: number): Line => ({
  open: 0,
  at: new Float64Array(n),
  lots: new Float64Array(n),
  money: new Float64Array(n),
});

/**
 * Money is added in the currency, not in its hundredths: London's shares count in pence, its
 * indices do not.
 */
function addBars(
  line: Line,
  bars: BarColumns,
  n: number,
  from: number,
  shares: number,
  { lot, listing }: Model,
): void {
  for (let j = 0; j < n; j++) {
    line.at[from + j] += shares * bars.c[j];
    line.lots[from + j] += bars.v[j] * lot;
    line.money[from + j] += bars.u[j] / listing.unitDivisor;
  }
}

/**
 * Rows `from` to `to` (exclusive) of `all` as row `i` of `out`; flat at `prior` when none of them
 * traded.
 */
function gather(
  all: BarColumns,
  from: number,
  to: number,
  prior: number,
  out: BarColumns,
  i: number,
): void {
  let [h, l, o, c, v, u, t] = [0, 0, prior, prior, 0, 0, 0];
  for (let k = from; k < to; k++) {
    if (all.t[k] === 0) continue;
    if (t === 0) [o, h, l] = [all.o[k], all.h[k], all.l[k]];
    else {
      if (all.h[k] > h) h = all.h[k];
      if (all.l[k] < l) l = all.l[k];
    }
    c = all.c[k];
    v += all.v[k];
    u += all.u[k];
    t += all.t[k];
  }
  out.o[i] = o;
  out.h[i] = t === 0 ? prior : h;
  out.l[i] = t === 0 ? prior : l;
  out.c[i] = c;
  out.v[i] = v;
  out.u[i] = u;
  out.t[i] = t;
}
