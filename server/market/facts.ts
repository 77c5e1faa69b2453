/** What is known of instruments beside their prices: profiles, members of indices, funds and sectors. The simulator has it, a recording does not. */

/** A sector of a market as the feed defines it; its state of the moment is sectors.ts's. */
export interface Sector {
  id: string;
  name: string;
  nameCn: string;
  market: string;
  /** Symbol ids. */
  members: readonly number[];
}

export interface ProfileFacts {
  profile: string;
  profileCn: string;
  industry: string;
  industryCn: string;
  /** A share, in the price's unit; NaN where there are no earnings. */
  eps: number;
  dividend: number;
  /** Shares or coins outstanding, 0 where unknown. */
  units: number;
  supply: number;
  /** In base units. */
  openInterest: number;
}

export interface BasketFacts {
  id: string;
  name: string;
  nameCn: string;
  members: readonly number[];
  /** The instrument itself, −1 for a module. */
  symId: number;
}

export interface MarketFacts {
  profile(symId: number): ProfileFacts | undefined;
  related(symId: number): readonly number[];
  basket(kind: "module" | "index" | "etf", id: string): BasketFacts | undefined;
}

export const NO_FACTS: MarketFacts = { profile: () => undefined, related: () => [], basket: () => undefined };
