/**
 * How each instrument behaves: volatility, what moves it (global, market, sector and its own noise;
 * currencies for forex), how much it trades, how wide its spread is. Numbers are plausible, not
 * fitted. Days are judged by calendar date, so markets move together.
 */
import { parseScaled } from "../../contract/feed/scaled.ts";
import { perpetualMoney } from "../catalog/shares.ts";
import { leverOf } from "../catalog/ties.ts";
import type { Listing } from "../catalog/universe.ts";
import { Draws, FOR, type SimSeed } from "../draws.ts";
import { expm, mix } from "../random.ts";
import { Grid } from "./grid.ts";
import { limitRatio } from "./limits.ts";

export interface Model {
  listing: Listing;
  grid: Grid;
  /** The market's numbers. The keys below are public names of rows in them. */
  draws: Draws;
  /**
   * The key of the instrument, by its symbol. A perpetual has its coin's, so both walk the same
   * path, within the minute too.
   */
  key: number;
  /**
   * The key of its extended hours: that of the index for all funds that follow one; and their
   * direction, −1 for an inverse fund.
   */
  extKey: number;
  lean: number;
  /** The key of its ticks, its own in any case. */
  tickKey: number;
  /** Standard deviation of a day's log return. */
  sigma: number;
  /**
   * Factors of the daily return and their weights; `own` is the weight of the instrument's own
   * noise.
   */
  factors: { key: number; weight: number }[];
  own: number;
  /**
   * Factor that also shapes the path within the day, as an index of its cache, and its share of the
   * noise (signed).
   */
  common: number;
  commonKey: number;
  share: number;
  /** Largest daily move, as log return. */
  cap: number;
  /** Yearly growth of the trend the price reverts to. */
  growth: number;
  /** Trades a minute of regular trading at the default rate. */
  perMinute: number;
  /** Lots of an average day. */
  lotsPerDay: number;
  /** Lot in units of `qtyScale`. */
  lot: number;
  /** Turnover at scale 2 of one lot at scaled price 1. */
  value: number;
  /** Usual spread in ticks. */
  spread: number;
  limited: boolean;
}

const textKey = (text: string, key = 0): number => {
  let h = key;
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return h;
};

/** Daily volatility of currencies against a common basket. */
const CURRENCY_SIGMA: Record<string, number> = {
  USD: 0.0032,
  EUR: 0.0028,
  GBP: 0.0034,
  JPY: 0.0046,
  CHF: 0.0036,
  CAD: 0.003,
  AUD: 0.0046,
  NZD: 0.0048,
  CNH: 0.0026,
  HKD: 0.0031,
  DKK: 0.0028,
  TRY: 0.0058,
  ZAR: 0.0072,
  MXN: 0.0064,
  BRL: 0.0075,
  XAU: 0.009,
  XAG: 0.017,
  XPT: 0.014,
  XPD: 0.018,
};
/** Pegs: the currency follows another one almost wholly. */
const PEGS: Record<string, string> = { HKD: "USD", DKK: "EUR", CNH: "USD" };
const FX_LOT: Record<string, number> = { XAU: 100, XAG: 5000, XPT: 100, XPD: 100 };

/**
 * A perpetual trades at least so often a minute: with minutes between two trades it stood a per
 * cent from its coin.
 */
const PERPETUAL_LEAST = 12;

/** Ticks a second of all instruments together when every market trades. */
export const DEFAULT_RATE = 2000;

const INDEX_OF_MARKET: Record<string, string> = { forex: "usd", crypto: "coins" };

function forexFactors(l: Listing): { sigma: number; factors: Model["factors"] } {
  const factors: Model["factors"] = [];
  const add = (currency: string, sign: number): void => {
    const s = CURRENCY_SIGMA[currency] ?? 0.0042;
    const peg = PEGS[currency];
    const at = (c: string): number => textKey(`fx ${c}`);
    if (peg === undefined) factors.push({ key: at(currency), weight: sign * s });
    else
      factors.push(
        { key: at(peg), weight: sign * CURRENCY_SIGMA[peg] },
        { key: at(currency), weight: sign * 0.0005 },
      );
  };
  add(l.base, 1);
  add(l.quote, -1);
  // The same factor on both sides (a peg against its anchor) cancels.
  const byKey = new Map<number, number>();
  for (const f of factors) byKey.set(f.key, (byKey.get(f.key) ?? 0) + f.weight);
  const kept = [...byKey].map(([key, weight]) => ({ key, weight }));
  return { sigma: Math.sqrt(kept.reduce((s, f) => s + f.weight * f.weight, 0)), factors: kept };
}

/** How much a sector is bought for its growth, 1 … −1. */
const GROWTH: Record<string, number> = {
  semis: 1,
  software: 0.8,
  tech: 0.7,
  media: 0.5,
  autos: 0.5,
  consumer: 0.2,
  industry: -0.2,
  finance: -0.3,
  materials: -0.4,
  pharma: -0.4,
  banks: -0.5,
  property: -0.5,
  health: -0.6,
  energy: -0.8,
  staples: -0.9,
  utilities: -0.9,
};
/**
 * Daily deviation of a company of usual size, and the rank in its market from which one counts as
 * small.
 */
