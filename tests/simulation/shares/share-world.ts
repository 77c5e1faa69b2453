/**
 * A world with shares of four markets: their hours go round, one has limits of a day, and their
 * currencies move between an order and its fill.
 */
import { SESSIONS } from "../../../contract/feed/columns.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { wake } from "../../../server/testing/money.ts";
import { instrument, put } from "../../../server/testing/scripted-source.ts";
import { show, turn } from "../../../server/testing/trading.ts";
import { units } from "../books.ts";
import { FIRST_MORE, World } from "../world.ts";
import { DAYS, HALT, type Hours, type Stage } from "./hours.ts";

export interface Share {
  symbol: string;
  lot: number;
  /** Quote units of one unit of the currency. */
  divisor: bigint;
  /** Undefined of dollars. */
  pair: string | undefined;
  /** The pair counts the currency for one dollar. */
  usdFirst: boolean;
  /** Bought today is not sold today, and the day has limits. */
  isOvernight: boolean;
}
/** Told facts of a share: its hours, its last price, and whether that was an auction's. */
interface Said {
  at: number;
  share: Share;
  hours: Hours;
  last: bigint;
  isPrint: boolean;
}
const of = (
  symbol: string,
  lot: number,
  divisor: bigint,
  pair?: string,
  more: Partial<Share> = {},
): Share => ({
  symbol,
  lot,
  divisor,
  pair,
  usdFirst: false,
  isOvernight: false,
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
/** How far a day's limits are from where the one before ended, in per cent. */
const DAY_PER_CENT = 4;
const cents = (hundredths: number): string => (hundredths / 100).toFixed(2);
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
      const sizes = {
        lotSize: String(lot),
        minQty: String(lot),
        maxQty: "100000",
        minNotional: "0",
        qtyScale: 0,
      };
      const quoted = { market, currency, quoteUnit, unitDivisor: Number(divisor) };
      return instrument(FIRST_MORE + i, symbol, {
        type: market,
        ...quoted,
        base: "",
        quote: "",
        ...sizes,
      });
    }),
    ...Object.keys(PAIRS).map((symbol, i) =>
      instrument(FIRST_PAIR + i, symbol, {
        type: "forex",
        market: "forex",
        products: ["contract"],
      }),
    ),
  ];
  private readonly middlesOf = [...MIDDLES];
  private readonly lasts = [...MIDDLES];
  private readonly pairs = { ...PAIRS };
  private shownOf: [bids: string, asks: string][] = [];
  /** Where each market's day is, and whether it is halted there. */
  private readonly stages = SHARES.map(() => 0);
  private readonly halted = new Set<number>();
  /** An opening that still waits for its price. */
  private readonly gathering = new Set<number>();
  /** Limits of the day in hundredths, of shares that have them. */
  private readonly limitsOf = new Map<number, [down: number, up: number]>();
  /** Past rates of pairs, in hundredths, oldest first. */
  private readonly past: { at: number; pairs: Readonly<Record<string, number>> }[] = [];
  private readonly story: Said[] = [];

  override async start(): Promise<void> {
    for (const [i, { isOvernight }] of SHARES.entries())
      if (isOvernight && !this.limitsOf.has(i)) this.newDay(i);
    // Orders gathered under another process meet the book as it is; a process knows no auction price
    // from before it.
    for (const i of SHARES.keys()) {
      if (this.hours(i) === "trading") this.gathering.delete(i);
      if (this.hours(i) === "auction") this.gathering.add(i);
    }
    await super.start();
  }

  /** Shares and their currencies alone: coins have runs of their own. */
  override async market(): Promise<void> {
    this.sayHours();
    this.clock.pass(1);
    for (const pair of Object.keys(PAIRS))
      this.pairs[pair] = this.moved(this.pairs[pair], PAIRS[pair]);
    this.past.push({ at: this.clock.now(), pairs: { ...this.pairs } });
    this.quote();
    for (const i of SHARES.keys()) await this.showShare(i);
    wake(this.now);
    await turn(this.now);
  }

  /**
   * A market's day goes on; now and then it is halted in the middle. What it does to orders is done
   * when this returns.
   */
  async nextHours(i: number): Promise<void> {
    const before = this.hours(i);
    if (!this.halted.delete(i)) {
      if (before === "trading" && this.chance(0.15)) this.halted.add(i);
      else this.stages[i] = (this.stages[i] + 1) % DAYS[MARKETS[i][0]].length;
    }
    const hours = this.hours(i);
    if (hours === "auction") this.gathering.add(i);
    else if (hours !== "trading" && hours !== "halt") this.gathering.delete(i);
    const { session, reason } = this.stage(i);
    if (reason === "auction" && session === "pre" && SHARES[i].isOvernight) this.newDay(i);
    this.sayHours();
    this.clock.pass(1);
    this.tell(i, false);
    this.now.source.queue.push((now, sink) =>
      put(sink, FIRST_MORE + i, now, { session: SESSIONS.indexOf(session) }),
    );
    this.now.services.market.advance();
    await turn(this.now);
  }

  protected override async again(): Promise<void> {
    this.quote();
    for (const [i, book] of this.shownOf.entries())
      if (this.isShown(i)) await show(this.now, FIRST_MORE + i, ...book);
  }

  hours(i: number): Hours {
    return this.stage(i).hours;
  }

  /** True while orders gathered for an opening still wait for its price. */
  gathers(i: number): boolean {
    return this.gathering.has(i);
  }

  last(i: number): bigint {
    return units(cents(this.lasts[i]));
  }

  /** The day's limits, or a fifth from the last price where there are none; on tick. */
  bounds(i: number): [down: bigint, up: bigint] {
    const [down, up] = this.limitsOf.get(i) ?? [
      Math.ceil(this.lasts[i] * 0.8 - 1e-6),
      Math.floor(this.lasts[i] * 1.2 + 1e-6),
    ];
    return [units(cents(down)), units(cents(up))];
  }

  /** Facts told of a share from then on, and those that stood then. */
  saidSince(share: Share, at: number): Said[] {
    const own = this.story.filter((one) => one.share === share);
    return own.slice(
      Math.max(
        0,
        own.findLastIndex((one) => one.at <= at),
      ),
    );
  }

  /**
   * A price near the middle of a share's book, as text; where it trades at its closing price alone
   * mostly that one.
   */
  sharePrice(at: number): string {
    if (this.hours(at) === "close" && this.chance(0.7)) return cents(this.lasts[at]);
    return cents(Math.round(this.middlesOf[at] * (0.99 + this.dice() * 0.02)));
  }

  /** A pair as it was then, in hundredths; of dollars one. */
  pairAt({ pair }: Share, at: number): bigint {
    if (pair === undefined) return 100n;
    return BigInt(this.past.findLast((one) => one.at <= at)!.pairs[pair]);
  }

  private stage(i: number): Stage {
    return this.halted.has(i) ? HALT : DAYS[MARKETS[i][0]][this.stages[i]];
  }

  private isShown(i: number): boolean {
    return !["shut", "lunch", "halt"].includes(this.hours(i));
  }

  /** A new book, and now and then a trade; of a market that rests nothing. */
  private async showShare(i: number): Promise<void> {
    if (!this.isShown(i) && this.shownOf[i] !== undefined) return;
    const hours = this.hours(i);
    const [down, up] = this.limitsOf.get(i) ?? [MIDDLES[i] * 0.8, MIDDLES[i] * 1.2];
    // After the close it stands.
    const moved =
      hours === "close"
        ? this.middlesOf[i]
        : Math.round(this.middlesOf[i] * (0.99 + this.dice() * 0.02));
    const middle = Math.round(Math.min(up, Math.max(down, moved)));
    this.middlesOf[i] = middle;
    this.shownOf[i] = [this.side(i, -1), this.side(i, 1)];
    const isPrint = hours === "auction" || (hours === "trading" && this.gathering.has(i));
    const trades: string[] = [];
    if ((hours === "auction" || hours === "trading") && this.chance(0.4)) {
      this.lasts[i] = Math.min(
        Math.floor(up),
        Math.max(Math.ceil(down), middle + this.below(9) - 4),
      );
      trades.push(
        `${this.pick(["buy", "sell"])} ${SHARES[i].lot * (1 + this.below(9))} @ ${cents(this.lasts[i])}`,
      );
      if (isPrint) this.gathering.delete(i);
    } else if (hours === "trading" && !isPrint) this.lasts[i] = middle;
    this.tell(i, isPrint && trades.length > 0, 1);
    await show(
      this.now,
      FIRST_MORE + i,
      ...this.shownOf[i],
      trades,
      hours === "trading" ? { last: cents(this.lasts[i]) } : {},
    );
  }

  /** Nothing stands beyond the day's limits; at one of them nobody stands on the other side. */
  private side(i: number, sign: number): string {
    const middle = this.middlesOf[i];
    const { lot } = SHARES[i];
    const size = (): number => lot * (1 + this.below(12));
    const limits = this.limitsOf.get(i);
    const [locked, nobody] = sign < 0 ? [limits?.[1], limits?.[0]] : [limits?.[0], limits?.[1]];
    if (middle === nobody) return "";
    if (middle === locked) return `${cents(middle)}x${size()}`;
    const prices = Array.from(
      { length: 3 },
      (_, at) => middle + sign * (5 + 9 * at + this.below(7)),
    );
    return prices
      .filter((price) => limits === undefined || (price >= limits[0] && price <= limits[1]))
      .map((price) => `${cents(price)}x${size()}`)
      .join(" ");
  }

  private newDay(i: number): void {
    const far = Math.floor((this.lasts[i] * DAY_PER_CENT) / 100);
    const [down, up] = [this.lasts[i] - far, this.lasts[i] + far];
    this.limitsOf.set(i, [down, up]);
    Object.assign(this.more[i], { limitDown: cents(down), limitUp: cents(up) });
  }

  private tell(i: number, isPrint: boolean, inMs = 0): void {
    this.story.push({
      at: this.clock.now() + inMs,
      share: SHARES[i],
      hours: this.hours(i),
      last: this.last(i),
      isPrint,
    });
  }

  /** Mostly still, at times by up to two per cent; never far from where it began. */
  private moved(now: number, first: number): number {
    if (this.chance(0.4)) return now;
    return Math.round(
      Math.min(first * 1.1, Math.max(first * 0.9, now * (0.98 + this.dice() * 0.04))),
    );
  }

  private sayHours(): void {
    for (const [i, [market]] of MARKETS.entries()) {
      const { session, reason } = this.stage(i);
      this.now.source.said.set(market, { session, reason });
    }
  }

  /** Currencies, and last prices as they stand: a process that has just begun knows none. */
  private quote(): void {
    this.now.source.queue.push((now, sink) => {
      for (const [i, last] of this.lasts.entries()) put(sink, FIRST_MORE + i, now, { last });
      for (const [i, last] of Object.values(this.pairs).entries())
        put(sink, FIRST_PAIR + i, now, { last });
    });
    this.now.services.market.advance();
  }
}
