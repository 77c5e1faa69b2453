/**
 * Sectors of a market with their state of the moment: what item!hotModules lists and
 * `module:<market>` announces.
 */
import { F } from "../../contract/feed/columns.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import type { Sector } from "./facts.ts";
import type { Market } from "./market.ts";
import { changeRatio, wayOf } from "./ratio.ts";

export interface SectorState {
  sector: Sector;
  /**
   * Change of the members' freely traded worth, so that it is the sum of their contributions; a
   * plain mean where these are not known.
   */
  change: number;
  up: number;
  flat: number;
  down: number;
  turnoverUsd: number;
  leader: Instrument;
}

export type SectorSort = "change" | "turnover" | "heat";

/**
 * States of a market's sectors, best first. Heat = turnover weighed by how far the sector moved.
 */
export function rankSectors(market: Market, code: string, sort: SectorSort): SectorState[] {
  const states = market.sectors
    .filter((s) => s.market === code)
    .flatMap((s) => stateOf(market, s) ?? []);
  const score: Record<SectorSort, (s: SectorState) => number> = {
    change: (s) => s.change,
    turnover: (s) => s.turnoverUsd,
    heat: (s) => s.turnoverUsd * (1 + Math.abs(s.change) * 20),
  };
  return states.sort(
    (a, b) => score[sort](b) - score[sort](a) || (a.sector.id < b.sector.id ? -1 : 1),
  );
}

function stateOf(market: Market, sector: Sector): SectorState | undefined {
  const { cols } = market.board;
  const shares = market.facts.basket("module", sector.id)?.shares;
  let sum = 0;
  let worth = 0;
  let before = 0;
  let up = 0;
  let down = 0;
  let n = 0;
  let turnoverUsd = 0;
  let leader: Instrument | undefined;
  let best = Number.NEGATIVE_INFINITY;
  for (const [k, id] of sector.members.entries()) {
    const ratio = changeRatio(cols, id);
    if (Number.isNaN(ratio)) continue;
    const i = market.catalog.instruments[id];
    n++;
    sum += ratio;
    const counted = shares?.[k] ?? 0;
    worth += (counted * cols.get(id, F.last)) / 10 ** i.priceScale;
    before += (counted * cols.get(id, F.prevClose)) / 10 ** i.priceScale;
    const way = wayOf(ratio);
    if (way > 0) up++;
    else if (way < 0) down++;
    turnoverUsd += market.turnoverUsd(i);
    if (ratio > best) {
      best = ratio;
      leader = i;
    }
  }
  return leader === undefined
    ? undefined
    : {
        sector,
        change: before > 0 ? worth / before - 1 : sum / n,
        up,
        flat: n - up - down,
        down,
        turnoverUsd,
        leader,
      };
}
