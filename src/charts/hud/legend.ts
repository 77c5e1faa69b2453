/**
 * Legends in the DOM, above each pane: names with the values of the bar under the crosshair, else
 * of the last one. Text is written only when it differs.
 */
import type { ChartColors } from "../chart-colors.ts";
import { type Figures, figure } from "../scene/figures.ts";
import { legendItems, type ScenePane, type Source } from "../scene/scene.ts";
import type { PaneBox } from "../view/panes.ts";
import { moveTo } from "./dom.ts";

interface Cell {
  element: HTMLSpanElement;
  name: string;
  node: Text;
  read: (s: Source) => Float64Array;
  color: (c: ChartColors) => string;
}

interface Row {
  element: HTMLDivElement;
  pane: ScenePane;
  cells: Cell[];
}

/**
 * Parameters shown behind a title: MACD 12 26 9. Where every line carries its own, they are not
 * repeated.
 */
const shownParams = (pane: ScenePane): string =>
  pane.kind === "MACD" || pane.kind === "KDJ" || pane.kind === "DMI" ? pane.params.join(" ") : "";

export class Legend {
  private rows: Row[] = [];
  private readonly host: HTMLElement;

  constructor(host: HTMLElement) {
    this.host = host;
  }

  /** Other panes: the rows are made again. */
  build(scene: readonly ScenePane[]): void {
    this.rows = scene.map((pane) => {
      const element = document.createElement("div");
      element.dataset.pane = pane.kind;
      if (pane.title !== "") {
        const title = document.createElement("b");
        title.textContent = pane.title;
        element.append(title);
      }
      const params = shownParams(pane);
      if (params !== "") {
        const text = document.createElement("span");
        text.textContent = params;
        text.dataset.params = "";
        element.append(text);
      }
      const cells = legendItems(pane).map((item): Cell => {
        const span = document.createElement("span");
        const node = document.createTextNode("");
        span.append(node);
        element.append(span);
        return { element: span, name: item.name ?? "", node, read: item.values, color: item.text };
      });
      return { element, pane, cells };
    });
    this.host.replaceChildren(...this.rows.map((r) => r.element));
  }

  place(boxes: readonly PaneBox[]): void {
    this.rows.forEach((row, i) => {
      moveTo(row.element, `translateY(${boxes[i].top}px)`);
    });
  }

  paint(colors: ChartColors): void {
    for (const row of this.rows)
      for (const cell of row.cells) cell.element.style.color = cell.color(colors);
  }

  /** Values of bar `index`; a negative one leaves names alone. */
  show(source: Source, index: number, figures: Figures): void {
    for (const { pane, cells } of this.rows) {
      for (const cell of cells) {
        const value = index < 0 ? Number.NaN : cell.read(source)[index];
        const text = `${cell.name}${cell.name === "" ? "" : " "}${Number.isNaN(value) ? "--" : figure(figures, pane.unit, value)}`;
        if (cell.node.nodeValue !== text) cell.node.nodeValue = text;
      }
    }
  }
}
