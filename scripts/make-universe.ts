/**
 * Makes sim/data/*.json, the 2,560 instruments of the simulator, from the public lists in ../shared/data (names, sectors, exchanges) and
 * the hand-written facts in sim/data/known. Run by hand when a list changes: `node scripts/make-universe.ts`; its output is committed,
 * so nobody needs the lists to build. Row: [symbol, name, nameCn, initials, group, exchange, reference price, market cap].
 * Prices are hand-written round levels, drawn from the market's usual range (seeded) or, for US stocks, cut to two digits; market caps follow from
 * the rank. Levels to start a simulation from, not quotations.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

type Row = [symbol: string, name: string, nameCn: string, initials: string, group: string, exchange: string, price: number, cap: number];
interface Known {
  code: string;
  name: string;
  nameCn: string;
  price: number;
  rest: string[];
}

const root = new URL("../", import.meta.url);
const lists = new URL("../shared/data/", root);

function csv(path: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(new URL(path, lists))).toString("utf8");
  const rows = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((m) => m[1].replace(/^"|"$/g, "").replaceAll('""', '"')));
  return rows.slice(1).map((r) => Object.fromEntries(rows[0].map((k, i) => [k, r[i] ?? ""])));
}

function known(file: string): Known[] {
  const text = readFileSync(new URL(`sim/data/known/${file}.txt`, root), "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [code, name, nameCn, price, ...rest] = line.split("|");
      return { code, name, nameCn, price: Number(price), rest };
    });
}

function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
}
/** Facts of known/sectors.txt and known/skip.txt: sectors that the lists lack, listings that are gone. */
const handSector = new Map(
  readFileSync(new URL("sim/data/known/sectors.txt", root), "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [sector, codes] = line.split("|");
      return codes.split(" ").map((c): [string, string] => [c, sector]);
    }),
);
const gone = new Set(readFileSync(new URL("sim/data/known/skip.txt", root), "utf8").trim().split(/\s+/));
const round3 = (x: number): number => Number(x.toPrecision(3));
/** Market value by rank (0 = largest), a smooth curve in every stock market. */
const capAt = (top: number, rank: number): number => round3(top / (rank + 1.5) ** 0.85);

/** First letters of the pinyin: the level-1 characters of GB 2312 stand in pinyin order, so their code tells the letter. */
const starts: [number, string][] = (
  "a b0a1 b b0c5 c b2c1 d b4ee e b6ea f b7a2 g b8c1 h b9fe j bbf7 k bfa6 l c0ac m c2e8 n c4c3 o c5b6 p c5be q c6da r c8bb s c8f6 t cbfa w cdda x cef4 y d1b9 z d4d1".match(
    /\w \w{4}/g,
  ) ?? []
).map((s) => [Number.parseInt(s.slice(2), 16), s[0]]);
const letterOf = new Map<string, string>();
{
  const gbk = new TextDecoder("gbk");
  for (let hi = 0xb0; hi <= 0xd7; hi++)
    for (let lo = 0xa1; lo <= 0xfe; lo++) {
      const letter = starts.findLast(([from]) => from <= hi * 256 + lo)?.[1];
      if (letter) letterOf.set(gbk.decode(Uint8Array.of(hi, lo)), letter);
    }
  const others: Record<string, string> = {
    薇: "w",
    泸: "l",
    圳: "z",
    恺: "k",
    瑞: "r",
    禹: "y",
    蔚: "w",
    昱: "y",
    臻: "z",
    濠: "h",
    璃: "l",
    仟: "q",
    荃: "q",
    囤: "t",
    鸣: "m",
    兆: "z",
    昇: "s",
    瑟: "s",
    泓: "h",
    缬: "x",
    蒂: "d",
    芬: "f",
    迪: "d",
    婪: "l",
    邺: "y",
    萨: "s",
    瑙: "n",
    琅: "l",
    喆: "z",
    钯: "b",
    铂: "b",
    谢: "x",
    兹: "z",
    尬: "g",
    獭: "t",
    鲸: "j",
    赣: "g",
    锋: "f",
    锂: "l",
    钼: "m",
    舜: "s",
    翊: "y",
    曦: "x",
    浪: "l",
    蜍: "c",
    渤: "b",
    沣: "f",
    汾: "f",
    皖: "w",
    岱: "d",
    榕: "r",
    岚: "l",
    恒: "h",
    麒: "q",
    麟: "l",
    哩: "l",
    哔: "b",
    乐: "l",
    喵: "m",
  };
  for (const [c, l] of Object.entries(others)) letterOf.set(c, l);
}
function initials(nameCn: string): string {
  const text = nameCn.replaceAll("银行", "银航").replaceAll("重庆", "崇庆").replaceAll("长", "常").replaceAll("厦门", "下门");
  return /\p{Script=Han}/u.test(text) ? [...text].map((c) => (/[a-z0-9]/i.test(c) ? c.toLowerCase() : (letterOf.get(c) ?? ""))).join("") : "";
}

