/** The simulated market as a source, with the catalog and sectors that belong to it. */
import type { MarketSource } from "../../../contract/feed/source.ts";
import { factsOf } from "../../../sim/catalog/facts.ts";
import { modulesOf } from "../../../sim/catalog/modules.ts";
import { unitsOf } from "../../../sim/catalog/shares.ts";
import { universe } from "../../../sim/catalog/universe.ts";
import type { SimSeed } from "../../../sim/draws.ts";
import { createSim } from "../../../sim/engine.ts";
import { Catalog } from "../catalog.ts";
import type { MarketFacts, Sector } from "../facts.ts";

export interface OpenedSource {
  source: MarketSource;
  catalog: Catalog;
  sectors: readonly Sector[];
  facts?: MarketFacts;
}

export interface SimOptions {
  seed: SimSeed;
  /** Ticks per second of the whole market. */
  rate: number;
  /** Epoch ms. */
  startAt: number;
  /** Up to when its prices have been shown, epoch ms. */
  shownUntil?: number;
}

/** Opens the simulator. The same options give the same ticks. */
export function openSource(options: SimOptions): OpenedSource {
  const source = createSim(options);
  const listings = universe();
  const facts = new Map(
    listings.map((l) => [l.symbol, { initials: l.initials, units: unitsOf(l) }]),
  );
  const catalog = new Catalog(source.instruments, (symbol) => facts.get(symbol));
  return { source, catalog, sectors: modulesOf(listings), facts: factsOf(listings) };
}