const USUAL_SIGMA = 0.0145;
const SMALL_FROM = 200;

/**
 * What is turned over in a fund in a day, in its currency: the first ones of New York more than any
 * share, the fortieth less than a hundredth of that.
 */
const fundMoney = (market: string, place: number): number =>
  market === "us" ? 3e10 / (place + 1) ** 1.4 : 4e9 / (place + 3);

/** Models of all instruments of a universe under a seed. */
export function modelsOf(seed: SimSeed, listings: readonly Listing[]): Model[] {
  const commons = new Map<number, number>();
  const models: Model[] = [];
  const [draws, globe] = [new Draws(seed), textKey("globe")];
  // Listings come the busiest first; a fund's place is the one in its own market.
  const funds = new Map<string, number>();
  const nextFund = (market: string): number => {
    const place = funds.get(market) ?? 0;
    funds.set(market, place + 1);
    return place;
  };
  for (const l of listings) {
    const key = textKey(l.type === "perpetual" ? l.symbol.slice(0, -2) : l.symbol);
    const u = draws.unit(key, FOR.traits, 0, 0);
    const rank = l.sort;
    const market = textKey(`market ${INDEX_OF_MARKET[l.market] ?? l.market}`);
    let sigma = 0.0105 + 0.008 * u + Math.min(0.011, rank * 0.00005);
    let factors: Model["factors"] = [];
    let own = 0.78;
    let share = 0.45;
    let commonKey = market;
    if (l.type === "cryptos" || l.type === "perpetual") {
      sigma =
        rank === 0 ? 0.021 : rank === 1 ? 0.028 : 0.032 + 0.02 * u + Math.min(0.02, rank * 0.00008);
      const beta = rank < 2 ? 0.93 : 0.72 - 0.15 * u;
      factors = [{ key: market, weight: beta }];
      own = Math.sqrt(1 - beta * beta);
      share = rank < 2 ? 0.85 : 0.6;
      if (/xauusd|paxg|xaut/.test(l.symbol)) {
        sigma = 0.009;
        factors = [{ key: textKey("fx XAU"), weight: 1 }];
        own = 0.05;
      }
    } else if (l.type === "forex") {
      ({ sigma, factors } = forexFactors(l));
      factors = factors.map((f) => ({ key: f.key, weight: f.weight / sigma }));
      own = 0;
      const main = factors.reduce((a, b) => (Math.abs(b.weight) > Math.abs(a.weight) ? b : a));
      commonKey = main.key;
      share = Math.max(-0.9, Math.min(0.9, main.weight));
    } else if (l.type === "index" || l.type === "etf") {
      const lead = l.underlying >= 0 ? listings[l.underlying] : l;
      const lever = l.type === "etf" ? leverOf(l.name) : 1;
      const vix = lead.symbol === "vix.idx";
      sigma =
        (vix
          ? 0.055
          : lead.symbol === "ndx.idx" ||
              lead.symbol === "hstech.idx" ||
              lead.symbol === "star50.idx"
            ? 0.0125
            : 0.0088) * Math.abs(lever);
      commonKey = textKey(`market ${lead.market}`);
      const gold = /Gold|黄金/.test(l.name);
      const sign = (vix ? -1 : 1) * Math.sign(lever);
      factors = gold
        ? [{ key: textKey("fx XAU"), weight: 0.98 }]
        : [
            { key: globe, weight: 0.5 * sign },
            { key: commonKey, weight: 0.8 * sign },
            { key: textKey("basket", key), weight: 0 },
          ];
      own = l.type === "etf" && l.underlying < 0 && !gold ? 0.5 : 0.25;
      share = 0.8 * sign;
    } else {
      // Small companies are wilder on their own; the market moves them about as much as large ones.
      const beta = ((0.75 + 0.5 * draws.unit(key, FOR.traits, 0, 1)) * USUAL_SIGMA) / sigma;
      factors = [
        { key: globe, weight: 0.24 * beta },
        { key: market, weight: 0.42 * beta },
        { key: textKey(`sector ${l.market} ${l.group}`), weight: 0.36 },
        // Growth against value, small against large: on a falling day a third of the companies may rise.
        { key: textKey(`growth ${l.market}`), weight: 0.3 * (GROWTH[l.group] ?? 0) },
        { key: textKey(`size ${l.market}`), weight: 0.3 * (Math.min(1, rank / SMALL_FROM) - 0.5) },
      ];
      own = 0.84;
    }
    const index = commons.get(commonKey) ?? commons.size;
    commons.set(commonKey, index);
    const lot = parseScaled(l.lotSize, l.qtyScale);
    const price = l.reference / 10 ** l.priceScale;
    const size = l.type === "forex" ? (FX_LOT[l.base] ?? 100_000) : 1;
    const lotUnits = lot / 10 ** l.qtyScale;
    const perMinute = Math.max(
      l.type === "perpetual" ? PERPETUAL_LEAST : 0,
      l.activity * DEFAULT_RATE * 60,
    );
    const money =
      l.type === "cryptos"
        ? 2.6e10 / (rank + 1) ** 1.35
        : l.type === "perpetual"
          ? perpetualMoney(rank)
          : l.type === "forex"
            ? (3e9 * price * size) / 100_000 / (rank + 2)
            : l.type === "index"
              ? 4e9
              : l.type === "etf"
                ? fundMoney(l.market, nextFund(l.market))
                : Number(l.marketCap) * (0.002 + 0.006 * u) * (l.market === "uk" ? 100 : 1);
    const ratio = limitRatio(l);
    const lotValue = lotUnits * price * (l.type === "forex" ? size : 1);
    const volatile = 1 - 0.7 * Math.min(1, perMinute / 300);
    const tick = 10 ** -l.priceScale;
    models.push({
      listing: l,
      grid: new Grid(l.tickTable, l.priceScale),
      draws,
      key,
      extKey: l.type === "etf" && l.underlying >= 0 ? textKey(listings[l.underlying].symbol) : key,
      lean: l.type === "etf" ? Math.sign(leverOf(l.name)) : 1,
      tickKey: textKey(`${l.symbol} ticks`),
      sigma,
      factors,
      own,
      common: index,
      commonKey,
      share,
      // As a log return: ten per cent up are 0.095.
      cap:
        ratio !== undefined
          ? ratio * 0.91
          : l.market === "crypto"
            ? 0.35
            : l.market === "jp"
              ? 0.125
              : l.market === "forex"
                ? 0.05
                : 0.19,
      growth:
        l.type === "forex" || l.symbol === "vix.idx"
          ? 0
          : l.market === "crypto"
            ? 0.1 + 0.25 * draws.unit(key, FOR.traits, 0, 2)
            : -0.01 + 0.14 * draws.unit(key, FOR.traits, 0, 2),
      perMinute,
      lotsPerDay: Math.max(20, money / lotValue),
      lot,
      value: (lotUnits * size * 100) / 10 ** l.priceScale,
      spread:
        l.type === "forex"
          ? Math.max(
              2,
              Math.round(
                (price *
                  sigma *
                  (l.group === "majors" ? 0.016 : l.group === "crosses" ? 0.03 : 0.06)) /
                  tick,
              ),
            )
          : Math.max(
              1,
              Math.min(
                40,
                Math.round(
                  (l.reference * sigma * 0.012 * volatile) /
                    new Grid(l.tickTable, l.priceScale).at(l.reference),
                ),
              ),
            ),
      limited: ratio !== undefined || (l.market === "jp" && l.type !== "index"),
    });
  }
  return models;
}

