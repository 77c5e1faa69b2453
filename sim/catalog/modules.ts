/** Sectors of each stock market, the hot modules of the quotes screen: names here, members from the instruments' `group`. */
import { STOCK_MARKETS, type StockMarket } from "../../contract/market/instrument.ts";
import type { Listing } from "./universe.ts";

export interface Module {
  /** `<market>.<sector>`, e.g. `us.semis`. */
  id: string;
  name: string;
  nameCn: string;
  market: StockMarket;
  members: number[];
}

const SECTORS: Record<string, [name: string, nameCn: string]> = {
  semis: ["Semiconductors", "半导体"],
  software: ["Software & IT", "软件服务"],
  tech: ["Technology Hardware", "科技硬件"],
  media: ["Media & Telecom", "传媒通信"],
  banks: ["Banks", "银行"],
  finance: ["Financial Services", "非银金融"],
  pharma: ["Pharma & Biotech", "医药生物"],
  health: ["Health Care", "医疗健康"],
  consumer: ["Consumer & Retail", "可选消费"],
  staples: ["Food & Staples", "必需消费"],
  autos: ["Autos", "汽车"],
  industry: ["Industrials", "工业制造"],
  energy: ["Energy", "石油能源"],
  utilities: ["Utilities", "公用事业"],
  materials: ["Materials & Metals", "材料金属"],
  property: ["Real Estate", "房地产"],
};

export const SECTOR_IDS = Object.keys(SECTORS);
/** English and Chinese name of a sector id. */
export const sectorName = (id: string): [string, string] => SECTORS[id] ?? [id, id];

/** At most twelve modules a market, largest first; a sector with fewer than three members is no module. */
export function modulesOf(listings: readonly Listing[]): Module[] {
  const out: Module[] = [];
  for (const market of STOCK_MARKETS) {
    const found: Module[] = [];
    for (const [id, [name, nameCn]] of Object.entries(SECTORS)) {
      const members = listings.filter((l) => l.type === market && l.group === id).map((l) => l.symId);
      if (members.length >= 3) found.push({ id: `${market}.${id}`, name, nameCn, market, members });
    }
    out.push(...found.sort((a, b) => b.members.length - a.members.length).slice(0, 12));
  }
  return out;
}
