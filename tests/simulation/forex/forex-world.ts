/**
 * A world of pairs and metals: prices that move and leap, New York's hours, weekends that end in a
 * gap.
 */
import { F, SESSIONS } from "../../../contract/feed/columns.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { wake } from "../../../server/testing/money.ts";
import { instrument } from "../../../server/testing/scripted-source.ts";
import { show, turn } from "../../../server/testing/trading.ts";
import { units } from "../books.ts";
import { type Held, type Kind, TIERS } from "../positions.ts";
import { FIRST_MORE, World } from "../world.ts";
import {
  frozenAt,
  nightsAt,
  PAIRS,
  pairOf,
  SWAP,
  swapOf,
  swapTimes,
  trades,
  worthBy,
} from "./pairs.ts";

const RATES = { maker: units("0.00002"), taker: units("0.00002") };
const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];
/** Books after a night's time: the night may have been counted by one of the first so many. */
const SOON = 4;

interface Past {
  at: number;
  symbol: string;
  middle: bigint;
}

export class ForexWorld extends World {
  protected override readonly more: readonly Instrument[] = PAIRS.map(({ symbol, scale }, i) =>
    instrument(FIRST_MORE + i, symbol, {
      type: "forex",
      market: "forex",
      products: ["contract"],
      tierGroup: "F",
      priceScale: scale,
      qtyScale: 2,
      lotSize: "0.01",
      minQty: "0.01",
      maxQty: "100",
      minNotional: "0",
      tickTable: [{ from: "0", tick: (1 / 10 ** scale).toFixed(scale) }],
      swapLong: SWAP.buy,
      swapShort: SWAP.sell,
      base: symbol.slice(0, 3).toUpperCase(),
      quote: symbol.slice(3).toUpperCase(),
    }),
  );
  /** In the smallest steps of each. */
  private readonly middlesOf = PAIRS.map(({ first }) => first);
  private opened: unknown;
  private shownOf: [bids: string, asks: string][] = [];
  /** Every book's middle, as shown. */
  private readonly past: Past[] = [];

  protected override kindOf(): Kind {
    return {
      pocket: "FOREX/USDT",
      symbols: PAIRS.map(({ symbol }) => symbol),
      places: 2,
      isOpen: () => trades(this.clock.now()),
      terms: (symbol) => ({ ...RATES, averagePlaces: pairOf(symbol).scale + 4, tiers: TIERS.F }),
      leverages: () => [20, 50, 100],
      // Mostly small, now and then into the second tier of maintenance.
      quantity: () => ((1 + this.below(this.chance(0.08) ? 1500 : 250)) / 100).toString(),
      price: (symbol, steps) => this.priceOf(symbol, steps),
      bestBid: (symbol) => this.shownOf[PAIRS.indexOf(pairOf(symbol))][0].split("x")[0],
      worth: (symbol, at = this.clock.now()) => this.worthAt(symbol, at),
      freezesAt: (symbol, worth) => frozenAt(pairOf(symbol), worth),
      swaps: { due: (symbol, at, held) => this.swapsDue(symbol, at, held), times: swapTimes },
    };
  }

  /** Pairs alone: coins have runs of their own. A book of Saturday is shown, and is nobody's. */
  override async market(): Promise<void> {
    this.shown++;
    for (const [i, { first }] of PAIRS.entries()) {
      const reach = first * (this.chance(0.05) ? 0.012 : 0.0012);
      const moved = this.middlesOf[i] + Math.round((this.dice() * 2 - 1) * reach);
      this.middlesOf[i] = Math.round(Math.min(first * 1.06, Math.max(first * 0.94, moved)));
      const { scale } = PAIRS[i];
      const side = (sign: number): string =>
        Array.from({ length: 4 }, (_, at) => {
          const steps = this.middlesOf[i] + sign * (3 + 9 * at + this.below(6));
          return `${(steps / 10 ** scale).toFixed(scale)}x${((1 + this.below(400)) / 100).toFixed(2)}`;
        }).join(" ");
      this.shownOf[i] = [side(-1), side(1)];
    }
    await this.again();
    wake(this.now);
    await turn(this.now);
    if (this.clock.now() - this.isAsOf < SECOND_MS) return;
    // Charges counted by a pair that was silent until just now come a second later.
    this.isAsOf = this.clock.now();
    this.clock.pass(SECOND_MS + 100);
    await this.again();
  }

