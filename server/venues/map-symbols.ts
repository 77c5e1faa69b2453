/**
 * Which of our coins and perpetuals the venue trades against USDT, with its digits and steps. The
 * order of ids is kept.
 */
import type { Instrument } from "../../contract/market/instrument.ts";
import type { VenueRule, VenueSymbol } from "./venue.ts";

export interface MappedSymbols {
  instruments: Instrument[];
  spot: VenueSymbol[];
  perpetual: VenueSymbol[];
}

/** Digits behind the point of a step like "0.01000000". */
const digitsOf = (text: string): number => text.split(".")[1]?.replace(/0+$/, "").length ?? 0;
const byBase = (rules: readonly VenueRule[]): Map<string, VenueRule> =>
  new Map(rules.filter((r) => r.quote === "USDT").map((r) => [r.base, r]));

/** Maps what a venue trades; the rest stays as it is, simulated. */
export function mapSymbols(
  ours: readonly Instrument[],
  spotRules: readonly VenueRule[],
  perpetualRules: readonly VenueRule[],
): MappedSymbols {
  const rules = { cryptos: byBase(spotRules), perpetual: byBase(perpetualRules) };
  const found = { cryptos: [] as VenueSymbol[], perpetual: [] as VenueSymbol[] };
  const instruments = ours.map((i): Instrument => {
    if (i.type !== "cryptos" && i.type !== "perpetual") return i;
    const rule = i.quote === "USDT" ? rules[i.type].get(i.base) : undefined;
    if (rule === undefined) return i;
    const priceScale = digitsOf(rule.tick);
    const qtyScale = digitsOf(rule.lot);
    found[i.type].push({
      symId: i.symId,
      symbol: i.symbol,
      code: rule.code,
      priceScale,
      qtyScale,
      unit: rule.unit,
    });
    return {
      ...i,
      source: "live",
      priceScale,
      qtyScale,
      tickTable: [{ from: "0", tick: rule.tick || i.tickTable[0].tick }],
      lotSize: rule.lot || i.lotSize,
      minQty: rule.lot || i.minQty,
      minNotional: rule.minNotional || i.minNotional,
    };
  });
  return { instruments, spot: found.cryptos, perpetual: found.perpetual };
}
