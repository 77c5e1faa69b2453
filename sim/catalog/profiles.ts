/**
 * Facts about an instrument beside its price, and figures that fit its price and size; the server
 * makes sentences of them. Seeded by the symbol, not by the market's seed: a company stays what it
 * is when the prices run again.
 */

import { mix, unit } from "../random.ts";
import { basketOf } from "./baskets.ts";
import { sectorName } from "./modules.ts";
import { floatOf, homeOf, keyOf, unitsOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

/** Figures of nothing are 0 or NaN as said; the reader leaves them out. */
export interface Profile {
  /** Name of its sector in English; empty for what is no company. */
  industry: string;
  /** Its place by market value among so many of its market. */
  rank: number;
  peers: number;
  /**
   * Members of an index, as many as are listed here; undefined for anything else, and for an index
   * without shares.
   */
  made: { members: number; byPrice: boolean } | undefined;
  /** The instrument that a fund follows, −1 without. */
  lead: number;
  /** Earnings a share in the price's unit; negative for a loss, NaN where there are none. */
  eps: number;
  /** Yearly dividend a share in the price's unit. */
  dividend: number;
  /** Shares or coins outstanding, 0 where unknown. */
  units: number;
  /** Shares of them that trade freely, 0 for what is no company. */
  floating: number;
  /** Coins that will ever be, 0 elsewhere. */
  supply: number;
}

/** Coins that will ever be, in millions, where that is known; 0 where there is no last one. */
const MAX_SUPPLY: Record<string, number> = Object.fromEntries(
  (
    "btc:21 bch:21 bsv:21 ltc:84 zec:21 dash:18.92 etc:210.7 xrp:100000 ada:45000 link:1000 avax:715.7 sui:10000 xlm:50000 hbar:50000 " +
    "uni:1000 tao:21 hype:1000 eth:0 bnb:0 sol:0 doge:0 trx:0 ton:0 dot:0 xmr:0 near:0 atom:0"
  )
    .split(" ")
    .map((one) => [one.split(":")[0], Number(one.split(":")[1])]),
);

/**
 * By sector: how many years' earnings a share costs, least and most; the most of them that is paid
 * out; how many companies of one pay at all.
 */
const CUSTOMS: Record<
  string,
  readonly [low: number, high: number, payout: number, payers: number]
> = {
  semis: [16, 60, 0.35, 0.5],
  software: [18, 60, 0.25, 0.4],
  tech: [14, 45, 0.35, 0.5],
  media: [11, 30, 0.5, 0.6],
  banks: [7, 16, 0.6, 0.95],
  finance: [9, 28, 0.5, 0.8],
  pharma: [10, 35, 0.6, 0.55],
  health: [12, 35, 0.4, 0.55],
  consumer: [12, 40, 0.45, 0.6],
  staples: [12, 28, 0.75, 0.9],
  autos: [7, 28, 0.4, 0.6],
  industry: [11, 32, 0.45, 0.75],
  energy: [7, 18, 0.55, 0.85],
  utilities: [11, 22, 0.75, 0.95],
  materials: [8, 24, 0.5, 0.75],
  property: [12, 34, 0.8, 0.85],
};

/** About fifty billion dollars in a market's currency: what is worth that much has earned it. */
const LARGE: Record<string, number> = {
  us: 5e10,
  hk: 4e11,
  cn: 3.6e11,
  tw: 1.6e12,
  jp: 7.5e12,
  uk: 4e10,
  de: 4.5e10,
  fr: 4.5e10,
  ca: 7e10,
  br: 2.7e11,
};

/** Earnings and yearly dividend a share, in the price's unit; NaN and 0 for what is no company. */
export function earningsOf(l: Listing): { eps: number; dividend: number } {
  if (LARGE[l.type] === undefined) return { eps: Number.NaN, dividend: 0 };
  // Two listings of one company earn the same.
  const key = keyOf(homeOf(l.symbol));
  const [low, high, payout, payers] = CUSTOMS[l.group];
  const earning =
    l.reference / 10 ** l.priceScale / (low + (high - low) * unit(mix(key, 2)) ** 1.5);
  const loss = unit(mix(key, 1)) < 0.08 && Number(l.marketCap) < LARGE[l.market];
  if (loss) return { eps: -earning * 0.4, dividend: 0 };
  return {
    eps: earning,
    dividend: unit(mix(key, 3)) < payers ? earning * payout * (0.3 + 0.7 * unit(mix(key, 4))) : 0,
  };
}

export function profileOf(listings: readonly Listing[], l: Listing): Profile {
  const key = keyOf(l.symbol);
  const stock = LARGE[l.type] !== undefined;
  const coin = l.type === "cryptos";
  const units = stock || coin ? Math.round(unitsOf(l)) : 0;
  const peers = listings.filter((o) => o.type === l.type && o.market === l.market);
  const basket = l.type === "index" ? basketOf(listings, l) : undefined;
  return {
    industry: stock ? sectorName(l.group) : "",
    rank: 1 + peers.filter((o) => Number(o.marketCap) > Number(l.marketCap)).length,
    peers: peers.length,
    made:
      basket === undefined || basket.members.length === 0
        ? undefined
        : { members: basket.members.length, byPrice: basket.byPrice },
    lead: l.type === "etf" ? l.underlying : -1,
    ...earningsOf(l),
    units,
    floating: stock ? Math.round(unitsOf(l) * floatOf(l)) : 0,
    supply: coin
      ? Math.max(
          units,
          Math.round(
            l.symbol in MAX_SUPPLY
              ? MAX_SUPPLY[l.symbol] * 1e6
              : units * (1 + unit(mix(key, 5)) ** 2),
          ),
        )
      : 0,
  };
}

/**
 * Funds whose basket holds or follows an instrument, largest funds of its market first. `members`
 * tells a fund's basket.
 */
export function relatedOf(
  listings: readonly Listing[],
  l: Listing,
  members: (fund: Listing) => readonly number[] | undefined,
  limit = 6,
): Listing[] {
  const lead = l.type === "etf" ? l.underlying : l.symId;
  const follows = (fund: Listing): boolean => fund.underlying === lead && lead >= 0;
  const funds = listings.filter(
    (f) =>
      f.type === "etf" &&
      f.symId !== l.symId &&
      (follows(f) || members(f)?.includes(l.symId) === true),
  );
  // A fund of the same market says more than a foreign one; then those with fewer members.
  return funds
    .sort(
      (a, b) => Number(b.market === l.market) - Number(a.market === l.market) || a.sort - b.sort,
    )
    .slice(0, limit);
}