const TAIL =
  /[,.]?\s+(Common Stock|Common Shares?|Ordinary Shares?|Class [A-Z]\b.*|Series [A-C]\b.*|American Depositary.*|ADR|ADS|Depositary.*|each representing.*|\(.*|Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Ltd|Limited|plc|PLC|p\.l\.c|S\.?A|SE|AG|N\.?V|S\.p\.A|KGaA|Aktiengesellschaft|GmbH|LLC|L\.?P|New|Holdings?|Group|Trust Units|Sa|Nv|Ag|& Co|and Company|Public Limited|Kabushiki|Société anonyme|Units?|Common|Stock|REIT|of Beneficial Interest|Shares|S\/A|Voting|Subordinate)[.,]?$/i;
function short(name: string): string {
  let out = name
    .replace(/\s+/g, " ")
    .replace(/\s+(Spon|New York Regist).*$/i, "")
    .replace(/,?\s*Co\.?,?\s*Ltd\.?(?=$| Class)/i, "")
    .trim();
  for (let i = 0; i < 8; i++) {
    const next = out.replace(TAIL, "").replace(/[\s,.&-]+$/, "");
    if (next === out || next.length < 2) break;
    out = next;
  }
  out = out.replace(/\s+-\s+.*$/, "").replace(/^The /, "");
  if (/^[^a-z]*$/.test(out) && out.length > 5) out = out.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (c) => c.toUpperCase());
  if (out.length > 30) out = out.slice(0, out.lastIndexOf(" ", 30) > 12 ? out.lastIndexOf(" ", 30) : 30).replace(/[\s,&-]+$/, "");
  return out;
}

/** Our sector ids (sim/catalog/modules.ts has their names) from whatever a list calls it. */
function sectorOf(sector: string, industry: string): string {
  const t = `${industry} ${sector}`.toLowerCase();
  if (/semiconductor/.test(t)) return "semis";
  if (/software|it services|edp services|internet soft/.test(t)) return "software";
  if (/biotech|pharma|life sciences|biologic/.test(t)) return "pharma";
  if (/\bbanks?\b|savings/.test(t)) return "banks";
  if (/auto manufact|automobile|auto parts|auto components|motor vehicles/.test(t)) return "autos";
  if (/media|entertainment|telecom|communication|broadcast|cable|interactive|advertising|publishing/.test(t)) return "media";
  if (/technology|electronic|computer|hardware/.test(t)) return "tech";
  if (/financ|insur|capital market|invest/.test(t)) return "finance";
  if (/health|medical|hospital/.test(t)) return "health";
  if (/energy|oil|gas|coal/.test(t)) return "energy";
  if (/utilit|electric|water supply|power gen/.test(t)) return "utilities";
  if (/real estate|reit/.test(t)) return "property";
  if (/staple|food|beverage|tobacco|household|packaged/.test(t)) return "staples";
  if (/material|metal|mining|chemical|steel|paper/.test(t)) return "materials";
  if (/discretion|retail|hotel|leisure|apparel|luxury|consumer|restaurant/.test(t)) return "consumer";
  return "industry";
}

const CAPS = ["Mega Cap", "Large Cap", "Mid Cap", "Small Cap", "Micro Cap"];

/** One market outside the US: the known codes first, then the list's largest companies until the count is full. */
function market(
  id: string,
  files: string[],
  count: number,
  pick: (code: string, r: Record<string, string>) => string,
  o: { exchange: (s: string) => string; low: number; high: number; topCap: number },
): Row[] {
  const hand = known(id);
  const pool = new Map<string, Record<string, string>>();
  for (const f of files)
    for (const r of csv(`financedatabase/equities_${f}.csv.gz`)) {
      const symbol = pick(r.symbol.split(".")[0], r);
      if (symbol) pool.set(symbol, r);
    }
  const rows: Row[] = [];
  const names = new Set<string>();
  const cap = () => capAt(o.topCap, rows.length);
  for (const k of hand) {
    const r = pool.get(k.code);
    names.add(short(r?.name ?? k.name).toLowerCase());
    names.add(k.name.toLowerCase());
    rows.push([
      symbolOf(k.code, id),
      k.name,
      k.nameCn || k.name,
      initials(k.nameCn),
      r ? sectorOf(r.sector, r.industry) : guess(k.name),
      o.exchange(k.code),
      k.price,
      cap(),
    ]);
  }
  const taken = new Set(hand.map((k) => k.code));
  const rest = [...pool].filter(([code, r]) => !taken.has(code) && r.delisted !== "True" && r.sector !== "" && CAPS.includes(r.market_cap));
  rest.sort(([a, x], [b, y]) => CAPS.indexOf(x.market_cap) - CAPS.indexOf(y.market_cap) || hash(a) - hash(b));
  for (const [code, r] of rest) {
    if (rows.length === count) break;
    if (gone.has(symbolOf(code, id))) continue;
    const name = short(r.name);
    if (names.has(name.toLowerCase()) || /evergrande|warrant|fund\b|preferred|caisse|certificate|\bbond/i.test(r.name)) continue;
    names.add(name.toLowerCase());
    const price = round3(o.low * (o.high / o.low) ** ((hash(`p${code}`) + hash(`q${code}`)) / 2));
    rows.push([symbolOf(code, id), name, name, "", sectorOf(r.sector, r.industry), o.exchange(code), price, cap()]);
  }
  return rows;
}
const symbolOf = (code: string, id: string): string => (code.includes(".") ? code : `${code}.${id}`);
const guess = (name: string): string => sectorOf("", name);

