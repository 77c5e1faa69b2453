/**
 * Facts of instruments beside their prices: profiles, members of indices, funds and sectors. The
 * simulator has them, a recording does not.
 */

import type { MarketCode } from "../../contract/market/instrument.ts";

/** A sector of a market as the feed defines it; its state of the moment is sectors.ts's. */
export interface Sector {
  id: string;
  /** In English, as `feed-words.ts` says it in others. */
  name: string;
  market: string;
  /** Symbol ids. */
  members: readonly number[];
}

export interface ProfileFacts {
  /** Name of its sector in English; empty for what is no company. */
  industry: string;
  /** Its place by market value among so many of its market. */
  rank: number;
  peers: number;
  /** Members of an index, as many as are listed here. */
  made: { members: number; byPrice: boolean } | undefined;
  /** The instrument that a fund follows, −1 without. */
  lead: number;
  /** A share, in the price's unit; NaN where there are no earnings. */
  eps: number;
  dividend: number;
  /** Shares or coins outstanding, 0 where unknown. */
  units: number;
  /** Shares of them that trade freely, 0 for what is no company. */
  floating: number;
  supply: number;
}

export interface BasketFacts {
  id: string;
  name: string;
  nameCn: string;
  members: readonly number[];
  /** Shares of each that count: what the basket is worth is Σ shares × price. */
  shares: readonly number[];
  /** The instrument itself, −1 for a module. */
  symId: number;
}

/** A date of a company or an economy; see the contract's MarketDate. */
export interface DateFacts {
  kind: "earnings" | "dividend" | "economic";
  /** −1 where it is of no instrument. */
  symId: number;
  market: MarketCode;
  at: number;
  when: "before" | "after" | "";
  name: string;
  nameCn: string;
  weight: 1 | 2 | 3;
  /** A share in the price's unit; NaN where there is none. */
  expected: number;
  actual: number;
}

export interface MarketFacts {
  profile(symId: number): ProfileFacts | undefined;
  related(symId: number): readonly number[];
  basket(kind: "module" | "index" | "etf", id: string): BasketFacts | undefined;
  /** Open contracts of a perpetual at an instant, in base units; 0 where it is not known. */
  openInterest(symId: number, at: number): number;
  /** Results and payments of a company, ascending; `now` decides what is known. */
  dates(symId: number, from: number, to: number, now: number): readonly DateFacts[];
  /** Publications, or results of companies, ascending; of one market or of all. */
  calendar(
    kind: "economic" | "earnings",
    market: MarketCode | undefined,
    from: number,
    to: number,
    now: number,
  ): readonly DateFacts[];
}

export const NO_FACTS: MarketFacts = {
  profile: () => undefined,
  related: () => [],
  basket: () => undefined,
  openInterest: () => 0,
  dates: () => [],
  calendar: () => [],
};
