/**
 * The one writer of orders. It takes commands and the feed's events symbol by symbol, decides on
 * memory, settles in batches, and changes memory when the database has committed; nobody hears
 * before. It works while it holds the lease; another process of the same database waits for it.
 */
import type { Mode } from "../../contract/http/shapes.ts";
import { err } from "../../contract/result.ts";
import type { TierGroup } from "../../contract/rules/trading/contract/tiers.ts";
import { BatchQueue } from "../db/batch.ts";
import { isContended, type Tx, tx } from "../db/tx.ts";
import { holdsLease } from "../due/lease.ts";
import { askByClock } from "./by-clock.ts";
import {
  type Answer,
  type Command,
  type OrderCommand,
  type Outcome,
  type PositionCommand,
  type PositionOutcome,
  symbolOf,
} from "./command.ts";
import { DeskRun, type Pending } from "./desk-run.ts";
import type { EngineOptions } from "./engine-options.ts";
import { termsOf } from "./listing.ts";
import { type EngineOrder, isAtMarket } from "./match/order.ts";
import { beginsHeld } from "./match/special.ts";
import { nextPriority, recoverDesk, symbolsWithOrders } from "./recover.ts";
import { newTurn } from "./risk/contract-turn.ts";
import type { EnginePosition } from "./risk/position.ts";
import type { RiskBook } from "./risk/risk-book.ts";
import { AnswerNotKept, LeaseLost, settle } from "./settle/settle.ts";
import type { SettleDeps, Settled, Unit } from "./settle/work.ts";
import { Tenure } from "./tenure.ts";

/** How long a market order waits for the event it executes on. */
const EVENT_WAIT_MS = 1000;
const EXPIRE_EVERY_MS = 1000;
/**
 * After so many failures in a row a symbol stands still until an operator clears it: the fault
 * stays where it is.
 */
const FAILURES = 3;

export class Engine {
  private readonly o: EngineOptions;
  private readonly tenure: Tenure;
  private readonly queue: BatchQueue<Unit, Settled>;
  private readonly deps: SettleDeps;
  private readonly runs = new Map<string, DeskRun>();
  private expireAt = 0;
  private isClosed = false;
  /** Symbols that are being rebuilt. */
  private readonly mending = new Set<Promise<void>>();

  constructor(o: EngineOptions) {
    this.o = o;
    this.tenure = new Tenure(o, { taken: () => this.recover(), lost: () => this.forget() });
    this.deps = {
      random: o.random,
      orderNo: o.orderNo,
      live: o.live,
      now: () => o.clock.now(),
      priority: { next: 1 },
      lease: () => this.tenure.lease(),
      isBare: (mode, group) => this.tenure.isBare(mode, group),
      openOf: (accountId) => this.openOrders(accountId).length,
    };
    this.queue = new BatchQueue({ db: o.db, work: (trx, units) => settle(trx, units, this.deps) });
  }

  /** True while this process is the one that writes orders. */
  get isOwner(): boolean {
    return this.tenure.isOwner;
  }

  /** The same, once a lease that is being renewed is known. */
  async owns(): Promise<boolean> {
    await this.tenure.underWay;
    return this.isOwner;
  }

  /** True when it still is as `trx` commits: no other process becomes the owner until then. */
  async holds(trx: Tx): Promise<boolean> {
    return this.isOwner && (await holdsLease(trx, this.tenure.lease()));
  }

  /** Takes the lease if it is free and builds memory; else tries again with later turns. */
  start(): Promise<void> {
    return this.tenure.start();
  }

  /** Refuses what waits and forgets memory. The fence refuses what is being settled. */
  private forget(): void {
    for (const run of this.runs.values()) {
      for (const one of run.inbox.splice(0)) one.resolve(err("tryLater"));
      run.close();
    }
    this.runs.clear();
  }

  private async recover(): Promise<void> {
    const { db, clock } = this.o;
    this.expireAt = 0;
    this.deps.priority.next = await nextPriority(db);
    for (const symbol of await symbolsWithOrders(db)) {
      const run = this.runOf(symbol);
      if (run !== undefined)
        run.desk = await tx(db, (trx) => recoverDesk(trx, run.listing, clock.now()));
    }
  }

