/**
 * The price tree of every instrument: closes of trading days (a chain both ways from the day of
 * `startAt`, whose previous close is the reference price), the bar of a day, its blocks, a block's
 * minutes. Random access: a far day costs its chain once (some 0.3 µs a day), a minute two splits.
 * The same (secret, startAt, instrument, day, node) always gives the same bar, in any order of
 * asking.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";
import { AFTER, type Block, Calendar, PRINT, type TradingDay } from "../calendar/calendar.ts";
import type { Ties } from "../catalog/ties.ts";
import { FOR, Stream } from "../draws.ts";
import { CommonNoise } from "../noise.ts";
import { Composed } from "./composed.ts";
import { Echoes } from "./echoes.ts";
import { extBlocks } from "./ext.ts";
import { giveVolume } from "./index-volume.ts";
import { limitsOf } from "./limits.ts";
import { growthOf, type Model, returnOn } from "./model.ts";
import { BarColumns, type Cut, type Parent, split } from "./split.ts";

/**
 * Pull towards the trend per day; with it a price of a decade ago is of the same order of
 * magnitude.
 */
const PULL = 0.0025;
/** A price never falls below so many ticks. */
const FLOOR_TICKS = 25;

/**
 * Trading days before the anchor whose closes come from what an instrument is made of or follows.
 */
const TIED_DAYS = 260;
/** Trading days before the anchor whose minutes come from what an instrument is made of. */
const COMPOSED_DAYS = 8;

interface Chain {
  /** Closes of days anchor, anchor + 1, … */
  ahead: number[];
  /** Closes of days anchor − 1, anchor − 2, … */
  back: number[];
  trendBack: number;
  trendAhead: number;
}

/**
 * Cells of chains kept in all; beyond that deep histories are forgotten and made again when asked.
 */
const MAX_CELLS = 4_000_000;

export class Paths {
  readonly models: readonly Model[];
  private readonly calendars = new Map<MarketCode, Calendar>();
  private readonly anchors = new Map<MarketCode, number>();
  private readonly chains: (Chain | undefined)[];
  private cells = 0;
  private readonly startAt: number;
  private readonly noise = new CommonNoise();
  private readonly rnd: Stream;
  private readonly composed: Composed;
  private readonly echoes: Echoes;

  constructor(models: readonly Model[], ties: Ties, startAt: number) {
    this.models = models;
    this.rnd = new Stream(models[0].draws);
    this.startAt = startAt;
    this.chains = new Array(models.length);
    giveVolume(models, ties.ties);
    this.composed = new Composed(models, ties.ties, this);
    this.echoes = new Echoes(models, ties.echoes, this);
  }

  calendar(market: MarketCode): Calendar {
    let c = this.calendars.get(market);
    if (c === undefined) {
      c = new Calendar(market);
      this.calendars.set(market, c);
      this.anchors.set(market, c.current(this.startAt).ord);
    }
    return c;
  }

  /**
   * The minute in which a day of an exchange opens; coins and currencies have no bell. In: a
   * minute's beginning, epoch ms.
   */
  isBell(id: number, from: number): boolean {
    const { market } = this.models[id].listing;
    return (
      market !== "crypto" && market !== "forex" && this.calendar(market).current(from).open === from
    );
  }

  private chainOf(id: number): Chain {
    let chain = this.chains[id];
    if (chain === undefined) {
      const m = this.models[id];
      const start = m.grid.round(m.listing.reference);
      chain = { ahead: [], back: [start], trendBack: start, trendAhead: start };
      this.chains[id] = chain;
    }
    return chain;
  }

