/**
 * Makes sim/data/*.json, the 2,560 instruments of the simulator, from the public lists in
 * ../shared/data (names, sectors, exchanges) and the hand-written facts in sim/data/known. Run by
 * hand when a list changes: `node scripts/make-universe.ts`; its output is committed, so nobody
 * needs the lists to build. Row: [symbol, name, nameCn, initials, group, exchange, reference price,
 * market cap]. Prices are hand-written round levels, drawn from the market's usual range (seeded)
 * or, for US stocks, cut to two digits; market caps follow from the rank. Levels to start a
 * simulation from, not quotations.
 */
import { writeFileSync } from "node:fs";
import { cryptos, forex } from "./universe/coins-and-pairs.ts";
import { agree, secondListings } from "./universe/listings.ts";
import { handSector, known, type Row, root } from "./universe/lists.ts";
import { initials } from "./universe/pinyin.ts";
import { market, symbolOf, us } from "./universe/shares.ts";

const made = new Map<string, Row[]>();
function save(name: string, rows: Row[], count: number): void {
  for (const r of rows) r[4] = handSector.get(r[0]) ?? r[4];
  if (rows.length !== count) throw new Error(`${name}: ${rows.length} rows, ${count} wanted`);
  const bad = rows.filter((r) => !(r[6] > 0) || !/^[a-z0-9.-]+$/.test(r[0]));
  if (bad.length > 0 || new Set(rows.map((r) => r[0])).size !== count)
    throw new Error(`${name}: bad rows ${JSON.stringify(bad)}`);
  made.set(name, rows);
}
const write = (name: string, rows: readonly unknown[]): void =>
  writeFileSync(
    new URL(`sim/data/${name}.json`, root),
    `[\n${rows.map((r) => JSON.stringify(r)).join(",\n")}\n]\n`,
  );

const same = (text: string) => () => text;
const foreign = /\b(DRN|DL)\b/;
const home = (country: string, code: RegExp) => (c: string, r: Record<string, string>) =>
  r.country === country && code.test(c) && !foreign.test(r.name) ? c.toLowerCase() : "";
save("cryptos", cryptos(400), 400);
save("forex", forex(), 60);
save("us", us(500), 500);
save(
  "hk",
  market(
    "hk",
    ["hk"],
    250,
    (c, r) =>
      /^\d{4}$/.test(c) && /China|Hong Kong|Macau/.test(r.country) ? c.padStart(5, "0") : "",
    {
      exchange: same("HKEX"),
      low: 0.8,
      high: 60,
      topCap: 7e12,
    },
  ),
  250,
);
save(
  "cn",
  market(
    "cn",
    ["cn_shanghai", "cn_shenzhen"],
    300,
    (c) => (/^(60|688)\d+$/.test(c) ? `${c}.sh` : /^(00|30)\d+$/.test(c) ? `${c}.sz` : ""),
    {
      exchange: (s) => (s.endsWith("sh") ? "SSE" : "SZSE"),
      low: 4,
      high: 90,
      topCap: 3.6e12,
    },
  ),
  300,
);
save(
  "tw",
  market("tw", ["tw_twse"], 120, home("Taiwan", /^\d{4}$/), {
    exchange: same("TWSE"),
    low: 15,
    high: 320,
    topCap: 5e13,
  }),
  120,
);
save(
  "jp",
  market("jp", ["jp"], 150, home("Japan", /^\d{4}$/), {
    exchange: same("TSE"),
    low: 500,
    high: 7000,
    topCap: 6e13,
  }),
  150,
);
save(
  "uk",
  market("uk", ["uk_lse"], 100, home("United Kingdom", /^[A-Z]{2,4}$/), {
    exchange: same("LSE"),
    low: 60,
    high: 2800,
    topCap: 2.5e11,
  }),
  100,
);
save(
  "de",
  market("de", ["de_xetra"], 80, home("Germany", /^[A-Z0-9]{2,4}$/), {
    exchange: same("XETRA"),
    low: 7,
    high: 160,
    topCap: 3e11,
  }),
  80,
);
save(
  "fr",
  market("fr", ["fr_paris"], 80, home("France", /^[A-Z]{2,5}$/), {
    exchange: same("Euronext Paris"),
    low: 6,
    high: 160,
    topCap: 4e11,
  }),
  80,
);
save(
  "ca",
  market("ca", ["ca_tsx"], 80, home("Canada", /^[A-Z]{1,4}(-[AB])?$/), {
    exchange: same("TSX"),
    low: 3,
    high: 110,
    topCap: 3e11,
  }),
  80,
);
save(
  "br",
  market("br", ["br_b3"], 80, home("Brazil", /^[A-Z0-9]{4}(3|4|5|6|11)$/), {
    exchange: same("B3"),
    low: 3,
    high: 60,
    topCap: 5e11,
  }),
  80,
);
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
  known("index").map(
    (k): Row => [
      `${k.code}.idx`,
      k.name,
      k.nameCn,
      initials(k.nameCn),
      k.rest[0],
      EXCHANGES[k.rest[0]],
      k.price,
      0,
    ],
  ),
  40,
);
agree(new Map([...made.values()].flat().map((row) => [row[0], row])));
for (const [name, rows] of made) write(name, rows);
write(
  "listings",
  secondListings.map(({ symbol, home }) => [symbol, home]),
);
