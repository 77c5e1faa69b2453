/**
 * The 2,560 instruments of the simulator with everything the contract says about them, built once
 * from the committed rows of data/*.json. Ids are dense and sorted by how busy an instrument is, so
 * that the ones that tick most have one-byte ids on the wire. Day limits here are empty; the engine
 * fills them in from the previous close.
 */
import type { Instrument } from "../../contract/market/instrument.ts";
import { type Draft, drafts } from "./drafts.ts";

/** An instrument and what only lists and the simulator need of it. */
export interface Listing extends Instrument, Pick<Draft, "marketCap" | "initials" | "reference"> {
  /** Share of all ticks, 0 … 1; the sum over all instruments is 1. */
  activity: number;
  /** symId of the spot coin behind a perpetual, of the index an ETF follows; −1 where none. */
  underlying: number;
}

let built: readonly Listing[] | undefined;

/**
 * All instruments, `universe()[i].symId === i`. Built on the first call (some 5 ms), then the same
 * array.
 */
export function universe(): readonly Listing[] {
  if (built !== undefined) return built;
  const all = drafts().sort((a, b) => b.weight - a.weight || (a.symbol < b.symbol ? -1 : 1));
  const total = all.reduce((sum, d) => sum + d.weight, 0);
  const ids = new Map(all.map((d, i) => [d.symbol, i]));
  built = all.map(({ weight, follows, ...d }, symId) => ({
    ...d,
    symId,
    activity: weight / total,
    underlying: ids.get(follows) ?? -1,
  }));
  return built;
}
