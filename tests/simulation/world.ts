/**
 * The world of a simulated run: the real app on the real database, a market that moves by the seed,
 * and faults between client and server.
 */
import assert from "node:assert/strict";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { Instrument } from "../../contract/market/instrument.ts";
import type { App } from "../../server/app.ts";
import { bridgeJob } from "../../server/bridge-events.ts";
import type { Db } from "../../server/db/tx.ts";
import { withdrawalPolicy } from "../../server/modules/withdrawals/decide.ts";
import { runOps } from "../../server/run-ops.ts";
import { rebatesDue } from "../../server/testing/deposit.ts";
import { ManualClock } from "../../server/testing/manual-clock.ts";
import { wake } from "../../server/testing/money.ts";
import { ASTER, instrument } from "../../server/testing/scripted-source.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { show, turn } from "../../server/testing/trading.ts";
import { ONE } from "./books.ts";
import { type Kind, TIERS } from "./positions.ts";

export const SYMBOLS = ["btc", "eth"] as const;
export const PERPETUALS = ["btc.p", "eth.p"] as const;
/** Which tiers of maintenance a perpetual has. */
const GROUPS: Readonly<Record<string, "A" | "C">> = { "btc.p": "A", "eth.p": "C" };
const LEVERAGES: Readonly<Record<string, readonly number[]>> = {
  "btc.p": [5, 20, 50, 100],
  "eth.p": [5, 10, 20, 25],
};
const RATES = { maker: ONE / 5000n, taker: ONE / 2000n };
/** Contracts are listed after coins, the currency of transfers by bank after both. */
const [FIRST_PERPETUAL, EURO] = [SYMBOLS.length, SYMBOLS.length + PERPETUALS.length];
const FINE = { qtyScale: 3, lotSize: "0.001", minQty: "0.001", maxQty: "10000" } as const;
const FUNDING_MS = 8 * 3_600_000;
/** The engine keeps its lease when it has a turn this often. */
const TURN_MS = 3000;
/** How long the sandbox's chain takes to see a payment. */
const SANDBOX_MS = 2000;
/** Longer than a lease of the engine, whose owner has died. */
const LEASE_MS = 15_000;
/** Where a run's own instruments begin. */
export const FIRST_MORE = EURO + 2;

export class World {
  readonly clock = new ManualClock();
  /** Has every player take over what happened so far; set by the run. */
  catchUp: () => Promise<void> = async () => {};
  readonly dice: () => number;
  /** An app that is always the one that runs now, and that loses replies when told to. */
  readonly app: App;
  private readonly db: Db;
  protected now!: TestApp;
  /** Instruments that a run trades beside coins and perpetuals. */
  protected readonly more: readonly Instrument[] = [];
  /** How often prices went on, and when last. */
  shown = 0;
  isAsOf = 0;
  private lost = 0;
  /** Middle of each symbol's book, in hundredths. */
  private readonly middles = [10_000, 5_000, 10_000, 5_000];
  private books: [bids: string, asks: string][] = [];
  /** The last trade of each symbol, in hundredths; undefined in a process that has seen none. */
  private lastTrades: (number | undefined)[] = [];

  constructor(db: Db, dice: () => number) {
    this.db = db;
    this.dice = dice;
    const inject = (...args: unknown[]) => this.inject(args);
    this.app = { http: { inject } } as unknown as App;
  }

  readonly kind: Kind = this.kindOf();

  /** Kind of contracts that it trades. */
  protected kindOf(): Kind {
    const at = (symbol: string): number => (PERPETUALS as readonly string[]).indexOf(symbol);
    return {
      pocket: "CONTRACT/USDT",
      symbols: PERPETUALS,
      places: 3,
      isOpen: () => true,
      terms: (symbol) => ({ ...RATES, averagePlaces: 6, tiers: TIERS[GROUPS[symbol]] }),
      leverages: (symbol) => LEVERAGES[symbol],
      // Mostly small, now and then into the second tier of maintenance.
      quantity: () => ((1 + this.below(this.chance(0.1) ? 4000 : 300)) / 10).toString(),
      price: (symbol, steps) => this.perpetualPrice(at(symbol), steps),
      bestBid: (symbol) => this.books[FIRST_PERPETUAL + at(symbol)][0].split("x")[0],
      worth: () => ONE,
      freezesAt: () => ONE,
    };
  }

  /** The app, as helpers of tests take it. */
  get t(): TestApp {
    return { ...this.now, app: this.app, clock: this.clock };
  }

  async start(): Promise<void> {
    this.now = await testApp({
      db: this.db,
      clock: this.clock,
      instruments: [
        ...SYMBOLS.map((symbol, i) => instrument(i, symbol)),
        ...PERPETUALS.map((symbol, i) => {
          const base = symbol.replace(".p", "").toUpperCase();
          return instrument(FIRST_PERPETUAL + i, symbol, {
            type: "perpetual",
            products: ["perpetual"],
            tierGroup: GROUPS[symbol],
            base,
            ...FINE,
          });
        }),
        instrument(EURO, "eurusd", { type: "forex", quote: "USD" }),
        ASTER(EURO + 1),
        ...this.more,
      ],
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { sandboxMs: SANDBOX_MS },
    });
    for (let i = 0; i < 3; i++) {
      this.clock.pass(LEASE_MS / 3);
      await this.market();
    }
  }

