/**
 * Shares whose price is not the simulator's, watched for what looks like a split: corporate actions
 * are not applied to what is held. A jump by a whole factor between two sessions stops orders of
 * its share, in every process and over restarts, until a person lets them go on. Memory stops it
 * with the tick that shows it, before anybody trades by that tick; the row follows.
 */
import { sql } from "kysely";
import { bitOf, F } from "../../../contract/feed/columns.ts";
import { isShareType } from "../../../contract/market/shares.ts";
import { jumpFactor } from "../../../contract/rules/market/jump.ts";
import { dayAt } from "../../../contract/time/zone.ts";
import { newId, type Random } from "../../db/random.ts";
import { type Db, tx } from "../../db/tx.ts";
import type { SeenTick } from "../board/watch.ts";
import type { Market } from "../market.ts";
import "./halt-tables.ts";

interface Session {
  /** Day of the share's market. */
  day: number;
  prevClose: number;
  last: number;
  /** The last price of the session before, until the first other one has been compared with it. */
  reference: number | undefined;
}

interface Jump {
  symId: number;
  symbol: string;
  factor: string;
  before: string;
  after: string;
  at: number;
}

const SAVE_EVERY_MS = 60_000;

export class SplitWatch {
  private readonly o: {
    db: Db;
    random: Random;
    market: Market;
    log: (what: string, error: unknown) => void;
  };
  private readonly sessions = new Map<number, Session>();
  private readonly zones = new Map<string, string>();
  private pending: Jump[] = [];
  private isRead = false;
  private savedAt = 0;

  constructor(o: SplitWatch["o"]) {
    this.o = o;
    const { market } = o;
    const symbols = market.catalog.instruments.flatMap((one) =>
      isShareType(one.type) && one.source !== "sim" ? [one.symbol] : [],
    );
    if (symbols.length > 0)
      market.watch(symbols, { tick: (tick) => this.tick(tick), pricesOnly: true });
  }

  private tick({ symId, ts, known, values }: SeenTick): void {
    if ((known & bitOf(F.last)) === 0) return;
    const instrument = this.o.market.catalog.instruments[symId];
    const [last, prevClose, day] = [
      values[F.last],
      values[F.prevClose],
      dayAt(this.zoneOf(instrument.market, ts), ts),
    ];
    const own = this.sessions.get(symId);
    if (own === undefined) {
      this.sessions.set(symId, { day, prevClose, last, reference: undefined });
      return;
    }
    if (own.day !== day || own.prevClose !== prevClose) own.reference ??= own.last;
    Object.assign(own, { day, prevClose, last });
    if (own.reference === undefined || own.reference === last) return;
    const factor = jumpFactor(own.reference, last);
    const text = (price: number): string =>
      (price / 10 ** instrument.priceScale).toFixed(instrument.priceScale);
    const { reference } = own;
    own.reference = undefined;
    if (factor === undefined) return;
    this.o.market.life.suspended.set(symId, { factor, since: ts });
    this.pending.push({
      symId,
      symbol: instrument.symbol,
      factor,
      before: text(reference),
      after: text(last),
      at: ts,
    });
  }

  private zoneOf(market: Parameters<Market["source"]["session"]>[0], ts: number): string {
    const zone = this.zones.get(market) ?? this.o.market.source.session(market, ts).tz;
    this.zones.set(market, zone);
    return zone;
  }

  /**
   * Writes what has jumped, and takes over what is stopped: by whichever process, or by a person.
   */
  async look(now: number): Promise<void> {
    if (!this.isRead) await this.readCloses();
    if (this.pending.length > 0) await this.write(now);
    await this.takeOver();
    if (now - this.savedAt >= SAVE_EVERY_MS) await this.saveCloses(now);
  }

  private async takeOver(): Promise<void> {
    const { catalog, life } = this.o.market;
    // An operator's look may write, meanwhile, what this one has not read.
    const waiting = this.pending;
    const rows = await this.o.db
      .selectFrom("symbol_halt")
      .selectAll()
      .where("lifted_at", "is", null)
      .execute();
    const stopped = new Set([...waiting, ...this.pending].map(({ symId }) => symId));
    for (const { symbol, factor, since } of rows) {
      const instrument = catalog.find(symbol);
      if (instrument === undefined) continue;
      stopped.add(instrument.symId);
      life.suspended.set(instrument.symId, { factor, since });
    }
    for (const symId of [...life.suspended.keys()])
      if (!stopped.has(symId)) life.suspended.delete(symId);
  }

  private async write(now: number): Promise<void> {
    const { db, random, log } = this.o;
    const jumps = [...this.pending];
    await tx(db, async (trx) => {
      for (const { symbol, factor, before, after, at } of jumps) {
        const row = {
          id: newId(random, now),
          symbol,
          factor,
          before_price: before,
          after_price: after,
          since: at,
          stopped_by: "jump",
        };
        await trx
          .insertInto("symbol_halt")
          .values(row)
          .onConflict((c) => c.column("symbol").where("lifted_at", "is", null).doNothing())
          .execute();
      }
    });
    this.pending = this.pending.filter((one) => !jumps.includes(one));
    for (const { symbol, factor, before, after } of jumps)
      log(
        "a share jumped between two sessions",
        `${symbol} by ${factor}: ${before}, then ${after}`,
      );
  }

  /** The last session's close, for a process that was not there. */
  private async readCloses(): Promise<void> {
    const rows = await this.o.db.selectFrom("share_close").selectAll().execute();
    this.isRead = true;
    for (const { symbol, price, day } of rows) {
      const instrument = this.o.market.catalog.find(symbol);
      if (instrument === undefined) continue;
      const last = Math.round(Number(price) * 10 ** instrument.priceScale);
      const own = this.sessions.get(instrument.symId);
      // The reference is compared with the next price that differs.
      if (own !== undefined) own.reference = last;
      else
        this.sessions.set(instrument.symId, {
          day,
          prevClose: Number.NaN,
          last,
          reference: undefined,
        });
    }
  }

  /** Shares that somebody holds, and no others: a price of long ago would make a jump of years. */
  private async saveCloses(now: number): Promise<void> {
    this.savedAt = now;
    if (this.sessions.size === 0) return;
    const { db, market } = this.o;
    const { rows } = await sql<{ asset: string }>`
      SELECT DISTINCT asset FROM ledger_account WHERE type = 'stock' AND asset <> 'USDT' AND available + held > 0`.execute(
      db,
    );
    const closes = rows.flatMap(({ asset }) => {
      const instrument = market.catalog.find(asset.toLowerCase());
      const own = instrument && this.sessions.get(instrument.symId);
      if (instrument === undefined || own === undefined) return [];
      return [
        {
          symbol: instrument.symbol,
          price: (own.last / 10 ** instrument.priceScale).toFixed(instrument.priceScale),
          day: own.day,
          at: now,
        },
      ];
    });
    const held = rows.map(({ asset }) => asset.toLowerCase());
    const others = db.deleteFrom("share_close");
    await (held.length === 0 ? others : others.where("symbol", "not in", held)).execute();
    if (closes.length === 0) return;
    await db
      .insertInto("share_close")
      .values(closes)
      .onConflict((c) =>
        c.column("symbol").doUpdateSet((e) => ({
          price: e.ref("excluded.price"),
          day: e.ref("excluded.day"),
          at: e.ref("excluded.at"),
        })),
      )
      .execute();
  }
}
