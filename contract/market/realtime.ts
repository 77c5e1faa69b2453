/**
 * Realtime: the last state of one instrument over HTTP, and the list row built on it. Decimals are
 * text at the instrument's scale; a value that is not known is an empty text. `symId`, the scales
 * and `tickTable` are there so that a row can be painted and subscribed without the whole
 * instrument list.
 */
import * as v from "valibot";
import { SESSIONS } from "../feed/columns.ts";
import { INSTRUMENT_TYPES, MARKETS, SOURCES, TickStep } from "./instrument.ts";

const Text = v.string();
const Int = v.pipe(v.number(), v.safeInteger());

export const Realtime = v.object({
  symbol: Text,
  symId: Int,
  priceScale: Int,
  qtyScale: Int,
  last: Text,
  open: Text,
  high: Text,
  low: Text,
  prevClose: Text,
  change: Text,
  /** Signed ratio, 4 digits: "0.0241" = +2.41 %. */
  changeRatio: Text,
  bid: Text,
  bidQty: Text,
  ask: Text,
  askQty: Text,
  volume: Text,
  turnover: Text,
  session: v.picklist(SESSIONS),
  extPrice: Text,
  extChangeRatio: Text,
  extTs: Int,
  mark: Text,
  index: Text,
  fundingRate: Text,
  nextFundingAt: Int,
  ts: Int,
  seq: Int,
  /** Last proof of life of the symbol's source, ms. */
  aliveAt: Int,
  status: v.picklist(["ok", "delayed", "halted"]),
  source: v.picklist(SOURCES),
});
export type Realtime = v.InferOutput<typeof Realtime>;

export const QuoteRow = v.object({
  ...Realtime.entries,
  name: Text,
  nameCn: Text,
  type: v.picklist(INSTRUMENT_TYPES),
  market: v.picklist(MARKETS),
  currency: Text,
  base: Text,
  quote: Text,
  group: Text,
  isTop: v.picklist(["0", "1"]),
  marketCap: Text,
  /** Highest leverage, 0 where there is none. */
  lever: Int,
  tickTable: v.array(TickStep),
});
export type QuoteRow = v.InferOutput<typeof QuoteRow>;
