/**
 * Sources of the universe: the public lists of ../shared/data and the hand-written facts of
 * sim/data/known.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export type Row = [
  symbol: string,
  name: string,
  nameCn: string,
  initials: string,
  group: string,
  exchange: string,
  price: number,
  cap: number,
];
export interface Known {
  code: string;
  name: string;
  nameCn: string;
  price: number;
  rest: string[];
}

export const root = new URL("../../", import.meta.url);
export const lists = new URL("../shared/data/", root);

export function csv(path: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(new URL(path, lists))).toString("utf8");
  const rows = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].map((m) =>
        m[1].replace(/^"|"$/g, "").replaceAll('""', '"'),
      ),
    );
  return rows.slice(1).map((r) => Object.fromEntries(rows[0].map((k, i) => [k, r[i] ?? ""])));
}

export function known(file: string): Known[] {
  const text = readFileSync(new URL(`sim/data/known/${file}.txt`, root), "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [code, name, nameCn, price, ...rest] = line.split("|");
      return { code, name, nameCn, price: Number(price), rest };
    });
}

/**
 * Facts of known/sectors.txt and known/skip.txt: sectors that the lists lack, listings that are
 * gone.
 */
export const handSector = new Map(
  readFileSync(new URL("sim/data/known/sectors.txt", root), "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [sector, codes] = line.split("|");
      return codes.split(" ").map((c): [string, string] => [c, sector]);
    }),
);
export const gone = new Set(
  readFileSync(new URL("sim/data/known/skip.txt", root), "utf8").trim().split(/\s+/),
);
