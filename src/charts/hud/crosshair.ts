/**
 * The crosshair: two lines (uPlot's, moved by transform), a tag on each axis and a strip with the
 * bar's figures in the legend's place, which hides no bar. Nothing of it is on a canvas, so moving
 * it paints none.
 */
import { bpText, changeBp, directionOf, shareBpText } from "../../lib/format/percent.ts";
import { type Figures, figure, priceFigure } from "../scene/figures.ts";
import type { SeriesView } from "../series-view.ts";
import type { ChartTexts } from "../texts.ts";

export interface CrossState {
  index: number;
  /** CSS px in the plot. */
  x: number;
  y: number;
  /** Value at y, as text. */
  value: string;
  time: string;
  plotWidth: number;
}

interface Line {
  row: HTMLDivElement;
  label: Text;
  value: Text;
}

/** In reading order, four a line. The time stands on the axis. */
const KEYS = ["open", "high", "change", "volume", "close", "low", "amplitude"] as const;
type Key = (typeof KEYS)[number];

const write = (node: Text, text: string): void => {
  if (node.nodeValue !== text) node.nodeValue = text;
};

/** (high − low) ÷ previous close, unsigned. */
const amplitude = (high: number, low: number, base: number): string =>
  shareBpText(changeBp(base + high - low, base));

export class Crosshair {
  private readonly panel = document.createElement("div");
  private readonly valueTag = document.createElement("div");
  private readonly timeTag = document.createElement("div");
  private readonly valueText = document.createTextNode("");
  private readonly timeText = document.createTextNode("");
  private readonly lines: Record<Key, Line>;

  constructor(host: HTMLElement) {
    this.panel.dataset.part = "panel";
    this.valueTag.dataset.part = "value";
    this.timeTag.dataset.part = "time";
    this.valueTag.append(this.valueText);
    this.timeTag.append(this.timeText);
    const line = (): Line => {
      const row = document.createElement("div");
      const name = document.createElement("span");
      const figureBox = document.createElement("b");
      const label = document.createTextNode("");
      const value = document.createTextNode("");
      name.append(label);
      figureBox.append(value);
      row.append(name, figureBox);
      this.panel.append(row);
      return { row, label, value };
    };
    this.lines = Object.fromEntries(KEYS.map((key) => [key, line()])) as Record<Key, Line>;
    host.replaceChildren(this.panel, this.valueTag, this.timeTag);
    this.hide();
  }

  name(texts: ChartTexts): void {
    for (const key of KEYS) write(this.lines[key].label, texts[key]);
  }

  hide(): void {
    for (const element of [this.panel, this.valueTag, this.timeTag]) element.hidden = true;
  }

  show(state: CrossState, series: SeriesView, figures: Figures): void {
    const { index, x, y } = state;
    for (const element of [this.panel, this.valueTag, this.timeTag]) element.hidden = false;
    write(this.valueText, state.value);
    write(this.timeText, state.time);
    this.valueTag.style.transform = `translateY(${Math.round(y)}px) translateY(-50%)`;
    // The tag stays inside the plot: its half width is not measured, two thirds of its longest form
    // are.
    const half = state.time.length * 3.2 + 6;
    this.timeTag.style.transform = `translateX(${Math.round(Math.min(state.plotWidth - half, Math.max(half, x)))}px) translateX(-50%)`;
    const [open, high, low, close] = [
      series.open[index],
      series.high[index],
      series.low[index],
      series.close[index],
    ];
    const before = index > 0 ? series.close[index - 1] : open;
    const change = changeBp(close, before);
    write(this.lines.open.value, priceFigure(figures, open));
    write(this.lines.high.value, priceFigure(figures, high));
    write(this.lines.low.value, priceFigure(figures, low));
    write(this.lines.close.value, priceFigure(figures, close));
    write(this.lines.change.value, bpText(change));
    this.lines.change.row.dataset.dir = directionOf(change);
    write(this.lines.amplitude.value, amplitude(high, low, before));
    write(this.lines.volume.value, figure(figures, "qty", series.volume[index]));
  }
}
