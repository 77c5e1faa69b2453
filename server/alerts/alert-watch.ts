/**
 * Every alert that is on against every tick. Each process judges all of them on its own market;
 * memory is an index of the rows, brought up to date by those that changed. What fires is recorded
 * in batches (`record.ts`), and recorded again until the database has taken it.
 */
import { F, FIELD_COUNT } from "../../contract/feed/columns.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import type { Stage } from "../../contract/market/kline.ts";
import {
  type Condition,
  REST_MS,
  type Repeat,
  readCondition,
  valueText,
} from "../../contract/rules/alerts/condition.ts";
import {
  type AlertTick,
  type Firing,
  restsUntil,
  SymbolJudge,
  type Trigger,
} from "../../contract/rules/alerts/judge.ts";
import { BARS_NEEDED } from "../../contract/rules/alerts/lines.ts";
import type { LiveOutbox } from "../account-feed/outbox.ts";
import type { Random } from "../db/random.ts";
import { type Db, tx } from "../db/tx.ts";
import type { Market } from "../market/market.ts";
import { recordFirings, type SeenFiring } from "./record.ts";
import type { AlertTable } from "./tables.ts";

interface Waiting extends Trigger {
  armedAt: number;
  repeat: Repeat;
  symbol: string;
  zone: string;
  /** Epoch ms of the last firing that was seen here or is in the row; 0 none since it was armed. */
  firedAt: number;
}

/** State of one symbol's alerts, while there are any. */
interface SymbolRun {
  judge: SymbolJudge<Waiting>;
  stop: () => void;
}

/** Rows that committed late are found by looking back so far. */
const LOOK_BACK_MS = 10_000;
/** Firings of one transaction. */
const AT_ONCE = 100;
/** Minutes of bars that a window begins with. */
const PAST_MINUTES = 1440;

export interface AlertWatchOptions {
  db: Db;
  random: Random;
  live: LiveOutbox;
  market: Market;
  log: (what: string, error: unknown) => void;
}

export class AlertWatch {
  private readonly o: AlertWatchOptions;
  private readonly runs = new Map<string, SymbolRun>();
  /** Where each alert waits, by its id. */
  private readonly where = new Map<string, Waiting>();
  private pending: SeenFiring[] = [];
  private flushing: Promise<void> | undefined;
  private since = Number.NEGATIVE_INFINITY;

  constructor(o: AlertWatchOptions) {
    this.o = o;
  }

  /** Alerts that are waited for here. */
  get size(): number {
    return this.where.size;
  }

  /** Firings that the database has not taken yet. */
  get unrecorded(): number {
    return this.pending.length;
  }

  /**
   * Takes over what changed in the database since the last look; the first one reads all that are
   * on.
   */
  async look(now: number): Promise<void> {
    const first = this.since === Number.NEGATIVE_INFINITY;
    const query = this.o.db.selectFrom("alert").selectAll();
    const rows = await (first
      ? query.where("is_on", "=", true).where("deleted_at", "is", null)
      : query.where("changed_at", ">=", this.since - LOOK_BACK_MS)
    ).execute();
    this.since = now;
    for (const row of rows) this.take(row);
    if (this.pending.length > 0) await this.flush();
  }

  /**
   * Takes one row over as it is in the database: waited for when it is on. One that is waited for
   * as it stands stays as it is.
   */
  take(row: AlertTable): void {
    const own = this.where.get(row.id);
    const isWanted =
      row.is_on && row.deleted_at === null && row.expires_at > this.o.market.clock.now();
    const firedAt = row.fired_at === null || row.fired_at < row.armed_at ? 0 : row.fired_at;
    if (isWanted && own !== undefined && own.armedAt === row.armed_at) {
      rest(own, Math.max(own.firedAt, firedAt), row);
      return;
    }
    if (own !== undefined) this.leave(own);
    const condition = readCondition(row.condition);
    const instrument = this.o.market.catalog.find(row.symbol);
    if (!isWanted || !condition.ok || instrument === undefined) return;
    const one: Waiting = {
      id: row.id,
      condition: condition.value,
      restsUntil: 0,
      firedAt,
      armedAt: row.armed_at,
      repeat: row.repeats,
      symbol: row.symbol,
      zone: row.zone,
    };
    rest(one, firedAt, row);
    this.where.set(row.id, one);
    const { judge } = this.runOf(instrument);
    const now = this.tickNow(instrument);
    // Its condition was met while nobody looked: it stood on the other side when it was armed,
    // and has not fired.
    if (judge.add(one, now, firedAt === 0 ? row.basis : ""))
      this.fired({
        trigger: one,
        value: judge.valueOf(one.condition),
        seq: now.seq,
        ts: Math.max(now.ts, row.armed_at),
      });
  }

