/**
 * Instruments that follow one of another market: a company's second listing, a fund on a foreign index. From one of their own trading days to the
 * next they move as the leader did between the same two dates, through the exchange rate; within a day they have a path of their own.
 */
import type { Calendar } from "../calendar/calendar.ts";
import type { Echo } from "../catalog/ties.ts";
import type { Model } from "./model.ts";

/** What is asked of the tree about leaders and currencies. */
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
    this.pairs = new Map(models.filter((m) => m.listing.market === "forex").map((m) => [m.listing.symbol, m.listing.symId]));
  }

  /** Close ÷ previous close of a trading day, within the day's limits; undefined for what follows nobody. */
  growth(id: number, ord: number): number | undefined {
    const echo = this.echoes.get(id);
    if (echo === undefined) return undefined;
    const m = this.models[id];
    const lead = this.models[echo.leader];
    const cal = this.paths.calendar(m.listing.market);
    const [from, to] = [cal.dateOf(ord - 1), cal.dateOf(ord)];
    const moved = this.on(echo.leader, to) / this.on(echo.leader, from) - 1;
    const rate = this.usd(lead.listing.currency, from, to) / this.usd(m.listing.currency, from, to);
    const growth = (1 + echo.times * moved) * rate;
    return Math.min(1 + m.cap, Math.max(1 - m.cap, growth));
  }

  /** The last close on or before a date. */
  private on(id: number, date: number): number {
    return this.paths.close(id, this.paths.calendar(this.models[id].listing.market).ordOf(date + 1) - 1);
  }

  /** How much more dollars a currency buys on one date than on another; 1 for one that is not quoted. */
  private usd(currency: string, from: number, to: number): number {
    const code = (currency === "CNY" ? "CNH" : currency).toLowerCase();
    const direct = this.pairs.get(`${code}usd`);
    if (direct !== undefined) return this.on(direct, to) / this.on(direct, from);
    const inverse = this.pairs.get(`usd${code}`);
    return inverse === undefined ? 1 : this.on(inverse, from) / this.on(inverse, to);
  }
}
