/**
 * Shares: the known ones by hand first, then the largest companies of a list until the count is
 * full.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { csv, gone, known, lists, type Row } from "./lists.ts";
import { guess, sectorOf, short } from "./names.ts";
import { initials } from "./pinyin.ts";
import { capAt, hash, round3 } from "./seeded.ts";

type Company = Record<string, string>;
const CAPS = ["Mega Cap", "Large Cap", "Mid Cap", "Small Cap", "Micro Cap"];

/**
 * One market outside the US: the known codes first, then the list's largest companies until the
 * count is full.
 */
export function market(
  id: string,
  files: string[],
  count: number,
  pick: (code: string, r: Company) => string,
  o: { exchange: (s: string) => string; low: number; high: number; topCap: number },
): Row[] {
  const hand = known(id);
  const pool = poolOf(files, pick);
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
  for (const [code, r] of largest(pool, new Set(hand.map((k) => k.code)))) {
    if (rows.length === count) break;
    if (gone.has(symbolOf(code, id))) continue;
    const name = short(r.name);
    if (
      names.has(name.toLowerCase()) ||
      /evergrande|warrant|fund\b|preferred|caisse|certificate|\bbond/i.test(r.name)
    )
      continue;
    names.add(name.toLowerCase());
    const price = round3(o.low * (o.high / o.low) ** ((hash(`p${code}`) + hash(`q${code}`)) / 2));
    rows.push([
      symbolOf(code, id),
      name,
      name,
      "",
      sectorOf(r.sector, r.industry),
      o.exchange(code),
      price,
      cap(),
    ]);
  }
  return rows;
}

/** Companies of the lists, by the code that `pick` makes of theirs. */
function poolOf(
  files: readonly string[],
  pick: (code: string, r: Company) => string,
): Map<string, Company> {
  const pool = new Map<string, Company>();
  for (const f of files)
    for (const r of csv(`financedatabase/equities_${f}.csv.gz`)) {
      const symbol = pick(r.symbol.split(".")[0], r);
      if (symbol) pool.set(symbol, r);
    }
  return pool;
}

/** Companies that are not taken yet, the largest first. */
const largest = (
  pool: ReadonlyMap<string, Company>,
  taken: ReadonlySet<string>,
): [string, Company][] =>
  [...pool]
    .filter(
      ([code, r]) =>
        !taken.has(code) && r.delisted !== "True" && r.sector !== "" && CAPS.includes(r.market_cap),
    )
    .sort(
      ([a, x], [b, y]) =>
        CAPS.indexOf(x.market_cap) - CAPS.indexOf(y.market_cap) || hash(a) - hash(b),
    );

/** Our symbol: the code with its market, unless it says one. */
export const symbolOf = (code: string, id: string): string =>
  code.includes(".") ? code : `${code}.${id}`;

/** The largest listings of the US by the nightly list. */
export function us(count: number): Row[] {
  const info = new Map(csv("us-stock-symbols/us_instruments.csv.gz").map((r) => [r.symbol, r]));
  const lines = gunzipSync(
    readFileSync(new URL("us-stock-symbols/us_full_market_daily.ndjson.gz", lists)),
  )
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
    if (
      !facts ||
      !(r.price > 0.5) ||
      /\^/.test(r.symbol) ||
      /preferred|warrant|notes|debenture|%|\bunits?\b|\brights?\b/i.test(facts.name)
    )
      return;
    if ((names.has(name.toLowerCase()) && !k) || gone.has(`${r.code}.us`)) return;
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
  for (const r of all)
    if (rows.length < count - wished.filter((w) => w.cap < r.cap).length || hand.has(r.code))
      take(r);
  // The nightly list has no licence: its figures only order the symbols. Prices keep two digits, caps
  // follow from the rank.
  return rows
    .slice(0, count)
    .map(
      (row, i): Row => [
        ...(row.slice(0, 7) as [string, string, string, string, string, string, number]),
        capAt(5e12, i),
      ],
    );
}