  /** Close of a trading day of the instrument, scaled and on the grid. */
  close(id: number, ord: number): number {
    const m = this.models[id];
    const cal = this.calendar(m.listing.market);
    const anchor = this.anchors.get(m.listing.market)!;
    const chain = this.chainOf(id);
    const grow = m.growth / (m.listing.market === "crypto" ? 365 : 252);
    const least = Math.min(m.listing.reference, FLOOR_TICKS * m.grid.at(m.listing.reference));
    while (ord - anchor >= chain.ahead.length) {
      const at = anchor + chain.ahead.length;
      const prev = at === anchor ? chain.back[0] : chain.ahead[chain.ahead.length - 1];
      const off = (2 * (prev - chain.trendAhead)) / (prev + chain.trendAhead);
      chain.trendAhead *= growthOf(grow);
      chain.ahead.push(
        Math.max(
          least,
          m.grid.round(
            prev *
              (this.tied(id, at, prev) ??
                growthOf(bound(returnOn(m, cal.dateOf(at)) - PULL * off, m.cap))),
          ),
        ),
      );
      this.cells++;
    }
    while (anchor - 1 - ord >= chain.back.length) {
      const at = anchor - chain.back.length;
      const next = chain.back[chain.back.length - 1];
      // Back in time: this day's return led to its close; what stood before it is found by undoing the
      // return.
      const off = (2 * (next - chain.trendBack)) / (next + chain.trendBack);
      const tied = anchor - at < TIED_DAYS ? this.tied(id, at) : undefined;
      chain.trendBack /= growthOf(grow);
      chain.back.push(
        Math.max(
          least,
          m.grid.round(
            next / (tied ?? growthOf(bound(returnOn(m, cal.dateOf(at)) + PULL * off, m.cap))),
          ),
        ),
      );
      this.cells++;
    }
    return ord >= anchor ? chain.ahead[ord - anchor] : chain.back[anchor - 1 - ord];
  }

  /** Close ÷ previous close of what is made of others or follows another one. */
  private tied(id: number, ord: number, prev?: number): number | undefined {
    return this.composed.has(id)
      ? this.composed.growth(id, ord)
      : this.echoes.growth(id, ord, prev);
  }

  /** The day's minutes are those of what the instrument is made of. */
  private isComposed(id: number, day: TradingDay): boolean {
    return (
      this.composed.has(id) &&
      day.ord > this.anchors.get(this.models[id].listing.market)! - COMPOSED_DAYS
    );
  }

  /** Frees deep histories when there are too many; call between questions. */
  trim(): void {
    if (this.cells < MAX_CELLS) return;
    this.chains.fill(undefined);
    this.cells = 0;
  }

  /** Close of the trading day before: what a change is measured against. */
  prevClose(id: number, ord: number): number {
    return this.close(id, ord - 1);
  }

  /** The bar of a trading day; its turnover is that of its blocks. */
  day(id: number, day: TradingDay, out: Parent): Parent {
    if (this.isComposed(id, day))
      return this.composed.day(id, day, this.close(id, day.ord - 1), out);
    const { u, n } = this.ownBlocks(id, day, dayBlocks);
    this.ownDay(id, day, out);
    out.u = 0;
    for (let i = 0; i < n; i++) out.u += u[i];
    return out;
  }

  /** The bar of a day that moves by itself, without its turnover. */
  private ownDay(id: number, day: TradingDay, out: Parent): Parent {
    const m = this.models[id];
    const { grid } = m;
    const { draws, key } = m;
    const prev = this.close(id, day.ord - 1);
    const c = this.close(id, day.ord);
    const move = (2 * (c - prev)) / (c + prev);
    const wide = m.sigma * (0.55 + 0.5 * draws.unit(key, FOR.day, day.day, 8));
    const market = m.listing.market;
    // Overnight: stocks open part of the day's way already, forex only over the weekend, crypto not at
    // all.
    const gap = market === "crypto" ? 0 : market === "forex" ? 0.06 : 0.4;
    const o =
      gap === 0
        ? prev
        : grid.round(
            prev *
              growthOf(
                gap *
                  (move * (0.2 + draws.unit(key, FOR.day, day.day, 9)) +
                    m.sigma * 0.5 * draws.gauss(key, FOR.day, day.day, 0)),
              ),
          );
    let h = grid.round(
      Math.max(o, c) * growthOf(wide * Math.abs(draws.gauss(key, FOR.day, day.day, 2)) * 0.75),
    );
    let l = grid.round(
      Math.min(o, c) * growthOf(-wide * Math.abs(draws.gauss(key, FOR.day, day.day, 4)) * 0.75),
    );
    let open = o;
    if (m.limited) {
      const limits = limitsOf(m.listing, grid, prev);
      if (limits !== undefined) {
        h = Math.min(h, limits[1]);
        l = Math.max(l, limits[0]);
        open = Math.min(Math.max(o, limits[0]), limits[1]);
      }
    }
    const busy =
      (0.65 + 0.7 * draws.unit(key, FOR.day, day.day, 6)) *
      (0.8 + (0.25 * Math.abs(move)) / m.sigma);
    const t = Math.max(4, Math.round(m.perMinute * day.minutes * busy));
    out.o = open;
    out.h = Math.max(h, open, c);
    out.l = Math.min(l, open, c);
    out.c = c;
    out.t = t;
    out.v =
      t + Math.round(m.lotsPerDay * busy * (0.8 + 0.4 * draws.unit(key, FOR.day, day.day, 7)));
    out.prior = prev;
    return out;
  }