function us(count: number): Row[] {
  const info = new Map(csv("us-stock-symbols/us_instruments.csv.gz").map((r) => [r.symbol, r]));
  const lines = gunzipSync(readFileSync(new URL("us-stock-symbols/us_full_market_daily.ndjson.gz", lists)))
    .toString("utf8")
    .trim()
    .split("\n");
  const night = JSON.parse(lines[lines.length - 1]) as { rows: string[][] };
  const hand = new Map(known("us").map((k) => [k.code, k]));
  const all = night.rows.map(([exchange, symbol, last, , , , cap]) => ({
    exchange,
    symbol,
    price: Number(last.replace(/[$,]/g, "")),
    cap: Number(cap),
    code: symbol.toLowerCase().replace("/", "-"),
  }));
  all.sort((a, b) => Number(b.cap) - Number(a.cap));
  const names = new Set<string>();
  const rows: Row[] = [];
  const take = (r: (typeof all)[number]): void => {
    const facts = info.get(r.symbol);
    const k = hand.get(r.code);
    const name = k?.name || short(facts?.name ?? r.symbol);
    const exchange = r.exchange.toUpperCase();
    if (!facts || !(r.price > 0.5) || /\^/.test(r.symbol) || /preferred|warrant|notes|debenture|%|\bunits?\b|\brights?\b/i.test(facts.name)) return;
    if (names.has(name.toLowerCase()) && !k) return;
    names.add(name.toLowerCase());
    rows.push([
      `${r.code}.us`,
      name,
      k?.nameCn || name,
      initials(k?.nameCn ?? ""),
      sectorOf(facts.sector, facts.industry),
      exchange,
      Number(r.price.toPrecision(2)),
      0,
    ]);
  };
  const wished = all.filter((r) => hand.has(r.code));
  for (const r of all) if (rows.length < count - wished.filter((w) => w.cap < r.cap).length || hand.has(r.code)) take(r);
  // The nightly list has no licence: its figures only order the symbols. Prices keep two digits, caps follow from the rank.
  return rows
    .slice(0, count)
    .map((row, i): Row => [...(row.slice(0, 7) as [string, string, string, string, string, string, number]), capAt(5e12, i)]);
}

function cryptos(count: number): Row[] {
  const rows: Row[] = known("cryptos").map((k, i) => [
    k.code,
    k.name,
    k.nameCn || k.name,
    initials(k.nameCn),
    "",
    "SYN",
    k.price,
    round3(2e12 / (i + 1) ** 1.45),
  ]);
  const taken = new Set(rows.map((r) => r[0]));
  for (const r of csv("financedatabase/cryptos.csv.gz")) {
    if (rows.length === count) break;
    const code = r.cryptocurrency.toLowerCase().replace(/[0-9]+$/, "");
    if (
      r.currency !== "USD" ||
      gone.has(code) ||
      taken.has(code) ||
      !/^[a-z0-9]{2,8}$/.test(code) ||
      /^(usd|tusd|busd|dai|ust|sol|hnt|true)/.test(code)
    )
      continue;
    taken.add(code);
    const name = short(r.name.replace(/\s+USD$/, "").replace(/([a-z])([A-Z])/g, "$1 $2"));
    rows.push([code, name, name, "", "", "SYN", round3(0.0004 * 10 ** (hash(code) * 4.2)), round3(2e12 / (rows.length + 1) ** 1.45)]);
  }
  return rows;
}