  /** The process ends between two calls; another one goes on with the same database. */
  async restart(): Promise<void> {
    await this.now.close();
    this.lastTrades = [];
    await this.start();
  }

  stop(): Promise<void> {
    return this.now.close();
  }

  /** The next so many replies never arrive: what was asked for has been done. */
  loseReplies(count: number): void {
    this.lost = count;
  }

  /** A whole number below. */
  below(count: number): number {
    return Math.floor(this.dice() * count);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)];
  }

  chance(share: number): boolean {
    return this.dice() < share;
  }

  /** Prices go on: a new book of each symbol, and now and then a trade. */
  async market(): Promise<void> {
    this.shown++;
    for (let symId = 0; symId < EURO; symId++) {
      const isPerpetual = symId >= FIRST_PERPETUAL;
      // Perpetuals leap at times, so that what is lent against is lost.
      const reach = isPerpetual && this.chance(0.06) ? 600 : 100;
      const middle = Math.max(1000, this.middles[symId] + this.below(2 * reach + 1) - reach);
      this.middles[symId] = middle;
      const levels = (sign: number): string =>
        Array.from(
          { length: 4 },
          (_, i) =>
            `${((middle + sign * (5 + 7 * i + this.below(5))) / 100).toFixed(2)}x${1 + this.below(isPerpetual ? 400 : 20)}`,
        ).join(" ");
      this.books[symId] = [levels(-1), levels(1)];
      const trades: string[] = [];
      if (this.chance(0.3)) {
        const [side, size, last] = [
          this.pick(["buy", "sell"]),
          1 + this.below(9),
          middle + this.below(41) - 20,
        ];
        this.lastTrades[symId] = last;
        trades.push(`${side} ${size} @ ${(last / 100).toFixed(2)}`);
      }
      const mark = isPerpetual
        ? {
            mark: ((middle + this.below(31) - 15) / 100).toFixed(2),
            index: (middle / 100).toFixed(2),
            last: (middle / 100).toFixed(2),
          }
        : {};
      await show(this.now, symId, ...this.books[symId], trades, mark);
    }
    wake(this.now);
  }

  async stopMoney(scope: string): Promise<void> {
    await this.db
      .insertInto("money_stop")
      .values({ scope, reason: "simulated", since: this.clock.now() })
      .execute();
  }

  async clearMoney(scope: string): Promise<void> {
    await runOps(["money", "clear", scope, "simulated"], this.now.services, {
      now: this.clock.now(),
      who: "simulation",
    });
  }

  /** A price near the middle of a symbol's book, as text. */
  price(symId: number): string {
    return ((this.middles[symId] + this.below(121) - 60) / 100).toFixed(2);
  }

  /** A tenth or more away from the last trade, as far as one was seen. */
  isFarFromLast(symId: number, price: string): boolean {
    const last = this.lastTrades[symId];
    return last === undefined || Math.abs(Math.round(Number(price) * 100) - last) * 10 > last;
  }

  /** A price near the middle of a perpetual's book, or so many hundredths from it, as text. */
  private perpetualPrice(at: number, off = this.below(121) - 60): string {
    return (Math.max(100, this.middles[FIRST_PERPETUAL + at] + off) / 100).toFixed(2);
  }

  /**
   * On to just after the next funding time; in the last minutes before it the market goes on, so
   * that there are premiums.
   */
  async toFunding(): Promise<void> {
    const left = FUNDING_MS - (this.clock.now() % FUNDING_MS);
    this.clock.pass(Math.max(0, left - 3 * 60_000));
    for (let i = 0; i * TURN_MS < 4 * 60_000; i++) {
      this.clock.pass(TURN_MS);
      if (i % 20 === 0) await this.market();
      wake(this.now);
      await turn(this.now);
    }
  }

  /** Resolves with `work`, for which the feed goes on meanwhile: orders wait for an event. */
  async driven<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    done.catch(() => {});
    while (!isDone) {
      await turnOfLoop();
      if (this.now.services.engine.waiting === 0) continue;
      await this.again();
    }
    await turn(this.now);
    return done;
  }

  /** The feed says the same again. */
  protected async again(): Promise<void> {
    for (const [symId, book] of this.books.entries()) await show(this.now, symId, ...book);
  }

  /** Time passes in which the bridge and the reviews work. */
  async bridge(): Promise<void> {
    for (let i = 0; i < 10; i++) {
      this.clock.pass(SANDBOX_MS);
      await withdrawalPolicy.run(this.now.services, this.clock.now());
      await bridgeJob.run(this.now.services, this.clock.now());
    }
    // A deposit of coins has consequences that need their price of now.
    await this.market();
    assert.deepEqual(await rebatesDue(this.now), [], "what follows from deposits");
  }

  private async inject(args: unknown[]): Promise<unknown> {
    const inject = this.now.app.http.inject as (...args: unknown[]) => Promise<unknown>;
    const answer = await inject.apply(this.now.app.http, args);
    if (this.lost === 0) return answer;
    this.lost--;
    throw new Error("the reply was lost");
  }
}
