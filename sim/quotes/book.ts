/**
 * Best bid and ask around a price with their sizes, and for perpetuals index and funding. All is
 * derived from the tick alone. The levels behind the best are in levels.ts.
 */
import { F } from "../../contract/feed/columns.ts";
import { parseScaled } from "../../contract/feed/scaled.ts";
import type { Funding, QuoteSink } from "../../contract/feed/source.ts";
import { type Rate, toText, ZERO } from "../../contract/money/decimal.ts";
import { fundingRate } from "../../contract/rules/trading/contract/funding.ts";
import { mix } from "../random.ts";
import type { Model } from "../tree/model.ts";

/** Funding is settled at 00, 08 and 16 UTC. */
const FUNDING_MS = 8 * 3_600_000;
/**
 * Funding rate at scale 8. A perpetual here stands by its coin: over eight hours its premium stays
 * inside the rule's band, where the rule that charges positions makes the interest alone. A rate
 * that was drawn stood beside every price and was never what anybody paid.
 */
const FUNDING_RATE = parseScaled(toText(fundingRate([ZERO as Rate], 1)!), 8);

/** Best bid and ask of every instrument as they were last written. */
export class Tops {
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly bidQty: Float64Array;
  readonly askQty: Float64Array;

  constructor(slots: number) {
    this.bid = new Float64Array(slots);
    this.ask = new Float64Array(slots);
    this.bidQty = new Float64Array(slots);
    this.askQty = new Float64Array(slots);
  }
}

/** Lots that usually stand at the best price. */
export const typicalLots = (m: Model): number =>
  Math.max(1, (m.lotsPerDay / (m.perMinute * 600 + 50)) * 1.5);

/**
 * Taker of a trade: the seller hits a price that is the bid, the buyer one that is the ask. `hash`
 * is the tick's.
 */
export const takerOf = (hash: number): 1 | 2 => ((hash & 0x200) === 0 ? 2 : 1);

/**
 * Best bid and ask of row `s` around a price: on the grid, bid < ask, inside the day's limits; the
 * price is one of the two sides (forex: between). At a day's limit the other side has nobody: its
 * price is the limit too, and its size none.
 */
export function writeBook(
  m: Model,
  limits: [number, number] | undefined,
  s: number,
  price: number,
  hash: number,
  sink: QuoteSink,
  tops: Tops,
): void {
  const { grid } = m;
  const more = mix(hash, 5);
  const width =
    m.spread === 1 ? 1 : Math.max(1, Math.round(m.spread * (0.6 + (more & 0xff) / 320)));
  let bid: number;
  let ask: number;
  if (m.listing.market === "forex") {
    const tick = grid.at(price);
    bid = Math.max(tick, price - (width >> 1) * tick);
    ask = bid + width * tick;
  } else if (takerOf(hash) === 2) {
    bid = price;
    ask = width === 1 ? grid.above(bid) : grid.ceil(bid + width * grid.at(bid));
  } else {
    ask = price;
    bid =
      width === 1 ? grid.below(ask) : Math.max(grid.at(1), grid.floor(ask - width * grid.at(ask)));
    if (bid >= ask) ask = grid.above(bid);
  }
  const [nobodySells, nobodyBuys] = [price === limits?.[1], price === limits?.[0]];
  if (nobodySells || nobodyBuys) bid = ask = price;
  else if (limits !== undefined) {
    if (ask > limits[1]) {
      ask = limits[1];
      if (bid >= ask) bid = grid.below(ask);
    }
    if (bid < limits[0]) {
      bid = limits[0];
      if (ask <= bid) ask = grid.above(bid);
    }
  }
  const typical = typicalLots(m);
  const size = (bits: number): number =>
    m.lot * Math.max(1, Math.round(typical * (0.15 + (bits / 1024) * (bits / 1024) * 4)));
  tops.bid[s] = bid;
  tops.ask[s] = ask;
  tops.bidQty[s] = nobodyBuys ? 0 : size((more >>> 8) & 0x3ff);
  tops.askQty[s] = nobodySells ? 0 : size((more >>> 18) & 0x3ff);
  sink.set(s, F.bid, bid);
  sink.set(s, F.ask, ask);
  sink.set(s, F.bidQty, tops.bidQty[s]);
  sink.set(s, F.askQty, tops.askQty[s]);
}

/**
 * Index (the coin's last price) and funding of the running eight hours. The mark is whoever's who
 * remembers: an average over seconds is not of one tick.
 */
export function writeFunding(s: number, index: number, ts: number, sink: QuoteSink): void {
  sink.set(s, F.index, index);
  sink.set(s, F.fundingRate, FUNDING_RATE);
  sink.set(s, F.nextFundingAt, (Math.floor(ts / FUNDING_MS) + 1) * FUNDING_MS);
}

/** Funding as of `now`, with the last `limit` settlements since the listing, newest first. */
export function fundingOf(m: Model, limit: number, now: number): Funding {
  const period = Math.floor(now / FUNDING_MS);
  const list: Funding["list"] = [];
  for (let p = period; list.length < limit && p * FUNDING_MS > m.listing.listedAt; p--)
    list.push([p * FUNDING_MS, FUNDING_RATE]);
  return {
    rate: FUNDING_RATE,
    predicted: FUNDING_RATE,
    nextFundingAt: (period + 1) * FUNDING_MS,
    intervalMs: FUNDING_MS,
    list,
  };
}
