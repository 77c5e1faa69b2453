/**
 * The list of what is drawn, in which pane, from which column: made when type or indicators change,
 * read every frame. Items fetch their column from the source each time, because a series may
 * replace its columns; nothing is allocated a frame.
 */
import type { CandleOptions, ChartType } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import type { Ohlc } from "../paint/candles.ts";
import type { SeriesView } from "../series-view.ts";
import { MAX_SUB_PANES, type PaneKind } from "../view/panes.ts";
import { INDICATOR_LOOKS, type Shape, type Unit } from "./indicator-look.ts";

/** Columns of one frame. */
export interface Source {
  series: SeriesView;
  /** The bars as they are drawn: Heikin-Ashi or as they came. */
  bars: Ohlc;
  average: Float64Array;
  /** Wall clock of the bars. */
  local: Float64Array;
}

export interface Item {
  shape: Shape | "candles" | "hollow" | "area";
  /**
   * Name in the legend; empty: the value stands behind the pane's title. Undefined: not in the
   * legend.
   */
  name: string | undefined;
  values: (s: Source) => Float64Array;
  color: (c: ChartColors) => string;
  text: (c: ChartColors) => string;
}

export interface ScenePane {
  kind: PaneKind;
  params: readonly number[];
  /** Before the values in the legend. */
  title: string;
  unit: Unit;
  items: readonly Item[];
  /** Columns the automatic scale must contain. */
  columns: (s: Source) => Float64Array[];
  /** Columns it makes some room for, and not more: a far average never squashes the bars. */
  loose?: (s: Source) => Float64Array[];
  contains: readonly number[];
  guides: readonly number[];
}

const line = (
  values: Item["values"],
  index: number,
  name: string,
  shape: Item["shape"] = "line",
): Item => ({
  shape,
  name,
  values,
  color: (c) => c.lines[index % c.lines.length],
  text: (c) => c.lineTexts[index % c.lineTexts.length],
});

const close = (s: Source): Float64Array => s.series.close;
const brand = (c: ChartColors): string => c.brand;
const quiet = (c: ChartColors): string => c.ink2;

function priceItems(type: ChartType, days: number, texts: CandleOptions["texts"]): Item[] {
  if (type === "candles" || type === "heikin" || type === "hollow")
    return [
      {
        shape: type === "hollow" ? "hollow" : "candles",
        name: undefined,
        values: (s) => s.bars.close,
        color: quiet,
        text: quiet,
      },
    ];
  const item: Item = {
    shape: type === "line" ? "line" : "area",
    name: undefined,
    values: close,
    color: brand,
    text: (c) => c.brandSolid,
  };
  return type === "time" && days === 1 ? [item, line((s) => s.average, 0, texts.average)] : [item];
}

/** Names what decides the scene: the same text means the same scene. */
export const sceneKey = (series: SeriesView, o: CandleOptions): string =>
  `${o.type}${o.days ?? 1}|${o.texts.average}|${series.indicators.map((i) => `${i.kind}${i.params.join()}/${i.lines.length}`).join(";")}`;

/** The panes from top to bottom, the price first. */
export function sceneOf(series: SeriesView, o: CandleOptions): ScenePane[] {
  const main = priceItems(o.type, o.days ?? 1, o.texts);
  const subs: ScenePane[] = [];
  let color = 0;
  series.indicators.forEach((indicator, at) => {
    const look = INDICATOR_LOOKS[indicator.kind];
    const names = look.names(indicator.params);
    if (look.main ? o.type === "time" : subs.length === MAX_SUB_PANES) return;
    let own = 0;
    const items = indicator.lines.map((_line, n): Item => {
      const shape = look.shapes?.[n] ?? "line";
      const values = (s: Source): Float64Array => s.series.indicators[at].lines[n];
      if (shape === "columns" || shape === "signed")
        return { shape, name: names[n] ?? "", values, color: quiet, text: quiet };
      return line(values, look.main ? color++ : own++, names[n] ?? "", shape);
    });
    if (look.main) main.push(...items);
    else
      subs.push({
        kind: indicator.kind,
        params: indicator.params,
        title: look.title ? indicator.kind : "",
        unit: look.unit,
        // Columns first: lines are read over them.
        items: [
          ...items.filter((i) => i.shape !== "line"),
          ...(o.type === "time" ? [] : items.filter((i) => i.shape === "line")),
        ],
        columns: (s) => [...s.series.indicators[at].lines],
        contains: look.contains ?? [],
        guides: look.guides ?? [],
      });
  });
  const candles = o.type === "candles" || o.type === "hollow" || o.type === "heikin";
  const price: ScenePane = {
    kind: "price",
    params: [],
    title: "",
    unit: "price",
    items: main,
    columns: (s) => (candles ? [s.bars.high, s.bars.low] : [main[0].values(s)]),
    loose: (s) => main.slice(1).map((i) => i.values(s)),
    contains: [],
    guides: [],
  };
  return [price, ...subs];
}

/** Legend order is the order of the indicator's own lines, whatever is painted first. */
export const legendItems = (pane: ScenePane): Item[] => {
  const named = pane.items.filter((i) => i.name !== undefined);
  return pane.kind === "MACD"
    ? [...named.filter((i) => i.shape === "line"), ...named.filter((i) => i.shape !== "line")]
    : named;
};
