/**
 * Huobi (HTX) frames as received: gzip inside base64, JSON inside that. `depth.step0` is a whole
 * book, its best level the quote; `trade.detail` brings the trades. Frames that are older than what
 * was seen (`tick.version`, `tick.mrid`) are dropped, as the venue's rules say.
 */
import { gunzipSync } from "node:zlib";
import { contractName, cryptoName, type RecordingBuilder, splitPair } from "./recording.ts";

type Level = readonly [price: number, size: number];
interface Frame {
  ch?: string;
  tick?: {
    version?: number;
    mrid?: number;
    bids?: Level[];
    asks?: Level[];
    /**
     * `amount` is coins in the spot market and contracts of swaps and futures, where `quantity` is
     * coins.
     */
    data?: { price: number; amount: number; quantity?: number; direction?: string; ts: number }[];
  };
}

/** A number as decimal text; the venue writes 9.12E-7. */
export function plain(value: number): string {
  const text = String(value);
  const m = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  return m === null ? text : `${m[1]}0.${"0".repeat(Number(m[4]) - 1)}${m[2]}${m[3] ?? ""}`;
}

export class HuobiReader {
  /** Depth frames taken and refused as old, trades taken. */
  readonly counts = { depth: 0, stale: 0, tradeFrames: 0, trades: 0 };
  private readonly out: RecordingBuilder;
  private readonly newest = new Map<string, number>();

  constructor(out: RecordingBuilder) {
    this.out = out;
  }

  /** Reads one binary frame received at `at` (epoch ms). */
  read(at: number, b64: string): void {
    const { ch, tick } = JSON.parse(
      gunzipSync(Buffer.from(b64, "base64")).toString("utf8"),
    ) as Frame;
    if (ch === undefined || tick === undefined) return;
    const [, pair, ...kind] = ch.split(".");
    const who = this.out.who(pair, () => {
      // Swaps are written GRT-USDT, dated contracts BTC_CW, spot trioeth.
      const [base, quote, date] = pair.split("-");
      if (quote !== undefined) return contractName(base, quote, date);
      const [coin, period] = pair.split("_");
      return period === undefined
        ? cryptoName(...splitPair(pair), false)
        : contractName(coin, "USD", period);
    });
    if (kind[0] === "depth") this.depth(at, who, pair, tick);
    else if (kind[0] === "trade") this.trades(at, who, tick);
  }

  private depth(
    at: number,
    who: number,
    pair: string,
    { version, mrid, bids, asks }: NonNullable<Frame["tick"]>,
  ): void {
    const order = version ?? mrid ?? 0;
    if (order < (this.newest.get(pair) ?? 0)) {
      this.counts.stale++;
      return;
    }
    this.newest.set(pair, order);
    this.counts.depth++;
    const bid = bids?.[0];
    const ask = asks?.[0];
    if (bid === undefined || ask === undefined) return;
    const texts = (levels: readonly Level[] | undefined) =>
      (levels ?? []).map(([price, size]): [string, string] => [plain(price), plain(size)]);
    this.out.events.push({ at, who, ev: "levels", bids: texts(bids), asks: texts(asks) });
    this.out.events.push({
      at,
      who,
      ev: "top",
      bid: plain(bid[0]),
      bidQty: plain(bid[1]),
      ask: plain(ask[0]),
      askQty: plain(ask[1]),
    });
  }

  private trades(at: number, who: number, { data }: NonNullable<Frame["tick"]>): void {
    this.counts.tradeFrames++;
    for (const trade of data ?? []) {
      this.counts.trades++;
      this.out.events.push({
        at,
        who,
        ev: "trade",
        price: plain(trade.price),
        qty: plain(trade.amount),
        side: trade.direction === "sell" ? 2 : 1,
        ts: trade.ts,
        ...(trade.quantity === undefined ? {} : { money: trade.price * trade.quantity }),
      });
    }
  }
}
