/**
 * Facts about an instrument beside its price: a sentence made from what is known of it, and figures that fit its price and size. Seeded by
 * the symbol, not by the market's seed: a company stays what it is when the prices run again.
 */

import { mix, unit } from "../random.ts";
import { basketOf } from "./baskets.ts";
import { sectorName } from "./modules.ts";
import { floatOf, homeOf, keyOf, unitsOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

/** Figures of nothing are 0 or NaN as said; the reader leaves them out. */
export interface Profile {
  profile: string;
  profileCn: string;
  industry: string;
  industryCn: string;
  /** Earnings a share in the price's unit; negative for a loss, NaN where there are none. */
  eps: number;
  /** Yearly dividend a share in the price's unit. */
  dividend: number;
  /** Shares or coins outstanding, 0 where unknown. */
  units: number;
  /** Shares of them that trade freely, 0 for what is no company. */
  floating: number;
  /** Coins that will ever be, 0 elsewhere. */
  supply: number;
}

const COUNTRIES: Record<string, [string, string]> = {
  us: ["the United States", "美国"],
  hk: ["Hong Kong", "香港"],
  cn: ["mainland China", "中国内地"],
  tw: ["Taiwan", "台湾"],
  jp: ["Japan", "日本"],
  uk: ["the United Kingdom", "英国"],
  de: ["Germany", "德国"],
  fr: ["France", "法国"],
  ca: ["Canada", "加拿大"],
  br: ["Brazil", "巴西"],
};
const GROUPS: Record<string, [string, string]> = {
  majors: ["major currency pair", "主要货币对"],
  crosses: ["currency cross", "交叉货币对"],
  exotics: ["exotic currency pair", "新兴货币对"],
  metals: ["spot metal", "现货贵金属"],
};
const SIMULATED = ["Figures shown here are simulated.", "此处数据均为模拟。"] as const;

/** Coins that will ever be, in millions, where that is known; 0 where there is no last one. */
const MAX_SUPPLY: Record<string, number> = Object.fromEntries(
  (
    "btc:21 bch:21 bsv:21 ltc:84 zec:21 dash:18.92 etc:210.7 xrp:100000 ada:45000 link:1000 avax:715.7 sui:10000 xlm:50000 hbar:50000 " +
    "uni:1000 tao:21 hype:1000 eth:0 bnb:0 sol:0 doge:0 trx:0 ton:0 dot:0 xmr:0 near:0 atom:0"
  )
    .split(" ")
    .map((one) => [one.split(":")[0], Number(one.split(":")[1])]),
);

/** By sector: how many years' earnings a share costs, least and most; the most of them that is paid out; how many companies of one pay at all. */
const CUSTOMS: Record<string, readonly [low: number, high: number, payout: number, payers: number]> = {
  semis: [16, 60, 0.35, 0.5],
  software: [18, 60, 0.25, 0.4],
  tech: [14, 45, 0.35, 0.5],
  media: [11, 30, 0.5, 0.6],
  banks: [7, 16, 0.6, 0.95],
  finance: [9, 28, 0.5, 0.8],
  pharma: [10, 35, 0.6, 0.55],
  health: [12, 35, 0.4, 0.55],
  consumer: [12, 40, 0.45, 0.6],
  staples: [12, 28, 0.75, 0.9],
  autos: [7, 28, 0.4, 0.6],
  industry: [11, 32, 0.45, 0.75],
  energy: [7, 18, 0.55, 0.85],
  utilities: [11, 22, 0.75, 0.95],
  materials: [8, 24, 0.5, 0.75],
  property: [12, 34, 0.8, 0.85],
};

/** About fifty billion dollars in a market's currency: what is worth that much has earned it. */
const LARGE: Record<string, number> = {
  us: 5e10,
  hk: 4e11,
  cn: 3.6e11,
  tw: 1.6e12,
  jp: 7.5e12,
  uk: 4e10,
  de: 4.5e10,
  fr: 4.5e10,
  ca: 7e10,
  br: 2.7e11,
};

/** Earnings and yearly dividend a share, in the price's unit; NaN and 0 for what is no company. */
export function earningsOf(l: Listing): { eps: number; dividend: number } {
  if (COUNTRIES[l.type] === undefined) return { eps: Number.NaN, dividend: 0 };
  // Two listings of one company earn the same.
  const key = keyOf(homeOf(l.symbol));
  const [low, high, payout, payers] = CUSTOMS[l.group];
  const earning = l.reference / 10 ** l.priceScale / (low + (high - low) * unit(mix(key, 2)) ** 1.5);
  const loss = unit(mix(key, 1)) < 0.08 && Number(l.marketCap) < LARGE[l.market];
  if (loss) return { eps: -earning * 0.4, dividend: 0 };
  return { eps: earning, dividend: unit(mix(key, 3)) < payers ? earning * payout * (0.3 + 0.7 * unit(mix(key, 4))) : 0 };
}

export function profileOf(listings: readonly Listing[], l: Listing): Profile {
  const key = keyOf(l.symbol);
  const [en, cn] = sentences(listings, l);
  const [industry, industryCn] = COUNTRIES[l.type] !== undefined ? sectorName(l.group) : ["", ""];
  const stock = COUNTRIES[l.type] !== undefined;
  const coin = l.type === "cryptos";
  const units = stock || coin ? Math.round(unitsOf(l)) : 0;
  return {
    profile: `${en} ${SIMULATED[0]}`,
    profileCn: `${cn}${SIMULATED[1]}`,
    industry,
    industryCn,
    ...earningsOf(l),
    units,
    floating: stock ? Math.round(unitsOf(l) * floatOf(l)) : 0,
    supply: coin ? Math.max(units, Math.round(l.symbol in MAX_SUPPLY ? MAX_SUPPLY[l.symbol] * 1e6 : units * (1 + unit(mix(key, 5)) ** 2))) : 0,
  };
}

function sentences(listings: readonly Listing[], l: Listing): [en: string, cn: string] {
  const peers = listings.filter((o) => o.type === l.type && o.market === l.market);
  const rank = 1 + peers.filter((o) => Number(o.marketCap) > Number(l.marketCap)).length;
  const [land, landCn] = COUNTRIES[l.market] ?? ["", ""];
  if (l.type === "cryptos")
    return [
      `${l.name} (${l.base}) is a digital asset, number ${rank} of ${peers.length} coins listed here by market value. It trades around the clock against ${l.quote}.`,
      `${l.nameCn}（${l.base}）是一种数字资产，市值在本站${peers.length}个币种中排名第${rank}，以${l.quote}计价，全天候交易。`,
    ];
  if (l.type === "perpetual") {
    const lever = Math.max(...l.leverList);
    return [
      `A contract on ${l.base} without expiry, margined and settled in ${l.quote}, with up to ${lever}x leverage. Funding is exchanged at 00:00, 08:00 and 16:00 UTC.`,
      `${l.base}永续合约，无到期日，以${l.quote}作保证金并结算，最高${lever}倍杠杆，资金费用于UTC 0点、8点、16点结算。`,
    ];
  }
  if (l.type === "forex") {
    const [kind, kindCn] = GROUPS[l.group] ?? ["pair", "货币对"];
    return [
      `${l.base}/${l.quote} is a ${kind}: the price of one ${l.base} in ${l.quote}. It trades from Sunday 17:00 to Friday 17:00, New York time.`,
      `${l.base}/${l.quote}为${kindCn}，即每单位${l.base}的${l.quote}价格，纽约时间周日17:00至周五17:00连续交易。`,
    ];
  }
  if (l.type === "index") {
    const basket = basketOf(listings, l);
    const made = basket?.members.length ?? 0;
    const [by, byCn] = basket?.byPrice ? ["price", "股价"] : ["the value of the shares that trade freely", "自由流通市值"];
    return [
      `${l.name} is a stock index of ${land}. It is followed, not traded.${made > 0 ? ` Here it is made of ${made} shares that are listed in this app, weighted by ${by}.` : ""}`,
      `${l.nameCn}是${landCn}股票指数，可通过跟踪基金参与，指数本身不可交易。${made > 0 ? `此处由本应用所列的${made}只成分股按${byCn}加权计算。` : ""}`,
    ];
  }
  if (l.type === "etf") {
    const lead = l.underlying >= 0 ? listings[l.underlying] : undefined;
    return [
      `${l.name} is an exchange-traded fund of ${l.group} listed on ${l.exchange}${lead === undefined ? "" : `, measured against ${lead.name}`}.`,
      `${l.nameCn}是${l.group}在${l.exchange}上市的交易型基金${lead === undefined ? "" : `，跟踪${lead.nameCn}`}。`,
    ];
  }
  const [sector, sectorCn] = sectorName(l.group);
  return [
    `${l.name} is a company of ${land} in ${sector}, listed on ${l.exchange}. By market value it is number ${rank} of ${peers.length} shares of that market listed here; it trades in ${l.quoteUnit}, ${l.lotSize === "1" ? "share by share" : `in lots of ${l.lotSize}`}.`,
    `${l.nameCn}是在${l.exchange}上市的${landCn}公司，属于${sectorCn}行业，市值在本站${peers.length}只同市场股票中排名第${rank}，以${l.quoteUnit}计价，每手${l.lotSize}股。`,
  ];
}

/** Funds whose basket holds or follows an instrument, largest funds of its market first. `members` tells a fund's basket. */
export function relatedOf(listings: readonly Listing[], l: Listing, members: (fund: Listing) => readonly number[] | undefined, limit = 6): Listing[] {
  const lead = l.type === "etf" ? l.underlying : l.symId;
  const follows = (fund: Listing): boolean => fund.underlying === lead && lead >= 0;
  const funds = listings.filter((f) => f.type === "etf" && f.symId !== l.symId && (follows(f) || members(f)?.includes(l.symId) === true));
  // A fund of the same market says more than a foreign one; then those with fewer members.
  return funds.sort((a, b) => Number(b.market === l.market) - Number(a.market === l.market) || a.sort - b.sort).slice(0, limit);
}
