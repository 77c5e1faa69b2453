/**
 * Volume of an index on days that are not made of its members' minutes: as much as its members
 * trade on a usual day.
 */
import type { Tie } from "../catalog/ties.ts";
import type { Model } from "./model.ts";

/**
 * Sets lots a day and what one is worth, for every index that is a sum. Turnover over volume stays
 * the members' mean price.
 */
export function giveVolume(models: readonly Model[], ties: ReadonlyMap<number, Tie>): void {
  for (const [id, { parts }] of ties) {
    const m = models[id];
    if (m.listing.type !== "index") continue;
    let volume = 0;
    let turnover = 0;
    for (const { id: part } of parts) {
      const { lotsPerDay, lot, value, listing } = models[part];
      volume += lotsPerDay * lot;
      turnover += (lotsPerDay * value * listing.reference) / listing.unitDivisor;
    }
    if (volume === 0) continue;
    m.lotsPerDay = volume / m.lot;
    m.value = turnover / (m.lotsPerDay * m.listing.reference);
  }
}