  private runOf(symbol: string): DeskRun | undefined {
    const known = this.runs.get(symbol);
    if (known !== undefined) return known;
    const listing = this.o.listing(symbol);
    if (listing === undefined) return undefined;
    const run = new DeskRun(symbol, listing, this.o.feed);
    this.runs.set(symbol, run);
    return run;
  }

  /** Live orders of an account, newest last. */
  openOrders(accountId: string, symbol?: string): EngineOrder[] {
    const runs = symbol === undefined ? this.runs.values() : [this.runs.get(symbol)];
    return [...runs].flatMap((run) => [...(run?.desk.ordersOf(accountId) ?? [])]);
  }

  /** Live positions of an account. */
  openPositions(accountId: string): EnginePosition[] {
    return [...this.runs.values()].flatMap(({ desk }) =>
      (["long", "short"] as const).flatMap((side) => desk.risk.of(accountId, side) ?? []),
    );
  }

  /** The sum over the sampled minutes of the running funding interval, where a position stands. */
  fundingSoFar(symbol: string): ReturnType<RiskBook["fundingSoFar"]> {
    return this.runs.get(symbol)?.desk.risk.fundingSoFar(this.o.clock.now());
  }

  /** Commands that wait for an event or for the settling before them. */
  get waiting(): number {
    return [...this.runs.values()].reduce((count, run) => count + run.inbox.length, 0);
  }

  /**
   * Carries out one command; answers after the commit. `tryLater` while another process is the
   * owner.
   */
  run(command: OrderCommand): Promise<Outcome>;
  run(command: PositionCommand): Promise<PositionOutcome>;
  async run(command: OrderCommand | PositionCommand): Promise<Answer> {
    if (this.tenure.underWay !== undefined) await this.tenure.underWay;
    if (this.isClosed || !this.isOwner) return err("tryLater");
    const run = this.runOf(symbolOf(command));
    if (run === undefined) return err("productNotExist");
    const { feed, clock } = this.o;
    const looked = command.kind === "place" ? feed.look(run.symbol, run.seen) : undefined;
    // Orders that wait for a session or gather for an auction wait for no event.
    const isTrading = looked?.stock === undefined || looked.stock.phase === "trading";
    const isWaiting =
      command.kind === "place" &&
      isAtMarket(command.order) &&
      !beginsHeld(command.order) &&
      isTrading;
    if (isWaiting && looked?.isFresh !== true) return err("priceObtaining");
    const accepted =
      command.kind === "place" ? { ...command, accepted: feed.newest(run.symbol) } : command;
    return this.enqueue(run, accepted, isWaiting ? clock.mono() + EVENT_WAIT_MS : undefined);
  }

