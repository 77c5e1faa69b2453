/** Everything that follows the last bar: its strip and lines, the price on the axis with its countdown, and the picture's words for readers. */
import type { CandleOptions } from "../candle-options.ts";
import type { ChartDom } from "../hud/dom.ts";
import { PriceTag } from "../hud/price-tag.ts";
import { summaryOf } from "../hud/spoken.ts";
import { barEnd } from "../scale/bar-end.ts";
import { type Figures, priceFigure } from "../scene/figures.ts";
import { LiveLayer, type LiveModel } from "./live-layer.ts";
import type { Stage } from "./stage.ts";

export interface RunningModel extends Omit<LiveModel, "dot" | "priceText"> {
  options: CandleOptions;
  figures: Figures;
  stage: Stage;
}

export class RunningBar {
  private readonly layer: LiveLayer;
  private readonly tag: PriceTag;
  private readonly dom: ChartDom;
  private said = "";

  constructor(dom: ChartDom, now: () => number) {
    this.dom = dom;
    this.layer = new LiveLayer(dom);
    this.tag = new PriceTag(dom.tag, now);
  }

  /** Answers when the bar ends, epoch ms; undefined where nothing is counted. */
  paint(m: RunningModel): number | undefined {
    const { options: o, figures, stage } = m;
    const { series } = m.source;
    const last = series.length - 1;
    const dot = o.type === "time" || o.type === "area" || o.type === "line";
    this.layer.paint({ ...m, dot, priceText: (value) => priceFigure(figures, value) });
    if (last < 0) {
      this.tag.show(undefined);
      return undefined;
    }
    const price = series.close[last];
    const box = stage.boxes[0];
    const endsAt = o.counting === false || o.type === "time" ? undefined : barEnd(series.ts[last], series.stage, series.zone, o.hours);
    this.tag.show({
      text: priceFigure(figures, price),
      tone: dot ? "brand" : price >= series.open[last] ? "up" : "down",
      y: Math.min(box.drawBottom, Math.max(box.drawTop, stage.yOf(0, price))),
      endsAt,
    });
    this.describe(m, last);
    return endsAt;
  }

  /** In words, when another bar begins: not with every tick, and a picture only once there are words for it. */
  private describe({ options, figures, source }: RunningModel, last: number): void {
    const { series } = source;
    const bar = `${series.key} ${series.ts[last]} ${options.texts.label}`;
    if (bar === this.said) return;
    this.said = bar;
    this.dom.plot.setAttribute("role", "img");
    this.dom.plot.setAttribute("aria-label", `${options.texts.label}. ${summaryOf(series, last, figures, options.texts)}`);
  }

  destroy(): void {
    this.tag.destroy();
  }
}
