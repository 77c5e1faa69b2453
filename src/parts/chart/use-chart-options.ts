/**
 * Options of the chart besides its bars: words, digits, the market's hours. One object until
 * something of it changes.
 */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { bitOf, F, SESSIONS } from "../../../contract/feed/columns.ts";
import type { CandleOptions, ChartType, PriceAxis } from "../../charts/candle-options.ts";
import { hoursByDay, hoursOf } from "../../charts/scale/hours.ts";
import { chartTexts } from "../../charts/texts.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { codeOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { useTick } from "../book/use-tick.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { baseField, phasesShown } from "./candle-wish.ts";
import { useCell } from "./use-cell.ts";

/** The server's clock: countdowns of bars follow it. */

export interface ChartOptionsOf {
  item: RowItem;
  full: FullInstrument | undefined;
  type: ChartType;
  axis: PriceAxis;
  /** Days of time-share. */
  days?: number;
  /** Bars of extended hours are among those shown. */
  ext: boolean;
  rotated: boolean;
}

export function useChartOptions({
  item,
  full,
  type,
  axis,
  days = 1,
  ext,
  rotated,
}: ChartOptionsOf): CandleOptions {
  const { t, i18n } = useTranslation("chart");
  const { priceScale, tickTable, market } = item;
  const { price } = useTick(item);
  const digits = tickDigits(tickTable, priceScale, Number.isNaN(price) ? 0 : price);
  const session = SESSIONS[useCell(item.symId, F.session) ?? -1];
  const prevClose = useCell(
    item.symId,
    baseField(session, { time: type === "time" && days === 1, ext }),
  );
  const name =
    market === "crypto" || market === "forex"
      ? `${item.base}/${item.quote}`.toUpperCase()
      : codeOf(item.symbol);
  const texts = useMemo(() => chartTexts((key, values) => t(key, values ?? {}), name), [t, name]);
  const phases = full && phasesShown(full.marketSession, session, ext);
  const zone = full?.marketSession.tz;
  const hours = useMemo(() => {
    // Markets around the clock have no bands and no day that fits the width.
    if (market === "crypto" || market === "forex" || phases === undefined || zone === undefined)
      return undefined;
    const all = hoursOf(phases, zone).filter(({ phase }) => ext || phase === "regular");
    return all.length === 0 ? undefined : all;
  }, [market, phases, zone, ext]);
  const of = full?.marketSession;
  const hoursOn = useMemo(
    () => (of !== undefined && ext && of.halfDays.length > 0 ? hoursByDay(of) : undefined),
    [of, ext],
  );
  const counting = session === "trading" || (ext && (session === "pre" || session === "after"));
  const { symId } = item;
  const isTicking = session === "trading";
  const ticks = useMemo(() => {
    if (!isTicking) return undefined;
    return (tell: (price: number) => void) => {
      tell(cols.get(symId, F.last));
      return watchRow(symId, (mask) => {
        if ((mask & bitOf(F.last)) !== 0) tell(cols.get(symId, F.last));
      });
    };
  }, [symId, isTicking]);
  const units = unitsOf(i18n.language);
  return useMemo(
    () => ({
      type,
      axis,
      days,
      texts,
      digits,
      prevClose,
      hours,
      units,
      now: serverNow,
      counting,
      rotated,
      ...(ticks && { ticks }),
      ...(hoursOn && { hoursOn }),
    }),
    [type, axis, days, texts, digits, prevClose, hours, units, counting, rotated, ticks, hoursOn],
  );
}