function forex(): Row[] {
  const list = known("forex");
  const price = new Map(list.map((k) => [k.code, k.price]));
  const inUsd = (c: string): number => (c === "usd" ? 1 : (price.get(`${c}usd`) ?? 1 / (price.get(`usd${c}`) ?? Number.NaN)));
  return list.map((k) => {
    const p = k.price || Number((inUsd(k.code.slice(0, 3)) / inUsd(k.code.slice(3))).toPrecision(6));
    return [k.code, k.name, k.nameCn, initials(k.nameCn), k.rest[0], "FX", p, 0];
  });
}

function save(name: string, rows: Row[], count: number): void {
  for (const r of rows) r[4] = handSector.get(r[0]) ?? r[4];
  if (rows.length !== count) throw new Error(`${name}: ${rows.length} rows, ${count} wanted`);
  const bad = rows.filter((r) => !(r[6] > 0) || !/^[a-z0-9.-]+$/.test(r[0]));
  if (bad.length > 0 || new Set(rows.map((r) => r[0])).size !== count) throw new Error(`${name}: bad rows ${JSON.stringify(bad)}`);
  writeFileSync(new URL(`sim/data/${name}.json`, root), `[\n${rows.map((r) => JSON.stringify(r)).join(",\n")}\n]\n`);
}

const same = (text: string) => () => text;
const foreign = /\b(DRN|DL)\b/;
const home = (country: string, code: RegExp) => (c: string, r: Record<string, string>) =>
  r.country === country && code.test(c) && !foreign.test(r.name) ? c.toLowerCase() : "";
save("cryptos", cryptos(400), 400);
save("forex", forex(), 60);
save("us", us(500), 500);
save(
  "hk",
  market("hk", ["hk"], 250, (c, r) => (/^\d{4}$/.test(c) && /China|Hong Kong|Macau/.test(r.country) ? c.padStart(5, "0") : ""), {
    exchange: same("HKEX"),
    low: 0.8,
    high: 60,
    topCap: 7e12,
  }),
  250,
);
save(
  "cn",
  market("cn", ["cn_shanghai", "cn_shenzhen"], 300, (c) => (/^(60|688)\d+$/.test(c) ? `${c}.sh` : /^(00|30)\d+$/.test(c) ? `${c}.sz` : ""), {
    exchange: (s) => (s.endsWith("sh") ? "SSE" : "SZSE"),
    low: 4,
    high: 90,
    topCap: 3.6e12,
  }),
  300,
);
save("tw", market("tw", ["tw_twse"], 120, home("Taiwan", /^\d{4}$/), { exchange: same("TWSE"), low: 15, high: 320, topCap: 5e13 }), 120);
save("jp", market("jp", ["jp"], 150, home("Japan", /^\d{4}$/), { exchange: same("TSE"), low: 500, high: 7000, topCap: 6e13 }), 150);
save(
  "uk",
  market("uk", ["uk_lse"], 100, home("United Kingdom", /^[A-Z]{2,4}$/), { exchange: same("LSE"), low: 60, high: 2800, topCap: 2.5e11 }),
  100,
);
save("de", market("de", ["de_xetra"], 80, home("Germany", /^[A-Z0-9]{2,4}$/), { exchange: same("XETRA"), low: 7, high: 160, topCap: 3e11 }), 80);
save("fr", market("fr", ["fr_paris"], 80, home("France", /^[A-Z]{2,5}$/), { exchange: same("Euronext Paris"), low: 6, high: 160, topCap: 4e11 }), 80);
save("ca", market("ca", ["ca_tsx"], 80, home("Canada", /^[A-Z]{1,4}(-[AB])?$/), { exchange: same("TSX"), low: 3, high: 110, topCap: 3e11 }), 80);
save("br", market("br", ["br_b3"], 80, home("Brazil", /^[A-Z0-9]{4}(3|4|5|6|11)$/), { exchange: same("B3"), low: 3, high: 60, topCap: 5e11 }), 80);
const EXCHANGES: Record<string, string> = {
  us: "NYSE Arca",
  hk: "HKEX",
  cn: "SSE",
  tw: "TWSE",
  jp: "TSE",
  uk: "LSE",
  de: "XETRA",
  fr: "Euronext Paris",
  ca: "TSX",
  br: "B3",
};
save(
  "etf",
  known("etf").map(
    (k): Row => [
      symbolOf(k.code, k.rest[0]),
      k.name,
      k.nameCn,
      initials(k.nameCn),
      `${k.rest[1]}|${k.rest[2] ?? ""}`,
      k.code.endsWith(".sz") ? "SZSE" : EXCHANGES[k.rest[0]],
      k.price,
      0,
    ],
  ),
  120,
);
save(
  "index",
  known("index").map((k): Row => [`${k.code}.idx`, k.name, k.nameCn, initials(k.nameCn), k.rest[0], EXCHANGES[k.rest[0]], k.price, 0]),
  40,
);
