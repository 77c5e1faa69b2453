/**
 * Moves of an instrument: volatility, and its factors (global, market, sector, its own noise;
 * currencies for forex). Plausible, not fitted.
 */
import { leverOf } from "../catalog/ties.ts";
import type { Listing } from "../catalog/universe.ts";
import { type Draws, FOR } from "../draws.ts";
import { mix } from "../random.ts";
import type { Model } from "../tree/model.ts";

/** The key of a public name in the market's numbers. */
export const textKey = (text: string, key = 0): number => {
  let h = key;
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return h;
};

/**
 * The part of a model that moves its price; `commonKey` names the factor that also shapes its path
 * within the day.
 */
export type Motion = Pick<Model, "sigma" | "factors" | "own" | "share" | "commonKey">;

interface Told {
  listings: readonly Listing[];
  draws: Draws;
  key: number;
  /** The instrument's own number, 0 … 1. */
  u: number;
}

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
const GLOBE = textKey("globe");
const INDEX_OF_MARKET: Record<string, string> = { forex: "usd", crypto: "coins" };
const marketKey = (market: string): number =>
  textKey(`market ${INDEX_OF_MARKET[market] ?? market}`);

/** Volatility of a company of that rank in its market. */
const companySigma = (rank: number, u: number): number =>
  0.0105 + 0.008 * u + Math.min(0.011, rank * 0.00005);

export function motionOf(l: Listing, told: Told): Motion {
  if (l.type === "cryptos" || l.type === "perpetual") return coinMotion(l, told);
  if (l.type === "forex") return forexMotion(l);
  return l.type === "index" || l.type === "etf" ? basketMotion(l, told) : companyMotion(l, told);
}

function coinMotion({ symbol, sort: rank, market }: Listing, { u }: Told): Motion {
  const common = { commonKey: marketKey(market), share: rank < 2 ? 0.85 : 0.6 };
  if (/xauusd|paxg|xaut/.test(symbol))
    return { sigma: 0.009, factors: [{ key: textKey("fx XAU"), weight: 1 }], own: 0.05, ...common };
  const sigma =
    rank === 0 ? 0.021 : rank === 1 ? 0.028 : 0.032 + 0.02 * u + Math.min(0.02, rank * 0.00008);
  const beta = rank < 2 ? 0.93 : 0.72 - 0.15 * u;
  return {
    sigma,
    factors: [{ key: common.commonKey, weight: beta }],
    own: Math.sqrt(1 - beta * beta),
    ...common,
  };
}

function forexMotion(l: Listing): Motion {
  const { sigma, factors: whole } = forexFactors(l);
  const factors = whole.map((f) => ({ key: f.key, weight: f.weight / sigma }));
  const main = factors.reduce((a, b) => (Math.abs(b.weight) > Math.abs(a.weight) ? b : a));
  return {
    sigma,
    factors,
    own: 0,
    commonKey: main.key,
    share: Math.max(-0.9, Math.min(0.9, main.weight)),
  };
}

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

const WILD = new Set(["ndx.idx", "hstech.idx", "star50.idx"]);

function basketMotion(l: Listing, { listings, key }: Told): Motion {
  const lead = l.underlying >= 0 ? listings[l.underlying] : l;
  const lever = l.type === "etf" ? leverOf(l.name) : 1;
  const vix = lead.symbol === "vix.idx";
  const sigma = (vix ? 0.055 : WILD.has(lead.symbol) ? 0.0125 : 0.0088) * Math.abs(lever);
  const commonKey = textKey(`market ${lead.market}`);
  const gold = /Gold|黄金/.test(l.name);
  const sign = (vix ? -1 : 1) * Math.sign(lever);
  const factors = gold
    ? [{ key: textKey("fx XAU"), weight: 0.98 }]
    : [
        { key: GLOBE, weight: 0.5 * sign },
        { key: commonKey, weight: 0.8 * sign },
        { key: textKey("basket", key), weight: 0 },
      ];
  return {
    sigma,
    factors,
    own: l.type === "etf" && l.underlying < 0 && !gold ? 0.5 : 0.25,
    commonKey,
    share: 0.8 * sign,
  };
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

function companyMotion(l: Listing, { draws, key, u }: Told): Motion {
  const sigma = companySigma(l.sort, u);
  const commonKey = marketKey(l.market);
  // Small companies are wilder on their own; the market moves them about as much as large ones.
  const beta = ((0.75 + 0.5 * draws.unit(key, FOR.traits, 0, 1)) * USUAL_SIGMA) / sigma;
  const factors = [
    { key: GLOBE, weight: 0.24 * beta },
    { key: commonKey, weight: 0.42 * beta },
    { key: textKey(`sector ${l.market} ${l.group}`), weight: 0.36 },
    // Growth against value, small against large: on a falling day a third of the companies may rise.
    { key: textKey(`growth ${l.market}`), weight: 0.3 * (GROWTH[l.group] ?? 0) },
    { key: textKey(`size ${l.market}`), weight: 0.3 * (Math.min(1, l.sort / SMALL_FROM) - 0.5) },
  ];
  return { sigma, factors, own: 0.84, commonKey, share: 0.45 };
}
