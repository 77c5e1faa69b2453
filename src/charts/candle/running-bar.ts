/**
 * Everything that follows the last bar: its strip and lines, the price on the axis with its
 * countdown, and the picture's words for readers.
 */
import type { CandleOptions } from "../candle-options.ts";
import type { ChartDom } from "../hud/dom.ts";
import { PriceTag } from "../hud/price-tag.ts";
import { summaryOf } from "../hud/spoken.ts";
import { barEnd } from "../scale/bar-end.ts";
import { type Figures, priceFigure } from "../scene/figures.ts";
import type { Stage } from "../view/stage.ts";
import { LiveLayer, type LiveModel } from "./live-layer.ts";

/**
 * The tag speaks as the screen's large price does: of the day. Without a day's base, of its bar.
 */
export function toneOf(
  price: number,
  prevClose: number | undefined,
  open: number,
  line: boolean,
): "up" | "down" | "brand" {
  if (line) return "brand";
  return price >= (prevClose !== undefined && Number.isFinite(prevClose) ? prevClose : open)
    ? "up"
    : "down";
}

export interface RunningModel extends Omit<LiveModel, "dot" | "tone" | "priceText"> {
  options: CandleOptions;
  figures: Figures;
  stage: Stage;
}

export class RunningBar {
  private readonly layer: LiveLayer;
  private readonly tag: PriceTag;
  private readonly dom: ChartDom;
  private said = "";
  /** The last tick's price, where ticks are told. */
  private ticked: number | undefined;
  private painted: { model: RunningModel; y: number; endsAt: number | undefined } | undefined;
  /** Where the tag stands, CSS px; undefined without one. */
  place: { y: number; half: number } | undefined;

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
    const tone =
      last < 0 ? "brand" : toneOf(series.close[last], o.prevClose, series.open[last], dot);
    this.layer.paint({ ...m, dot, tone, priceText: (value) => priceFigure(figures, value) });
    if (last < 0) {
      this.place = undefined;
      this.painted = undefined;
      this.tag.show(undefined);
      return undefined;
    }
    const price = series.close[last];
    const box = stage.boxes[0];
    const endsAt =
      o.counting === false || o.type === "time"
        ? undefined
        : barEnd(series.ts[last], series.stage, series.zone, o.hours);
    const y = Math.min(box.drawBottom, Math.max(box.drawTop, stage.yOf(0, price)));
    this.painted = { model: m, y, endsAt };
    this.write();
    // One line of the tag, or two with the countdown.
    this.place = { y, half: endsAt === undefined ? 10 : 16 };
    this.describe(m, last);
    return endsAt;
  }

  /** A tick between two updates of the bar: the tag's figure alone. */
  tick(price: number | undefined): void {
    this.ticked = price;
    this.write();
  }

  private write(): void {
    if (this.painted === undefined) return;
    const { y, endsAt, model } = this.painted;
    const { type, prevClose } = model.options;
    const { series } = model.source;
    const last = series.length - 1;
    const price = this.ticked ?? series.close[last];
    const tone = toneOf(
      price,
      prevClose,
      series.open[last],
      type === "time" || type === "area" || type === "line",
    );
    this.tag.show({ text: priceFigure(model.figures, price), tone, y, endsAt });
  }

  /**
   * In words, when another bar begins: not with every tick, and a picture only once there are words
   * for it.
   */
  private describe({ options, figures, source }: RunningModel, last: number): void {
    const { series } = source;
    const bar = `${series.key} ${series.ts[last]} ${options.texts.label}`;
    if (bar === this.said) return;
    this.said = bar;
    this.dom.plot.setAttribute("role", "img");
    this.dom.plot.setAttribute(
      "aria-label",
      `${options.texts.label}. ${summaryOf(series, last, figures, options.texts)}`,
    );
  }

  destroy(): void {
    this.tag.destroy();
  }
}