  private leave(one: Waiting): void {
    this.where.delete(one.id);
    const run = this.runs.get(one.symbol);
    if (run === undefined) return;
    run.judge.remove(one.id);
    if (run.judge.size > 0) return;
    run.stop();
    this.runs.delete(one.symbol);
  }

  private runOf(instrument: Instrument): SymbolRun {
    const { symbol, symId, priceScale } = instrument;
    const known = this.runs.get(symbol);
    if (known !== undefined) return known;
    const { market } = this.o;
    const bars = (stage: Stage, limit: number) =>
      market.source.bars(
        symId,
        { stage, endTime: Number.MAX_SAFE_INTEGER, limit, ext: false },
        market.clock.now(),
      );
    const judge = new SymbolJudge<Waiting>({
      priceScale,
      barsOf: (stage) => bars(stage, BARS_NEEDED),
      past: () => bars("1min", PAST_MINUTES).list.map(([ts, , high, low]) => [ts, low, high]),
    });
    const tell = (firing: Firing<Waiting>): void => this.fired(firing);
    const stop = market.watch([symbol], {
      tick: (tick) => judge.tick(tick, tell),
      pricesOnly: true,
    });
    const run = { judge, stop };
    this.runs.set(symbol, run);
    return run;
  }

  /** The board's newest tick of a symbol, which has been judged already. */
  private tickNow({ symId }: Instrument): AlertTick {
    const { cols } = this.o.market.board;
    const values = cols.values.slice(symId * FIELD_COUNT, (symId + 1) * FIELD_COUNT);
    return { seq: cols.seq[symId], ts: cols.ts[symId], known: cols.known[symId], values };
  }

  private fired({ trigger, value, seq, ts }: Firing<Waiting>): void {
    rest(trigger, ts, { repeats: trigger.repeat, zone: trigger.zone });
    const { priceScale } = this.o.market.catalog.find(trigger.symbol)!;
    this.pending.push({
      alertId: trigger.id,
      armedAt: trigger.armedAt,
      value: valueText(trigger.condition, value, priceScale),
      seq,
      ts,
    });
    void this.flush();
  }

  /**
   * Records what fired. Resolves when nothing is left, or the database would not have it: then with
   * the next look.
   */
  flush(): Promise<void> {
    this.flushing ??= this.write().finally(() => {
      this.flushing = undefined;
    });
    return this.flushing;
  }

  private async write(): Promise<void> {
    const { db, market, log } = this.o;
    // Firings of the same turn go together.
    await Promise.resolve();
    while (this.pending.length > 0) {
      const batch = this.pending.slice(0, AT_ONCE);
      try {
        const rows = await tx(db, (trx) => recordFirings(trx, this.o, batch, market.clock.now()));
        this.pending.splice(0, batch.length);
        for (const row of rows) this.take(row);
      } catch (error) {
        log("alerts", error);
        return;
      }
    }
  }

  /** Ends: records what has fired, and waits for nothing more. */
  async close(): Promise<void> {
    await this.flush();
    for (const run of this.runs.values()) run.stop();
    this.runs.clear();
    this.where.clear();
  }
}

/**
 * An alert rests after its last firing by its row's own rule: of a day that its owner's zone has
 * changed, to the end of the new one.
 */
function rest(
  one: Waiting,
  firedAt: number,
  { repeats, zone }: Pick<AlertTable, "repeats" | "zone">,
): void {
  one.repeat = repeats;
  one.zone = zone;
  one.firedAt = firedAt;
  one.restsUntil = firedAt === 0 ? 0 : restsUntil(repeats, firedAt, REST_MS, zone);
}

/** Price of a condition now, for the row's `basis`; empty for what is none, or not known. */
export function basisOf(market: Market, symbol: string, { measure }: Condition): string {
  const instrument = market.catalog.find(symbol);
  if (measure.is !== "price" || instrument === undefined) return "";
  const field = F[measure.field];
  return market.board.cols.has(instrument.symId, field)
    ? (market.board.cols.get(instrument.symId, field) / 10 ** instrument.priceScale).toFixed(
        instrument.priceScale,
      )
    : "";
}