  private enqueue(run: DeskRun, command: Command, deadline?: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      run.inbox.push({ command, ...(deadline === undefined ? {} : { deadline }), resolve, reject });
      this.pump(run);
    });
  }

  /**
   * One turn: symbols with news, orders whose time is over, the lease. Called when the board has
   * advanced, and cheap when there is nothing.
   */
  turn(): void {
    if (this.isClosed) return;
    const { clock } = this.o;
    this.tenure.look();
    if (!this.isOwner) return;
    if (clock.mono() >= this.expireAt) {
      this.expireAt = clock.mono() + EXPIRE_EVERY_MS;
      for (const run of this.runs.values()) askByClock(run, clock.now());
    }
    for (const run of this.runs.values()) {
      for (const one of run.tooLate(clock.mono()))
        one.resolve(err(run.closesNothing(one.command) ? "productNotExist" : "priceObtaining"));
      this.pump(run);
      if (run.isIdle) {
        run.close();
        this.runs.delete(run.symbol);
      }
    }
  }

  private pump(run: DeskRun): void {
    if (run.isBusy || !this.isOwner) return;
    if (this.tenure.isHalted(run.symbol)) {
      for (const one of run.inbox.splice(0)) one.resolve(err("currentlyClosed"));
      return;
    }
    let next: ReturnType<DeskRun["next"]>;
    try {
      next = run.next(this.o.clock.now());
      if (
        next === undefined ||
        (next.pending.length === 0 && (run.ignores(next.unit) || this.isQuiet(run, next.unit)))
      )
        return;
    } catch (error) {
      // A symbol that cannot be read or decided fails alone: the others have their turn.
      run.isBusy = true;
      this.mend(run, next?.pending ?? [], error);
      return;
    }
    const { unit, pending } = next;
    run.isBusy = true;
    void this.queue.run(unit).then(
      (settled) => this.settled(run, unit, pending, settled),
      (error: unknown) => this.mend(run, pending, error),
    );
  }

  /**
   * An event that fills and fires nothing is taken in without the database, but for places in the
   * queue now and then.
   */
  private isQuiet(run: DeskRun, unit: Unit): boolean {
    const now = this.o.clock.now();
    let priority = this.deps.priority.next;
    const terms = termsOf(unit.listing, {
      now,
      isStopped: () => false,
      nextPriority: () => priority++,
      random: this.o.random,
      orderNo: this.o.orderNo,
      isBare: this.deps.isBare,
    });
    const turn = newTurn(unit.desk, unit.event, terms);
    turn.charge();
    turn.run();
    if (
      turn.changed.size > 0 ||
      (turn.risk !== undefined && (turn.risk.changed.size > 0 || turn.risk.isCharged)) ||
      (unit.writesPlaces && turn.moved.size + unit.desk.unsaved.size > 0)
    )
      return false;
    turn.apply();
    run.seen = unit.event;
    return true;
  }

  private settled(
    run: DeskRun,
    unit: Unit,
    pending: readonly Pending[],
    { turn, outcomes }: Settled,
  ): void {
    turn.apply();
    if (unit.event !== undefined) run.seen = unit.event;
    run.isBusy = false;
    run.failures = 0;
    for (const [i, one] of pending.entries()) one.resolve(outcomes[i]);
    if (!this.isClosed) this.pump(run);
  }

  private mend(run: DeskRun, pending: readonly Pending[], error: unknown): void {
    if (error instanceof AnswerNotKept) {
      // One command's fault alone: those that were settled with it come again, and memory is what it was.
      pending[error.at].reject(error.cause);
      run.inbox.unshift(...pending.filter((_, i) => i !== error.at));
      run.isBusy = false;
      if (!this.isClosed) this.pump(run);
      return;
    }
    const work: Promise<void> = this.failed(run, pending, error).finally(() =>
      this.mending.delete(work),
    );
    this.mending.add(work);
  }

  /**
   * Nothing happened. The lease is looked at anew, or memory was not what the rows are: it is built
   * from them.
   */
  private async failed(run: DeskRun, pending: readonly Pending[], error: unknown): Promise<void> {
    if (error instanceof LeaseLost) for (const one of pending) one.resolve(err("tryLater"));
    else for (const one of pending) one.reject(error);
    this.o.log(`settling ${run.symbol}`, error);
    try {
      if (error instanceof LeaseLost) return this.tenure.lose();
      if (++run.failures >= FAILURES && !isContended(error))
        await this.tenure.halt(run.symbol, error);
      run.desk = await tx(this.o.db, (trx) => recoverDesk(trx, run.listing, this.o.clock.now()));
    } catch (again) {
      this.o.log(`rebuilding ${run.symbol}`, again);
      this.tenure.lose();
    } finally {
      run.isBusy = false;
    }
  }

  /** Resolves when nothing is being settled. For tests, and before the end. */
  async idle(): Promise<void> {
    await this.tenure.underWay;
    await this.queue.idle();
    await Promise.all(this.mending);
  }

  /** Settles what is under way and gives the lease back. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.idle();
    await this.tenure.end();
  }

  /** True while openings of a group need more margin, since its insurance is empty. */
  isBare(mode: Mode, group: TierGroup): boolean {
    return this.tenure.isBare(mode, group);
  }
}
