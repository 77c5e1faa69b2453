/**
 * Members of an index or a fund, taken from the universe by rule, largest first. Real lists change
 * and are sold, so these are not them. An index follows its market's top, a branch fund its
 * branches. Each member counts with its freely traded shares, in an index by price with one.
 */
import { floatOf, unitsOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

export interface Basket {
  id: string;
  name: string;
  nameCn: string;
  /** symIds, largest first. */
  members: number[];
  /** Shares of each that count: what the basket is worth is Σ shares × price. */
  shares: number[];
  /** Weighted by price: one share of each. */
  byPrice: boolean;
  /** The instrument itself, −1 for a module. */
  symId: number;
}

interface Rule {
  /** Members at most; all when left out. */
  take?: number;
  /** The largest that stand outside: for second-line indices. */
  skip?: number;
  only?: (l: Listing) => boolean;
  /** As the Dow and the Nikkei are: a share weighs what it costs. */
  byPrice?: true;
}

const TECH = ["semis", "software", "tech", "media"];
const on = (exchange: string) => (l: Listing) => l.exchange === exchange;
const code = (start: RegExp) => (l: Listing) => start.test(l.symbol);
const branch =
  (...groups: string[]) =>
  (l: Listing) =>
    groups.includes(l.group);

/**
 * Companies at home elsewhere that trade in New York: members of no index of the United States but
 * the Nasdaq ones.
 */
const FOREIGN = new Set(
  (
    "tsm skhy asml hsbc nvs ry baba sap shel mufg arm azn tm bhp san nvo tte td shop bbva ubs bud sony ul rio mfg pdd pbr bmo bti hdb bp smfg sny " +
    "enb spot aem bns eqnr ibn cm cnq gsk bn race ing meli bcs lyg e cp bam ntes asx su ngg cni b nwg se wpm db mfc nu relx argx vale trp cve au imo " +
    "nbis nok tak mt deo fnv ccep infy wds umc tri abev fer stm ccj hln slf teva hmc ix wcn gfi onc kb fmx jd kgc vod alc qsr ntr ec puk bap shg eslt " +
    "eric cls teck cht bbdo bidu cpng ryaay bntx tcom pba ts li xpev nio bili crh ferg"
  ).split(" "),
);
const american = (l: Listing): boolean => !FOREIGN.has(l.symbol.split(".", 1)[0]);
/** The thirty of the Dow, as far as they are listed here. */
const DOW = new Set(
  "aapl amgn amzn axp ba cat crm csco cvx dis gs hd hon ibm jnj jpm ko mcd mmm mrk msft nke nvda pg shw trv unh v vz wmt".split(
    " ",
  ),
);

/** By index code. An index that is not here has no members (volatility). */
const RULES: Record<string, Rule> = {
  spx: { take: 500, only: american },
  ndx: { take: 100, only: on("NASDAQ") },
  dji: { take: 30, only: (l) => DOW.has(l.symbol.split(".", 1)[0]), byPrice: true },
  ixic: { only: on("NASDAQ") },
  rut: { skip: 300, only: american },
  hsi: { take: 80 },
  hstech: { take: 30, only: branch(...TECH) },
  hscei: { take: 50 },
  hscci: { take: 25 },
  sse: { only: on("SSE") },
  csi300: { take: 300 },
  szse: { only: on("SZSE") },
  chinext: { only: code(/^30/) },
  star50: { take: 50, only: code(/^688/) },
  csi500: { skip: 100 },
  twii: {},
  otc: { skip: 80 },
  tw50: { take: 50 },
  n225: { take: 225, byPrice: true },
  topix: {},
  jpx400: { take: 400 },
  mothers: { skip: 110 },
  ftse: { take: 100 },
  ftmc: { skip: 50 },
  ftas: {},
  dax: { take: 40 },
  mdax: { skip: 40 },
  tecdax: { take: 30, only: branch(...TECH, "pharma") },
  sdax: { skip: 50 },
  cac: { take: 40 },
  sbf120: { take: 120 },
  cacmid: { skip: 40 },
  tsx: {},
  tsx60: { take: 60 },
  tsxv: { skip: 50 },
  ibov: { take: 80 },
  ibx: { take: 100 },
  smll: { skip: 40 },
  ifix: { take: 20, only: branch("property", "finance") },
};

/** Branch funds by a word of their name: the sectors they hold instead of their index. */
const BRANCHES: readonly [RegExp, string[]][] = [
  [/Semiconductor/, ["semis"]],
  [/Technology/, ["tech", "software", "semis"]],
  [/Banks/, ["banks"]],
  [/Financial|Securities/, ["banks", "finance"]],
  [/Energy/, ["energy"]],
  [/Health|Medicine/, ["health", "pharma"]],
  [/Discretionary/, ["consumer", "autos"]],
  [/Staples|Liquor/, ["staples"]],
  [/Industrial/, ["industry"]],
  [/Utilities/, ["utilities"]],
  [/Real Estate|REIT/, ["property"]],
];

const capOf = (l: Listing): number => Number(l.marketCap);

const sorted = new WeakMap<readonly Listing[], Map<string, Listing[]>>();

/** Shares of a market, largest first. */
function sharesOf(listings: readonly Listing[], market: string): readonly Listing[] {
  const byMarket = sorted.get(listings) ?? new Map<string, Listing[]>();
  sorted.set(listings, byMarket);
  let shares = byMarket.get(market);
  if (shares === undefined) {
    shares = listings
      .filter((s) => s.type === market)
      .sort((a, b) => capOf(b) - capOf(a) || a.symId - b.symId);
    byMarket.set(market, shares);
  }
  return shares;
}

/** Shares of each member that count in a basket. */
export const countedOf = (
  listings: readonly Listing[],
  members: readonly number[],
  byPrice: boolean,
): number[] => members.map((id) => (byPrice ? 1 : unitsOf(listings[id]) * floatOf(listings[id])));

/**
 * Members of an index, or of a fund that follows one; undefined for anything else (gold, bonds,
 * volatility).
 */
export function basketOf(listings: readonly Listing[], l: Listing): Basket | undefined {
  const lead = l.type === "etf" && l.underlying >= 0 ? listings[l.underlying] : l;
  const rule = lead.type === "index" ? RULES[lead.symbol.split(".", 1)[0]] : undefined;
  if (rule === undefined) return undefined;
  const shares = sharesOf(listings, lead.market);
  const branches = l.type === "etf" ? BRANCHES.find(([word]) => word.test(l.name))?.[1] : undefined;
  const pool: readonly Listing[] =
    branches !== undefined
      ? shares.filter(branch(...branches))
      : rule.only !== undefined
        ? shares.filter(rule.only)
        : shares;
  const skip = branches !== undefined ? 0 : (rule.skip ?? 0);
  const members = pool
    .slice(skip, skip + (branches === undefined ? (rule.take ?? pool.length) : pool.length))
    .map((s) => s.symId);
  const byPrice = branches === undefined && rule.byPrice === true;
  return {
    id: l.symbol,
    name: l.name,
    nameCn: l.nameCn,
    members,
    shares: countedOf(listings, members, byPrice),
    byPrice,
    symId: l.symId,
  };
}
