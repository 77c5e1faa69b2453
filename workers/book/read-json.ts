/**
 * The JSON forms of depth, trades and candles as the records that the binary frames carry: same
 * books, same tapes, same series behind them.
 */
import type { ServerMessage } from "../../contract/feed/control.ts";
import type { DepthRecord } from "../../contract/feed/depth/depth.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import { parseScaled } from "../../contract/feed/scaled.ts";
import type { Bar } from "../../contract/market/kline.ts";

export type DetailMessage = Extract<ServerMessage, { ch: "depth" | "trades" | "candle" }>;
/** Digits of an instrument's numbers, as the ack told them. */
export interface Scales {
  symId: number;
  priceScale: number;
  qtyScale: number;
}

/** Undefined when a number does not parse: the message is then as good as lost. */
export function depthOfJson(
  message: Extract<DetailMessage, { ch: "depth" }>,
  scales: Scales,
): DepthRecord | undefined {
  const side = (levels: readonly [string, string][]): Float64Array =>
    Float64Array.from(
      levels.flatMap(([price, size]) => [
        parseScaled(price, scales.priceScale),
        parseScaled(size, scales.qtyScale),
      ]),
    );
  const { lv, seq, ps, d, cs } = message;
  const record = {
    symId: scales.symId,
    levels: lv,
    seq,
    ps: message.k === "s" ? seq : (ps ?? -1),
    crc: cs,
    bids: side(d.b),
    asks: side(d.a),
  };
  return record.bids.some(Number.isNaN) || record.asks.some(Number.isNaN) ? undefined : record;
}

export function tradesOfJson(
  message: Extract<DetailMessage, { ch: "trades" }>,
  scales: Scales,
): Trade[] {
  return message.d
    .map(([id, price, qty, side, ts]) => ({
      id,
      price: parseScaled(price, scales.priceScale),
      qty: parseScaled(qty, scales.qtyScale),
      side,
      ts,
    }))
    .filter((trade) => !Number.isNaN(trade.price) && !Number.isNaN(trade.qty));
}

export function barsOfJson(
  message: Extract<DetailMessage, { ch: "candle" }>,
  scales: Scales,
): Bar[] {
  return message.d
    .map(([ts, open, high, low, close, volume, turnover]): Bar => {
      const [o, h, l, c] = [open, high, low, close].map((text) =>
        parseScaled(text, scales.priceScale),
      );
      return [ts, o, h, l, c, parseScaled(volume, scales.qtyScale), parseScaled(turnover, 2)];
    })
    .filter((bar) => !bar.some(Number.isNaN));
}
