/**
 * Book, trades and bars of a symbol over HTTP, as scaled integers. A chunk of its own, loaded with
 * the first wish of a series or tape: it brings the HTTP client with its signature and schemas. A
 * failed call is undefined; an answer that does not parse is one too.
 */
import type { DepthRecord } from "../../contract/feed/depth/depth.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import { parseScaled } from "../../contract/feed/scaled.ts";
import type { Call, DataOf, ParamsIn } from "../../contract/http/call.ts";
import { getDepth, getTrade } from "../../contract/http/detail.ts";
import { getKline } from "../../contract/http/market.ts";
import { type CallResult, createClient } from "../../contract/http/wire/client.ts";
import { patiently } from "../../contract/http/wire/patient.ts";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import type { PollOptions } from "./realtime.ts";

/** The instrument a call is about, with the digits of its numbers. */
export interface Listing {
  symbol: string;
  symId: number;
  priceScale: number;
  qtyScale: number;
}

export interface DetailHttp {
  depth(listing: Listing, level: number): Promise<{ record: DepthRecord; ts: number } | undefined>;
  /** From an id on, or the newest; oldest first. */
  trades(listing: Listing, limit: number, fromId?: number): Promise<Trade[] | undefined>;
  /** Before `endTime` (exclusive), ascending. */
  bars(
    listing: Listing,
    query: { stage: Stage; ext: boolean; limit: number; endTime?: number },
  ): Promise<{ list: Bar[]; more: boolean } | undefined>;
}

const TURNOVER_SCALE = 2;

export function createDetailHttp(options: PollOptions): DetailHttp {
  const client = createClient({
    ...options,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

  const hasty = <C extends Call>(call: C, params: ParamsIn<C>): Promise<CallResult<DataOf<C>>> =>
    client.call(call, params);
  const patient: typeof hasty = (call, params) =>
    patiently({
      ask: (timeoutMs) => client.call(call, params, { timeoutMs }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: options.random,
    });
  /** Polls ask once, since the next one follows; a chart is waited for. */
  async function ask<C extends Call, T>(
    call: C,
    params: ParamsIn<C>,
    read: (data: DataOf<C>) => T | undefined,
    send = hasty,
  ): Promise<T | undefined> {
    const answer = await send(call, params);
    return answer.ok ? read(answer.value) : undefined;
  }

  return {
    depth: (of, level) =>
      ask(getDepth, { symbol: of.symbol, level: String(level) }, (data) => bookOf(of, level, data)),
    trades: (of, limit, fromId) =>
      ask(
        getTrade,
        {
          symbol: of.symbol,
          limit: String(limit),
          fromId: fromId === undefined ? "" : String(fromId),
        },
        (data) => tradesOf(of, data),
      ),
    bars: (of, { stage, ext, limit, endTime }) =>
      ask(
        getKline,
        {
          symbol: of.symbol,
          stage,
          limit: String(limit),
          ext: ext ? "1" : "0",
          ...(endTime === undefined ? {} : { endTime: String(endTime) }),
        },
        (data) => barsOf(of, data),
        patient,
      ),
  };
}

function bookOf(
  { symId, priceScale, qtyScale }: Listing,
  levels: number,
  { seq, ts, bids, asks, cs }: DataOf<typeof getDepth>,
): { record: DepthRecord; ts: number } | undefined {
  const [buys, sells] = [bids, asks].map((side) =>
    Float64Array.from(
      side.flatMap(([px, qty]) => [parseScaled(px, priceScale), parseScaled(qty, qtyScale)]),
    ),
  );
  if (buys.some(Number.isNaN) || sells.some(Number.isNaN)) return undefined;
  return { record: { symId, levels, seq, ps: seq, crc: cs, bids: buys, asks: sells }, ts };
}

function tradesOf(
  { priceScale, qtyScale }: Listing,
  list: DataOf<typeof getTrade>,
): Trade[] | undefined {
  const trades = list.map(({ id, px, qty, side, ts }) => ({
    id,
    price: parseScaled(px, priceScale),
    qty: parseScaled(qty, qtyScale),
    side,
    ts,
  }));
  if (trades.some(({ price, qty }) => Number.isNaN(price) || Number.isNaN(qty))) return undefined;
  return trades.sort((a, b) => a.id - b.id);
}

function barsOf(
  { priceScale, qtyScale }: Listing,
  { list, more }: DataOf<typeof getKline>,
): { list: Bar[]; more: boolean } | undefined {
  const bars = list.map(
    ([ts, open, high, low, close, volume, turnover]): Bar => [
      ts,
      parseScaled(open, priceScale),
      parseScaled(high, priceScale),
      parseScaled(low, priceScale),
      parseScaled(close, priceScale),
      parseScaled(volume, qtyScale),
      parseScaled(turnover, TURNOVER_SCALE),
    ],
  );
  return bars.some((bar) => bar.some(Number.isNaN)) ? undefined : { list: bars, more };
}
