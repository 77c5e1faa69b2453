/**
 * The instruments as drafts, made from the committed rows of sim/data/*.json: what each kind of
 * market says about ticks, lots, currencies and leverage. Ids, activity and what follows what are
 * universe.ts's.
 */
import type {
  Instrument,
  InstrumentType,
  MarketCode,
  StockMarket,
} from "../../contract/market/instrument.ts";
import { coinTierGroup } from "../../contract/rules/trading/contract/tier-groups.ts";
import { leverageList, TIERS } from "../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { TICK_TABLES } from "../../contract/rules/trading/ticks.ts";
import br from "../data/br.json" with { type: "json" };
import ca from "../data/ca.json" with { type: "json" };
import cn from "../data/cn.json" with { type: "json" };
import cryptos from "../data/cryptos.json" with { type: "json" };
import de from "../data/de.json" with { type: "json" };
import etf from "../data/etf.json" with { type: "json" };
import forex from "../data/forex.json" with { type: "json" };
import fr from "../data/fr.json" with { type: "json" };
import hk from "../data/hk.json" with { type: "json" };
import index from "../data/index.json" with { type: "json" };
import jp from "../data/jp.json" with { type: "json" };
import tw from "../data/tw.json" with { type: "json" };
import uk from "../data/uk.json" with { type: "json" };
import us from "../data/us.json" with { type: "json" };
import { listedAt } from "./listed-at.ts";
import { swapOf } from "./swap.ts";

type Row = [
  symbol: string,
  name: string,
  nameCn: string,
  initials: string,
  group: string,
  exchange: string,
  price: number,
  cap: number,
];
/** A listing before its id is known. */
export interface Draft extends Omit<Instrument, "symId"> {
  /** In `currency` (pounds for London), whole units as text; empty where there is none. */
  marketCap: string;
  /** Pinyin initials of the Chinese name, e.g. "gzmt"; empty where the name is not Chinese. */
  initials: string;
  /** Price the simulation starts near, scaled by `priceScale`. */
  reference: number;
  /** How busy it is against the others. */
  weight: number;
  /** Symbol of the coin or index behind it; empty without. */
  follows: string;
}

const CURRENCY: Record<StockMarket, string> = {
  us: "USD",
  hk: "HKD",
  cn: "CNY",
  tw: "TWD",
  jp: "JPY",
  uk: "GBP",
  de: "EUR",
  fr: "EUR",
  ca: "CAD",
  br: "BRL",
};
const STOCK_ROWS: Record<StockMarket, Row[]> = {
  us: us as Row[],
  hk: hk as Row[],
  cn: cn as Row[],
  tw: tw as Row[],
  jp: jp as Row[],
  uk: uk as Row[],
  de: de as Row[],
  fr: fr as Row[],
  ca: ca as Row[],
  br: br as Row[],
};
const SCALES: Record<StockMarket, number> = {
  us: 4,
  hk: 3,
  cn: 2,
  tw: 2,
  jp: 1,
  uk: 2,
  de: 4,
  fr: 4,
  ca: 3,
  br: 2,
};
/** How busy the best of a type is, and how slowly it falls off along the list. */
const BUSY: Record<InstrumentType, [peak: number, knee: number]> = {
  cryptos: [10, 8],
  perpetual: [8, 8],
  us: [9, 10],
  forex: [5, 8],
  hk: [4, 10],
  cn: [4.5, 12],
  jp: [3, 10],
  index: [2.6, 6],
  tw: [2.5, 10],
  etf: [2.5, 8],
  uk: [2, 10],
  de: [1.6, 10],
  fr: [1.6, 10],
  ca: [1.5, 10],
  br: [1.3, 10],
};
const HOT: Partial<Record<InstrumentType, number>> = {
  cryptos: 12,
  us: 12,
  hk: 10,
  cn: 10,
  index: 10,
};
/** Tokyo's finer table is for the largest companies. */
const JP_LARGE = 40;

const coinScale = (price: number): number =>
  price >= 1000 ? 2 : price >= 1 ? 4 : price >= 0.01 ? 5 : 8;
