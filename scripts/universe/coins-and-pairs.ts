/** Coins and currency pairs. */
import { csv, gone, known, type Row } from "./lists.ts";
import { short } from "./names.ts";
import { initials } from "./pinyin.ts";
import { hash, round3 } from "./seeded.ts";

export function cryptos(count: number): Row[] {
  const rows: Row[] = known("cryptos").map((k, i) => [
    k.code,
    k.name,
    k.nameCn || k.name,
    initials(k.nameCn),
    "",
    "SYN",
    k.price,
    round3(k.rest[0] ? k.price * Number(k.rest[0]) * 1e6 : 9e10 / (i + 1) ** 1.25),
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
    rows.push([
      code,
      name,
      name,
      "",
      "",
      "SYN",
      round3(0.0004 * 10 ** (hash(code) * 4.2)),
      round3(2e12 / (rows.length + 1) ** 1.45),
    ]);
  }
  return rows;
}

export function forex(): Row[] {
  const list = known("forex");
  const price = new Map(list.map((k) => [k.code, k.price]));
  const inUsd = (c: string): number =>
    c === "usd" ? 1 : (price.get(`${c}usd`) ?? 1 / (price.get(`usd${c}`) ?? Number.NaN));
  return list.map((k) => {
    const p =
      k.price || Number((inUsd(k.code.slice(0, 3)) / inUsd(k.code.slice(3))).toPrecision(6));
    return [k.code, k.name, k.nameCn, initials(k.nameCn), k.rest[0], "FX", p, 0];
  });
}
