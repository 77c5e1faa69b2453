/**
 * Sectors of each stock market, the hot modules of the quotes screen: names here, members from the
 * instruments' `group`.
 */
import { STOCK_MARKETS, type StockMarket } from "../../contract/market/instrument.ts";
import type { Listing } from "./universe.ts";

export interface Module {
  /** `<market>.<sector>`, e.g. `us.semis`. */
  id: string;
  /** In English; the server says it in the language of the reader. */
  name: string;
  market: StockMarket;
  members: number[];
}

const SECTORS: Record<string, string> = {
  semis: "Semiconductors",
  software: "Software & IT",
  tech: "Technology Hardware",
  media: "Media & Telecom",
  banks: "Banks",
  finance: "Financial Services",
  pharma: "Pharma & Biotech",
  health: "Health Care",
  consumer: "Consumer & Retail",
  staples: "Food & Staples",
  autos: "Autos",
  industry: "Industrials",
  energy: "Energy",
  utilities: "Utilities",
  materials: "Materials & Metals",
  property: "Real Estate",
};

export const SECTOR_IDS = Object.keys(SECTORS);
export const SECTOR_NAMES: readonly string[] = Object.values(SECTORS);
/** English name of a sector id. */
export const sectorName = (id: string): string => SECTORS[id] ?? id;

/**
 * At most twelve modules a market, largest first; a sector with fewer than three members is no
 * module.
 */
export function modulesOf(listings: readonly Listing[]): Module[] {
  const out: Module[] = [];
  for (const market of STOCK_MARKETS) {
    const found: Module[] = [];
    for (const [id, name] of Object.entries(SECTORS)) {
      const members = listings
        .filter((l) => l.type === market && l.group === id)
        .map((l) => l.symId);
      if (members.length >= 3) found.push({ id: `${market}.${id}`, name, market, members });
    }
    out.push(...found.sort((a, b) => b.members.length - a.members.length).slice(0, 12));
  }
  return out;
}
