/**
 * The wire form of an instrument's last state (contract/market/realtime.ts) from the board. Unknown
 * values are empty texts.
 */
import { F, SESSIONS, scaleOf } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { QuoteRow, Realtime } from "../../../contract/market/realtime.ts";
import type { Market } from "../../market/market.ts";
import { changeRatio } from "../../market/ratio.ts";
import { ratioText } from "./ratio-text.ts";

export function realtimeOf(market: Market, i: Instrument): Realtime {
  const { cols, aliveAt } = market.board;
  const id = i.symId;
  const text = (field: number): string =>
    cols.has(id, field)
      ? formatScaled(cols.get(id, field), scaleOf(field, i.priceScale, i.qtyScale))
      : "";
  const raw = (field: number): number => (cols.has(id, field) ? cols.get(id, field) : 0);
  const changed = cols.has(id, F.last) && cols.has(id, F.prevClose);
  return {
    symbol: i.symbol,
    symId: id,
    priceScale: i.priceScale,
    qtyScale: i.qtyScale,
    last: text(F.last),
    open: text(F.open),
    high: text(F.high),
    low: text(F.low),
    prevClose: text(F.prevClose),
    change: changed
      ? formatScaled(cols.get(id, F.last) - cols.get(id, F.prevClose), i.priceScale)
      : "",
    changeRatio: ratioText(changeRatio(cols, id)),
    bid: text(F.bid),
    bidQty: text(F.bidQty),
    ask: text(F.ask),
    askQty: text(F.askQty),
    volume: text(F.volume),
    turnover: text(F.turnover),
    session: SESSIONS[raw(F.session)],
    extPrice: text(F.ext),
    extChangeRatio: cols.has(id, F.ext)
      ? ratioText((cols.get(id, F.ext) - cols.get(id, F.last)) / cols.get(id, F.last))
      : "",
    extTs: raw(F.extTs),
    mark: text(F.mark),
    index: text(F.index),
    fundingRate: text(F.fundingRate),
    nextFundingAt: raw(F.nextFundingAt),
    ts: cols.ts[id],
    seq: cols.seq[id],
    aliveAt: aliveAt[id],
    status: market.life.status[id],
    source: i.source,
  };
}

/** Realtime with what a list row shows besides. */
export function quoteRowOf(market: Market, i: Instrument): QuoteRow {
  const cap = market.capUsd(i);
  return {
    ...realtimeOf(market, i),
    name: i.name,
    nameCn: i.nameCn,
    type: i.type,
    market: i.market,
    currency: i.currency,
    base: i.base,
    quote: i.quote,
    group: i.group,
    isTop: i.isTop,
    marketCap: cap > 0 ? cap.toFixed(0) : "",
    lever: i.leverList.length === 0 ? 0 : Math.max(...i.leverList),
    tickTable: i.tickTable,
  };
}
