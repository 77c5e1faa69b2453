/** A share's market now: phase, rate, limits. Read from the running market for each event. */
import { F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { MarketSession } from "../../../contract/market/session.ts";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { phaseOf } from "../../../contract/rules/trading/orders/session-table.ts";
import { dayLimits, type OrderRules } from "../../../contract/rules/trading/steps.ts";
import { withBounds } from "../../../contract/rules/trading/stock-order.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import type { Market } from "../../market/market.ts";
import { shareRate } from "../../market/shares/share-rate.ts";
import type { StockState } from "../feed.ts";

export function stockState(
  market: Market,
  instrument: Instrument,
  rules: OrderRules,
  now: number,
): StockState {
  const { symId, priceScale, symbol, status } = instrument;
  const session = market.source.session(instrument.market, now);
  const isSuspended = status !== "on" || market.life.isHalted(symId) || market.held(symId);
  const phase = phaseOf(instrument.market, session.session, session.reason, symbol, isSuspended);
  const price = (field: number): Price =>
    decimal<Price>(formatScaled(market.board.cols.values[symId * FIELD_COUNT + field], priceScale));
  // Outside regular hours the last price is that of extended ones, where there has been one.
  const at =
    phase === "extended" && market.board.cols.has(symId, F.ext) ? price(F.ext) : price(F.last);
  // The day's limits are the instrument's own, which change with the day; the rules were read once.
  const { limitUp, limitDown } = withBounds({ ...rules, ...dayLimits(instrument) }, at);
  return {
    phase,
    tz: session.tz,
    isBreak: phase === "shut" && session.reason === "lunch",
    ...(phase === "auction" && { hasPrinted: hasTradedSince(market, symId, session, now) }),
    fx: shareRate(market, instrument, now),
    limitUp,
    limitDown,
  };
}

/** True where the newest trade is one of the phase that runs. */
function hasTradedSince(
  { board, source }: Market,
  symId: number,
  { phases }: MarketSession,
  now: number,
): boolean {
  const running = phases.find(({ from, to }) => from <= now && now < to);
  const newest = board.tape.lastId(symId);
  if (running === undefined || newest === 0) return false;
  const [trade] = board.tape.read(symId, newest, newest, source, now);
  return trade !== undefined && trade.ts >= running.from;
}

/**
 * Until when a `day` order placed at `now` lives: the end of the last session of its market's day
 * in which it may trade, or of the next day's when today has none left. In a session after the
 * close that trades by rules of its own it lives until that ends.
 */
export function dayEnd(
  session: (at: number) => MarketSession,
  { market, symbol }: Instrument,
  ext: boolean,
  now: number,
): number {
  const serves = ({
    name,
    reason,
  }: Pick<MarketSession["phases"][number], "name" | "reason">): boolean => {
    const phase = phaseOf(market, name, reason, symbol);
    return phase === "trading" || phase === "auction" || (ext && phase === "extended");
  };
  for (let at = now, days = 0; days < 8; days++) {
    const { phases, nextChangeAt } = session(at);
    const running = phases.find(({ from, to }) => from <= now && now < to);
    if (running !== undefined) {
      const phase = phaseOf(market, running.name, running.reason, symbol);
      if (phase === "fixedPrice" || phase === "afterBand") return running.to;
    }
    const left = phases.filter((one) => one.to > now && serves(one)).map(({ to }) => to);
    if (left.length > 0) return left[left.length - 1];
    at = nextChangeAt;
  }
  return now + DAY_MS;
}