/**
 * Volatility of a day against the usual: slow waves of a fortnight, and now and then a burst that
 * fades over a few days.
 */
function regime(draws: Draws, key: number, wave: number, burst: number, day: number): number {
  const span = 12;
  const knot = Math.floor(day / span);
  const f = day / span - knot;
  let height =
    0.65 +
    0.7 * (draws.unit(key, wave, 0, knot) * (1 - f) + draws.unit(key, wave, 0, knot + 1) * f);
  for (let back = 3; back >= 0; back--)
    if (draws.unit(key, burst, 0, day - back) < 0.012) height += 1.1 / (1 + back);
  return height;
}

/** Value of a factor on a date. */
function factorAt(draws: Draws, key: number, day: number): number {
  const { factors } = draws;
  const at = key * 65_536 + day;
  let value = factors.get(at);
  if (value === undefined) {
    if (factors.size > 200_000) factors.clear();
    const tail = draws.unit(key, FOR.factorTail, 0, day) < 0.03 ? 2 : 1;
    value =
      draws.gauss(key, FOR.factor, day, 0) *
      regime(draws, key, FOR.factorWave, FOR.factorBurst, day) *
      tail;
    factors.set(at, value);
  }
  return value;
}

/** Log return of an instrument on a local date, before reversion. */
export function returnOn(m: Model, day: number): number {
  const { draws, key } = m;
  let sum =
    m.own === 0
      ? 0
      : (m.own *
          draws.fat(key, FOR.own, day) *
          regime(draws, key, FOR.ownWave, FOR.ownBurst, day)) /
        1.29;
  for (const f of m.factors) if (f.weight !== 0) sum += f.weight * factorAt(draws, f.key, day);
  const r = sum * m.sigma;
  return r > m.cap ? m.cap : Math.max(r, -m.cap);
}

/** Ratio of two prices of a log return; |r| ≤ 1. */
export const growthOf = (r: number): number => expm(r);
