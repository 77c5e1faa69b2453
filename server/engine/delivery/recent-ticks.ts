/**
 * Every tick of the symbols that fixed periods stand on, for as long as one of them may need it.
 * Memory alone: what was not seen here decides nothing.
 */
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { type Price, SCALE } from "../../../contract/money/decimal.ts";
import {
  openingTick,
  type PeriodTick,
  settlementTick,
} from "../../../contract/rules/trading/delivery-ticks.ts";
import type { SeenTick } from "../../market/board/watch.ts";
import type { Market } from "../../market/market.ts";

/**
 * A settlement looks back at its expiry, which is at most this long ago; ticks older than that are
 * forgotten.
 */
const KEPT_MS = 20_000;
/** How many ticks may be kept beyond their time before they are dropped in one go. */
const SLACK = 512;

interface Waiting {
  acceptedSeq: number;
  /** Monotonic ms. */
  until: number;
  resolve(tick: PeriodTick | undefined): void;
}

interface Followed {
  ticks: PeriodTick[];
  waiting: Waiting[];
  /** Epoch ms until which it is needed. */
  until: number;
  stop(): void;
}

export class RecentTicks {
  private readonly market: Market;
  private readonly symbols = new Map<string, Followed>();

  constructor(market: Market) {
    this.market = market;
  }

  /** Commands that wait for their opening tick. */
  get waiting(): number {
    return [...this.symbols.values()].reduce((count, { waiting }) => count + waiting.length, 0);
  }

  /** Keeps the ticks of a symbol from now until then, epoch ms. */
  follow(instrument: Instrument, until: number): void {
    const known = this.symbols.get(instrument.symbol);
    if (known !== undefined) {
      if (until > known.until) known.until = until;
      return;
    }
    const followed: Followed = { ticks: [], waiting: [], until, stop: () => {} };
    followed.stop = this.market.watch([instrument.symbol], {
      tick: (tick) => this.take(followed, instrument.priceScale, tick),
    });
    this.symbols.set(instrument.symbol, followed);
    // The state that the board has now is the tick that stands until the next one.
    const { cols } = this.market.board;
    const { symId } = instrument;
    const last = cols.values[symId * FIELD_COUNT + F.last];
    if (cols.seq[symId] > 0 && last > 0)
      followed.ticks.push({
        seq: cols.seq[symId],
        ts: cols.ts[symId],
        price: exactPrice(last, instrument.priceScale),
      });
  }

  private take(followed: Followed, scale: number, { seq, ts, known, values }: SeenTick): void {
    const last = values[F.last];
    if ((known & bitOf(F.last)) === 0 || !(last > 0)) return;
    const { ticks } = followed;
    ticks.push({ seq, ts, price: exactPrice(last, scale) });
    followed.waiting = followed.waiting.filter((one) => {
      const found = openingTick(ticks.slice(-1), one.acceptedSeq);
      if (found === undefined) return true;
      one.resolve(found);
      return false;
    });
    const old = ticks.length > SLACK ? ticks.findIndex((tick) => tick.ts > ts - KEPT_MS) : 0;
    // One tick from before the time stays: it stands until the next one.
    if (old > SLACK / 2) ticks.splice(0, old - 1);
  }

  /**
   * The first tick after `acceptedSeq` that is still to come, or undefined when none has by
   * `until`, monotonic ms. The symbol is followed.
   */
  next(symbol: string, acceptedSeq: number, until: number): Promise<PeriodTick | undefined> {
    return new Promise((resolve) =>
      this.symbols.get(symbol)!.waiting.push({ acceptedSeq, until, resolve }),
    );
  }

  /** The last tick at `expireAt` or before; undefined when none was seen here. */
  lastUntil(symbol: string, expireAt: number): PeriodTick | undefined {
    return settlementTick(this.symbols.get(symbol)?.ticks ?? [], expireAt);
  }

  /** Answers who has waited too long, and lets go of symbols that nobody needs any more. */
  tidy(now: number, mono: number): void {
    for (const [symbol, followed] of this.symbols) {
      const late = followed.waiting.filter(({ until }) => mono >= until);
      followed.waiting = followed.waiting.filter(({ until }) => mono < until);
      for (const one of late) one.resolve(undefined);
      if (now <= followed.until || followed.waiting.length > 0) continue;
      followed.stop();
      this.symbols.delete(symbol);
    }
  }

  close(): void {
    this.tidy(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  }
}

const exactPrice = (scaled: number, scale: number): Price =>
  (BigInt(scaled) * 10n ** BigInt(SCALE - scale)) as Price;
