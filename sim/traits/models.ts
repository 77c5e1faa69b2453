/**
 * Models of all instruments of a universe: moves by motion.ts; trades, spread and bounds here.
 * Numbers are plausible, not fitted.
 */
import { parseScaled } from "../../contract/feed/scaled.ts";
import { perpetualMoney } from "../catalog/shares.ts";
import { leverOf } from "../catalog/ties.ts";
import type { Listing } from "../catalog/universe.ts";
import { Draws, FOR, type SimSeed } from "../draws.ts";
import { Grid } from "../tree/grid.ts";
import { limitRatio } from "../tree/limits.ts";
import type { Model } from "../tree/model.ts";
import { motionOf, textKey } from "./motion.ts";

/**
 * A perpetual trades at least so often a minute: with minutes between two trades it stood a per
 * cent from its coin.
 */
const PERPETUAL_LEAST = 12;

/** Ticks a second of all instruments together when every market trades. */
export const DEFAULT_RATE = 2000;

const FX_LOT: Record<string, number> = { XAU: 100, XAG: 5000, XPT: 100, XPD: 100 };

/** Models of all instruments of a universe under a seed. */
export function modelsOf(seed: SimSeed, listings: readonly Listing[]): Model[] {
  const draws = new Draws(seed);
  const indexOfCommon = numbering();
  const nextFund = counter();
  return listings.map((l) => {
    const key = textKey(l.type === "perpetual" ? l.symbol.slice(0, -2) : l.symbol);
    const u = draws.unit(key, FOR.traits, 0, 0);
    const { sigma, factors, own, share, commonKey } = motionOf(l, { listings, draws, key, u });
    const price = l.reference / 10 ** l.priceScale;
    const size = l.type === "forex" ? (FX_LOT[l.base] ?? 100_000) : 1;
    const lot = parseScaled(l.lotSize, l.qtyScale);
    const lotUnits = lot / 10 ** l.qtyScale;
    const perMinute = Math.max(
      l.type === "perpetual" ? PERPETUAL_LEAST : 0,
      l.activity * DEFAULT_RATE * 60,
    );
    const money =
      l.type === "etf" ? fundMoney(l.market, nextFund(l.market)) : moneyOf(l, u, price, size);
    const ratio = limitRatio(l);
    return {
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
      common: indexOfCommon(commonKey),
      commonKey,
      share,
      cap: ratio !== undefined ? ratio * 0.91 : (CAPS[l.market] ?? 0.19),
      growth: growthOf(l, draws.unit(key, FOR.traits, 0, 2)),
      perMinute,
      lotsPerDay: Math.max(20, money / (lotUnits * price * size)),
      lot,
      value: (lotUnits * size * 100) / 10 ** l.priceScale,
      spread: spreadOf(l, sigma, price, perMinute),
      limited: ratio !== undefined || (l.market === "jp" && l.type !== "index"),
    };
  });
}

/** Numbers keys in the order they are first seen. */
function numbering(): (key: number) => number {
  const seen = new Map<number, number>();
  return (key) => {
    const index = seen.get(key) ?? seen.size;
    seen.set(key, index);
    return index;
  };
}

/**
 * Counts by market. Listings come the busiest first; a fund's place is the one in its own market.
 */
function counter(): (market: string) => number {
  const places = new Map<string, number>();
  return (market) => {
    const place = places.get(market) ?? 0;
    places.set(market, place + 1);
    return place;
  };
}

/**
 * Daily turnover of a fund in its currency. New York's first ones turn over more than any share,
 * the fortieth less than a hundredth of that.
 */
const fundMoney = (market: string, place: number): number =>
  market === "us" ? 3e10 / (place + 1) ** 1.4 : 4e9 / (place + 3);

/** Daily turnover of anything but a fund, in its currency. `size`: units of a lot of forex. */
function moneyOf(l: Listing, u: number, price: number, size: number): number {
  if (l.type === "cryptos") return 2.6e10 / (l.sort + 1) ** 1.35;
  if (l.type === "perpetual") return perpetualMoney(l.sort);
  if (l.type === "forex") return (3e9 * price * size) / 100_000 / (l.sort + 2);
  return l.type === "index"
    ? 4e9
    : Number(l.marketCap) * (0.002 + 0.006 * u) * (l.market === "uk" ? 100 : 1);
}

/** Largest daily move of a market without limits, as log return; ten per cent up are 0.095. */
const CAPS: Record<string, number> = { crypto: 0.35, jp: 0.125, forex: 0.05 };

function growthOf(l: Listing, drawn: number): number {
  if (l.type === "forex" || l.symbol === "vix.idx") return 0;
  return l.market === "crypto" ? 0.1 + 0.25 * drawn : -0.01 + 0.14 * drawn;
}

const FOREX_SPREAD: Record<string, number> = { majors: 0.016, crosses: 0.03 };

/** Usual spread in ticks: narrower where trades are many. */
function spreadOf(l: Listing, sigma: number, price: number, perMinute: number): number {
  if (l.type === "forex")
    return Math.max(
      2,
      Math.round((price * sigma * (FOREX_SPREAD[l.group] ?? 0.06)) / 10 ** -l.priceScale),
    );
  const volatile = 1 - 0.7 * Math.min(1, perMinute / 300);
  const ticks =
    (l.reference * sigma * 0.012 * volatile) / new Grid(l.tickTable, l.priceScale).at(l.reference);
  return Math.max(1, Math.min(40, Math.round(ticks)));
}
