/**
 * Trade and candle frames (types 4 and 5 of the market socket). Both are absolute: a record needs
 * none before it.
 *
 *   trades  vu symId · vu firstId · vu count · trade*       ids are consecutive within a symbol, so a hole between records is a loss
 *   trade   zz Δprice (to the one before, the first to 0) · vu quantity · u8 side (1 buyer took, 2 seller took) · zz Δts (first to 0)
 *   candle  vu symId · u8 stage · vu openTs · zz open · vu (high − open) · vu (open − low) · zz (close − open) · vu volume · vu turnover · u8 final
 *
 * Trades are never conflated. A candle record is the running bar's last state. One record of each
 * bar has `final` 1: its last.
 */
import { type Bar, STAGE_NAMES, type Stage } from "../../market/kline.ts";
import { type ByteReader, type ByteWriter, FrameError } from "../frame/bytes.ts";

export const FRAME_TRADES = 4;
export const FRAME_CANDLE = 5;
/** The snapshot that answers a subscription carries this many trades. */
export const TRADES_SNAPSHOT = 50;

export type Side = 1 | 2;
/** One trade in scaled integers. `side` says what the taker did: 1 bought, 2 sold. */
export interface Trade {
  id: number;
  price: number;
  qty: number;
  side: Side;
  ts: number;
}

/** Writes trades of one symbol, oldest first, ids consecutive. */
export function writeTrades(w: ByteWriter, symId: number, trades: readonly Trade[]): void {
  w.vu(symId);
  w.vu(trades.length === 0 ? 0 : trades[0].id);
  w.vu(trades.length);
  let price = 0;
  let ts = 0;
  for (const t of trades) {
    w.zz(t.price - price);
    w.vu(t.qty);
    w.u8(t.side);
    w.zz(t.ts - ts);
    price = t.price;
    ts = t.ts;
  }
}

/** Reads one trades record. Throws FrameError. */
export function readTrades(r: ByteReader): { symId: number; trades: Trade[] } {
  const symId = r.symId();
  const firstId = r.vu();
  const count = r.count(4);
  if (firstId + count > Number.MAX_SAFE_INTEGER) throw new FrameError("trade id out of range");
  const trades: Trade[] = [];
  let price = 0;
  let ts = 0;
  for (let i = 0; i < count; i++) {
    price = r.price(price + r.zz());
    const qty = r.vu();
    const side = r.u8();
    if (side !== 1 && side !== 2) throw new FrameError("trade side");
    ts = r.time(ts + r.zz());
    trades.push({ id: firstId + i, price, qty, side, ts });
  }
  return { symId, trades };
}

/** Writes a bar of one symbol and stage. */
export function writeCandle(
  w: ByteWriter,
  symId: number,
  stage: Stage,
  bar: Bar,
  final: boolean,
): void {
  const [ts, open, high, low, close, volume, turnover] = bar;
  w.vu(symId);
  w.u8(STAGE_NAMES.indexOf(stage));
  w.vu(ts);
  w.zz(open);
  w.vu(high - open);
  w.vu(open - low);
  w.zz(close - open);
  w.vu(volume);
  w.vu(turnover);
  w.u8(final ? 1 : 0);
}

/** Reads one candle record. Throws FrameError. */
export function readCandle(r: ByteReader): {
  symId: number;
  stage: Stage;
  bar: Bar;
  final: boolean;
} {
  const symId = r.symId();
  const stage = STAGE_NAMES[r.u8()];
  if (stage === undefined) throw new FrameError("unknown stage");
  const ts = r.time(r.vu());
  const open = r.zz();
  const high = r.price(open + r.vu());
  const low = r.price(open - r.vu());
  const close = open + r.zz();
  if (close < low || close > high) throw new FrameError("close outside its bar");
  const bar: Bar = [ts, open, high, low, close, r.vu(), r.vu()];
  const final = r.u8();
  if (final > 1) throw new FrameError("neither final nor running");
  return { symId, stage, bar, final: final === 1 };
}
