/** A world with shares of four markets, whose currencies move between an order and its fill. */
import type { Instrument } from "../../../contract/market/instrument.ts";
import { wake } from "../../../server/testing/money.ts";
import { instrument, put } from "../../../server/testing/scripted-source.ts";
import { show, turn } from "../../../server/testing/trading.ts";
import { FIRST_MORE, World } from "../world.ts";

export interface Share {
  symbol: string;
  lot: number;
  /** Quote units of one unit of the currency. */
  divisor: bigint;
  /** Undefined of dollars. */
  pair: string | undefined;
  /** The pair counts the currency for one dollar. */
  usdFirst: boolean;
  /** Bought today is not sold today. */
  isOvernight: boolean;
}
const of = (symbol: string, lot: number, divisor: bigint, pair?: string, more: Partial<Share> = {}): Share => ({
  ...{ symbol, lot, divisor, pair, usdFirst: false, isOvernight: false },
  ...more,
});
export const SHARES: readonly Share[] = [
  of("aapl.us", 1, 1n),
  of("vod.uk", 1, 100n, "gbpusd"),
  of("7203.jp", 100, 1n, "usdjpy", { usdFirst: true }),
  of("600519.sh", 100, 1n, "usdcnh", { usdFirst: true, isOvernight: true }),
];
/** In hundredths: where prices and pairs begin. */
const MIDDLES = [18_000, 9_000, 6_000, 1_500];
const PAIRS: Readonly<Record<string, number>> = { gbpusd: 125, usdjpy: 15_120, usdcnh: 720 };
const FIRST_PAIR = FIRST_MORE + SHARES.length;
const MARKETS = [
  ["us", "USD", "USD"],
  ["uk", "GBP", "GBX"],
  ["jp", "JPY", "JPY"],
  ["cn", "CNY", "CNY"],
] as const;

export class ShareWorld extends World {
  protected override readonly more: readonly Instrument[] = [
    ...SHARES.map(({ symbol, lot, divisor }, i) => {
      const [market, currency, quoteUnit] = MARKETS[i];
      const sizes = { lotSize: String(lot), minQty: String(lot), maxQty: "100000", minNotional: "0", qtyScale: 0 };
      const quoted = { market, currency, quoteUnit, unitDivisor: Number(divisor) };
      return instrument(FIRST_MORE + i, symbol, { type: market, ...quoted, base: "", quote: "", ...sizes });
    }),
    ...Object.keys(PAIRS).map((symbol, i) => instrument(FIRST_PAIR + i, symbol, { type: "forex", market: "forex", products: ["contract"] })),
  ];
  private readonly middlesOf = [...MIDDLES];
  private readonly pairs = { ...PAIRS };
  private shownOf: [bids: string, asks: string][] = [];
  /** What pairs were, in hundredths, oldest first. */
  private readonly past: { at: number; pairs: Readonly<Record<string, number>> }[] = [];

  /** Shares and their currencies alone: coins have runs of their own. */
  override async market(): Promise<void> {
    this.clock.pass(1);
    for (const pair of Object.keys(PAIRS)) this.pairs[pair] = this.moved(this.pairs[pair], PAIRS[pair]);
    this.past.push({ at: this.clock.now(), pairs: { ...this.pairs } });
    this.quote();
    for (const [i, { lot }] of SHARES.entries()) {
      const middle = Math.round(this.middlesOf[i] * (0.99 + this.dice() * 0.02));
      this.middlesOf[i] = Math.min(MIDDLES[i] * 1.2, Math.max(MIDDLES[i] * 0.8, middle));
      const side = (sign: number): string =>
        Array.from(
          { length: 3 },
          (_, at) => `${((middle + sign * (5 + 9 * at + this.below(7))) / 100).toFixed(2)}x${lot * (1 + this.below(12))}`,
        ).join(" ");
      this.shownOf[i] = [side(-1), side(1)];
      await show(this.now, FIRST_MORE + i, ...this.shownOf[i], [], { last: (middle / 100).toFixed(2) });
    }
    wake(this.now);
    await turn(this.now);
  }

  protected override async again(): Promise<void> {
    this.quote();
    for (const [i, book] of this.shownOf.entries()) await show(this.now, FIRST_MORE + i, ...book);
  }

  /** A price near the middle of a share's book, as text. */
  sharePrice(at: number): string {
    return ((this.middlesOf[at] * (0.99 + this.dice() * 0.02)) / 100).toFixed(2);
  }

  /** A pair as it was then, in hundredths; of dollars one. */
  pairAt({ pair }: Share, at: number): bigint {
    if (pair === undefined) return 100n;
    return BigInt(this.past.findLast((one) => one.at <= at)!.pairs[pair]);
  }

  /** Mostly still, at times by up to two per cent; never far from where it began. */
  private moved(now: number, first: number): number {
    if (this.chance(0.4)) return now;
    return Math.round(Math.min(first * 1.1, Math.max(first * 0.9, now * (0.98 + this.dice() * 0.04))));
  }

  private quote(): void {
    this.now.source.queue.push((now, sink) => {
      for (const [i, last] of Object.values(this.pairs).entries()) put(sink, FIRST_PAIR + i, now, { last });
    });
    this.now.services.market.advance();
  }
}
