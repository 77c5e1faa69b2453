/** The read model of a candle chart, made when a caller asks. */

import type { CandleOptions } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import type { ChartReadModel, PaintedBar, PaintedPane } from "../read-model.ts";
import { follows } from "../scale/view-window.ts";
import type { SeriesView } from "../series-view.ts";
import type { ViewState } from "../view/view-state.ts";
import type { Painter } from "./painter.ts";
import { toneOf } from "./running-bar.ts";

export function readModel(
  series: SeriesView,
  o: CandleOptions,
  painter: Painter,
  view: ViewState,
  colors: ChartColors,
  paints: ChartReadModel["paints"],
): ChartReadModel {
  const { stage, source, picture, cross } = painter;
  const { from, to } = view.visible();
  const last = series.length - 1;
  const bars: PaintedBar[] = [];
  // Between another series and its first frame the columns are its already, and what stands on the
  // screen cannot be read from them.
  for (let i = from; i <= to && source !== undefined && series.key === painter.paintedKey; i++) {
    const { open, high, low, close } = source.bars;
    bars.push({
      index: i,
      ts: series.ts[i],
      open: open[i],
      high: high[i],
      low: low[i],
      close: close[i],
      volume: series.volume[i],
      x: stage.xOf(i),
    });
  }
  const panes = painter.scene.map((pane, i): PaintedPane => {
    const box = stage.boxes[i];
    // The price itself is in the bars.
    const named = pane.items.filter((item) => item.name !== undefined);
    const lines = named.map((item) => ({
      name: item.name || pane.kind,
      color: item.color(colors),
      values: source === undefined ? [] : Array.from(item.values(source).subarray(from, to + 1)),
    }));
    const scale = {
      min: stage.ranges[i].min,
      max: stage.ranges[i].max,
      top: box.drawTop,
      bottom: box.drawBottom,
    };
    return {
      kind: pane.kind,
      params: pane.params,
      top: box.top,
      height: box.height,
      scale,
      auto: !view.held.has(i),
      lines,
    };
  });
  const price = series.close[last];
  return {
    key: painter.paintedKey,
    type: o.type,
    stage: series.stage,
    zone: series.zone,
    priceScale: series.priceScale,
    qtyScale: series.qtyScale,
    version: series.version,
    view: {
      from: view.window.from,
      to: view.window.from + stage.plotWidth / view.window.barWidth,
      barWidth: view.window.barWidth,
      plotWidth: stage.plotWidth,
      length: series.length,
      more: series.more,
      newestVisible: follows(view.window, view.width, series.length),
    },
    bars,
    panes: stage.boxes.length === 0 ? [] : panes,
    last:
      last < 0 || stage.boxes.length === 0
        ? undefined
        : {
            ts: series.ts[last],
            price,
            direction:
              toneOf(price, o.prevClose, series.open[last], false) === "up" ? "up" : "down",
            y: stage.yOf(0, price),
            endsAt: painter.endsAt,
          },
    extremes:
      bars.length === 0
        ? undefined
        : { high: Math.max(...bars.map((b) => b.high)), low: Math.min(...bars.map((b) => b.low)) },
    crosshair:
      cross === undefined
        ? undefined
        : {
            index: cross.index,
            ts: series.ts[cross.index],
            x: cross.x,
            y: cross.y,
            pane: painter.scene[cross.pane].kind,
            value: cross.value,
            snapped: cross.snapped,
          },
    timeLabels: picture.times.map(({ text, x, strong }) => ({
      text,
      x: x / picture.ratio,
      strong,
    })),
    paints: { ...paints },
  };
}
