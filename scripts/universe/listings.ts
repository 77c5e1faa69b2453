/**
 * One company on two exchanges: known/listings.txt says which listing is at home where, and how
 * many of the home's shares one of the other is.
 */
import { readFileSync } from "node:fs";
import { type Row, root } from "./lists.ts";

export interface SecondListing {
  symbol: string;
  home: string;
  /** Home shares in one of it, e.g. 8 in a depositary share of eight. */
  ratio: number;
}

export const secondListings: SecondListing[] = readFileSync(
  new URL("sim/data/known/listings.txt", root),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => {
    const [symbol, home, ratio] = line.split("|");
    return { symbol, home, ratio: Number(ratio) };
  });

const CURRENCY: Record<string, string> = {
  hk: "hkd",
  sh: "cnh",
  sz: "cnh",
  tw: "twd",
  jp: "jpy",
  uk: "gbp",
  de: "eur",
  fr: "eur",
  ca: "cad",
  br: "brl",
};
const marketOf = (symbol: string): string => symbol.slice(symbol.indexOf(".") + 1);
const isMainland = (symbol: string): boolean => /\.s[hz]$/.test(symbol);

/**
 * Gives both listings of a company prices that say the same, and as many shares. Shares of Shanghai
 * and Hong Kong keep prices of their own: nobody may change one into the other.
 */
export function agree(rows: Map<string, Row>): void {
  const pair = (code: string): number => rows.get(code)?.[6] ?? Number.NaN;
  const usd = (market: string): number => {
    const currency = CURRENCY[market];
    if (currency === undefined) return 1;
    return rows.has(`${currency}usd`) ? pair(`${currency}usd`) : 1 / pair(`usd${currency}`);
  };
  /** Pounds are quoted in pence. */
  const units = (market: string): number => (market === "uk" ? 100 : 1);
  const inUsd = (symbol: string): number =>
    (rows.get(symbol)![6] * usd(marketOf(symbol))) / units(marketOf(symbol));
  const priced = (symbol: string, dollars: number): void => {
    const market = marketOf(symbol);
    const price = (dollars / usd(market)) * units(market);
    rows.get(symbol)![6] = Number(price.toPrecision(4));
  };
  for (const { symbol, home } of secondListings)
    if (!rows.has(symbol) || !rows.has(home))
      throw new Error(`${symbol}, ${home}: no such listing`);
  // New York's prices are from a list, those at home by hand: home follows, then whoever else is
  // listed there.
  for (const { symbol, home, ratio } of secondListings)
    if (marketOf(symbol) === "us") priced(home, inUsd(symbol) / ratio);
  for (const { symbol, home, ratio } of secondListings)
    if (marketOf(symbol) !== "us" && !isMainland(symbol) && !isMainland(home))
      priced(symbol, inUsd(home) * ratio);
  // Shares at home first: those of a listing whose home is itself a second one come after.
  const done = new Set<string>();
  const count = (symbol: string): void => {
    const second = secondListings.find((s) => s.symbol === symbol);
    if (second === undefined || done.has(symbol)) return;
    done.add(symbol);
    count(second.home);
    const [row, home] = [rows.get(symbol)!, rows.get(second.home)!];
    const shares = (home[7] * units(marketOf(second.home))) / home[6];
    row[7] = Number((((shares / second.ratio) * row[6]) / units(marketOf(symbol))).toPrecision(4));
    // One company is of one branch.
    row[4] = home[4];
  };
  for (const { symbol } of secondListings) count(symbol);
}