const coinLot = (price: number): number =>
  price >= 10_000 ? 5 : price >= 1000 ? 4 : price >= 100 ? 3 : price >= 10 ? 2 : price >= 1 ? 1 : 0;
const tenth = (digits: number): string => (digits === 0 ? "1" : `0.${"0".repeat(digits - 1)}1`);
const weightOf = (type: InstrumentType, i: number, count: number): number =>
  (BUSY[type][0] / (i + BUSY[type][1])) * (1 - i / (count * 1.04)) ** 1.4;

function base(
  type: InstrumentType,
  market: MarketCode,
  row: Row,
  i: number,
  count: number,
  scale: number,
): Draft {
  const [symbol, name, nameCn, initials, group, exchange, price, cap] = row;
  return {
    symbol,
    name,
    nameCn,
    initials,
    type,
    market,
    exchange,
    currency: "USD",
    quoteUnit: "USD",
    unitDivisor: 1,
    base: "",
    quote: "",
    group,
    isTop: i < (HOT[type] ?? 6) ? "1" : "0",
    sort: i,
    priceScale: scale,
    qtyScale: 0,
    tickTable: [{ from: "0", tick: tenth(scale) }],
    lotSize: "1",
    minQty: "1",
    maxQty: "1000000",
    minNotional: "0",
    limitUp: "",
    limitDown: "",
    products: [],
    leverList: [],
    tierGroup: "",
    listedAt: listedAt(type, i, count, symbol),
    status: "on",
    source: "sim",
    marketCap: cap > 0 ? String(Math.round(cap)) : "",
    reference: Math.round(price * 10 ** scale),
    weight: weightOf(type, i, count),
    follows: "",
  };
}

function coins(): Draft[] {
  const rows = cryptos as Row[];
  return rows.map((row, i) => {
    const [code, , , , , , price] = row;
    const digits = coinLot(price);
    const d = base("cryptos", "crypto", row, i, rows.length, coinScale(price));
    const lot = tenth(digits);
    return {
      ...d,
      currency: "USDT",
      quoteUnit: "USDT",
      base: code.toUpperCase(),
      quote: "USDT",
      qtyScale: digits,
      lotSize: lot,
      minQty: lot,
      maxQty: String(Math.ceil(5_000_000 / price)),
      minNotional: "5",
      products: i < 200 ? (["spot", "delivery"] as const).slice() : ["spot"],
    };
  });
}

const LEVERS = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125];
function perpetuals(spot: readonly Draft[]): Draft[] {
  return spot.slice(0, 200).map((s, i) => {
    const tierGroup = coinTierGroup(s.symbol);
    return {
      ...s,
      symbol: `${s.symbol}.p`,
      name: `${s.name} Perpetual`,
      nameCn: `${s.nameCn}永续`,
      initials: `${s.initials || s.base.toLowerCase()}yx`,
      type: "perpetual",
      isTop: i < 8 ? "1" : "0",
      products: ["perpetual"],
      leverList: leverageList(inForce(TIERS[tierGroup], 0)),
      tierGroup,
      listedAt: Math.max(s.listedAt, Date.UTC(2019, 8, 1)),
      weight: weightOf("perpetual", i, 200),
      follows: s.symbol,
    };
  });
}

function pairs(): Draft[] {
  const rows = forex as Row[];
  return rows.map((row, i) => {
    const code = row[0].toUpperCase();
    const quote = code.slice(3);
    const metal = row[4] === "metals";
    const scale = row[0] === "xagusd" ? 3 : metal ? 2 : quote === "JPY" ? 3 : 5;
    return {
      ...base("forex", "forex", row, i, rows.length, scale),
      currency: quote,
      quoteUnit: quote,
      base: code.slice(0, 3),
      quote,
      ...swapOf(code.slice(0, 3), quote),
      qtyScale: 2,
      lotSize: "0.01",
      minQty: "0.01",
      maxQty: "100",
      products: ["contract", "delivery"],
      leverList: LEVERS.filter((l) => l <= 100),
      tierGroup: "F",
    };
  });
}

/**
 * Board lot of a Hong Kong share: the round number that makes a lot some five to ten thousand
 * dollars.
 */
const hkLot = (price: number): number =>
  [100, 200, 500, 1000, 2000, 5000, 10_000].find((lot) => lot * price >= 4500) ?? 20_000;
