/**
 * Opens and settles fixed periods: the one writer of them, under the engine's lease. A period opens
 * at the first tick after its acceptance and is settled by a row of `due`; between the two nothing
 * of it changes. What decides are the ticks that this process has seen, the same for everybody.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { Mode } from "../../../contract/http/shapes.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Rate,
  toText,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  type DeliveryDirection,
  type DeliveryPeriod,
  deliveryPayout,
  deliveryResult,
  MAX_RUNNING,
  OPEN_MAX_AGE_MS,
} from "../../../contract/rules/trading/delivery.ts";
import type { PeriodTick } from "../../../contract/rules/trading/delivery-ticks.ts";
import type { LiveOutbox } from "../../account-feed/outbox.ts";
import { afterCommit, type Db, type Tx, tx, txOk } from "../../db/tx.ts";
import { type Due, doDue, schedule, unschedule } from "../../due/due.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import type { Market } from "../../market/market.ts";
import { openPosting, settlePosting } from "./postings.ts";
import { RecentTicks } from "./recent-ticks.ts";
import { deliveryShape } from "./shape.ts";
import type { DeliveryRow } from "./tables.ts";

const SETTLE = "delivery";
/** How long the opening waits for its tick. */
const OPEN_WAIT_MS = 1000;
/**
 * After expiry: what the source made before it has arrived by then. Together with the desk's turns
 * less than a second.
 */
const SETTLE_AFTER_MS = 400;
/**
 * A symbol is followed for this long after its last expiry, so that a settlement that was put off
 * still finds its tick.
 */
const FOLLOW_ON_MS = 15_000;
/** Periods that another owner opened are found after this long. */
const LOOK_MS = 5000;

export interface DeliveryOptions {
  db: Db;
  live: LiveOutbox;
  market: Market;
  /** True while this process holds the engine's lease. */
  owns: () => Promise<boolean>;
  /** True when it still does as the transaction commits. */
  holds: (trx: Tx) => Promise<boolean>;
  log: (what: string, error: unknown) => void;
}

export interface Wanted {
  orderNo: string;
  accountId: string;
  mode: Mode;
  clientOrderId: string;
  instrument: Instrument;
  direction: DeliveryDirection;
  period: DeliveryPeriod;
  stake: Amount;
}

type Opened = Result<DeliveryRow, ErrorName>;

export class DeliveryDesk {
  private readonly o: DeliveryOptions;
  private readonly ticks: RecentTicks;
  /** When each running one is to be settled: an index of the rows. */
  private running = new Map<string, number>();
  /** When the rows are looked at anew, monotonic ms. */
  private lookAt = Number.NEGATIVE_INFINITY;
  private turning: Promise<void> | undefined;

  constructor(o: DeliveryOptions) {
    this.o = o;
    this.ticks = new RecentTicks(o.market);
  }

  /** Openings that wait for their tick. */
  get waiting(): number {
    return this.ticks.waiting;
  }

  /**
   * Opens one at the first tick after now, and answers after the commit: `tryLater` while another
   * process is the owner, 1007 without a tick within a second, 1034 with ten running, 1011,
   * `moneyStopped`. `keep` keeps the answer in the transaction of the effect.
   */
  async open(wanted: Wanted, keep: (trx: Tx, row: DeliveryRow) => Promise<void>): Promise<Opened> {
    const { market, owns } = this.o;
    if (!(await owns())) return err("tryLater");
    const { instrument, period } = wanted;
    const now = market.clock.now();
    if (now - market.board.aliveAt[instrument.symId] > OPEN_MAX_AGE_MS)
      return err("priceObtaining");
    const acceptedSeq = market.board.cols.seq[instrument.symId];
    const expireAt = now + period.seconds * 1000;
    this.ticks.follow(instrument, expireAt + FOLLOW_ON_MS);
    const tick = await this.ticks.next(
      instrument.symbol,
      acceptedSeq,
      market.clock.mono() + OPEN_WAIT_MS,
    );
    if (tick === undefined) return err("priceObtaining");
    const row = rowOf(wanted, { now, expireAt, acceptedSeq, tick });
    return txOk(this.o.db, (trx) => this.place(trx, row, instrument.name, keep));
  }

