/**
 * The wish of a chart to the data layer, from the reader's choice and what the instrument can show.
 * Pure.
 */
import { F, type Session } from "../../../contract/feed/columns.ts";
import type { MarketSession } from "../../../contract/market/session.ts";
import { INDICATORS, SUB_INDICATORS } from "../../../contract/rules/indicators.ts";
import type { DetailWish } from "../../../workers/api.ts";
import { type ChartPrefs, specsOf } from "../../data/stores/device/chart-prefs.ts";
import { canExt } from "../../lib/instrument/extended-hours.ts";
import { type RowItem, wished } from "../../lib/instrument/row-item.ts";

/** Stages whose bars are shorter than a day: only these have extended hours. */
export const intraday = (stage: ChartPrefs["stage"]): boolean =>
  stage !== "1day" && stage !== "1week" && stage !== "1mon";

/** Days of the longer time-share. */
export const FIVE_DAYS = 5;

/** The shown part of a choice: `days` of time-share, one unless said. */
export type ShownPrefs = Pick<ChartPrefs, "time" | "stage"> & { days?: number };

/** Time-share is drawn from one-minute bars, over five days from five-minute ones. */
export const stageOf = (prefs: ShownPrefs): ChartPrefs["stage"] =>
  prefs.time ? (prefs.days === FIVE_DAYS ? "5min" : "1min") : prefs.stage;

/**
 * True when bars of pre-market and after-hours count: where there are any, where the stage has room
 * for them, and where they are wished for.
 */
export const showsExt = (
  item: Pick<RowItem, "market" | "type">,
  prefs: Pick<ChartPrefs, "ext"> & ShownPrefs,
): boolean => canExt(item) && prefs.days !== FIVE_DAYS && prefs.ext && intraday(stageOf(prefs));

/** Time-share has its own average and stands over its volume. */
const TIME_SHARE = [{ kind: "VOL", params: INDICATORS.VOL.defaults }] as const;

/** `zone` is the market's, once it is known. */
export function candleWish(
  item: RowItem,
  prefs: ChartPrefs & { days?: number },
  zone: string | undefined,
): DetailWish {
  return {
    ...wished(item),
    candle: {
      stage: stageOf(prefs),
      ext: showsExt(item, prefs),
      zone,
      indicators: prefs.time ? TIME_SHARE : specsOf(prefs),
    },
  };
}

/** The indicators over the price, and of those below it the last one. */
export function lastPane(kinds: ChartPrefs["indicators"]): ChartPrefs["indicators"] {
  const last = kinds.findLast(isPane);
  return kinds.filter((kind) => !isPane(kind) || kind === last);
}

const isPane = (kind: ChartPrefs["indicators"][number]): boolean =>
  (SUB_INDICATORS as readonly string[]).includes(kind);

/**
 * Height of a chart with its panes, rem: a price area that can be read, and as much again as the
 * panes need.
 */
export function chartHeight(prefs: Pick<ChartPrefs, "time" | "indicators">): number {
  if (prefs.time) return 35;
  const panes = prefs.indicators.filter(isPane).length;
  return 31 + panes * 8.5;
}

/**
 * The column a day's line is measured from: while the pre-market of a new day is shown the last
 * close, which is what its own change counts from.
 */
export const baseField = (
  session: Session | undefined,
  shown: { time: boolean; ext: boolean },
): number => (shown.time && shown.ext && session === "pre" ? F.last : F.prevClose);

/**
 * The word for that line: the figures of the day below say "previous close" of another price while
 * the last close is meant.
 */
export const baseWord = (
  item: Pick<RowItem, "market" | "type">,
  session: Session | undefined,
  prefs: Parameters<typeof showsExt>[1],
) =>
  baseField(session, { time: prefs.time, ext: showsExt(item, prefs) }) === F.last
    ? "chart.close"
    : "chart.prevClose";

/**
 * Phases of the day whose bars are the last there are: until a day has a first one that is shown,
 * those of the day before, which may have been longer.
 */
export const phasesShown = (
  { phases, phasesBefore }: Pick<MarketSession, "phases" | "phasesBefore">,
  session: Session | undefined,
  ext: boolean,
): MarketSession["phases"] =>
  phasesBefore.length > 0 && (session === "notOpen" || (session === "pre" && !ext))
    ? phasesBefore
    : phases;