  /** The regular blocks of a day. */
  blocks(id: number, day: TradingDay, out: BarColumns): BarColumns {
    return this.isComposed(id, day)
      ? this.composed.blocks(id, day, this.close(id, day.ord - 1), out)
      : this.ownBlocks(id, day, out);
  }

  ownBlocks(id: number, day: TradingDay, out: BarColumns): BarColumns {
    const m = this.models[id];
    const bar = this.ownDay(id, day, parent);
    const { blocks } = day;
    let prints = 0;
    while (prints < blocks.length && blocks[blocks.length - 1 - prints].kind === PRINT) prints++;
    split(out, bar, {
      n: blocks.length,
      rnd: this.rnd.from(m.key, FOR.blocks, day.day),
      grid: m.grid,
      weight: (i) => blocks[i].weight,
      value: m.value,
      opening: true,
      prints,
      common: this.noise.at(m, day.day),
      share: m.share,
    });
    return out;
  }

  /** The minutes of a regular block whose bar stands at `blocks[i]`. */
  minutes(id: number, day: TradingDay, blocks: BarColumns, i: number, out: BarColumns): BarColumns {
    return this.isComposed(id, day)
      ? this.composed.minutes(id, day, i, out)
      : this.ownMinutes(id, day, blocks, i, out);
  }

  ownMinutes(
    id: number,
    day: TradingDay,
    blocks: BarColumns,
    i: number,
    out: BarColumns,
  ): BarColumns {
    const m = this.models[id];
    const block = day.blocks[i];
    for (const f of COLUMNS) parent[f] = blocks[f][i];
    parent.prior = i === 0 ? this.close(id, day.ord - 1) : blocks.c[i - 1];
    split(out, parent, this.minuteCut(m, block, FOR.minutes, i === 0));
    return out;
  }

  /** Blocks of extended hours. */
  ext(id: number, day: TradingDay, out: BarColumns): BarColumns {
    out.n = day.ext.length;
    if (day.ext.length > 0)
      extBlocks(this.models[id], this.day(id, day, parent), day, this.rnd, out);
    return out;
  }

  /** Minutes of a block of extended hours; `prior` is the price before it. */
  extMinutes(id: number, day: TradingDay, ext: BarColumns, i: number, out: BarColumns): BarColumns {
    const m = this.models[id];
    const block = day.ext[i];
    for (const f of COLUMNS) parent[f] = ext[f][i];
    const first = i === 0 || day.ext[i - 1].kind !== block.kind;
    parent.prior = !first
      ? ext.c[i - 1]
      : this.close(id, block.kind === AFTER ? day.ord : day.ord - 1);
    split(out, parent, this.minuteCut(m, block, FOR.extMinutes, false));
    return out;
  }

  /** How a block is cut into minutes; `purpose` tells regular trading from extended hours. */
  private minuteCut(m: Model, block: Block, purpose: number, opening: boolean): Cut {
    const hour = Math.floor(block.from / 60_000);
    const rnd = this.rnd.from(m.key, purpose, hour);
    const common = this.noise.at(m, hour);
    return {
      n: block.n,
      rnd,
      grid: m.grid,
      weight: FLAT,
      value: m.value,
      shares: true,
      opening,
      prints: 0,
      common,
      share: m.share,
    };
  }
}

const FLAT = (): number => 1;
const COLUMNS = ["o", "h", "l", "c", "v", "u", "t"] as const;
const parent: Parent = { o: 0, h: 0, l: 0, c: 0, v: 0, u: 0, t: 0, prior: 0 };
const dayBlocks = new BarColumns(40);

const bound = (r: number, cap: number): number => (r > cap ? cap : Math.max(r, -cap));
