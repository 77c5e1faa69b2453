/**
 * Everything the universe knows beside prices, in the shape the server's market floor asks for.
 * Made when asked, kept after.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";
import { type Basket, basketOf, countedOf } from "./baskets.ts";
import { datesOf, earningsDates, economicDates, type MarketDate } from "./dates.ts";
import { modulesOf } from "./modules.ts";
import { openInterestOf } from "./open-interest.ts";
import { type Profile, profileOf, relatedOf } from "./profiles.ts";
import type { Listing } from "./universe.ts";

export interface Facts {
  profile(symId: number): Profile | undefined;
  /** Instruments that hold or follow it, by symId. */
  related(symId: number): number[];
  /** Members of a module, index or ETF, by module id or symbol. */
  basket(kind: "module" | "index" | "etf", id: string): Basket | undefined;
  /** Open contracts of a perpetual at an instant, base units; 0 elsewhere. */
  openInterest(symId: number, at: number): number;
  dates(symId: number, from: number, to: number, now: number): MarketDate[];
  calendar(
    kind: "economic" | "earnings",
    market: MarketCode | undefined,
    from: number,
    to: number,
    now: number,
  ): MarketDate[];
}

export function factsOf(listings: readonly Listing[]): Facts {
  const bySymbol = new Map(listings.map((l) => [l.symbol, l]));
  const modules = new Map(modulesOf(listings).map((m) => [m.id, m]));
  const baskets = new Map<number, Basket | undefined>();
  const held = (l: Listing): Basket | undefined => {
    if (!baskets.has(l.symId)) baskets.set(l.symId, basketOf(listings, l));
    return baskets.get(l.symId);
  };
  return {
    profile: (symId) => profileOf(listings, listings[symId]),
    related: (symId) =>
      relatedOf(listings, listings[symId], (fund) => held(fund)?.members).map((l) => l.symId),
    openInterest: (symId, at) => openInterestOf(listings, listings[symId], at),
    dates: (symId, from, to, now) => datesOf(listings[symId], from, to, now),
    calendar: (kind, market, from, to, now) =>
      kind === "economic"
        ? economicDates(from, to, market)
        : earningsDates(listings, from, to, now, market),
    basket(kind, id) {
      if (kind === "module") {
        const module = modules.get(id);
        return (
          module && {
            ...module,
            nameCn: "",
            shares: countedOf(listings, module.members, false),
            byPrice: false,
            symId: -1,
          }
        );
      }
      const l = bySymbol.get(id.toLowerCase());
      return l?.type === kind ? held(l) : undefined;
    },
  };
}
