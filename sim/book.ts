/**
 * What stands around a price: best bid and ask with their sizes, and for perpetuals index, mark and funding. Derived from the tick alone.
 */
import { F } from "../contract/feed/columns.ts";
import type { QuoteSink } from "../contract/feed/source.ts";
import type { Model } from "./model.ts";
import { gauss, mix, unit } from "./random.ts";

/** Funding is settled at 00, 08 and 16 UTC. */
const FUNDING_MS = 8 * 3_600_000;
/** Highest funding rate, at scale 8: 0.3 % in eight hours. */
const FUNDING_CAP = 300_000;

/** Best bid and ask of row `s` around a price: on the grid, bid < ask, inside the day's limits; the price is one of the two sides (forex: between). */
export function writeBook(m: Model, limits: [number, number] | undefined, s: number, price: number, hash: number, sink: QuoteSink): void {
  const { grid } = m;
  const more = mix(hash, 5);
  const width = m.spread === 1 ? 1 : Math.max(1, Math.round(m.spread * (0.6 + (more & 0xff) / 320)));
  let bid: number;
  let ask: number;
  if (m.listing.market === "forex") {
    const tick = grid.at(price);
    bid = Math.max(tick, price - (width >> 1) * tick);
    ask = bid + width * tick;
  } else if ((hash & 0x200) === 0) {
    bid = price;
    ask = width === 1 ? grid.above(bid) : grid.ceil(bid + width * grid.at(bid));
  } else {
    ask = price;
    bid = width === 1 ? grid.below(ask) : Math.max(grid.at(1), grid.floor(ask - width * grid.at(ask)));
    if (bid >= ask) ask = grid.above(bid);
  }
  if (limits !== undefined) {
    if (ask > limits[1]) {
      ask = limits[1];
      if (bid >= ask) bid = grid.below(ask);
    }
    if (bid < limits[0]) {
      bid = limits[0];
      if (ask <= bid) ask = grid.above(bid);
    }
  }
  const typical = Math.max(1, (m.lotsPerDay / (m.perMinute * 600 + 50)) * 1.5);
  const size = (bits: number): number => m.lot * Math.max(1, Math.round(typical * (0.15 + (bits / 1024) * (bits / 1024) * 4)));
  sink.set(s, F.bid, bid);
  sink.set(s, F.ask, ask);
  sink.set(s, F.bidQty, size((more >>> 8) & 0x3ff));
  sink.set(s, F.askQty, size((more >>> 18) & 0x3ff));
}

/** Index (the coin's price), mark (between index and last), funding of the running eight hours. */
export function writeFunding(m: Model, s: number, price: number, hash: number, ts: number, sink: QuoteSink): void {
  const index = m.grid.round(price / m.premium + (((hash >>> 4) & 3) - 1.5) * m.grid.at(price));
  const period = Math.floor(ts / FUNDING_MS);
  const key = mix(mix(m.key, 41), period);
  const rate = Math.round(10_000 + 9000 * gauss(key) * (unit(key) < 0.1 ? 4 : 1) + (m.premium - 1) * 2e7);
  sink.set(s, F.index, index);
  sink.set(s, F.mark, m.grid.round(index + (price - index) * 0.3));
  sink.set(s, F.fundingRate, Math.max(-FUNDING_CAP, Math.min(FUNDING_CAP, rate)));
  sink.set(s, F.nextFundingAt, (period + 1) * FUNDING_MS);
}
