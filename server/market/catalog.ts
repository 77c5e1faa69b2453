/**
 * The instruments of the running source with the indexes that calls and the socket need. Built once
 * a source; read-only after. `facts` are what the universe knows beyond the wire shape: initials
 * for search, shares for the market value.
 */
import { createHash } from "node:crypto";
import { Instrument, STOCK_MARKETS, type TypeFilter } from "../../contract/market/instrument.ts";

/** Facts beside the wire shape; a recording has none. */
export interface ListingFacts {
  /** Latin initials, or pinyin initials of the Chinese name, lower case. */
  initials: string;
  /** Units outstanding: shares, or coins in circulation. 0 = unknown. */
  units: number;
}

const NO_FACTS: ListingFacts = { initials: "", units: 0 };
const STOCKS: readonly string[] = STOCK_MARKETS;

/** Names of an instrument, as records say them. */
export const namesOf = ({
  name,
  nameCn,
}: Pick<Instrument, "name" | "nameCn">): { name: string; nameCn?: string } => ({
  name,
  ...(nameCn !== "" && { nameCn }),
});

export class Catalog {
  readonly instruments: readonly Instrument[];
  private hashed = "";
  private hashedAt = 0;
  private readonly bySymbol: ReadonlyMap<string, Instrument>;
  private readonly factsOf: (symbol: string) => ListingFacts | undefined;

  constructor(
    instruments: readonly Instrument[],
    factsOf: (symbol: string) => ListingFacts | undefined = () => undefined,
  ) {
    this.instruments = instruments;
    this.factsOf = factsOf;
    this.bySymbol = new Map(instruments.map((i) => [i.symbol, i]));
  }

  /**
   * Changes when any instrument does: the `ver` of item!list. A source moves the day's limits, so
   * it is looked at again once a minute.
   */
  version(now: number): string {
    if (this.hashed === "" || now < this.hashedAt || now - this.hashedAt >= VERSION_EVERY_MS) {
      this.hashedAt = now;
      this.hashed = createHash("sha256")
        .update(JSON.stringify(this.instruments.map(wireShape)))
        .digest("hex")
        .slice(0, 12);
    }
    return this.hashed;
  }

  /** The instrument of a canonical (lower case) symbol. */
  find(symbol: string): Instrument | undefined {
    return this.bySymbol.get(symbol);
  }

  /**
   * Name of an instrument; one that is listed no more goes by its symbol. `nameCn` where there is
   * one.
   */
  namesOf(symbol: string): { name: string; nameCn?: string } {
    return namesOf(this.find(symbol) ?? { name: symbol, nameCn: "" });
  }

  facts(symbol: string): ListingFacts {
    return this.factsOf(symbol) ?? NO_FACTS;
  }

  /** Instruments of a type filter and market; empty filters mean all. */
  select(type: TypeFilter, market: string): Instrument[] {
    return this.instruments.filter(
      (i) => matchesType(i, type) && (market === "" || i.market === market),
    );
  }
}

/** An instrument without what its source knows besides the contract. */
export const wireShape = (i: Instrument): Instrument =>
  Object.fromEntries(KEYS.map((key) => [key, i[key]])) as Instrument;

const KEYS = Object.keys(Instrument.entries) as (keyof Instrument)[];
const VERSION_EVERY_MS = 60_000;

/** True when an instrument belongs to a type filter (`stock` = the ten stock types). */
export function matchesType(
  i: Pick<Instrument, "type">,
  type: TypeFilter | (string & {}),
): boolean {
  return type === "" || i.type === type || (type === "stock" && STOCKS.includes(i.type));
}
