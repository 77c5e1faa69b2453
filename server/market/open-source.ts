/** The simulated market as a source, with the catalog and sectors that belong to it. */
import type { MarketSource } from "../../contract/feed/source.ts";
import { createSim } from "../../sim/engine.ts";
import { modulesOf } from "../../sim/modules.ts";
import { type Listing, universe } from "../../sim/universe.ts";
import { Catalog } from "./catalog.ts";
import type { Sector } from "./sector.ts";

export interface OpenedSource {
  source: MarketSource;
  catalog: Catalog;
  sectors: readonly Sector[];
}

export interface SimOptions {
  seed: number;
  /** Ticks per second of the whole market. */
  rate: number;
  /** Epoch ms. */
  startAt: number;
}

/** Opens the simulator. The same options give the same ticks. */
export function openSource(options: SimOptions): OpenedSource {
  const source = createSim(options);
  const listings = universe();
  const facts = new Map(listings.map((l) => [l.symbol, { initials: l.initials, units: unitsOf(l) }]));
  return { source, catalog: new Catalog(source.instruments, (symbol) => facts.get(symbol)), sectors: modulesOf(listings) };
}

/** Units outstanding, from the market value at the reference price. The value is in whole `currency`, the price in `quoteUnit`. */
const unitsOf = (l: Listing): number => (l.reference > 0 ? Number(l.marketCap) / (l.reference / 10 ** l.priceScale / l.unitDivisor) : 0);
