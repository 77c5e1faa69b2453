/**
 * Prices that are tied to others. An index is the sum of its members; a fund follows its holdings
 * (a leveraged one n times the day's move). A cross of two currencies is the product of their pairs
 * against the dollar. Share classes and listings of one company in two markets follow each other.
 * The same baskets give the members that the app shows.
 */
import secondListings from "../data/listings.json" with { type: "json" };
import { basketOf } from "./baskets.ts";
import { CLASSES, worthOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

/**
 * Made of others of the same market, minute by minute, `shares` of each a step of its price:
 * previous close × (1 + times × (Σ shares × price ÷ that of the previous close − 1)).
 */
export interface Tie {
  parts: readonly { id: number; shares: number }[];
  times: number;
  /**
   * A cross of two currencies: not the sum of its parts but the product of their powers, 1 or −1.
   */
  cross?: true;
}

/** Follows one of another market from close to close, through the exchange rate. */
export interface Echo {
  leader: number;
  times: number;
}

export interface Ties {
  ties: ReadonlyMap<number, Tie>;
  echoes: ReadonlyMap<number, Echo>;
}

/** Leverage a fund's name speaks of: "3x", "-2x", "Short", "Inverse"; 1 without. */
export function leverOf(name: string): number {
  const m = /(-?)(\d)x/.exec(name);
  const size =
    m === null
      ? /Double|Leveraged/.test(name)
        ? 2
        : /Ultra VIX/.test(name)
          ? 1.5
          : 1
      : Number(m[2]);
  return /-\dx|Short|Inverse/.test(name) ? -size : size;
}

const made = new WeakMap<readonly Listing[], Ties>();

/** The ties of a universe; found once. */
export function tiesOf(listings: readonly Listing[]): Ties {
  let ties = made.get(listings);
  if (ties === undefined) {
    ties = find(listings);
    made.set(listings, ties);
  }
  return ties;
}

function find(listings: readonly Listing[]): Ties {
  const ties = new Map<number, Tie>();
  const echoes = new Map<number, Echo>();
  for (const l of listings) {
    const tie = l.type === "index" || l.type === "etf" ? tieOf(listings, l) : undefined;
    if (tie !== undefined) ties.set(l.symId, tie);
    else if (l.type === "etf" && l.underlying >= 0)
      echoes.set(l.symId, { leader: l.underlying, times: leverOf(l.name) });
  }
  const bySymbol = new Map(listings.map((l) => [l.symbol, l]));
  for (const l of listings) {
    const legs =
      l.type === "forex" ? [legOf(bySymbol, l.base, 1), legOf(bySymbol, l.quote, -1)] : [];
    if (legs.length > 0 && legs.every((leg) => leg !== undefined))
      ties.set(l.symId, { parts: legs, times: 1, cross: true });
  }
  for (const [one, other] of Object.entries(CLASSES)) {
    const [l, lead] = [bySymbol.get(one), bySymbol.get(other)];
    if (l !== undefined && lead !== undefined)
      ties.set(l.symId, { parts: [{ id: lead.symId, shares: 1 }], times: 1 });
  }
  for (const [symbol, home] of secondListings) {
    const [l, lead] = [bySymbol.get(symbol), bySymbol.get(home)];
    if (l !== undefined && lead !== undefined)
      echoes.set(l.symId, { leader: lead.symId, times: 1 });
  }
  return { ties, echoes };
}

/**
 * The sum of a basket, or one leader, of its own market; undefined for what follows nothing here.
 */
function tieOf(listings: readonly Listing[], l: Listing): Tie | undefined {
  const lead = l.underlying >= 0 ? listings[l.underlying] : undefined;
  if (lead !== undefined && lead.market !== l.market) return undefined;
  const times = l.type === "etf" ? leverOf(l.name) : 1;
  const basket = basketOf(listings, l);
  const whole = l.type === "etf" && lead !== undefined ? basketOf(listings, lead) : undefined;
  if (
    lead !== undefined &&
    (basket === undefined || basket.members.length === whole?.members.length)
  )
    return { parts: [{ id: lead.symId, shares: 1 }], times };
  if (basket === undefined || basket.members.length === 0) return undefined;
  return {
    parts: basket.members.map((id, n) => ({
      id,
      shares: basket.shares[n] * worthOf(listings[id], 1),
    })),
    times,
  };
}

/**
 * A currency's pair against the dollar, with the power in which it stands in a cross; undefined for
 * the dollar, and for one that has none.
 */
function legOf(
  bySymbol: ReadonlyMap<string, Listing>,
  currency: string,
  power: number,
): Tie["parts"][number] | undefined {
  const direct = bySymbol.get(`${currency}usd`.toLowerCase());
  if (direct !== undefined) return { id: direct.symId, shares: power };
  const inverse = bySymbol.get(`usd${currency}`.toLowerCase());
  return inverse && { id: inverse.symId, shares: -power };
}
