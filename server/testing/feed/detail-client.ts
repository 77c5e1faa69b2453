/**
 * A client of depth, trades and candles as small as it can be: applies what arrives, in either
 * form, and says what went wrong.
 */

import type { ServerMessage } from "../../../contract/feed/control.ts";
import { Book } from "../../../contract/feed/depth/book.ts";
import {
  applyDepth,
  type DepthOutcome,
  type DepthRecord,
  FRAME_DEPTH,
  FRAME_DEPTH_SNAPSHOT,
  readDepth,
} from "../../../contract/feed/depth/depth.ts";
import {
  FRAME_CANDLE,
  FRAME_TRADES,
  readCandle,
  readTrades,
  type Trade,
} from "../../../contract/feed/depth/trades.ts";
import { ByteReader } from "../../../contract/feed/frame/bytes.ts";
import { FRAME_HEADER, readHeader } from "../../../contract/feed/frame/frame.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";

export interface HeardBar {
  symId: number;
  stage: Stage;
  bar: Bar;
  final: boolean;
}

export class DetailClient {
  /** By `symId:levels`. */
  readonly books = new Map<string, Book>();
  readonly outcomes: Record<DepthOutcome, number> = {
    applied: 0,
    stale: 0,
    gap: 0,
    crc: 0,
    crossed: 0,
  };
  /** By symId, every trade in the order heard. */
  readonly tapes = new Map<number, Trade[]>();
  readonly bars: HeardBar[] = [];
  /** Frames by type. */
  readonly frames: Record<number, number> = {};
  n = 0;
  /** Numbers that did not follow the one before. */
  holes = 0;
  private readonly instruments: readonly Instrument[];

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
  }

  take(data: string | Uint8Array): void {
    if (typeof data === "string") this.text(JSON.parse(data) as ServerMessage);
    else this.frame(data);
  }

  /** Symbols of books that must be asked for again. */
  readonly broken = new Set<number>();

  private count(n: number): void {
    if (n !== this.n + 1) this.holes++;
    this.n = n;
  }

  private frame(bytes: Uint8Array): void {
    const { type, records, n } = readHeader(bytes);
    this.count(n);
    this.frames[type] = (this.frames[type] ?? 0) + 1;
    const r = new ByteReader(bytes, FRAME_HEADER);
    if (type < FRAME_DEPTH_SNAPSHOT) return;
    for (let i = 0; i < records; i++) {
      if (type === FRAME_DEPTH_SNAPSHOT || type === FRAME_DEPTH) this.depth(readDepth(r));
      else if (type === FRAME_TRADES) {
        const { symId, trades } = readTrades(r);
        this.trades(symId, trades);
      } else if (type === FRAME_CANDLE) this.bars.push(readCandle(r));
    }
    if (r.left !== 0) throw new Error(`frame of type ${type} has a tail`);
  }

  private text(m: ServerMessage): void {
    this.count(m.n);
    if (!("ch" in m) || "op" in m) return;
    if (m.ch === "depth") {
      const { symId, priceScale, qtyScale } = this.of(m.s);
      const side = (levels: [string, string][]): Float64Array =>
        Float64Array.from(
          levels.flatMap(([p, q]) => [parseScaled(p, priceScale), parseScaled(q, qtyScale)]),
        );
      this.depth({
        symId,
        levels: m.lv,
        seq: m.seq,
        ps: m.k === "s" ? m.seq : (m.ps ?? Number.NaN),
        crc: m.cs,
        bids: side(m.d.b),
        asks: side(m.d.a),
      });
    } else if (m.ch === "trades") {
      const { symId, priceScale, qtyScale } = this.of(m.s);
      this.trades(
        symId,
        m.d.map(([id, p, q, s, ts]) => ({
          id,
          price: parseScaled(p, priceScale),
          qty: parseScaled(q, qtyScale),
          side: s,
          ts,
        })),
      );
    } else if (m.ch === "candle") {
      const { symId, priceScale, qtyScale } = this.of(m.s);
      const price = (text: string): number => parseScaled(text, priceScale);
      for (const [ts, o, h, l, c, volume, turnover, final] of m.d)
        this.bars.push({
          symId,
          stage: m.i,
          bar: [
            ts,
            price(o),
            price(h),
            price(l),
            price(c),
            parseScaled(volume, qtyScale),
            parseScaled(turnover, 2),
          ],
          final: final === 1,
        });
    }
  }

  private of(symbol: string): Instrument {
    return this.instruments.find((i) => i.symbol === symbol) as Instrument;
  }

  private depth(record: DepthRecord): void {
    const key = `${record.symId}:${record.levels}`;
    const book = this.books.get(key) ?? new Book();
    this.books.set(key, book);
    const { priceScale, qtyScale } = this.instruments[record.symId];
    const outcome = applyDepth(book, record, priceScale, qtyScale, true);
    this.outcomes[outcome]++;
    if (outcome === "applied") this.broken.delete(record.symId);
    else if (outcome !== "stale") this.broken.add(record.symId);
  }

  private trades(symId: number, trades: readonly Trade[]): void {
    const tape = this.tapes.get(symId) ?? [];
    this.tapes.set(symId, tape);
    tape.push(...trades);
  }
}