const HK_LOTS: Record<string, number> = {
  "00005.hk": 400,
  "01299.hk": 200,
  "01810.hk": 200,
  "00388.hk": 100,
  "02318.hk": 500,
};

function lotOf(market: StockMarket, symbol: string, price: number): string {
  if (market === "hk") return String(HK_LOTS[symbol] ?? hkLot(price));
  if (market === "cn") return symbol.startsWith("688") ? "1" : "100";
  if (market === "tw") return "1000";
  return market === "jp" || market === "br" ? "100" : "1";
}

function shares(
  type: InstrumentType,
  market: StockMarket,
  row: Row,
  i: number,
  count: number,
): Draft {
  const chineseFund = type === "etf" && market === "cn";
  const scale = type === "index" ? 2 : chineseFund ? 3 : SCALES[market];
  const d = base(type, market, row, i, count, scale);
  const table =
    market === "tw" && type === "etf"
      ? "twEtf"
      : market === "jp" && (type === "etf" || i < JP_LARGE)
        ? "jpLarge"
        : market === "fr"
          ? "de"
          : market;
  const lot = lotOf(market, d.symbol, row[6]);
  const index = type === "index";
  const [issuer, follows = ""] =
    type === "etf" ? d.group.split("|") : [type === "index" ? "" : d.group];
  return {
    ...d,
    group: issuer,
    follows: follows === "" ? "" : `${follows}.idx`,
    currency: CURRENCY[market],
    quoteUnit: market === "uk" && !index ? "GBX" : CURRENCY[market],
    unitDivisor: market === "uk" && !index ? 100 : 1,
    tickTable: index || chineseFund ? d.tickTable : [...TICK_TABLES[table]],
    lotSize: index ? "1" : lot,
    minQty: index ? "0" : d.symbol.startsWith("688") ? "200" : lot,
    maxQty: String(1_000_000 - (1_000_000 % Number(lot))),
    products: index ? [] : ["spot"],
  };
}

/** All drafts, market by market. */
export function drafts(): Draft[] {
  const spot = coins();
  const out = [...spot, ...perpetuals(spot), ...pairs()];
  for (const [market, rows] of Object.entries(STOCK_ROWS) as [StockMarket, Row[]][])
    rows.forEach((row, i) => {
      out.push(shares(market, market, row, i, rows.length));
    });
  const marketOfExchange: Record<string, StockMarket> = {
    "NYSE Arca": "us",
    HKEX: "hk",
    SSE: "cn",
    SZSE: "cn",
    TWSE: "tw",
    TSE: "jp",
    LSE: "uk",
    XETRA: "de",
    "Euronext Paris": "fr",
    TSX: "ca",
    B3: "br",
  };
  for (const [type, rows] of [
    ["etf", etf as Row[]],
    ["index", index as Row[]],
  ] as const) {
    // The lists go market by market; an instrument's weight comes from its place within its market.
    const seen = new Map<string, number>();
    rows.forEach((row) => {
      const market = marketOfExchange[row[5]];
      const place = seen.get(market) ?? 0;
      seen.set(market, place + 1);
      const share =
        market === "us" ? 1 : market === "hk" || market === "cn" || market === "jp" ? 0.5 : 0.25;
      const d = shares(type, market, row, place, type === "etf" ? 40 : 12);
      out.push({
        ...d,
        weight: d.weight * share,
        isTop: place < (market === "us" ? 3 : 1) ? "1" : "0",
        sort: out.length,
      });
    });
  }
  return nameApart(out);
}

/**
 * Funds of one name are told apart by their issuer, and where that is not enough by their market.
 */
function nameApart(all: Draft[]): Draft[] {
  for (const more of [
    (d: Draft) => `${d.group} ${d.name}`,
    (d: Draft) => `${d.name} (${d.market.toUpperCase()})`,
  ]) {
    const counts = new Map<string, number>();
    for (const d of all) if (d.type === "etf") counts.set(d.name, (counts.get(d.name) ?? 0) + 1);
    for (const d of all) if (d.type === "etf" && counts.get(d.name)! > 1) d.name = more(d);
  }
  return all;
}