  private async place(
    trx: Tx,
    row: DeliveryRow,
    name: string,
    keep: (trx: Tx, row: DeliveryRow) => Promise<void>,
  ): Promise<Opened> {
    const { live, holds } = this.o;
    if (!(await holds(trx))) return err("tryLater");
    // One after the other for an account: they are counted.
    await trx
      .selectFrom("account")
      .select("id")
      .where("id", "=", row.account_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const twin = await sameOf(trx, row);
    if (twin !== undefined) {
      if (!isSame(twin, row)) return err("requestReused");
      await keep(trx, twin);
      return ok(twin);
    }
    const running = await trx
      .selectFrom("trade_delivery")
      .select("order_no")
      .where("account_id", "=", row.account_id)
      .where("state", "=", "running")
      .execute();
    if (running.length >= MAX_RUNNING) return err("tooManyOpenOrders");
    const posted = await postAndTell(trx, live, openPosting(row, row.created_at));
    if (!posted.ok) return posted;
    await trx.insertInto("trade_delivery").values(row).execute();
    await schedule(trx, {
      kind: SETTLE,
      entity: row.order_no,
      period: "",
      at: row.expire_at + SETTLE_AFTER_MS,
    });
    await live.emit(
      trx,
      row.account_id,
      "delivery",
      deliveryShape(row, name, row.created_at),
      row.created_at,
    );
    await keep(trx, row);
    afterCommit(trx, () => this.running.set(row.order_no, row.expire_at + SETTLE_AFTER_MS));
    return ok(row);
  }

  /**
   * Settles what is over, answers openings that waited too long. Called often; asks the database
   * when something is due, and when it has become the owner.
   */
  turn(now: number): Promise<void> {
    this.turning ??= this.work(now).finally(() => {
      this.turning = undefined;
    });
    return this.turning;
  }

  private async work(now: number): Promise<void> {
    const { db, owns, log, market } = this.o;
    const mono = market.clock.mono();
    this.ticks.tidy(now, mono);
    if (!(await owns())) {
      this.lookAt = Number.NEGATIVE_INFINITY;
      return;
    }
    if (mono >= this.lookAt) {
      await this.recover();
      this.lookAt = mono + LOOK_MS;
    }
    if (![...this.running.values()].some((at) => at <= now)) return;
    await doDue(db, { [SETTLE]: (trx, due, at) => this.settle(trx, due, at) }, now, log);
  }

  private async recover(): Promise<void> {
    const rows = await this.o.db
      .selectFrom("trade_delivery")
      .select(["order_no", "symbol", "expire_at"])
      .where("state", "=", "running")
      .execute();
    for (const { symbol, expire_at } of rows) {
      const instrument = this.o.market.catalog.find(symbol);
      if (instrument !== undefined) this.ticks.follow(instrument, expire_at + FOLLOW_ON_MS);
    }
    this.running = new Map(
      rows.map(({ order_no, expire_at }) => [order_no, expire_at + SETTLE_AFTER_MS]),
    );
  }

  private async settle(trx: Tx, { entity }: Due, now: number): Promise<void> {
    // A process that slept meanwhile has not seen the ticks that decide.
    if (!(await this.o.holds(trx))) throw new Error("another process is the owner");
    const row = await lockedRow(trx, entity);
    if (row !== undefined) {
      const tick = this.ticks.lastUntil(row.symbol, row.expire_at);
      const isHalted = this.isHalted(row);
      const facts = {
        direction: row.direction,
        open: decimal<Price>(row.open_price),
        tick,
        expireAt: row.expire_at,
        isHalted,
      };
      const result = deliveryResult({
        ...facts,
        market: row.type === "forex" ? "forex" : "crypto",
      });
      const reason = result !== "void" ? "" : isHalted ? "halt" : "noTick";
      await this.finish(trx, row, { result, reason, tick }, now);
    }
    afterCommit(trx, () => this.running.delete(entity));
  }

  private isHalted({ symbol }: DeliveryRow): boolean {
    const { catalog, life } = this.o.market;
    const instrument = catalog.find(symbol);
    return (
      instrument === undefined || instrument.status !== "on" || life.isHalted(instrument.symId)
    );
  }

  private async finish(
    trx: Tx,
    row: DeliveryRow,
    {
      result,
      reason,
      tick,
    }: { result: NonNullable<DeliveryRow["result"]>; reason: string; tick: PeriodTick | undefined },
    now: number,
  ): Promise<void> {
    const { live, market } = this.o;
    const paid = deliveryPayout(result, decimal<Amount>(row.stake), decimal<Rate>(row.ratio));
    const seen = tick && {
      settle_price: toText(tick.price),
      settle_seq: tick.seq,
      settle_ts: tick.ts,
    };
    const done: DeliveryRow = {
      ...row,
      ...seen,
      state: "completed",
      result,
      reason,
      paid: toText(paid),
      settled_at: now,
    };
    const posted = await postAndTell(trx, live, settlePosting(row, paid, now));
    // Money that is stopped has it put off; a stake that is not held is found by the audit.
    if (!posted.ok) throw new Error(`settling ${row.order_no}: ${posted.error}`);
    const { order_no, ...set } = done;
    await trx.updateTable("trade_delivery").set(set).where("order_no", "=", order_no).execute();
    await live.emit(
      trx,
      row.account_id,
      "delivery",
      deliveryShape(done, market.catalog.find(row.symbol)?.name ?? row.symbol, now),
      now,
    );
  }

  /** A demo account begins anew: what runs is void. */
  async drop(accountId: string, now: number): Promise<void> {
    const rows = await this.o.db
      .selectFrom("trade_delivery")
      .select("order_no")
      .where("account_id", "=", accountId)
      .where("state", "=", "running")
      .execute();
    for (const { order_no } of rows)
      await tx(this.o.db, async (trx) => {
        const row = await lockedRow(trx, order_no);
        if (row === undefined) return;
        await this.finish(trx, row, { result: "void", reason: "demoReset", tick: undefined }, now);
        await unschedule(trx, { kind: SETTLE, entity: order_no, period: "" });
        afterCommit(trx, () => this.running.delete(order_no));
      });
  }

  /** Nothing waits any more, nothing is followed. */
  async close(): Promise<void> {
    await this.turning;
    this.ticks.close();
  }
}

function rowOf(
  o: Wanted,
  at: { now: number; expireAt: number; acceptedSeq: number; tick: PeriodTick },
): DeliveryRow {
  const { tick } = at;
  return {
    order_no: o.orderNo,
    account_id: o.accountId,
    mode: o.mode,
    client_order_id: o.clientOrderId,
    type: o.instrument.type === "forex" ? "forex" : "cryptos",
    symbol: o.instrument.symbol,
    direction: o.direction,
    stake: toText(o.stake),
    seconds: o.period.seconds,
    ratio: toText(o.period.ratio),
    accepted_seq: at.acceptedSeq,
    open_price: toText(tick.price),
    open_seq: tick.seq,
    open_ts: tick.ts,
    settle_price: null,
    settle_seq: null,
    settle_ts: null,
    state: "running",
    result: null,
    reason: "",
    paid: "0",
    created_at: at.now,
    expire_at: at.expireAt,
    settled_at: null,
  };
}

const sameOf = (
  db: Db | Tx,
  row: Pick<DeliveryRow, "account_id" | "client_order_id">,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom("trade_delivery")
    .selectAll()
    .where("account_id", "=", row.account_id)
    .where("client_order_id", "=", row.client_order_id)
    .executeTakeFirst();

const isSame = (a: DeliveryRow, b: DeliveryRow): boolean =>
  a.symbol === b.symbol &&
  a.direction === b.direction &&
  a.seconds === b.seconds &&
  decimal(a.stake) === decimal(b.stake);

/** A running one under lock; undefined when it is over already. */
const lockedRow = (trx: Tx, orderNo: string): Promise<DeliveryRow | undefined> =>
  trx
    .selectFrom("trade_delivery")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
