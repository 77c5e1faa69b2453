/**
 * Instruments that follow one of another market: a company's second listing, a fund on a foreign
 * index. They close where the leader did on that date, through the exchange rate, in the proportion
 * of their references: what a day brought that only one market traded is made up for. A leveraged
 * fund moves n times as the leader did between two of its own trading days. Within a day they have
 * a path of their own.
 */
import type { Calendar } from "../calendar/calendar.ts";
import type { Echo } from "../catalog/ties.ts";
import type { Model } from "./model.ts";

/** Questions to the tree about leaders and currencies. */
export interface ClosesOf {
  calendar(market: Model["listing"]["market"]): Calendar;
  close(id: number, ord: number): number;
}

export class Echoes {
  private readonly models: readonly Model[];
  private readonly echoes: ReadonlyMap<number, Echo>;
  private readonly paths: ClosesOf;
  private readonly pairs: ReadonlyMap<string, number>;

  constructor(models: readonly Model[], echoes: ReadonlyMap<number, Echo>, paths: ClosesOf) {
    this.models = models;
    this.echoes = echoes;
    this.paths = paths;
    this.pairs = new Map(
      models
        .filter((m) => m.listing.market === "forex")
        .map((m) => [m.listing.symbol, m.listing.symId]),
    );
  }

  /**
   * Close ÷ previous close of a trading day, within the day's limits; undefined for what follows
   * nobody. `prev`: the previous close, where it is known; back in time, where it is asked for, the
   * moves alone count.
   */
  growth(id: number, ord: number, prev?: number): number | undefined {
    const echo = this.echoes.get(id);
    if (echo === undefined) return undefined;
    const m = this.models[id];
    const lead = this.models[echo.leader];
    const cal = this.paths.calendar(m.listing.market);
    const [from, to] = [cal.dateOf(ord - 1), cal.dateOf(ord)];
    const moved = this.on(echo.leader, to) / this.on(echo.leader, from) - 1;
    const rate = this.usd(lead.listing.currency, from, to) / this.usd(m.listing.currency, from, to);
    const growth =
      prev === undefined || echo.times !== 1
        ? (1 + echo.times * moved) * rate
        : this.level(m, lead, to) / prev;
    return Math.min(1 + m.cap, Math.max(1 - m.cap, growth));
  }

  /** Where a date's close of the leader puts its follower. */
  private level({ listing }: Model, lead: Model, date: number): number {
    const said = this.on(lead.listing.symId, date) / lead.listing.reference;
    return (
      listing.reference *
      said *
      (this.usd(lead.listing.currency, undefined, date) /
        this.usd(listing.currency, undefined, date))
    );
  }

  /** The last close on or before a date. */
  private on(id: number, date: number): number {
    return this.paths.close(
      id,
      this.paths.calendar(this.models[id].listing.market).ordOf(date + 1) - 1,
    );
  }

  /**
   * How much more dollars a currency buys on one date than on another, or than at its reference; 1
   * for one that is not quoted.
   */
  private usd(currency: string, from: number | undefined, to: number): number {
    const before = (id: number): number =>
      from === undefined ? this.models[id].listing.reference : this.on(id, from);
    const code = (currency === "CNY" ? "CNH" : currency).toLowerCase();
    const direct = this.pairs.get(`${code}usd`);
    if (direct !== undefined) return this.on(direct, to) / before(direct);
    const inverse = this.pairs.get(`usd${code}`);
    return inverse === undefined ? 1 : before(inverse) / this.on(inverse, to);
  }
}