  protected override async again(): Promise<void> {
    this.sayHours();
    this.sayFirst();
    for (const [i, { symbol, scale }] of PAIRS.entries()) {
      const [bids, asks] = this.shownOf[i];
      this.past.push({
        at: this.clock.now() + 1,
        symbol,
        middle: (units(bids.split("x")[0]) + units(asks.split("x")[0])) / 2n,
      });
      const deals = this.chance(0.2)
        ? [
            `${this.pick(["buy", "sell"])} ${1 + this.below(3)} @ ${(this.middlesOf[i] / 10 ** scale).toFixed(scale)}`,
          ]
        : [];
      await show(this.now, FIRST_MORE + i, bids, asks, deals, {
        last: (this.middlesOf[i] / 10 ** scale).toFixed(scale),
      });
    }
  }

  /**
   * A source opens with values of no market. The run says its books before anything is judged by
   * them.
   */
  private sayFirst(): void {
    if (this.opened === this.now) return;
    this.opened = this.now;
    this.now.source.queue.push((now, sink) => {
      for (const [i, { scale }] of PAIRS.entries()) {
        const [bid, ask] = this.shownOf[i].map((side) =>
          Math.round(Number(side.split("x")[0]) * 10 ** scale),
        );
        for (const [field, value] of [
          [F.bid, bid],
          [F.ask, ask],
          [F.last, this.middlesOf[i]],
        ])
          sink.set(FIRST_MORE + i, field, value);
        sink.tick(FIRST_MORE + i, now);
      }
    });
    this.now.services.market.advance();
  }

  /**
   * The clock is set back. Not over the end of a trading day: whether one is had twice is nobody's
   * question.
   */
  back(ms: number): void {
    if (swapTimes(this.clock.now() - ms - MINUTE_MS, this.clock.now() + MINUTE_MS).length > 0)
      return;
    this.clock.set(-ms);
    for (const { symbol } of PAIRS) {
      const last = this.past.findLast((one) => one.symbol === symbol);
      if (last !== undefined) this.past.push({ ...last, at: this.clock.now() });
    }
  }

  /**
   * Time goes on, and the market with it where trading days end: an engine that runs is there then.
   */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now() + ms;
    for (const at of swapTimes(this.clock.now(), end)) {
      this.clock.pass(at - this.clock.now() + SECOND_MS);
      await this.market();
    }
    this.clock.pass(Math.max(0, end - this.clock.now()));
    await this.market();
  }

  /**
   * The process ends, and the next one begins so much later: nights are charged then, before the
   * first book does anything.
   */
  async outage(ms: number): Promise<void> {
    await this.now.close();
    this.clock.pass(ms);
    await this.start();
    await this.market();
  }

  /** On over the end of a trading day, and its break. */
  async overnight(): Promise<void> {
    let next = this.clock.now();
    do next += HOUR_MS;
    while (swapTimes(this.clock.now(), next).length === 0);
    const [at] = swapTimes(this.clock.now(), next);
    this.clock.pass(Math.max(0, at - this.clock.now() - 30_000));
    await this.market();
    await this.pass(at - this.clock.now() + 6 * MINUTE_MS);
  }

  /** The worth of a lot moves with another pair too, also while its own stands still. */
  private worthAt(symbol: string, at: number): bigint {
    const pair = pairOf(symbol);
    const said = typeof pair.by === "object" ? pair.by.symbol : symbol;
    return worthBy(pair, this.past.findLast((one) => one.symbol === said && one.at <= at)!.middle);
  }

  /**
   * Possible costs of a night: by the books known at its time, or one of the first books after it,
   * of the pair or of the one that counts it.
   */
  private swapsDue(symbol: string, at: number, { side, qty }: Held): bigint[] {
    const pair = pairOf(symbol);
    const all = this.past.filter(
      (one) =>
        one.symbol === symbol || (typeof pair.by === "object" && one.symbol === pair.by.symbol),
    );
    const first = all.findIndex((one) => one.at > at);
    const moments = first < 0 ? [at] : [at, ...all.slice(first, first + SOON).map((one) => one.at)];
    return moments.map((moment) => {
      const { middle } = this.past.findLast((one) => one.symbol === symbol && one.at <= moment)!;
      return swapOf(side, qty, middle, this.worthAt(symbol, moment), nightsAt(at));
    });
  }

  private priceOf(symbol: string, steps = this.below(241) - 120): string {
    const at = PAIRS.indexOf(pairOf(symbol));
    return ((this.middlesOf[at] + steps) / 10 ** PAIRS[at].scale).toFixed(PAIRS[at].scale);
  }

  private sayHours(): void {
    const session = trades(this.clock.now()) ? "trading" : "closed";
    if (this.now.source.session_ === session) return;
    this.now.source.session_ = session;
    this.now.source.queue.push((now, sink) => {
      for (const [i] of PAIRS.entries()) {
        sink.set(FIRST_MORE + i, F.session, SESSIONS.indexOf(session));
        sink.tick(FIRST_MORE + i, now);
      }
    });
    this.now.services.market.advance();
  }
}
