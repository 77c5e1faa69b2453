/**
 * The prices that judge positions of an instrument, as the board has them now. They are for show;
 * the engine judges by its own events.
 */
import { F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import type { MarginTerms } from "../../../contract/rules/trading/contract/margin.ts";
import { lotWorth, midPrice } from "../../market/board/lot-worth.ts";
import type { Market } from "../../market/market.ts";
import { marginTermsOf } from "../listing.ts";

/**
 * Positions are judged by the mark alone; while it is undefined none is judged. A pair has no mark
 * while its quote currency has no price.
 */
export function judgedBy(
  market: Market,
  instrument: Instrument,
  now: number,
): { mark: Price | undefined; margin: MarginTerms } {
  const margin = marginTermsOf(instrument, now);
  if (instrument.type === "forex") {
    const worth = lotWorth(market, instrument);
    return worth === undefined
      ? { mark: undefined, margin }
      : { mark: midPrice(market, instrument), margin: { ...margin, worth } };
  }
  const value = market.board.cols.values[instrument.symId * FIELD_COUNT + F.mark];
  return {
    mark: value > 0 ? decimal<Price>(formatScaled(value, instrument.priceScale)) : undefined,
    margin,
  };
}
